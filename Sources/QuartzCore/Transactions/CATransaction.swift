public import Foundation
import Synchronization

/// Settings for the layer changes made between `begin()` and `commit()`. Changes outside belong to
/// the implicit transaction, which ends with the frame.
///
/// Each thread has transactions of its own.
public final class CATransaction: NSObject {
  private struct Settings {
    var duration: CFTimeInterval = 0.25
    var timingFunction: CAMediaTimingFunction?
    var disablesActions = false
    var completion: TransactionCompletion?
    /// What `setValue(_:forKey:)` was given.
    var values: [String: Any] = [:]
  }

  private struct Stack: @unchecked Sendable {
    // Only the thread that the stack belongs to reads and writes it.
    var implicit = Settings()
    var explicit: [Settings] = []

    var isPlain: Bool { explicit.isEmpty && !isChanged }
    /// True when the implicit settings are not the plain ones.
    private var isChanged = false

    var current: Settings {
      get { explicit.last ?? implicit }
      set {
        if explicit.isEmpty {
          implicit = newValue
          isChanged = true
        } else {
          explicit[explicit.count - 1] = newValue
        }
      }
    }
  }

  /// By thread; one without settings of its own has none stored.
  private static let stacks = Mutex<[pthread_t: Stack]>([:])

  private static var stack: Stack {
    get { stacks.withLock { $0.isEmpty ? nil : $0[pthread_self()] } ?? Stack() }
    set {
      let isPlain = newValue.isPlain
      stacks.withLock { $0[pthread_self()] = isPlain ? nil : newValue }
    }
  }

  public class func begin() {
    var settings = stack.current
    settings.completion = nil
    stack.explicit.append(settings)
  }

  /// Ends the innermost transaction; one that was not begun is a mistake and does nothing. Without
  /// animations its completion block runs at once, else when the last has ended.
  public class func commit() {
    let ended = stack.explicit.popLast()
    ended?.completion?.close()
  }

  /// Ends the implicit transaction.
  public class func flush() {
    let now = stack
    guard now.explicit.isEmpty, !now.isPlain else { return }
    stack = Stack()
    now.implicit.completion?.close()
  }

  public class func animationDuration() -> CFTimeInterval { stack.current.duration }

  public class func setAnimationDuration(_ dur: CFTimeInterval) { change { $0.duration = dur } }

  public class func animationTimingFunction() -> CAMediaTimingFunction? {
    stack.current.timingFunction ?? CAMediaTimingFunction(name: .default)
  }

  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    change { $0.timingFunction = function }
  }

  public class func disableActions() -> Bool { stack.current.disablesActions }

  public class func setDisableActions(_ flag: Bool) { change { $0.disablesActions = flag } }

  public class func completionBlock() -> (() -> Void)? {
    stack.current.completion?.block
  }

  /// Runs `block` when all animations that are added from now on in the transaction have ended, at
  /// its end where there are none.
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    let completion = block.map { TransactionCompletion($0) }
    change { $0.completion = completion }
  }

  /// A value kept with the transaction. The names `animationDuration`, `animationTimingFunction`,
  /// `disableActions` and `completionBlock` are its settings.
  public class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionCompletionBlock: completionBlock()
    default: stack.current.values[key]
    }
  }

  public class func setValue(_ anObject: Any?, forKey key: String) {
    switch (key, anObject) {
    case (kCATransactionAnimationDuration, let number as NSNumber):
      setAnimationDuration(number.doubleValue)
    case (kCATransactionAnimationDuration, let seconds as Double): setAnimationDuration(seconds)
    case (kCATransactionAnimationTimingFunction, let function as CAMediaTimingFunction):
      setAnimationTimingFunction(function)
    case (kCATransactionDisableActions, let flag as Bool): setDisableActions(flag)
    case (kCATransactionCompletionBlock, let block as () -> Void): setCompletionBlock(block)
    default:
      change { $0.values[key] = anObject }
    }
  }

  /// Lets the transaction's completion block wait for `animation`.
  class func watch(_ animation: CAAnimation) {
    guard let completion = stack.current.completion else { return }
    completion.wait()
    let told = animation.completion
    animation.completion = { finished in
      told?(finished)
      completion.leave()
    }
  }

  private class func change(_ change: (inout Settings) -> Void) { change(&stack.current) }
}

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionCompletionBlock = "completionBlock"

/// A completion block and how many animations it still waits for.
private final class TransactionCompletion: @unchecked Sendable {
  // Counted where layers are used: on the main actor.
  let block: () -> Void
  private var waiting = 0
  private var isClosed = false

  init(_ block: @escaping () -> Void) { self.block = block }

  func wait() { waiting += 1 }

  func leave() {
    waiting -= 1
    runIfDone()
  }

  func close() {
    isClosed = true
    runIfDone()
  }

  private func runIfDone() {
    if isClosed, waiting == 0 { block() }
  }
}
