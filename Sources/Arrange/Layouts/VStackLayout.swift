/// Items in a column, beginning at the top edge.
///
/// Space is shared out by priority, then rigidity: the highest priority first, and among equals the
/// items that can resize least. Each is offered an equal share of what is left; what it does not
/// take goes to those after it.
public struct VStackLayout: Sendable {
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
}

extension VStackLayout: NodeLayout {
  var stack: StackArrangement? { arrangement }

  func naturalSize(of node: LayoutNode) -> Size { arrangement.naturalSize(of: node) }

  func size(of node: LayoutNode, within offer: Offer) -> Size {
    arrangement.size(of: node, within: offer)
  }

  func place(_ node: LayoutNode, in bounds: Rectangle, by offer: Offer) {
    arrangement.place(node, in: bounds, by: offer)
  }

  func shares(_ axis: LayoutAxis, in node: LayoutNode) -> Bool {
    arrangement.shares(axis, in: node)
  }

  /// The sum of the items' intrinsic heights and the gaps; the largest intrinsic width.
  public func naturalSize(for items: [any LayoutItem], in context: LayoutContext) -> Size {
    ask(naturalSizeOf: items, in: context)
  }

  /// The sum of the heights that the items take and the gaps; their largest width.
  public func size(
    fitting items: [any LayoutItem], within proposal: SizeProposal, in context: LayoutContext
  ) -> Size {
    ask(sizeOf: items, within: proposal, in: context)
  }

  /// The items one after the other from the top edge of `bounds`.
  public func placements(
    for items: [any LayoutItem], within bounds: Rectangle, in context: LayoutContext
  ) -> [Placement] {
    ask(placementsOf: items, within: bounds, in: context)
  }
}
