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
    if let place = place(at: point) {
      guard !placeholders.contains(place) else { return nil }
      places = selectedPlaces.contains(place) ? selectedPlaces.sorted() : [place]
    }
    itemsOfMenu = places.map { path($0) }
    return collectionDelegate.collectionView(
      self, contextMenuConfigurationForItemsAt: itemsOfMenu, point: point)
  }

  func contextMenuWillAppear(
    _ configuration: UIContextMenuConfiguration,
    _ animator: (any UIContextMenuInteractionAnimating)?
  ) {
    askForPreviews(configuration) { delegate, indexPath in
      delegate.collectionView(
        self, contextMenuConfiguration: configuration, highlightPreviewForItemAt: indexPath)
        ?? delegate.collectionView(
          self, previewForHighlightingContextMenuWithConfiguration: configuration)
    }
    collectionDelegate?.collectionView(
      self, willDisplayContextMenu: configuration, animator: animator)
  }

  func contextMenuWillEnd(
    _ configuration: UIContextMenuConfiguration,
    _ animator: (any UIContextMenuInteractionAnimating)?
  ) {
    askForPreviews(configuration) { delegate, indexPath in
      delegate.collectionView(
        self, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: indexPath)
        ?? delegate.collectionView(
          self, previewForDismissingContextMenuWithConfiguration: configuration)
    }
    collectionDelegate?.collectionView(
      self, willEndContextMenuInteraction: configuration, animator: animator)
  }

  /// Asks for each item's picture, as UIKit does. Menus here lift nothing.
  private func askForPreviews(
    _ configuration: UIContextMenuConfiguration,
    _ ask: (any UICollectionViewDelegate, IndexPath) -> UITargetedPreview?
  ) {
    guard let collectionDelegate else { return }
    for indexPath in itemsOfMenu { _ = ask(collectionDelegate, indexPath) }
  }

  func contextMenuPreviewWasChosen(
    _ configuration: UIContextMenuConfiguration,
    _ animator: any UIContextMenuInteractionCommitAnimating
  ) {
    collectionDelegate?.collectionView(
      self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
}
