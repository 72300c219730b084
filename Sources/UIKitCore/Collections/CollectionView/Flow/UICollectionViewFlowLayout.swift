import CoreGraphics
public import Foundation

/// Items in lines that break where the view ends, in sections with headers and footers.
///
/// Sections of items of one size cost the same however many they are.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset, fromSafeArea, fromLayoutMargins
  }

  /// "Measure it", as an estimated item size.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  // MARK: Measures

  /// The least gap between lines, in points.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }
  /// The least gap between items of a line, in points.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }
  /// Items are measured where this is not zero; it is what they count for before.
  open var estimatedItemSize = CGSize.zero {
    didSet {
      guard estimatedItemSize != oldValue else { return }
      measured = [:]
      invalidateLayout()
    }
  }
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet {
      guard scrollDirection != oldValue else { return }
      measured = [:]
      invalidateLayout()
    }
  }
  /// Only the length in the direction of scrolling counts; zero is no header.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }
  open var sectionInset = UIEdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
  }
  /// Headers stay in sight while their sections pass.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  // MARK: Stored

  /// Set by the default `sizeForItemAt`.
  final var sizesWereLeftOpen = false
  private var sections: [FlowSection] = []
  /// Along, where each section begins, and where the last one ends.
  private var starts: [CGFloat] = [0]
  /// What items asked for.
  private var measured: [TableLayout.Place: CGSize] = [:]
  /// The delegate has to be asked again.
  private var isStale = true
  private var across: CGFloat = 0
  private var cache: [CollectionElement: UICollectionViewLayoutAttributes] = [:]

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  private var isVertical: Bool { scrollDirection == .vertical }
  private var isSelfSizing: Bool { estimatedItemSize != .zero }

  override var anchoredAxis: NSLayoutConstraint.Axis? {
    isSelfSizing ? (isVertical ? .vertical : .horizontal) : nil
  }

  override func asksForSizes(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    isSelfSizing && attributes.representedElementCategory == .cell
      || type(of: self) != UICollectionViewFlowLayout.self
        && attributes.representedElementCategory == .cell
  }

  override var hearsOfUpdates: Bool { type(of: self) != UICollectionViewFlowLayout.self }

  // MARK: Invalidation

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if let preferred = context.preferred {
      measured[preferred.element.place] = preferred.size
      isStale = true
    } else if context.invalidateEverything {
      measured = [:]
      isStale = true
    } else if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
      if flow.invalidateFlowLayoutDelegateMetrics || flow.invalidateDataSourceCounts {
        isStale = true
        if flow.isUnspecific { forgetMeasuredNothing() }
      }
      for indexPath in flow.invalidatedItemIndexPaths ?? [] {
        measured[TableLayout.Place(indexPath)] = nil
      }
    } else {
      isStale = true
    }
    super.invalidateLayout(with: context)
  }

  /// Items that asked for no room get no views that could ask for more: they are tried again.
  private func forgetMeasuredNothing() {
    guard !measured.isEmpty else { return }
    measured = measured.filter { $0.value.width > 0 && $0.value.height > 0 }
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    if sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds { return true }
    let old = collectionView.bounds.size
    return isVertical ? newBounds.width != old.width : newBounds.height != old.height
  }

  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    let hasNewSize = newBounds.size != collectionView?.bounds.size
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    flow?.invalidateFlowLayoutDelegateMetrics = hasNewSize
    return context
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    isSelfSizing && originalAttributes.representedElementCategory == .cell
      && preferredAttributes.size != originalAttributes.size
  }

  override func dataDidChange(_ change: TableChange) {
    isStale = true
    var moved: [TableLayout.Place: CGSize] = [:]
    for (place, size) in measured where !change.reloaded.contains(place) {
      if let target = change.target(of: place) { moved[target] = size }
    }
    measured = moved
  }

  // MARK: Making

  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    cache = [:]
    let inset = collectionView.adjustedContentInset
    let now =
      isVertical
      ? collectionView.bounds.width - inset.left - inset.right
      : collectionView.bounds.height - inset.top - inset.bottom
    guard isStale || now != across else { return }
    isStale = false
    across = max(0, now)
    sections = collectionView.currentCounts.enumerated().map { makeSection($0, count: $1) }
    starts = [0]
    for section in sections { starts.append(starts[starts.count - 1] + section.length) }
  }

  private func makeSection(_ section: Int, count: Int) -> FlowSection {
    guard let collectionView else { preconditionFailure("A layout is prepared for its view.") }
    let delegate = collectionView.collectionDelegate as? any UICollectionViewDelegateFlowLayout
    var inset =
      delegate?.collectionView(collectionView, layout: self, insetForSectionAt: section)
      ?? sectionInset
    inset = adding(referenceInset, to: inset)
    let header =
      delegate?.collectionView(
        collectionView, layout: self, referenceSizeForHeaderInSection: section)
      ?? headerReferenceSize
    let footer =
      delegate?.collectionView(
        collectionView, layout: self, referenceSizeForFooterInSection: section)
      ?? footerReferenceSize
    let insets =
      isVertical
      ? FlowSection.Insets(
        start: inset.top, end: inset.bottom, leading: inset.left, trailing: inset.right)
      : FlowSection.Insets(
        start: inset.left, end: inset.right, leading: inset.top, trailing: inset.bottom)
    return FlowSection(
      count: count, sizes: sizes(section, count, delegate),
      available: across - insets.leading - insets.trailing,
      lineSpacing: usable(
        delegate?.collectionView(
          collectionView, layout: self, minimumLineSpacingForSectionAt: section)
          ?? minimumLineSpacing),
      itemSpacing: usable(
        delegate?.collectionView(
          collectionView, layout: self, minimumInteritemSpacingForSectionAt: section)
          ?? minimumInteritemSpacing),
      insets: insets, header: usable(isVertical ? header.height : header.width),
      footer: usable(isVertical ? footer.height : footer.width))
  }

  private func usable(_ length: CGFloat) -> CGFloat { length.isFinite && length > 0 ? length : 0 }

  /// What `sectionInsetReference` adds across.
  private var referenceInset: UIEdgeInsets {
    guard let collectionView else { return .zero }
    var inset = UIEdgeInsets.zero
    switch sectionInsetReference {
    case .fromContentInset: break
    case .fromSafeArea: inset = collectionView.safeAreaInsets
    case .fromLayoutMargins: inset = collectionView.layoutMargins
    }
    if isVertical { (inset.top, inset.bottom) = (0, 0) } else { (inset.left, inset.right) = (0, 0) }
    return inset
  }

  private func adding(_ first: UIEdgeInsets, to second: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: first.top + second.top, left: first.left + second.left,
      bottom: first.bottom + second.bottom, right: first.right + second.right)
  }

  // MARK: Sizes

  private func sizes(
    _ section: Int, _ count: Int, _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> FlowSection.Sizes {
    let fallback = isSelfSizing ? estimate : itemSize
    guard count > 0 else { return .equal(extent(fallback, at: section)) }
    var given: [CGSize]?
    if let delegate, let collectionView {
      sizesWereLeftOpen = false
      let placeholders = collectionView.placeholders
      func size(_ row: Int) -> CGSize {
        let place = TableLayout.Place(section: section, row: row)
        if placeholders.contains(place) { return fallback }
        return delegate.collectionView(
          collectionView, layout: self, sizeForItemAt: collectionView.path(place))
      }
      let first = size(0)
      if !sizesWereLeftOpen { given = [first] + (1..<count).map(size) }
    }
    let hasMeasured = isSelfSizing && measured.keys.contains { $0.section == section }
    if given == nil, !hasMeasured { return .equal(extent(fallback, at: section)) }
    var extents = (given ?? Array(repeating: fallback, count: count)).map {
      extent($0, at: section)
    }
    if hasMeasured {
      for (place, size) in measured where place.section == section && place.row < count {
        extents[place.row] = extent(size, at: section)
      }
    }
    if let first = extents.first, extents.allSatisfy({ $0 == first }) { return .equal(first) }
    return .each(extents)
  }

  private var estimate: CGSize {
    estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize
  }

  private func extent(_ size: CGSize, at section: Int) -> FlowSection.Extent {
    var usable = size
    if !size.width.isFinite || size.width < 0 || !size.height.isFinite || size.height < 0 {
      Diagnostics.record(.itemSizeIsUnusable(size, section: section, in: self))
      usable = CGSize(
        width: size.width.isFinite ? max(0, size.width) : 0,
        height: size.height.isFinite ? max(0, size.height) : 0)
    }
    return isVertical
      ? FlowSection.Extent(along: usable.height, across: usable.width)
      : FlowSection.Extent(along: usable.width, across: usable.height)
  }

  // MARK: Answers

  open override var collectionViewContentSize: CGSize {
    let along = starts[starts.count - 1]
    return isVertical
      ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
  }

  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    let rect = flipped(rect)
    let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    var found: [UICollectionViewLayoutAttributes] = []
    var section = firstSection(endingAtOrAfter: low)
    while section < sections.count, starts[section] <= high {
      let start = starts[section]
      for kind in [
        UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
      ] {
        if let attributes = supplement(kind, section), attributes.frame.overlaps(flipped(rect)) {
          found.append(attributes)
        }
      }
      for item in sections[section].items(from: low - start, to: high - start) {
        let attributes = attributes(TableLayout.Place(section: section, row: item))
        if attributes.frame.overlaps(flipped(rect)) { found.append(attributes) }
      }
      section += 1
    }
    return found
  }

  private func firstSection(endingAtOrAfter offset: CGFloat) -> Int {
    var low = 0
    var high = sections.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle + 1] >= offset { high = middle } else { low = middle + 1 }
    }
    return low
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let place = TableLayout.Place(indexPath)
    guard sections.indices.contains(place.section),
      (0..<sections[place.section].count).contains(place.row)
    else { return nil }
    return attributes(place)
  }

  private func attributes(_ place: TableLayout.Place) -> UICollectionViewLayoutAttributes {
    let element = CollectionElement.cell(place)
    if let known = cache[element] { return known }
    let box = sections[place.section].box(of: place.row)
    let made = makeAttributes(element)
    made.frame = frame(
      along: starts[place.section] + box.along, across: box.across, box.extent)
    if isSelfSizing { made.flexibleAxes = [.width, .height] }
    remember(made, element)
    return made
  }

  /// A subclass may change what it is given; it gets attributes of its own each time.
  private func remember(
    _ attributes: UICollectionViewLayoutAttributes, _ element: CollectionElement
  ) {
    guard type(of: self) == UICollectionViewFlowLayout.self else { return }
    if cache.count > 2000 { cache = [:] }
    cache[element] = attributes
  }

  /// Origins lie on pixels.
  private func frame(along: CGFloat, across: CGFloat, _ extent: FlowSection.Extent) -> CGRect {
    let scale = collectionView?.screenScale ?? 1
    let (first, second) = (along.rounded(toScale: scale), across.rounded(toScale: scale))
    return flipped(
      isVertical
        ? CGRect(x: second, y: first, width: extent.across, height: extent.along)
        : CGRect(x: first, y: second, width: extent.along, height: extent.across))
  }

  /// `rect` from the other side, where the layout is turned round for the reading direction.
  private func flipped(_ rect: CGRect) -> CGRect {
    guard flipsHorizontallyInOppositeLayoutDirection, collectionView?.isRightToLeft == true else {
      return rect
    }
    let width = isVertical ? across : starts[starts.count - 1]
    return CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    return supplement(elementKind, indexPath.section)
  }

  private func supplement(_ kind: String, _ section: Int) -> UICollectionViewLayoutAttributes? {
    let flow = sections[section]
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    guard isHeader || kind == UICollectionView.elementKindSectionFooter else { return nil }
    let length = isHeader ? flow.header : flow.footer
    guard length > 0 else { return nil }
    let isPinned =
      isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds
    let made = makeAttributes(
      CollectionElement(
        category: .supplementaryView, kind: kind,
        place: TableLayout.Place(section: section, row: 0)))
    var along = starts[section] + (isHeader ? 0 : flow.footerStart)
    if isPinned {
      along = isHeader ? pinnedHeader(section, along) : pinnedFooter(section, along)
      made.zIndex = 10
      made.isPinned = true
    }
    made.frame = frame(
      along: along, across: 0, FlowSection.Extent(along: length, across: across))
    return made
  }

  /// Between which places along content is seen.
  private var visible: (start: CGFloat, end: CGFloat) {
    guard let collectionView else { return (0, 0) }
    let seen = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
    return isVertical ? (seen.minY, seen.maxY) : (seen.minX, seen.maxX)
  }

  private func pinnedHeader(_ section: Int, _ natural: CGFloat) -> CGFloat {
    let last = starts[section] + sections[section].footerStart - sections[section].header
    return min(max(natural, visible.start), max(natural, last))
  }

  private func pinnedFooter(_ section: Int, _ natural: CGFloat) -> CGFloat {
    let first = starts[section] + sections[section].header
    return max(min(natural, visible.end - sections[section].footer), min(natural, first))
  }
}

extension Diagnostic {
  @MainActor fileprivate static func itemSizeIsUnusable(
    _ size: CGSize, section: Int, in layout: UICollectionViewLayout
  ) -> Diagnostic {
    Diagnostic(
      category: "Collections",
      message: """
        \(type(of: layout)) was given an item of \(size.width) by \(size.height) points in section \
        \(section). It counts for nothing in that direction; look for a division by zero.
        """)
  }
}
