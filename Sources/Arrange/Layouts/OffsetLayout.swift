/// Items centred on top of each other and then moved; the size does not change.
public struct OffsetLayout: ContextualLayout {
  /// How far the items are moved to the right, in points, in either layout direction.
  public var x: Double
  /// How far the items are moved down, in points.
  public var y: Double

  /// Makes an offset.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  private var pile: ZStackLayout { ZStackLayout() }

  /// The largest intrinsic width and the largest intrinsic height.
  public func naturalSize(for items: [any LayoutItem], in context: LayoutContext) -> Size {
    pile.naturalSize(for: items, in: context)
  }

  /// The largest width and the largest height that the items take; each is offered `proposal`.
  public func size(
    fitting items: [any LayoutItem], within proposal: SizeProposal, in context: LayoutContext
  ) -> Size {
    pile.size(fitting: items, within: proposal, in: context)
  }

  /// Each item centred in `bounds` and moved.
  public func placements(
    for items: [any LayoutItem], within bounds: Rectangle, in context: LayoutContext
  ) -> [Placement] {
    pile.placements(for: items, within: bounds, in: context).map { placement in
      var moved = placement
      moved.frame.x += x
      moved.frame.y += y
      return moved
    }
  }

  /// The largest of the items' estimates.
  public func estimatedLength(
    of items: [any LayoutItem], along axis: LayoutAxis, within proposal: SizeProposal,
    in context: LayoutContext
  ) -> LengthEstimate? {
    pile.estimatedLength(of: items, along: axis, within: proposal, in: context)
  }
}
