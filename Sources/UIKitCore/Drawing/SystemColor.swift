package import CoreGraphics
import Foundation

/// The colours that UIKit names and that follow light and dark, contrast and elevation.
package enum SystemColor: Int, CaseIterable, Hashable, Sendable {
  case systemRed, systemOrange, systemYellow, systemGreen, systemMint, systemTeal, systemCyan
  case systemBlue, systemIndigo, systemPurple, systemPink, systemBrown
  case systemGray, systemGray2, systemGray3, systemGray4, systemGray5, systemGray6
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, placeholderText, link
  case systemFill, secondarySystemFill, tertiarySystemFill, quaternarySystemFill
  case separator, opaqueSeparator
  case systemBackground, secondarySystemBackground, tertiarySystemBackground
  case systemGroupedBackground, secondarySystemGroupedBackground, tertiarySystemGroupedBackground

  package func value(with traits: UITraitCollection) -> ColorValue {
    let variants = Self.table[rawValue]
    let isDark = traits.userInterfaceStyle == .dark
    let isHigh = traits.accessibilityContrast == .high
    guard isDark else { return isHigh ? variants.highLight : variants.light }
    let isElevated = traits.userInterfaceLevel == .elevated
    return switch (isElevated, isHigh) {
    case (false, false): variants.dark
    case (false, true): variants.highDark
    case (true, false): variants.elevatedDark
    case (true, true): variants.elevatedHighDark
    }
  }

  private static let table: [Variants] = allCases.map { variants(of: $0) }

  private struct Variants {
    var light, dark, highLight, highDark, elevatedDark, elevatedHighDark: ColorValue
  }

  /// Rows of `spec/observed-uikit.md`, "System colours"; the cells that it keeps back, and mint,
  /// teal, cyan and brown, are as Apple's colour tables list them for iOS 15 and later.
  private static func variants(of color: SystemColor) -> Variants {
    switch color {
    case .systemRed: solid((255, 59, 48), (255, 69, 58), (215, 0, 21), (255, 105, 97))
    case .systemOrange: solid((255, 149, 0), (255, 159, 10), (201, 52, 0), (255, 179, 64))
    case .systemYellow: solid((255, 204, 0), (255, 214, 10), (160, 90, 0), (255, 212, 38))
    case .systemGreen: solid((52, 199, 89), (48, 209, 88), (36, 138, 61), (48, 219, 91))
    case .systemMint: solid((0, 199, 190), (99, 230, 226), (12, 129, 123), (102, 212, 207))
    case .systemTeal: solid((48, 176, 199), (64, 200, 224), (0, 130, 153), (93, 230, 255))
    case .systemCyan: solid((50, 173, 230), (100, 210, 255), (0, 113, 164), (112, 215, 255))
    case .systemBlue: solid((0, 122, 255), (10, 132, 255), (0, 64, 221), (64, 156, 255))
    case .systemIndigo: solid((88, 86, 214), (94, 92, 230), (54, 52, 163), (125, 122, 255))
    case .systemPurple: solid((175, 82, 222), (191, 90, 242), (137, 68, 171), (218, 143, 255))
    case .systemPink: solid((255, 45, 85), (255, 55, 95), (211, 15, 69), (255, 100, 130))
    case .systemBrown: solid((162, 132, 94), (172, 142, 104), (127, 101, 69), (181, 148, 105))
    case .systemGray: solid((142, 142, 147), (142, 142, 147), (108, 108, 112), (174, 174, 178))
    case .systemGray2: solid((174, 174, 178), (99, 99, 102), (142, 142, 147), (124, 124, 128))
    case .systemGray3: solid((199, 199, 204), (72, 72, 74), (174, 174, 178), (84, 84, 86))
    case .systemGray4: solid((209, 209, 214), (58, 58, 60), (188, 188, 192), (68, 68, 70))
    case .systemGray5: solid((229, 229, 234), (44, 44, 46), (216, 216, 220), (54, 54, 56))
    case .systemGray6: solid((242, 242, 247), (28, 28, 30), (235, 235, 240), (36, 36, 38))
    case .label: solid((0, 0, 0), (255, 255, 255), (0, 0, 0), (255, 255, 255))
    case .secondaryLabel: ink((60, 60, 67), (235, 235, 245), alphas: (153, 153, 173, 173))
    case .tertiaryLabel: ink((60, 60, 67), (235, 235, 245), alphas: (76, 76, 96, 96))
    case .quaternaryLabel: ink((60, 60, 67), (235, 235, 245), alphas: (45, 40, 66, 61))
    case .placeholderText: ink((60, 60, 67), (235, 235, 245), alphas: (76, 76, 96, 96))
    case .link: solid((0, 122, 255), (9, 132, 255), (0, 122, 255), (9, 132, 255))
    case .systemFill: ink((120, 120, 128), (120, 120, 128), alphas: (51, 91, 71, 112))
    case .secondarySystemFill: ink((120, 120, 128), (120, 120, 128), alphas: (40, 81, 61, 102))
    case .tertiarySystemFill: ink((118, 118, 128), (118, 118, 128), alphas: (30, 61, 51, 81))
    case .quaternarySystemFill: ink((116, 116, 128), (118, 118, 128), alphas: (20, 45, 40, 66))
    case .separator: ink((60, 60, 67), (84, 84, 88), alphas: (73, 153, 94, 173))
    case .opaqueSeparator: solid((198, 198, 200), (56, 56, 58), (198, 198, 200), (56, 56, 58))
    case .systemBackground:
      ground((255, 255, 255), (0, 0, 0), (28, 28, 30), (255, 255, 255), (0, 0, 0), (36, 36, 38))
    case .secondarySystemBackground:
      ground(
        (242, 242, 247), (28, 28, 30), (44, 44, 46), (235, 235, 240), (36, 36, 38), (54, 54, 56))
    case .tertiarySystemBackground:
      ground(
        (255, 255, 255), (44, 44, 46), (58, 58, 60), (255, 255, 255), (54, 54, 56), (68, 68, 70))
    case .systemGroupedBackground:
      ground((242, 242, 247), (0, 0, 0), (28, 28, 30), (235, 235, 240), (0, 0, 0), (36, 36, 38))
    case .secondarySystemGroupedBackground:
      ground(
        (255, 255, 255), (28, 28, 30), (44, 44, 46), (255, 255, 255), (36, 36, 38), (54, 54, 56))
    case .tertiarySystemGroupedBackground:
      ground(
        (242, 242, 247), (44, 44, 46), (58, 58, 60), (235, 235, 240), (54, 54, 56), (68, 68, 70))
    }
  }

  // MARK: Rows

  private typealias RGB = (Int, Int, Int)

  private static func color(_ rgb: RGB, alpha: Int = 255) -> ColorValue {
    ColorValue(
      red: CGFloat(rgb.0) / 255, green: CGFloat(rgb.1) / 255, blue: CGFloat(rgb.2) / 255,
      alpha: CGFloat(alpha) / 255)
  }

  private static func solid(
    _ light: RGB, _ dark: RGB, _ highLight: RGB, _ highDark: RGB
  ) -> Variants {
    ground(light, dark, dark, highLight, highDark, highDark)
  }

  /// Translucent; alphas are those of light, dark, high contrast light and high contrast dark.
  private static func ink(
    _ light: RGB, _ dark: RGB, alphas: (Int, Int, Int, Int)
  ) -> Variants {
    let normal = color(dark, alpha: alphas.1)
    let high = color(dark, alpha: alphas.3)
    return Variants(
      light: color(light, alpha: alphas.0), dark: normal,
      highLight: color(light, alpha: alphas.2), highDark: high,
      elevatedDark: normal, elevatedHighDark: high)
  }

  private static func ground(
    _ light: RGB, _ dark: RGB, _ elevatedDark: RGB,
    _ highLight: RGB, _ highDark: RGB, _ elevatedHighDark: RGB
  ) -> Variants {
    Variants(
      light: color(light), dark: color(dark), highLight: color(highLight),
      highDark: color(highDark), elevatedDark: color(elevatedDark),
      elevatedHighDark: color(elevatedHighDark))
  }
}
