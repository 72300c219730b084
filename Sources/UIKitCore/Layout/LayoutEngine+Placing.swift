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
  ///
  /// - Parameter scale: the view's.
  @MainActor static func place(_ view: UIView, by item: LayoutItem, scale: CGFloat) {
    var solved = item.solved
    if let base = item.base { solved.origin.y += base.solved.minY }
    var origin = CGPoint(
      x: solved.origin.x.rounded(toScale: scale), y: solved.origin.y.rounded(toScale: scale))
    var size = CGSize(
      width: max(0, solved.size.width).rounded(toScale: scale),
      height: max(0, solved.size.height).rounded(toScale: scale))
    let insets = view.alignmentRectInsets
    if insets.top != 0 || insets.left != 0 || insets.bottom != 0 || insets.right != 0 {
      let frame = view.frame(forAlignmentRect: CGRect(origin: origin, size: size))
      (origin, size) = (frame.origin, frame.size)
    }
    item.isPlacing = true
    view.takePlace(CGRect(origin: origin, size: size))
    item.isPlacing = false
  }
}
