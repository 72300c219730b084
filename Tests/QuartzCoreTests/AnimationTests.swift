import Foundation
import Testing

@testable import CoreGraphics
@testable import QuartzCore

@Suite(.serialized) struct `Animations` {
  /// A shown layer and the value of its node's opacity at a time after the animation began.
  private func opacity(of layer: CALayer, at time: TimeInterval) -> CGFloat? {
    layer.spoilAnimatedLayers()
    var context = CommitContext(time: time)
    return layer.commit(in: &context)?.opacity
  }

  private func shownLayer() -> CALayer {
    let layer = CALayer()
    layer.changeObserver = {}
    return layer
  }

  @Test func `a linear fade is half way at half time and gone at its end`() {
    MediaClock.step(to: 100)
    defer { MediaClock.step(to: nil) }
    let layer = shownLayer()
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = CGFloat(1)
    fade.toValue = CGFloat(0)
    fade.duration = 2
    layer.add(fade, forKey: "fade")
    #expect(opacity(of: layer, at: 100) == 1)
    #expect(opacity(of: layer, at: 101) == 0.5)
    #expect(opacity(of: layer, at: 102) == 1)
    #expect(layer.animationKeys() == nil)
  }

  @Test(arguments: [
    (0.1, 0.0197), (0.25, 0.1292), (0.4, 0.3319), (0.6, 0.6681), (0.75, 0.8708),
  ])
  func `ease in and out follows the observed curve`(time: Double, progress: Double) {
    let curve = CAMediaTimingFunction(name: .easeInEaseOut)
    #expect(abs(curve.progress(at: time) - progress) < 0.00006)
  }

  @Test(arguments: [(0.25, 0.0935), (0.5, 0.3154), (0.75, 0.6219)])
  func `ease in follows the observed curve`(time: Double, progress: Double) {
    #expect(abs(CAMediaTimingFunction(name: .easeIn).progress(at: time) - progress) < 0.00006)
  }

  @Test func `a rotation keeps its size on the way`() throws {
    let from = AnimatableValue.transform(.identity)
    let to = AnimatableValue.transform(CGAffineTransform(rotationAngle: .pi / 2))
    guard case .transform(let middle) = from.mixed(with: to, at: 0.5) else {
      Issue.record("no transform")
      return
    }
    #expect(abs(middle.a * middle.d - middle.b * middle.c - 1) < 1e-12)
    #expect(abs(middle.a - cos(.pi / 4)) < 1e-12)
  }

  @Test func `layers that no view backs fade over a quarter second by themselves`() {
    MediaClock.step(to: 10)
    defer { MediaClock.step(to: nil) }
    let layer = shownLayer()
    layer.opacity = 0
    #expect(layer.animation(forKey: "opacity")?.duration == 0.25)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.cornerRadius = 5
    CATransaction.commit()
    #expect(layer.animationKeys() == ["opacity"])
  }

  @Test func `removing an animation says that it did not finish`() {
    let layer = shownLayer()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.duration = 1
    let ear = Ear()
    animation.delegate = ear
    layer.add(animation, forKey: "x")
    var context = CommitContext(time: CACurrentMediaTime())
    _ = layer.commit(in: &context)
    for started in context.started { started.start() }
    layer.removeAnimation(forKey: "x")
    #expect(ear.heard == ["start", "stop false"])
  }

  @Test func `the presentation shows the animated value and the model its own`() throws {
    MediaClock.step(to: 0.5)
    defer { MediaClock.step(to: nil) }
    let layer = shownLayer()
    let move = CABasicAnimation(keyPath: "position")
    move.fromValue = CGPoint(x: 0, y: 0)
    move.toValue = CGPoint(x: 10, y: 20)
    move.duration = 1
    layer.add(move, forKey: nil)
    MediaClock.step(to: 1)
    #expect(try #require(layer.presentation()).position == CGPoint(x: 5, y: 10))
    #expect(layer.position == .zero)
  }

  @Test func `the clock stands still while it is stepped`() {
    MediaClock.step(to: 42)
    defer { MediaClock.step(to: nil) }
    #expect(CACurrentMediaTime() == 42)
  }
}

private final class Ear: CAAnimationDelegate {
  var heard: [String] = []
  func animationDidStart(_ anim: CAAnimation) { heard.append("start") }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { heard.append("stop \(flag)") }
}
