import CoreGraphics
import Foundation

extension UITableView {
  // MARK: Batches

  /// Opens a batch: changes until `endUpdates()` are made together, and heights are asked for
  /// again.
  func openBatch() {
    if openBatches == 0 {
      _ = currentLayout
      openUpdates = TableUpdates()
    }
    openBatches += 1
  }

  func closeBatch() {
    precondition(openBatches > 0, "endUpdates() was called without beginUpdates().")
    openBatches -= 1
    guard openBatches == 0, let updates = openUpdates else { return }
    openUpdates = nil
    whenPlaced { [weak self] in self?.perform(updates, completion: nil) }
  }

  /// Makes the changes of `updates` together; `completion` runs when they have been seen.
  func runBatch(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    openBatch()
    updates?()
    openBatches -= 1
    guard openBatches == 0, let made = openUpdates else {
      completion?(true)
      return
    }
    openUpdates = nil
    whenPlaced { [weak self] in self?.perform(made, completion: completion) }
  }

  func addRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(animation) { $0.insertedRows.formUnion(indexPaths.map { TableLayout.Place($0) }) }
  }

  func removeRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(animation) { $0.deletedRows.formUnion(indexPaths.map { TableLayout.Place($0) }) }
  }

  /// Makes the rows' cells anew.
  func remakeRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(animation) { $0.reloadedRows.formUnion(indexPaths.map { TableLayout.Place($0) }) }
  }

  func carryRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update(.automatic) {
      $0.movedRows.append(
        TableUpdates.Move(
          from: TableLayout.Place(indexPath), to: TableLayout.Place(newIndexPath)))
    }
  }

  func addSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(animation) { $0.insertedSections.formUnion(sections) }
  }

  func removeSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(animation) { $0.deletedSections.formUnion(sections) }
  }

  func remakeSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(animation) { $0.reloadedSections.formUnion(sections) }
  }

  func carrySection(_ section: Int, toSection newSection: Int) {
    update(.automatic) {
      $0.movedSections.append(TableUpdates.Move(from: section, to: newSection))
    }
  }

  /// Asks the data source for the rows' cells again; it gets the present ones to change.
  func configureRowsAgain(at indexPaths: [IndexPath]) {
    for indexPath in indexPaths { reconfigure(presented(indexPath)) }
    setNeedsLayout()
  }

  private func update(_ animation: RowAnimation, _ change: (inout TableUpdates) -> Void) {
    openBatch()
    if var updates = openUpdates {
      if animation == .none { updates.isAnimated = false }
      change(&updates)
      openUpdates = updates
    }
    closeBatch()
  }

  // MARK: Performing

  private func perform(_ updates: TableUpdates, completion: ((Bool) -> Void)?) {
    guard let dataSource else {
      completion?(true)
      return
    }
    let old = placeholders.dataCounts(currentLayout.sections.map(\.rows.count))
    let new = (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.tableView(self, numberOfRowsInSection: $0))
    }
    switch updates.change(from: old, to: new) {
    case .failure(let trouble):
      Diagnostics.record(.updatesAreInconsistent(trouble, in: self))
      reloadData()
      completion?(false)
    case .success(let change):
      performForData(change, animated: updates.isAnimated, completion: completion)
    }
  }

  /// Carries out a change of what the data source has; what stands for rows that are on their way
  /// keeps its place among the others.
  func performForData(
    _ change: TableChange, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    guard !placeholders.isEmpty else {
      return perform(change, animated: animated, completion: completion)
    }
    let (presented, kept) = placeholders.carrying(change)
    perform(presented, animated: animated, placeholders: kept, completion: completion)
  }

  /// Carries a change out: the layout, the cells and everything that goes by rows. With
  /// animation, rows slide to where they go, new ones appear and old ones fade.
  func perform(
    _ change: TableChange, animated: Bool,
    placeholders kept: ItemPlaceholders<TablePlaceholder>? = nil,
    completion: ((Bool) -> Void)? = nil
  ) {
    let oldLayout = currentLayout
    closeSwipe(animated: false)
    forgetDrop()
    if let kept { placeholders = kept }
    layoutStorage = change.layout(from: oldLayout) { makeSection($0, rowCount: $1) }
    let departed = carryOver(change, from: oldLayout)
    askForHeightsAgain()
    keepsAnchor = false
    prefetched.places = Set(prefetched.places.compactMap { change.target(of: $0) })
    if window == nil || bounds.isEmpty || !animated || !UIView.areAnimationsEnabled {
      for row in departed.gone + departed.leaving.map(\.row) { recycle(row) }
      setNeedsLayout()
      if window != nil { layoutIfNeeded() }
      completion?(true)
      return
    }
    animate(change, from: oldLayout, departed: departed, completion: completion)
  }

  /// Rows that have to leave the screen.
  struct Departures {
    /// They are no rows any more.
    var gone: [ShownRow] = []
    /// They go out of sight.
    var leaving: [(row: ShownRow, target: TableLayout.Place)] = []
  }

  /// Gives everything that goes by rows its new row.
  private func carryOver(_ change: TableChange, from old: TableLayout) -> Departures {
    var departures = Departures()
    var kept: [ShownRow] = []
    let layout = currentLayout
    for var row in shownRows {
      guard !change.reloaded.contains(row.place), let target = change.target(of: row.place) else {
        departures.gone.append(row)
        continue
      }
      let span = layout.span(of: target)
      if span.end > bounds.minY && span.start < bounds.maxY {
        row.place = target
        row.isMeasured = false
        kept.append(row)
      } else {
        departures.leaving.append((row, target))
      }
    }
    shownRows = kept.sorted { $0.place < $1.place }
    selectedPlaces = Set(
      selectedPlaces.compactMap {
        change.reloaded.contains($0) ? nil : change.target(of: $0)
      })
    highlightedPlace = highlightedPlace.flatMap { change.target(of: $0) }
    keyPlace = keyPlace.flatMap { keyTarget(of: $0, change) }
    shownHeaders = carried(shownHeaders, change)
    shownFooters = carried(shownFooters, change)
    return departures
  }

  /// When the row that keys act on goes, the next one takes its place.
  private func keyTarget(of place: TableLayout.Place, _ change: TableChange) -> TableLayout.Place? {
    if let target = change.target(of: place) { return target }
    guard let section = change.sectionTargets[place.section],
      change.sections[section].count > 0
    else { return nil }
    return TableLayout.Place(
      section: section, row: min(place.row, change.sections[section].count - 1))
  }

  private func carried(_ shown: [Int: ShownSupplement], _ change: TableChange)
    -> [Int: ShownSupplement]
  {
    var result: [Int: ShownSupplement] = [:]
    for (section, supplement) in shown {
      if let target = change.sectionTargets[section] {
        result[target] = supplement
      } else if let view = supplement.view {
        park(view)
      }
    }
    return result
  }

  /// Rows and headers in view are measured again, and headers that were not there are asked for.
  private func askForHeightsAgain() {
    for index in shownRows.indices { shownRows[index].isMeasured = false }
    for section in shownHeaders.keys { shownHeaders[section]?.isMeasured = false }
    for section in shownFooters.keys { shownFooters[section]?.isMeasured = false }
  }

  private func reconfigure(_ place: TableLayout.Place) {
    guard let index = shownRows.firstIndex(where: { $0.place == place }), let dataSource,
      !shownRows[index].isPlaceholder
    else {
      return
    }
    let cell = shownRows[index].cell
    reconfiguredCells[place] = cell
    let given = dataSource.tableView(self, cellForRowAt: IndexPath(dataPlace(of: place)))
    reconfiguredCells[place] = nil
    shownRows[index].isMeasured = false
    guard given !== cell else { return }
    // A cell of another kind takes the place of the one that was there.
    let old = shownRows.remove(at: index)
    recycle(old)
    UIView.performWithoutAnimation {
      given.table = self
      given.isHidden = false
      given.frame = rect(currentLayout.span(of: place))
      if given.superview !== self { insertSubview(given, at: backgroundView == nil ? 0 : 1) }
    }
    shownRows.insert(ShownRow(place: place, cell: given), at: index)
  }

  // MARK: Animation

  private func animate(
    _ change: TableChange, from old: TableLayout, departed: Departures,
    completion: ((Bool) -> Void)?
  ) {
    let before = Dictionary(
      uniqueKeysWithValues: shownRows.map { (ObjectIdentifier($0.cell), $0.cell.frame) })
    var origins: [TableLayout.Place: TableLayout.Place] = [:]
    let stays = Set(shownRows.map(\.place))
    UIView.performWithoutAnimation {
      setNeedsLayout()
      layoutIfNeeded()
      origins = originsOfArrivals(change, old, stays: stays)
      for row in shownRows {
        if let frame = before[ObjectIdentifier(row.cell)] {
          row.cell.frame = frame
        } else if let origin = origins[row.place] {
          row.cell.frame = rect(old.span(of: origin))
        } else {
          row.cell.alpha = 0
        }
      }
    }
    let leaving = departed.leaving
    UIView.animate(
      withDuration: Self.animationDuration,
      animations: { [self] in
        for row in shownRows { row.cell.alpha = 1 }
        for row in departed.gone { row.cell.alpha = 0 }
        for (row, target) in leaving where currentLayout.contains(target) {
          row.cell.frame = rect(currentLayout.span(of: target))
        }
        placeEverything()
      },
      completion: { [weak self] finished in
        for row in departed.gone + leaving.map(\.row) {
          row.cell.alpha = 1
          self?.recycle(row)
        }
        completion?(finished)
      })
  }

  /// Which rows that came into view were rows before, out of sight, so that they slide in.
  private func originsOfArrivals(
    _ change: TableChange, _ old: TableLayout, stays: Set<TableLayout.Place>
  ) -> [TableLayout.Place: TableLayout.Place] {
    var origins: [TableLayout.Place: TableLayout.Place] = [:]
    // Rows one screen around what was seen are the ones that can slide in.
    let start = bounds.minY - bounds.height
    let end = bounds.maxY + bounds.height
    for section in old.sections(from: start, to: end) {
      for row in old.rows(inSection: section, from: start, to: end) {
        let place = TableLayout.Place(section: section, row: row)
        if let target = change.target(of: place), !stays.contains(target),
          !change.reloaded.contains(place)
        {
          origins[target] = place
        }
      }
    }
    return origins
  }
}

extension Diagnostic {
  @MainActor fileprivate static func updatesAreInconsistent(
    _ trouble: TableUpdates.Inconsistency, in table: UITableView
  ) -> Diagnostic {
    Diagnostic(
      category: "Tables",
      message: """
        Updates of \(type(of: table)) do not fit its data source. \(trouble) The table was \
        reloaded; change the data inside the same batch as the rows.
        """)
  }
}
