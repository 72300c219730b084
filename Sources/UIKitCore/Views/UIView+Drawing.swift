public import CoreGraphics
import Foundation
public import QuartzCore

extension UIView: @preconcurrency CALayerDelegate {
  /// Records what `draw(_:)` draws.
  public func display(_ layer: CALayer) {
    ViewCounters.shared.drawings += 1
    if let recorded = recordContent() {
      layer.setDrawing(recorded)
      return
    }
    let context = RecordingContexts.take()
    traitCollection.performAsCurrent {
      UIGraphicsPushContext(context)
      observing(.drawing) { draw(bounds) }
      UIGraphicsPopContext()
    }
    layer.setDrawing(context.displayList)
    RecordingContexts.giveBack(context)
  }

  public func draw(_ layer: CALayer, in ctx: CGContext) {
    UIGraphicsPushContext(ctx)
    draw(bounds)
    UIGraphicsPopContext()
  }

  public func layoutSublayers(of layer: CALayer) { setNeedsLayout() }

  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    ViewAnimation.current?.action(for: layer, key: event) ?? NSNull()
  }
}

/// Contexts for `draw(_:)`; one is used again as long as nobody kept it or drew into it.
@MainActor enum RecordingContexts {
  private static var spare: CGContext?

  static func take() -> CGContext {
    if var context = spare, isKnownUniquelyReferenced(&context) {
      spare = nil
      return context
    }
    return CGContext()
  }

  static func giveBack(_ context: CGContext) {
    spare = context.displayList.isEmpty ? context : nil
  }
}
