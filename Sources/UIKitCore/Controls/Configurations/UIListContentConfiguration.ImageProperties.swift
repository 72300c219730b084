import CoreGraphics
public import Foundation

extension UIListContentConfiguration {
  /// How the image looks.
  @preconcurrency @MainActor public struct ImageProperties: @preconcurrency Hashable {
    /// In `reservedLayoutSize`, the size that the system reserves for symbols.
    public static let standardDimension: CGFloat = .greatestFiniteMagnitude

    /// The width that symbols have to themselves, so that texts below each other begin at the same
    /// place, in points.
    static let symbolWidth: CGFloat = 24

    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// nil is the view's tint.
    public var tintColor: UIColor?
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// Points.
    public var cornerRadius: CGFloat = 0
    /// A larger image is shown smaller, in its own shape. 0 is no limit.
    public var maximumSize = CGSize.zero
    /// The place that the image has, whatever its size; it stands in the middle. 0 is the image's
    /// own, or for symbols the system's.
    public var reservedLayoutSize = CGSize.zero
    public var accessibilityIgnoresInvertColors = false
    var isDisabled = false

    /// The colour of a symbol or template where the view's tint is `tintColor`.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      if let tintColorTransformer { return tintColorTransformer(color) }
      return isDisabled ? .tertiaryLabel : color
    }

    public static func == (lhs: ImageProperties, rhs: ImageProperties) -> Bool {
      lhs.preferredSymbolConfiguration == rhs.preferredSymbolConfiguration
        && lhs.tintColor == rhs.tintColor
        && UIConfigurationColorTransformer.areSame(
          lhs.tintColorTransformer, rhs.tintColorTransformer)
        && lhs.cornerRadius == rhs.cornerRadius && lhs.maximumSize == rhs.maximumSize
        && lhs.reservedLayoutSize == rhs.reservedLayoutSize
        && lhs.accessibilityIgnoresInvertColors == rhs.accessibilityIgnoresInvertColors
        && lhs.isDisabled == rhs.isDisabled
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(tintColor)
      hasher.combine(cornerRadius)
      hasher.combine(maximumSize.width)
      hasher.combine(maximumSize.height)
    }
  }
}
