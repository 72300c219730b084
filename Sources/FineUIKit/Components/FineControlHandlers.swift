import UIKit

/// What a control does at its events: the closures of its last description, one per event.
@MainActor final class FineControlHandlers {
  private weak var control: UIControl?
  private var handlers: [UInt: @MainActor () -> Void] = [:]

  init(control: UIControl) { self.control = control }

  /// Sets or, with `nil`, removes what happens at an event.
  func set(_ handler: (@MainActor () -> Void)?, for event: UIControl.Event) {
    let wasSet = handlers[event.rawValue] != nil
    handlers[event.rawValue] = handler
    if wasSet == (handler != nil) { return }
    let identifier = UIAction.Identifier("FineUIKit.\(event.rawValue)")
    if handler == nil {
      control?.removeAction(identifiedBy: identifier, for: event)
    } else {
      // Identifiers belong to the control, not to the event, hence one for each event.
      let action = UIAction(identifier: identifier) { [weak self] _ in
        FineDescribing.pause { self?.handlers[event.rawValue]?() }
      }
      control?.addAction(action, for: event)
    }
  }
}

extension UIControl {
  var fineHandlers: FineControlHandlers {
    if let handlers = fineAttachment(FineControlHandlers.self) { return handlers }
    let handlers = FineControlHandlers(control: self)
    setFineAttachment(handlers)
    return handlers
  }
}
