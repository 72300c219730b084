import Foundation
import Testing
import TrellisTesting
import UIKit

@MainActor @Suite struct `Property animators` {
  private func stage() -> Harness<UIView> {
    Harness(UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
  }

  /// From 10 to 110 in a second, linear.
  private func animator(_ app: Harness<UIView>) -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: 1, curve: .linear) { app.root.center.x = 110 }
  }

  private func x(_ app: Harness<UIView>) -> CGFloat {
    app.root.layer.presentation()?.position.x ?? .nan
  }

  @Test func `it starts, runs and ends`() {
    let app = stage()
    let animator = animator(app)
    var ended: [UIViewAnimatingPosition] = []
    animator.addCompletion { ended.append($0) }
    #expect(animator.state == .inactive && !animator.isRunning)
    #expect(app.root.center.x == 10)
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning)
    app.advance(by: 0.25)
    #expect(abs(x(app) - 35) < 1e-6)
    #expect(abs(animator.fractionComplete - 0.25) < 1e-6)
    app.advance(by: 1)
    #expect(animator.state == .inactive && !animator.isRunning)
    #expect(ended == [.end] && app.root.center.x == 110)
    #expect(app.root.layer.animationKeys() == nil)
  }

  @Test func `scrubbing activates it and shows any moment`() {
    let app = stage()
    let animator = animator(app)
    animator.fractionComplete = 0.5
    #expect(animator.state == .active && !animator.isRunning)
    #expect(abs(x(app) - 60) < 1e-9)
    animator.fractionComplete = 0.1
    #expect(abs(x(app) - 20) < 1e-9)
    app.advance(by: 5)
    #expect(abs(x(app) - 20) < 1e-9)
    animator.startAnimation()
    app.advance(by: 0.45)
    // Of the 0.9 s that are left half has gone by.
    #expect(abs(x(app) - 65) < 1e-6)
  }

  @Test func `reversed it goes back to the start, and so do the views`() {
    let app = stage()
    let animator = animator(app)
    var ended: UIViewAnimatingPosition?
    animator.addCompletion { ended = $0 }
    animator.startAnimation()
    app.advance(by: 0.5)
    animator.isReversed = true
    #expect(abs(animator.fractionComplete - 0.5) < 1e-6)
    app.advance(by: 0.25)
    #expect(abs(x(app) - 35) < 1e-6)
    app.advance(by: 0.5)
    #expect(ended == .start && app.root.center.x == 10)
  }

  @Test func `paused it stays, and continues in the time it is given`() {
    let app = stage()
    let animator = animator(app)
    animator.startAnimation()
    app.advance(by: 0.5)
    animator.pauseAnimation()
    app.advance(by: 3)
    #expect(abs(x(app) - 60) < 1e-6 && !animator.isRunning)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 2)
    app.advance(by: 1)
    #expect(abs(x(app) - 85) < 1e-6)
  }

  @Test func `stopped it leaves the views where they are until it is finished`() {
    let app = stage()
    let animator = animator(app)
    var ended: UIViewAnimatingPosition?
    animator.addCompletion { ended = $0 }
    animator.startAnimation()
    app.advance(by: 0.5)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped && ended == nil)
    #expect(abs(app.root.center.x - 60) < 1e-6)
    animator.finishAnimation(at: .end)
    #expect(animator.state == .inactive && ended == .end && app.root.center.x == 110)
  }

  @Test func `stopped for good it tells nobody`() {
    let app = stage()
    let animator = animator(app)
    animator.addCompletion { _ in Issue.record("A completion ran.") }
    animator.startAnimation()
    app.advance(by: 0.25)
    animator.stopAnimation(true)
    #expect(animator.state == .inactive)
    #expect(abs(app.root.center.x - 35) < 1e-6)
  }

  @Test func `it can pause at its end`() {
    let app = stage()
    let animator = animator(app)
    animator.pausesOnCompletion = true
    animator.addCompletion { _ in Issue.record("A completion ran.") }
    animator.startAnimation()
    app.advance(by: 2)
    #expect(animator.state == .active && !animator.isRunning && animator.fractionComplete == 1)
    animator.stopAnimation(true)
  }

  @Test func `a block with a delay factor begins late`() {
    let app = stage()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addAnimations({ app.root.center.x = 110 }, delayFactor: 0.5)
    animator.startAnimation()
    app.advance(by: 0.5)
    #expect(abs(x(app) - 10) < 1e-6)
    app.advance(by: 0.25)
    #expect(abs(x(app) - 60) < 1e-6)
  }

  @Test func `a spring takes its own time`() {
    // Mass 1, stiffness 100, damping 10: settles in ln(1577.35)/5 s, see SpringTests.
    let animator = UIViewPropertyAnimator(
      duration: 7,
      timingParameters: UISpringTimingParameters(
        mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero))
    #expect(abs(animator.duration - 1.4727) < 0.0001)
    #expect(UIViewPropertyAnimator(duration: 7, dampingRatio: 0.5).duration == 7)
  }

  @Test func `one that runs at once`() {
    let app = stage()
    var ended: UIViewAnimatingPosition?
    let animator = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 1, delay: 0.5, options: .curveLinear,
      animations: { app.root.center.x = 110 }, completion: { ended = $0 })
    #expect(animator.state == .active)
    app.advance(by: 0.75)
    #expect(abs(x(app) - 35) < 1e-6)
    app.advance(by: 1)
    #expect(ended == .end)
  }
}

@MainActor @Suite struct `Display links` {
  @MainActor final class Listener {
    var times: [TimeInterval] = []
    func tick(_ link: CADisplayLink) { times.append(link.timestamp) }
  }

  @Test func `a link ticks with each frame until it is paused`() {
    let app = Harness(UIView())
    let listener = Listener()
    let link = CADisplayLink(target: listener, selector: Selector("tick:", Listener.tick(_:)))
    app.advance(by: 0.1)
    #expect(listener.times.isEmpty)
    link.add(to: .main, forMode: .common)
    app.advance(by: 0.5)
    // Sixty frames a second for half of one.
    #expect((29...31).contains(listener.times.count))
    link.isPaused = true
    let count = listener.times.count
    app.advance(by: 0.5)
    #expect(listener.times.count == count)
    link.invalidate()
  }

  @Test func `fewer frames a second are skipped`() {
    let app = Harness(UIView())
    let listener = Listener()
    let link = CADisplayLink(target: listener, selector: Selector("tick:", Listener.tick(_:)))
    link.preferredFramesPerSecond = 10
    link.add(to: .main, forMode: .default)
    app.advance(by: 1)
    #expect((9...11).contains(listener.times.count))
    link.invalidate()
  }

  @Test func `an invalidated link lets its target go`() {
    weak var target: Listener?
    let app = Harness(UIView())
    let link: CADisplayLink
    do {
      let listener = Listener()
      target = listener
      link = CADisplayLink(target: listener, selector: Selector("tick:", Listener.tick(_:)))
    }
    link.add(to: .main, forMode: .common)
    app.advance(by: 0.1)
    #expect(target != nil)
    link.invalidate()
    #expect(target == nil)
  }
}
