import UIKit

/// Makes a view the first responder, or not, as a binding says.
@MainActor final class FineFocus {
  private weak var view: UIView?
  /// A wish for focus that waits until the view is in a window.
  private var pending: FineBinding<Bool>?

  init(view: UIView) { self.view = view }

  /// Follows a binding's present value; `nil` leaves focus alone.
  func follow(_ binding: FineBinding<Bool>?) {
    pending = nil
    guard let view, let binding else { return }
    if !binding.value {
      if view.isFirstResponder { view.resignFirstResponder() }
    } else if view.window == nil {
      pending = binding
    } else if !view.isFirstResponder {
      view.becomeFirstResponder()
    }
  }

  func viewMovedToWindow() {
    guard let view, view.window != nil, let binding = pending else { return }
    pending = nil
    if binding.value, !view.isFirstResponder { view.becomeFirstResponder() }
  }

  /// Ends editing and forgets what was wished for.
  func end() {
    pending = nil
    if let view, view.isFirstResponder { view.resignFirstResponder() }
  }
}

extension UIView {
  var fineFocus: FineFocus {
    if let focus = fineAttachment(FineFocus.self) { return focus }
    let focus = FineFocus(view: self)
    setFineAttachment(focus)
    return focus
  }
}
