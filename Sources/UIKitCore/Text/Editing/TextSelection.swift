/// Where a selection was begun and where its moving end is, in UTF-16 units; equal for a caret.
struct TextSelection: Equatable {
  var anchor: Int
  var head: Int

  var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
  var isCaret: Bool { anchor == head }

  static func caret(_ index: Int) -> TextSelection { TextSelection(anchor: index, head: index) }
}

enum TextUnit { case character, word, line, paragraph, document }
enum TextDirection { case backward, forward }
