import CoreGraphics
import Foundation

/// A table or a collection view, whose items have context menus.
@MainActor protocol ItemContextMenuHost: UIView {
  /// What the menu shows at a point of the content; nil where there is none.
  func contextMenu(at point: CGPoint) -> UIContextMenuConfiguration?
  func contextMenuWillAppear(
    _ configuration: UIContextMenuConfiguration,
    _ animator: (any UIContextMenuInteractionAnimating)?
  )
  func contextMenuWillEnd(
    _ configuration: UIContextMenuConfiguration,
    _ animator: (any UIContextMenuInteractionAnimating)?
  )
  func contextMenuPreviewWasChosen(
    _ configuration: UIContextMenuConfiguration,
    _ animator: any UIContextMenuInteractionCommitAnimating)
}

/// Shows the menus that a host's delegate has for its items. Where it has none the touch stays the
/// item's.
@MainActor final class ItemContextMenu: NSObject, UIContextMenuInteractionDelegate {
  private weak var host: (any ItemContextMenuHost)?
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
  /// What the host said about the touch that asks now.
  private var answer: UIContextMenuConfiguration?

  init(_ host: any ItemContextMenuHost) {
    self.host = host
    super.init()
    host.addInteraction(interaction)
  }

  /// Whether a menu can be shown for the gesture; nil for a gesture of somebody else.
  func mayBegin(_ gesture: UIGestureRecognizer) -> Bool? {
    guard interaction.isAsked(by: gesture) else { return nil }
    answer = host?.contextMenu(at: gesture.location(in: host))
    return answer != nil
  }

  // MARK: UIContextMenuInteractionDelegate

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    defer { answer = nil }
    return answer ?? host?.contextMenu(at: location)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { host?.contextMenuWillAppear(configuration, animator) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { host?.contextMenuWillEnd(configuration, animator) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { host?.contextMenuPreviewWasChosen(configuration, animator) }
}
