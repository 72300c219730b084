@preconcurrency public import Foundation

/// An object that can handle events, and passes on what it does not handle.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  @MainActor public override init() { super.init() }

  deinit { AssociatedObjects.forget(ObjectIdentifier(self)) }

  // MARK: The chain

  /// Who is asked next.
  open var next: UIResponder? { nil }

  /// The nearest undo manager up the chain.
  open var undoManager: UndoManager? { next?.undoManager }

  // MARK: Input

  /// A view that stands in the place of the software keyboard while this is the first responder.
  open var inputView: UIView? {
    get { nil }
    set {}
  }

  /// A view that stands above the software keyboard while this is the first responder.
  open var inputAccessoryView: UIView? {
    get { nil }
    set {}
  }

  // MARK: First responder

  /// Whether this responder takes an action; unless overridden, whether its class has the method.
  /// - Note: A selector that is a name alone is no method of any class.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.isImplemented(by: self)
  }

  /// The first from here along the chain that takes an action.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : next?.target(forAction: action, withSender: sender)
  }

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }

  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Asks to get the keys. False outside a window, or where somebody refuses.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow else { return false }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    if let current = window.firstResponder {
      window.isHandingOver = true
      let isFree = current.resignFirstResponder()
      window.isHandingOver = false
      guard isFree else { return false }
    }
    window.firstResponder = self
    return true
  }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let window = responderWindow, window.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    window.firstResponder = nil
    return true
  }

  /// The window whose keys this responder can get.
  package var responderWindow: UIWindow? { nil }

  // MARK: Touches and keys

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }
}
