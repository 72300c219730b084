import CoreGraphics
import Foundation

/// A place at which a body meets another, or a boundary.
@MainActor struct DynamicContact {
  let body: DynamicBody
  /// nil for a boundary.
  let other: DynamicBody?
  let point: CGPoint
  /// Of length 1, from the other towards the body.
  let normal: CGVector
  /// How far they are inside of each other.
  let depth: CGFloat

  private var bounce: CGFloat = 0
  private var pushed: CGFloat = 0
  private var rubbed: CGFloat = 0

  init(
    _ body: DynamicBody, _ other: DynamicBody?, at point: CGPoint, normal: CGVector,
    depth: CGFloat
  ) {
    self.body = body
    self.other = other
    self.point = point
    self.normal = normal
    self.depth = depth
    let approach = -relativeVelocity.dot(normal)
    // What one step of gravity makes is no bounce.
    if approach > Self.slowestBounce {
      bounce = approach * max(body.elasticity, other?.elasticity ?? 0)
    }
  }

  /// Points a second.
  private static let slowestBounce: CGFloat = 20
  /// How far bodies may be inside of each other at rest, so that they go on touching, in points.
  private static let slop: CGFloat = 0.05

  private var arm: CGVector { point - body.center }
  private var otherArm: CGVector { other.map { point - $0.center } ?? .zero }

  private var relativeVelocity: CGVector {
    body.velocity(at: arm) - (other?.velocity(at: otherArm) ?? .zero)
  }

  private func yield(along direction: CGVector) -> CGFloat {
    body.yield(at: arm, along: direction)
      + (other?.yield(at: otherArm, along: direction) ?? 0)
  }

  private func push(_ impulse: CGVector) {
    body.push(impulse, at: arm)
    other?.push(impulse * -1, at: otherArm)
  }

  /// Pushes the bodies apart, and holds them back along each other.
  mutating func solve() {
    let yield = yield(along: normal)
    guard yield > 0 else { return }
    let wanted = (bounce - relativeVelocity.dot(normal)) / yield
    let total = max(0, pushed + wanted)
    push(normal * (total - pushed))
    pushed = total

    let friction = (body.friction * (other?.friction ?? body.friction)).squareRoot()
    guard friction > 0 else { return }
    let tangent = CGVector(dx: -normal.dy, dy: normal.dx)
    let wantedRub = -relativeVelocity.dot(tangent) / self.yield(along: tangent)
    let totalRub = min(max(rubbed + wantedRub, -friction * pushed), friction * pushed)
    push(tangent * (totalRub - rubbed))
    rubbed = totalRub
  }

  /// Takes the bodies out of each other, a part of the way.
  func separate() {
    let excess = depth - Self.slop
    let yield = yield(along: normal)
    guard excess > 0, yield > 0 else { return }
    let way = normal * (0.4 * excess / yield)
    body.shift(way, at: arm)
    other?.shift(way * -1, at: otherArm)
  }
}

/// Two places that an attachment holds.
@MainActor struct DynamicTension {
  let body: DynamicBody
  let arm: CGVector
  let other: DynamicBody?
  let otherArm: CGVector
  /// Of length 1, from the other place to the body's.
  let normal: CGVector
  /// Points by which they are too far apart; below 0 too close.
  let excess: CGFloat

  private var speed: CGFloat {
    (body.velocity(at: arm) - (other?.velocity(at: otherArm) ?? .zero)).dot(normal)
  }

  private var yield: CGFloat {
    body.yield(at: arm, along: normal) + (other?.yield(at: otherArm, along: normal) ?? 0)
  }

  private func push(_ size: CGFloat) {
    body.push(normal * size, at: arm)
    other?.push(normal * -size, at: otherArm)
  }

  func spring(frequency: CGFloat, damping: CGFloat, for interval: CGFloat) {
    guard yield > 0 else { return }
    let swing = 2 * .pi * frequency
    let pull = -(swing * swing) * excess - 2 * damping * swing * speed
    push(pull * interval / yield)
  }

  /// Stops the places from getting further away from the right distance, and brings them back.
  func hold(for interval: CGFloat) {
    guard yield > 0 else { return }
    push(-(speed + 0.2 * excess / interval) / yield)
  }
}
