import CoreGraphics
import Testing
import UIKit
import UIKitCore

/// Values from `spec/observed-uikit.md`, "System colours".
@MainActor @Suite struct Colors {
  private static let light = UITraitCollection(userInterfaceStyle: .light)
  private static let dark = UITraitCollection(userInterfaceStyle: .dark)
  private static let high = UITraitCollection(accessibilityContrast: .high)
  private static let elevated = UITraitCollection(userInterfaceLevel: .elevated)

  private func bytes(_ color: UIColor, _ traits: UITraitCollection...) -> [Int] {
    let value = color.value(with: UITraitCollection(traitsFrom: traits))
    return [value.red, value.green, value.blue, value.alpha].map { Int(($0 * 255).rounded()) }
  }

  @Test func `fixed colours compare by components and colour space`() {
    #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == .red)
    #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 0.5) != .red)
    #expect(UIColor(red: 1, green: 1, blue: 1, alpha: 1) != .white)
    #expect(UIColor(white: 0.5, alpha: 1) == .gray)
    #expect(Set([UIColor.blue, UIColor(red: 0, green: 0, blue: 1, alpha: 1)]).count == 1)
  }

  @Test(arguments: [
    (UIColor.systemBlue, [0, 122, 255, 255], [10, 132, 255, 255]),
    (.systemGreen, [52, 199, 89, 255], [48, 209, 88, 255]),
    (.systemRed, [255, 59, 48, 255], [255, 69, 58, 255]),
    (.systemGray3, [199, 199, 204, 255], [72, 72, 74, 255]),
    (.label, [0, 0, 0, 255], [255, 255, 255, 255]),
    (.secondaryLabel, [60, 60, 67, 153], [235, 235, 245, 153]),
    (.quaternaryLabel, [60, 60, 67, 45], [235, 235, 245, 40]),
    (.placeholderText, [60, 60, 67, 76], [235, 235, 245, 76]),
    (.tertiarySystemFill, [118, 118, 128, 30], [118, 118, 128, 61]),
    (.quaternarySystemFill, [116, 116, 128, 20], [118, 118, 128, 45]),
    (.separator, [60, 60, 67, 73], [84, 84, 88, 153]),
    (.link, [0, 122, 255, 255], [9, 132, 255, 255]),
    (.systemBackground, [255, 255, 255, 255], [0, 0, 0, 255]),
    (.secondarySystemGroupedBackground, [255, 255, 255, 255], [28, 28, 30, 255]),
  ])
  func `system colours differ in light and dark`(color: UIColor, light: [Int], dark: [Int]) {
    #expect(bytes(color, Self.light) == light)
    #expect(bytes(color, Self.dark) == dark)
  }

  @Test(arguments: [
    (UIColor.systemBlue, [0, 64, 221, 255], [64, 156, 255, 255]),
    (.systemYellow, [160, 90, 0, 255], [255, 212, 38, 255]),
    (.tertiaryLabel, [60, 60, 67, 96], [235, 235, 245, 96]),
    (.systemFill, [120, 120, 128, 71], [120, 120, 128, 112]),
    (.separator, [60, 60, 67, 94], [84, 84, 88, 173]),
    (.systemGroupedBackground, [235, 235, 240, 255], [0, 0, 0, 255]),
  ])
  func `increased contrast has colours of its own`(color: UIColor, light: [Int], dark: [Int]) {
    #expect(bytes(color, Self.light, Self.high) == light)
    #expect(bytes(color, Self.dark, Self.high) == dark)
  }

  @Test func `backgrounds are lighter at the elevated level, in dark alone`() {
    #expect(bytes(.systemBackground, Self.dark, Self.elevated) == [28, 28, 30, 255])
    #expect(bytes(.tertiarySystemBackground, Self.dark, Self.elevated) == [58, 58, 60, 255])
    #expect(bytes(.systemBackground, Self.dark, Self.elevated, Self.high) == [36, 36, 38, 255])
    #expect(bytes(.systemBackground, Self.light, Self.elevated) == [255, 255, 255, 255])
  }

  @Test func `a provider is asked with the traits, and its colour resolved further`() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .systemBlue : .red }
    #expect(color.resolvedColor(with: Self.light) == .red)
    #expect(bytes(color, Self.dark) == [10, 132, 255, 255])
    #expect(color == color)
    #expect(color != UIColor { _ in .red })
  }

  @Test func `another alpha keeps a colour dynamic`() {
    let color = UIColor.label.withAlphaComponent(0.5)
    #expect(bytes(color, Self.light) == [0, 0, 0, 128])
    #expect(bytes(color, Self.dark) == [255, 255, 255, 128])
    #expect(color == UIColor.label.withAlphaComponent(0.5))
  }

  @Test func `hue, saturation and brightness go both ways`() {
    let color = UIColor(hue: 0.5, saturation: 0.5, brightness: 0.8, alpha: 0.25)
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    // Half way round is cyan; half saturation lifts red from 0 to 0.4.
    #expect([red, green, blue, alpha].map { ($0 * 100).rounded() } == [40, 80, 80, 25])
    var hue: CGFloat = 0
    color.getHue(&hue, saturation: nil, brightness: nil, alpha: nil)
    #expect((hue * 100).rounded() == 50)
    var white: CGFloat = -1
    #expect(!color.getWhite(&white, alpha: nil))
    #expect(white == -1)
  }

  @Test func `the current traits decide what cgColor is`() {
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      #expect(UIColor.label.cgColor.value == .white)
    }
    UITraitCollection(userInterfaceStyle: .light).performAsCurrent {
      #expect(UIColor.label.cgColor.value == .black)
    }
  }

  @Test func `descriptions are UIKit's`() {
    #expect(UIColor.clear.description == "UIExtendedGrayColorSpace 0 0")
    #expect(
      UIColor(red: 1, green: 0.5, blue: 0.25, alpha: 1).description
        == "UIExtendedSRGBColorSpace 1 0.5 0.25 1")
    #expect(UIColor.label.description == "<UIDynamicSystemColor; name = labelColor>")
  }

  @Test func `setting a colour paints with it`() {
    let context = CGContext()
    UIGraphicsPushContext(context)
    UIColor.red.set()
    UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 2))
    UIGraphicsPopContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(
      context.displayList.commands == [
        .fill(
          PathValue(rect: CGRect(x: 0, y: 0, width: 2, height: 2)), .winding,
          .color(ColorValue(red: 1, green: 0, blue: 0, alpha: 1)))
      ])
  }
}
