import UIKit

/// Puts the root view of a tree into its container, against the safe area and above the keyboard.
@MainActor struct FineMounting {
  let avoidsKeyboard: Bool
  weak var container: UIView?
  private(set) var root: UIView?
  private var pins: [NSLayoutConstraint] = []

  init(avoidsKeyboard: Bool) { self.avoidsKeyboard = avoidsKeyboard }

  /// Makes a view the root. Nothing is touched if it is in place already.
  mutating func show(_ view: UIView) {
    guard let container, !isInPlace(view, in: container) else { return }
    UIView.performWithoutAnimation {
      NSLayoutConstraint.deactivate(pins)
      if root !== view { root?.removeFromSuperview() }
      root = view
      view.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(view)
      pins = makePins(for: view, in: container)
      NSLayoutConstraint.activate(pins)
      container.layoutIfNeeded()
    }
  }

  private func isInPlace(_ view: UIView, in container: UIView) -> Bool {
    view === root && view.superview === container && pins.allSatisfy(\.isActive)
  }

  private func makePins(for view: UIView, in container: UIView) -> [NSLayoutConstraint] {
    let safeArea = container.safeAreaLayoutGuide
    let bottom = avoidsKeyboard ? container.keyboardLayoutGuide.topAnchor : safeArea.bottomAnchor
    // Labels hug at 251 and keep their height at the top; what has no height of its own fills.
    let filling = view.bottomAnchor.constraint(equalTo: bottom)
    filling.priority = .defaultLow
    return [
      view.topAnchor.constraint(equalTo: safeArea.topAnchor),
      view.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor),
      view.bottomAnchor.constraint(lessThanOrEqualTo: bottom),
      filling,
    ]
  }
}
