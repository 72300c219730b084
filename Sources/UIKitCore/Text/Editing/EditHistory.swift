/// What was changed in a text, so that it can be changed back. Steps that belong together, such as
/// the letters of what is typed at one go, are one.
struct EditHistory {
  enum Kind { case typing, deleting, other }

  struct Step {
    /// What was replaced, in the text before.
    var range: Range<Int>
    var removed: TextPiece
    var inserted: TextPiece
    var selectionBefore: TextSelection
    var selectionAfter: TextSelection
    var kind: Kind
  }

  private(set) var undoable: [Step] = []
  private(set) var redoable: [Step] = []
  /// Whether the next change may be part of the last step.
  private var isOpen = false

  var canUndo: Bool { !undoable.isEmpty }
  var canRedo: Bool { !redoable.isEmpty }

  /// True where the change became a step of its own.
  mutating func record(_ step: Step) -> Bool {
    redoable = []
    if isOpen, let last = undoable.last, let whole = Self.join(last, step) {
      undoable[undoable.count - 1] = whole
      return false
    }
    undoable.append(step)
    isOpen = step.kind != .other
    return true
  }

  /// The next change is a step of its own.
  mutating func close() { isOpen = false }

  mutating func removeAll() { self = EditHistory() }

  mutating func takeUndo() -> Step? {
    isOpen = false
    guard let step = undoable.popLast() else { return nil }
    redoable.append(step)
    return step
  }

  mutating func takeRedo() -> Step? {
    isOpen = false
    guard let step = redoable.popLast() else { return nil }
    undoable.append(step)
    return step
  }

  private static func join(_ last: Step, _ next: Step) -> Step? {
    guard last.kind == next.kind else { return nil }
    var whole = last
    whole.selectionAfter = next.selectionAfter
    switch next.kind {
    case .typing:
      let end = last.range.lowerBound + last.inserted.length
      guard next.range == end..<end, !last.inserted.string.endsParagraph else { return nil }
      whole.inserted.append(next.inserted)
    case .deleting:
      if next.range.upperBound == last.range.lowerBound {
        whole.range = next.range.lowerBound..<last.range.upperBound
        whole.removed = next.removed.appending(last.removed)
      } else if next.range.lowerBound == last.range.lowerBound {
        whole.range = last.range.lowerBound..<(last.range.upperBound + next.range.count)
        whole.removed.append(next.removed)
      } else {
        return nil
      }
    case .other: return nil
    }
    return whole
  }
}
