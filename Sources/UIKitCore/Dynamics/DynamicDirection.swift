import CoreGraphics
import Foundation

/// Whereto and how strong. The angle stays while the strength is 0, so that the two may be set in any
/// order.
struct DynamicDirection {
  private(set) var vector: CGVector
  /// Radians from the direction to the right, clockwise.
  private(set) var angle: CGFloat

  init(_ vector: CGVector) {
    self.vector = vector
    angle = atan2(vector.dy, vector.dx)
  }

  init(angle: CGFloat, magnitude: CGFloat) {
    vector = CGVector(dx: magnitude * cos(angle), dy: magnitude * sin(angle))
    self.angle = angle
  }

  var magnitude: CGFloat { vector.length }
}
