public import Foundation

public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

/// A picture that fills an area again and again.
package struct PatternTile: Hashable, Sendable {
  package var bitmap: Bitmap
  /// Points that one of them takes.
  package var size: CGSize

  package init(bitmap: Bitmap, size: CGSize) {
    self.bitmap = bitmap
    self.size = size
  }
}

/// An immutable colour.
/// - Note: Every colour is kept in sRGB; a grey reports two components, as on Apple's systems.
public final class CGColor: Hashable, Sendable, CustomStringConvertible {
  package let value: ColorValue
  private let isGray: Bool
  /// What is painted again and again in place of one colour; `value` is its mean then.
  package let tile: PatternTile?

  package init(_ value: ColorValue, isGray: Bool = false) {
    self.value = value
    self.isGray = isGray
    tile = nil
  }

  package init(_ tile: PatternTile) {
    value = tile.bitmap.meanColor
    isGray = false
    self.tile = tile
  }

  /// Components in `space`, alpha last.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    let count = space.numberOfComponents + 1
    self.init(
      space.value(Array(UnsafeBufferPointer(start: components, count: count))),
      isGray: space.model == .monochrome)
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

  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(gray: gray, alpha: alpha)
  }

  public convenience init(
    genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    self.init(
      CGColorSpaceCreateDeviceCMYK().value([cyan, magenta, yellow, black, alpha]))
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
  public var colorSpace: CGColorSpace? { isGray ? .sharedGray : .sharedRGB }

  public func copy() -> CGColor? { self }

  public func copy(alpha: CGFloat) -> CGColor? {
    var copy = value
    copy.alpha = alpha
    return CGColor(copy, isGray: isGray)
  }

  /// The colour as one of another space.
  /// - Note: It is kept in sRGB all the same, but for a grey.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
  ) -> CGColor? {
    CGColor(
      space.value(space.components(of: value)), isGray: space.model == .monochrome)
  }

  public static func == (lhs: CGColor, rhs: CGColor) -> Bool {
    lhs.value == rhs.value && lhs.isGray == rhs.isGray && lhs.tile == rhs.tile
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(value)
    hasher.combine(isGray)
  }

  public var description: String {
    "CGColor(\((components ?? []).map { "\($0)" }.joined(separator: " ")))"
  }
}
