import Foundation
import TextLayout

/// A text with a selection, as a plain value. Positions are UTF-16 units from the text's start.
struct EditableText: Equatable {
  /// Where a selection was begun and where its moving end is; equal for a caret.
  struct Selection: Equatable {
    var anchor: Int
    var head: Int

    var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
    var isCaret: Bool { anchor == head }

    static func caret(_ index: Int) -> Selection { Selection(anchor: index, head: index) }
  }

  enum Unit { case character, word, line }
  enum Direction { case backward, forward }

  private(set) var string: String
  private(set) var selection: Selection

  /// The caret stands at the end.
  init(_ string: String) {
    self.string = string
    selection = .caret(string.utf16.count)
  }

  var length: Int { string.utf16.count }
  var selectedText: String { text(in: selection.range) }

  func text(in range: Range<Int>) -> String {
    (string as NSString).substring(with: NSRange(clamped(range)))
  }

  // MARK: Selecting

  mutating func select(anchor: Int, head: Int) {
    selection = Selection(anchor: clamped(anchor), head: clamped(head))
  }

  /// Moves the selection's end, and its start too where it is not to grow.
  mutating func moveHead(to index: Int, extending: Bool) {
    select(anchor: extending ? selection.anchor : index, head: index)
  }

  /// Moves as an arrow key does; a selection that is not to grow falls together to its side.
  mutating func move(_ direction: Direction, by unit: Unit, extending: Bool) {
    if !extending, !selection.isCaret, unit == .character {
      let range = selection.range
      moveHead(
        to: direction == .forward ? range.upperBound : range.lowerBound, extending: false)
      return
    }
    moveHead(to: index(direction, by: unit, from: selection.head), extending: extending)
  }

  func index(_ direction: Direction, by unit: Unit, from index: Int) -> Int {
    switch (direction, unit) {
    case (.forward, .character): TextBoundaries(string).nextCaretIndex(after: index)
    case (.backward, .character): TextBoundaries(string).previousCaretIndex(before: index)
    case (.forward, .word): TextBoundaries(string).wordEnd(after: index)
    case (.backward, .word): TextBoundaries(string).wordStart(before: index)
    case (.forward, .line): length
    case (.backward, .line): 0
    }
  }

  /// What a double click at `index` selects.
  func wordRange(at index: Int) -> Range<Int> { TextBoundaries(string).wordRange(at: index) }

  // MARK: Changing

  /// What the delete keys take away: the selection, or what lies beside the caret.
  func rangeToDelete(_ direction: Direction, by unit: Unit) -> Range<Int> {
    guard selection.isCaret else { return selection.range }
    let other = index(direction, by: unit, from: selection.head)
    return min(other, selection.head)..<max(other, selection.head)
  }

  /// Puts `text` in the place of `range` and the caret behind it.
  mutating func replace(_ range: Range<Int>, with text: String) {
    let range = clamped(range)
    string = (string as NSString).replacingCharacters(in: NSRange(range), with: text)
    selection = .caret(range.lowerBound + text.utf16.count)
  }

  private func clamped(_ index: Int) -> Int { min(max(index, 0), length) }

  private func clamped(_ range: Range<Int>) -> Range<Int> {
    clamped(range.lowerBound)..<clamped(range.upperBound)
  }
}
