extension UIView {
  /// The recognizers that get the touches of this view and its subviews; nil when there are none.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    get { gestureRecognizersStorage }
    set {
      for recognizer in gestureRecognizersStorage ?? [] { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  final func attach(_ gestureRecognizer: UIGestureRecognizer) {
    if gestureRecognizer.view === self { return }
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizersStorage = (gestureRecognizersStorage ?? []) + [gestureRecognizer]
    gestureRecognizer.view = self
  }

  final func detach(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    let rest = (gestureRecognizersStorage ?? []).filter { $0 !== gestureRecognizer }
    gestureRecognizersStorage = rest.isEmpty ? nil : rest
    gestureRecognizer.abandon()
    gestureRecognizer.view = nil
  }
}
