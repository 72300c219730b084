import CoreGraphics
package import Foundation

/// A row that is moved aside, and what it uncovers.
@MainActor final class TableSwipe {
  let cell: UITableViewCell
  let configuration: UISwipeActionsConfiguration
  let buttons: TableSwipeButtons
  /// The offset when the finger, or the touchpad, began.
  var startOffset: CGFloat = 0
  /// Fingers on a touchpad move the row.
  var isByWheel = false

  init(cell: UITableViewCell, configuration: UISwipeActionsConfiguration) {
    self.cell = cell
    self.configuration = configuration
    buttons = TableSwipeButtons(configuration.actions)
  }

  var openOffset: CGFloat { buttons.naturalWidth }
}

/// A horizontal movement on a row.
final class TableSwipeGestureRecognizer: UIPanGestureRecognizer {
  weak var table: UITableView?

  override func isGesture(_ delta: CGPoint) -> Bool {
    abs(delta.x) > ScrollPhysics.slop && abs(delta.x) > abs(delta.y)
  }
}

extension UITableView {
  /// A swipe over this part of the row's width performs the first action.
  private static let fullSwipePart: CGFloat = 0.6
  /// Points per second that open or close whatever the distance.
  private static let flickSpeed: CGFloat = 300

  /// 1 where rows move aside to the left, -1 where they move to the right.
  var swipeDirection: CGFloat { isRightToLeft ? -1 : 1 }

  // MARK: Actions

  /// What swiping a row offers; nil where the row cannot be edited or there is nothing to offer.
  func swipeConfiguration(at place: TableLayout.Place) -> UISwipeActionsConfiguration? {
    guard let dataSource, currentLayout.contains(place) else { return nil }
    let indexPath = IndexPath(place)
    editabilityWasLeftOpen = false
    guard dataSource.tableView(self, canEditRowAt: indexPath) else { return nil }
    if let given = tableDelegate?.tableView(
      self, trailingSwipeActionsConfigurationForRowAt: indexPath)
    {
      return given.actions.isEmpty ? nil : given
    }
    guard !editabilityWasLeftOpen,
      tableDelegate?.tableView(self, editingStyleForRowAt: indexPath) ?? .delete == .delete
    else { return nil }
    return UISwipeActionsConfiguration(actions: [deleteAction(at: indexPath)])
  }

  private func deleteAction(at indexPath: IndexPath) -> UIContextualAction {
    let title =
      tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: indexPath)
      ?? "Delete"
    return UIContextualAction(style: .destructive, title: title) { [weak self] _, _, completion in
      if let self {
        dataSource?.tableView(self, commit: .delete, forRowAt: indexPath)
      }
      completion(true)
    }
  }

  /// Does what a row's first destructive action does, as the Delete key asks. False where the row
  /// has none.
  package func performDeletion(at indexPath: IndexPath) -> Bool {
    let place = TableLayout.Place(indexPath)
    guard let configuration = swipeConfiguration(at: place),
      let action = configuration.actions.first(where: { $0.style == .destructive })
    else { return false }
    perform(action, from: shownRow(place)?.cell ?? self)
    return true
  }

  private func perform(_ action: UIContextualAction, from view: UIView) {
    action.handler(action, view) { [weak self] _ in self?.closeSwipe(animated: true) }
  }

  // MARK: Fingers

  func swipeShouldBegin() -> Bool {
    let movement = swipeRecognizer.velocity(in: self)
    let point = swipeRecognizer.location(in: self)
    guard let place = currentLayout.place(at: point.y), shownRow(place) != nil else { return false }
    // A drag in a text that is being edited selects.
    if let view = swipeRecognizer.trackedTouches.first?.view, view.isFirstResponder, view !== self {
      return false
    }
    if let swipe { return swipe.cell === shownRow(place)?.cell }
    return movement.x * swipeDirection < 0 && swipeConfiguration(at: place) != nil
  }

  func swipeChanged() {
    let distance = -swipeRecognizer.translation(in: self).x * swipeDirection
    switch swipeRecognizer.state {
    case .began:
      if swipe == nil {
        let point = swipeRecognizer.location(in: self)
        guard let place = currentLayout.place(at: point.y) else { return }
        beginSwipe(at: place)
      }
      swipe?.startOffset = swipe?.cell.swipeOffset ?? 0
      moveSwipe(to: (swipe?.startOffset ?? 0) + distance)
    case .changed:
      moveSwipe(to: (swipe?.startOffset ?? 0) + distance)
    case .ended:
      endSwipe(speed: -swipeRecognizer.velocity(in: self).x * swipeDirection)
    case .cancelled:
      closeSwipe(animated: true)
    default:
      break
    }
  }

  private func beginSwipe(at place: TableLayout.Place) {
    guard let row = shownRow(place), let configuration = swipeConfiguration(at: place) else {
      return
    }
    let made = TableSwipe(cell: row.cell, configuration: configuration)
    made.buttons.perform = { [weak self] action, button in self?.perform(action, from: button) }
    UIView.performWithoutAnimation { insertSubview(made.buttons, belowSubview: row.cell) }
    swipe = made
    placeSwipeButtons()
  }

  private func moveSwipe(to offset: CGFloat) {
    guard let swipe else { return }
    swipe.cell.swipeOffset = max(0, offset).rounded(toScale: screenScale)
    placeSwipe()
  }

  private func endSwipe(speed: CGFloat) {
    guard let swipe else { return }
    let offset = swipe.cell.swipeOffset
    if swipe.configuration.performsFirstActionWithFullSwipe,
      offset > bounds.width * Self.fullSwipePart, let action = swipe.configuration.actions.first
    {
      perform(action, from: swipe.buttons)
      return
    }
    let opens =
      speed > Self.flickSpeed || (speed > -Self.flickSpeed && offset > swipe.openOffset / 2)
    if opens { settleSwipe() } else { closeSwipe(animated: true) }
  }

  // MARK: Other ways

  /// Uncovers a row's actions, as a click with the secondary button does.
  package func openSwipe(at indexPath: IndexPath) { openSwipe(at: TableLayout.Place(indexPath)) }

  func openSwipe(at place: TableLayout.Place) {
    guard swipe == nil else { return }
    beginSwipe(at: place)
    settleSwipe()
  }

  /// A horizontal movement on a touchpad, or of a wheel that tilts, moves the row under it.
  func swipeByWheel(_ input: ScrollInput) -> Bool {
    if let swipe, swipe.isByWheel, input.phase == .ended {
      swipe.isByWheel = false
      endSwipe(speed: 0)
      return true
    }
    guard abs(input.delta.dx) > abs(input.delta.dy), !canScroll(.horizontal) else { return false }
    let distance = input.delta.dx * swipeDirection
    if let swipe, swipe.isByWheel {
      moveSwipe(to: swipe.cell.swipeOffset + distance)
      return true
    }
    let point = convert(input.location, from: nil)
    guard let place = currentLayout.place(at: point.y), let row = shownRow(place) else {
      return false
    }
    if let swipe, swipe.cell !== row.cell || (input.phase == .step && distance < 0) {
      closeSwipe(animated: true)
      return true
    }
    guard swipe != nil || distance > 0 else { return false }
    if swipe == nil { beginSwipe(at: place) }
    guard let swipe else { return false }
    if input.phase == .step {
      settleSwipe()
    } else {
      swipe.isByWheel = true
      moveSwipe(to: swipe.cell.swipeOffset + distance)
    }
    return true
  }

  // MARK: Settling

  private func settleSwipe() {
    guard let swipe else { return }
    layoutSwipeButtonsNow()
    UIView.animate(withDuration: Self.animationDuration) { [self] in
      swipe.cell.swipeOffset = swipe.openOffset
      placeSwipe()
    }
  }

  /// Covers the actions again.
  func closeSwipe(animated: Bool) {
    guard let swipe else { return }
    self.swipe = nil
    let buttons = swipe.buttons
    let cell = swipe.cell
    cell.swipeOffset = 0
    let isShown = shownRows.contains { $0.cell === cell }
    func cover() {
      if isShown { cell.frame.origin.x = 0 }
      buttons.frame.origin.x = isRightToLeft ? -buttons.frame.width : bounds.width
    }
    guard animated, window != nil else {
      cover()
      buttons.removeFromSuperview()
      return
    }
    UIView.animate(
      withDuration: Self.animationDuration, animations: cover,
      completion: { _ in buttons.removeFromSuperview() })
  }

  private func layoutSwipeButtonsNow() {
    UIView.performWithoutAnimation {
      placeSwipeButtons()
      swipe?.buttons.layoutIfNeeded()
    }
  }

  private func placeSwipe() {
    guard let swipe else { return }
    swipe.cell.frame.origin.x = -swipe.cell.swipeOffset * swipeDirection
    placeSwipeButtons()
    swipe.buttons.layoutIfNeeded()
  }

  /// The buttons are as wide as the row has moved aside.
  func placeSwipeButtons() {
    guard let swipe, let row = shownRows.first(where: { $0.cell === swipe.cell }) else { return }
    let span = currentLayout.span(of: row.place)
    swipe.buttons.frame = CGRect(
      x: isRightToLeft ? 0 : bounds.width - swipe.cell.swipeOffset, y: span.start,
      width: swipe.cell.swipeOffset, height: span.length)
  }
}
