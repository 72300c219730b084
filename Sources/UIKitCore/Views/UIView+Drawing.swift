import CoreGraphics
import Foundation
public import QuartzCore

extension UIView: @preconcurrency CALayerDelegate {
  /// Records what `draw(_:)` draws.
  final func recordDrawing(in layer: CALayer) {
    ViewCounters.shared.drawings += 1
    if let recorded = recordContent() {
      layer.setDrawing(recorded)
      return
    }
    let context = RecordingContexts.take()
    traitCollection.performAsCurrent {
      observing(.drawing) { draw(layer, in: context) }
    }
    layer.setDrawing(context.displayList)
    RecordingContexts.giveBack(context)
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
