/// Items in a column, beginning at the top edge.
///
/// Space is shared out as by ``HStackLayout``, with heights in place of widths.
public struct VStackLayout: ContextualLayout {
  /// The gap between neighbours, in points. A negative one makes them overlap.
  public var spacing: Double
  /// How items that are narrower than the column stand in it.
  public var alignment: HorizontalAlignment

  /// Makes a column.
  public init(alignment: HorizontalAlignment = .center, spacing: Double = .zero) {
    self.alignment = alignment
    self.spacing = spacing
  }

  private var arrangement: StackArrangement {
    StackArrangement(axis: .vertical, spacing: spacing, alignment: AxisAlignment(alignment))
  }

  /// The sum of the items' intrinsic heights and the gaps; the largest intrinsic width.
  public func naturalSize(for items: [any LayoutItem], in context: LayoutContext) -> Size {
    arrangement.naturalSize(of: context.measured(items))
  }

  /// The sum of the heights that the items take and the gaps; their largest width.
  public func size(
    fitting items: [any LayoutItem], within proposal: SizeProposal, in context: LayoutContext
  ) -> Size {
    arrangement.size(of: context.measured(items), within: proposal)
  }

  /// The items one below the other from the top edge of `bounds`.
  public func placements(
    for items: [any LayoutItem], within bounds: Rectangle, in context: LayoutContext
  ) -> [Placement] {
    arrangement.placements(
      of: context.measured(items), within: context.proposal(in: bounds), in: bounds)
  }

  /// The height found from the column's minimum and maximum; the width from the items' estimates.
  public func estimatedLength(
    of items: [any LayoutItem], along axis: LayoutAxis, within proposal: SizeProposal,
    in context: LayoutContext
  ) -> LengthEstimate? {
    arrangement.estimatedLength(of: context.measured(items), along: axis, within: proposal)
  }
}
