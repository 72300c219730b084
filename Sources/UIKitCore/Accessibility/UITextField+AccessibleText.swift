import Foundation

extension UITextField: AccessibleText {
  var accessibleText: AccessibilityNode.Text {
    let text = text ?? ""
    let shown =
      isSecureTextEntry ? String(repeating: "•", count: text.unicodeScalars.count) : text
    guard let range = selectedTextRange else {
      return AccessibilityNode.Text(string: shown, caret: 0, selection: 0..<0)
    }
    let start = text.scalarOffset(ofUTF16: offset(from: beginningOfDocument, to: range.start))
    let end = text.scalarOffset(ofUTF16: offset(from: beginningOfDocument, to: range.end))
    return AccessibilityNode.Text(string: shown, caret: end, selection: start..<end)
  }

  func replaceAccessibleText(with text: String) {
    becomeFirstResponder()
    selectedTextRange = textRange(from: beginningOfDocument, to: endOfDocument)
    if text.isEmpty {
      if !(self.text ?? "").isEmpty { deleteBackward() }
    } else {
      insertText(text)
    }
  }

  func setAccessibleCaret(_ offset: Int) {
    let text = text ?? ""
    guard
      let position = position(
        from: beginningOfDocument, offset: text.utf16Offset(ofScalar: offset))
    else { return }
    selectedTextRange = textRange(from: position, to: position)
  }
}

extension String {
  /// How many Unicode scalars end at or before a UTF-16 offset.
  func scalarOffset(ofUTF16 offset: Int) -> Int {
    var units = 0
    return unicodeScalars.prefix { scalar in
      units += UTF16.width(scalar)
      return units <= offset
    }.count
  }

  func utf16Offset(ofScalar offset: Int) -> Int {
    let scalars = unicodeScalars
    let index = scalars.index(startIndex, offsetBy: min(max(offset, 0), scalars.count))
    return utf16.distance(from: startIndex, to: index)
  }
}
