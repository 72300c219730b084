import CoreGraphics
import Foundation

/// A table or a collection view, whose items are dragged and which takes drops.
@MainActor protocol ItemDragHost: UIScrollView {
  /// The item under a point of the content and what of it is dragged; nil where nothing is.
  func dragItems(at point: CGPoint, for session: any UIDragSession) -> (IndexPath, [UIDragItem])?
  func viewOfItem(at indexPath: IndexPath) -> UIView?
  func dragParameters(at indexPath: IndexPath) -> UIDragPreviewParameters?
  func dragWillBegin(_ session: any UIDragSession)
  func dragDidEnd(_ session: any UIDragSession)
  func dragAllowsMove(_ session: any UIDragSession) -> Bool
  func dragIsRestricted(_ session: any UIDragSession) -> Bool
  /// An item is lifted, is dragged, or is back in its place.
  func showDragged(_ indexPath: IndexPath, _ state: UICellConfigurationState.DragState)

  func dropCanBegin(_ session: any UIDropSession) -> Bool
  func dropDidEnter(_ session: any UIDropSession)
  /// Decides what a drop at a point of the content would do, and shows it.
  func dropUpdate(_ session: any UIDropSession, at point: CGPoint) -> UIDropProposal
  func dropDidExit(_ session: any UIDropSession)
  func dropDidEnd(_ session: any UIDropSession)
  func dropPerform(_ session: any UIDropSession)
}

/// The two interactions of a host, and what both know of a drag.
@MainActor final class ItemDragAndDrop: NSObject {
  /// Near an edge, in points, a drag scrolls the host, by this many points a second.
  private static let scrollZone: CGFloat = 44
  private static let scrollSpeed: CGFloat = 400

  private weak var host: (any ItemDragHost)?
  private lazy var drag = UIDragInteraction(delegate: self)
  private lazy var drop = UIDropInteraction(delegate: self)

  /// The drag of the host's own items that is going on.
  private(set) weak var ownSession: DragSession?
  /// Where the own items come from.
  private(set) var origins: [ObjectIdentifier: IndexPath] = [:]
  /// The drag that is over the host.
  private(set) weak var overSession: DragSession?
  /// Where the app sent pictures, and what it animates beside them.
  private var landings: [ObjectIdentifier: Landing] = [:]
  private var autoscroll: FrameCallback?
  private var lastScroll: TimeInterval = 0

  private struct Landing {
    let target: UIDragPreviewTarget
    let animator: DragAnimator
  }

  init(_ host: any ItemDragHost) { self.host = host }

  /// Adds and removes the interactions that are called for.
  func install(drags: Bool, drops: Bool) {
    guard let host else { return }
    for (interaction, wanted) in [(drag as any UIInteraction, drags), (drop, drops)] {
      if wanted, interaction.view == nil { host.addInteraction(interaction) }
      if !wanted, interaction.view != nil { host.removeInteraction(interaction) }
    }
  }

  /// Where a dragged item comes from, if it is one of the host's.
  func origin(of item: UIDragItem) -> IndexPath? { origins[ObjectIdentifier(item)] }

  /// The one item that is dragged, if it is the host's own.
  func soleOrigin(of session: any UIDropSession) -> IndexPath? {
    guard session === ownSession, session.items.count == 1, let item = session.items.first else {
      return nil
    }
    return origin(of: item)
  }

  /// Sends an item's picture somewhere when the drop has been carried out.
  func land(_ item: UIDragItem, at target: UIDragPreviewTarget) -> any UIDragAnimating {
    let animator = DragAnimator()
    landings[ObjectIdentifier(item)] = Landing(target: target, animator: animator)
    return animator
  }

  /// A place in a part of a cell, to which an item's picture shrinks.
  func landing(of item: UIDragItem, in rect: CGRect, of cell: UIView, _ session: any UIDropSession)
    -> UIDragPreviewTarget
  {
    let size = (session as? DragSession)?.previewSize(of: item) ?? .zero
    let scale =
      size.width > 0 && size.height > 0
      ? min(rect.width / size.width, rect.height / size.height) : 1
    return UIDragPreviewTarget(
      container: cell, center: CGPoint(x: rect.midX, y: rect.midY),
      transform: CGAffineTransform(scaleX: scale, y: scale))
  }

  // MARK: Scrolling on the way

  private func updateAutoscroll() {
    guard scrollDirection != .zero else { return stopAutoscroll() }
    guard autoscroll == nil else { return }
    lastScroll = FrameLoop.shared.now()
    autoscroll = FrameCallback { [weak self] in self?.scroll(at: $0) }
  }

  private func stopAutoscroll() {
    autoscroll?.cancel()
    autoscroll = nil
  }

  /// -1, 0 or 1 along either axis.
  private var scrollDirection: CGVector {
    guard let host, let overSession else { return .zero }
    let finger = overSession.location(in: host)
    let visible = host.bounds.inset(by: host.adjustedContentInset)
    func direction(_ place: CGFloat, _ start: CGFloat, _ end: CGFloat, _ length: CGFloat)
      -> CGFloat
    {
      guard length > end - start else { return 0 }
      return place < start + Self.scrollZone ? -1 : place > end - Self.scrollZone ? 1 : 0
    }
    return CGVector(
      dx: direction(finger.x, visible.minX, visible.maxX, host.contentSize.width),
      dy: direction(finger.y, visible.minY, visible.maxY, host.contentSize.height))
  }

  private func scroll(at time: TimeInterval) {
    guard let host, let overSession else { return stopAutoscroll() }
    let elapsed = max(0, time - lastScroll)
    lastScroll = time
    guard elapsed > 0 else { return }
    let before = host.contentOffset
    let step = Self.scrollSpeed * CGFloat(elapsed)
    host.contentOffset = host.clampedOffset(
      CGPoint(
        x: before.x + scrollDirection.dx * step, y: before.y + scrollDirection.dy * step))
    guard host.contentOffset != before else { return stopAutoscroll() }
    host.layoutIfNeeded()
    overSession.follow()
  }
}

extension ItemDragAndDrop: UIDragInteractionDelegate {
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    guard let host,
      let (indexPath, items) = host.dragItems(at: session.location(in: host), for: session)
    else { return [] }
    origins = [:]
    for item in items { origins[ObjectIdentifier(item)] = indexPath }
    return items
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? {
    // Items of one row have one picture.
    guard let host, item === session.items.first, let indexPath = origin(of: item),
      let view = host.viewOfItem(at: indexPath), view.window != nil, view.superview != nil
    else { return nil }
    return UITargetedDragPreview(
      view: view, parameters: host.dragParameters(at: indexPath) ?? UIDragPreviewParameters())
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) { show(.lifting) }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
  ) {
    ownSession = session as? DragSession
    show(.dragging)
    host?.dragWillBegin(session)
  }

  private func show(_ state: UICellConfigurationState.DragState) {
    for indexPath in Set(origins.values) { host?.showDragged(indexPath, state) }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { host?.dragAllowsMove(session) ?? false }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { host?.dragIsRestricted(session) ?? true }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    // Where the item is now, if it is in view.
    guard let indexPath = origin(of: item), let view = host?.viewOfItem(at: indexPath),
      view.window != nil, view.superview != nil
    else { return nil }
    return UITargetedDragPreview(view: view)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) {
    show(.none)
    ownSession = nil
    origins = [:]
    host?.dragDidEnd(session)
  }
}

extension ItemDragAndDrop: UIDropInteractionDelegate {
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession)
    -> Bool
  { host?.dropCanBegin(session) ?? false }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) {
    overSession = session as? DragSession
    host?.dropDidEnter(session)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    guard let host else { return UIDropProposal(operation: .cancel) }
    updateAutoscroll()
    return host.dropUpdate(session, at: session.location(in: host))
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) {
    stopAutoscroll()
    overSession = nil
    host?.dropDidExit(session)
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    stopAutoscroll()
    landings = [:]
    host?.dropPerform(session)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    landings[ObjectIdentifier(item)].map { defaultPreview.retargetedPreview(with: $0.target) }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating
  ) { landings[ObjectIdentifier(item)]?.animator.join(animator) }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) {
    stopAutoscroll()
    overSession = nil
    landings = [:]
    host?.dropDidEnd(session)
  }
}
