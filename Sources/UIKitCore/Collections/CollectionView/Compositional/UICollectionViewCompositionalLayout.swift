import CoreGraphics
import QuartzCore
public import Foundation

/// What a compositional layout is beyond its sections.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, @preconcurrency NSCopying {
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// Points.
  open var interSectionSpacing: CGFloat = 0
  /// Headers and footers of the whole layout.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// What insets of the view the sections keep; `automatic` is the safe area.
  open var contentInsetsReference = UIContentInsetsReference.automatic

  public override init() { super.init() }

  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    copy.scrollDirection = scrollDirection
    copy.interSectionSpacing = interSectionSpacing
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }
}

/// Gives the section of an index, for an environment; nil is an empty one.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (_ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment) ->
  NSCollectionLayoutSection?

/// Sections of groups of items, each with lengths in fractions, points or estimates.
///
/// Groups are placed by arithmetic; only those that are asked for are made.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  private var configurationStorage: UICollectionViewCompositionalLayoutConfiguration

  var plans: [SectionPlan] = []
  /// Along, where each section begins, and where the last one ends.
  private(set) var starts: [CGFloat] = [0]
  private(set) var globals: GlobalBoundaries?
  private var measured: [CollectionElement: CGSize] = [:]
  /// How far sections that scroll by themselves were moved.
  private var offsets: [Int: CGPoint] = [:]
  /// The sections have to be asked for again.
  private var isStale = true
  /// Sections whose places have to be made again.
  private var brokenSections: Set<Int> = []
  private var geometry = LayoutGeometry()
  private var cache: [CollectionElement: UICollectionViewLayoutAttributes] = [:]

  // MARK: Life

  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }

  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    self.init(
      sectionProvider: sectionProvider,
      configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    configurationStorage = configuration
    super.init()
  }

  public required init?(coder: NSCoder) {
    provider = { _, _ in nil }
    configurationStorage = UICollectionViewCompositionalLayoutConfiguration()
    super.init(coder: coder)
  }

  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    get { configurationStorage }
    set {
      configurationStorage = newValue
      invalidateLayout()
    }
  }

  /// What a layout that is all list has behind its rows.
  final var listBackgroundColor: UIColor?

  override var backgroundColorBehindItems: UIColor? {
    listBackgroundColor ?? plans.lazy.compactMap { $0.section.list?.shownBackgroundColor }.first
  }

  override var offersSwipes: Bool {
    plans.contains {
      $0.section.list?.leadingSwipeActionsConfigurationProvider != nil
        || $0.section.list?.trailingSwipeActionsConfigurationProvider != nil
    }
  }

  override func swipeActions(at indexPath: IndexPath, isLeading: Bool)
    -> UISwipeActionsConfiguration?
  {
    guard plans.indices.contains(indexPath.section),
      let list = plans[indexPath.section].section.list
    else { return nil }
    let configuration =
      isLeading
      ? list.leadingSwipeActionsConfigurationProvider?(indexPath)
      : list.trailingSwipeActionsConfigurationProvider?(indexPath)
    return configuration?.actions.isEmpty == false ? configuration : nil
  }

  final var axis: GroupSolver.Axis {
    configurationStorage.scrollDirection == .vertical ? .vertical : .horizontal
  }

  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  override var anchoredAxis: NSLayoutConstraint.Axis? {
    axis == .vertical ? .vertical : .horizontal
  }
  override var isCheapToPrepare: Bool { true }
  override var hearsOfUpdates: Bool { type(of: self) != UICollectionViewCompositionalLayout.self }

  override func asksForSizes(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    !attributes.flexibleAxes.isEmpty
  }

  // MARK: Invalidation

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if let preferred = context.preferred {
      take(preferred)
    } else {
      if context.invalidateEverything { measured = [:] }
      if !context.isBoundsChange || context.invalidateDataSourceCounts { isStale = true }
      // What asked for no room has no view that could ask for more: it is tried again.
      if !measured.isEmpty, isStale {
        measured = measured.filter { $0.value.width > 0 && $0.value.height > 0 }
      }
    }
    super.invalidateLayout(with: context)
  }

  private func take(_ preferred: UICollectionViewLayoutInvalidationContext.Preferred) {
    let element = preferred.element
    measured[element] = preferred.size
    guard element.place.row >= 0, plans.indices.contains(element.place.section) else {
      isStale = true
      return
    }
    let plan = plans[element.place.section]
    if element.category == .cell {
      if !plan.sizeDidChange(ofItem: element.place.row) {
        brokenSections.insert(element.place.section)
      }
    } else {
      plan.boundaryDidChange()
    }
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    return newBounds.size != collectionView.bounds.size
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let axes = originalAttributes.flexibleAxes
    let (wanted, given) = (preferredAttributes.size, originalAttributes.size)
    return axes.contains(.width) && wanted.width != given.width
      || axes.contains(.height) && wanted.height != given.height
  }

  override func dataDidChange(_ change: TableChange) {
    isStale = true
    var moved: [CollectionElement: CGSize] = [:]
    for (element, size) in measured {
      if element.place.row < 0 {
        moved[element] = size
      } else if element.category == .cell {
        guard !change.reloaded.contains(element.place),
          let target = change.target(of: element.place)
        else { continue }
        moved[.cell(target)] = size
      } else if let section = change.sectionTargets[element.place.section] {
        var target = element
        target.place.section = section
        moved[target] = size
      }
    }
    measured = moved
    offsets = Dictionary(
      offsets.compactMap { section, offset in
        change.sectionTargets[section].map { ($0, offset) }
      }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: Making

  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    cache = [:]
    let now = LayoutGeometry(collectionView, axis)
    if now != geometry {
      if axis.other.length(now.room) != axis.other.length(geometry.room) { measured = [:] }
      geometry = now
      isStale = true
    }
    if isStale {
      isStale = false
      brokenSections = []
      makePlans(collectionView)
    }
    for section in brokenSections where plans.indices.contains(section) {
      plans[section] = makePlan(plans[section].section, section, collectionView)
    }
    brokenSections = []
    updateStarts()
  }

  private func makePlans(_ collectionView: UICollectionView) {
    let counts = collectionView.currentCounts
    let environment = geometry.environment(.zero, collectionView.traitCollection)
    plans = counts.indices.map { index in
      let section = provider(index, environment) ?? Self.emptySection
      return makePlan(section, index, collectionView)
    }
    takeMeasuredItems()
    let items = configurationStorage.boundarySupplementaryItems
    globals =
      items.isEmpty ? nil : GlobalBoundaries(items, axis, geometry.room) { self.measured[$0] }
  }

  private func takeMeasuredItems() {
    guard !measured.isEmpty else { return }
    var items: [Int: [Int]] = [:]
    for element in measured.keys where element.category == .cell {
      items[element.place.section, default: []].append(element.place.row)
    }
    for (section, rows) in items where plans.indices.contains(section) {
      plans[section].takeSizes(ofItems: rows.sorted())
    }
  }

  private static var emptySection: NSCollectionLayoutSection {
    NSCollectionLayoutSection(
      group: .custom(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(0)),
        itemProvider: { _ in [] }))
  }

  private func makePlan(
    _ section: NSCollectionLayoutSection, _ index: Int, _ collectionView: UICollectionView
  ) -> SectionPlan {
    let insets = sectionInsets(section)
    let environment = geometry.environment(insets, collectionView.traitCollection)
    let plan = SectionPlan(
      section, index: index, count: collectionView.currentCounts[index], axis: axis,
      room: environment.container.effectiveContentSize, environment: environment
    ) { [weak self] in self?.measured[$0] }
    plan.isFirst = index == 0
    plan.isLast = index == collectionView.currentCounts.count - 1
    return plan
  }

  /// What the section keeps from the room's edges because of the view's own insets.
  private func sectionInsets(_ section: NSCollectionLayoutSection) -> NSDirectionalEdgeInsets {
    var reference = section.contentInsetsReference
    if reference == .automatic { reference = configurationStorage.contentInsetsReference }
    return geometry.insets(reference)
  }

  private func updateStarts() {
    let spacing = configurationStorage.interSectionSpacing
    var start = globals?.startLength ?? 0
    starts = []
    starts.reserveCapacity(plans.count + 1)
    for (index, plan) in plans.enumerated() {
      if index > 0 { start += spacing }
      starts.append(start)
      start += plan.length
    }
    starts.append(start)
  }

  private func length(of section: Int) -> CGFloat { plans[section].length }

  open override var collectionViewContentSize: CGSize {
    let along = starts[starts.count - 1] + (globals?.endLength ?? 0)
    return axis.size(along, across: axis.other.length(geometry.room))
  }

  // MARK: Answers

  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    let rect = flipped(rect)
    let (low, high) =
      axis == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    var found: [UICollectionViewLayoutAttributes] = []
    for number in 0..<(globals?.items.count ?? 0) { found.append(globalAttributes(number)) }
    var section = firstSection(endingAtOrAfter: low)
    while section < plans.count, starts[section] <= high {
      let first = found.count
      addElements(of: section, in: rect, to: &found)
      if let handler = plans[section].section.visibleItemsInvalidationHandler {
        let own = found[first...].map { $0.copied() }
        handler(
          own.map { VisibleItem($0) }, scrollOffset(ofSection: section),
          plans[section].environment)
        found.replaceSubrange(first..., with: own)
      }
      section += 1
    }
    return found
  }

  private func firstSection(endingAtOrAfter offset: CGFloat) -> Int {
    var low = 0
    var high = plans.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle + 1] >= offset { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// - Parameter rect: in content coordinates from left to right.
  private func addElements(
    of section: Int, in rect: CGRect, to found: inout [UICollectionViewLayoutAttributes]
  ) {
    let plan = plans[section]
    let base = base(of: section)
    for number in plan.section.decorationItems.indices {
      let attributes = decoration(number, section)
      if flipped(attributes.frame).overlaps(rect) { found.append(attributes) }
    }
    for number in plan.boundaries.indices {
      let attributes = boundary(number, section)
      if flipped(attributes.frame).overlaps(rect) { found.append(attributes) }
    }
    var seen = rect.offsetBy(dx: -base.x, dy: -base.y)
    if plan.isScrolling {
      guard seen.overlaps(plan.scrollFrame) else { return }
      let offset = scrollOffset(ofSection: section)
      let shift = plan.axis.other == .horizontal ? unflippedOffset(offset.x, plan) : offset.y
      seen = seen.offsetBy(
        dx: plan.axis == .vertical ? shift : 0, dy: plan.axis == .vertical ? 0 : shift)
    }
    let along = plan.groupAxis
    let origin = plan.origin(ofGroup: 0)
    let zero = along == .vertical ? origin.y : origin.x
    let edges = along.start(plan.section.group.edgeSpacing)
    let (start, end) =
      along == .vertical
      ? (seen.minY - zero + edges, seen.maxY - zero + edges)
      : (seen.minX - zero + edges, seen.maxX - zero + edges)
    for group in plan.groups(from: start, to: end) {
      let solved = plan.solvedGroup(group)
      let origin = plan.origin(ofGroup: group)
      let items = plan.items(ofGroup: group)
      for (number, item) in solved.items.enumerated() where number < items.count {
        guard item.frame.offsetBy(dx: origin.x, dy: origin.y).overlaps(seen) else { continue }
        let place = TableLayout.Place(section: section, row: items.lowerBound + number)
        found.append(attributes(place, item, origin, plan))
      }
      for supplement in solved.supplements where supplement.item < items.count {
        guard supplement.frame.offsetBy(dx: origin.x, dy: origin.y).overlaps(seen) else {
          continue
        }
        found.append(attributes(supplement, items.lowerBound, origin, plan))
      }
    }
  }

  /// Where a section's own coordinates begin, in content from left to right.
  private func base(of section: Int) -> CGPoint {
    let insets = sectionInsets(plans[section].section)
    return axis.point(starts[section], across: axis.other.start(insets))
  }

  // MARK: Attributes

  private func attributes(
    _ place: TableLayout.Place, _ item: SolvedGroup.Item, _ origin: CGPoint, _ plan: SectionPlan
  ) -> UICollectionViewLayoutAttributes {
    let element = CollectionElement.cell(place)
    if let known = cache[element] { return known }
    let made = makeAttributes(element)
    made.frame = placed(item.frame, origin, plan)
    made.flexibleAxes = item.flexibleAxes
    made.zIndex = item.zIndex
    if plan.isScrolling { made.scrollingSection = plan.index }
    if let list = plan.section.list {
      made.listPosition = list.position(of: place, count: plan.count)
    }
    remember(made, element)
    return made
  }

  /// A subclass may change what it is given; it gets attributes of its own each time.
  private func remember(
    _ attributes: UICollectionViewLayoutAttributes, _ element: CollectionElement
  ) {
    guard type(of: self) == UICollectionViewCompositionalLayout.self else { return }
    if cache.count > 2000 { cache = [:] }
    cache[element] = attributes
  }

  private func attributes(
    _ supplement: SolvedGroup.Supplement, _ first: Int, _ origin: CGPoint, _ plan: SectionPlan
  ) -> UICollectionViewLayoutAttributes {
    let made = makeAttributes(
      CollectionElement(
        category: .supplementaryView, kind: supplement.kind,
        place: TableLayout.Place(section: plan.index, row: first + supplement.item)))
    made.frame = placed(supplement.frame, origin, plan)
    made.zIndex = supplement.zIndex
    if plan.isScrolling { made.scrollingSection = plan.index }
    return made
  }

  /// A rectangle of a group in content coordinates, on pixels.
  private func placed(_ rect: CGRect, _ origin: CGPoint, _ plan: SectionPlan) -> CGRect {
    let base = base(of: plan.index)
    var frame = rect.offsetBy(dx: origin.x + base.x, dy: origin.y + base.y)
    frame = onPixels(frame)
    guard plan.isScrolling, isFlipped, plan.axis == .vertical else { return flipped(frame) }
    // What scrolls sideways is turned round within its own content.
    let scroll = plan.scrollFrame.offsetBy(dx: base.x, dy: base.y)
    let inside = frame.minX - scroll.minX
    frame.origin.x =
      flipped(scroll).minX + plan.scrollContentSize.width - inside - frame.width
    return frame
  }

  private func onPixels(_ rect: CGRect) -> CGRect {
    let scale = collectionView?.screenScale ?? 1
    return CGRect(
      x: rect.minX.rounded(toScale: scale), y: rect.minY.rounded(toScale: scale),
      width: rect.width, height: rect.height)
  }

  private var isFlipped: Bool {
    flipsHorizontallyInOppositeLayoutDirection && collectionView?.isRightToLeft == true
  }

  private func flipped(_ rect: CGRect) -> CGRect {
    guard isFlipped else { return rect }
    let width = collectionViewContentSize.width
    return CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let place = TableLayout.Place(indexPath)
    guard plans.indices.contains(place.section) else { return nil }
    let plan = plans[place.section]
    guard (0..<plan.count).contains(place.row), let group = plan.group(ofItem: place.row),
      group < plan.groupCount
    else { return nil }
    let solved = plan.solvedGroup(group)
    let number = place.row - plan.items(ofGroup: group).lowerBound
    guard solved.items.indices.contains(number) else { return nil }
    return attributes(place, solved.items[number], plan.origin(ofGroup: group), plan)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let place = TableLayout.Place(elementPath: indexPath)
    if place.row < 0 || globals?.has(elementKind) == true {
      guard let number = globals?.items.firstIndex(where: { $0.elementKind == elementKind })
      else { return nil }
      return globalAttributes(number)
    }
    guard plans.indices.contains(place.section) else { return nil }
    let plan = plans[place.section]
    if let number = plan.boundaries.firstIndex(where: { $0.item.elementKind == elementKind }) {
      return boundary(number, place.section)
    }
    guard (0..<plan.count).contains(place.row), let group = plan.group(ofItem: place.row),
      group < plan.groupCount
    else { return nil }
    let first = plan.items(ofGroup: group).lowerBound
    let supplement = plan.solvedGroup(group).supplements.first {
      $0.kind == elementKind && first + $0.item == place.row
    }
    return supplement.map { attributes($0, first, plan.origin(ofGroup: group), plan) }
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard plans.indices.contains(indexPath.section),
      let number = plans[indexPath.section].section.decorationItems.firstIndex(where: {
        $0.elementKind == elementKind
      })
    else { return nil }
    return decoration(number, indexPath.section)
  }

  private func decoration(_ number: Int, _ section: Int) -> UICollectionViewLayoutAttributes {
    let plan = plans[section]
    let item = plan.section.decorationItems[number]
    let base = base(of: section)
    let made = makeAttributes(
      CollectionElement(
        category: .decorationView, kind: item.elementKind,
        place: TableLayout.Place(section: section, row: 0)))
    let size = axis.size(plan.length, across: axis.other.length(plan.room))
    let insets = item.contentInsets
    made.frame = flipped(
      onPixels(
        CGRect(
          x: base.x + insets.leading, y: base.y + insets.top,
          width: max(0, size.width - insets.leading - insets.trailing),
          height: max(0, size.height - insets.top - insets.bottom))))
    made.zIndex = item.zIndex
    return made
  }

  private func boundary(_ number: Int, _ section: Int) -> UICollectionViewLayoutAttributes {
    let plan = plans[section]
    let boundary = plan.boundaries[number]
    let base = base(of: section)
    let made = makeAttributes(plan.element(of: boundary.item))
    var frame = plan.frame(ofBoundary: number).offsetBy(dx: base.x, dy: base.y)
    if boundary.item.pinToVisibleBounds {
      pin(&frame, between: starts[section], and: starts[section] + plan.length, boundary.isAtStart)
      made.isPinned = true
    }
    made.frame = flipped(onPixels(frame))
    made.flexibleAxes = boundary.item.layoutSize.flexibleAxes
    made.listPosition = plan.section.list?.position(ofBoundary: boundary.item.elementKind)
    made.zIndex =
      boundary.item.pinToVisibleBounds ? max(2, boundary.item.zIndex) : boundary.item.zIndex
    return made
  }

  /// Keeps `frame` in sight as long as there is room for it between two places.
  private func pin(
    _ frame: inout CGRect, between start: CGFloat, and end: CGFloat, _ isAtStart: Bool
  ) {
    guard let collectionView else { return }
    let seen = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
    let isVertical = axis == .vertical
    let length = isVertical ? frame.height : frame.width
    let natural = isVertical ? frame.minY : frame.minX
    let (low, high) = isVertical ? (seen.minY, seen.maxY) : (seen.minX, seen.maxX)
    let pinned =
      isAtStart
      ? min(max(natural, low), max(natural, end - length))
      : max(min(natural, high - length), min(natural, start))
    if isVertical { frame.origin.y = pinned } else { frame.origin.x = pinned }
  }

  private func globalAttributes(_ number: Int) -> UICollectionViewLayoutAttributes {
    guard let globals else { preconditionFailure("The layout has no boundary items.") }
    let item = globals.items[number]
    let made = makeAttributes(
      CollectionElement(
        category: .supplementaryView, kind: item.elementKind,
        place: TableLayout.Place(section: 0, row: -1)))
    let end = starts[starts.count - 1]
    var frame = globals.frame(number, end: end)
    if item.pinToVisibleBounds {
      pin(&frame, between: 0, and: end + globals.endLength, globals.isAtStart(item))
      made.isPinned = true
    }
    made.frame = flipped(onPixels(frame))
    made.flexibleAxes = item.layoutSize.flexibleAxes
    made.zIndex = item.pinToVisibleBounds ? max(3, item.zIndex) : item.zIndex
    return made
  }

  // MARK: Sections that scroll

  override func scrollingSections(in rect: CGRect) -> [ScrollingSection] {
    let seen = flipped(rect)
    var found: [ScrollingSection] = []
    let (low, high) =
      axis == .vertical ? (seen.minY, seen.maxY) : (seen.minX, seen.maxX)
    var section = firstSection(endingAtOrAfter: low)
    while section < plans.count, starts[section] <= high {
      let plan = plans[section]
      if plan.isScrolling {
        let base = base(of: section)
        found.append(
          ScrollingSection(
            section: section,
            frame: flipped(onPixels(plan.scrollFrame.offsetBy(dx: base.x, dy: base.y))),
            contentSize: plan.scrollContentSize,
            behavior: plan.section.orthogonalScrollingBehavior,
            properties: plan.section.orthogonalScrollingProperties,
            offset: scrollOffset(ofSection: section), stops: plan.stops))
      }
      section += 1
    }
    return found
  }

  override func scrollingSection(_ section: Int, didMoveTo offset: CGPoint) {
    offsets[section] = offset
  }

  override func scrollOffset(ofSection section: Int) -> CGPoint {
    if let known = offsets[section] { return known }
    guard plans.indices.contains(section), plans[section].isScrolling else {
      return collectionView?.contentOffset ?? .zero
    }
    let plan = plans[section]
    if isFlipped, plan.axis == .vertical {
      return CGPoint(x: max(0, plan.scrollContentSize.width - plan.scrollFrame.width), y: 0)
    }
    if plan.stops.isCentered, plan.groupCount > 0 {
      return plan.axis.point(0, across: plan.stops.offset(ofGroup: 0))
    }
    return .zero
  }

  /// How far a section was moved, as though it were written from left to right.
  private func unflippedOffset(_ x: CGFloat, _ plan: SectionPlan) -> CGFloat {
    guard isFlipped else { return x }
    return plan.scrollContentSize.width - plan.scrollFrame.width - x
  }
}

/// One element in view, for `visibleItemsInvalidationHandler`.
final class VisibleItem: NSObject, NSCollectionLayoutVisibleItem {
  private let attributes: UICollectionViewLayoutAttributes

  init(_ attributes: UICollectionViewLayoutAttributes) { self.attributes = attributes }

  var alpha: CGFloat {
    get { attributes.alpha }
    set { attributes.alpha = newValue }
  }
  var zIndex: Int {
    get { attributes.zIndex }
    set { attributes.zIndex = newValue }
  }
  var isHidden: Bool {
    get { attributes.isHidden }
    set { attributes.isHidden = newValue }
  }
  var center: CGPoint {
    get { attributes.center }
    set { attributes.center = newValue }
  }
  var transform: CGAffineTransform {
    get { attributes.transform }
    set { attributes.transform = newValue }
  }
  var transform3D: CATransform3D {
    get { attributes.transform3D }
    set { attributes.transform3D = newValue }
  }
  var name: String { representedElementKind ?? "" }
  var indexPath: IndexPath { attributes.indexPath }
  /// Before the transform.
  var frame: CGRect {
    CGRect(
      x: attributes.center.x - attributes.size.width / 2,
      y: attributes.center.y - attributes.size.height / 2, width: attributes.size.width,
      height: attributes.size.height)
  }
  var bounds: CGRect { attributes.bounds }
  var representedElementCategory: UICollectionView.ElementCategory {
    attributes.representedElementCategory
  }
  var representedElementKind: String? { attributes.representedElementKind }
}
