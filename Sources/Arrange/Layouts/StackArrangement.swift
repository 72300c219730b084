/// What rows and columns share: items one after the other along an axis, space shared out among them.
struct StackArrangement {
  let axis: LayoutAxis
  let spacing: Double
  let alignment: AxisAlignment

  func naturalSize(of items: MeasuredItems) -> Size {
    var total = totalSpacing(of: items.count)
    var breadth = 0.0
    for index in 0..<items.count {
      let size = items.naturalSize(index)
      total += size[axis]
      breadth = max(breadth, size[axis.cross])
    }
    return Size(along: axis, total, across: breadth)
  }

  func size(of items: MeasuredItems, within proposal: SizeProposal) -> Size {
    var total = totalSpacing(of: items.count)
    var breadth = 0.0
    func count(_ size: Size) {
      total += size[axis]
      breadth = max(breadth, size[axis.cross])
    }
    if proposal[axis].finiteValue == nil {
      for index in 0..<items.count { count(items.size(index, within: proposal)) }
    } else {
      for share in shares(of: items, within: proposal) { count(share.size) }
    }
    return Size(along: axis, total, across: breadth)
  }

  func placements(
    of items: MeasuredItems, within proposal: SizeProposal, in bounds: Rectangle
  ) -> [Placement] {
    var position = bounds.origin[axis]
    return shares(of: items, within: proposal).map { share in
      let size = share.size.placeable
      let across = alignment.start(
        of: size[axis.cross], from: bounds.origin[axis.cross], span: bounds.size[axis.cross])
      let frame = Rectangle(origin: Point(along: axis, position, across: across), size: size)
      position += size[axis] + spacing
      return Placement(
        frame: frame.directed(items.context.direction, in: bounds),
        proposal: proposal.offering(share.offer, along: axis))
    }
  }

  /// Along its own axis a stack of several items answers from its minimum and maximum, which do not
  /// depend on what is offered; else it passes the question on.
  func estimatedLength(
    of items: MeasuredItems, along wanted: LayoutAxis, within proposal: SizeProposal
  ) -> LengthEstimate {
    guard wanted == axis else {
      return items.largestEstimatedLength(along: wanted, within: proposal)
    }
    let space = totalSpacing(of: items.count)
    guard let offered = proposal[axis].finiteValue, items.count > 1 else {
      var sum = LengthEstimate.exact(space)
      for index in 0..<items.count {
        let estimate = items.estimatedLength(index, along: axis, within: proposal)
        sum.length += estimate.length
        sum.isExact = sum.isExact && estimate.isExact
      }
      return sum
    }
    let maximum = totalLength(of: items, within: proposal.offering(.expanded, along: axis)) + space
    if maximum <= offered { return .exact(maximum) }
    let minimum = totalLength(of: items, within: proposal.offering(.collapsed, along: axis)) + space
    return LengthEstimate(length: min(maximum, max(minimum, offered)), isExact: false)
  }

  private func totalSpacing(of count: Int) -> Double {
    spacing * Double(max(count - 1, 0))
  }

  private func totalLength(of items: MeasuredItems, within proposal: SizeProposal) -> Double {
    var total = 0.0
    for index in 0..<items.count { total += items.size(index, within: proposal)[axis] }
    return total
  }
}

// MARK: - Sharing out

extension StackArrangement {
  /// What an item gets: the length it is offered and the size that it answers.
  struct Share {
    var size: Size
    var offer: DimensionProposal
  }

  /// Shares out the length that is proposed, group by group from the highest priority down.
  func shares(of items: MeasuredItems, within proposal: SizeProposal) -> [Share] {
    guard let offered = proposal[axis].finiteValue else {
      return (0..<items.count).map {
        Share(size: items.size($0, within: proposal), offer: proposal[axis])
      }
    }
    var shares = [Share](
      repeating: Share(size: .zero, offer: .unspecified), count: items.count)
    var remaining = max(max(offered, 0) - totalSpacing(of: items.count), 0)
    let groups = groupsByPriority(of: items)
    for (position, group) in groups.enumerated() {
      let reserve = groups[(position + 1)...].reduce(0) { sum, lower in
        sum + minimumLength(of: lower, in: items, within: proposal)
      }
      let available = rest(of: remaining, after: reserve)
      let left = share(available, among: group, of: items, within: proposal, into: &shares)
      remaining = remaining - available + left
    }
    return shares
  }

  /// The items' indices by priority, the highest first, each group in the items' order.
  private func groupsByPriority(of items: MeasuredItems) -> [[Int]] {
    guard items.count > 0 else { return [] }
    let priorities = (0..<items.count).map { items.priority($0) }
    if priorities.allSatisfy({ $0 == priorities[0] }) { return [Array(0..<items.count)] }
    let order = priorities.indices.sorted {
      (priorities[$1], $0) < (priorities[$0], $1)
    }
    var groups: [[Int]] = []
    for index in order {
      if let last = groups.last?.last, priorities[last] == priorities[index] {
        groups[groups.count - 1].append(index)
      } else {
        groups.append([index])
      }
    }
    return groups
  }

  /// What a group of lower priority needs at least; set aside before a higher one is served.
  private func minimumLength(
    of group: [Int], in items: MeasuredItems, within proposal: SizeProposal
  ) -> Double {
    let minimum = proposal.offering(.collapsed, along: axis)
    return group.reduce(0) { $0 + max(items.size($1, within: minimum)[axis], 0) }
  }

  /// Serves one group and returns what it leaves of `available`.
  private func share(
    _ available: Double, among group: [Int], of items: MeasuredItems,
    within proposal: SizeProposal, into shares: inout [Share]
  ) -> Double {
    func offer(_ length: Double, to index: Int) -> Double {
      let offer = DimensionProposal.fixed(length)
      let size = items.size(index, within: proposal.offering(offer, along: axis))
      shares[index] = Share(size: size, offer: offer)
      return size[axis]
    }
    // Nothing can be shared out, or there is nobody to share with: no ranking is needed.
    if group.count == 1 || available == 0 {
      return group.reduce(available) { rest(of: $0, after: offer(available, to: $1)) }
    }
    let ranking = ranking(of: group, in: items, available: available, within: proposal)
    var pool = available
    for (position, ranked) in ranking.enumerated() {
      let length = offer(pool / Double(ranking.count - position), to: ranked.index)
      pool = rest(of: pool, after: length)
    }
    // Some took less than their share after others had been cut short: those are asked again.
    for ranked in ranking where pool > 0 && ranked.reach.isExact {
      let before = shares[ranked.index]
      let length = before.size[axis]
      guard ranked.reach.length > length else { continue }
      let longer = offer(length + pool, to: ranked.index)
      if longer > length && longer <= length + pool {
        pool = rest(of: pool, after: longer - length)
      } else {
        shares[ranked.index] = before
      }
    }
    return pool
  }

  private struct RankedItem {
    var index: Int
    /// The length of the item if it got everything.
    var reach: LengthEstimate
    /// How much of that it could do without.
    var resizability: Double
  }

  /// The group with its most rigid items first; equals keep their order.
  private func ranking(
    of group: [Int], in items: MeasuredItems, available: Double, within proposal: SizeProposal
  ) -> [RankedItem] {
    let everything = proposal.offering(.fixed(available), along: axis)
    let minimum = proposal.offering(.collapsed, along: axis)
    let ranked = group.map { index in
      let reach = items.estimatedLength(index, along: axis, within: everything)
      let resizability = reach.length - items.size(index, within: minimum)[axis]
      return RankedItem(
        index: index, reach: reach, resizability: resizability.isNaN ? 0 : resizability)
    }
    return ranked.sorted {
      ($0.resizability, $0.index) < ($1.resizability, $1.index)
    }
  }

  /// What is left of `budget` when `length` has been taken: never less than nothing.
  private func rest(of budget: Double, after length: Double) -> Double {
    guard length.isFinite else { return 0 }
    return max(budget - max(length, 0), 0)
  }
}
