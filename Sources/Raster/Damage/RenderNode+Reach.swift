import CoreGraphics
import Foundation

extension RenderNode {
  /// False only where nothing of the node is seen in `box`: a quick answer for the many nodes that
  /// lie elsewhere.
  /// - Parameters:
  ///   - parent: from the node's parent's space to device pixels.
  ///   - box: in device pixels.
  @inline(__always)
  func mayReach(_ box: CGRect, parent: CGAffineTransform) -> Bool {
    guard transform.b == 0, transform.c == 0, parent.b == 0, parent.c == 0, !extent.isNull else {
      return true
    }
    // A pixel of slack: edges are rounded where it is found out exactly.
    let (a, d) = (transform.a * parent.a, transform.d * parent.d)
    let y = transform.ty * parent.d + parent.ty
    let (top, height) = (extent.origin.y * d + y, extent.size.height * d)
    if top + max(height, 0) < box.minY - 1 || top + min(height, 0) > box.maxY + 1 { return false }
    let x = transform.tx * parent.a + parent.tx
    let (left, width) = (extent.origin.x * a + x, extent.size.width * a)
    return left + max(width, 0) >= box.minX - 1 && left + min(width, 0) <= box.maxX + 1
  }
}
