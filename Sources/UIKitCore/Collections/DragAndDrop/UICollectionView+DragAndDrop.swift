import CoreGraphics
import Foundation

/// What a collection view knows of a drop while the finger is over it.
@MainActor struct CollectionDrop {
  /// The item that a drop would go into.
  var highlighted: TableLayout.Place?
  var destination: IndexPath?
  var proposal = UICollectionViewDropProposal(operation: .cancel)
}

extension UICollectionView {
  /// Items of this view are being dragged.
  public var hasActiveDrag: Bool { dragAndDrop?.ownSession != nil }
  /// Something is dragged over this view.
  public var hasActiveDrop: Bool { dragAndDrop?.overSession != nil }

  /// Looks again at what the delegates call for.
  func installDragAndDrop() {
    let drags = dragDelegate != nil && dragInteractionEnabled
    let drops = dropDelegate != nil
    guard drags || drops || dragAndDrop != nil else { return }
    let helper = dragAndDrop ?? ItemDragAndDrop(self)
    dragAndDrop = helper
    helper.install(drags: drags, drops: drops)
  }

  private func showDrop(_ new: CollectionDrop?) {
    let old = drop
    drop = new
    if let place = old?.highlighted, place != new?.highlighted {
      cell(at: place)?.isHighlighted = false
    }
    if let place = new?.highlighted, place != old?.highlighted {
      cell(at: place)?.isHighlighted = true
    }
  }

  // MARK: Making room

  /// One of the view's own items that would move to another place is shown there at once.
  private func showRoom(for source: IndexPath?, at destination: IndexPath?) {
    guard let source, let destination else { return closeRoom(animated: true) }
    if moving == nil {
      let place = TableLayout.Place(source)
      guard contains(place), let cell = cell(at: place) else { return }
      moving = MovingItem(origin: place, place: place)
      cell.alpha = 0
      concealedCell = cell
    }
    let target =
      collectionDelegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: source,
        atCurrentIndexPath: IndexPath(moving?.place ?? TableLayout.Place(source)),
        toProposedIndexPath: destination) ?? destination
    moveItem(to: TableLayout.Place(target))
  }

  /// Shows the item where the data source has it.
  private func closeRoom(animated: Bool) {
    guard let moving else { return }
    if animated {
      moveItem(to: moving.origin)
    } else {
      UIView.performWithoutAnimation { moveItem(to: moving.origin) }
    }
    self.moving = nil
    setNeedsLayout()
  }

  private func showConcealedCell() {
    concealedCell?.alpha = 1
    concealedCell = nil
  }
}

extension UICollectionView: ItemDragHost {
  // MARK: Dragging

  func dragItems(at point: CGPoint, for session: any UIDragSession) -> (IndexPath, [UIDragItem])? {
    guard let dragDelegate, dragInteractionEnabled, moving == nil, swipe == nil,
      let indexPath = indexPathForItem(at: point), cellForItem(at: indexPath) != nil
    else { return nil }
    return (
      indexPath, dragDelegate.collectionView(self, itemsForBeginning: session, at: indexPath)
    )
  }

  func viewOfItem(at indexPath: IndexPath) -> UIView? { cellForItem(at: indexPath) }

  func dragParameters(at indexPath: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: indexPath)
  }

  func dragWillBegin(_ session: any UIDragSession) {
    dragDelegate?.collectionView(self, dragSessionWillBegin: session)
  }

  func dragDidEnd(_ session: any UIDragSession) {
    dragDelegate?.collectionView(self, dragSessionDidEnd: session)
  }

  func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? false
  }

  func dragIsRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionIsRestrictedToDraggingApplication: session)
      ?? true
  }

  func showDragged(_ indexPath: IndexPath, _ state: UICellConfigurationState.DragState) {
    switch state {
    case .none:
      for cell in draggedCells { cell.showDragState(.none) }
      draggedCells = []
    case .lifting:
      guard let cell = cellForItem(at: indexPath) else { return }
      draggedCells.append(cell)
      cell.showDragState(.lifting)
    case .dragging:
      for cell in draggedCells { cell.showDragState(.dragging) }
    }
  }

  // MARK: Dropping

  func dropCanBegin(_ session: any UIDropSession) -> Bool {
    dropDelegate?.collectionView(self, canHandle: session) ?? false
  }

  func dropDidEnter(_ session: any UIDropSession) {
    dropDelegate?.collectionView(self, dropSessionDidEnter: session)
  }

  func dropUpdate(_ session: any UIDropSession, at point: CGPoint) -> UIDropProposal {
    guard let dropDelegate else { return UIDropProposal(operation: .cancel) }
    // Between items the last place goes on to count.
    let under = indexPathForItem(at: point)
    let offered = under ?? (moving == nil ? nil : drop?.destination)
    let proposal = dropDelegate.collectionView(
      self, dropSessionDidUpdate: session, withDestinationIndexPath: offered)
    let drops = proposal.operation == .copy || proposal.operation == .move
    var new = CollectionDrop(destination: offered, proposal: proposal)
    if drops, proposal.intent == .insertIntoDestinationIndexPath {
      new.highlighted = under.map { TableLayout.Place($0) }
    }
    let source =
      drops && proposal.operation == .move && proposal.intent == .insertAtDestinationIndexPath
      ? dragAndDrop?.soleOrigin(of: session) : nil
    showDrop(new)
    showRoom(for: source, at: offered)
    if let moving { drop?.destination = IndexPath(moving.place) }
    return proposal
  }

  func dropDidExit(_ session: any UIDropSession) {
    showDrop(nil)
    closeRoom(animated: true)
    dropDelegate?.collectionView(self, dropSessionDidExit: session)
  }

  func dropDidEnd(_ session: any UIDropSession) {
    showDrop(nil)
    closeRoom(animated: true)
    showConcealedCell()
    dropDelegate?.collectionView(self, dropSessionDidEnd: session)
  }

  func dropPerform(_ session: any UIDropSession) {
    guard let made = drop, let dragAndDrop else { return }
    showDrop(nil)
    // The app's changes are told in terms of its own data.
    closeRoom(animated: false)
    let coordinator = CollectionDropCoordinator(
      session, destination: made.destination, proposal: made.proposal, in: self, dragAndDrop)
    dropDelegate?.collectionView(self, performDropWith: coordinator)
    showConcealedCell()
  }

  /// Where the picture of a dropped item goes.
  func landing(at indexPath: IndexPath) -> UIDragPreviewTarget {
    let center = layoutAttributesForItem(at: indexPath)?.center
    return UIDragPreviewTarget(
      container: self, center: center ?? CGPoint(x: bounds.midX, y: bounds.midY))
  }
}

/// One item of a drop on a collection view.
@MainActor private final class CollectionDropItem: NSObject, UICollectionViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize

  init(_ dragItem: UIDragItem, from sourceIndexPath: IndexPath?, size: CGSize) {
    self.dragItem = dragItem
    self.sourceIndexPath = sourceIndexPath
    previewSize = size
  }
}

@MainActor private final class CollectionDropCoordinator: NSObject, UICollectionViewDropCoordinator
{
  let items: [any UICollectionViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: UICollectionViewDropProposal
  let session: any UIDropSession
  private let view: UICollectionView
  private let helper: ItemDragAndDrop

  init(
    _ session: any UIDropSession, destination: IndexPath?,
    proposal: UICollectionViewDropProposal, in view: UICollectionView, _ helper: ItemDragAndDrop
  ) {
    self.session = session
    destinationIndexPath = destination
    self.proposal = proposal
    self.view = view
    self.helper = helper
    items = session.items.map {
      CollectionDropItem(
        $0, from: helper.origin(of: $0),
        size: (session as? DragSession)?.previewSize(of: $0) ?? .zero)
    }
  }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    view.layoutIfNeeded()
    return helper.land(dragItem, at: view.landing(at: indexPath))
  }

  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect)
    -> any UIDragAnimating
  {
    view.layoutIfNeeded()
    guard let cell = view.cellForItem(at: indexPath) else {
      return drop(dragItem, toItemAt: indexPath)
    }
    return helper.land(dragItem, at: helper.landing(of: dragItem, in: rect, of: cell, session))
  }

  func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder)
    -> any UICollectionViewDropPlaceholderContext
  {
    let context = CollectionPlaceholder(dragItem, placeholder, in: view)
    view.insert(context)
    view.layoutIfNeeded()
    if let place = view.placeholders.place(of: context) {
      view.performUsingPresentationValues {
        context.landing = helper.land(dragItem, at: view.landing(at: IndexPath(place)))
      }
    }
    return context
  }

  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    helper.land(dragItem, at: target)
  }
}
