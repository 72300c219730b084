import CoreGraphics
import Foundation

/// The editing of one view's text: what keys, pointer, clipboard, input methods and code do to it,
/// and who is asked and told.
@MainActor final class TextInputSession {
  unowned let host: any TextInputHost
  var text: EditedText
  weak var inputDelegate: (any UITextInputDelegate)?
  /// Where the caret would be if lines were long enough, while it moves up or down.
  private var goal: CGFloat?
  /// What the pointer selects by since it went down.
  private var dragUnit: (range: Range<Int>, unit: TextUnit)?
  private var undoStorage: UndoManager?
  private lazy var ownTokenizer = UITextInputStringTokenizer(textInput: tokenizedHost)

  init(_ host: any TextInputHost, text: EditedText = EditedText()) {
    self.host = host
    self.text = text
  }

  private var tokenizedHost: any UIResponder & UITextInput {
    guard let host = host as? any UIResponder & UITextInput else {
      preconditionFailure("\(type(of: host)) edits text without being a UITextInput.")
    }
    return host
  }

  /// What fingers do to the text; nil until the host is in a window.
  private(set) var touch: TextTouch?

  /// From now on fingers that stay, handles and menus change the selection.
  func watchTouches() {
    if touch == nil { touch = TextTouch(self) }
  }

  var tokenizer: any UITextInputTokenizer { ownTokenizer }
  var selection: TextSelection { text.selection }

  // MARK: Changes in code

  /// Another text: no events, nothing to undo, the caret at its end.
  func setText(_ piece: TextPiece, typing: AttributeSet) {
    inputDelegate?.textWillChange(input)
    text = EditedText(piece, typing: typing)
    goal = nil
    undoStorage?.removeAllActions(withTarget: self)
    host.textDidChange(nil)
    inputDelegate?.textDidChange(input)
  }

  /// A change in code that can be undone: no events and no delegate.
  func replaceInCode(_ range: Range<Int>, with replacement: String) {
    inputDelegate?.textWillChange(input)
    perform(range, with: TextPiece(cleaned(replacement), text.typing), kind: .other)
    inputDelegate?.textDidChange(input)
  }

  func selectInCode(_ range: Range<Int>) {
    inputDelegate?.selectionWillChange(input)
    changeSelection { $0.select(anchor: range.lowerBound, head: range.upperBound) }
    inputDelegate?.selectionDidChange(input)
  }

  private var input: (any UITextInput)? { host as? any UITextInput }

  // MARK: Changes by the user

  /// Types `string` in the place of unfinished text or of the selection.
  func insert(_ string: String) {
    touch?.wasLeft()
    if host.keepsOneLine, ["\n", "\r", "\r\n"].contains(string) {
      host.handleReturn()
      return
    }
    let string = string == "\r" || string == "\r\n" ? "\n" : string
    change(text.marked ?? selection.range, to: cleaned(string), kind: .typing)
  }

  func delete(_ direction: TextDirection, by unit: TextUnit) {
    let range = rangeToDelete(direction, by: unit)
    if !range.isEmpty {
      change(range, to: "", kind: selection.isCaret ? .deleting : .other)
    }
  }

  private func rangeToDelete(_ direction: TextDirection, by unit: TextUnit) -> Range<Int> {
    guard selection.isCaret else { return selection.range }
    let head = selection.head
    let other = index(direction, by: unit, from: head)
    return min(other, head)..<max(other, head)
  }

  /// A change by the user: the host may refuse it; then it tells those outside.
  @discardableResult
  func change(_ range: Range<Int>, to replacement: String, kind: EditHistory.Kind) -> Bool {
    guard host.allowsTextChanges, !(range.isEmpty && replacement.isEmpty) else { return false }
    guard host.shouldChangeText(range, to: replacement), host.allowsTextChanges else {
      return false
    }
    // Whoever was asked may have changed the text meanwhile.
    let range = text.store.rounded(range)
    perform(range, with: TextPiece(replacement, text.typing), kind: kind)
    host.userDidChangeText()
    return true
  }

  private func perform(_ range: Range<Int>, with piece: TextPiece, kind: EditHistory.Kind) {
    goal = nil
    if kind != .other, undoStorage?.canUndo != true { text.closeStep() }
    let (change, isNewStep) = text.replace(range, with: piece, kind: kind)
    if isNewStep { registerUndo() }
    host.textDidChange(change)
  }

  /// A field has one line: breaks become spaces.
  private func cleaned(_ string: String) -> String {
    guard host.keepsOneLine, string.contains(where: \.isNewline) else { return string }
    return String(string.map { $0.isNewline ? " " : $0 })
  }

  // MARK: Undo

  var undoManager: UndoManager {
    if let undoStorage { return undoStorage }
    let made = UndoManager()
    undoStorage = made
    return made
  }

  /// What was done can no longer be undone.
  func forgetUndo() {
    text.forgetHistory()
    undoStorage?.removeAllActions(withTarget: self)
  }

  private func registerUndo() {
    undoManager.registerUndo(withTarget: self) { $0.undo() }
    // Each step is undone on its own, also where several are made within one event.
    undoManager.closeGroupOfEvent()
  }

  private func undo() {
    undoManager.registerUndo(withTarget: self) { $0.redo() }
    if let change = text.undo() { historyDidChange(change) }
  }

  private func redo() {
    undoManager.registerUndo(withTarget: self) { $0.undo() }
    if let change = text.redo() { historyDidChange(change) }
  }

  private func historyDidChange(_ change: EditedText.Change) {
    goal = nil
    host.textDidChange(change)
    host.userDidChangeText()
  }

  // MARK: Selection

  /// Changes the selection, shows it and tells those outside.
  func changeSelection(keepingGoal: Bool = false, _ change: (inout EditedText) -> Void) {
    finishMarking()
    let before = text.selection
    change(&text)
    if !keepingGoal { goal = nil }
    guard text.selection != before else { return }
    host.showSelection()
    host.userDidChangeSelection()
  }

  func selectAll() { changeSelection { $0.select(anchor: 0, head: $0.length) } }

  /// Selects the word at the caret.
  func selectWord() {
    let word = wordRange(at: selection.head)
    changeSelection { $0.select(anchor: word.lowerBound, head: word.upperBound) }
  }

  private func wordRange(at index: Int) -> Range<Int> {
    host.hidesText ? 0..<text.length : text.wordRange(at: index)
  }

  private func index(_ direction: TextDirection, by unit: TextUnit, from index: Int) -> Int {
    switch unit {
    case .word where host.hidesText: direction == .forward ? text.length : 0
    case .line:
      direction == .forward
        ? host.textLine(at: index).upperBound : host.textLine(at: index).lowerBound
    case .character, .word, .paragraph, .document:
      text.index(direction, by: unit, from: index)
    }
  }

  private func move(_ direction: TextDirection, _ unit: TextUnit, extending: Bool) {
    let target = index(direction, by: unit, from: selection.head)
    changeSelection { $0.moveHead(to: target, extending: extending) }
  }

  private func step(towardsRight: Bool, extending: Bool) {
    if !extending, !selection.isCaret {
      // A selection falls together to the side that is asked for.
      let range = selection.range
      let isMixed =
        host.textCaretRect(at: range.lowerBound).minX
        > host.textCaretRect(at: range.upperBound).minX
        && host.textLine(at: range.lowerBound) == host.textLine(at: range.upperBound)
      let target = towardsRight != isMixed ? range.upperBound : range.lowerBound
      changeSelection { $0.moveHead(to: target, extending: false) }
      return
    }
    guard let target = host.textIndex(beside: selection.head, towardsRight: towardsRight) else {
      return
    }
    changeSelection { $0.moveHead(to: target, extending: extending) }
  }

  private func moveLines(_ count: Int, extending: Bool) {
    let from =
      extending || selection.isCaret
      ? selection.head : count > 0 ? selection.range.upperBound : selection.range.lowerBound
    let x = goal ?? host.textCaretRect(at: from).minX
    let target = host.textIndex(count, linesBelow: from, x: x)
    changeSelection(keepingGoal: true) { $0.moveHead(to: target, extending: extending) }
    goal = x
  }

  // MARK: Keys

  /// Does what the key asks for. False for keys that mean nothing here.
  func handle(_ key: UIKey) -> Bool {
    if key.keyCode == .keyboardEscape, touch?.dismissMenu() == true { return true }
    if touch?.takeForMenu(key) == true { return true }
    guard let meaning = TextCommand(key) else { return false }
    touch?.wasLeft()
    if meaning.movesCaret { host.keyMovesCaret() }
    switch meaning {
    case .move(let direction, let unit, let extending):
      guard host.allowsTextSelection else { return false }
      move(direction, unit, extending: extending)
    case .step(let towardsRight, let extending):
      guard host.allowsTextSelection else { return false }
      step(towardsRight: towardsRight, extending: extending)
    case .lines(let direction, let extending):
      guard host.allowsTextSelection else { return false }
      if host.keepsOneLine {
        move(direction, .line, extending: extending)
      } else {
        moveLines(direction == .forward ? 1 : -1, extending: extending)
      }
    case .page(let direction, let extending):
      guard host.allowsTextSelection, !host.keepsOneLine else { return false }
      let count = host.textLinesOnPage
      moveLines(direction == .forward ? count : -count, extending: extending)
    case .delete(.backward, .character):
      guard host.allowsTextChanges else { return false }
      input?.deleteBackward()
    case .delete(let direction, let unit):
      guard host.allowsTextChanges else { return false }
      delete(direction, by: unit)
    case .enter:
      guard host.allowsTextChanges else { return false }
      if host.keepsOneLine { host.handleReturn() } else { input?.insertText("\n") }
    case .tab:
      guard host.allowsTextChanges, !host.keepsOneLine else { return false }
      input?.insertText("\t")
    case .selectAll: command { $0.selectAll(nil) }
    case .copy: command { $0.copy(nil) }
    case .cut: command { $0.cut(nil) }
    case .paste: command { $0.paste(nil) }
    case .undo: undoFromKey()
    case .redo: redoFromKey()
    case .types: return host.allowsTextChanges
    }
    return true
  }

  private func command(_ command: (any UIResponderStandardEditActions) -> Void) {
    command(host)
  }

  private func undoFromKey() {
    guard let manager = host.undoManager, manager.canUndo else { return }
    manager.undo()
  }

  private func redoFromKey() {
    guard let manager = host.undoManager, manager.canRedo else { return }
    manager.redo()
  }

  // MARK: Clipboard

  func copySelection() {
    guard !host.hidesText, !selection.isCaret else { return }
    UIPasteboard.general.string = text.selectedText
  }

  func cutSelection() {
    guard !host.hidesText, !selection.isCaret, host.allowsTextChanges else { return }
    copySelection()
    change(selection.range, to: "", kind: .other)
  }

  func paste() {
    guard let string = UIPasteboard.general.string, !string.isEmpty else { return }
    change(selection.range, to: cleaned(string), kind: .other)
  }

  // MARK: Unfinished text

  func setMarked(_ string: String?, selected: NSRange) {
    guard host.allowsTextChanges else { return }
    let string = cleaned(string ?? "")
    if text.marked == nil, string.isEmpty { return }
    if text.marked == nil {
      let isAllowed = host.shouldChangeText(selection.range, to: string)
      guard isAllowed else { return }
    }
    goal = nil
    let start = max(selected.location == NSNotFound ? string.utf16.count : selected.location, 0)
    let change = text.setMarked(string, selected: start..<(start + max(selected.length, 0)))
    // With nothing left the composition was given up.
    if string.isEmpty, text.finishMarking() { registerUndo() }
    host.textDidChange(change)
    host.userDidChangeText()
  }

  func finishMarking() {
    guard text.marked != nil else { return }
    if text.finishMarking() { registerUndo() }
    host.showSelection()
  }

  // MARK: Pointer

  /// One press places the caret, two select a word, three a paragraph.
  func press(at index: Int, tapCount: Int, extending: Bool) {
    switch tapCount {
    case 2:
      let word = wordRange(at: index)
      dragUnit = (word, .word)
      changeSelection { $0.select(anchor: word.lowerBound, head: word.upperBound) }
    case 3...:
      let paragraph =
        host.keepsOneLine ? 0..<text.length : text.store.paragraphWithBreak(at: index)
      dragUnit = (paragraph, .paragraph)
      changeSelection { $0.select(anchor: paragraph.lowerBound, head: paragraph.upperBound) }
    default:
      dragUnit = nil
      changeSelection { $0.moveHead(to: index, extending: extending) }
    }
  }

  /// Grows the selection to where the pointer is; after a double press by whole words.
  func drag(to index: Int) {
    guard let (unit, kind) = dragUnit else {
      changeSelection { $0.moveHead(to: index, extending: true) }
      return
    }
    let other =
      host.hidesText || host.keepsOneLine && kind == .paragraph
      ? unit
      : kind == .word ? text.wordRange(at: index) : text.store.paragraphWithBreak(at: index)
    changeSelection { text in
      if index < unit.lowerBound {
        text.select(anchor: unit.upperBound, head: min(other.lowerBound, unit.lowerBound))
      } else if index <= unit.upperBound {
        text.select(anchor: unit.lowerBound, head: unit.upperBound)
      } else {
        text.select(anchor: unit.lowerBound, head: max(unit.upperBound, other.upperBound))
      }
    }
  }
}
