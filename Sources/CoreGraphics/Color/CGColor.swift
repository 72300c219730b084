public import Foundation

/// An immutable colour.
/// - Note: Every colour is kept in sRGB; a grey reports two components, as on Apple's systems.
public final class CGColor: Hashable, Sendable, CustomStringConvertible {
  package let value: ColorValue
  private let isGray: Bool

  package init(_ value: ColorValue, isGray: Bool = false) {
    self.value = value
    self.isGray = isGray
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(ColorValue(red: red, green: green, blue: blue, alpha: alpha))
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(ColorValue(red: red, green: green, blue: blue, alpha: alpha))
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(ColorValue(red: gray, green: gray, blue: gray, alpha: alpha), isGray: true)
  }

  public static let black = CGColor(gray: 0, alpha: 1)
  public static let white = CGColor(gray: 1, alpha: 1)
  public static let clear = CGColor(gray: 0, alpha: 0)

  public var alpha: CGFloat { value.alpha }

  /// Red, green, blue and alpha, or grey and alpha, each from 0 to 1.
  public var components: [CGFloat]? {
    isGray
      ? [value.red, value.alpha]
      : [value.red, value.green, value.blue, value.alpha]
  }

  public var numberOfComponents: Int { isGray ? 2 : 4 }

  public func copy() -> CGColor? { self }

  public func copy(alpha: CGFloat) -> CGColor? {
    var copy = value
    copy.alpha = alpha
    return CGColor(copy, isGray: isGray)
  }

  public static func == (lhs: CGColor, rhs: CGColor) -> Bool {
    lhs.value == rhs.value && lhs.isGray == rhs.isGray
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(value)
    hasher.combine(isGray)
  }

  public var description: String {
    "CGColor(\((components ?? []).map { "\($0)" }.joined(separator: " ")))"
  }
}
