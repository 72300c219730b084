internal import CoreFoundation
internal import Foundation

/// The timers of `RunLoop.main`, for a main loop that is not it.
enum MainRunLoopTimers {
  /// Seconds until the next timer is due, negative when there is none. Fires nothing.
  static func secondsToNext() -> Double {
    let date = CFRunLoopGetNextTimerFireDate(CFRunLoopGetMain(), kCFRunLoopDefaultMode)
    guard date > 0 else { return -1 }
    return max(0, date - CFAbsoluteTimeGetCurrent())
  }

  static func fire() { _ = RunLoop.main.limitDate(forMode: .default) }
}
