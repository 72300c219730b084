import CoreGraphics
public import Foundation

/// A view that a collection view uses again for one element after another.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// What the view was made for; nil where nobody dequeued it.
  open internal(set) var reuseIdentifier: String?
  /// The view that shows this one.
  final weak var collectionView: UICollectionView?
  /// What a registration gave the view's class and its configuration by.
  final var registrationIdentity: ObjectIdentifier?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Called before the view is used for another element.
  open func prepareForReuse() {}

  /// Gives the view values of its layout beyond frame, transform, alpha, order and visibility,
  /// which the collection view applies itself.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// What the view would like to be, given what the layout says. By default the size that its
  /// constraints ask for, in the directions that the layout leaves open.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let axes = layoutAttributes.flexibleAxes
    guard !axes.isEmpty else { return layoutAttributes }
    let fitted = systemLayoutSizeFitting(
      CGSize(
        width: layoutAttributes.size.width,
        height: axes.contains(.height) ? 0 : layoutAttributes.size.height),
      withHorizontalFittingPriority: axes.contains(.width) ? .fittingSizeLevel : .required,
      verticalFittingPriority: axes.contains(.height) ? .fittingSizeLevel : .required)
    let scale = screenScale
    let copy = layoutAttributes.copied()
    if axes.contains(.width), fitted.width > 0 {
      copy.size.width = fitted.width.roundedUp(toScale: scale)
    }
    if axes.contains(.height), fitted.height > 0 {
      copy.size.height = fitted.height.roundedUp(toScale: scale)
    }
    return copy
  }

  /// Moves the view to where `attributes` say, in a superview whose origin is at `origin`.
  final func place(_ attributes: UICollectionViewLayoutAttributes, relativeTo origin: CGPoint) {
    let center = CGPoint(x: attributes.center.x - origin.x, y: attributes.center.y - origin.y)
    if bounds.size != attributes.size {
      bounds = CGRect(origin: bounds.origin, size: attributes.size)
    }
    if self.center != center { self.center = center }
    if transform3D != attributes.transform3D { transform3D = attributes.transform3D }
    if alpha != attributes.alpha { alpha = attributes.alpha }
    let zPosition = CGFloat(attributes.zIndex)
    if layer.zPosition != zPosition { layer.zPosition = zPosition }
  }
}
