import CoreGraphics
import Foundation

extension UICollectionView {
  /// How often one pass may find that elements are of another size than thought.
  private static let rounds = 400

  // MARK: Counts

  /// Items by section, asked of the data source when that is needed.
  var currentCounts: [Int] {
    if let counts { return counts }
    let made = placeholders.presentedCounts(askForCounts())
    counts = made
    return made
  }

  /// As the data source counts.
  func askForCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
    }
  }

  func contains(_ place: TableLayout.Place) -> Bool {
    let counts = currentCounts
    return counts.indices.contains(place.section)
      && (0..<counts[place.section]).contains(place.row)
  }

  // MARK: Forgetting

  func forgetEverything() {
    closeSwipe(animated: false)
    counts = nil
    needsIndex = true
    openUpdates = nil
    for entry in shown.values { recycle(entry) }
    forgetPlaceholders()
    shown = [:]
    selectedPlaces = []
    highlightedPlace = nil
    keyPlace = nil
    keepsAnchor = false
    prefetched = PrefetchedItems()
    let layout = collectionViewLayout
    let context = layout.makeContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    layout.invalidateLayout(with: context)
    setNeedsLayout()
  }

  /// Views in place are asked for their sizes again.
  func forgetMeasurements() {
    for entry in shown.values { entry.isMeasured = false }
  }

  func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.isUnspecific && !context.isBoundsChange {
      forgetMeasurements()
      keepsAnchor = false
    }
    if !isTiling { setNeedsLayout() }
  }

  // MARK: The layout

  /// Has the layout made, if it has to be, and takes over the size of the content.
  func prepareLayout() {
    let layout = collectionViewLayout
    guard layout.needsPreparing || counts == nil else { return }
    _ = currentCounts
    layout.needsPreparing = false
    layout.prepare()
    takeContentSize()
    showBackgroundOfList()
    installSwipesIfNeeded()
    let adjustment = layout.pendingOffsetAdjustment
    layout.pendingOffsetAdjustment = .zero
    if adjustment != .zero { shiftContent(by: CGVector(dx: adjustment.x, dy: adjustment.y)) }
  }

  /// A list brings its own colour, once.
  private func showBackgroundOfList() {
    let color = collectionViewLayout.backgroundColorBehindItems
    guard color != listBackground else { return }
    listBackground = color
    if let color { backgroundColor = color }
  }

  private func takeContentSize() {
    let layout = collectionViewLayout
    var size = layout.collectionViewContentSize
    size.width += layout.pendingSizeAdjustment.width
    size.height += layout.pendingSizeAdjustment.height
    layout.pendingSizeAdjustment = .zero
    contentSize = size
    keepEndOfTurnedContent()
  }

  /// Content that is turned round begins at its right end: there it is seen first, and from there
  /// it grows, so that what is seen stays.
  private func keepEndOfTurnedContent() {
    let layout = collectionViewLayout
    guard isRightToLeft, layout.flipsHorizontallyInOppositeLayoutDirection else {
      turnedSlack = 0
      return
    }
    let inset = adjustedContentInset
    let slack = max(0, contentSize.width + inset.left + inset.right - bounds.width)
    let change = slack - turnedSlack
    guard change != 0, bounds.width > 0 else { return }
    turnedSlack = slack
    // Otherwise what is in view is held by itself.
    if !keepsAnchor || layout.anchoredAxis != .horizontal || shown.isEmpty {
      shiftContent(by: CGVector(dx: change, dy: 0))
    }
  }

  /// The elements in view that are to have views, by the layout.
  private func wantedElements() -> [(CollectionElement, UICollectionViewLayoutAttributes)] {
    let seen = bounds
    guard seen.width > 0, seen.height > 0 else { return [] }
    let attributes = collectionViewLayout.layoutAttributesForElements(in: seen) ?? []
    var result: [(CollectionElement, UICollectionViewLayoutAttributes)] = []
    result.reserveCapacity(attributes.count)
    for one in attributes where !one.isHidden {
      let element = one.element
      if element.category == .cell, !contains(element.place) { continue }
      let isInSight = one.scrollingSection != nil || one.frame.overlaps(seen)
      if isInSight { result.append((element, one)) }
    }
    return result
  }

  // MARK: The pass

  /// Gives the elements in view their views, measures them, and puts everything in its place.
  func tile() {
    guard !isTiling else { return }
    consultLayout(about: bounds)
    isTiling = true
    placeElements()
    isTiling = false
    let work = workAfterTiling
    workAfterTiling = []
    for one in work { one() }
  }

  private func placeElements() {
    if needsIndex, dataSource != nil {
      needsIndex = false
      loadIndex()
    }
    var anchor = keepsAnchor ? makeAnchor() : nil
    for _ in 0..<Self.rounds {
      prepareLayout()
      hold(&anchor)
      showScrollingSections()
      let wanted = wantedElements()
      recycleAllBut(wanted)
      if !install(wanted) { break }
    }
    placeEverything()
    keepsAnchor = true
    followScrollTarget()
    prefetchItems()
  }

  private func recycleAllBut(
    _ wanted: [(CollectionElement, UICollectionViewLayoutAttributes)]
  ) {
    guard !shown.isEmpty else { return }
    var kept: Set<CollectionElement> = []
    kept.reserveCapacity(wanted.count)
    for (element, _) in wanted { kept.insert(element) }
    for (element, entry) in shown where !kept.contains(element) {
      if holdsFirstResponder(entry.view) || moving?.place == element.place
        || swipe?.cell === entry.view
      {
        continue
      }
      shown[element] = nil
      recycle(entry)
    }
  }

  /// An item that is typed in keeps its cell wherever it is.
  private func holdsFirstResponder(_ view: UIView) -> Bool {
    guard let responder = window?.firstResponder as? UIView else { return false }
    return responder.isDescendant(of: view)
  }

  /// Gives each wanted element its view. True when one of them made the layout wrong.
  private func install(_ wanted: [(CollectionElement, UICollectionViewLayoutAttributes)]) -> Bool {
    let isCheap = collectionViewLayout.isCheapToPrepare
    var isWrong = false
    for (element, attributes) in wanted {
      let entry: ShownElement
      if let known = shown[element] {
        entry = known
        take(attributes, known)
      } else {
        guard let made = make(element, attributes) else { continue }
        entry = made
        shown[element] = made
        if measure(entry) { isWrong = true }
        willDisplay(entry)
      }
      if !entry.isMeasured, measure(entry) { isWrong = true }
      // What came to another size moves all that follows: it may be out of sight now.
      if isWrong && isCheap { return true }
      if collectionViewLayout.needsPreparing && !isWrong { isWrong = true }
    }
    return isWrong
  }

  /// Gives a view new attributes; it is moved when everything is placed.
  private func take(_ attributes: UICollectionViewLayoutAttributes, _ entry: ShownElement) {
    guard attributes !== entry.attributes else { return }
    let isOther = !attributes.isEqual(entry.attributes)
    if isOther && attributes.size != entry.attributes.size
      && attributes.flexibleAxes != entry.attributes.flexibleAxes
    {
      entry.isMeasured = false
    }
    entry.attributes = attributes
    if isOther { entry.view.apply(attributes) }
  }

  // MARK: Views

  private func make(_ element: CollectionElement, _ attributes: UICollectionViewLayoutAttributes)
    -> ShownElement?
  {
    guard let view = makeView(element) else { return nil }
    precondition(
      !shown.values.contains { $0.view === view },
      "The data source gave a view that is in use for another element than \(element.indexPath). "
        + "Dequeue a view for each.")
    let entry = ShownElement(element, view, attributes)
    entry.isPlaceholder = element.category == .cell && placeholders.contains(element.place)
    UIView.performWithoutAnimation {
      adopt(view, attributes)
      if let cell = view as? UICollectionViewCell {
        cell.isSelected = selectedPlaces.contains(element.place)
        cell.isHighlighted = highlightedPlace == element.place
      }
      view.apply(attributes)
    }
    return entry
  }

  private func makeView(_ element: CollectionElement) -> UICollectionReusableView? {
    switch element.category {
    case .cell: makeCell(element.place)
    case .supplementaryView:
      dataSource?.collectionView(
        self, viewForSupplementaryElementOfKind: element.kind ?? "", at: element.indexPath)
    case .decorationView: makeDecoration(element.kind ?? "")
    }
  }

  private func makeCell(_ place: TableLayout.Place) -> UICollectionViewCell? {
    if let placeholder = placeholders[place] { return makeCell(for: placeholder, at: place) }
    return dataSource?.collectionView(self, cellForItemAt: path(place))
  }

  private func makeDecoration(_ kind: String) -> UICollectionReusableView? {
    if let view = decorationQueue.take(kind) {
      view.prepareForReuse()
      return view
    }
    guard let type = collectionViewLayout.decorationType(for: kind) else {
      preconditionFailure(
        "The layout wants decorations \"\(kind)\". Call register(_:forDecorationViewOfKind:) on "
          + "the layout first.")
    }
    let view = instantiate(type)
    view.reuseIdentifier = kind
    return view
  }

  private func adopt(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) {
    let (container, origin) = container(of: attributes)
    view.collectionView = self
    view.isHidden = false
    view.layer.removeAllAnimations()
    view.place(attributes, relativeTo: origin)
    if view.superview !== container { container.insertInOrder(view) }
  }

  /// The view that shows an element, and where its own coordinates begin in the content's.
  func container(of attributes: UICollectionViewLayoutAttributes) -> (UIView, CGPoint) {
    guard let section = attributes.scrollingSection, let scroller = scrollers[section] else {
      return (self, .zero)
    }
    return (scroller, scroller.frame.origin)
  }

  private func willDisplay(_ entry: ShownElement) {
    let place = entry.element.place
    switch entry.element.category {
    case .cell:
      guard let cell = entry.view as? UICollectionViewCell else { return }
      cell.updateConfigurationIfNeeded()
      guard !placeholders.contains(place) else { return }
      collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: path(place))
    case .supplementaryView:
      collectionDelegate?.collectionView(
        self, willDisplaySupplementaryView: entry.view, forElementKind: entry.element.kind ?? "",
        at: entry.element.indexPath)
    case .decorationView: break
    }
  }

  /// Hides a view and lets it wait for another element.
  func recycle(_ entry: ShownElement) {
    let view = entry.view
    let place = entry.element.place
    view.isHidden = true
    switch entry.element.category {
    case .cell:
      if let cell = view as? UICollectionViewCell, !entry.isPlaceholder {
        collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path(place))
      }
    case .supplementaryView:
      collectionDelegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view,
        forElementOfKind: entry.element.kind ?? "", at: entry.element.indexPath)
    case .decorationView: break
    }
    park(view, entry.element)
  }

  private func park(_ view: UICollectionReusableView, _ element: CollectionElement) {
    view.isHidden = true
    guard let identifier = view.reuseIdentifier else {
      view.removeFromSuperview()
      view.collectionView = nil
      return
    }
    if view.superview !== self { addSubview(view) }
    switch element.category {
    case .cell: cellQueue.put(view, for: identifier)
    case .supplementaryView:
      supplementaryQueues[element.kind ?? "", default: ReuseQueue()].put(view, for: identifier)
    case .decorationView: decorationQueue.put(view, for: identifier)
    }
  }

  // MARK: Sizes

  /// Asks an element's view for its size. True when the layout has to be made again for it.
  private func measure(_ entry: ShownElement) -> Bool {
    entry.isMeasured = true
    let layout = collectionViewLayout
    let original = entry.attributes
    guard entry.element.category != .decorationView, layout.asksForSizes(original) else {
      return false
    }
    elementsMeasured += 1
    let preferred = entry.view.preferredLayoutAttributesFitting(original.copied())
    guard let size = usableSize(preferred.size, of: entry), size != original.size else {
      return false
    }
    preferred.size = size
    guard
      layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    else { return false }
    layout.invalidateLayout(
      with: layout.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
    return true
  }

  private func usableSize(_ size: CGSize, of entry: ShownElement) -> CGSize? {
    guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
      Diagnostics.record(.preferredSizeIsUnusable(size, entry.element, in: self))
      return nil
    }
    return size
  }

  // MARK: Anchor

  struct Anchor {
    var element: CollectionElement
    var start: CGFloat
    var axis: NSLayoutConstraint.Axis
  }

  /// The first measured cell in view: what has to stay where it is.
  private func makeAnchor() -> Anchor? {
    guard let axis = collectionViewLayout.anchoredAxis else { return nil }
    let isVertical = axis == .vertical
    var best: Anchor?
    for (element, entry) in shown where element.category == .cell && entry.isMeasured {
      guard entry.attributes.scrollingSection == nil else { continue }
      let frame = entry.attributes.frame
      let (start, end) = isVertical ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
      guard end > (isVertical ? bounds.minY : bounds.minX) else { continue }
      if let best, (best.start, best.element.place) <= (start, element.place) { continue }
      best = Anchor(element: element, start: start, axis: axis)
    }
    return best
  }

  /// Moves the offset by what elements before the anchor turned out to differ.
  private func hold(_ anchor: inout Anchor?) {
    guard let held = anchor,
      let attributes = collectionViewLayout.layoutAttributesForItem(
        at: IndexPath(held.element.place))
    else { return }
    let isVertical = held.axis == .vertical
    let start = isVertical ? attributes.frame.minY : attributes.frame.minX
    let delta = start - held.start
    guard delta != 0 else { return }
    anchor?.start = start
    shiftContent(
      by: isVertical ? CGVector(dx: 0, dy: delta) : CGVector(dx: delta, dy: 0))
  }

  // MARK: Placing

  /// Gives every shown view the frame that the layout says.
  func placeEverything() {
    for entry in shown.values {
      if let moving, moving.place == entry.element.place, entry.element.category == .cell {
        continue
      }
      let (container, origin) = container(of: entry.attributes)
      if entry.view.superview !== container { container.insertInOrder(entry.view) }
      entry.view.place(entry.attributes, relativeTo: origin)
    }
    placeSwipe()
    placeIndex()
    backgroundView?.frame = bounds
  }

  // MARK: Invariants

  /// Every shown cell's item exists, and has a view of its own in the collection view.
  func checkCollectionInvariants() {
    guard let counts, !collectionViewLayout.needsPreparing else { return }
    for (element, entry) in shown {
      precondition(element == entry.element, "\(element) is listed under another name.")
      precondition(!entry.view.isHidden, "The view of \(element) is hidden.")
      precondition(
        entry.view.isDescendant(of: self), "The view of \(element) is not in the collection view.")
      guard element.category == .cell else { continue }
      precondition(
        counts.indices.contains(element.place.section)
          && element.place.row < counts[element.place.section],
        "\(element.place) has a cell but does not exist.")
    }
  }
}

extension UIView {
  /// Adds `view` above what has the same or a lower `zPosition`, below the rest.
  func insertInOrder(_ view: UIView) {
    let zPosition = view.layer.zPosition
    let siblings = subviews
    let index = siblings.lastIndex { sibling in
      sibling is UICollectionReusableView && sibling.layer.zPosition <= zPosition
    }
    if let index {
      insertSubview(view, aboveSubview: siblings[index])
    } else if let first = siblings.first(where: { $0 is UICollectionReusableView }) {
      insertSubview(view, belowSubview: first)
    } else if let background = (self as? UICollectionView)?.backgroundView {
      insertSubview(view, aboveSubview: background)
    } else {
      insertSubview(view, at: 0)
    }
  }
}

extension Diagnostic {
  @MainActor fileprivate static func preferredSizeIsUnusable(
    _ size: CGSize, _ element: CollectionElement, in view: UICollectionView
  ) -> Diagnostic {
    Diagnostic(
      category: "Collections",
      message: """
        The view at \(element.place) of \(type(of: view)) asked for a size of \(size.width) by \
        \(size.height). The layout's own size was kept; look for a division by zero in \
        preferredLayoutAttributesFitting(_:).
        """)
  }
}
