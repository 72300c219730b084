package import Foundation

/// The motion of a weight on a damped spring from 0 to 1, in closed form.
///
/// With x the distance left, ω the frequency and ζ the damping ratio: x″ + 2ζω·x′ + ω²·x = 0,
/// x(0) = 1, x′(0) = −velocity.
package struct Spring: Equatable, Sendable {
  /// What counts as rest, as a part of the way: Core Animation's thousandth.
  package static let rest = 0.001

  /// Radians per second without damping.
  package var frequency: Double
  /// 1 is critical.
  package var dampingRatio: Double
  /// Ways per second at the beginning, towards the end.
  package var velocity: Double = 0

  package init(frequency: Double, dampingRatio: Double, velocity: Double = 0) {
    self.frequency = frequency
    self.dampingRatio = dampingRatio
    self.velocity = velocity
  }

  /// The spring of `animate(springDuration:bounce:)`. A bounce of 0 is critically damped, of 1
  /// undamped, below 0 overdamped.
  package init(perceptualDuration: TimeInterval, bounce: Double, velocity: Double = 0) {
    let bounce = min(max(bounce, -1), 1)
    frequency = 2 * .pi / max(perceptualDuration, 1e-6)
    dampingRatio = bounce >= 0 ? 1 - bounce : 1 / max(1 + bounce, 1e-6)
    self.velocity = velocity
  }

  /// The spring of `animate(withDuration:usingSpringWithDamping:)`: its swing has become a
  /// thousandth of the way when `duration` has gone by.
  package init(settlingIn duration: TimeInterval, dampingRatio: Double, velocity: Double = 0) {
    self.dampingRatio = min(max(dampingRatio, 0.01), 1)
    self.velocity = velocity
    frequency = 1
    frequency = Self.frequency(
      settlingIn: max(duration, 1e-6), dampingRatio: self.dampingRatio, velocity: velocity)
  }

  /// How far along the weight is after `time` seconds.
  package func progress(at time: TimeInterval) -> Double {
    guard time > 0 else { return 0 }
    let decay = dampingRatio * frequency
    if dampingRatio < 1 {
      let swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      guard swing > 0 else { return 0 }
      return 1 - exp(-decay * time)
        * (cos(swing * time) + (decay - velocity) / swing * sin(swing * time))
    }
    if dampingRatio == 1 {
      return 1 - exp(-frequency * time) * (1 + (frequency - velocity) * time)
    }
    let root = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
    let (slow, fast) = (decay - root, decay + root)
    let fastPart = (velocity - slow) / (fast - slow)
    return 1 - (1 - fastPart) * exp(-slow * time) - fastPart * exp(-fast * time)
  }

  /// Seconds until the envelope of the motion is below a thousandth of the way; infinite without
  /// damping.
  package var settlingDuration: TimeInterval {
    let decay = dampingRatio * frequency
    guard decay > 0 else { return .infinity }
    if dampingRatio < 1 {
      let swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      return log((1 + abs((decay - velocity) / swing)) / Self.rest) / decay
    }
    // Overdamped and critical motions have no swing: look for the last time outside.
    var high = 1 / decay
    while abs(1 - progress(at: high)) > Self.rest || abs(1 - progress(at: high * 1.5)) > Self.rest {
      high *= 2
    }
    return Self.lastTime(upTo: high) { abs(1 - progress(at: $0)) > Self.rest }
  }

  /// The last time at which `condition` holds, which it does not at `limit`.
  private static func lastTime(
    upTo limit: Double, where condition: (Double) -> Bool
  ) -> Double {
    var high = limit
    while high > limit * 1e-6, !condition(high * 0.99) { high *= 0.99 }
    var low = high * 0.99
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if condition(middle) { low = middle } else { high = middle }
    }
    return high
  }

  /// The frequency at which the part of the swing that velocity and damping make has become a
  /// thousandth after `duration`. For ζ < 1: |ζω − v| / (ω√(1 − ζ²)) · e^(−ζωD) = 0.001; for ζ = 1:
  /// (1 + (ω − v)·D) · e^(−ωD) = 0.001.
  private static func frequency(
    settlingIn duration: Double, dampingRatio: Double, velocity: Double
  ) -> Double {
    func swing(_ frequency: Double) -> Double {
      let decay = dampingRatio * frequency
      if dampingRatio == 1 {
        return abs(1 + (frequency - velocity) * duration) * exp(-frequency * duration)
      }
      return abs(decay - velocity) / (frequency * (1 - dampingRatio * dampingRatio).squareRoot())
        * exp(-decay * duration)
    }
    var high = 10 / (dampingRatio * duration)
    while swing(high) > rest { high *= 2 }
    return lastTime(upTo: high) { swing($0) > rest }
  }
}
