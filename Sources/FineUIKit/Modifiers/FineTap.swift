import UIKit

extension Renderable {
  /// Calls an action at a tap, beside what the view does itself. `nil` does nothing.
  ///
  /// Several taps on one view all run, innermost first.
  public func onTap(_ action: (@MainActor () -> Void)?) -> any Renderable {
    let tap = FineTap(actions: action.map { [$0] } ?? [])
    return FineModified(self, kind: tap.kind, mergesWithNeighbours: true, parts: [tap])
  }
}

struct FineTap: FineViewModifier {
  /// Innermost first.
  var actions: [@MainActor () -> Void]

  var kind: FineModifierKind { FineModifierKind(Self.self, name: "|onTap") }

  func combined(withInner inner: FineTap) -> FineTap { FineTap(actions: inner.actions + actions) }

  func apply(to view: UIView, node: FineNode) {
    view.fineTapRecognition.setActions(actions)
  }
}

/// The recognizer of a view's taps, and what they do.
@MainActor final class FineTapRecognition {
  private weak var view: UIView?
  private var recognizer: UITapGestureRecognizer?
  private var actions: [@MainActor () -> Void] = []

  init(view: UIView) { self.view = view }

  func setActions(_ actions: [@MainActor () -> Void]) {
    self.actions = actions
    guard let view else { return }
    if actions.isEmpty {
      if let recognizer { view.removeGestureRecognizer(recognizer) }
      recognizer = nil
    } else {
      if recognizer == nil { addRecognizer(to: view) }
      if !view.isUserInteractionEnabled { view.isUserInteractionEnabled = true }
    }
  }

  func tapped() {
    for action in actions { action() }
  }

  private func addRecognizer(to view: UIView) {
    let recognizer = makeFineTapRecognizer(target: self)
    // A tap on a control inside, or on the view itself, still does what it did.
    recognizer.cancelsTouchesInView = false
    view.addGestureRecognizer(recognizer)
    self.recognizer = recognizer
  }
}

extension UIView {
  var fineTapRecognition: FineTapRecognition {
    if let recognition = fineAttachment(FineTapRecognition.self) { return recognition }
    let recognition = FineTapRecognition(view: self)
    setFineAttachment(recognition)
    return recognition
  }
}
