/// Items on top of each other, each aligned in the bounds by itself.
public struct ZStackLayout: Sendable {
  /// How items that are smaller than the bounds stand in it.
  public var alignment: Alignment

  /// Makes a pile.
  public init(alignment: Alignment = .center) {
    self.alignment = alignment
  }
}

extension ZStackLayout: NodeLayout {
  func naturalSize(of node: LayoutNode) -> Size { node.largestNaturalSize }

  func size(of node: LayoutNode, within offer: Offer) -> Size { node.largestSize(within: offer) }

  func place(_ node: LayoutNode, in bounds: Rectangle, by offer: Offer) {
    node.putAll(offered: offer, in: bounds, alignment: alignment)
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

  /// Each item aligned in `bounds`.
  public func placements(
    for items: [any LayoutItem], within bounds: Rectangle, in context: LayoutContext
  ) -> [Placement] {
    ask(placementsOf: items, within: bounds, in: context)
  }
}
