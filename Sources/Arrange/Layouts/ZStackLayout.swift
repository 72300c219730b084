/// Items on top of each other, each aligned in the bounds by itself.
public struct ZStackLayout: ContextualLayout {
  /// How items that are smaller than the bounds stand in it.
  public var alignment: Alignment

  /// Makes a pile.
  public init(alignment: Alignment = .center) {
    self.alignment = alignment
  }

  /// The largest intrinsic width and the largest intrinsic height.
  public func naturalSize(for items: [any LayoutItem], in context: LayoutContext) -> Size {
    context.measured(items).largestNaturalSize
  }

  /// The largest width and the largest height that the items take; each is offered `proposal`.
  public func size(
    fitting items: [any LayoutItem], within proposal: SizeProposal, in context: LayoutContext
  ) -> Size {
    context.measured(items).largestSize(within: proposal)
  }

  /// Each item aligned in `bounds`.
  public func placements(
    for items: [any LayoutItem], within bounds: Rectangle, in context: LayoutContext
  ) -> [Placement] {
    context.measured(items).placements(
      within: context.proposal(in: bounds), in: bounds, alignment: alignment)
  }

  /// The largest of the items' estimates.
  public func estimatedLength(
    of items: [any LayoutItem], along axis: LayoutAxis, within proposal: SizeProposal,
    in context: LayoutContext
  ) -> LengthEstimate? {
    context.measured(items).largestEstimatedLength(along: axis, within: proposal)
  }
}
