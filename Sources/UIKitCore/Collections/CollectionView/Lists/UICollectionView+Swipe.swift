import CoreGraphics
import Foundation

/// A row of a list that is moved aside, and what it uncovers.
@MainActor final class ListSwipe {
  let cell: UICollectionViewCell
  let isLeading: Bool
  let configuration: UISwipeActionsConfiguration
  let buttons: TableSwipeButtons
  /// How far the row has moved, in points.
  var distance: CGFloat = 0
  /// The distance when the finger began.
  var startDistance: CGFloat = 0

  init(_ cell: UICollectionViewCell, _ configuration: UISwipeActionsConfiguration, isLeading: Bool)
  {
    self.cell = cell
    self.configuration = configuration
    self.isLeading = isLeading
    buttons = TableSwipeButtons(configuration.actions, isLeading: isLeading)
  }
}

/// A horizontal movement on a row of a list.
final class ListSwipeGestureRecognizer: UIPanGestureRecognizer {
  override func isGesture(_ delta: CGPoint) -> Bool {
    abs(delta.x) > ScrollPhysics.slop && abs(delta.x) > abs(delta.y)
  }
}

extension UICollectionView {
  /// A swipe over this part of the row's width performs the first action.
  private static let fullSwipePart: CGFloat = 0.6
  /// Points per second that open or close whatever the distance.
  private static let flickSpeed: CGFloat = 300

  /// Rows of lists can be moved aside once the layout offers something behind them.
  func installSwipesIfNeeded() {
    guard swipeRecognizer == nil, collectionViewLayout.offersSwipes else { return }
    let recognizer = ListSwipeGestureRecognizer()
    recognizer.ownAction = { [weak self] _ in self?.swipeChanged() }
    swipeRecognizer = recognizer
    addGestureRecognizer(recognizer)
  }

  // MARK: Fingers

  func swipeShouldBegin() -> Bool {
    guard let recognizer = swipeRecognizer, !isEditing else { return false }
    guard let entry = row(at: recognizer.location(in: self)) else { return false }
    if let swipe { return swipe.cell === entry.view }
    let speed = recognizer.velocity(in: self).x
    return collectionViewLayout.swipeActions(
      at: entry.element.indexPath, isLeading: isLeading(speed)) != nil
  }

  /// Whether a movement uncovers the leading edge.
  private func isLeading(_ movement: CGFloat) -> Bool { (movement > 0) != isRightToLeft }

  private func row(at point: CGPoint) -> ShownElement? {
    shown.values.first {
      $0.element.category == .cell && $0.attributes.scrollingSection == nil
        && $0.attributes.frame.contains(point)
    }
  }

  private func swipeChanged() {
    guard let recognizer = swipeRecognizer else { return }
    let movement = recognizer.translation(in: self).x
    switch recognizer.state {
    case .began:
      if swipe == nil {
        let speed = recognizer.velocity(in: self).x
        guard let entry = row(at: recognizer.location(in: self)) else { return }
        beginSwipe(entry, isLeading: isLeading(movement == 0 ? speed : movement))
      }
      swipe?.startDistance = swipe?.distance ?? 0
      moveSwipe(by: movement)
    case .changed: moveSwipe(by: movement)
    case .ended: endSwipe(speed: recognizer.velocity(in: self).x)
    case .cancelled: closeSwipe(animated: true)
    default: break
    }
  }

  private func beginSwipe(_ entry: ShownElement, isLeading: Bool) {
    guard let cell = entry.view as? UICollectionViewCell,
      let configuration = collectionViewLayout.swipeActions(
        at: entry.element.indexPath, isLeading: isLeading)
    else { return }
    let made = ListSwipe(cell, configuration, isLeading: isLeading)
    made.buttons.perform = { [weak self] action, button in self?.perform(action, from: button) }
    UIView.performWithoutAnimation { insertSubview(made.buttons, belowSubview: cell) }
    swipe = made
    cell.setNeedsUpdateConfiguration()
    placeSwipe()
  }

  /// Towards the right as seen where the row uncovers what is at its left.
  private func sign(_ swipe: ListSwipe) -> CGFloat { swipe.isLeading != isRightToLeft ? 1 : -1 }

  private func moveSwipe(by movement: CGFloat) {
    guard let swipe else { return }
    swipe.distance = max(0, swipe.startDistance + movement * sign(swipe))
      .rounded(toScale: screenScale)
    placeSwipe()
  }

  private func endSwipe(speed: CGFloat) {
    guard let swipe else { return }
    let speed = speed * sign(swipe)
    if swipe.configuration.performsFirstActionWithFullSwipe,
      swipe.distance > swipe.cell.bounds.width * Self.fullSwipePart,
      let action = swipe.configuration.actions.first
    {
      perform(action, from: swipe.buttons)
      return
    }
    let opens =
      speed > Self.flickSpeed
      || (speed > -Self.flickSpeed && swipe.distance > swipe.buttons.naturalWidth / 2)
    guard opens else {
      closeSwipe(animated: true)
      return
    }
    UIView.animate(withDuration: Self.animationDuration) { [self] in
      swipe.distance = swipe.buttons.naturalWidth
      placeSwipe()
    }
  }

  private func perform(_ action: UIContextualAction, from view: UIView) {
    action.handler(action, view) { [weak self] _ in self?.closeSwipe(animated: true) }
  }

  // MARK: Placing

  /// Covers the actions again.
  func closeSwipe(animated: Bool) {
    guard let swipe else { return }
    swipe.distance = 0
    let buttons = swipe.buttons
    guard animated, window != nil else {
      placeSwipe()
      self.swipe = nil
      buttons.removeFromSuperview()
      return
    }
    UIView.animate(
      withDuration: Self.animationDuration, animations: { [self] in placeSwipe() },
      completion: { _ in buttons.removeFromSuperview() })
    self.swipe = nil
    swipe.cell.setNeedsUpdateConfiguration()
  }

  /// The row lies beside its place, and the buttons are as wide as it has moved.
  func placeSwipe() {
    guard let swipe, let entry = shown.values.first(where: { $0.view === swipe.cell }) else {
      return
    }
    let frame = entry.attributes.frame
    swipe.cell.center.x = entry.attributes.center.x + swipe.distance * sign(swipe)
    let isAtRight = sign(swipe) < 0
    swipe.buttons.frame = CGRect(
      x: isAtRight ? frame.maxX - swipe.distance : frame.minX, y: frame.minY,
      width: swipe.distance, height: frame.height)
    swipe.buttons.layoutIfNeeded()
  }
}
