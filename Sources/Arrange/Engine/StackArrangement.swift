/// What rows and columns share: items one after the other along an axis, space shared out among them.
struct StackArrangement {
  // In this order it takes ten bytes; a node has it among what every question touches.
  let spacing: Double
  let axis: LayoutAxis
  let alignment: AxisAlignment

  init(axis: LayoutAxis, spacing: Double, alignment: AxisAlignment) {
    self.axis = axis
    self.spacing = spacing.lengthOrZero
    self.alignment = alignment
  }

  func naturalSize(of node: LayoutNode) -> Size {
    node.shared = .none
    for index in 0..<node.count { node.slots[index].size = node.naturalSize(index) }
    return total(of: node)
  }

  func size(of node: LayoutNode, within offer: Offer) -> Size {
    // Where there is nothing to be shared out, items are summed up as they answer: many are gone
    // through once.
    if node.shared != offer, !alignment.isBaseline, !sharesOut(offer, among: node) {
      return sizeByAnswers(of: node, within: offer)
    }
    share(offer, among: node)
    return total(of: node)
  }

  private func sizeByAnswers(of node: LayoutNode, within offer: Offer) -> Size {
    axis == .horizontal
      ? sizeByAnswers(of: node, within: offer, along: .horizontal)
      : sizeByAnswers(of: node, within: offer, along: .vertical)
  }

  /// - Parameter axis: this axis, once more: what is gone through for each item is compiled once for
  ///   each of the two, without asking which it is.
  @inline(__always) private func sizeByAnswers(
    of node: LayoutNode, within offer: Offer, along axis: LayoutAxis
  ) -> Size {
    node.shared = .none
    var total = totalSpacing(of: node.count)
    var breadth = 0.0
    for index in 0..<node.count {
      let size = node.size(index, within: offer)
      node.slots[index].offer = offer[axis]
      node.slots[index].size = size
      total += size[axis]
      breadth = max(breadth, size[axis.cross])
    }
    node.shared = offer
    return Size(along: axis, total, across: breadth)
  }

  /// Whether there is a length to be shared out, and an item that minds what it is offered.
  private func sharesOut(_ offer: Offer, among node: LayoutNode) -> Bool {
    offer[axis].finiteValue != nil && !node.traits.contains(axis.ignored)
  }

  func place(_ node: LayoutNode, in bounds: Rectangle, by offer: Offer) {
    share(offer, among: node)
    if axis == .horizontal {
      put(node, in: bounds, by: offer, along: .horizontal)
    } else {
      put(node, in: bounds, by: offer, along: .vertical)
    }
  }

  /// - Parameter axis: this axis, as for `sizeByAnswers`.
  @inline(__always) private func put(
    _ node: LayoutNode, in bounds: Rectangle, by offer: Offer, along axis: LayoutAxis
  ) {
    let baseline = baseline(of: node, in: bounds)
    let start = bounds.origin[axis.cross]
    let span = bounds.size[axis.cross]
    var position = bounds.origin[axis]
    for index in 0..<node.count {
      let slot = node.slots + index
      let size = slot.pointee.size.placeable
      let across =
        baseline.map { $0 - node.baseline(of: index, size, alignment) }
        ?? alignment.start(of: size[axis.cross], from: start, span: span)
      node.put(
        index, Rectangle(origin: Point(along: axis, position, across: across), size: size),
        offered: offer.with(slot.pointee.offer, along: axis), in: bounds)
      position += size[axis] + spacing
    }
  }

  /// Whether several items share length along `wanted`, here or further in.
  func shares(_ wanted: LayoutAxis, in node: LayoutNode) -> Bool {
    wanted == axis && node.count > 1 && !node.commonTraits.contains(axis.ignored)
      || node.hasSharingItem(wanted)
  }

  /// The size of the items as their slots have it.
  private func total(of node: LayoutNode) -> Size {
    var total = totalSpacing(of: node.count)
    var breadth = 0.0
    for index in 0..<node.count {
      let size = node.slots[index].size
      total += size[axis]
      breadth = max(breadth, size[axis.cross])
    }
    if alignment.isBaseline && node.count > 0 {
      let extent = extent(of: node, isPlaced: false)
      breadth = extent.above + extent.below
    }
    return Size(along: axis, total, across: breadth)
  }

  private func totalSpacing(of count: Int) -> Double {
    spacing * Double(max(count - 1, 0))
  }
}

// MARK: - Baselines

extension StackArrangement {
  /// How far the items reach above and below their common baseline.
  ///
  /// - Parameter isPlaced: whether they are as high as they can be placed: an infinite answer is not.
  private func extent(of node: LayoutNode, isPlaced: Bool) -> (above: Double, below: Double) {
    var above = 0.0
    var below = 0.0
    for index in 0..<node.count {
      let size = isPlaced ? node.slots[index].size.placeable : node.slots[index].size
      let baseline = node.baseline(of: index, size, alignment)
      above = max(above, baseline)
      below = max(below, size.height - baseline)
    }
    return (above, below)
  }

  /// Where the baseline of a row is, if the row is aligned by it: the items together stand in the
  /// middle of the bounds.
  private func baseline(of node: LayoutNode, in bounds: Rectangle) -> Double? {
    guard alignment.isBaseline else { return nil }
    let extent = extent(of: node, isPlaced: true)
    return bounds.y + (bounds.height - extent.above - extent.below) / 2 + extent.above
  }
}

extension LayoutNode {
  /// How far below its top edge the item has the baseline that it is aligned by.
  fileprivate func baseline(
    of index: Int, _ size: Size, _ alignment: AxisAlignment
  ) -> Double {
    guard let baselines = items[index].baselines(in: size) else { return size.height }
    return alignment == .firstBaseline ? baselines.first : baselines.last
  }
}

// MARK: - Sharing out

extension StackArrangement {
  /// Shares out the length that is offered, group by group from the highest priority down. What each
  /// item is offered, and what it takes, is left in its slot.
  private func share(_ offer: Offer, among node: LayoutNode) {
    // Placing follows measuring, mostly with the same offer.
    guard node.shared != offer else { return }
    node.shared = .none
    shareAnew(offer, among: node)
    node.shared = offer
  }

  private func shareAnew(_ offer: Offer, among node: LayoutNode) {
    guard let offered = offer[axis].finiteValue, sharesOut(offer, among: node) else {
      for index in 0..<node.count { give(offer[axis], to: index, of: node, offer) }
      return
    }
    let budget = max(max(offered, 0) - totalSpacing(of: node.count), 0)
    let count = node.count
    if count == 1 {
      give(Length(budget), to: 0, of: node, offer)
    } else if count > 1 {
      withUnsafeTemporaryAllocation(of: Contender.self, capacity: count) { buffer in
        for index in 0..<count { buffer.initializeElement(at: index, to: Contender(index)) }
        shareByPriority(budget, offer, among: node, buffer)
      }
    }
  }

  private func shareByPriority(
    _ budget: Double, _ offer: Offer, among node: LayoutNode,
    _ contenders: UnsafeMutableBufferPointer<Contender>
  ) {
    guard node.hasPriorities else {
      _ = share(budget, offer, among: node, contenders)
      return
    }
    let priorities = node.priorities
    contenders.sortInPlace {
      let (one, other) = (priorities[$0.index], priorities[$1.index])
      return one > other || one == other && $0.index < $1.index
    }
    // What lower groups need at least, from the lowest up: set aside before a higher one is served.
    let highest = priorities[contenders[0].index]
    var reserve = 0.0
    for position in contenders.indices.reversed() {
      contenders[position].reserve = reserve
      let index = contenders[position].index
      if priorities[index] == highest { continue }
      reserve += max(length(of: index, .collapsed, in: node, offer), 0)
    }
    var remaining = budget
    var start = 0
    while start < contenders.count {
      let priority = priorities[contenders[start].index]
      var end = start + 1
      while end < contenders.count, priorities[contenders[end].index] == priority { end += 1 }
      let available = rest(of: remaining, after: contenders[end - 1].reserve)
      let group = UnsafeMutableBufferPointer(rebasing: contenders[start..<end])
      remaining = remaining - available + share(available, offer, among: node, group)
      start = end
    }
  }

  /// An item among those of its priority.
  private struct Contender {
    var index: Int
    /// The length of the item if it got everything.
    var reach = 0.0
    /// Whether measuring would give this very length.
    var isExact = true
    /// How much of that it could do without.
    var resizability = 0.0
    /// What those of lower priority need at least.
    var reserve = 0.0

    init(_ index: Int) { self.index = index }
  }

  /// Serves one group and returns what it leaves of `available`.
  private func share(
    _ available: Double, _ offer: Offer, among node: LayoutNode,
    _ group: UnsafeMutableBufferPointer<Contender>
  ) -> Double {
    // Nothing can be shared out, or there is nobody to share with: no ranking is needed.
    if group.count == 1 || available == 0 {
      var left = available
      for contender in group {
        left = rest(
          of: left, after: give(Length(available), to: contender.index, of: node, offer)[axis])
      }
      return left
    }
    guard let rigid = rankRigid(of: group, in: node) else {
      rank(group, available, offer, in: node)
      return serve(group, available, offer, of: node, rigid: 0)
    }
    return serve(group, available, offer, of: node, rigid: rigid)
  }

  /// Puts those first whose length is always the same, if at most one is left to share with: their
  /// number then. Nobody needs to be asked what they could do without.
  private func rankRigid(
    of group: UnsafeMutableBufferPointer<Contender>, in node: LayoutNode
  ) -> Int? {
    var flexible: Int?
    for position in group.indices {
      if node.slots[group[position].index].traits.contains(axis.ignored) { continue }
      if flexible != nil { return nil }
      flexible = position
    }
    guard let flexible else { return group.count }
    let contender = group[flexible]
    for position in flexible..<group.count - 1 { group[position] = group[position + 1] }
    group[group.count - 1] = contender
    return group.count - 1
  }

  /// Offers each an equal share of what is left, and what is left in the end to those cut short.
  private func serve(
    _ group: UnsafeMutableBufferPointer<Contender>, _ available: Double, _ offer: Offer,
    of node: LayoutNode, rigid: Int
  ) -> Double {
    var pool = available
    for position in group.indices {
      let share = pool / Double(group.count - position)
      pool = rest(
        of: pool, after: give(Length(share), to: group[position].index, of: node, offer)[axis])
    }
    if rigid > 0 { return pool }
    for contender in group where pool > 0 && contender.isExact {
      let slot = node.slots + contender.index
      let (size, share) = (slot.pointee.size, slot.pointee.offer)
      let length = size[axis]
      guard contender.reach > length else { continue }
      let longer = give(Length(length + pool), to: contender.index, of: node, offer)[axis]
      // Padding in between adds and takes away: the sum may be a hair more than what was offered.
      if longer > length && longer <= length + pool + 1e-9 {
        pool = rest(of: pool, after: longer - length)
      } else {
        slot.pointee.size = size
        slot.pointee.offer = share
      }
    }
    return pool
  }

  /// The most rigid first; equals keep their order.
  private func rank(
    _ group: UnsafeMutableBufferPointer<Contender>, _ available: Double, _ offer: Offer,
    in node: LayoutNode
  ) {
    for position in group.indices {
      let index = group[position].index
      let reach = reach(of: index, available, in: node, offer)
      let resizability = reach.length - length(of: index, .collapsed, in: node, offer)
      group[position].reach = reach.length
      group[position].isExact = reach.isExact
      group[position].resizability = resizability.isNaN ? 0 : resizability
    }
    group.sortInPlace {
      $0.resizability < $1.resizability
        || $0.resizability == $1.resizability && $0.index < $1.index
    }
  }

  /// How long an item would be if it were offered everything.
  ///
  /// Measuring rows in rows in a row at every length that their ancestors only wonder about would cost
  /// twice as much with each level. They answer from their minimum and their maximum, asked once
  /// however deep.
  private func reach(
    of index: Int, _ available: Double, in node: LayoutNode, _ offer: Offer
  ) -> (length: Double, isExact: Bool) {
    let fills = node.slots[index].traits.contains(axis.filled)
    guard fills || node.child(index)?.sharesDeeply(axis) == true else {
      return (length(of: index, Length(available), in: node, offer), true)
    }
    let maximum = length(of: index, .expanded, in: node, offer)
    if maximum <= available { return (maximum, true) }
    if fills { return (available, true) }
    let minimum = length(of: index, .collapsed, in: node, offer)
    return (min(maximum, max(minimum, available)), false)
  }

  /// What an item would take along the axis. A container that shares length out within its items is
  /// asked with nothing proposed across: every level of a tree has lengths of its own there, and its
  /// minimum and maximum would be asked for each of them.
  @inline(__always) private func length(
    of index: Int, _ length: Length, in node: LayoutNode, _ offer: Offer
  ) -> Double {
    let asked =
      node.child(index)?.sharesDeeply(axis) == true
      ? offer.with(.unspecified, along: axis.cross) : offer
    return node.size(index, within: asked.with(length, along: axis))[axis]
  }

  /// Measures an item with what it is offered, and leaves both in its slot.
  @inline(__always) @discardableResult private func give(
    _ length: Length, to index: Int, of node: LayoutNode, _ offer: Offer
  ) -> Size {
    let size = node.size(index, within: offer.with(length, along: axis))
    node.slots[index].offer = length
    node.slots[index].size = size
    return size
  }

  /// What is left of `budget` when `length` has been taken: never less than nothing.
  @inline(__always) private func rest(of budget: Double, after length: Double) -> Double {
    guard length.isFinite else { return 0 }
    return max(budget - max(length, 0), 0)
  }
}

extension UnsafeMutableBufferPointer {
  /// Sorts few elements without allocating, and many as usual.
  fileprivate func sortInPlace(by precedes: (Element, Element) -> Bool) {
    guard count <= 24 else {
      var copy = self
      copy.sort(by: precedes)
      return
    }
    for end in indices.dropFirst() {
      let element = self[end]
      var position = end
      while position > 0, precedes(element, self[position - 1]) {
        self[position] = self[position - 1]
        position -= 1
      }
      self[position] = element
    }
  }
}
