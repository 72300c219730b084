import Foundation

extension UITextView: AccessibleText {
  var accessibleText: AccessibilityNode.Text {
    let text = text ?? ""
    guard let range = selectedTextRange else {
      return AccessibilityNode.Text(string: text, caret: 0, selection: 0..<0)
    }
    let start = text.scalarOffset(ofUTF16: offset(from: beginningOfDocument, to: range.start))
    let end = text.scalarOffset(ofUTF16: offset(from: beginningOfDocument, to: range.end))
    return AccessibilityNode.Text(string: text, caret: end, selection: start..<end)
  }

  var allowsAccessibleEditing: Bool { isEditable }

  func replaceAccessibleText(with text: String) {
    becomeFirstResponder()
    selectedTextRange = textRange(from: beginningOfDocument, to: endOfDocument)
    if text.isEmpty {
      if hasText { deleteBackward() }
    } else {
      insertText(text)
    }
  }

  func setAccessibleCaret(_ offset: Int) {
    guard
      let position = position(
        from: beginningOfDocument, offset: (text ?? "").utf16Offset(ofScalar: offset))
    else { return }
    selectedTextRange = textRange(from: position, to: position)
  }
}
