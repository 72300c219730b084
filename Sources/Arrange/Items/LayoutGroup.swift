/// A layout with its items, itself an item: trees of layouts without views.
public final class LayoutGroup: LayoutItem {
  /// How the items are arranged. Set it between passes only: a pass remembers answers.
  public var layout: any Layout
  /// Which items a stack serves first; compared among the items of the stack that this one is in.
  public var priority: LayoutPriority
  /// What the layout arranges, in order.
  public var items: [any LayoutItem] {
    get { measurements.items }
    set { measurements = Measurements(of: newValue) }
  }

  private var measurements: Measurements

  /// Makes a group.
  public init(
    _ layout: any Layout, priority: LayoutPriority = .zero, items: [any LayoutItem]
  ) {
    self.layout = layout
    self.priority = priority
    measurements = Measurements(of: items)
  }

  /// The layout's natural size, found in a pass of its own.
  public var intrinsicSize: Size {
    intrinsicSize(in: LayoutContext())
  }

  /// The layout's fitting size, found in a pass of its own.
  public func sizeThatFits(_ proposal: SizeProposal) -> Size {
    sizeThatFits(proposal, in: LayoutContext())
  }

  /// The layout's natural size.
  public func intrinsicSize(in context: LayoutContext) -> Size {
    layout.naturalSize(for: items, in: context.entering(measurements))
  }

  /// The layout's fitting size.
  public func sizeThatFits(_ proposal: SizeProposal, in context: LayoutContext) -> Size {
    layout.size(fitting: items, within: proposal, in: context.entering(measurements))
  }

  /// The layout's own estimate.
  public func estimatedLength(
    along axis: LayoutAxis, within proposal: SizeProposal, in context: LayoutContext
  ) -> LengthEstimate? {
    layout.estimatedLength(
      of: items, along: axis, within: proposal, in: context.entering(measurements))
  }

  /// Where the items go in `bounds`, in its coordinate space.
  ///
  /// `context.proposal` is the proposal behind `bounds.size`, if the group was placed with one.
  public func placements(within bounds: Rectangle, in context: LayoutContext) -> [Placement] {
    layout.placements(
      for: items, within: bounds,
      in: context.entering(measurements, proposal: context.proposal))
  }
}
