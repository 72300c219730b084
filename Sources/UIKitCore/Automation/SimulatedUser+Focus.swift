/// Typing for scripts and tests, which is to say when nobody listens.
extension SimulatedUser {
  /// Types a text into what has the focus. Throws when nothing that takes text has it, also when it
  /// is lost half way.
  package func type(_ text: String, in finder: ViewFinder) throws(ViewFinder.Failure) {
    var rest = Substring(text)
    while let character = rest.first {
      guard finder.focus is any UIKeyInput else { throw finder.nothingTakesText(String(rest)) }
      type(character)
      rest.removeFirst()
    }
  }

  /// Presses a key. Throws when it would type a character and nothing has the focus.
  package func press(_ stroke: KeyStroke, in finder: ViewFinder) throws(ViewFinder.Failure) {
    if stroke.typesText, finder.focus == nil {
      throw finder.nothingTakesText(stroke.typedCharacters)
    }
    press(stroke)
  }
}

extension ViewFinder {
  /// What the keyboard's text goes to.
  fileprivate var focus: UIResponder? {
    let key = windows.last(where: \.isKeyWindow) ?? windows.last(where: \.isShown)
    return key?.firstResponder ?? key?.focusedView
  }

  /// The failure that says who has the focus instead, and which fields could have it.
  fileprivate func nothingTakesText(_ text: String) -> Failure {
    .nothingTakesText(
      text, focus: focus.map { ($0 as? UIView).map(ViewDump.line(for:)) ?? "\(type(of: $0))" },
      fields: windows.flatMap(\.tree)
        .filter { $0 is any UIKeyInput && $0.isShown && $0.visibleRect != nil }
        .map(ViewDump.line(for:)))
  }
}
