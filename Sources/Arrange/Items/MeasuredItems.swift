/// The items of one question, asked through what they have answered before in the pass.
struct MeasuredItems {
  let items: [any LayoutItem]
  let measurements: Measurements
  let context: LayoutContext

  var count: Int { items.count }

  func priority(_ index: Int) -> LayoutPriority {
    items[index].priority
  }

  func naturalSize(_ index: Int) -> Size {
    measurements.naturalSize(index, in: context)
  }

  func size(_ index: Int, within proposal: SizeProposal) -> Size {
    measurements.size(index, within: proposal, in: context)
  }

  func estimatedLength(
    _ index: Int, along axis: LayoutAxis, within proposal: SizeProposal
  ) -> LengthEstimate {
    items[index].estimatedLength(along: axis, within: proposal, in: context)
      ?? .exact(size(index, within: proposal)[axis])
  }

  /// The largest natural size on each axis; zero without items.
  var largestNaturalSize: Size {
    var largest = Size.zero
    for index in items.indices { largest = largest.union(naturalSize(index)) }
    return largest
  }

  /// The largest answer to `proposal` on each axis; zero without items.
  func largestSize(within proposal: SizeProposal) -> Size {
    var largest = Size.zero
    for index in items.indices { largest = largest.union(size(index, within: proposal)) }
    return largest
  }

  /// The largest of the estimated lengths; zero without items.
  func largestEstimatedLength(
    along axis: LayoutAxis, within proposal: SizeProposal
  ) -> LengthEstimate {
    var largest = LengthEstimate.exact(0)
    for index in items.indices {
      largest = largest.union(estimatedLength(index, along: axis, within: proposal))
    }
    return largest
  }

  /// Each item as it answers `proposal`, aligned in `region`.
  func placements(
    within proposal: SizeProposal, in region: Rectangle, alignment: Alignment
  ) -> [Placement] {
    items.indices.map { index in
      let size = size(index, within: proposal).placeable
      let frame = alignment.frame(of: size, in: region).directed(context.direction, in: region)
      return Placement(frame: frame, proposal: proposal)
    }
  }
}
