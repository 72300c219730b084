public import CoreGraphics
public import Foundation

/// Who provides a layer's content, layout and actions. Every requirement has a default.
public protocol CALayerDelegate: NSObjectProtocol {
  /// Provides the content itself; the default draws through `draw(_:in:)`.
  func display(_ layer: CALayer)
  /// Draws the content in the layer's coordinates.
  func draw(_ layer: CALayer, in ctx: CGContext)
  func layerWillDraw(_ layer: CALayer)
  func layoutSublayers(of layer: CALayer)
  /// The action for a change of `event`; `nil` asks further, `NSNull()` means none.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) { layer.drawThroughContext() }
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// What happens when a property of a layer changes; animations are actions.
public protocol CAAction {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing: the change is shown at once.
  public func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {}
}
