import CoreGraphics
import Foundation

extension CGRect {
  /// Smaller by `dx` and `dy` at both sides, or empty in its middle where it is smaller than that:
  /// `insetBy(dx:dy:)` answers `.null` then, which lies at infinity.
  func shrunk(dx: CGFloat, dy: CGFloat) -> CGRect {
    let across = min(dx, max(width, 0) / 2)
    let down = min(dy, max(height, 0) / 2)
    return CGRect(
      x: minX + across, y: minY + down, width: max(width - 2 * across, 0),
      height: max(height - 2 * down, 0))
  }
}
