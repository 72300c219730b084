public import Foundation
import TextLayout

/// Scales fonts and lengths as a text style grows with the preferred text size.
open class UIFontMetrics: NSObject {
  private let style: UIFont.TextStyle

  /// Those of body text.
  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  // MARK: Fonts

  open func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, compatibleWith: nil)
  }

  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  open func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }

  /// `maximumPointSize` 0 sets no limit.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    precondition(
      !font.followsContentSizeCategory,
      "UIFontMetrics.scaledFont was given \(font), which already follows the text size. Scale a "
        + "font of a fixed size.")
    let category = (traitCollection ?? .current).resolvedContentSizeCategory
    return scaledFont(font.spec, maximum: maximumPointSize, category: category)
  }

  /// Sizes go to the nearest whole point, halves up.
  func scaledFont(
    _ base: FontSpec, maximum: CGFloat, category: UIContentSizeCategory
  ) -> UIFont {
    var spec = base
    let size = roundedHalfUp(base.size * factor(category), scale: 1)
    // At the large size a font is itself, also with a fraction of a point.
    spec.size = category == .large ? base.size : size
    if maximum > 0 { spec.size = min(spec.size, maximum) }
    return UIFont(
      spec, scaling: .metrics(style, base: base, maximum: maximum, category))
  }

  // MARK: Lengths

  open func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// Lengths go to the nearest device pixel, halves up.
  open func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    let traits = traitCollection ?? .current
    let category = traits.resolvedContentSizeCategory
    if category == .large { return value }
    return roundedHalfUp(value * factor(category), scale: traits.resolvedDisplayScale)
  }

  private func factor(_ category: UIContentSizeCategory) -> CGFloat {
    DynamicType.entry(for: style, category).leading
      / DynamicType.entry(for: style, .large).leading
  }

  private func roundedHalfUp(_ value: CGFloat, scale: CGFloat) -> CGFloat {
    (value * scale + 0.5).rounded(.down) / scale
  }
}
