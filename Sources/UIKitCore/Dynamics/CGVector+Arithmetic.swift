import CoreGraphics
import Foundation

extension CGVector {
  var length: CGFloat { (dx * dx + dy * dy).squareRoot() }

  /// The vector a quarter turn further, as much longer as `spin` says: the speed of a place at this
  /// distance from the middle of what turns by `spin`.
  func swept(by spin: CGFloat) -> CGVector { CGVector(dx: -spin * dy, dy: spin * dx) }

  func turned(by angle: CGFloat) -> CGVector {
    if angle == 0 { return self }
    let (sine, cosine) = (sin(angle), cos(angle))
    return CGVector(dx: dx * cosine - dy * sine, dy: dx * sine + dy * cosine)
  }

  func dot(_ other: CGVector) -> CGFloat { dx * other.dx + dy * other.dy }
  func cross(_ other: CGVector) -> CGFloat { dx * other.dy - dy * other.dx }

  static func + (first: CGVector, second: CGVector) -> CGVector {
    CGVector(dx: first.dx + second.dx, dy: first.dy + second.dy)
  }

  static func - (first: CGVector, second: CGVector) -> CGVector {
    CGVector(dx: first.dx - second.dx, dy: first.dy - second.dy)
  }

  static func * (vector: CGVector, factor: CGFloat) -> CGVector {
    CGVector(dx: vector.dx * factor, dy: vector.dy * factor)
  }
}

extension CGPoint {
  static func + (point: CGPoint, way: CGVector) -> CGPoint {
    CGPoint(x: point.x + way.dx, y: point.y + way.dy)
  }

  static func - (end: CGPoint, start: CGPoint) -> CGVector {
    CGVector(dx: end.x - start.x, dy: end.y - start.y)
  }
}
