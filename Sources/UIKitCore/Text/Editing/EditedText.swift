import Foundation

/// A text with a selection, unfinished text of an input method and a history, as a plain value:
/// all that editing is, apart from where things are on the screen. Positions are UTF-16 units.
struct EditedText {
  /// What a change did, for whoever lays the text out.
  struct Change: Equatable {
    /// What was replaced, in the text before.
    var range: Range<Int>
    /// How long the new text in its place is.
    var newLength: Int
    var blocks: TextStore.BlockChange
  }

  private(set) var store: TextStore
  private(set) var selection: TextSelection
  /// What text gets that is typed now.
  private(set) var typing: AttributeSet
  /// Unfinished text of an input method.
  private(set) var marked: Range<Int>?
  private(set) var history = EditHistory()
  /// What unfinished text stands in place of, and where the selection was.
  private var composed: (piece: TextPiece, selection: TextSelection)?

  /// The caret stands at the end.
  init(_ piece: TextPiece, typing: AttributeSet) {
    store = TextStore(piece)
    self.typing = typing
    selection = .caret(store.length)
    if store.length > 0 { takeTypingAttributes() }
  }

  init(_ string: String = "", typing: AttributeSet = AttributeSet([:])) {
    self.init(TextPiece(string, typing), typing: typing)
  }

  var length: Int { store.length }
  var isEmpty: Bool { store.length == 0 }
  var string: String { store.string }
  var selectedText: String { store.string(in: selection.range) }

  func text(in range: Range<Int>) -> String { store.string(in: range) }

  // MARK: Selecting

  mutating func select(anchor: Int, head: Int) {
    let new = TextSelection(anchor: store.rounded(anchor), head: store.rounded(head))
    guard new != selection else { return }
    selection = new
    history.close()
    takeTypingAttributes()
  }

  /// Moves the selection's end, and its start too where it is not to grow.
  mutating func moveHead(to index: Int, extending: Bool) {
    select(anchor: extending ? selection.anchor : index, head: index)
  }

  /// Where a movement from `index` ends that needs no knowledge of lines: a line counts as a
  /// paragraph.
  func index(_ direction: TextDirection, by unit: TextUnit, from index: Int) -> Int {
    switch (direction, unit) {
    case (.forward, .character): store.nextCharacter(after: index)
    case (.backward, .character): store.previousCharacter(before: index)
    case (.forward, .word): store.wordEnd(after: index)
    case (.backward, .word): store.wordStart(before: index)
    case (.forward, .line): store.paragraph(at: index).upperBound
    case (.backward, .line): store.paragraph(at: index).lowerBound
    case (.forward, .paragraph): nextParagraphEnd(after: index)
    case (.backward, .paragraph): previousParagraphStart(before: index)
    case (.forward, .document): length
    case (.backward, .document): 0
    }
  }

  private func nextParagraphEnd(after index: Int) -> Int {
    let end = store.paragraph(at: index).upperBound
    if index < end || end == length { return end }
    return store.paragraph(at: store.nextCharacter(after: end)).upperBound
  }

  private func previousParagraphStart(before index: Int) -> Int {
    let start = store.paragraph(at: index).lowerBound
    if index > start || start == 0 { return start }
    return store.paragraph(at: store.previousCharacter(before: start)).lowerBound
  }

  func wordRange(at index: Int) -> Range<Int> { store.wordRange(at: index) }

  /// Typed text continues the character before the caret, and takes the place of a selection's
  /// first.
  private mutating func takeTypingAttributes() {
    let range = selection.range
    let index = range.isEmpty ? max(range.lowerBound - 1, 0) : range.lowerBound
    if let (attributes, _) = store.attributes(at: index) {
      typing = attributes.removing(.attachment).removing(.link)
    }
  }

  mutating func setTyping(_ attributes: AttributeSet) { typing = attributes }

  // MARK: Changing

  /// Puts `text` in the place of `range` and the caret behind it, as a step that can be undone.
  mutating func replace(
    _ range: Range<Int>, with text: String, kind: EditHistory.Kind = .other
  ) -> (Change, isNewStep: Bool) {
    replace(range, with: TextPiece(text, typing), kind: kind)
  }

  mutating func replace(
    _ range: Range<Int>, with piece: TextPiece, kind: EditHistory.Kind = .other
  ) -> (Change, isNewStep: Bool) {
    let range = store.rounded(range)
    let before = composed?.selection ?? selection
    // Only text that an input method has finished may have changed what was there before it.
    let removed = takeComposed(replacing: range) ?? store.piece(in: range)
    let change = put(piece, in: range)
    selection = .caret(range.lowerBound + piece.length)
    let isNew = history.record(
      EditHistory.Step(
        range: range.lowerBound..<(range.lowerBound + removed.length), removed: removed,
        inserted: piece, selectionBefore: before, selectionAfter: selection, kind: kind))
    return (change, isNew)
  }

  /// What is in the place of unfinished text that exactly `range` covers; it is finished then.
  private mutating func takeComposed(replacing range: Range<Int>) -> TextPiece? {
    guard let marked, let composed else { return nil }
    if range == marked {
      self.marked = nil
      self.composed = nil
      return composed.piece
    }
    return nil
  }

  /// A change that keeps the selection where it belongs, forgets the history and is no step.
  mutating func replaceUnrecorded(_ range: Range<Int>, with piece: TextPiece) -> Change {
    let range = store.rounded(range)
    _ = finishMarking()
    let old = selection
    let change = put(piece, in: range)
    func moved(_ index: Int) -> Int {
      if index <= range.lowerBound { return index }
      if index >= range.upperBound { return index + piece.length - range.count }
      return range.lowerBound + min(index - range.lowerBound, piece.length)
    }
    selection = TextSelection(
      anchor: store.rounded(moved(old.anchor)), head: store.rounded(moved(old.head)))
    history.removeAll()
    return change
  }

  /// Changes attributes; no step.
  mutating func changeAttributes(
    _ range: Range<Int>, _ change: (AttributeSet) -> AttributeSet
  ) -> TextStore.BlockChange {
    store.change(range, change)
  }

  private mutating func put(_ piece: TextPiece, in range: Range<Int>) -> Change {
    if let marked, range != marked {
      // Changes inside stretch unfinished text, others leave it finished.
      if range.lowerBound >= marked.lowerBound, range.upperBound <= marked.upperBound {
        self.marked = marked.lowerBound..<(marked.upperBound + piece.length - range.count)
      } else {
        self.marked = nil
        composed = nil
      }
    }
    let blocks = store.replace(range, with: piece)
    return Change(range: range, newLength: piece.length, blocks: blocks)
  }

  // MARK: Unfinished text

  /// Puts unfinished text in the place of the one before, or of the selection. `selected` counts
  /// from its start.
  mutating func setMarked(_ text: String, selected: Range<Int>) -> Change {
    let range = marked ?? selection.range
    if marked == nil { composed = (store.piece(in: range), selection) }
    history.close()
    marked = range
    let piece = TextPiece(text, typing)
    let change = put(piece, in: range)
    marked = range.lowerBound..<(range.lowerBound + piece.length)
    selection = TextSelection(
      anchor: store.rounded(range.lowerBound + min(max(selected.lowerBound, 0), piece.length)),
      head: store.rounded(range.lowerBound + min(max(selected.upperBound, 0), piece.length)))
    return change
  }

  /// Makes unfinished text part of the text. True where a step came of it.
  mutating func finishMarking() -> Bool {
    guard let range = marked, let composed else {
      marked = nil
      return false
    }
    marked = nil
    self.composed = nil
    let inserted = store.piece(in: range)
    guard inserted != composed.piece else { return false }
    return history.record(
      EditHistory.Step(
        range: range.lowerBound..<(range.lowerBound + composed.piece.length),
        removed: composed.piece, inserted: inserted, selectionBefore: composed.selection,
        selectionAfter: selection, kind: .other))
  }

  // MARK: History

  mutating func undo() -> Change? {
    _ = finishMarking()
    guard let step = history.takeUndo() else { return nil }
    let range = step.range.lowerBound..<(step.range.lowerBound + step.inserted.length)
    let change = put(step.removed, in: range)
    selection = step.selectionBefore
    takeTypingAttributes()
    return change
  }

  mutating func redo() -> Change? {
    _ = finishMarking()
    guard let step = history.takeRedo() else { return nil }
    let change = put(step.inserted, in: step.range)
    selection = step.selectionAfter
    takeTypingAttributes()
    return change
  }

  mutating func forgetHistory() { history.removeAll() }

  mutating func closeStep() { history.close() }

  // MARK: Invariants

  func checkInvariants() {
    store.checkInvariants()
    precondition((0...length).contains(selection.anchor), "The selection begins outside the text.")
    precondition((0...length).contains(selection.head), "The selection ends outside the text.")
    if let marked {
      precondition(
        (0...length).contains(marked.upperBound), "Unfinished text reaches beyond the text.")
    }
  }
}
