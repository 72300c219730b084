import CoreGraphics
import Foundation

// What the user's changes go through, and the commands that cause them.
extension UITextField {
  func type(_ text: String) {
    if text == "\n" || text == "\r" || text == "\r\n" {
      handleReturn()
    } else {
      change(editor.selection.range, to: text.withoutLineBreaks)
    }
  }

  func delete(_ direction: EditableText.Direction, by unit: EditableText.Unit) {
    let range = editor.rangeToDelete(direction, by: unit)
    if !range.isEmpty { change(range, to: "") }
  }

  /// A change by the user: the delegate may refuse it; then events and notifications follow.
  private func change(_ range: Range<Int>, to replacement: String) {
    guard isEnabled, !(range.isEmpty && replacement.isEmpty) else { return }
    let isAllowed =
      delegate?.textField(
        self, shouldChangeCharactersIn: NSRange(range), replacementString: replacement) ?? true
    guard isAllowed else { return }
    editor.replace(range, with: replacement)
    textDidChange()
    sendActions(for: .editingChanged)
    post(UITextField.textDidChangeNotification)
    delegate?.textFieldDidChangeSelection(self)
  }

  /// Asks the delegate, sends the events, and ends editing where somebody waits for
  /// `editingDidEndOnExit`.
  func handleReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let endsEditing = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    sendActions(for: .editingDidEndOnExit)
    if endsEditing { resignFirstResponder() }
  }

  // MARK: Selection

  /// Changes the selection, shows it and tells the delegate.
  func changeSelection(_ change: (inout EditableText) -> Void) {
    let before = editor.selection
    change(&editor)
    guard editor.selection != before else { return }
    showText()
    delegate?.textFieldDidChangeSelection(self)
  }

  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  public var endOfDocument: UITextPosition { UITextPosition(editor.length) }

  /// The selected part, empty for a caret; `nil` sets nothing.
  public var selectedTextRange: UITextRange? {
    get { UITextRange(editor.selection.range) }
    set {
      guard let range = newValue?.range else { return }
      changeSelection { $0.select(anchor: range.lowerBound, head: range.upperBound) }
    }
  }

  /// `nil` where the text does not reach so far. Offsets are UTF-16 units.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let index = position.index + offset
    return (0...editor.length).contains(index) ? UITextPosition(index) : nil
  }

  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition)
    -> UITextRange?
  {
    let (first, second) = (fromPosition.index, toPosition.index)
    return UITextRange(min(first, second)..<max(first, second))
  }

  /// UTF-16 units from one position to the other.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.index - from.index
  }

  public func text(in range: UITextRange) -> String? { editor.text(in: range.range) }

  /// Changes the text in code: no events, no delegate.
  public func replace(_ range: UITextRange, withText text: String) {
    editor.replace(range.range, with: text.withoutLineBreaks)
    textDidChange()
  }

  // MARK: Clipboard

  func copySelection() {
    guard !isSecureTextEntry, !editor.selection.isCaret else { return }
    UIPasteboard.general.string = editor.selectedText
  }

  func cutSelection() {
    guard !isSecureTextEntry, !editor.selection.isCaret else { return }
    copySelection()
    change(editor.selection.range, to: "")
  }

  func pasteText() {
    guard let text = UIPasteboard.general.string, !text.isEmpty else { return }
    change(editor.selection.range, to: text.withoutLineBreaks)
  }
}

extension String {
  /// A field has one line: breaks become spaces.
  fileprivate var withoutLineBreaks: String {
    guard contains(where: \.isNewline) else { return self }
    return String(map { $0.isNewline ? " " : $0 })
  }
}
