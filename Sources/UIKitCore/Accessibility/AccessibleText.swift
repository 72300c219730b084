import Foundation

/// A view whose text a person edits, for assistive technology. Offsets count Unicode scalars.
@MainActor protocol AccessibleText: UIView {
  /// What is shown: dots where the text is secret.
  var accessibleText: AccessibilityNode.Text { get }
  /// False where the text can be read and selected only.
  var allowsAccessibleEditing: Bool { get }
  /// Puts `text` in place of what is there, as if it had been typed.
  func replaceAccessibleText(with text: String)
  func setAccessibleCaret(_ offset: Int)
}

extension AccessibleText {
  var allowsAccessibleEditing: Bool { true }
}
