package import Foundation

/// Where a view's baselines lie, in points on whole pixels.
package struct BaselineOffsets: Equatable, Sendable {
  /// From the top edge down to the first line's baseline.
  package var first: CGFloat
  /// From the last line's baseline down to the bottom edge.
  package var last: CGFloat

  package init(first: CGFloat, last: CGFloat) {
    self.first = first
    self.last = last
  }
}
