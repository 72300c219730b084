import CoreGraphics
public import Foundation

extension UIFont {
  /// How wide the letters of a font are, from -1 to 1.
  public struct Width: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let compressed = Width(-0.3)
    public static let condensed = Width(-0.2)
    public static let standard = Width(0)
    public static let expanded = Width(0.2)
  }

  /// - Note: The system's font has one width here.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }
}

extension UIFontDescriptor.FeatureKey {
  public static let typeIdentifier = UIFontDescriptor.FeatureKey.type
  public static let featureIdentifier = UIFontDescriptor.FeatureKey.type
  public static let selectorIdentifier = UIFontDescriptor.FeatureKey.selector
}
