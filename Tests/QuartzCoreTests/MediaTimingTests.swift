import Foundation
import Testing

@testable import CoreGraphics
@testable import QuartzCore

@Suite(.serialized) struct `Media timing` {
  private func shownLayer() -> CALayer {
    let layer = CALayer()
    layer.changeObserver = {}
    return layer
  }

  private func opacity(of layer: CALayer, at time: TimeInterval) -> CGFloat? {
    layer.spoilAnimatedLayers()
    var context = CommitContext(time: time)
    return layer.commit(in: &context)?.opacity
  }

  private func fade(duration: TimeInterval = 1) -> CABasicAnimation {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0.0
    fade.toValue = 1.0
    fade.duration = duration
    return fade
  }

  /// The opacities at 100 and each quarter of a second later.
  private func opacities(_ count: Int, with animation: CAAnimation) -> [CGFloat] {
    MediaClock.step(to: 100)
    defer { MediaClock.step(to: nil) }
    let layer = shownLayer()
    layer.opacity = 0.125
    layer.removeAllAnimations()
    layer.add(animation, forKey: nil)
    return (0..<count).map { opacity(of: layer, at: 100 + Double($0) / 4) ?? -1 }
  }

  @Test func `repeats, also by halves`() {
    let fade = fade()
    fade.repeatCount = 1.5
    #expect(opacities(8, with: fade) == [0, 0.25, 0.5, 0.75, 0, 0.25, 0.125, 0.125])
  }

  @Test func `there and back`() {
    let fade = fade(duration: 0.5)
    fade.autoreverses = true
    #expect(opacities(5, with: fade) == [0, 0.5, 1, 0.5, 0.125])
  }

  @Test func `twice as fast, and from the middle on`() {
    let fast = fade()
    fast.speed = 2
    #expect(opacities(3, with: fast) == [0, 0.5, 0.125])
    let late = fade()
    late.timeOffset = 0.5
    #expect(opacities(3, with: late) == [0.5, 0.75, 0.125])
  }

  @Test func `backwards in time`() {
    let back = fade()
    back.speed = -1
    #expect(opacities(4, with: back) == [1, 0.75, 0.5, 0.25])
  }

  @Test func `fill modes hold the ends`() {
    let fade = fade(duration: 0.5)
    fade.beginTime = 100.25
    #expect(opacities(2, with: fade) == [0.125, 0])
    fade.fillMode = .backwards
    #expect(opacities(2, with: fade) == [0, 0])
    fade.fillMode = .forwards
    fade.isRemovedOnCompletion = false
    #expect(opacities(5, with: fade) == [0.125, 0, 0.5, 1, 1])
  }

  @Test func `cumulative runs go on from the last`() {
    let step = CABasicAnimation(keyPath: "position.x")
    step.fromValue = 0.0
    step.toValue = 10.0
    step.duration = 1
    step.repeatCount = 3
    step.isCumulative = true
    MediaClock.step(to: 100)
    defer { MediaClock.step(to: nil) }
    let layer = shownLayer()
    layer.add(step, forKey: nil)
    let shown = [0, 0.5, 1.5, 2.5].map { offset -> CGFloat? in
      layer.spoilAnimatedLayers()
      var context = CommitContext(time: 100 + offset)
      return layer.commit(in: &context)?.transform.tx
    }
    #expect(shown == [0, 5, 15, 25])
  }

  @Test func `a layer that is paused holds its animations, and goes on where it was`() {
    MediaClock.step(to: 100)
    defer { MediaClock.step(to: nil) }
    let layer = shownLayer()
    layer.add(fade(), forKey: nil)
    #expect(opacity(of: layer, at: 100.25) == 0.25)
    MediaClock.step(to: 100.5)
    // The usual recipe: stop the layer's time where it is …
    let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = paused
    #expect(opacity(of: layer, at: 103) == 0.5)
    // … and let it go on later.
    MediaClock.step(to: 110)
    let held = layer.timeOffset
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - held
    #expect(opacity(of: layer, at: 110.25) == 0.75)
  }

  @Test func `a group runs its members together and ends them`() {
    let group = CAAnimationGroup()
    let slow = fade(duration: 2)
    group.animations = [slow]
    group.duration = 1
    #expect(opacities(5, with: group) == [0, 0.125, 0.25, 0.375, 0.125])
  }

  @Test func `from, to and by as Core Animation lists them`() {
    func shown(_ set: (CABasicAnimation) -> Void) -> [CGFloat] {
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.duration = 0.5
      set(animation)
      return Array(opacities(2, with: animation))
    }
    // The layer's own opacity is 0.125.
    #expect(
      shown {
        $0.fromValue = 0.25; $0.byValue = 0.5
      } == [0.25, 0.5])
    #expect(
      shown {
        $0.toValue = 0.75; $0.byValue = 0.5
      } == [0.25, 0.5])
    #expect(shown { $0.fromValue = 0.625 } == [0.625, 0.375])
    #expect(shown { $0.toValue = 0.625 } == [0.125, 0.375])
    #expect(shown { $0.byValue = 0.5 } == [0.125, 0.375])
  }

  @Test(arguments: [
    ("transform.rotation", 0.5), ("transform.rotation.z", 0.5),
  ])
  func `parts of a transform turn`(keyPath: String, angle: CGFloat) throws {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = angle
    animation.toValue = angle
    animation.duration = 1
    MediaClock.step(to: 100)
    defer { MediaClock.step(to: nil) }
    let layer = shownLayer()
    layer.add(animation, forKey: nil)
    var context = CommitContext(time: 100)
    let transform = try #require(layer.commit(in: &context)?.transform)
    #expect(abs(transform.a - cos(angle)) < 1e-12 && abs(transform.b - sin(angle)) < 1e-12)
  }
}

@Suite(.serialized) struct `Transactions` {
  @Test func `without animations the completion block runs at the end`() {
    var log: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("completed") }
    log.append("changes")
    CATransaction.commit()
    #expect(log == ["changes", "completed"])
  }

  @Test func `the completion block waits for the animations`() {
    let layer = CALayer()
    layer.changeObserver = {}
    var completed = 0
    CATransaction.begin()
    CATransaction.setAnimationDuration(3)
    CATransaction.setCompletionBlock { completed += 1 }
    layer.opacity = 0
    layer.cornerRadius = 9
    CATransaction.commit()
    #expect(layer.animation(forKey: "opacity")?.duration == 3)
    layer.removeAnimation(forKey: "opacity")
    #expect(completed == 0)
    layer.removeAnimation(forKey: "cornerRadius")
    #expect(completed == 1)
  }

  @Test func `settings end with their transaction, and outside with the frame`() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.begin()
    #expect(CATransaction.disableActions())
    CATransaction.commit()
    CATransaction.commit()
    #expect(!CATransaction.disableActions())
    CATransaction.setValue(2.0, forKey: kCATransactionAnimationDuration)
    #expect(CATransaction.animationDuration() == 2)
    CATransaction.flush()
    #expect(CATransaction.animationDuration() == 0.25)
  }
}
