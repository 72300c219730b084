import CoreGraphics
import Foundation

extension UITableView {
  // MARK: By the app

  /// Selects without telling the delegate. Nil deselects all.
  func choose(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard let indexPath else {
      for place in selectedPlaces { setSelected(false, place, animated: animated) }
      return
    }
    let place = presented(indexPath)
    guard currentLayout.contains(place) else {
      Diagnostics.record(.rowDoesNotExist(place, in: self, asked: "selectRow(at:)"))
      return
    }
    if !selectsMultiple {
      for other in selectedPlaces where other != place {
        setSelected(false, other, animated: animated)
      }
    }
    setSelected(true, place, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects without telling the delegate.
  func unchoose(at indexPath: IndexPath, animated: Bool) {
    setSelected(false, presented(indexPath), animated: animated)
  }

  private func setSelected(_ selected: Bool, _ place: TableLayout.Place, animated: Bool) {
    if selected { selectedPlaces.insert(place) } else { selectedPlaces.remove(place) }
    shownRow(place)?.cell.setSelected(selected, animated: animated)
  }

  // MARK: By the user

  /// True when the touch is a row's: it is highlighted, and selected when the touch ends.
  func rowTouchBegan(_ touches: Set<UITouch>) -> Bool {
    if swipe != nil {
      closeSwipe(animated: true)
      return true
    }
    guard let touch = touches.first, let place = place(under: touch) else { return false }
    guard !placeholders.contains(place) else { return true }
    if touch.button == 3 {
      openSwipe(at: place)
      return true
    }
    guard selectsNow,
      tableDelegate?.tableView(self, shouldHighlightRowAt: path(place)) ?? true
    else { return true }
    highlightedPlace = place
    shownRow(place)?.cell.setHighlighted(true, animated: false)
    tableDelegate?.tableView(self, didHighlightRowAt: path(place))
    return true
  }

  func rowTouchEnded(_ touches: Set<UITouch>) -> Bool {
    guard let place = endHighlight() else { return false }
    guard let touch = touches.first, self.place(under: touch) == place else { return true }
    takeKeysIfFree(for: place, touch)
    select(place)
    return true
  }

  func rowTouchCancelled() { _ = endHighlight() }

  /// The row that a touch is on now.
  private func place(under touch: UITouch) -> TableLayout.Place? {
    let point = touch.location(in: self)
    guard bounds.contains(point), let place = currentLayout.place(at: point.y),
      shownRow(place) != nil
    else { return nil }
    return place
  }

  private func endHighlight() -> TableLayout.Place? {
    guard let place = highlightedPlace else { return nil }
    highlightedPlace = nil
    guard currentLayout.contains(place) else { return nil }
    shownRow(place)?.cell.setHighlighted(false, animated: false)
    tableDelegate?.tableView(self, didUnhighlightRowAt: path(place))
    return place
  }

  /// What a tap on a row does, in UIKit's order.
  func select(_ place: TableLayout.Place) {
    if selectsMultiple, selectedPlaces.contains(place) {
      deselectByUser(place)
      return
    }
    guard let delegate = tableDelegate else {
      choose(at: path(place), animated: false, scrollPosition: .none)
      return
    }
    guard let wanted = delegate.tableView(self, willSelectRowAt: path(place)) else { return }
    if !selectsMultiple {
      for other in selectedPlaces where other != presented(wanted) { deselectByUser(other) }
    }
    setSelected(true, presented(wanted), animated: false)
    delegate.tableView(self, didSelectRowAt: wanted)
    if !isEditing, delegate.tableView(self, canPerformPrimaryActionForRowAt: wanted) {
      delegate.tableView(self, performPrimaryActionForRowAt: wanted)
    }
  }

  private func deselectByUser(_ place: TableLayout.Place) {
    guard let delegate = tableDelegate else {
      setSelected(false, place, animated: false)
      return
    }
    guard let wanted = delegate.tableView(self, willDeselectRowAt: path(place)) else { return }
    setSelected(false, presented(wanted), animated: false)
    delegate.tableView(self, didDeselectRowAt: wanted)
  }

  // MARK: Keys

  /// A click on a row gives the table the keys, unless somebody else has them.
  private func takeKeysIfFree(for place: TableLayout.Place, _ touch: UITouch) {
    keyPlace = place
    if window?.firstResponder == nil { becomeFirstResponder() }
  }

  /// Arrows move from row to row, Return selects, Delete deletes. False where the key is not one
  /// of these, or there is nothing to do.
  func handleKey(_ press: UIPress) -> Bool {
    guard let key = press.key, isFirstResponder,
      key.modifierFlags.isDisjoint(with: [.command, .control, .alternate])
    else { return false }
    switch key.keyCode {
    case .keyboardDownArrow: return moveKeyPlace(by: 1)
    case .keyboardUpArrow: return moveKeyPlace(by: -1)
    case .keyboardPageDown: return moveKeyPlaceByPage(down: true)
    case .keyboardPageUp: return moveKeyPlaceByPage(down: false)
    case .keyboardHome: return moveKeyPlace(to: firstPlace)
    case .keyboardEnd: return moveKeyPlace(to: lastPlace)
    case .keyboardReturnOrEnter, .keyboardSpacebar:
      guard let keyPlace, selectsNow else { return false }
      select(keyPlace)
      return true
    case .keyboardDeleteForward, .keyboardDeleteOrBackspace:
      guard let place = keyPlace ?? selectedPlaces.min() else { return false }
      return performDeletion(at: path(place))
    default: return false
    }
  }

  private func moveKeyPlace(by step: Int) -> Bool {
    moveKeyPlace(to: neighbour(of: keyPlace, step))
  }

  private func moveKeyPlace(to next: TableLayout.Place?) -> Bool {
    guard selectsNow, let next, !placeholders.contains(next), canFocus(next) else { return false }
    if let keyPlace, !selectedPlaces.contains(keyPlace) {
      shownRow(keyPlace)?.cell.setHighlighted(false, animated: false)
    }
    keyPlace = next
    scrollToRow(at: path(next), at: .none, animated: false)
    shownRow(next)?.cell.setHighlighted(true, animated: false)
    if focusSelects(next), !selectedPlaces.contains(next) { select(next) }
    return true
  }

  private func canFocus(_ place: TableLayout.Place) -> Bool {
    tableDelegate?.tableView(self, canFocusRowAt: path(place)) ?? true
  }

  private func focusSelects(_ place: TableLayout.Place) -> Bool {
    selectionFollowsFocus
      && tableDelegate?.tableView(self, selectionFollowsFocusForRowAt: path(place)) ?? true
  }

  /// As many rows further as are in view, and not beyond the ends.
  private func moveKeyPlaceByPage(down: Bool) -> Bool {
    let visible = bounds.inset(by: adjustedContentInset)
    guard let keyPlace, currentLayout.contains(keyPlace) else {
      return moveKeyPlace(to: down ? firstPlace : lastPlace)
    }
    let span = currentLayout.span(of: keyPlace)
    let y = down ? span.start + visible.height : span.end - visible.height
    var next = currentLayout.place(at: y) ?? (down ? lastPlace : firstPlace)
    // At least one row, where rows are taller than the table.
    if next == keyPlace { next = neighbour(of: keyPlace, down ? 1 : -1) }
    return moveKeyPlace(to: next)
  }

  private var firstPlace: TableLayout.Place? {
    currentLayout.sections.firstIndex { $0.rows.count > 0 }
      .map { TableLayout.Place(section: $0, row: 0) }
  }

  private var lastPlace: TableLayout.Place? {
    let sections = currentLayout.sections
    return sections.lastIndex { $0.rows.count > 0 }
      .map { TableLayout.Place(section: $0, row: sections[$0].rows.count - 1) }
  }

  private func neighbour(of place: TableLayout.Place?, _ step: Int) -> TableLayout.Place? {
    let sections = currentLayout.sections
    guard var place else {
      let first = sections.firstIndex { $0.rows.count > 0 }
      return first.map { TableLayout.Place(section: $0, row: 0) }
    }
    place.row += step
    while sections.indices.contains(place.section) {
      if (0..<sections[place.section].rows.count).contains(place.row) { return place }
      place.section += step
      guard sections.indices.contains(place.section) else { return nil }
      place.row = step > 0 ? 0 : sections[place.section].rows.count - 1
    }
    return nil
  }
}
