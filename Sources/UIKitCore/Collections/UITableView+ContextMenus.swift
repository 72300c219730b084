import CoreGraphics
import Foundation

extension UITableView: ItemContextMenuHost {
  /// Shows the menus that the delegate gives for rows; nil without a delegate.
  public var contextMenuInteraction: UIContextMenuInteraction? { contextMenu?.interaction }

  /// Menus are asked of the delegate, so there is nothing to ask without one.
  func installContextMenu() {
    if contextMenu == nil, tableDelegate != nil { contextMenu = ItemContextMenu(self) }
  }

  func contextMenu(at point: CGPoint) -> UIContextMenuConfiguration? {
    guard let tableDelegate, reorder == nil, let place = currentLayout.place(at: point.y),
      let row = shownRow(place), !row.isPlaceholder, row.cell.frame.contains(point)
    else { return nil }
    return tableDelegate.tableView(
      self, contextMenuConfigurationForRowAt: path(place), point: point)
  }

  func contextMenuWillAppear(
    _ configuration: UIContextMenuConfiguration,
    _ animator: (any UIContextMenuInteractionAnimating)?
  ) {
    // Asked for, as by UIKit. Menus here lift nothing.
    _ = tableDelegate?.tableView(
      self, previewForHighlightingContextMenuWithConfiguration: configuration)
    tableDelegate?.tableView(self, willDisplayContextMenu: configuration, animator: animator)
  }

  func contextMenuWillEnd(
    _ configuration: UIContextMenuConfiguration,
    _ animator: (any UIContextMenuInteractionAnimating)?
  ) {
    _ = tableDelegate?.tableView(
      self, previewForDismissingContextMenuWithConfiguration: configuration)
    tableDelegate?.tableView(
      self, willEndContextMenuInteraction: configuration, animator: animator)
  }

  func contextMenuPreviewWasChosen(
    _ configuration: UIContextMenuConfiguration,
    _ animator: any UIContextMenuInteractionCommitAnimating
  ) {
    tableDelegate?.tableView(
      self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
}
