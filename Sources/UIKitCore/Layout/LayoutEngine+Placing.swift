import ConstraintSolver
import CoreGraphics
import Foundation

/// Frames between views and solutions.
extension LayoutEngine {
  /// A view's frame as constraints see it, without its transform.
  @MainActor func layoutFrame(of view: UIView) -> CGRect {
    let frame = view.untransformedFrame
    return view.alignmentRectInsets == .zero ? frame : view.alignmentRect(forFrame: frame)
  }

  /// Gives the view the frame that was found for it, on whole pixels.
  @MainActor func place(_ view: UIView, by item: LayoutItem) {
    let scale = view.screenScale
    var frame = CGRect(
      x: item.solved.minX.rounded(toScale: scale), y: item.solved.minY.rounded(toScale: scale),
      width: max(0, item.solved.width).rounded(toScale: scale),
      height: max(0, item.solved.height).rounded(toScale: scale))
    if view.alignmentRectInsets != .zero { frame = view.frame(forAlignmentRect: frame) }
    let layer = view.layer
    let anchor = layer.anchorPoint
    let center = CGPoint(
      x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    let state = view.layoutState
    state?.isPlacing = true
    if layer.bounds.size != frame.size { view.bounds.size = frame.size }
    if layer.position != center { view.center = center }
    state?.isPlacing = false
  }
}
