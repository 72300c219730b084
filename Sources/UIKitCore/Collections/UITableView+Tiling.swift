import CoreGraphics
import Foundation

extension UITableView {
  fileprivate static let alertForLayoutOutsideHierarchy =
    "UITableViewAlertForLayoutOutsideViewHierarchy"

  /// How often one pass may find that rows are of another height than thought.
  private static let rounds = 12

  // MARK: Counts

  /// Where everything is, with counts as the data source gave them last.
  var currentLayout: TableLayout {
    if let layoutStorage { return layoutStorage }
    let layout = makeLayout()
    layoutStorage = layout
    return layout
  }

  /// What a row counts for that nobody measured.
  var rowEstimate: CGFloat {
    if estimatedRowHeight > 0 { return estimatedRowHeight }
    return rowHeight >= 0 ? rowHeight : Self.defaultRowHeight
  }

  private func makeLayout() -> TableLayout {
    guard let dataSource else { return TableLayout(sections: []) }
    if !hasCountedRows { countRowsForFirstLoad(dataSource) }
    let count = max(0, dataSource.numberOfSections(in: self))
    return TableLayout(
      sections: (0..<count).map { makeSection($0, dataSource) },
      leading: tableHeaderView?.frame.height ?? 0, trailing: tableFooterView?.frame.height ?? 0)
  }

  /// A new data source is asked for its counts three times in all before its first cell, as UIKit
  /// asks it when it is set, when the table comes into a window and when it is laid out (observed).
  private func countRowsForFirstLoad(_ dataSource: any UITableViewDataSource) {
    hasCountedRows = true
    for _ in 0..<2 {
      for section in 0..<max(0, dataSource.numberOfSections(in: self)) {
        _ = dataSource.tableView(self, numberOfRowsInSection: section)
      }
    }
  }

  private func makeSection(_ section: Int, _ dataSource: any UITableViewDataSource)
    -> TableLayout.Section
  {
    let rows = max(0, dataSource.tableView(self, numberOfRowsInSection: section))
    return makeSection(section, rowCount: rows + placeholders.count(in: section))
  }

  /// A section of which nothing was measured.
  func makeSection(_ section: Int, rowCount: Int) -> TableLayout.Section {
    var result = TableLayout.Section(rows: makeRows(section, rowCount))
    result.header = supplementEstimate(.header, section)
    result.footer = supplementEstimate(.footer, section)
    result.padding = result.header > 0 ? headerPadding : 0
    return result
  }

  /// How many rows of a section are asked for estimates of their own; the others count for their
  /// mean.
  private static let askedEstimates = 32

  /// What a row of the section counts for that nobody measured.
  private func rowEstimate(inSection section: Int, count: Int) -> CGFloat {
    guard let tableDelegate, count > 0 else { return rowEstimate }
    estimateWasLeftOpen = false
    var sum: CGFloat = 0
    let asked = min(count, Self.askedEstimates)
    for row in 0..<asked {
      let place = TableLayout.Place(section: section, row: row)
      if placeholders.contains(place) {
        sum += rowEstimate
        continue
      }
      let estimate = tableDelegate.tableView(self, estimatedHeightForRowAt: path(place))
      if estimateWasLeftOpen { return rowEstimate }
      sum += estimate > 0 && estimate.isFinite ? estimate : rowEstimate
    }
    return sum / CGFloat(asked)
  }

  private func makeRows(_ section: Int, _ count: Int) -> RowHeights {
    guard estimatedRowHeight == 0, let tableDelegate else {
      return RowHeights(
        count: count, estimate: rowEstimate(inSection: section, count: count))
    }
    let heights = (0..<count).map { row -> CGFloat in
      let place = TableLayout.Place(section: section, row: row)
      let height =
        placeholders[place]?.rowHeight
        ?? tableDelegate.tableView(self, heightForRowAt: path(place))
      return height >= 0 ? height : rowEstimate
    }
    // Equal heights need no list.
    if let first = heights.first, heights.allSatisfy({ $0 == first }) {
      return RowHeights(count: count, estimate: first)
    }
    return RowHeights(heights: heights)
  }

  // MARK: Reloading

  func forgetEverything() {
    closeSwipe(animated: false)
    reorder = nil
    forgetDrop()
    needsIndex = true
    layoutStorage = nil
    openUpdates = nil
    for row in shownRows { recycle(row) }
    shownRows = []
    placeholders = ItemPlaceholders()
    removeSupplements()
    selectedPlaces = []
    highlightedPlace = nil
    keyPlace = nil
    keepsAnchor = false
    prefetched = PrefetchedRows()
    setNeedsLayout()
  }

  /// A measure changed: every height is found out again, for rows that have cells at once.
  func forgetHeights() {
    guard let old = layoutStorage else { return }
    let counts = old.sections.map(\.rows.count)
    layoutStorage = TableLayout(
      sections: counts.enumerated().map { makeSection($0.offset, rowCount: $0.element) },
      leading: old.leading, trailing: old.trailing)
    markMeasured(false)
    keepsAnchor = false
    setNeedsLayout()
  }

  func markMeasured(_ isMeasured: Bool) {
    for index in shownRows.indices { shownRows[index].isMeasured = isMeasured }
    for section in shownHeaders.keys { shownHeaders[section]?.isMeasured = isMeasured }
    for section in shownFooters.keys { shownFooters[section]?.isMeasured = isMeasured }
  }

  // MARK: The pass

  /// The part of the content that is seen.
  private var seen: TableLayout.Span { TableLayout.Span(start: bounds.minY, length: bounds.height) }

  /// Gives the rows in view cells, measures them, and puts everything in its place.
  func tile() {
    guard !isTiling, bounds.width > 0, dataSource != nil else { return }
    isTiling = true
    placeRows()
    isTiling = false
    let work = workAfterTiling
    workAfterTiling = []
    for one in work { one() }
  }

  private func placeRows() {
    if window == nil, !isInControllersView {
      Diagnostics.recordOnce(
        Self.alertForLayoutOutsideHierarchy, .tableIsLaidOutOutsideHierarchy(self))
    }
    noteWidth()
    var layout = currentLayout
    layout.leading = tableHeaderView?.frame.height ?? 0
    layout.trailing = tableFooterView?.frame.height ?? 0
    layoutStorage = layout
    if needsIndex {
      needsIndex = false
      loadIndex()
    }
    var anchor = keepsAnchor ? anchor() : nil
    for _ in 0..<Self.rounds {
      recycleRowsOutOfSight()
      let didChange = installRows()
      contentSize = CGSize(width: bounds.width, height: currentLayout.total)
      let didShift = hold(&anchor)
      if !didChange && !didShift { break }
    }
    placeEverything()
    keepsAnchor = true
    followScrollTarget()
    prefetchRows()
  }

  /// A controller's view is laid out once before it comes into a window, which is no mistake of an
  /// app's.
  /// - Note: Unlike UIKit, which cannot tell and says it then, too.
  private var isInControllersView: Bool {
    var top: UIView = self
    while let next = top.superview { top = next }
    return top.controllerStorage != nil
  }

  private func noteWidth() {
    guard bounds.width != lastWidth else { return }
    let isFirst = lastWidth == 0
    lastWidth = bounds.width
    if !isFirst { forgetHeights() }
  }

  // MARK: Anchor

  private struct Anchor {
    var place: TableLayout.Place
    var start: CGFloat
  }

  /// The first measured row in view: what has to stay where it is.
  private func anchor() -> Anchor? {
    let layout = currentLayout
    let row = shownRows.first {
      $0.isMeasured && layout.contains($0.place) && layout.span(of: $0.place).end > bounds.minY
    }
    return row.map { Anchor(place: $0.place, start: layout.span(of: $0.place).start) }
  }

  /// Moves the offset by what rows above the anchor turned out to differ. True when it moved.
  private func hold(_ anchor: inout Anchor?) -> Bool {
    guard let place = anchor?.place, let before = anchor?.start else { return false }
    let start = currentLayout.span(of: place).start
    guard start != before else { return false }
    anchor?.start = start
    shiftContent(by: CGVector(dx: 0, dy: start - before))
    return true
  }

  // MARK: Rows

  private func recycleRowsOutOfSight() {
    let layout = currentLayout
    let seen = seen
    var gone: [ShownRow] = []
    for index in shownRows.indices.reversed() {
      let place = shownRows[index].place
      let span = layout.span(of: place)
      if span.end > seen.start && span.start < seen.end { continue }
      if staysOutOfSight(shownRows[index]) { continue }
      gone.append(shownRows.remove(at: index))
    }
    for row in gone.reversed() { recycle(row) }
  }

  /// Something is being done with the row's cell.
  private func staysOutOfSight(_ row: ShownRow) -> Bool {
    holdsFirstResponder(row.cell) || swipe?.cell === row.cell || reorder?.cell === row.cell
      || drop?.gap?.source == row.place
  }

  /// A row that is typed in keeps its cell wherever it is.
  private func holdsFirstResponder(_ cell: UITableViewCell) -> Bool {
    guard let responder = window?.firstResponder as? UIView else { return false }
    return responder.isDescendant(of: cell)
  }

  /// Hides a cell and lets it wait for another row.
  func recycle(_ row: ShownRow) {
    let cell = row.cell
    cell.isHidden = true
    if !row.isPlaceholder {
      tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path(row.place))
    }
    park(cell)
  }

  func park(_ cell: UITableViewCell) {
    guard let identifier = cell.reuseIdentifier else {
      cell.removeFromSuperview()
      cell.table = nil
      return
    }
    cell.isHidden = true
    cells.put(cell, for: identifier)
  }

  /// Gives each row in view a cell and its height, from the top down: how many rows fit is known
  /// only as they are measured. True when a height changed.
  private func installRows() -> Bool {
    var didChange = false
    let seen = seen
    var section = currentLayout.sections(from: seen.start, to: seen.end).lowerBound
    while section < currentLayout.sections.count,
      currentLayout.spanOfSection(section).start <= seen.end
    {
      if installSupplements(section) { didChange = true }
      let first = currentLayout.rows(inSection: section, from: seen.start, to: seen.end).lowerBound
      var row = first
      while row < currentLayout.sections[section].rows.count {
        let place = TableLayout.Place(section: section, row: row)
        let span = currentLayout.span(of: place)
        guard span.start < seen.end else { break }
        if span.end > seen.start || span.length == 0, install(place) { didChange = true }
        row += 1
      }
      section += 1
    }
    return didChange
  }

  /// True when the row's height changed.
  private func install(_ place: TableLayout.Place) -> Bool {
    let known = shownIndex(of: place)
    if known < shownRows.count, shownRows[known].place == place {
      return shownRows[known].isMeasured ? false : measure(known)
    }
    guard let dataSource else { return false }
    if let placeholder = placeholders[place] { return install(placeholder, place) }
    let indexPath = IndexPath(dataPlace(of: place))
    let cell = dataSource.tableView(self, cellForRowAt: indexPath)
    adopt(cell, at: place)
    let index = shownIndex(of: place)
    shownRows.insert(ShownRow(place: place, cell: cell), at: index)
    let didChange = measure(index)
    tableDelegate?.tableView(self, willDisplay: cell, forRowAt: indexPath)
    return didChange
  }

  private func install(_ placeholder: TablePlaceholder, _ place: TableLayout.Place) -> Bool {
    let cell = makeCell(for: placeholder, at: place)
    adopt(cell, at: place)
    let index = shownIndex(of: place)
    shownRows.insert(ShownRow(place: place, cell: cell, isPlaceholder: true), at: index)
    return measure(index)
  }

  /// Where a row is among those that have cells, or where it would come.
  func shownIndex(of place: TableLayout.Place) -> Int {
    var low = 0
    var high = shownRows.count
    while low < high {
      let middle = (low + high) / 2
      if shownRows[middle].place < place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func adopt(_ cell: UITableViewCell, at place: TableLayout.Place) {
    precondition(
      !shownRows.contains { $0.cell === cell },
      "tableView(_:cellForRowAt:) gave a cell that is in use for another row. Dequeue a cell for "
        + "each row.")
    cell.table = self
    cell.isHidden = false
    showGroupBackground(of: cell)
    cell.indentationLevel = indentation(of: cell, at: place)
    UIView.performWithoutAnimation {
      showEditing(of: cell, at: place, animated: false)
      cell.frame = rect(currentLayout.span(of: place))
      if cell.superview !== self { insertSubview(cell, at: backgroundView == nil ? 0 : 1) }
      cell.setSelected(selectedPlaces.contains(place), animated: false)
      cell.setHighlighted(highlightedPlace == place, animated: false)
    }
  }

  /// What the delegate says, or the cell's own level.
  private func indentation(of cell: UITableViewCell, at place: TableLayout.Place) -> Int {
    guard let tableDelegate, !placeholders.contains(place) else { return cell.indentationLevel }
    indentationWasLeftOpen = false
    let level = tableDelegate.tableView(
      self, indentationLevelForRowAt: IndexPath(dataPlace(of: place)))
    return indentationWasLeftOpen ? cell.indentationLevel : level
  }

  /// A cell's content has another size now: it is measured again with the next layout.
  func contentSizeMayHaveChanged(of cell: UITableViewCell) {
    guard selfSizingInvalidation != .disabled, !isTiling,
      let index = shownRows.firstIndex(where: { $0.cell === cell }), shownRows[index].isMeasured
    else { return }
    shownRows[index].isMeasured = false
    setNeedsLayout()
  }

  /// Finds out the height of a row that has a cell. True when it is another than before.
  private func measure(_ index: Int) -> Bool {
    let row = shownRows[index]
    shownRows[index].isMeasured = true
    let before = currentLayout.span(of: row.place).length
    let height = height(of: row.cell, at: row.place)
    guard height != before else { return false }
    layoutStorage?.setHeight(height, of: row.place)
    return true
  }

  private func height(of cell: UITableViewCell, at place: TableLayout.Place) -> CGFloat {
    let given =
      placeholders[place]?.rowHeight
      ?? tableDelegate?.tableView(self, heightForRowAt: IndexPath(dataPlace(of: place)))
      ?? rowHeight
    if given >= 0 && given.isFinite { return given }
    rowsMeasured += 1
    let fitted = cell.systemLayoutSizeFitting(
      CGSize(width: bounds.width - rowInsets.left - rowInsets.right, height: 0),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
    guard fitted.isFinite, fitted >= 0 else { return Self.defaultRowHeight }
    return fitted.roundedUp(toScale: screenScale)
  }

  // MARK: Placing

  /// Gives every shown view the frame that the layout says.
  func placeEverything() {
    let layout = currentLayout
    for row in shownRows {
      var frame = rect(layout.span(of: row.place))
      if let gap = drop?.gap { frame.origin.y += gap.shift(of: row.place) }
      frame.origin.x -= row.cell.swipeOffset * swipeDirection
      if row.cell !== reorder?.cell, row.cell.frame != frame { row.cell.frame = frame }
      showGroupEnds(of: row)
    }
    placeCarriedCell()
    placeSupplements()
    placeSwipeButtons()
    tableHeaderView?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: layout.leading)
    tableFooterView?.frame = CGRect(
      x: 0, y: layout.total - layout.trailing, width: bounds.width, height: layout.trailing)
    backgroundView?.frame = bounds
    placeIndex()
    updateSeparators()
    placeFillers()
  }

  /// Shows the separators but for those around selected rows.
  func updateSeparators() {
    let isNone = separatorStyle == .none
    let color = separatorColor
    for (index, row) in shownRows.enumerated() {
      let next = index + 1 < shownRows.count ? shownRows[index + 1].cell : nil
      let separator = row.cell.separator
      separator.isHidden =
        isNone || row.cell.showsSelection || next?.showsSelection == true
        || hidesSeparator(of: row)
      // Comparing colours takes longer than knowing that it is the same one.
      if separator.backgroundColor !== color { separator.backgroundColor = color }
    }
  }

  // MARK: Invariants

  /// Every shown row exists, once, in order, and has a cell of its own in the table.
  func checkTableInvariants() {
    guard let layout = layoutStorage else { return }
    layout.checkInvariants()
    for (index, row) in shownRows.enumerated() {
      precondition(layout.contains(row.place), "\(row.place) has a cell but does not exist.")
      precondition(row.cell.superview === self, "The cell of \(row.place) is not in the table.")
      precondition(!row.cell.isHidden, "The cell of \(row.place) is hidden.")
      if index > 0 {
        precondition(shownRows[index - 1].place < row.place, "Shown rows are in order.")
      }
    }
  }
}

extension Diagnostic {
  @MainActor fileprivate static func tableIsLaidOutOutsideHierarchy(_ table: UITableView)
    -> Diagnostic
  {
    Diagnostic(
      category: "TableView",
      message: """
        Warning once only: UITableView was told to layout its visible cells and other contents \
        without being in the view hierarchy (the table view or one of its superviews has not been \
        added to a window). Its size, traits and margins may not be what they will be, and the rows \
        are laid out again in the window. Put off the layout until then, or break at \
        \(UITableView.alertForLayoutOutsideHierarchy). Table view: \(table)
        """)
  }
}
