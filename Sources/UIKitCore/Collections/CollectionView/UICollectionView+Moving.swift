import CoreGraphics
import Foundation

/// An item that is being moved by the user.
struct MovingItem {
  /// Where it was.
  var origin: TableLayout.Place
  /// Where it would be if it were let go now.
  var place: TableLayout.Place
}

extension UICollectionView {
  func pickUp(itemAt indexPath: IndexPath) -> Bool {
    let place = presented(indexPath)
    guard moving == nil, contains(place),
      dataSource?.collectionView(self, canMoveItemAt: indexPath) == true,
      let cell = cell(at: place)
    else { return false }
    moving = MovingItem(origin: place, place: place)
    cell.layer.zPosition = 1000
    cell.dragStateDidChange(.dragging)
    return true
  }

  func carry(to targetPosition: CGPoint) {
    guard let moving else { return }
    cell(at: moving.place)?.center = targetPosition
    let now = IndexPath(moving.place)
    var target = collectionViewLayout.targetIndexPath(
      forInteractivelyMovingItem: now, withPosition: targetPosition)
    target =
      collectionDelegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: IndexPath(moving.origin),
        atCurrentIndexPath: now, toProposedIndexPath: target) ?? target
    moveItem(to: TableLayout.Place(target))
  }

  func letGo() {
    guard let moving else { return }
    putDown()
    if moving.origin != moving.place {
      dataSource?.collectionView(
        self, moveItemAt: IndexPath(moving.origin), to: IndexPath(moving.place))
    }
  }

  func putBack() {
    guard let moving else { return }
    moveItem(to: moving.origin)
    putDown()
  }

  private func putDown() {
    guard let place = moving?.place else { return }
    moving = nil
    cell(at: place)?.dragStateDidChange(.none)
    setNeedsLayout()
    UIView.animate(withDuration: Self.animationDuration) { self.layoutIfNeeded() }
  }

  /// Shows the item that is being moved at another place.
  func moveItem(to target: TableLayout.Place) {
    guard let moving, target != moving.place else { return }
    var counts = currentCounts
    let isOtherSection = target.section != moving.place.section
    guard counts.indices.contains(target.section),
      (0..<counts[target.section] + (isOtherSection ? 1 : 0)).contains(target.row)
    else { return }
    counts[moving.place.section] -= 1
    counts[target.section] += 1
    var sections = counts.enumerated().map {
      TableChange.Section(origin: $0, count: $1)
    }
    sections[moving.place.section].removed = [moving.place.row]
    sections[target.section].inserted = [target.row]
    var change = TableChange(sections: sections)
    change.moves = [moving.place: target]
    self.moving?.place = target
    perform(change, animated: true)
  }
}
