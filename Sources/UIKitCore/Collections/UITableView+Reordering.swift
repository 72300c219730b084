import CoreGraphics
import Foundation

/// A row that the user carries to another place. The table shows it there at once; the data source
/// hears of it when the finger lets go.
@MainActor final class TableReorder {
  let cell: UITableViewCell
  /// Where the row is for the data source.
  let source: TableLayout.Place
  /// Where the table shows it.
  var target: TableLayout.Place
  /// From the cell's top to the finger, in points.
  let grip: CGFloat
  /// Where the finger is, in the table.
  var finger: CGFloat
  var autoscroll: FrameCallback?
  /// When the table was scrolled last, in seconds.
  var lastScroll: TimeInterval = 0

  init(cell: UITableViewCell, source: TableLayout.Place, grip: CGFloat, finger: CGFloat) {
    self.cell = cell
    self.source = source
    target = source
    self.grip = grip
    self.finger = finger
  }
}

extension UITableView {
  /// Near an edge, in points, a carried row scrolls the table, by this many points a second.
  private static let scrollZone: CGFloat = 44
  private static let scrollSpeed: CGFloat = 400

  /// Where the data source has the row that is shown at `place`.
  func dataPlace(of place: TableLayout.Place) -> TableLayout.Place {
    guard let reorder, reorder.source != reorder.target else { return placeholders.data(place) }
    if place == reorder.target { return placeholders.data(reorder.source) }
    // Without the carried row, and with it where it was.
    var result = place
    if result.section == reorder.target.section, result.row > reorder.target.row { result.row -= 1 }
    if result.section == reorder.source.section, result.row >= reorder.source.row {
      result.row += 1
    }
    return placeholders.data(result)
  }

  // MARK: Carrying

  func beginReorder(of cell: UITableViewCell, at point: CGPoint) {
    guard reorder == nil, let row = shownRows.first(where: { $0.cell === cell }) else { return }
    closeSwipe(animated: true)
    reorder = TableReorder(
      cell: cell, source: row.place, grip: point.y - cell.frame.minY, finger: point.y)
    bringSubviewToFront(cell)
    cell.setNeedsUpdateConfigurationIfConfigured()
    UIView.animate(withDuration: 0.15) {
      cell.alpha = 0.95
      cell.layer.shadowOpacity = 0.2
    }
    cell.clipsToBounds = false
    cell.layer.shadowRadius = 6
    cell.layer.shadowOffset = CGSize(width: 0, height: 2)
  }

  func moveReorder(to point: CGPoint) {
    guard let reorder else { return }
    reorder.finger = point.y
    placeCarriedCell()
    updateReorderTarget()
    updateAutoscroll()
  }

  /// The carried cell follows the finger, within the content.
  func placeCarriedCell() {
    guard let reorder else { return }
    let highest = currentLayout.leading
    let lowest = currentLayout.total - currentLayout.trailing - reorder.cell.bounds.height
    let y = min(max(reorder.finger - reorder.grip, highest), max(highest, lowest))
    if reorder.cell.frame.minY != y { reorder.cell.frame.origin.y = y }
  }

  /// The row whose place the carried one has reached.
  private func updateReorderTarget() {
    guard let reorder else { return }
    let middle = reorder.cell.frame.midY
    guard var proposed = currentLayout.place(at: middle) ?? emptySection(at: middle) else { return }
    guard proposed != reorder.target else { return }
    // The other row's middle has to be passed, so that rows of different heights do not flicker.
    if currentLayout.contains(proposed) {
      let span = currentLayout.span(of: proposed)
      let center = span.start + span.length / 2
      let goesDown = proposed > reorder.target
      let edge = goesDown ? reorder.cell.frame.maxY : reorder.cell.frame.minY
      if goesDown ? edge < center : edge > center { return }
    }
    if let delegate = tableDelegate {
      proposed = TableLayout.Place(
        delegate.tableView(
          self, targetIndexPathForMoveFromRowAt: IndexPath(reorder.source),
          toProposedIndexPath: IndexPath(proposed)))
    }
    showReorder(at: proposed)
  }

  /// A section without rows takes a row that is carried over it.
  func emptySection(at offset: CGFloat) -> TableLayout.Place? {
    currentLayout.sections(from: offset, to: offset).first {
      currentLayout.sections[$0].rows.count == 0
    }.map { TableLayout.Place(section: $0, row: 0) }
  }

  private func showReorder(at target: TableLayout.Place) {
    guard let reorder, target != reorder.target,
      let change = TableChange(moving: reorder.target, to: target, in: currentLayout)
    else { return }
    reorder.target = target
    perform(change, animated: true)
    bringSubviewToFront(reorder.cell)
  }

  // MARK: Letting go

  func endReorder(isCancelled: Bool) {
    guard let reorder else { return }
    stopAutoscroll()
    if isCancelled { showReorder(at: reorder.source) }
    let (source, target) = (reorder.source, reorder.target)
    self.reorder = nil
    let cell = reorder.cell
    cell.setNeedsUpdateConfigurationIfConfigured()
    UIView.animate(
      withDuration: Self.animationDuration,
      animations: { [self] in
        cell.alpha = 1
        cell.layer.shadowOpacity = 0
        placeEverything()
      }, completion: { _ in cell.clipsToBounds = true })
    if source != target {
      dataSource?.tableView(self, moveRowAt: IndexPath(source), to: IndexPath(target))
    }
  }

  // MARK: Scrolling on the way

  private func updateAutoscroll() {
    guard let reorder else { return }
    guard autoscrollDirection != 0 else { return stopAutoscroll() }
    guard reorder.autoscroll == nil else { return }
    reorder.lastScroll = FrameLoop.shared.now()
    reorder.autoscroll = FrameCallback { [weak self] time in self?.autoscroll(at: time) }
  }

  private func stopAutoscroll() {
    reorder?.autoscroll?.cancel()
    reorder?.autoscroll = nil
  }

  private var autoscrollDirection: CGFloat {
    guard let reorder else { return 0 }
    let visible = bounds.inset(by: adjustedContentInset)
    if reorder.finger < visible.minY + Self.scrollZone { return -1 }
    if reorder.finger > visible.maxY - Self.scrollZone { return 1 }
    return 0
  }

  private func autoscroll(at time: TimeInterval) {
    guard let reorder else { return }
    let before = contentOffset
    let elapsed = max(0, time - reorder.lastScroll)
    reorder.lastScroll = time
    guard elapsed > 0 else { return }
    let step = autoscrollDirection * Self.scrollSpeed * CGFloat(elapsed)
    contentOffset = clampedOffset(CGPoint(x: before.x, y: before.y + step))
    guard contentOffset != before else { return stopAutoscroll() }
    layoutIfNeeded()
    moveReorder(to: CGPoint(x: 0, y: reorder.finger + contentOffset.y - before.y))
  }
}

extension TableChange {
  /// One row that goes from one place to another.
  init?(moving from: TableLayout.Place, to: TableLayout.Place, in layout: TableLayout) {
    var updates = TableUpdates()
    updates.movedRows = [TableUpdates.Move(from: from, to: to)]
    let old = layout.sections.map(\.rows.count)
    guard layout.contains(from), layout.sections.indices.contains(to.section) else { return nil }
    var new = old
    new[from.section] -= 1
    new[to.section] += 1
    guard case .success(let change) = updates.change(from: old, to: new) else { return nil }
    self = change
  }
}
