import CoreGraphics
package import Foundation

/// A row that is moved aside, and what it uncovers.
@MainActor final class TableSwipe {
  enum Edge { case leading, trailing }

  let cell: UITableViewCell
  /// Where the actions are.
  let edge: Edge
  let configuration: UISwipeActionsConfiguration
  let buttons: TableSwipeButtons
  /// The offset when the finger, or the touchpad, began.
  var startOffset: CGFloat = 0
  /// Fingers on a touchpad move the row.
  var isByWheel = false

  init(cell: UITableViewCell, edge: Edge, configuration: UISwipeActionsConfiguration) {
    self.cell = cell
    self.edge = edge
    self.configuration = configuration
    buttons = TableSwipeButtons(configuration.actions, isLeading: edge == .leading)
  }

  /// 1 where the row gives way towards its leading edge, -1 where towards its trailing edge.
  var sign: CGFloat { edge == .trailing ? 1 : -1 }
  /// How far the row has moved, in points.
  var distance: CGFloat { cell.swipeOffset * sign }
  var openDistance: CGFloat { buttons.naturalWidth }
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

  /// What swiping a row offers at an edge; nil where the row cannot be edited or there is nothing
  /// to offer.
  func swipeConfiguration(at place: TableLayout.Place, _ edge: TableSwipe.Edge = .trailing)
    -> UISwipeActionsConfiguration?
  {
    guard let dataSource, currentLayout.contains(place), !placeholders.contains(place) else {
      return nil
    }
    let indexPath = path(place)
    editabilityWasLeftOpen = false
    guard dataSource.tableView(self, canEditRowAt: indexPath) else { return nil }
    let given =
      edge == .trailing
      ? tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: indexPath)
      : tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: indexPath)
    if let given { return given.actions.isEmpty ? nil : given }
    guard edge == .trailing else { return nil }
    if let given = tableDelegate?.tableView(self, editActionsForRowAt: indexPath) {
      guard !given.isEmpty else { return nil }
      let configuration = UISwipeActionsConfiguration(
        actions: given.map { $0.contextual(at: indexPath) })
      configuration.performsFirstActionWithFullSwipe = false
      return configuration
    }
    guard !editabilityWasLeftOpen || isEditing,
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
    let place = presented(indexPath)
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
    guard !isEditing, reorder == nil else { return false }
    return swipeConfiguration(at: place, edge(of: movement.x)) != nil
  }

  /// The edge that a movement uncovers.
  private func edge(of movement: CGFloat) -> TableSwipe.Edge {
    movement * swipeDirection < 0 ? .trailing : .leading
  }

  func swipeChanged() {
    let movement = swipeRecognizer.translation(in: self).x
    let offset = -movement * swipeDirection
    switch swipeRecognizer.state {
    case .began:
      if swipe == nil {
        let point = swipeRecognizer.location(in: self)
        guard let place = currentLayout.place(at: point.y) else { return }
        let speed = swipeRecognizer.velocity(in: self).x
        beginSwipe(at: place, edge(of: movement == 0 ? speed : movement))
      }
      swipe?.startOffset = swipe?.cell.swipeOffset ?? 0
      moveSwipe(to: (swipe?.startOffset ?? 0) + offset)
    case .changed:
      moveSwipe(to: (swipe?.startOffset ?? 0) + offset)
    case .ended:
      endSwipe(speed: -swipeRecognizer.velocity(in: self).x * swipeDirection)
    case .cancelled:
      closeSwipe(animated: true)
    default:
      break
    }
  }

  private func beginSwipe(at place: TableLayout.Place, _ edge: TableSwipe.Edge) {
    guard let row = shownRow(place), let configuration = swipeConfiguration(at: place, edge) else {
      return
    }
    let made = TableSwipe(cell: row.cell, edge: edge, configuration: configuration)
    made.buttons.perform = { [weak self] action, button in self?.perform(action, from: button) }
    UIView.performWithoutAnimation { insertSubview(made.buttons, belowSubview: row.cell) }
    swipe = made
    row.cell.setNeedsUpdateConfigurationIfConfigured()
    placeSwipeButtons()
    if !isEditing { tableDelegate?.tableView(self, willBeginEditingRowAt: path(place)) }
  }

  private func moveSwipe(to offset: CGFloat) {
    guard let swipe else { return }
    let distance = max(0, offset * swipe.sign).rounded(toScale: screenScale)
    swipe.cell.swipeOffset = distance * swipe.sign
    placeSwipe()
  }

  /// - Parameter speed: towards uncovering trailing actions, in points per second.
  private func endSwipe(speed: CGFloat) {
    guard let swipe else { return }
    let distance = swipe.distance
    let speed = speed * swipe.sign
    if swipe.configuration.performsFirstActionWithFullSwipe,
      distance > bounds.width * Self.fullSwipePart, let action = swipe.configuration.actions.first
    {
      perform(action, from: swipe.buttons)
      return
    }
    let opens =
      speed > Self.flickSpeed || (speed > -Self.flickSpeed && distance > swipe.openDistance / 2)
    if opens { settleSwipe() } else { closeSwipe(animated: true) }
  }

  // MARK: Other ways

  /// Uncovers a row's actions, as a click with the secondary button does.
  package func openSwipe(at indexPath: IndexPath) { openSwipe(at: TableLayout.Place(indexPath)) }

  func openSwipe(at place: TableLayout.Place) {
    guard swipe == nil else { return }
    beginSwipe(at: place, .trailing)
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
    if let swipe, swipe.cell !== row.cell || (input.phase == .step && distance * swipe.sign < 0) {
      closeSwipe(animated: true)
      return true
    }
    guard !isEditing else { return false }
    if swipe == nil { beginSwipe(at: place, distance > 0 ? .trailing : .leading) }
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
      swipe.cell.swipeOffset = swipe.openDistance * swipe.sign
      placeSwipe()
    }
  }

  /// Covers the actions again.
  func closeSwipe(animated: Bool) {
    guard let swipe else { return }
    self.swipe = nil
    let buttons = swipe.buttons
    let cell = swipe.cell
    let row = shownRows.first { $0.cell === cell }
    cell.swipeOffset = 0
    cell.setNeedsUpdateConfigurationIfConfigured()
    let isAtRight = (swipe.edge == .trailing) != isRightToLeft
    func cover() {
      if row != nil { cell.frame.origin.x = rowInsets.left }
      buttons.frame.origin.x =
        isAtRight ? bounds.width - rowInsets.right : rowInsets.left - buttons.frame.width
    }
    if !isEditing {
      tableDelegate?.tableView(self, didEndEditingRowAt: row.map { path($0.place) })
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
    swipe.cell.frame.origin.x = rowInsets.left - swipe.cell.swipeOffset * swipeDirection
    placeSwipeButtons()
    swipe.buttons.layoutIfNeeded()
  }

  /// The buttons are as wide as the row has moved aside.
  func placeSwipeButtons() {
    guard let swipe, let row = shownRows.first(where: { $0.cell === swipe.cell }) else { return }
    let span = currentLayout.span(of: row.place)
    let isAtRight = (swipe.edge == .trailing) != isRightToLeft
    swipe.buttons.frame = CGRect(
      x: isAtRight ? bounds.width - rowInsets.right - swipe.distance : rowInsets.left,
      y: span.start, width: swipe.distance, height: span.length)
  }
}
