import CoreGraphics
import Foundation

/// An item as the solver moves it. Points, seconds, radians clockwise.
@MainActor final class DynamicBody {
  let item: any UIDynamicItem
  private(set) var shape: DynamicShape
  var center: CGPoint
  private(set) var angle: CGFloat
  private var startAngle: CGFloat
  private var startTransform: CGAffineTransform
  var velocity = CGVector.zero
  var spin: CGFloat = 0

  var elasticity: CGFloat = 0
  var friction: CGFloat = 0
  var density: CGFloat = 1
  var resistance: CGFloat = 0
  var angularResistance: CGFloat = 0
  var allowsRotation = true
  var isAnchored = false

  init(_ item: any UIDynamicItem) {
    self.item = item
    shape = Self.shape(of: item)
    center = item.center
    startTransform = item.transform
    startAngle = atan2(startTransform.b, startTransform.a)
    angle = startAngle
  }

  var angleFromStart: CGFloat { angle - startAngle }

  /// The mass of 100 by 100 points at a density of 1 is 1.
  private var mass: CGFloat { max(density * shape.area / 10_000, 1e-6) }

  /// 0 for what stands still.
  var inverseMass: CGFloat { isAnchored ? 0 : 1 / mass }

  var inverseInertia: CGFloat {
    isAnchored || !allowsRotation ? 0 : 1 / (mass * max(shape.inertia, 1e-6))
  }

  /// Takes place, turn and size of the item as they are now.
  func readItem() {
    shape = Self.shape(of: item)
    center = item.center
    startTransform = item.transform
    startAngle = atan2(startTransform.b, startTransform.a)
    angle = startAngle
  }

  func writeItem() {
    if item.center != center { item.center = center }
    let transform = startTransform.concatenating(
      CGAffineTransform(rotationAngle: angle - startAngle))
    if angle != startAngle || item.transform != startTransform, item.transform != transform {
      item.transform = transform
    }
  }

  private static func shape(of item: any UIDynamicItem) -> DynamicShape {
    switch item.collisionBoundsType {
    case .rectangle: return .rectangle(item.bounds.size)
    case .ellipse: return .ellipse(item.bounds.size)
    case .path:
      let lines = item.collisionBoundingPath.cgPath.value.flattened(tolerance: 0.5)
      return .polygon(lines.flatMap(\.points).map { CGVector(dx: $0.x, dy: $0.y) })
    }
  }

  /// The outline's corners in the reference view's coordinates.
  var corners: [CGPoint] {
    let (sine, cosine) = (sin(angle), cos(angle))
    return shape.corners.map {
      CGPoint(
        x: center.x + $0.dx * cosine - $0.dy * sine, y: center.y + $0.dx * sine + $0.dy * cosine)
    }
  }

  /// No place of the body is further from its centre.
  var reach: CGFloat { shape.radius + (shape.corners.map(\.length).max() ?? 0) }

  func velocity(at arm: CGVector) -> CGVector { velocity + arm.swept(by: spin) }

  /// Changes the speed by an impulse: mass times speed.
  func push(_ impulse: CGVector, at arm: CGVector) {
    velocity = velocity + impulse * inverseMass
    spin += arm.cross(impulse) * inverseInertia
  }

  /// How easily a push along `normal` moves the place.
  func yield(at arm: CGVector, along normal: CGVector) -> CGFloat {
    let lever = arm.cross(normal)
    return inverseMass + lever * lever * inverseInertia
  }

  /// Moves the body, without speed, as a push of that size would.
  func shift(_ way: CGVector, at arm: CGVector) {
    center = center + way * inverseMass
    angle += arm.cross(way) * inverseInertia
  }

  func move(for interval: CGFloat) {
    guard !isAnchored else {
      velocity = .zero
      spin = 0
      return
    }
    // What slows a body down takes that share of its speed each second.
    velocity = velocity * max(0, 1 - resistance * interval)
    spin *= max(0, 1 - angularResistance * interval)
    if !allowsRotation { spin = 0 }
    center = center + velocity * interval
    angle += spin * interval
  }

  func stop() {
    velocity = .zero
    spin = 0
  }
}
