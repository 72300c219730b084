extension UIView {
  /// Takes the keys from whatever has them in this view or below.
  final func takeKeys(force: Bool) -> Bool {
    guard let window = windowStorage, let responder = window.firstResponder,
      let view = responder.nearestView, view.isDescendant(of: self)
    else { return true }
    if responder.resignFirstResponder() { return true }
    if force { window.firstResponder = nil }
    return force
  }
}

extension UIResponder {
  /// The responder itself, or the first view after it in the chain.
  fileprivate var nearestView: UIView? {
    var responder: UIResponder? = self
    while let current = responder {
      if let view = current as? UIView { return view }
      responder = current.next
    }
    return nil
  }
}
