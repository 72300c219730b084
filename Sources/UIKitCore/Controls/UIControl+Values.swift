import Foundation

extension UIControl {
  /// Tells that the user changed the value: what is registered for `valueChanged` or for
  /// `primaryActionTriggered` is performed once.
  final func sendValueChanged(with event: UIEvent? = nil) {
    sendActions(for: [.valueChanged, .primaryActionTriggered], with: event)
  }
}

/// Which way a key or an assistive action moves a value.
enum ValueDirection: Int {
  case less = -1
  case more = 1

  var opposite: ValueDirection { self == .less ? .more : .less }
}

extension UIPress {
  /// Where an arrow key moves a value whose larger end is at the trailing side, or up.
  func direction(isRightToLeft: Bool) -> ValueDirection? {
    switch key?.keyCode {
    case .keyboardUpArrow: .more
    case .keyboardDownArrow: .less
    case .keyboardRightArrow: isRightToLeft ? .less : .more
    case .keyboardLeftArrow: isRightToLeft ? .more : .less
    default: nil
    }
  }
}

extension Diagnostic {
  @MainActor static func valueIsNotANumber(_ property: String, of view: UIView) -> Diagnostic {
    Diagnostic(
      category: "Controls",
      message: "\(type(of: view)).\(property) was set to NaN and keeps its value; look for a "
        + "division of zero by zero.")
  }
}

extension UIView {
  /// Lets changes that the user may go on working through be seen over `duration` seconds.
  static func animateFreely(
    withDuration duration: TimeInterval, _ changes: @escaping () -> Void
  ) {
    animate(
      withDuration: duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: changes)
  }
}
