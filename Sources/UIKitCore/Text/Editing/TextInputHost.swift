import CoreGraphics
import Foundation

/// A view whose text a `TextInputSession` edits: it shows the text, knows where things are, and
/// tells those outside. Indices are UTF-16 units.
@MainActor protocol TextInputHost: UIView {
  var session: TextInputSession { get }
  var allowsTextChanges: Bool { get }
  var allowsTextSelection: Bool { get }
  /// Keeps the text from being copied, and words from being told.
  var hidesText: Bool { get }
  /// Line breaks become spaces, and Return is a command.
  var keepsOneLine: Bool { get }

  /// Whether the user may make a change.
  func shouldChangeText(_ range: Range<Int>, to replacement: String) -> Bool
  /// Something about the text is another; nil stands for all of it. Size and picture follow.
  func textDidChange(_ change: EditedText.Change?)
  /// The selection or the unfinished text is another: the picture follows.
  func showSelection()
  /// After a change by the user: tells those outside.
  func userDidChangeText()
  /// After a change of the selection: tells those outside.
  func userDidChangeSelection()
  /// A key is about to move the caret or to select.
  func keyMovesCaret()
  func handleReturn()
  /// The menu of edit actions for a stretch of the text; nil for the suggested ones.
  func editMenu(for range: Range<Int>, _ suggested: [UIMenuElement]) -> UIMenu?

  // Places; points are in the host's own coordinates.
  func textIndex(at point: CGPoint) -> Int
  func textIndex(beside index: Int, towardsRight: Bool) -> Int?
  func textLine(at index: Int) -> Range<Int>
  func textIndex(_ lines: Int, linesBelow index: Int, x: CGFloat) -> Int
  func textCaretRect(at index: Int) -> CGRect
  func textSelectionRects(_ range: Range<Int>) -> [CGRect]
  /// How many lines Page Up and Page Down move by.
  var textLinesOnPage: Int { get }
}

extension TextInputHost {
  func keyMovesCaret() {}
}
