import Arrange

/// The rules of the layouts written down as they are said, without memory, node or promise: what the
/// engine is compared with.
///
/// It asks every question as often as the rules ask it, which is thousands of times for a small tree.
struct Oracle {
  /// Whether stacks know of containers that share their axis out again, further in, only the minimum
  /// and the maximum: the engine's one liberty, see the guide of differences.
  var spares: Bool

  /// The answer of anything to `proposal`, with what is no length replaced.
  func size(_ tree: OracleTree, _ proposal: SizeProposal) -> Size {
    let answer = answer(tree, proposal)
    func repaired(_ length: Double, _ proposal: DimensionProposal) -> Double {
      if length.isFinite { return length }
      return proposal.finiteValue ?? (length == .infinity ? length : 0)
    }
    return Size(
      width: repaired(answer.width, proposal.width),
      height: repaired(answer.height, proposal.height))
  }

  private func answer(_ tree: OracleTree, _ proposal: SizeProposal) -> Size {
    switch tree {
    case .leaf(let item, _): return item.sizeThatFits(proposal)
    case .stack(let axis, let spacing, _, let items):
      let cells = share(axis, spacing, items, proposal)
      let gaps = spacing * Double(max(items.count - 1, 0))
      return Size(
        axis, cells.reduce(gaps) { $0 + $1.size[axis] },
        across: cells.map { $0.size[axis.cross] }.reduce(0, max))
    case .pile(_, let trees): return largest(trees.map { size($0, proposal) })
    case .offset(_, _, let tree): return largest([size(tree, proposal)])
    case .padding(let insets, let tree):
      let inner = largest([size(tree, proposal.inset(by: insets))])
      return Size(
        width: inner.width + insets.left + insets.right,
        height: inner.height + insets.top + insets.bottom)
    case .frame(let layout, _, let tree): return region(layout, tree, proposal).size
    case .flow(let layout, _, let trees):
      let width = proposal.width.number(natural: natural(tree).width)
      return Size(width: width, height: rows(layout, trees, width: width).height)
    case .flex(let axis, _, _, _, _):
      let natural = natural(tree)
      return Size(
        axis, proposal[axis].number(natural: natural[axis]), across: natural[axis.cross])
    }
  }

  /// The size by nature.
  func natural(_ tree: OracleTree) -> Size {
    let sizes = tree.children.map(natural)
    func sum(_ axis: OracleAxis, _ spacing: Double) -> Size {
      let gaps = spacing * Double(max(sizes.count - 1, 0))
      return Size(
        axis, sizes.reduce(gaps) { $0 + $1[axis] },
        across: sizes.map { $0[axis.cross] }.reduce(0, max))
    }
    switch tree {
    case .leaf(let item, _): return item.intrinsicSize
    case .stack(let axis, let spacing, _, _): return sum(axis, spacing)
    case .pile, .offset: return largest(sizes)
    case .padding(let insets, _):
      let inner = largest(sizes)
      return Size(
        width: inner.width + insets.left + insets.right,
        height: inner.height + insets.top + insets.bottom)
    case .frame(let layout, _, _):
      let inner = largest(sizes)
      return Size(
        width: OracleLimits(layout, .row).kept(inner.width),
        height: OracleLimits(layout, .column).kept(inner.height))
    case .flow(let layout, _, _): return sum(.row, layout.horizontalSpacing)
    case .flex(let axis, let distribution, let spacing, _, _):
      return sum(axis, distribution < 3 ? spacing : 0)
    }
  }

  /// Spacing that overlaps may make a row shorter than nothing; around it there is nothing then.
  private func largest(_ sizes: [Size]) -> Size {
    Size(width: sizes.map(\.width).reduce(0, max), height: sizes.map(\.height).reduce(0, max))
  }
}

// MARK: - Stacks

extension Oracle {
  /// What an item of a stack was offered, and what it takes.
  struct Cell {
    var proposal: SizeProposal
    var size: Size
  }

  /// Section 5.1 of the rules, with C1, C2 and C3.
  func share(
    _ axis: OracleAxis, _ spacing: Double, _ items: [OracleTree.Prioritized],
    _ proposal: SizeProposal
  ) -> [Cell] {
    func ask(_ index: Int, _ length: DimensionProposal) -> Cell {
      let offer = proposal.with(length, along: axis)
      return Cell(proposal: offer, size: size(items[index].tree, offer))
    }
    guard let offered = proposal[axis].finiteValue else {
      return items.indices.map { ask($0, proposal[axis]) }
    }
    // What a container that shares the axis out further in says of itself.
    func spares(_ index: Int) -> Bool { self.spares && items[index].tree.sharesDeeply(axis) }
    func wondered(_ index: Int, _ length: DimensionProposal) -> Double {
      guard spares(index) else { return ask(index, length).size[axis] }
      let offer = proposal.with(.unspecified, along: axis.cross).with(length, along: axis)
      return size(items[index].tree, offer)[axis]
    }
    var cells = [Cell?](repeating: nil, count: items.count)
    var remaining = max(max(offered, 0) - spacing * Double(max(items.count - 1, 0)), 0)
    for priority in Set(items.map(\.priority)).sorted(by: >) {
      let reserve = items.indices.filter { items[$0].priority < priority }
        .reduce(0.0) { $0 + max(wondered($1, .collapsed), 0) }
      let available = max(remaining - reserve, 0)
      var pool = available
      func take(_ index: Int, _ length: Double) {
        let cell = ask(index, .fixed(length))
        cells[index] = cell
        pool = left(of: pool, after: cell.size[axis])
      }
      let group = items.indices.filter { items[$0].priority == priority }
      if group.count == 1 {
        take(group[0], available)
      } else {
        var reaches: [Int: (length: Double, isTried: Bool)] = [:]
        var ranks: [Int: Double] = [:]
        for index in group {
          let minimum = wondered(index, .collapsed)
          let reach = reach(available, minimum, spares(index)) { wondered(index, $0) }
          reaches[index] = reach
          ranks[index] = (reach.length - minimum).isNaN ? 0 : reach.length - minimum
        }
        let ranked = group.sorted { (ranks[$0]!, $0) < (ranks[$1]!, $1) }
        for (place, index) in ranked.enumerated() {
          take(index, pool / Double(ranked.count - place))
        }
        // Who was cut short is offered what is left.
        for index in ranked where pool > 0 && reaches[index]!.isTried {
          let own = cells[index]!.size[axis]
          let longer = ask(index, .fixed(own + pool))
          guard longer.size[axis] > own, longer.size[axis] <= own + pool + 1e-9 else { continue }
          cells[index] = longer
          pool = left(of: pool, after: longer.size[axis] - own)
        }
      }
      remaining = remaining - available + pool
    }
    return cells.map { $0! }
  }

  /// How long an item would be with everything, and whether it was tried.
  private func reach(
    _ available: Double, _ minimum: Double, _ isSpared: Bool, _ ask: (DimensionProposal) -> Double
  ) -> (length: Double, isTried: Bool) {
    guard isSpared else { return (ask(.fixed(available)), true) }
    let maximum = ask(.expanded)
    if maximum <= available { return (maximum, true) }
    return (min(maximum, max(minimum, available)), false)
  }

  private func left(of budget: Double, after length: Double) -> Double {
    length.isFinite ? max(budget - max(length, 0), 0) : 0
  }
}

extension OracleTree {
  /// Whether length along the axis is shared out in the items of this container, not just among them.
  fileprivate func sharesDeeply(_ axis: OracleAxis) -> Bool {
    shares(axis) && children.contains { $0.shares(axis) }
  }

  private func shares(_ axis: OracleAxis) -> Bool {
    let inside = children.contains { $0.shares(axis) }
    switch self {
    case .leaf, .flex: return false
    case .stack(let own, _, _, let items):
      return inside
        || own == axis && items.count > 1 && !items.allSatisfy { $0.tree.ignores(axis) }
    case .frame(let layout, _, _): return !OracleLimits(layout, axis).isFixed && inside
    default: return inside
    }
  }

  /// Whether what is proposed along the axis plays no part, and the engine is told so.
  private func ignores(_ axis: OracleAxis) -> Bool {
    switch self {
    case .leaf(_, let promises):
      return promises.contains(axis == .row ? .ignoresWidth : .ignoresHeight)
    case .flow: return axis == .column
    case .flex(let own, _, _, _, _): return axis == own.cross
    case .frame(let layout, _, let tree):
      let limits = OracleLimits(layout, axis)
      return limits.isFixed || limits.isFree && tree.ignores(axis)
    default: return children.allSatisfy { $0.ignores(axis) }
    }
  }
}

// MARK: - Frames

/// The limits of a frame on one axis, as they were given.
struct OracleLimits {
  var low: Double?
  var high: Double?

  init(_ layout: FrameLayout, _ axis: OracleAxis) {
    low = axis == .row ? layout.minimumWidth : layout.minimumHeight
    high = axis == .row ? layout.maximumWidth : layout.maximumHeight
  }

  var isFixed: Bool { low?.isFinite == true && high.map { max($0, low!) } == low }
  var isFree: Bool { low == nil && high == nil }

  /// The limits where `number` is proposed: it stands for an infinite limit, if it is finite.
  func settled(_ number: Double) -> OracleLimits {
    var limits = self
    if low == .infinity { limits.low = number.isFinite ? number : nil }
    if high == .infinity { limits.high = number }
    if let low = limits.low, let high = limits.high { limits.high = max(low, high) }
    return limits
  }

  /// `length` within the limits that are finite; the minimum wins.
  func kept(_ length: Double) -> Double {
    var kept = length
    if let high, high.isFinite { kept = min(kept, high) }
    if let low, low.isFinite { kept = max(kept, low) }
    return kept
  }
}

extension Oracle {
  /// Section 5.5 with C5 to C11: the region, and what the content is offered in it.
  func region(
    _ layout: FrameLayout, _ tree: OracleTree, _ proposal: SizeProposal
  ) -> (size: Size, proposal: SizeProposal) {
    let axes: [(axis: OracleAxis, limits: OracleLimits)] = [
      (.row, OracleLimits(layout, .row)), (.column, OracleLimits(layout, .column)),
    ]
    var offer = proposal
    for (axis, limits) in axes { offer[axis] = child(limits, proposal[axis]) }
    var content = largest([size(tree, offer)])
    let first = offer
    for (axis, limits) in axes where proposal[axis] == .unspecified && !limits.isFixed {
      let kept = limits.kept(content[axis])
      if kept != content[axis] { offer[axis] = .fixed(kept) }
    }
    if offer != first { content = largest([size(tree, offer)]) }
    var region = Size.zero
    for (axis, limits) in axes { region[axis] = result(limits, proposal[axis], content[axis]) }
    return (region, offer)
  }

  private func child(_ limits: OracleLimits, _ proposal: DimensionProposal) -> DimensionProposal {
    if limits.isFixed { return .fixed(limits.low!) }
    if proposal == .unspecified { return .unspecified }
    let number = proposal.number(natural: 0)
    let limits = limits.settled(number)
    var offered = number
    if let high = limits.high { offered = min(offered, high) }
    if let low = limits.low { offered = max(offered, low) }
    if offered == number && (limits.isFree || offered.isInfinite) { return proposal }
    return .fixed(offered)
  }

  private func result(
    _ limits: OracleLimits, _ proposal: DimensionProposal, _ content: Double
  ) -> Double {
    if limits.isFixed { return limits.low! }
    if proposal == .unspecified { return limits.kept(content) }
    let number = proposal.number(natural: 0)
    let limits = limits.settled(number)
    switch (limits.low, limits.high) {
    case (let low?, let high?): return max(low, min(high, number))
    case (let low?, nil): return max(low, min(content, max(number, low)))
    case (nil, let high?): return min(high, max(content, min(high, number)))
    case (nil, nil): return content
    }
  }
}

// MARK: - Rows of a flow

extension Oracle {
  /// Section 5.6 with C12 and C13: which items stand in which row, and how high all rows are.
  func rows(
    _ layout: FlowLayout, _ trees: [OracleTree], width: Double
  ) -> (rows: [[(index: Int, size: Size)]], height: Double) {
    var rows: [[(index: Int, size: Size)]] = []
    var filled = 0.0
    for (index, tree) in trees.enumerated() {
      let size = flowSize(tree, width)
      let longer = filled + layout.horizontalSpacing + size.width
      if !rows.isEmpty && longer <= width + 1e-6 {
        rows[rows.count - 1].append((index, size))
        filled = longer
      } else {
        rows.append([(index, size)])
        filled = size.width
      }
    }
    let heights = rows.map { row in row.map(\.size.height).reduce(0, max) }
    let gaps = layout.verticalSpacing * Double(max(rows.count - 1, 0))
    return (rows, heights.reduce(gaps, +))
  }

  private func flowSize(_ tree: OracleTree, _ width: Double) -> Size {
    let natural = natural(tree)
    if natural.width <= width { return natural }
    return size(tree, SizeProposal(width: .fixed(width), height: .unspecified))
  }
}

// MARK: - Arithmetic

extension Size {
  init(_ axis: OracleAxis, _ length: Double, across breadth: Double) {
    self =
      axis == .row ? Size(width: length, height: breadth) : Size(width: breadth, height: length)
  }

  subscript(axis: OracleAxis) -> Double {
    get { axis == .row ? width : height }
    set { if axis == .row { width = newValue } else { height = newValue } }
  }
}

extension SizeProposal {
  subscript(axis: OracleAxis) -> DimensionProposal {
    get { axis == .row ? width : height }
    set { if axis == .row { width = newValue } else { height = newValue } }
  }

  func with(_ length: DimensionProposal, along axis: OracleAxis) -> SizeProposal {
    var other = self
    other[axis] = length
    return other
  }

  /// C4 and C5: insets leave nothing less than 0, and proposals without a number stay.
  func inset(by insets: EdgeInsets) -> SizeProposal {
    func inset(_ proposal: DimensionProposal, _ reduction: Double) -> DimensionProposal {
      guard let value = proposal.finiteValue else { return proposal }
      let rest = max(value - reduction, 0)
      return proposal == .collapsed && rest == 0 ? .collapsed : .fixed(rest)
    }
    return SizeProposal(
      width: inset(width, insets.left + insets.right),
      height: inset(height, insets.top + insets.bottom))
  }
}

extension DimensionProposal {
  /// The proposal as a number, with `natural` where nothing is proposed.
  func number(natural: Double) -> Double {
    switch self {
    case .fixed(let value): value
    case .collapsed: 0
    case .expanded: .infinity
    case .unspecified: natural
    }
  }
}
