package import Foundation
import Synchronization

/// Seconds.
public typealias CFTimeInterval = Double

/// Seconds on the clock that layers and animations go by.
public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.now() }

/// The media clock: the machine's monotonic clock, or a time that a test steps.
package enum MediaClock {
  private static let steppedTime = Mutex<TimeInterval?>(nil)
  private static let source = Mutex<(@Sendable () -> TimeInterval?)?>(nil)

  package static func now() -> TimeInterval {
    if let time = steppedTime.withLock({ $0 }) { return time }
    return source.withLock { $0 }?() ?? monotonicTime()
  }

  /// Takes the time from `source` where that knows one.
  package static func setSource(_ source: (@Sendable () -> TimeInterval?)?) {
    self.source.withLock { $0 = source }
  }

  /// Stops the clock at `time`, or lets it run again with nil.
  package static func step(to time: TimeInterval?) {
    steppedTime.withLock { $0 = time }
  }

  private static func monotonicTime() -> TimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
  }
}
