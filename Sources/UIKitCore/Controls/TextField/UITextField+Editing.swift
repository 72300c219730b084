import CoreGraphics
import Foundation

// What the field tells its editing session, and what it tells others of changes.
extension UITextField: TextInputHost {
  var allowsTextChanges: Bool { isEnabled }
  var allowsTextSelection: Bool { true }
  var hidesText: Bool { isSecureTextEntry }
  var keepsOneLine: Bool { true }

  func shouldChangeText(_ range: Range<Int>, to replacement: String) -> Bool {
    delegate?.textField(
      self, shouldChangeCharactersIn: NSRange(range), replacementString: replacement) ?? true
  }

  func textDidChange(_ change: EditedText.Change?) { textDidChange() }
  func showSelection() {
    showText()
    session.touch?.update()
  }

  func editMenu(for range: Range<Int>, _ suggested: [UIMenuElement]) -> UIMenu? {
    delegate?.textField(
      self, editMenuForCharactersIn: NSRange(range), suggestedActions: suggested)
  }

  func userDidChangeText() {
    sendActions(for: .editingChanged)
    post(UITextField.textDidChangeNotification)
    delegate?.textFieldDidChangeSelection(self)
  }

  func userDidChangeSelection() {
    clearsOnInsertion = false
    delegate?.textFieldDidChangeSelection(self)
  }

  func keyMovesCaret() { forgetsSecret = false }

  /// Asks the delegate, sends the events, and ends editing where somebody waits for
  /// `editingDidEndOnExit`.
  func handleReturn() {
    session.finishMarking()
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let endsEditing = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    sendActions(for: .editingDidEndOnExit)
    if endsEditing { resignFirstResponder() }
  }

  // MARK: Places

  func textIndex(at point: CGPoint) -> Int {
    index(shown: canvas.index(at: convert(point, to: canvas)))
  }

  func textIndex(beside index: Int, towardsRight: Bool) -> Int? {
    canvas.index(beside: shownIndex(index), towardsRight: towardsRight)
      .map { self.index(shown: $0) }
  }

  func textLine(at index: Int) -> Range<Int> { 0..<session.text.length }

  func textIndex(_ lines: Int, linesBelow index: Int, x: CGFloat) -> Int {
    lines == 0 ? index : lines > 0 ? session.text.length : 0
  }

  func textCaretRect(at index: Int) -> CGRect {
    convert(canvas.caretRect(at: shownIndex(index)), from: canvas)
  }

  func textSelectionRects(_ range: Range<Int>) -> [CGRect] {
    canvas.selectionRects(shownIndex(range.lowerBound)..<shownIndex(range.upperBound))
      .map { convert($0, from: canvas) }
  }

  var textLinesOnPage: Int { 1 }
}
