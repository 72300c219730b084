import Foundation
import Testing

@testable import CoreGraphics
@testable import QuartzCore

@Suite struct `Keyframe animations` {
  private func value(_ animation: CAKeyframeAnimation, at fraction: Double) -> AnimatableValue? {
    animation.value(
      at: AnimationMoment(seconds: fraction, fraction: fraction, run: 0), model: nil)
  }

  private func number(_ animation: CAKeyframeAnimation, at fraction: Double) -> CGFloat? {
    guard case .number(let number)? = value(animation, at: fraction) else { return nil }
    return number
  }

  @Test func `values are spaced evenly and joined by straight ways`() {
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = [0.0, 10.0, 0.0]
    #expect(number(animation, at: 0.25) == 5)
    #expect(number(animation, at: 0.5) == 10)
    #expect(number(animation, at: 1) == 0)
  }

  @Test func `key times say when`() {
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = [0.0, 10.0, 20.0]
    animation.keyTimes = [0, 0.8, 1]
    #expect(number(animation, at: 0.4) == 5)
    #expect(abs((number(animation, at: 0.9) ?? 0) - 15) < 1e-9)
  }

  @Test func `a way's own curve`() {
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = [0.0, 1.0, 2.0]
    animation.timingFunctions = [
      CAMediaTimingFunction(name: .linear), CAMediaTimingFunction(name: .easeIn),
    ]
    #expect(number(animation, at: 0.25) == 0.5)
    // Half of the second way: easeIn at 0.5 is 0.3154.
    #expect(abs((number(animation, at: 0.75) ?? 0) - 1.3154) < 0.0001)
  }

  @Test func `discrete values hold until the next`() {
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = [1.0, 2.0, 3.0, 4.0]
    animation.calculationMode = .discrete
    #expect(
      [0, 0.24, 0.25, 0.74, 0.75, 1].map { number(animation, at: $0) } == [1, 1, 2, 3, 4, 4])
  }

  @Test func `paced values take equal time for equal distance`() {
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.values = [CGPoint.zero, CGPoint(x: 30, y: 0), CGPoint(x: 30, y: 10)]
    animation.calculationMode = .paced
    // 40 points altogether: after half the time 20 of them.
    #expect(value(animation, at: 0.5) == .point(CGPoint(x: 20, y: 0)))
  }

  @Test func `cubic values go through their keyframes smoothly`() {
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = [0.0, 1.0, 2.0, 3.0]
    animation.calculationMode = .cubic
    // On a straight line a Catmull-Rom spline is that line.
    #expect(abs((number(animation, at: 0.5) ?? 0) - 1.5) < 1e-9)
    animation.values = [0.0, 1.0, 0.0, 1.0]
    // Between 1 and 0 the slopes are 0 on both sides: halfway is 0.5.
    #expect(abs((number(animation, at: 0.5) ?? 0) - 0.5) < 1e-9)
  }

  @Test func `a path is followed`() {
    let animation = CAKeyframeAnimation(keyPath: "position")
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 50))
    animation.path = path
    #expect(value(animation, at: 0.25) == .point(CGPoint(x: 50, y: 0)))
    #expect(value(animation, at: 0.75) == .point(CGPoint(x: 100, y: 25)))
    animation.calculationMode = .paced
    #expect(value(animation, at: 0.5) == .point(CGPoint(x: 75, y: 0)))
  }
}
