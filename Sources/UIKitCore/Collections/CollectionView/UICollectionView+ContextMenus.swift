import CoreGraphics
import Foundation

extension UICollectionView: ItemContextMenuHost {
  /// Shows the menus that the delegate gives for items; nil without a delegate.
  public var contextMenuInteraction: UIContextMenuInteraction? { contextMenu?.interaction }

  /// Menus are asked of the delegate, so there is nothing to ask without one.
  func installContextMenu() {
    if contextMenu == nil, collectionDelegate != nil { contextMenu = ItemContextMenu(self) }
  }

  /// On a selected item the menu is for all that are selected, on another for that one, and beside
  /// the items for none.
  func contextMenu(at point: CGPoint) -> UIContextMenuConfiguration? {
    guard let collectionDelegate, moving == nil else { return nil }
    var places: [TableLayout.Place] = []
    if let indexPath = indexPathForItem(at: point) {
      let place = TableLayout.Place(indexPath)
      places = selectedPlaces.contains(place) ? selectedPlaces.sorted() : [place]
    }
    return collectionDelegate.collectionView(
      self, contextMenuConfigurationForItemsAt: places.map { IndexPath($0) }, point: point)
  }

  func contextMenuWillAppear(
    _ configuration: UIContextMenuConfiguration,
    _ animator: (any UIContextMenuInteractionAnimating)?
  ) {
    collectionDelegate?.collectionView(
      self, willDisplayContextMenu: configuration, animator: animator)
  }

  func contextMenuWillEnd(
    _ configuration: UIContextMenuConfiguration,
    _ animator: (any UIContextMenuInteractionAnimating)?
  ) {
    collectionDelegate?.collectionView(
      self, willEndContextMenuInteraction: configuration, animator: animator)
  }

  func contextMenuPreviewWasChosen(
    _ configuration: UIContextMenuConfiguration,
    _ animator: any UIContextMenuInteractionCommitAnimating
  ) {
    collectionDelegate?.collectionView(
      self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
}
