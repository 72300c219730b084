package import Foundation

/// A font's vertical measures, in points.
package struct FontMetrics: Hashable, Sendable {
  package var ascender: CGFloat
  /// Negative, as in `UIFont`.
  package var descender: CGFloat
  package var leading: CGFloat
  package var capHeight: CGFloat
  package var xHeight: CGFloat

  package init(
    ascender: CGFloat, descender: CGFloat, leading: CGFloat, capHeight: CGFloat, xHeight: CGFloat
  ) {
    self.ascender = ascender
    self.descender = descender
    self.leading = leading
    self.capHeight = capHeight
    self.xHeight = xHeight
  }

  package var lineHeight: CGFloat { ascender - descender }

  /// The vertical metrics of Apple's system font, as observed on iOS: fractions of the size.
  static func system(size: CGFloat, weight: CGFloat) -> FontMetrics {
    FontMetrics(
      ascender: 0.952_148_437_5 * size, descender: -0.241_210_937_5 * size, leading: 0,
      capHeight: 0.704_589_843_75 * size, xHeight: systemXHeight(weight: weight) * size)
  }

  /// 8-point ultra light has 4.203125 and 8-point semibold 4.26953125; between them it is a line.
  private static func systemXHeight(weight: CGFloat) -> CGFloat {
    let light = 4.203_125 / 8.0
    let semibold = 4.269_531_25 / 8.0
    let part = (min(max(weight, -0.8), 0.3) + 0.8) / 1.1
    return light + part * (semibold - light)
  }
}
