import CoreGraphics
import Foundation

extension UICollectionView {
  // MARK: By the app

  func choose(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else {
      for place in selectedPlaces { setSelected(false, place) }
      return
    }
    let place = presented(indexPath)
    guard contains(place) else {
      Diagnostics.record(
        .itemDoesNotExist(place, in: self, asked: "selectItem(at:animated:scrollPosition:)"))
      return
    }
    guard allowsSelectionNow else { return }
    if !allowsMultipleSelectionNow {
      for other in selectedPlaces where other != place { setSelected(false, other) }
    }
    setSelected(true, place)
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  func unchoose(at indexPath: IndexPath) { setSelected(false, presented(indexPath)) }

  func keepOneSelected() {
    for place in selectedPlaces.sorted().dropFirst() { setSelected(false, place) }
  }

  private var allowsSelectionNow: Bool {
    isEditing ? allowsSelectionDuringEditing : allowsSelection
  }

  private var allowsMultipleSelectionNow: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  private func setSelected(_ selected: Bool, _ place: TableLayout.Place) {
    if selected { selectedPlaces.insert(place) } else { selectedPlaces.remove(place) }
    cell(at: place)?.isSelected = selected
  }

  private func setHighlighted(_ highlighted: Bool, _ place: TableLayout.Place) {
    cell(at: place)?.isHighlighted = highlighted
  }

  // MARK: By the user

  /// True when the touch is an item's: it is highlighted, and selected when the touch ends.
  func itemTouchBegan(_ touches: Set<UITouch>) -> Bool {
    if swipe != nil {
      closeSwipe(animated: true)
      return true
    }
    guard let touch = touches.first, let place = place(under: touch) else { return false }
    guard !placeholders.contains(place) else { return true }
    let indexPath = path(place)
    guard allowsSelectionNow || allowsMultipleSelectionNow,
      collectionDelegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true
    else { return true }
    highlightedPlace = place
    setHighlighted(true, place)
    collectionDelegate?.collectionView(self, didHighlightItemAt: indexPath)
    return true
  }

  func itemTouchEnded(_ touches: Set<UITouch>) -> Bool {
    guard let place = highlightedPlace else { return false }
    defer { endHighlight() }
    guard contains(place), let touch = touches.first, self.place(under: touch) == place else {
      return true
    }
    keyPlace = place
    if window?.firstResponder == nil { becomeFirstResponder() }
    select(place)
    return true
  }

  func itemTouchCancelled() { endHighlight() }

  private func endHighlight() {
    guard let place = highlightedPlace else { return }
    highlightedPlace = nil
    guard contains(place) else { return }
    setHighlighted(false, place)
    collectionDelegate?.collectionView(self, didUnhighlightItemAt: path(place))
  }

  /// The item whose cell a touch is on now.
  private func place(under touch: UITouch) -> TableLayout.Place? {
    guard bounds.contains(touch.location(in: self)) else { return nil }
    for (element, entry) in shown where element.category == .cell {
      let view = entry.view
      guard view.bounds.contains(touch.location(in: view)) else { continue }
      guard let touched = touch.view else { return element.place }
      if touched.isDescendant(of: view) { return element.place }
    }
    return nil
  }

  /// What a tap on an item does, in UIKit's order.
  func select(_ place: TableLayout.Place) {
    let indexPath = path(place)
    let delegate = collectionDelegate
    if allowsMultipleSelectionNow, selectedPlaces.contains(place) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true else { return }
      setSelected(false, place)
      delegate?.collectionView(self, didDeselectItemAt: indexPath)
    } else {
      guard delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true else { return }
      if !allowsMultipleSelectionNow {
        for other in selectedPlaces where other != place {
          setSelected(false, other)
          delegate?.collectionView(self, didDeselectItemAt: path(other))
        }
      }
      guard contains(place) else { return }
      setSelected(true, place)
      delegate?.collectionView(self, didSelectItemAt: indexPath)
    }
    if delegate?.collectionView(self, canPerformPrimaryActionForItemAt: indexPath) ?? false {
      delegate?.collectionView(self, performPrimaryActionForItemAt: indexPath)
    }
  }

  // MARK: Keys

  /// Arrows move from item to item, pages, Home and End further; Return and space select. False
  /// where the key is not one of these, or there is nothing to do.
  func handleKey(_ press: UIPress) -> Bool {
    guard let key = press.key, isFirstResponder,
      key.modifierFlags.isDisjoint(with: [.command, .control, .alternate])
    else { return false }
    switch key.keyCode {
    case .keyboardDownArrow: return moveKeyPlace(to: neighbor(dx: 0, dy: 1))
    case .keyboardUpArrow: return moveKeyPlace(to: neighbor(dx: 0, dy: -1))
    case .keyboardRightArrow: return moveKeyPlace(to: neighbor(dx: 1, dy: 0))
    case .keyboardLeftArrow: return moveKeyPlace(to: neighbor(dx: -1, dy: 0))
    case .keyboardPageDown: return moveKeyPlace(to: neighborOnNextPage(down: true))
    case .keyboardPageUp: return moveKeyPlace(to: neighborOnNextPage(down: false))
    case .keyboardHome: return moveKeyPlace(to: firstPlace)
    case .keyboardEnd: return moveKeyPlace(to: lastPlace)
    case .keyboardReturnOrEnter, .keyboardSpacebar:
      guard let keyPlace, contains(keyPlace), allowsSelectionNow else { return false }
      select(keyPlace)
      return true
    default: return false
    }
  }

  private func moveKeyPlace(to next: TableLayout.Place?) -> Bool {
    guard allowsSelectionNow, let next, !placeholders.contains(next), canFocus(next) else {
      return false
    }
    if let keyPlace { setHighlighted(false, keyPlace) }
    keyPlace = next
    scrollToItem(at: path(next), at: [], animated: false)
    setHighlighted(true, next)
    if focusSelects(next) { select(next) }
    return true
  }

  private func canFocus(_ place: TableLayout.Place) -> Bool {
    collectionDelegate?.collectionView(self, canFocusItemAt: path(place)) ?? true
  }

  private func focusSelects(_ place: TableLayout.Place) -> Bool {
    selectionFollowsFocus
      && collectionDelegate?.collectionView(self, selectionFollowsFocusForItemAt: path(place))
        ?? true
  }

  /// The view no longer has the keys.
  func endKeyHighlight() {
    guard let keyPlace, keyPlace != highlightedPlace else { return }
    setHighlighted(false, keyPlace)
  }

  private var firstPlace: TableLayout.Place? {
    currentCounts.firstIndex { $0 > 0 }.map { TableLayout.Place(section: $0, row: 0) }
  }

  private var lastPlace: TableLayout.Place? {
    let counts = currentCounts
    return counts.lastIndex { $0 > 0 }.map {
      TableLayout.Place(section: $0, row: counts[$0] - 1)
    }
  }

  /// The last item in a direction that is no more than what is in view away, and at least the next.
  private func neighborOnNextPage(down: Bool) -> TableLayout.Place? {
    prepareLayout()
    guard let keyPlace, contains(keyPlace),
      let now = collectionViewLayout.layoutAttributesForItem(at: IndexPath(keyPlace))?.frame
    else { return down ? firstPlace : lastPlace }
    let visible = bounds.inset(by: adjustedContentInset)
    let isHorizontal = canScroll(.horizontal) && !canScroll(.vertical)
    let sign: CGFloat = down ? 1 : -1
    let step =
      isHorizontal
      ? CGVector(dx: sign * (visible.width - now.width), dy: 0)
      : CGVector(dx: 0, dy: sign * (visible.height - now.height))
    let wanted = now.offsetBy(dx: step.dx, dy: step.dy)
    var best: (place: TableLayout.Place, distance: CGFloat)?
    let area = wanted.union(now).insetBy(dx: -bounds.width, dy: -1)
    for one in collectionViewLayout.layoutAttributesForElements(in: area) ?? []
    where one.representedElementCategory == .cell {
      let place = TableLayout.Place(one.indexPath)
      let along = isHorizontal ? one.center.x - now.midX : one.center.y - now.midY
      guard along * sign > 0.5, contains(place) else { continue }
      let distance = hypot(one.center.x - wanted.midX, one.center.y - wanted.midY)
      if let best, best.distance <= distance { continue }
      best = (place, distance)
    }
    return best?.place
      ?? neighbor(
        dx: isHorizontal ? sign : 0, dy: isHorizontal ? 0 : sign)
  }

  /// The nearest item in a direction, among those of one screen around the present one.
  private func neighbor(dx: CGFloat, dy: CGFloat) -> TableLayout.Place? {
    prepareLayout()
    guard let keyPlace, contains(keyPlace),
      let now = collectionViewLayout.layoutAttributesForItem(at: IndexPath(keyPlace))?.frame
    else { return shownPlaces.first }
    let area = now.insetBy(dx: -bounds.width, dy: -bounds.height)
    var best: (place: TableLayout.Place, distance: CGFloat)?
    for one in collectionViewLayout.layoutAttributesForElements(in: area) ?? []
    where one.representedElementCategory == .cell {
      let place = TableLayout.Place(one.indexPath)
      let along = (one.center.x - now.midX) * dx + (one.center.y - now.midY) * dy
      let across = abs((one.center.x - now.midX) * dy) + abs((one.center.y - now.midY) * dx)
      guard place != keyPlace, along > 0.5, contains(place) else { continue }
      let distance = along + 3 * across
      if let best, best.distance <= distance { continue }
      best = (place, distance)
    }
    return best?.place
  }
}
