public import Foundation

extension Timer {
  /// A timer that calls a method of `aTarget`, which it keeps, with itself. It runs on the run loop
  /// of this thread at once.
  /// - Note: An addition to Foundation, which leaves it out here.
  @discardableResult public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }
}

/// Timers that call methods.
/// - Note: An addition to Foundation; the initializers of `Timer` that it leaves out here.
public protocol TimerCallingTarget {}

extension Timer: TimerCallingTarget {}

extension TimerCallingTarget {
  /// A timer that calls a method of `aTarget`, which it keeps, with itself.
  /// - Note: An addition to Foundation, which leaves it out here.
  public init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) where Self: Timer {
    self.init(
      fireAt: Date(timeIntervalSinceNow: ti), interval: ti, target: aTarget, selector: aSelector,
      userInfo: userInfo, repeats: yesOrNo)
  }

  /// A timer that first calls at `date`.
  /// - Note: An addition to Foundation, which leaves it out here.
  public init(
    fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector,
    userInfo ui: Any?, repeats rep: Bool
  ) where Self: Timer {
    // The only way to return another class from an initializer.
    self =
      TargetTimer(
        fireAt: date, interval: ti, target: actionTarget(t), selector: s, userInfo: ui, repeats: rep
      )
      as! Self
  }
}

/// Foundation's class has no way to be given an information.
private final class TargetTimer: Timer {
  // Handed over when the timer is made, and read where it fires.
  private let information: Any?
  override var userInfo: Any? { information }

  init(
    fireAt date: Date, interval: TimeInterval, target: AnyObject, selector: Selector,
    userInfo: Any?, repeats: Bool
  ) {
    information = userInfo
    nonisolated(unsafe) let target = target
    super.init(fire: date, interval: interval, repeats: repeats) { timer in
      selector.performAnywhere(on: target, with: timer)
    }
  }
}
