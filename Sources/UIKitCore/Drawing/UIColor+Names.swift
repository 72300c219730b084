// Colours with names. Each is one shared object: the getters allocate nothing.

extension UIColor {
  private static func shade(_ white: Double) -> UIColor { UIColor(white: white, alpha: 1) }

  private static func mix(_ red: Double, _ green: Double, _ blue: Double) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: 1)
  }

  // MARK: Fixed

  public static let black = shade(0)
  public static let darkGray = shade(1.0 / 3)
  public static let lightGray = shade(2.0 / 3)
  public static let white = shade(1)
  public static let gray = shade(0.5)
  public static let red = mix(1, 0, 0)
  public static let green = mix(0, 1, 0)
  public static let blue = mix(0, 0, 1)
  public static let cyan = mix(0, 1, 1)
  public static let yellow = mix(1, 1, 0)
  public static let magenta = mix(1, 0, 1)
  public static let orange = mix(1, 0.5, 0)
  public static let purple = mix(0.5, 0, 0.5)
  public static let brown = mix(0.6, 0.4, 0.2)
  public static let clear = UIColor(white: 0, alpha: 0)
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  public static let darkText = shade(0)

  // MARK: Following the traits

  public static let systemRed = UIColor(.system(.systemRed))
  public static let systemOrange = UIColor(.system(.systemOrange))
  public static let systemYellow = UIColor(.system(.systemYellow))
  public static let systemGreen = UIColor(.system(.systemGreen))
  public static let systemMint = UIColor(.system(.systemMint))
  public static let systemTeal = UIColor(.system(.systemTeal))
  public static let systemCyan = UIColor(.system(.systemCyan))
  public static let systemBlue = UIColor(.system(.systemBlue))
  public static let systemIndigo = UIColor(.system(.systemIndigo))
  public static let systemPurple = UIColor(.system(.systemPurple))
  public static let systemPink = UIColor(.system(.systemPink))
  public static let systemBrown = UIColor(.system(.systemBrown))
  public static let systemGray = UIColor(.system(.systemGray))
  public static let systemGray2 = UIColor(.system(.systemGray2))
  public static let systemGray3 = UIColor(.system(.systemGray3))
  public static let systemGray4 = UIColor(.system(.systemGray4))
  public static let systemGray5 = UIColor(.system(.systemGray5))
  public static let systemGray6 = UIColor(.system(.systemGray6))
  public static let label = UIColor(.system(.label))
  public static let secondaryLabel = UIColor(.system(.secondaryLabel))
  public static let tertiaryLabel = UIColor(.system(.tertiaryLabel))
  public static let quaternaryLabel = UIColor(.system(.quaternaryLabel))
  public static let placeholderText = UIColor(.system(.placeholderText))
  public static let link = UIColor(.system(.link))
  public static let systemFill = UIColor(.system(.systemFill))
  public static let secondarySystemFill = UIColor(.system(.secondarySystemFill))
  public static let tertiarySystemFill = UIColor(.system(.tertiarySystemFill))
  public static let quaternarySystemFill = UIColor(.system(.quaternarySystemFill))
  public static let separator = UIColor(.system(.separator))
  public static let opaqueSeparator = UIColor(.system(.opaqueSeparator))
  public static let systemBackground = UIColor(.system(.systemBackground))
  public static let secondarySystemBackground = UIColor(.system(.secondarySystemBackground))
  public static let tertiarySystemBackground = UIColor(.system(.tertiarySystemBackground))
  public static let systemGroupedBackground = UIColor(.system(.systemGroupedBackground))
  public static let secondarySystemGroupedBackground = UIColor(
    .system(.secondarySystemGroupedBackground))
  public static let tertiarySystemGroupedBackground = UIColor(
    .system(.tertiarySystemGroupedBackground))
}
