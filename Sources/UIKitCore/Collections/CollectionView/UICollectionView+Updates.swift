import CoreGraphics
import Foundation

extension UICollectionView {
  static let animationDuration: TimeInterval = 0.3

  // MARK: Batches

  final func performBatch(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    openBatch()
    updates?()
    closeBatch(completion: completion)
  }

  private func openBatch() {
    if openBatches == 0 {
      _ = currentCounts
      openUpdates = TableUpdates()
    }
    openBatches += 1
  }

  private func closeBatch(completion: ((Bool) -> Void)?) {
    openBatches -= 1
    guard openBatches == 0, let made = openUpdates else {
      completion?(true)
      return
    }
    openUpdates = nil
    whenPlaced { [weak self] in self?.perform(made, completion: completion) }
  }

  private func update(_ change: (inout TableUpdates) -> Void) {
    openBatch()
    if var updates = openUpdates {
      change(&updates)
      openUpdates = updates
    }
    closeBatch(completion: nil)
  }

  func addItems(at indexPaths: [IndexPath]) {
    update { $0.insertedRows.formUnion(indexPaths.map { TableLayout.Place($0) }) }
  }

  func removeItems(at indexPaths: [IndexPath]) {
    update { $0.deletedRows.formUnion(indexPaths.map { TableLayout.Place($0) }) }
  }

  /// Makes the items' cells anew.
  func remakeItems(at indexPaths: [IndexPath]) {
    update { $0.reloadedRows.formUnion(indexPaths.map { TableLayout.Place($0) }) }
  }

  func carryItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update {
      $0.movedRows.append(
        TableUpdates.Move(
          from: TableLayout.Place(indexPath), to: TableLayout.Place(newIndexPath)))
    }
  }

  func addSections(_ sections: IndexSet) {
    update { $0.insertedSections.formUnion(sections) }
  }

  func removeSections(_ sections: IndexSet) {
    update { $0.deletedSections.formUnion(sections) }
  }

  func remakeSections(_ sections: IndexSet) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  func carrySection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append(TableUpdates.Move(from: section, to: newSection)) }
  }

  /// Asks the data source for the items' cells again; it gets the present ones to change.
  func configureItemsAgain(at indexPaths: [IndexPath]) {
    for indexPath in indexPaths { reconfigure(presented(indexPath)) }
    setNeedsLayout()
  }

  private func reconfigure(_ place: TableLayout.Place) {
    guard let entry = shown[.cell(place)], let dataSource, !entry.isPlaceholder,
      let cell = entry.view as? UICollectionViewCell
    else { return }
    reconfiguredCells[place] = cell
    let given = dataSource.collectionView(self, cellForItemAt: path(place))
    reconfiguredCells[place] = nil
    entry.isMeasured = false
    guard given !== cell else { return }
    // A cell of another kind takes the place of the one that was there.
    recycle(entry)
    let new = ShownElement(entry.element, given, entry.attributes)
    shown[entry.element] = new
    UIView.performWithoutAnimation {
      let (container, origin) = container(of: entry.attributes)
      given.collectionView = self
      given.isHidden = false
      given.place(entry.attributes, relativeTo: origin)
      if given.superview !== container { container.insertInOrder(given) }
      given.isSelected = selectedPlaces.contains(place)
      given.apply(entry.attributes)
    }
  }

  // MARK: Performing

  private func perform(_ updates: TableUpdates, completion: ((Bool) -> Void)?) {
    guard dataSource != nil else {
      completion?(true)
      return
    }
    let old = placeholders.dataCounts(currentCounts)
    switch updates.change(from: old, to: askForCounts()) {
    case .failure(let trouble):
      Diagnostics.record(.updatesAreInconsistent(trouble, in: self))
      reloadData()
      completion?(false)
    case .success(let change):
      performForData(change, animated: updates.isAnimated, completion: completion)
    }
  }

  /// Carries out a change of what the data source has; what stands for items that are on their way
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

  /// Carries a change out: the layout, the cells and everything that goes by items. With
  /// animation, cells move to where they go, new ones come and old ones go as the layout says.
  func perform(
    _ change: TableChange, animated: Bool,
    placeholders kept: ItemPlaceholders<CollectionPlaceholder>? = nil,
    completion: ((Bool) -> Void)? = nil
  ) {
    let isAnimated =
      animated && window != nil && !bounds.isEmpty && UIView.areAnimationsEnabled
    closeSwipe(animated: false)
    prepareLayout()
    let layout = collectionViewLayout
    let update = CollectionUpdate(change: change, oldCounts: currentCounts)
    attributesBeforeUpdate = shown.mapValues(\.attributes)
    if isAnimated { noteAttributesAround() }
    let departed = carryOver(change)
    counts = change.sections.map(\.count)
    if let kept { placeholders = kept }
    layout.dataDidChange(change)
    let context = layout.makeContext()
    context.invalidateDataSourceCounts = true
    layout.invalidateLayout(with: context)
    keepsAnchor = false
    prefetched.places = Set(prefetched.places.compactMap { change.target(of: $0) })
    prepareLayout()
    if layout.hearsOfUpdates { layout.prepare(forCollectionViewUpdates: update.items) }
    let offset = layout.targetContentOffset(forProposedContentOffset: contentOffset)
    let wanted =
      collectionDelegate?.collectionView(
        self, targetContentOffsetForProposedContentOffset: offset) ?? offset
    if wanted != contentOffset, !phase.isHeld { contentOffset = wanted }
    if isAnimated {
      animate(change, departed: departed, completion: completion)
    } else {
      for entry in departed { recycle(entry) }
      layout.finalizeCollectionViewUpdates()
      attributesBeforeUpdate = [:]
      setNeedsLayout()
      if window != nil { layoutIfNeeded() }
      completion?(true)
    }
  }

  /// Items one screen around what is seen are the ones that can slide in.
  private func noteAttributesAround() {
    let around = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    for one in collectionViewLayout.layoutAttributesForElements(in: around) ?? [] {
      attributesBeforeUpdate[one.element] = one
    }
  }

  /// Gives everything that goes by items its new item. Returns the views that have to go.
  private func carryOver(_ change: TableChange) -> [ShownElement] {
    var departed: [ShownElement] = []
    var kept: [CollectionElement: ShownElement] = [:]
    for (element, entry) in shown {
      guard let target = target(of: element, change) else {
        departed.append(entry)
        continue
      }
      let moved = ShownElement(target, entry.view, entry.attributes)
      moved.isPlaceholder = entry.isPlaceholder
      kept[target] = moved
    }
    shown = kept
    selectedPlaces = Set(
      selectedPlaces.compactMap {
        change.reloaded.contains($0) ? nil : change.target(of: $0)
      })
    highlightedPlace = highlightedPlace.flatMap { change.target(of: $0) }
    keyPlace = keyPlace.flatMap { change.target(of: $0) }
    return departed
  }

  private func target(of element: CollectionElement, _ change: TableChange) -> CollectionElement? {
    var moved = element
    switch element.category {
    case .cell:
      guard !change.reloaded.contains(element.place),
        let place = change.target(of: element.place)
      else { return nil }
      moved.place = place
    case .supplementaryView, .decorationView:
      // What belongs to the whole layout stays; the rest goes with its section.
      guard element.place.row >= 0 else { return element }
      guard let section = change.sectionTargets[element.place.section] else { return nil }
      moved.place.section = section
    }
    return moved
  }

  // MARK: Animation

  /// Views that have to leave, with where they go.
  private typealias Departure = (
    entry: ShownElement, attributes: UICollectionViewLayoutAttributes
  )

  private func animate(
    _ change: TableChange, departed: [ShownElement], completion: ((Bool) -> Void)?
  ) {
    let layout = collectionViewLayout
    let leaving = departed.map { ($0, finalAttributes(of: $0)) } + takeThoseGoingOutOfSight()
    var before: [ObjectIdentifier: UICollectionViewLayoutAttributes] = [:]
    for entry in shown.values { before[ObjectIdentifier(entry.view)] = entry.attributes }
    let origins = originsOfArrivals(change)
    UIView.performWithoutAnimation {
      setNeedsLayout()
      layoutIfNeeded()
      for (element, entry) in shown {
        let start =
          before[ObjectIdentifier(entry.view)] ?? origins[element] ?? initialAttributes(of: entry)
        entry.view.place(start, relativeTo: container(of: entry.attributes).1)
      }
    }
    layout.finalizeCollectionViewUpdates()
    attributesBeforeUpdate = [:]
    UIView.animate(
      withDuration: Self.animationDuration,
      animations: { [self] in
        for (entry, attributes) in leaving {
          entry.view.place(attributes, relativeTo: container(of: entry.attributes).1)
        }
        placeEverything()
      },
      completion: { [weak self] finished in
        for (entry, _) in leaving { self?.recycle(entry) }
        completion?(finished)
      })
  }

  /// Survivors that the new layout has out of sight; they are shown no longer.
  private func takeThoseGoingOutOfSight() -> [Departure] {
    var leaving: [Departure] = []
    for (element, entry) in shown {
      guard let new = attributes(of: element) else {
        leaving.append((entry, faded(entry.attributes)))
        shown[element] = nil
        continue
      }
      if new.scrollingSection == nil, !new.frame.overlaps(bounds) {
        leaving.append((entry, new))
        shown[element] = nil
      }
    }
    return leaving
  }

  /// What the layout says of an element now.
  func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    let layout = collectionViewLayout
    switch element.category {
    case .cell:
      return contains(element.place)
        ? layout.layoutAttributesForItem(at: element.indexPath) : nil
    case .supplementaryView:
      return layout.layoutAttributesForSupplementaryView(
        ofKind: element.kind ?? "", at: element.indexPath)
    case .decorationView:
      return layout.layoutAttributesForDecorationView(
        ofKind: element.kind ?? "", at: element.indexPath)
    }
  }

  private func faded(_ attributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    let copy = attributes.copied()
    copy.alpha = 0
    return copy
  }

  private func finalAttributes(of entry: ShownElement) -> UICollectionViewLayoutAttributes {
    let layout = collectionViewLayout
    let path = entry.element.indexPath
    let kind = entry.element.kind ?? ""
    let given =
      switch entry.element.category {
      case .cell: layout.finalLayoutAttributesForDisappearingItem(at: path)
      case .supplementaryView:
        layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path)
      case .decorationView:
        layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: path)
      }
    return given ?? faded(entry.attributes)
  }

  private func initialAttributes(of entry: ShownElement) -> UICollectionViewLayoutAttributes {
    let layout = collectionViewLayout
    let path = entry.element.indexPath
    let kind = entry.element.kind ?? ""
    let given =
      switch entry.element.category {
      case .cell: layout.initialLayoutAttributesForAppearingItem(at: path)
      case .supplementaryView:
        layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)
      case .decorationView:
        layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path)
      }
    return given ?? faded(entry.attributes)
  }

  /// Where items that come into view were before, out of sight, so that they slide in.
  private func originsOfArrivals(_ change: TableChange)
    -> [CollectionElement: UICollectionViewLayoutAttributes]
  {
    var origins: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
    for (element, attributes) in attributesBeforeUpdate {
      if let target = target(of: element, change) { origins[target] = attributes }
    }
    return origins
  }
}

/// An update in the words that layouts hear.
@MainActor struct CollectionUpdate {
  var change: TableChange
  var oldCounts: [Int]

  var items: [UICollectionViewUpdateItem] {
    var result: [UICollectionViewUpdateItem] = []
    func section(_ index: Int) -> IndexPath { IndexPath(item: NSNotFound, section: index) }
    for index in oldCounts.indices where change.sectionTargets[index] == nil {
      result.append(UICollectionViewUpdateItem(.delete, before: section(index), after: nil))
    }
    let movedHere = Set(change.moves.values)
    for (index, made) in change.sections.enumerated() {
      guard let origin = made.origin else {
        result.append(UICollectionViewUpdateItem(.insert, before: nil, after: section(index)))
        continue
      }
      for row in made.removed {
        let place = TableLayout.Place(section: origin, row: row)
        if change.moves[place] == nil {
          result.append(UICollectionViewUpdateItem(.delete, before: IndexPath(place), after: nil))
        }
      }
      for row in made.inserted {
        let place = TableLayout.Place(section: index, row: row)
        if !movedHere.contains(place) {
          result.append(UICollectionViewUpdateItem(.insert, before: nil, after: IndexPath(place)))
        }
      }
    }
    for (from, to) in change.moves.sorted(by: { $0.key < $1.key }) {
      result.append(
        UICollectionViewUpdateItem(.move, before: IndexPath(from), after: IndexPath(to)))
    }
    for place in change.reloaded.sorted() {
      let after = change.target(of: place).map { IndexPath($0) }
      result.append(
        UICollectionViewUpdateItem(.reload, before: IndexPath(place), after: after))
    }
    return result
  }
}

extension Diagnostic {
  @MainActor fileprivate static func updatesAreInconsistent(
    _ trouble: TableUpdates.Inconsistency, in view: UICollectionView
  ) -> Diagnostic {
    Diagnostic(
      category: "Collections",
      message: """
        Updates of \(type(of: view)) do not fit its data source. \(trouble) The collection view \
        was reloaded; change the data inside the same batch as the items.
        """)
  }
}
