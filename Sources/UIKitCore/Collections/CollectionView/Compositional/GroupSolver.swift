import CoreGraphics
import Foundation

/// A group with its places, in its own coordinates, written from left to right.
struct SolvedGroup {
  struct Item {
    var frame: CGRect
    var flexibleAxes: UICollectionViewLayoutAttributes.FlexibleAxes
    var zIndex = 0
  }

  struct Supplement {
    var kind: String
    var frame: CGRect
    var flexibleAxes: UICollectionViewLayoutAttributes.FlexibleAxes
    var zIndex: Int
    /// The item of the group that it belongs to, its first one for a group's own.
    var item: Int
  }

  var size = CGSize.zero
  var items: [Item] = []
  var supplements: [Supplement] = []

  mutating func add(_ other: SolvedGroup, at origin: CGPoint) {
    let first = items.count
    for var item in other.items {
      item.frame.origin.x += origin.x
      item.frame.origin.y += origin.y
      items.append(item)
    }
    for var supplement in other.supplements {
      supplement.frame.origin.x += origin.x
      supplement.frame.origin.y += origin.y
      supplement.item += first
      supplements.append(supplement)
    }
  }
}

/// Finds the places of one group's items.
@MainActor struct GroupSolver {
  let traits: UITraitCollection
  /// How many items there are for the group.
  let available: Int
  /// What an item's view asked for, by its number in the group; nil before it was measured.
  let measured: (Int) -> CGSize?
  private var taken = 0

  init(
    traits: UITraitCollection, available: Int, measured: @escaping (Int) -> CGSize? = { _ in nil }
  ) {
    self.traits = traits
    self.available = available
    self.measured = measured
  }

  /// Sums of lengths may be off by this much.
  private static let slack: CGFloat = 0.01

  mutating func solve(_ group: NSCollectionLayoutGroup, in container: CGSize) -> SolvedGroup {
    solve(group, container, length: nil)
  }

  /// - Parameter length: what a group above decided for the item in its direction.
  private mutating func solve(
    _ item: NSCollectionLayoutItem, _ container: CGSize, length: (Axis, CGFloat)?
  ) -> SolvedGroup {
    var size = item.layoutSize.size(in: container)
    var axes = item.layoutSize.flexibleAxes
    if let (axis, value) = length {
      axis.set(&size, value)
      axes.remove(axis.flexible)
    }
    if let group = item as? NSCollectionLayoutGroup { return solve(group, size, axes) }
    return solveLeaf(item, size, axes)
  }

  private mutating func solveLeaf(
    _ item: NSCollectionLayoutItem, _ proposed: CGSize,
    _ axes: UICollectionViewLayoutAttributes.FlexibleAxes
  ) -> SolvedGroup {
    var size = proposed
    if let wanted = measured(taken) {
      if axes.contains(.width) { size.width = wanted.width }
      if axes.contains(.height) { size.height = wanted.height }
    }
    taken += 1
    let insets = usable(item.contentInsets, axes)
    let frame = CGRect(
      x: insets.leading, y: insets.top,
      width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
    var solved = SolvedGroup(
      size: size, items: [SolvedGroup.Item(frame: frame, flexibleAxes: axes)])
    addSupplements(item.supplementaryItems, at: frame, to: &solved)
    return solved
  }

  private func addSupplements(
    _ supplements: [NSCollectionLayoutSupplementaryItem], at frame: CGRect,
    to solved: inout SolvedGroup
  ) {
    for supplement in supplements {
      solved.supplements.append(
        SolvedGroup.Supplement(
          kind: supplement.elementKind,
          frame: supplement.frame(of: supplement.layoutSize.size(in: frame.size), at: frame),
          flexibleAxes: [], zIndex: supplement.zIndex, item: 0))
    }
  }

  /// Insets do not count where the content decides.
  private func usable(
    _ insets: NSDirectionalEdgeInsets, _ axes: UICollectionViewLayoutAttributes.FlexibleAxes
  ) -> NSDirectionalEdgeInsets {
    var insets = insets
    if axes.contains(.width) { (insets.leading, insets.trailing) = (0, 0) }
    if axes.contains(.height) { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }

  // MARK: Groups

  private mutating func solve(
    _ group: NSCollectionLayoutGroup, _ proposed: CGSize,
    _ axes: UICollectionViewLayoutAttributes.FlexibleAxes
  ) -> SolvedGroup {
    let insets = usable(group.contentInsets, axes)
    let inner = CGSize(
      width: max(0, proposed.width - insets.leading - insets.trailing),
      height: max(0, proposed.height - insets.top - insets.bottom))
    let content =
      switch group.arrangement {
      case .row: solveLine(group, .horizontal, inner, isOpen: axes.contains(.width))
      case .column: solveLine(group, .vertical, inner, isOpen: axes.contains(.height))
      case .custom(let provider): solveCustom(provider, inner)
      }
    var solved = SolvedGroup(size: proposed)
    if axes.contains(.width) { solved.size.width = content.size.width }
    if axes.contains(.height) { solved.size.height = content.size.height }
    solved.add(content, at: CGPoint(x: insets.leading, y: insets.top))
    addSupplements(
      group.supplementaryItems, at: CGRect(origin: .zero, size: solved.size), to: &solved)
    return solved
  }

  private mutating func solveCustom(
    _ provider: NSCollectionLayoutGroupCustomItemProvider, _ size: CGSize
  ) -> SolvedGroup {
    let environment = LayoutEnvironment(LayoutContainer(size, .zero), traits)
    var solved = SolvedGroup()
    for item in provider(environment).prefix(available - taken) {
      solved.items.append(
        SolvedGroup.Item(frame: item.frame, flexibleAxes: [], zIndex: item.zIndex))
      solved.size.width = max(solved.size.width, item.frame.maxX)
      solved.size.height = max(solved.size.height, item.frame.maxY)
      taken += 1
    }
    return solved
  }

  /// A child of a line, with the room around it.
  private struct Child {
    var solved: SolvedGroup
    var spacing: NSCollectionLayoutEdgeSpacing?
    var fillsAcross: Bool
  }

  /// Places subitems one after the other along `axis`. In an open line each comes once; otherwise
  /// as many as fit, or as many as the group says.
  private mutating func solveLine(
    _ group: NSCollectionLayoutGroup, _ axis: Axis, _ inner: CGSize, isOpen: Bool
  ) -> SolvedGroup {
    let room = axis.length(inner)
    let gap = group.interItemSpacing?.spacing ?? 0
    var children: [Child] = []
    var used: CGFloat = 0
    while taken < available, !group.subitems.isEmpty {
      let number = children.count
      if let repeats = group.repeats, number >= repeats { break }
      if group.repeats == nil, isOpen, number >= group.subitems.count { break }
      let subitem = group.subitems[number % group.subitems.count]
      let before = taken
      let solved = solve(subitem, inner, length: share(of: subitem, group, axis, room, gap))
      let length =
        axis.length(solved.size) + axis.start(subitem.edgeSpacing) + axis.end(subitem.edgeSpacing)
      let wanted = used + (children.isEmpty ? 0 : gap) + length
      if group.repeats == nil, !isOpen, !children.isEmpty {
        let isEndless = length + gap <= 0 && number >= group.subitems.count
        if wanted > room + Self.slack || isEndless {
          taken = before
          break
        }
      }
      used = wanted
      children.append(
        Child(
          solved: solved, spacing: subitem.edgeSpacing,
          fillsAcross: axis.other.dimension(subitem.layoutSize).kind == .uniform))
      if taken == before { break }
    }
    return place(children, group, axis, room: isOpen ? used : room, used: used)
  }

  /// What a repeated subitem gets of the group's length.
  private func share(
    of subitem: NSCollectionLayoutItem, _ group: NSCollectionLayoutGroup, _ axis: Axis,
    _ room: CGFloat, _ gap: CGFloat
  ) -> (Axis, CGFloat)? {
    guard let repeats = group.repeats else { return nil }
    let share = max(0, (room - gap * CGFloat(repeats - 1)) / CGFloat(repeats))
    if group.sharesLength { return (axis, share) }
    let dimension = axis.dimension(subitem.layoutSize)
    let isFraction = dimension.isFractionalWidth || dimension.isFractionalHeight
    guard isFraction else { return nil }
    return (axis, min(share, dimension.length(in: axis.size(room, across: .infinity))))
  }

  private func place(
    _ children: [Child], _ group: NSCollectionLayoutGroup, _ axis: Axis, room: CGFloat,
    used: CGFloat
  ) -> SolvedGroup {
    let gap = group.interItemSpacing?.spacing ?? 0
    let hasFlexibleGaps = group.interItemSpacing?.isFlexibleSpacing == true
    var springs = hasFlexibleGaps ? max(0, children.count - 1) : 0
    for child in children {
      springs += axis.isStartFlexible(child.spacing) ? 1 : 0
      springs += axis.isEndFlexible(child.spacing) ? 1 : 0
    }
    let extra = springs > 0 ? max(0, room - used) / CGFloat(springs) : 0
    let across = children.reduce(0) {
      max(
        $0,
        axis.other.length($1.solved.size) + axis.other.start($1.spacing)
          + axis.other.end($1.spacing))
    }
    var result = SolvedGroup(size: axis.size(used, across: across))
    var cursor: CGFloat = 0
    for (index, child) in children.enumerated() {
      if index > 0 { cursor += gap + (hasFlexibleGaps ? extra : 0) }
      cursor += axis.start(child.spacing) + (axis.isStartFlexible(child.spacing) ? extra : 0)
      var solved = child.solved
      if child.fillsAcross, solved.items.count == 1 {
        axis.other.set(&solved.items[0].frame.size, across)
      }
      result.add(solved, at: axis.point(cursor, across: axis.other.start(child.spacing)))
      cursor += axis.length(solved.size) + axis.end(child.spacing)
      if axis.isEndFlexible(child.spacing) { cursor += extra }
    }
    return result
  }
}

extension GroupSolver {
  /// A direction, with everything that is asked of one.
  @MainActor enum Axis {
    case horizontal, vertical

    var other: Axis { self == .horizontal ? .vertical : .horizontal }

    var flexible: UICollectionViewLayoutAttributes.FlexibleAxes {
      self == .horizontal ? .width : .height
    }

    func length(_ size: CGSize) -> CGFloat { self == .horizontal ? size.width : size.height }

    func set(_ size: inout CGSize, _ value: CGFloat) {
      if self == .horizontal { size.width = value } else { size.height = value }
    }

    func size(_ length: CGFloat, across: CGFloat) -> CGSize {
      self == .horizontal
        ? CGSize(width: length, height: across) : CGSize(width: across, height: length)
    }

    func point(_ along: CGFloat, across: CGFloat) -> CGPoint {
      self == .horizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
    }

    func dimension(_ size: NSCollectionLayoutSize) -> NSCollectionLayoutDimension {
      self == .horizontal ? size.widthDimension : size.heightDimension
    }

    func start(_ spacing: NSCollectionLayoutEdgeSpacing?) -> CGFloat {
      (self == .horizontal ? spacing?.leading : spacing?.top)?.spacing ?? 0
    }

    func end(_ spacing: NSCollectionLayoutEdgeSpacing?) -> CGFloat {
      (self == .horizontal ? spacing?.trailing : spacing?.bottom)?.spacing ?? 0
    }

    func isStartFlexible(_ spacing: NSCollectionLayoutEdgeSpacing?) -> Bool {
      (self == .horizontal ? spacing?.leading : spacing?.top)?.isFlexibleSpacing == true
    }

    func isEndFlexible(_ spacing: NSCollectionLayoutEdgeSpacing?) -> Bool {
      (self == .horizontal ? spacing?.trailing : spacing?.bottom)?.isFlexibleSpacing == true
    }

    func start(_ insets: NSDirectionalEdgeInsets) -> CGFloat {
      self == .horizontal ? insets.leading : insets.top
    }

    func end(_ insets: NSDirectionalEdgeInsets) -> CGFloat {
      self == .horizontal ? insets.trailing : insets.bottom
    }
  }
}
