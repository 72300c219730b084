import CoreGraphics
import Foundation

/// A finger that stays on an item picks it up, where the data source lets it move, and carries it.
final class ItemMovementGesture: UILongPressGestureRecognizer {
  /// From the finger to the middle of the item's cell, in points.
  private var grip = CGVector.zero

  init(in collectionView: UICollectionView) {
    super.init(target: nil, action: nil)
    ownAction = { [weak collectionView] gesture in
      guard let collectionView, let gesture = gesture as? ItemMovementGesture else { return }
      gesture.changed(in: collectionView)
    }
    collectionView.addGestureRecognizer(self)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The item under the finger, where it may be moved.
  func item(in collectionView: UICollectionView) -> IndexPath? {
    guard let indexPath = collectionView.indexPathForItem(at: location(in: collectionView)),
      collectionView.dataSource?.collectionView(collectionView, canMoveItemAt: indexPath) == true
    else { return nil }
    return indexPath
  }

  private func changed(in collectionView: UICollectionView) {
    let finger = location(in: collectionView)
    switch state {
    case .began:
      guard let indexPath = item(in: collectionView),
        let cell = collectionView.cellForItem(at: indexPath)
      else { return }
      grip = CGVector(dx: cell.center.x - finger.x, dy: cell.center.y - finger.y)
      _ = collectionView.beginInteractiveMovementForItem(at: indexPath)
    case .changed:
      collectionView.updateInteractiveMovementTargetPosition(
        CGPoint(x: finger.x + grip.dx, y: finger.y + grip.dy))
    case .ended: collectionView.endInteractiveMovement()
    case .cancelled, .failed: collectionView.cancelInteractiveMovement()
    case .possible: break
    }
  }
}
