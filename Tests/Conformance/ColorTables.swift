import Testing
import UIKit

/// "System colours" of `spec/observed-uikit.md`: every cell of the table.
@MainActor struct ColorTables {
  /// Red, green, blue and alpha out of 255; in light, dark, and in both at high contrast.
  struct Row: Sendable {
    var name: String
    var color: UIColor
    var light, dark, highLight, highDark: [Int]
  }

  nonisolated private static func solid(
    _ name: String, _ color: UIColor, _ light: [Int], _ dark: [Int], _ highLight: [Int],
    _ highDark: [Int]
  ) -> Row {
    Row(
      name: name, color: color, light: light + [255], dark: dark + [255],
      highLight: highLight + [255], highDark: highDark + [255])
  }

  /// High contrast keeps the colour and has another alpha.
  nonisolated private static func ink(
    _ name: String, _ color: UIColor, _ light: [Int], _ dark: [Int], high: (Int, Int)
  ) -> Row {
    Row(
      name: name, color: color, light: light, dark: dark,
      highLight: Array(light.prefix(3)) + [high.0], highDark: Array(dark.prefix(3)) + [high.1])
  }

  nonisolated static let rows: [Row] = [
    solid("blue", .systemBlue, [0, 122, 255], [10, 132, 255], [0, 64, 221], [64, 156, 255]),
    solid("green", .systemGreen, [52, 199, 89], [48, 209, 88], [36, 138, 61], [48, 219, 91]),
    solid(
      "indigo", .systemIndigo, [88, 86, 214], [94, 92, 230], [54, 52, 163], [125, 122, 255]),
    solid("orange", .systemOrange, [255, 149, 0], [255, 159, 10], [201, 52, 0], [255, 179, 64]),
    solid("pink", .systemPink, [255, 45, 85], [255, 55, 95], [211, 15, 69], [255, 100, 130]),
    solid(
      "purple", .systemPurple, [175, 82, 222], [191, 90, 242], [137, 68, 171], [218, 143, 255]),
    solid("red", .systemRed, [255, 59, 48], [255, 69, 58], [215, 0, 21], [255, 105, 97]),
    solid("teal", .systemTeal, [48, 176, 199], [64, 200, 224], [0, 130, 153], [93, 230, 255]),
    solid("yellow", .systemYellow, [255, 204, 0], [255, 214, 10], [160, 90, 0], [255, 212, 38]),
    solid("mint", .systemMint, [0, 199, 190], [99, 230, 226], [12, 129, 123], [102, 212, 207]),
    solid("cyan", .systemCyan, [50, 173, 230], [100, 210, 255], [0, 113, 164], [112, 215, 255]),
    solid(
      "brown", .systemBrown, [162, 132, 94], [172, 142, 104], [127, 101, 69], [181, 148, 105]),
    solid(
      "gray", .systemGray, [142, 142, 147], [142, 142, 147], [108, 108, 112], [174, 174, 178]),
    solid(
      "gray2", .systemGray2, [174, 174, 178], [99, 99, 102], [142, 142, 147], [124, 124, 128]),
    solid("gray3", .systemGray3, [199, 199, 204], [72, 72, 74], [174, 174, 178], [84, 84, 86]),
    solid("gray4", .systemGray4, [209, 209, 214], [58, 58, 60], [188, 188, 192], [68, 68, 70]),
    solid("gray5", .systemGray5, [229, 229, 234], [44, 44, 46], [216, 216, 220], [54, 54, 56]),
    solid("gray6", .systemGray6, [242, 242, 247], [28, 28, 30], [235, 235, 240], [36, 36, 38]),
    solid("label", .label, [0, 0, 0], [255, 255, 255], [0, 0, 0], [255, 255, 255]),
    ink(
      "secondaryLabel", .secondaryLabel, [60, 60, 67, 153], [235, 235, 245, 153], high: (173, 173)),
    ink("tertiaryLabel", .tertiaryLabel, [60, 60, 67, 76], [235, 235, 245, 76], high: (96, 96)),
    ink(
      "quaternaryLabel", .quaternaryLabel, [60, 60, 67, 45], [235, 235, 245, 40], high: (66, 61)),
    ink(
      "placeholderText", .placeholderText, [60, 60, 67, 76], [235, 235, 245, 76], high: (96, 96)),
    ink("systemFill", .systemFill, [120, 120, 128, 51], [120, 120, 128, 91], high: (71, 112)),
    ink(
      "secondarySystemFill", .secondarySystemFill, [120, 120, 128, 40], [120, 120, 128, 81],
      high: (61, 102)),
    ink(
      "quaternarySystemFill", .quaternarySystemFill, [116, 116, 128, 20], [118, 118, 128, 45],
      high: (40, 66)),
    ink("separator", .separator, [60, 60, 67, 73], [84, 84, 88, 153], high: (94, 173)),
    solid(
      "opaqueSeparator", .opaqueSeparator, [198, 198, 200], [56, 56, 58], [198, 198, 200],
      [56, 56, 58]),
  ]

  private func bytes(
    _ color: UIColor, _ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast = .normal,
    _ level: UIUserInterfaceLevel = .base
  ) -> [Int] {
    let traits = UITraitCollection {
      $0.userInterfaceStyle = style
      $0.accessibilityContrast = contrast
      $0.userInterfaceLevel = level
    }
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha].map { Int(($0 * 255).rounded()) }
  }

  @Test(arguments: rows)
  func `a system colour is Apple's in light and dark, at both contrasts and levels`(row: Row) {
    #expect(bytes(row.color, .light) == row.light, "\(row.name)")
    #expect(bytes(row.color, .dark) == row.dark, "\(row.name)")
    #expect(bytes(row.color, .light, .high) == row.highLight, "\(row.name)")
    #expect(bytes(row.color, .dark, .high) == row.highDark, "\(row.name)")
    // Only backgrounds know of the level.
    #expect(bytes(row.color, .dark, .normal, .elevated) == row.dark, "\(row.name)")
    #expect(bytes(row.color, .unspecified) == row.light, "\(row.name)")
  }

  @Test func `links and tertiary fills`() {
    #expect(bytes(.link, .light) == [0, 122, 255, 255])
    #expect(bytes(.link, .dark) == [9, 132, 255, 255])
    #expect(bytes(.tertiarySystemFill, .light) == [118, 118, 128, 30])
    #expect(bytes(.tertiarySystemFill, .dark) == [118, 118, 128, 61])
    #expect(bytes(.tertiarySystemFill, .light, .high) == [118, 118, 128, 51])
    #expect(bytes(.tertiarySystemFill, .dark, .high) == [118, 118, 128, 81])
  }

  struct Ground: Sendable {
    var color: UIColor
    var light, dark, elevated, highLight, highDark, highElevated: [Int]
  }

  @Test(arguments: [
    Ground(
      color: .systemBackground, light: [255, 255, 255], dark: [0, 0, 0], elevated: [28, 28, 30],
      highLight: [255, 255, 255], highDark: [0, 0, 0], highElevated: [36, 36, 38]),
    Ground(
      color: .secondarySystemBackground, light: [242, 242, 247], dark: [28, 28, 30],
      elevated: [44, 44, 46], highLight: [235, 235, 240], highDark: [36, 36, 38],
      highElevated: [54, 54, 56]),
    Ground(
      color: .tertiarySystemBackground, light: [255, 255, 255], dark: [44, 44, 46],
      elevated: [58, 58, 60], highLight: [255, 255, 255], highDark: [54, 54, 56],
      highElevated: [68, 68, 70]),
    Ground(
      color: .systemGroupedBackground, light: [242, 242, 247], dark: [0, 0, 0],
      elevated: [28, 28, 30], highLight: [235, 235, 240], highDark: [0, 0, 0],
      highElevated: [36, 36, 38]),
    Ground(
      color: .secondarySystemGroupedBackground, light: [255, 255, 255], dark: [28, 28, 30],
      elevated: [44, 44, 46], highLight: [255, 255, 255], highDark: [36, 36, 38],
      highElevated: [54, 54, 56]),
    Ground(
      color: .tertiarySystemGroupedBackground, light: [242, 242, 247], dark: [44, 44, 46],
      elevated: [58, 58, 60], highLight: [235, 235, 240], highDark: [54, 54, 56],
      highElevated: [68, 68, 70]),
  ])
  func `backgrounds are lighter at the elevated level, in dark alone`(row: Ground) {
    #expect(bytes(row.color, .light) == row.light + [255])
    #expect(bytes(row.color, .light, .normal, .elevated) == row.light + [255])
    #expect(bytes(row.color, .dark) == row.dark + [255])
    #expect(bytes(row.color, .dark, .normal, .elevated) == row.elevated + [255])
    #expect(bytes(row.color, .light, .high) == row.highLight + [255])
    #expect(bytes(row.color, .light, .high, .elevated) == row.highLight + [255])
    #expect(bytes(row.color, .dark, .high) == row.highDark + [255])
    #expect(bytes(row.color, .dark, .high, .elevated) == row.highElevated + [255])
  }

  @Test func `the fixed colours`() {
    for (color, expected) in [
      (UIColor.black, [0, 0, 0, 255]), (.darkGray, [85, 85, 85, 255]),
      (.lightGray, [170, 170, 170, 255]), (.white, [255, 255, 255, 255]),
      (.gray, [128, 128, 128, 255]), (.red, [255, 0, 0, 255]), (.green, [0, 255, 0, 255]),
      (.blue, [0, 0, 255, 255]), (.cyan, [0, 255, 255, 255]), (.yellow, [255, 255, 0, 255]),
      (.magenta, [255, 0, 255, 255]), (.orange, [255, 128, 0, 255]),
      (.purple, [128, 0, 128, 255]), (.brown, [153, 102, 51, 255]), (.clear, [0, 0, 0, 0]),
      (.darkText, [0, 0, 0, 255]), (.lightText, [255, 255, 255, 153]),
    ] {
      #expect(bytes(color, .light) == expected)
      #expect(bytes(color, .dark) == expected)
    }
  }
}
