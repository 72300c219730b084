import Foundation
import Testing

@testable import QuartzCore

/// Observed values: spec/observed-uikit.md, "Animation".
@Suite struct `Springs` {
  @Test(arguments: [
    (0.5, 1.0, 0.0, 161.719503), (0.1, 1, 0, 2125.390128), (0.35, 1, 0, 286.409428),
    (0.8, 1, 0, 80.897372), (0.9, 1, 0, 71.924729), (0.5, 0.3, 0, 1796.883361),
    (0.5, 2, 0, 40.429876), (1, 1, 0, 85.255929), (1, 1, 1, 83.138036),
    (0.5, 1, 1, 152.868414), (0.5, 1, -2, 175.422412),
  ])
  func `stiffness by duration, damping and velocity is as observed`(
    ratio: Double, duration: Double, velocity: Double, stiffness: Double
  ) {
    let spring = Spring(settlingIn: duration, dampingRatio: ratio, velocity: velocity)
    #expect(abs(spring.frequency * spring.frequency - stiffness) < stiffness * 1e-6)
  }

  /// 40 → 160 with ζ 0.35 in a second. The traces' times are those of frames: within 1/300 s of
  /// the ones said, in which the fastest moves less than 0.8 points.
  @Test(arguments: [(0.15, 183.54), (0.3, 166.65), (0.45, 152.12), (0.6, 163.52), (0.8, 158.94)])
  func `positions on the way are as observed`(time: Double, position: Double) {
    let spring = Spring(settlingIn: 1, dampingRatio: 0.35)
    #expect(abs(40 + 120 * spring.progress(at: time) - position) < 0.8)
  }

  @Test func `a critical spring follows its closed form`() {
    // 1 − e^(−ωt)(1 + ωt) with ω = 10 at t = 0.2: 1 − 3e^(−2).
    let spring = Spring(frequency: 10, dampingRatio: 1)
    #expect(abs(spring.progress(at: 0.2) - (1 - 3 * exp(-2))) < 1e-12)
  }

  @Test func `an overdamped spring follows its closed form`() {
    // ω 1, ζ 1.25: the rates are 1.25 ± 0.75, so 0.5 and 2; x = (4e^(−t/2) − e^(−2t)) / 3.
    let spring = Spring(frequency: 1, dampingRatio: 1.25)
    #expect(abs(spring.progress(at: 1) - (1 - (4 * exp(-0.5) - exp(-2)) / 3)) < 1e-12)
  }

  @Test(arguments: [0.3, 1, 1.5])
  func `velocity is the slope at the beginning`(ratio: Double) {
    let spring = Spring(frequency: 8, dampingRatio: ratio, velocity: 3)
    #expect(abs(spring.progress(at: 1e-6) / 1e-6 - 3) < 1e-3)
  }

  @Test func `a spring by bounce`() {
    // Period 0.5 s: ω = 4π. A bounce of 0.3 leaves a damping of 0.7, one of −0.5 makes 1/0.5.
    #expect(Spring(perceptualDuration: 0.5, bounce: 0.3).dampingRatio == 0.7)
    #expect(Spring(perceptualDuration: 0.5, bounce: 0).frequency == 4 * .pi)
    #expect(Spring(perceptualDuration: 0.5, bounce: -0.5).dampingRatio == 2)
    #expect(Spring(perceptualDuration: 0.5, bounce: 1).settlingDuration == .infinity)
  }

  @Test func `Core Animation's default spring settles by its envelope`() {
    // ω 10, ζ 0.5: (1 + ζ/√(1−ζ²))·e^(−5t) = 0.001 gives t = ln(1577.35)/5 = 1.4727.
    let animation = CASpringAnimation(keyPath: "opacity")
    #expect(animation.mass == 1 && animation.stiffness == 100 && animation.damping == 10)
    #expect(animation.initialVelocity == 0)
    #expect(abs(animation.settlingDuration - log(1000 * (1 + 1 / 3.0.squareRoot())) / 5) < 1e-9)
  }

  @Test(arguments: [1.0, 1.5, 4])
  func `springs without a swing settle when a thousandth is left`(ratio: Double) {
    let spring = Spring(frequency: 7, dampingRatio: ratio)
    #expect(abs(1 - spring.progress(at: spring.settlingDuration) - 0.001) < 1e-6)
  }

  @Test func `perceptual duration and bounce come back`() {
    let animation = CASpringAnimation(perceptualDuration: 0.4, bounce: 0.25)
    #expect(abs(animation.perceptualDuration - 0.4) < 1e-9)
    #expect(abs(animation.bounce - 0.25) < 1e-9)
  }
}
