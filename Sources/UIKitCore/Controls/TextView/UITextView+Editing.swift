import CoreGraphics
import Foundation
import TextLayout

// What the view tells its editing session, and what it tells others of changes.
extension UITextView: TextInputHost {
  var allowsTextChanges: Bool { isEditable }
  var allowsTextSelection: Bool { isSelectable || isEditable }
  var hidesText: Bool { false }
  var keepsOneLine: Bool { false }

  func shouldChangeText(_ range: Range<Int>, to replacement: String) -> Bool {
    textDelegate?.textView(
      self, shouldChangeTextIn: NSRange(range), replacementText: replacement) ?? true
  }

  func textDidChange(_ change: EditedText.Change?) {
    let store = session.text.store
    if let change { column.apply(change.blocks, store) } else { column.reset(store) }
    column.setTyping(session.text.typing)
    column.setMarked(session.text.marked, store)
    linesMayHaveChanged()
    handOn(change)
  }

  /// Lines were laid out anew, or will be.
  func linesMayHaveChanged() {
    knownSizes = []
    needsTextLayout = true
    shownSelection = nil
    setNeedsLayout()
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
  }

  /// Shows the selection or the caret where it is now.
  func showSelection() {
    if session.text.marked != column.marked {
      column.setMarked(session.text.marked, session.text.store)
      needsTextLayout = true
      setNeedsLayout()
    }
    if session.text.isEmpty { column.setTyping(session.text.typing) }
    let selection = session.selection
    let isShown = isFirstResponder && window != nil && bounds.width > 0
    let restarts = shownSelection != selection
    shownSelection = selection
    let origin = textOrigin
    var rects: [CGRect] = []
    if isShown, !selection.isCaret {
      let sight =
        (bounds.minY - origin.y - bounds.height)...(bounds.maxY - origin.y + bounds.height)
      rects = column.selectionRects(selection.range, in: sight, session.text.store)
        .map { $0.offsetBy(dx: origin.x, dy: origin.y) }
    }
    canvas.showSelection(rects, tint: tintColor)
    let showsCaret = isShown && selection.isCaret && isEditable
    canvas.showCaret(
      showsCaret ? textCaretRect(at: selection.head) : nil, tint: tintColor, restarts: restarts)
    session.touch?.update()
  }

  func userDidChangeText() {
    showCaretPlace()
    textDelegate?.textViewDidChangeSelection(self)
    textDelegate?.textViewDidChange(self)
    post(UITextView.textDidChangeNotification)
  }

  func userDidChangeSelection() {
    clearsOnInsertion = false
    if isFirstResponder { showCaretPlace() }
    textDelegate?.textViewDidChangeSelection(self)
  }

  private func showCaretPlace() {
    guard bounds.width > 0 else { return }
    if needsTextLayout { layOutText() }
    showPlace(of: session.selection.head)
  }

  func handleReturn() {}

  func editMenu(for range: Range<Int>, _ suggested: [UIMenuElement]) -> UIMenu? {
    textDelegate?.textView(self, editMenuForTextIn: NSRange(range), suggestedActions: suggested)
  }

  // MARK: Places

  /// Before lines are asked for: they are as wide as the view.
  private func prepareColumn() {
    if needsTextLayout { layOutText() }
  }

  func textIndex(at point: CGPoint) -> Int {
    prepareColumn()
    let origin = textOrigin
    return column.index(
      at: CGPoint(x: point.x - origin.x, y: point.y - origin.y), session.text.store)
  }

  func textIndex(beside index: Int, towardsRight: Bool) -> Int? {
    prepareColumn()
    return column.index(beside: index, towardsRight: towardsRight, session.text.store)
  }

  func textLine(at index: Int) -> Range<Int> {
    prepareColumn()
    return column.lineRange(at: index, session.text.store)
  }

  func textIndex(_ lines: Int, linesBelow index: Int, x: CGFloat) -> Int {
    prepareColumn()
    return column.index(lines, linesBelow: index, x: x - textOrigin.x, session.text.store)
  }

  func textCaretRect(at index: Int) -> CGRect {
    prepareColumn()
    let rect = column.caretRect(at: index, session.text.store)
    let scale = screenScale
    let origin = textOrigin
    // At the end of a line that is full the caret stays in view.
    let x = min(rect.minX, max(column.width - CaretView.width, 0)) + origin.x
    return CGRect(
      x: x.rounded(toScale: scale), y: (rect.minY + origin.y).rounded(toScale: scale),
      width: CaretView.width, height: rect.height.roundedUp(toScale: scale))
  }

  func textSelectionRects(_ range: Range<Int>) -> [CGRect] {
    prepareColumn()
    let origin = textOrigin
    return column.selectionRects(range, session.text.store)
      .map { $0.offsetBy(dx: origin.x, dy: origin.y) }
  }

  var textLinesOnPage: Int {
    let line = textCaretRect(at: session.selection.head).height
    return max(Int(bounds.inset(by: adjustedContentInset).height / max(line, 1)) - 1, 1)
  }
}
