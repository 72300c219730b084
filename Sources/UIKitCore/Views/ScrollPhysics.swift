import Foundation

/// How a scroll view moves when nobody holds it, on one axis: pure functions of time.
///
/// Offsets in points, velocities in points per second, times in seconds since the start of the
/// movement. Constants from traces of an iPhone (Docs/Design, "Scroll physics").
enum ScrollPhysics {
  /// A drag swallows this much before anything moves.
  static let slop: CGFloat = 10
  /// A throw ends when it has become this slow.
  static let restingSpeed: CGFloat = 10
  /// The release velocity is that of the last tenth of a second.
  static let velocityWindow: TimeInterval = 0.1

  // MARK: Rubber band

  /// How far content shows past its edge when it was pulled `distance` beyond it in a view that is
  /// `dimension` long.
  static func rubberBand(_ distance: CGFloat, dimension: CGFloat) -> CGFloat {
    guard dimension > 0 else { return 0 }
    let pulled = abs(distance)
    let shown = (1 - 1 / (0.55 * pulled / dimension + 1)) * dimension
    return distance < 0 ? -shown : shown
  }

  /// The pull that shows as `shown` points past the edge.
  static func inverseRubberBand(_ shown: CGFloat, dimension: CGFloat) -> CGFloat {
    guard dimension > 0 else { return 0 }
    let part = min(abs(shown) / dimension, 0.999)
    let pulled = (1 / (1 - part) - 1) * dimension / 0.55
    return shown < 0 ? -pulled : pulled
  }

  // MARK: Throw

  /// A throw that friction slows down: each millisecond leaves `rate` of the velocity.
  struct Throw: Equatable {
    var start: CGFloat
    var velocity: CGFloat
    /// 0.998 for `UIScrollView.DecelerationRate.normal`.
    var rate: CGFloat

    /// Points that one point per second of lost speed is worth: .499 at the normal rate.
    private var reach: CGFloat { rate / (1 - rate) / 1000 }

    /// When it has slowed down to `restingSpeed`.
    var duration: TimeInterval {
      guard abs(velocity) > ScrollPhysics.restingSpeed else { return 0 }
      return log(ScrollPhysics.restingSpeed / abs(velocity)) / log(rate) / 1000
    }

    /// Where it ends.
    var target: CGFloat {
      guard abs(velocity) > ScrollPhysics.restingSpeed else { return start }
      let lost = abs(velocity) - ScrollPhysics.restingSpeed
      return start + (velocity < 0 ? -lost : lost) * reach
    }

    func velocity(at time: TimeInterval) -> CGFloat { velocity * pow(rate, 1000 * time) }

    func position(at time: TimeInterval) -> CGFloat {
      start + (velocity - velocity(at: time)) * reach
    }

    /// When it passes `position`; nil when it ends before.
    func time(of position: CGFloat) -> TimeInterval? {
      guard abs(velocity) > ScrollPhysics.restingSpeed else { return nil }
      let left = 1 - (position - start) / reach / velocity
      guard left > 0, left <= 1 else { return nil }
      let time = log(left) / log(rate) / 1000
      return time <= duration ? time : nil
    }

    /// The same throw, made to end at `target`: the start velocity is what it takes.
    func ending(at target: CGFloat) -> Throw {
      let distance = target - start
      let speed = abs(distance) / reach + ScrollPhysics.restingSpeed
      return Throw(start: start, velocity: distance < 0 ? -speed : speed, rate: rate)
    }
  }

  // MARK: Spring

  /// A return to `target` as two exponentials: what follows a pull past the edge.
  struct Spring: Equatable {
    var start: CGFloat
    var target: CGFloat
    var velocity: CGFloat

    private static let slow: CGFloat = 9
    private static let fast: CGFloat = 46
    /// The movement is over when less than this is left, in points, and it is slower than 10 of
    /// them a second.
    private static let tolerance: CGFloat = 0.1

    private var amplitudes: (slow: CGFloat, fast: CGFloat) {
      let distance = start - target
      let fast = -(velocity + Self.slow * distance) / (Self.fast - Self.slow)
      return (distance - fast, fast)
    }

    func position(at time: TimeInterval) -> CGFloat {
      let (slow, fast) = amplitudes
      return target + slow * exp(-Self.slow * time) + fast * exp(-Self.fast * time)
    }

    /// When less than a tenth of a point is left for good.
    var duration: TimeInterval {
      let (slow, fast) = amplitudes
      let slowEnd = log(max(1, 2 * abs(slow) / Self.tolerance)) / Self.slow
      let fastEnd = log(max(1, 2 * abs(fast) / Self.tolerance)) / Self.fast
      return max(slowEnd, fastEnd)
    }
  }
}
