import CoreGraphics
import Foundation

/// One section of a compositional layout with its places found as far as anybody asked.
///
/// Places are in the section's own coordinates, written from left to right: along the direction in
/// which the view scrolls from the section's start, across from the edge of the room.
@MainActor final class SectionPlan {
  typealias Axis = GroupSolver.Axis

  let section: NSCollectionLayoutSection
  let index: Int
  let count: Int
  /// The direction in which the view scrolls.
  let axis: Axis
  /// What the section may use.
  let room: CGSize
  let traits: UITraitCollection
  let environment: any NSCollectionLayoutEnvironment
  /// What views asked for.
  private let measured: (CollectionElement) -> CGSize?
  /// What one group comes to that nobody measured.
  private let template: SolvedGroup
  private let arrangement: Arrangement
  /// The lengths of the groups in the direction in which they follow one another.
  private var lengths: RowHeights
  private var solved: [Int: SolvedGroup] = [:]
  private(set) var boundaries: [Boundary] = []

  enum Arrangement {
    /// Each group but the last has this many items.
    case regular(Int)
    /// How many items go into a group depends on their sizes: the first item of each group.
    case measured([Int])
  }

  /// A header or a footer.
  struct Boundary {
    let item: NSCollectionLayoutBoundarySupplementaryItem
    var size: CGSize
    var isAtStart: Bool
  }

  init(
    _ section: NSCollectionLayoutSection, index: Int, count: Int, axis: Axis, room: CGSize,
    environment: any NSCollectionLayoutEnvironment,
    measured: @escaping (CollectionElement) -> CGSize?
  ) {
    self.section = section
    self.index = index
    self.count = count
    self.axis = axis
    self.room = room
    self.environment = environment
    self.measured = measured
    traits = environment.traitCollection
    let container = Self.container(section, room)
    var solver = GroupSolver(traits: traits, available: Int.max / 2)
    template = solver.solve(section.group, in: container)
    let along: Axis = section.orthogonalScrollingBehavior == .none ? axis : axis.other
    let edges = along.start(section.group.edgeSpacing) + along.end(section.group.edgeSpacing)
    if Self.wrapsByContent(section.group) {
      let (starts, groups) = Self.breakIntoGroups(
        section.group, container, index, count, traits, measured)
      arrangement = .measured(starts)
      lengths = RowHeights(heights: groups.map { along.length($0.size) + edges })
      for (number, group) in groups.enumerated() { solved[number] = group }
    } else {
      let each = max(1, template.items.count)
      arrangement = .regular(each)
      lengths = RowHeights(
        count: template.items.isEmpty ? 0 : (count + each - 1) / each,
        estimate: along.length(template.size) + edges)
    }
    boundaries = section.boundarySupplementaryItems.map(makeBoundary)
  }

  /// The room of the groups.
  private static func container(_ section: NSCollectionLayoutSection, _ room: CGSize) -> CGSize {
    let insets = section.contentInsets
    return CGSize(
      width: max(0, room.width - insets.leading - insets.trailing),
      height: max(0, room.height - insets.top - insets.bottom))
  }

  private var container: CGSize { Self.container(section, room) }

  var isScrolling: Bool { section.orthogonalScrollingBehavior != .none }

  /// The direction in which groups follow one another.
  var groupAxis: Axis { isScrolling ? axis.other : axis }

  // MARK: Groups

  /// Whether how many items a line takes depends on what their views ask for.
  private static func wrapsByContent(_ group: NSCollectionLayoutGroup) -> Bool {
    let along: Axis
    switch group.arrangement {
    case .row: along = .horizontal
    case .column: along = .vertical
    case .custom: return false
    }
    let isOpen = along.dimension(group.layoutSize).isFlexible
    return group.subitems.contains { subitem in
      if let inner = subitem as? NSCollectionLayoutGroup, wrapsByContent(inner) { return true }
      return group.repeats == nil && !isOpen && along.dimension(subitem.layoutSize).isFlexible
    }
  }

  private static func breakIntoGroups(
    _ group: NSCollectionLayoutGroup, _ container: CGSize, _ section: Int, _ count: Int,
    _ traits: UITraitCollection, _ measured: @escaping (CollectionElement) -> CGSize?
  ) -> ([Int], [SolvedGroup]) {
    var starts: [Int] = []
    var groups: [SolvedGroup] = []
    var first = 0
    while first < count {
      let start = first
      var solver = GroupSolver(traits: traits, available: count - first) {
        measured(.cell(TableLayout.Place(section: section, row: start + $0)))
      }
      let solved = solver.solve(group, in: container)
      guard !solved.items.isEmpty else { break }
      starts.append(first)
      groups.append(solved)
      first += solved.items.count
    }
    return (starts, groups)
  }

  var groupCount: Int { lengths.count }

  func items(ofGroup group: Int) -> Range<Int> {
    switch arrangement {
    case .regular(let each): return (group * each)..<min(count, (group + 1) * each)
    case .measured(let starts):
      return starts[group]..<(group + 1 < starts.count ? starts[group + 1] : count)
    }
  }

  func group(ofItem item: Int) -> Int? {
    guard groupCount > 0 else { return nil }
    switch arrangement {
    case .regular(let each): return item / each
    case .measured(let starts):
      var low = 0
      var high = starts.count
      while low < high {
        let middle = (low + high) / 2
        if starts[middle] <= item { low = middle + 1 } else { high = middle }
      }
      return low - 1
    }
  }

  func solvedGroup(_ group: Int) -> SolvedGroup {
    if let known = solved[group] { return known }
    let items = items(ofGroup: group)
    let hasMeasured = items.contains { measured(cell($0)) != nil }
    if !hasMeasured && items.count == template.items.count { return template }
    var solver = GroupSolver(traits: traits, available: items.count) { [measured, index] in
      measured(.cell(TableLayout.Place(section: index, row: items.lowerBound + $0)))
    }
    let made = solver.solve(section.group, in: container)
    if solved.count > 1000, case .regular = arrangement { solved = [:] }
    solved[group] = made
    return made
  }

  private func cell(_ item: Int) -> CollectionElement {
    .cell(TableLayout.Place(section: index, row: item))
  }

  /// An item's view asked for another size. False when the whole section has to be made again.
  func sizeDidChange(ofItem item: Int) -> Bool {
    guard case .regular = arrangement, let group = group(ofItem: item) else { return false }
    solved[group] = nil
    let edges =
      groupAxis.start(section.group.edgeSpacing) + groupAxis.end(section.group.edgeSpacing)
    let length = groupAxis.length(solvedGroup(group).size) + edges
    if lengths.height(of: group) != length { lengths.setHeight(length, of: group) }
    return true
  }

  /// Takes over the sizes that are known of items.
  func takeSizes(ofItems items: some Sequence<Int>) {
    guard case .regular = arrangement else { return }
    for item in items where item < count { _ = sizeDidChange(ofItem: item) }
  }

  // MARK: Lengths

  private var spacing: CGFloat {
    section.interGroupSpacing.isFinite ? section.interGroupSpacing : 0
  }

  /// Where a group begins, from the first one.
  func start(ofGroup group: Int) -> CGFloat {
    lengths.offset(of: group) + CGFloat(group) * spacing
      + groupAxis.start(section.group.edgeSpacing)
  }

  /// All groups one after the other.
  var groupsLength: CGFloat {
    lengths.total + CGFloat(max(0, groupCount - 1)) * spacing
  }

  /// Of a section that scrolls: what its groups need across the scrolling.
  private var depth: CGFloat {
    guard groupCount > 0 else { return 0 }
    var depth = axis.length(template.size)
    for (_, group) in solved { depth = max(depth, axis.length(group.size)) }
    if !solved.isEmpty, axis.dimension(section.group.layoutSize).isFlexible {
      // What was measured counts; the estimate only until then.
      depth = solved.values.reduce(0) { max($0, axis.length($1.size)) }
    }
    return depth
  }

  private func extent(atStart: Bool) -> CGFloat {
    boundaries.reduce(0) {
      $0 + ($1.isAtStart == atStart && $1.item.extendsBoundary ? axis.length($1.size) : 0)
    }
  }

  /// Where the groups begin along the view's scrolling.
  var contentStart: CGFloat { extent(atStart: true) + axis.start(listInsets) }

  private var contentLength: CGFloat { isScrolling ? depth : groupsLength }

  /// The section's whole length along the view's scrolling.
  var length: CGFloat {
    contentStart + contentLength + axis.end(listInsets) + extent(atStart: false)
  }

  /// The first and last of a grouped list's sections keep other distances.
  var isFirst = false
  var isLast = false

  private var listInsets: NSDirectionalEdgeInsets {
    guard let list = section.list else { return section.contentInsets }
    var insets = section.contentInsets
    let added = list.groupSpacing(
      isFirst: isFirst, isLast: isLast,
      hasHeader: boundaries.contains { $0.isAtStart },
      hasFooter: boundaries.contains { !$0.isAtStart })
    insets.top += added.top
    insets.bottom += added.bottom
    return insets
  }

  /// Groups that lie between two places, from the first group's start.
  func groups(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    guard groupCount > 0, end >= 0, start <= groupsLength + spacing else { return 0..<0 }
    func search(_ isPast: (Int) -> Bool) -> Int {
      var low = 0
      var high = groupCount
      while low < high {
        let middle = (low + high) / 2
        if isPast(middle) { high = middle } else { low = middle + 1 }
      }
      return low
    }
    // Groups of a fixed length may have items that stand out: one more on each side is asked.
    let first = search { self.start(ofGroup: $0) + lengths.height(of: $0) >= start }
    let after = search { self.start(ofGroup: $0) > end }
    return max(0, first - 1)..<max(first, min(groupCount, after + 1))
  }

  /// Where a group's own coordinates begin, in the section's.
  func origin(ofGroup group: Int) -> CGPoint {
    let insets = section.contentInsets
    let along = start(ofGroup: group)
    let across = axis.other.start(insets)
    if isScrolling {
      return axis.point(contentStart, across: across + along)
    }
    return axis.point(contentStart + along, across: across)
  }

  // MARK: Boundaries

  private func makeBoundary(_ item: NSCollectionLayoutBoundarySupplementaryItem) -> Boundary {
    var room = room
    if section.supplementariesFollowContentInsets {
      let insets = section.contentInsets
      let across = axis.other
      across.set(
        &room, max(0, across.length(room) - across.start(insets) - across.end(insets)))
    }
    var size = item.layoutSize.size(in: room)
    let axes = item.layoutSize.flexibleAxes
    if let wanted = measured(element(of: item)) {
      if axes.contains(.width) { size.width = wanted.width }
      if axes.contains(.height) { size.height = wanted.height }
    }
    let isAtStart =
      axis == .vertical ? !item.alignment.isBottom : !item.alignment.isTrailing
    return Boundary(item: item, size: size, isAtStart: isAtStart)
  }

  func element(of item: NSCollectionLayoutBoundarySupplementaryItem) -> CollectionElement {
    CollectionElement(
      category: .supplementaryView, kind: item.elementKind,
      place: TableLayout.Place(section: index, row: 0))
  }

  func boundaryDidChange() {
    boundaries = section.boundarySupplementaryItems.map(makeBoundary)
  }

  /// Where a boundary item lies in the section.
  func frame(ofBoundary number: Int) -> CGRect {
    let boundary = boundaries[number]
    let peers = boundaries[..<number].filter {
      $0.isAtStart == boundary.isAtStart && $0.item.extendsBoundary
    }
    let before = peers.reduce(0) { $0 + axis.length($1.size) }
    let along: CGFloat
    if boundary.isAtStart {
      along = boundary.item.extendsBoundary ? before : contentStart
    } else {
      let end = length - extent(atStart: false)
      along = boundary.item.extendsBoundary ? end + before : end - axis.length(boundary.size)
    }
    let across = acrossPlace(of: boundary)
    let origin = axis.point(along, across: across)
    return CGRect(
      origin: CGPoint(
        x: origin.x + boundary.item.offset.x, y: origin.y + boundary.item.offset.y),
      size: boundary.size)
  }

  private func acrossPlace(of boundary: Boundary) -> CGFloat {
    let other = axis.other
    var start: CGFloat = 0
    var end = other.length(room)
    if section.supplementariesFollowContentInsets {
      start = other.start(section.contentInsets)
      end -= other.end(section.contentInsets)
    }
    let length = other.length(boundary.size)
    let alignment = boundary.item.alignment
    let isAtStart = axis == .vertical ? alignment.isLeading : alignment.isTop
    let isAtEnd = axis == .vertical ? alignment.isTrailing : alignment.isBottom
    if isAtStart { return start }
    if isAtEnd { return end - length }
    return (start + end - length) / 2
  }

  // MARK: Scrolling by itself

  /// The room of the section's own scroll view, in the section's coordinates.
  var scrollFrame: CGRect {
    let across = axis.other.length(room)
    return CGRect(
      origin: axis.point(contentStart, across: 0), size: axis.size(depth, across: across))
  }

  /// How large the content of the section's own scroll view is.
  var scrollContentSize: CGSize {
    let other = axis.other
    let insets = section.contentInsets
    return axis.size(
      depth, across: other.start(insets) + groupsLength + other.end(insets))
  }

  /// Where the section's own scrolling comes to rest.
  var stops: ScrollStops {
    let other = axis.other
    return ScrollStops(
      count: groupCount, inset: other.start(section.contentInsets), room: other.length(room),
      isCentered: section.orthogonalScrollingBehavior == .groupPagingCentered,
      place: { [weak self] group in
        guard let self else { return (0, 0) }
        return (self.start(ofGroup: group), self.lengths.height(of: group))
      })
  }
}

/// The places at which a section that goes by groups comes to rest.
@MainActor struct ScrollStops {
  var count: Int
  /// Before the first group.
  var inset: CGFloat
  /// What is seen at once.
  var room: CGFloat
  var isCentered: Bool
  /// Where a group begins, from the first one's start, and its length.
  var place: (Int) -> (start: CGFloat, length: CGFloat)

  /// The offset that shows a group where it belongs.
  func offset(ofGroup group: Int) -> CGFloat {
    let (start, length) = place(group)
    return isCentered ? inset + start + length / 2 - room / 2 : start
  }

  /// The group whose stop is nearest to an offset.
  func nearest(_ offset: CGFloat) -> Int {
    guard count > 0 else { return 0 }
    var low = 0
    var high = count - 1
    while low < high {
      let middle = (low + high) / 2
      if self.offset(ofGroup: middle) < offset { low = middle + 1 } else { high = middle }
    }
    if low > 0, offset - self.offset(ofGroup: low - 1) < self.offset(ofGroup: low) - offset {
      return low - 1
    }
    return low
  }
}
