/// Items in a row, beginning at the leading edge.
///
/// Space is shared out by priority, then rigidity: the highest priority first, and among equals the
/// items that can resize least. Each is offered an equal share of what is left; what it does not
/// take goes to those after it.
public struct HStackLayout: ContextualLayout {
  /// The gap between neighbours, in points. A negative one makes them overlap.
  public var spacing: Double
  /// How items that are lower than the row stand in it.
  public var alignment: VerticalAlignment

  /// Makes a row.
  public init(alignment: VerticalAlignment = .center, spacing: Double = .zero) {
    self.alignment = alignment
    self.spacing = spacing
  }

  private var arrangement: StackArrangement {
    StackArrangement(axis: .horizontal, spacing: spacing, alignment: AxisAlignment(alignment))
  }

  /// The sum of the items' intrinsic widths and the gaps; the largest intrinsic height.
  public func naturalSize(for items: [any LayoutItem], in context: LayoutContext) -> Size {
    arrangement.naturalSize(of: context.measured(items))
  }

  /// The sum of the widths that the items take and the gaps; their largest height.
  public func size(
    fitting items: [any LayoutItem], within proposal: SizeProposal, in context: LayoutContext
  ) -> Size {
    arrangement.size(of: context.measured(items), within: proposal)
  }

  /// The items one after the other from the leading edge of `bounds`.
  public func placements(
    for items: [any LayoutItem], within bounds: Rectangle, in context: LayoutContext
  ) -> [Placement] {
    arrangement.placements(
      of: context.measured(items), within: context.proposal(in: bounds), in: bounds)
  }

  /// The width found from the row's minimum and maximum; the height from the items' estimates.
  public func estimatedLength(
    of items: [any LayoutItem], along axis: LayoutAxis, within proposal: SizeProposal,
    in context: LayoutContext
  ) -> LengthEstimate? {
    arrangement.estimatedLength(of: context.measured(items), along: axis, within: proposal)
  }
}
