import Foundation
import Testing
import TrellisTesting
import UIKit

@MainActor
private final class Witness: NSObject, UICollisionBehaviorDelegate,
  UIDynamicAnimatorDelegate
{
  var events: [String] = []

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    events.append("boundary \(identifier as? String ?? "bounds")")
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint
  ) {
    events.append("items")
  }

  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { events.append("resume") }
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { events.append("pause") }
}

@MainActor private final class Ball: UIView {
  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}

@MainActor @Suite struct `Dynamic animators` {
  private func stage() -> Harness<UIView> {
    Harness(UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400)))
  }

  private func box(_ frame: CGRect, in view: UIView) -> UIView {
    let box = UIView(frame: frame)
    view.addSubview(box)
    return box
  }

  @Test func `gravity has a view fall by 1000 points per second squared`() {
    let app = stage()
    let view = box(CGRect(x: 0, y: 0, width: 20, height: 20), in: app.root)
    let animator = UIDynamicAnimator(referenceView: app.root)
    animator.addBehavior(UIGravityBehavior(items: [view]))
    #expect(animator.isRunning)
    app.advance(by: 0.5)
    // ½ · 1000 · 0.5² = 125 further down. Steps of 1/240 s add half of what one makes of the speed,
    // ½ · 500 / 240 = 1.04.
    #expect(view.center.x == 10)
    #expect(abs(view.center.y - 136.04) < 0.05)
  }

  @Test func `a box that fell lies on the floor, flat, and the animator pauses`() {
    let app = stage()
    let view = box(CGRect(x: 50, y: 20, width: 40, height: 40), in: app.root)
    let animator = UIDynamicAnimator(referenceView: app.root)
    let witness = Witness()
    animator.delegate = witness
    let collision = UICollisionBehavior(items: [view])
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.collisionDelegate = witness
    animator.addBehavior(UIGravityBehavior(items: [view]))
    animator.addBehavior(collision)
    app.advance(by: 4)
    #expect(abs(view.frame.maxY - 400) < 0.3)
    #expect(abs(view.center.x - 70) < 0.3)
    #expect(!animator.isRunning)
    #expect(witness.events == ["resume", "boundary bounds", "pause"])
  }

  @Test func `an elastic ball jumps again, as high as its elasticity says`() {
    let app = stage()
    let ball = Ball(frame: CGRect(x: 50, y: 0, width: 40, height: 40))
    app.root.addSubview(ball)
    let animator = UIDynamicAnimator(referenceView: app.root)
    let collision = UICollisionBehavior(items: [ball])
    collision.translatesReferenceBoundsIntoBoundary = true
    let nature = UIDynamicItemBehavior(items: [ball])
    nature.elasticity = 0.5
    animator.addBehavior(UIGravityBehavior(items: [ball]))
    animator.addBehavior(collision)
    animator.addBehavior(nature)
    // It falls 360 points: √(2 · 360 / 1000) = 0.85 s; half the speed reaches a quarter of the
    // height, 90, after 0.42 s more.
    app.advance(by: 0.85 + 0.42 + 0.02)
    #expect(abs((400 - ball.frame.maxY) - 90) < 12)
  }

  @Test func `boxes pile up`() {
    let app = stage()
    let boxes = (0..<3).map { index in
      box(CGRect(x: 60, y: CGFloat(40 + index * 100), width: 50, height: 50), in: app.root)
    }
    let animator = UIDynamicAnimator(referenceView: app.root)
    let collision = UICollisionBehavior(items: boxes)
    collision.translatesReferenceBoundsIntoBoundary = true
    let nature = UIDynamicItemBehavior(items: boxes)
    nature.friction = 0.5
    for behavior in [UIGravityBehavior(items: boxes), collision, nature] {
      animator.addBehavior(behavior)
    }
    app.advance(by: 5)
    #expect(abs(boxes[2].center.y - 375) < 1)
    #expect(abs(boxes[1].center.y - 325) < 1.5)
    #expect(abs(boxes[0].center.y - 275) < 2)
    #expect(!animator.isRunning)
  }

  @Test func `a line stops what falls on it, and is named`() {
    let app = stage()
    let view = box(CGRect(x: 80, y: 0, width: 40, height: 40), in: app.root)
    let animator = UIDynamicAnimator(referenceView: app.root)
    let witness = Witness()
    let collision = UICollisionBehavior(items: [view])
    collision.collisionDelegate = witness
    collision.addBoundary(
      withIdentifier: "shelf" as NSCopying, from: CGPoint(x: 0, y: 200),
      to: CGPoint(x: 200, y: 200))
    animator.addBehavior(UIGravityBehavior(items: [view]))
    animator.addBehavior(collision)
    app.advance(by: 3)
    #expect(abs(view.frame.maxY - 200) < 0.5)
    #expect(witness.events == ["boundary shelf"])
    collision.removeBoundary(withIdentifier: "shelf" as NSCopying)
    app.advance(by: 1)
    #expect(view.frame.minY > 400)
  }

  @Test func `a push at once gives a speed of 100 points for each unit, and ends`() {
    let app = stage()
    let view = box(CGRect(x: 0, y: 0, width: 100, height: 100), in: app.root)
    let animator = UIDynamicAnimator(referenceView: app.root)
    let push = UIPushBehavior(items: [view], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    animator.addBehavior(push)
    app.advance(by: 1)
    #expect(!push.active)
    // A frame sets the clock.
    #expect(abs(view.center.x - 150) < 4)
  }

  @Test func `an angle that is set before the magnitude counts`() {
    let push = UIPushBehavior(items: [], mode: .continuous)
    push.angle = .pi / 2
    #expect(push.pushDirection == .zero && push.angle == .pi / 2)
    push.magnitude = 3
    // Down: (3 cos 90°, 3 sin 90°).
    #expect(abs(push.pushDirection.dx) < 1e-12 && push.pushDirection.dy == 3)
    let gravity = UIGravityBehavior()
    gravity.magnitude = 0
    gravity.magnitude = 2
    #expect(abs(gravity.gravityDirection.dx) < 1e-12 && gravity.gravityDirection.dy == 2)
    gravity.gravityDirection = CGVector(dx: -4, dy: 0)
    #expect(gravity.magnitude == 4 && gravity.angle == .pi)
  }

  @Test func `a snap brings a view to its point`() {
    let app = stage()
    let view = box(CGRect(x: 0, y: 0, width: 40, height: 40), in: app.root)
    let animator = UIDynamicAnimator(referenceView: app.root)
    animator.addBehavior(UISnapBehavior(item: view, snapTo: CGPoint(x: 150, y: 300)))
    app.advance(by: 3)
    #expect(abs(view.center.x - 150) < 0.6 && abs(view.center.y - 300) < 0.6)
    #expect(!animator.isRunning)
  }

  @Test func `a rod keeps its length while the view hangs from it`() {
    let app = stage()
    let view = box(CGRect(x: 140, y: 80, width: 40, height: 40), in: app.root)
    let anchor = CGPoint(x: 100, y: 100)
    let rod = UIAttachmentBehavior(item: view, attachedToAnchor: anchor)
    #expect(rod.length == 60)
    let animator = UIDynamicAnimator(referenceView: app.root)
    animator.addBehavior(UIGravityBehavior(items: [view]))
    animator.addBehavior(rod)
    for _ in 0..<30 {
      app.advance(by: 1.0 / 30)
      let distance = hypot(view.center.x - anchor.x, view.center.y - anchor.y)
      #expect(abs(distance - 60) < 2)
    }
  }

  @Test func `balls push each other`() {
    let app = stage()
    let first = Ball(frame: CGRect(x: 0, y: 100, width: 20, height: 20))
    let second = Ball(frame: CGRect(x: 60, y: 100, width: 20, height: 20))
    app.root.addSubview(first)
    app.root.addSubview(second)
    let witness = Witness()
    let animator = UIDynamicAnimator(referenceView: app.root)
    let collision = UICollisionBehavior(items: [first, second])
    collision.collisionDelegate = witness
    let nature = UIDynamicItemBehavior(items: [first, second])
    nature.elasticity = 1
    nature.addLinearVelocity(CGPoint(x: 100, y: 0), for: first)
    animator.addBehavior(collision)
    animator.addBehavior(nature)
    app.advance(by: 1)
    // They are as heavy as each other: the second takes all of the speed.
    #expect(abs(nature.linearVelocity(for: first).x) < 1)
    #expect(abs(nature.linearVelocity(for: second).x - 100) < 1)
    #expect(witness.events == ["items"])
  }

  @Test func `a behavior of one's own holds others and acts in each frame`() {
    let app = stage()
    let view = box(CGRect(x: 0, y: 0, width: 20, height: 20), in: app.root)
    let own = UIDynamicBehavior()
    own.addChildBehavior(UIGravityBehavior(items: [view]))
    var count = 0
    own.action = { count += 1 }
    let animator = UIDynamicAnimator(referenceView: app.root)
    animator.addBehavior(own)
    #expect(own.dynamicAnimator === animator)
    app.advance(by: 0.2)
    #expect(count > 5)
    #expect(view.center.y > 10)
    animator.removeAllBehaviors()
    #expect(own.dynamicAnimator == nil)
    let place = view.center
    app.advance(by: 0.2)
    #expect(view.center == place)
  }
}
