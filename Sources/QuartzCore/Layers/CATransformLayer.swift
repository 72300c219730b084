public import Foundation

/// A layer that has sublayers and a transform, and shows nothing itself.
/// - Note: Layers are flattened here as everywhere: what is turned in space is seen from straight
///   ahead.
open class CATransformLayer: CALayer {
  public override init() { super.init() }
  public override init(layer: Any) { super.init(layer: layer) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override var showsItself: Bool { false }

  /// Nil: there is no plane that could be hit.
  open override func hitTest(_ p: CGPoint) -> CALayer? { nil }
}
