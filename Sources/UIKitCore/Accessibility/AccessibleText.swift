import Foundation

/// A view whose text a person edits, for assistive technology. Offsets count Unicode scalars.
@MainActor protocol AccessibleText: UIView {
  /// What is shown: dots where the text is secret.
  var accessibleText: AccessibilityNode.Text { get }
  /// Puts `text` in place of what is there, as if it had been typed.
  func replaceAccessibleText(with text: String)
  func setAccessibleCaret(_ offset: Int)
}
