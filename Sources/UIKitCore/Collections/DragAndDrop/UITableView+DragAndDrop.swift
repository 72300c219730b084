import CoreGraphics
import Foundation

/// Room that a table makes for a row that would be dropped there.
struct TableDropGap: Equatable {
  /// Where the row would be, counted without the one that is dragged.
  var place: TableLayout.Place
  var height: CGFloat
  /// The row that is dragged, whose own place is closed meanwhile; nil for one from elsewhere.
  var source: TableLayout.Place?

  /// A row's place among the rows without the dragged one.
  func reduced(_ place: TableLayout.Place) -> TableLayout.Place {
    guard let source, source.section == place.section, place.row > source.row else { return place }
    return TableLayout.Place(section: place.section, row: place.row - 1)
  }

  /// How far a row is from where it is without the gap, in points.
  func shift(of row: TableLayout.Place) -> CGFloat {
    let opened = reduced(row) >= place ? height : 0
    let closed = source.map { row > $0 ? height : 0 } ?? 0
    return opened - closed
  }

  /// The same for a section's header, or for its footer, which comes after its rows.
  func shift(ofSection section: Int, isFooter: Bool) -> CGFloat {
    func isBefore(_ other: Int) -> Bool { isFooter ? other <= section : other < section }
    return (isBefore(place.section) ? height : 0)
      - (source.map { isBefore($0.section) ? height : 0 } ?? 0)
  }
}

/// What a table knows of a drop while the finger is over it.
@MainActor struct TableDrop {
  var gap: TableDropGap?
  /// The row that a drop would go into.
  var highlighted: TableLayout.Place?
  var destination: IndexPath?
  var proposal = UITableViewDropProposal(operation: .cancel)
}

extension UITableView {
  /// Rows of this table are being dragged.
  public var hasActiveDrag: Bool { dragAndDrop?.ownSession != nil }
  /// Something is dragged over this table.
  public var hasActiveDrop: Bool { dragAndDrop?.overSession != nil }

  /// Looks again at what the delegates call for.
  func installDragAndDrop() {
    let drags = dragDelegate != nil && dragInteractionEnabled
    // Without a delegate for drops, rows that are dragged can still be reordered.
    let drops = dropDelegate != nil || drags
    guard drags || drops || dragAndDrop != nil else { return }
    let helper = dragAndDrop ?? ItemDragAndDrop(self)
    dragAndDrop = helper
    helper.install(drags: drags, drops: drops)
  }

  /// A drag of one row that the data source takes to another place, for tables whose app takes no
  /// drops itself.
  private func reorderSource(_ session: any UIDropSession) -> TableLayout.Place? {
    guard dropDelegate == nil, let indexPath = dragAndDrop?.soleOrigin(of: session),
      let dataSource, currentLayout.contains(TableLayout.Place(indexPath))
    else { return nil }
    movabilityWasLeftOpen = false
    let canMove = dataSource.tableView(self, canMoveRowAt: indexPath)
    return canMove || movabilityWasLeftOpen ? TableLayout.Place(indexPath) : nil
  }

  // MARK: Where

  /// Where a row would go that is dropped at a height of the content; nil beside all rows.
  private func insertion(at y: CGFloat, _ source: TableLayout.Place?) -> TableLayout.Place? {
    guard let gap = drop?.gap else {
      guard let place = currentLayout.place(at: y) else { return emptySection(at: y) }
      if let source {
        return TableDropGap(place: place, height: 0, source: source).reduced(place)
      }
      let span = currentLayout.span(of: place)
      return y < span.start + span.length / 2
        ? place : TableLayout.Place(section: place.section, row: place.row + 1)
    }
    // The row under the finger, as it is shown; the other half of it has to be reached.
    let row = shownRows.first {
      $0.place != gap.source && $0.cell.frame.minY <= y && y < $0.cell.frame.maxY
    }
    guard let row else { return y > currentLayout.total ? nil : emptySection(at: y) ?? gap.place }
    let place = gap.reduced(row.place)
    if place >= gap.place {
      return y > row.cell.frame.midY
        ? TableLayout.Place(section: place.section, row: place.row + 1)
        : place.section == gap.place.section ? gap.place : place
    }
    return y < row.cell.frame.midY
      ? place
      : place.section == gap.place.section
        ? gap.place : TableLayout.Place(section: place.section, row: place.row + 1)
  }

  // MARK: Showing

  private func showDrop(_ new: TableDrop?) {
    let old = drop
    drop = new
    conceal(new?.gap?.source.flatMap { shownRow($0)?.cell })
    if let place = old?.highlighted, place != new?.highlighted {
      shownRow(place)?.cell.setHighlighted(false, animated: true)
    }
    if let place = new?.highlighted, place != old?.highlighted {
      shownRow(place)?.cell.setHighlighted(true, animated: true)
    }
    guard old?.gap != new?.gap else { return }
    UIView.animate(withDuration: Self.animationDuration) { self.placeEverything() }
  }

  /// Hides the row that is dragged, whose place is closed.
  private func conceal(_ cell: UITableViewCell?) {
    for row in shownRows where row.cell.isDragConcealed && row.cell !== cell {
      row.cell.isDragConcealed = false
    }
    cell?.isDragConcealed = true
  }

  /// Rows have changed: what would be dropped has to be asked for again.
  func forgetDrop() {
    guard drop != nil else { return }
    drop = nil
    conceal(nil)
  }

  /// The gap that a proposal calls for.
  private func gap(
    at place: TableLayout.Place?, _ source: TableLayout.Place?
  ) -> TableDropGap? {
    guard let place else { return nil }
    let height = source.map { currentLayout.span(of: $0).length } ?? rowEstimate
    return TableDropGap(place: place, height: height, source: source)
  }

  /// In the middle of a row "automatic" means the row.
  private func isInto(
    _ intent: UITableViewDropProposal.Intent, _ place: TableLayout.Place?, _ y: CGFloat
  )
    -> Bool
  {
    switch intent {
    case .insertIntoDestinationIndexPath: return true
    case .insertAtDestinationIndexPath, .unspecified: return false
    case .automatic:
      guard let place else { return false }
      let span = currentLayout.span(of: place)
      return abs(y - span.start - span.length / 2) < span.length / 4
    }
  }
}

extension UITableView: ItemDragHost {
  // MARK: Dragging

  func dragItems(at point: CGPoint, for session: any UIDragSession) -> (IndexPath, [UIDragItem])? {
    guard let dragDelegate, dragInteractionEnabled, reorder == nil, swipe == nil,
      let place = currentLayout.place(at: point.y), let row = shownRow(place),
      !row.isPlaceholder, row.cell.frame.contains(point), !isOnControl(point)
    else { return nil }
    let indexPath = path(place)
    return (
      indexPath, dragDelegate.tableView(self, itemsForBeginning: session, at: indexPath)
    )
  }

  /// Controls in rows, such as the handle of an edited one, keep their touches.
  private func isOnControl(_ point: CGPoint) -> Bool {
    var view = hitTest(point, with: nil)
    while let current = view, current !== self {
      if current is UIControl { return true }
      view = current.superview
    }
    return false
  }

  func viewOfItem(at indexPath: IndexPath) -> UIView? { cellForRow(at: indexPath) }

  func dragParameters(at indexPath: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.tableView(self, dragPreviewParametersForRowAt: indexPath)
  }

  func dragWillBegin(_ session: any UIDragSession) {
    dragDelegate?.tableView(self, dragSessionWillBegin: session)
  }

  func dragDidEnd(_ session: any UIDragSession) {
    dragDelegate?.tableView(self, dragSessionDidEnd: session)
  }

  func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? false
  }

  func dragIsRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? true
  }

  func showDragged(_ indexPath: IndexPath, _ state: UICellConfigurationState.DragState) {
    switch state {
    case .none:
      for cell in draggedCells { cell.showDragState(.none) }
      draggedCells = []
    case .lifting:
      guard let cell = cellForRow(at: indexPath) else { return }
      draggedCells.append(cell)
      cell.showDragState(.lifting)
    case .dragging:
      for cell in draggedCells { cell.showDragState(.dragging) }
    }
  }

  // MARK: Dropping

  func dropCanBegin(_ session: any UIDropSession) -> Bool {
    guard let dropDelegate else { return reorderSource(session) != nil }
    return dropDelegate.tableView(self, canHandle: session)
  }

  func dropDidEnter(_ session: any UIDropSession) {
    dropDelegate?.tableView(self, dropSessionDidEnter: session)
  }

  func dropUpdate(_ session: any UIDropSession, at point: CGPoint) -> UIDropProposal {
    let source = dragAndDrop?.soleOrigin(of: session).map { TableLayout.Place($0) }
    let inserted = insertion(at: point.y, source)
    if let reorderSource = reorderSource(session) {
      return updateReorder(reorderSource, to: inserted)
    }
    guard let dropDelegate else { return UIDropProposal(operation: .cancel) }
    let under = currentLayout.place(at: point.y)
    let offered = drop?.gap != nil || source != nil ? inserted : under
    let proposal = dropDelegate.tableView(
      self, dropSessionDidUpdate: session,
      withDestinationIndexPath: offered.map { IndexPath($0) })
    var new = TableDrop(proposal: proposal)
    let drops = proposal.operation == .copy || proposal.operation == .move
    if drops, isInto(proposal.intent, under, point.y) {
      new.highlighted = under
      new.destination = under.map { IndexPath($0) }
    } else if drops, proposal.intent != .unspecified {
      new.gap = gap(at: inserted, proposal.operation == .move ? source : nil)
      new.destination = inserted.map { IndexPath($0) }
    } else {
      new.destination = under.map { IndexPath($0) }
    }
    showDrop(new)
    return proposal
  }

  private func updateReorder(_ source: TableLayout.Place, to proposed: TableLayout.Place?)
    -> UIDropProposal
  {
    var target = proposed ?? drop?.gap?.place ?? source
    if let tableDelegate {
      target = TableLayout.Place(
        tableDelegate.tableView(
          self, targetIndexPathForMoveFromRowAt: IndexPath(source),
          toProposedIndexPath: IndexPath(target)))
    }
    let proposal = UITableViewDropProposal(
      operation: .move, intent: .insertAtDestinationIndexPath)
    showDrop(
      TableDrop(
        gap: gap(at: target, source), destination: IndexPath(target), proposal: proposal))
    return proposal
  }

  func dropDidExit(_ session: any UIDropSession) {
    showDrop(nil)
    dropDelegate?.tableView(self, dropSessionDidExit: session)
  }

  func dropDidEnd(_ session: any UIDropSession) {
    showDrop(nil)
    dropDelegate?.tableView(self, dropSessionDidEnd: session)
  }

  func dropPerform(_ session: any UIDropSession) {
    guard let made = drop, let dragAndDrop else { return }
    let source = reorderSource(session)
    // Rows are still shown with the gap; what the app changes slides from there.
    if let place = made.highlighted { shownRow(place)?.cell.setHighlighted(false, animated: true) }
    drop = nil
    conceal(nil)
    if let source {
      finishReorder(from: source, to: made, session)
    } else {
      let coordinator = TableDropCoordinator(
        session, destination: made.destination, proposal: made.proposal, in: self, dragAndDrop)
      dropDelegate?.tableView(self, performDropWith: coordinator)
    }
    setNeedsLayout()
  }

  private func finishReorder(
    from source: TableLayout.Place, to made: TableDrop, _ session: any UIDropSession
  ) {
    guard let dataSource, let item = session.items.first, let destination = made.destination
    else { return }
    let target = TableLayout.Place(destination)
    if target != source, let change = TableChange(moving: source, to: target, in: currentLayout) {
      movabilityWasLeftOpen = false
      dataSource.tableView(self, moveRowAt: IndexPath(source), to: destination)
      // A data source that moves nothing has the row where it was.
      if !movabilityWasLeftOpen { perform(change, animated: true) }
    }
    let cell = currentLayout.contains(target) ? target : source
    _ = dragAndDrop?.land(item, at: landing(at: cell))
  }

  /// Where the picture of a dropped row goes.
  func landing(at place: TableLayout.Place) -> UIDragPreviewTarget {
    let rect = currentLayout.contains(place) ? rect(currentLayout.span(of: place)) : bounds
    return UIDragPreviewTarget(container: self, center: CGPoint(x: rect.midX, y: rect.midY))
  }
}

/// One item of a drop on a table.
@MainActor private final class TableDropItem: NSObject, UITableViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize

  init(_ dragItem: UIDragItem, from sourceIndexPath: IndexPath?, size: CGSize) {
    self.dragItem = dragItem
    self.sourceIndexPath = sourceIndexPath
    previewSize = size
  }
}

@MainActor private final class TableDropCoordinator: NSObject, UITableViewDropCoordinator {
  let items: [any UITableViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: UITableViewDropProposal
  let session: any UIDropSession
  private let table: UITableView
  private let helper: ItemDragAndDrop

  init(
    _ session: any UIDropSession, destination: IndexPath?, proposal: UITableViewDropProposal,
    in table: UITableView, _ helper: ItemDragAndDrop
  ) {
    self.session = session
    destinationIndexPath = destination
    self.proposal = proposal
    self.table = table
    self.helper = helper
    items = session.items.map {
      TableDropItem(
        $0, from: helper.origin(of: $0),
        size: (session as? DragSession)?.previewSize(of: $0) ?? .zero)
    }
  }

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    table.layoutIfNeeded()
    return helper.land(dragItem, at: table.landing(at: table.presented(indexPath)))
  }

  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect)
    -> any UIDragAnimating
  {
    table.layoutIfNeeded()
    guard let cell = table.cellForRow(at: indexPath) else {
      return drop(dragItem, toRowAt: indexPath)
    }
    return helper.land(dragItem, at: helper.landing(of: dragItem, in: rect, of: cell, session))
  }

  func drop(_ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder)
    -> any UITableViewDropPlaceholderContext
  {
    let context = TablePlaceholder(dragItem, placeholder, in: table)
    table.insert(context)
    table.layoutIfNeeded()
    if let place = table.placeholders.place(of: context) {
      context.landing = helper.land(dragItem, at: table.landing(at: place))
    }
    return context
  }

  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    helper.land(dragItem, at: target)
  }
}
