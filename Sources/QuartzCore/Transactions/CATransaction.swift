public import Foundation
import Synchronization

/// Settings for the layer changes made between `begin()` and `commit()`.
///
/// - Note: Unlike Core Animation's, transactions are one stack for the process, not one for each
///   thread: layers are used on the main actor.
public final class CATransaction: NSObject {
  private struct Settings {
    var duration: CFTimeInterval = 0.25
    var timingFunction: CAMediaTimingFunction?
    var disablesActions = false
  }

  private static let stack = Mutex<[Settings]>([])

  public class func begin() {
    stack.withLock { $0.append($0.last ?? Settings()) }
  }

  /// Ends the innermost transaction; one that was not begun is a mistake and does nothing.
  public class func commit() {
    stack.withLock { _ = $0.popLast() }
  }

  public class func animationDuration() -> CFTimeInterval {
    stack.withLock { $0.last?.duration ?? 0.25 }
  }

  public class func setAnimationDuration(_ dur: CFTimeInterval) { change { $0.duration = dur } }

  public class func animationTimingFunction() -> CAMediaTimingFunction? {
    stack.withLock { $0.last?.timingFunction } ?? CAMediaTimingFunction(name: .default)
  }

  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    change { $0.timingFunction = function }
  }

  public class func disableActions() -> Bool {
    stack.withLock { $0.last?.disablesActions ?? false }
  }

  public class func setDisableActions(_ flag: Bool) { change { $0.disablesActions = flag } }

  private class func change(_ change: (inout Settings) -> Void) {
    stack.withLock {
      if $0.isEmpty { $0.append(Settings()) }
      change(&$0[$0.count - 1])
    }
  }
}
