/// Items centred on top of each other and then moved; the size does not change.
public struct OffsetLayout: Sendable {
  /// How far the items are moved to the right, in points, in either layout direction.
  public var x: Double
  /// How far the items are moved down, in points.
  public var y: Double

  /// Makes an offset.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

extension OffsetLayout: NodeLayout {
  func naturalSize(of node: LayoutNode) -> Size { node.largestNaturalSize }

  func size(of node: LayoutNode, within offer: Offer) -> Size { node.largestSize(within: offer) }

  func place(_ node: LayoutNode, in bounds: Rectangle, by offer: Offer) {
    node.putAll(
      offered: offer, in: bounds, alignment: .center,
      movedBy: Point(x: x.lengthOrZero, y: y.lengthOrZero))
  }

  /// The largest intrinsic width and the largest intrinsic height.
  public func naturalSize(for items: [any LayoutItem], in context: LayoutContext) -> Size {
    ask(naturalSizeOf: items, in: context)
  }

  /// The largest width and the largest height that the items take; each is offered `proposal`.
  public func size(
    fitting items: [any LayoutItem], within proposal: SizeProposal, in context: LayoutContext
  ) -> Size {
    ask(sizeOf: items, within: proposal, in: context)
  }

  /// Each item centred in `bounds` and moved.
  public func placements(
    for items: [any LayoutItem], within bounds: Rectangle, in context: LayoutContext
  ) -> [Placement] {
    ask(placementsOf: items, within: bounds, in: context)
  }
}
