import CoreGraphics
public import Foundation

/// The shadow of a text, for the attribute `.shadow`.
open class NSShadow: NSObject, NSCopying {
  private let foundationMark = FoundationMark()

  /// Points, y downwards; one point upwards at first.
  open var shadowOffset = CGSize(width: 0, height: -1)
  /// Points; 0, a sharp edge, at first.
  open var shadowBlurRadius: CGFloat = 0
  /// A `UIColor`; black at a third at first.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  public override init() {}

  /// - Note: Nothing is decoded; the shadow is the default one.
  public init?(coder: NSCoder) {}

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return other === self
      || other.shadowOffset == shadowOffset && other.shadowBlurRadius == shadowBlurRadius
        && other.color == color
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(shadowOffset.width)
    hasher.combine(shadowOffset.height)
    hasher.combine(shadowBlurRadius)
    return hasher.finalize()
  }

  private var color: UIColor? {
    switch shadowColor {
    case let color as UIColor: color
    case let color as CGColor: UIColor(cgColor: color)
    default: nil
    }
  }

  /// `nil` without a colour.
  func value(with traits: UITraitCollection) -> DrawingShadow? {
    guard let color else { return nil }
    return DrawingShadow(
      offset: shadowOffset, blur: shadowBlurRadius, color: color.value(with: traits))
  }
}
