package import Foundation
import Synchronization

/// Seconds.
public typealias CFTimeInterval = Double

/// Seconds on the clock that layers and animations go by.
public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.now() }

/// The media clock: the machine's monotonic clock, or a time that a test steps.
package enum MediaClock {
  /// Times by the thread that stopped its clock there.
  private static let steppedTimes = Mutex<[pthread_t: TimeInterval]>([:])
  private static let source = Mutex<(@Sendable () -> TimeInterval?)?>(nil)

  package static func now() -> TimeInterval {
    if let time = steppedTimes.withLock({ $0.isEmpty ? nil : $0[pthread_self()] }) { return time }
    return source.withLock { $0 }?() ?? monotonicTime()
  }

  /// Takes the time from `source` where that knows one.
  package static func setSource(_ source: (@Sendable () -> TimeInterval?)?) {
    self.source.withLock { $0 = source }
  }

  /// Stops the clock at `time` for the thread that calls, or lets it run again with nil. Others are
  /// not disturbed: tests run side by side.
  package static func step(to time: TimeInterval?) {
    steppedTimes.withLock { $0[pthread_self()] = time }
  }

  private static func monotonicTime() -> TimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
  }
}
