/// Items in the size that they have when nothing is proposed to them, on one axis or both.
public struct FixedSizeLayout: Sendable {
  /// Whether the width is the items' own.
  public var horizontal: Bool
  /// Whether the height is the items' own.
  public var vertical: Bool

  /// Makes a layout that passes no proposal on along the axes that are named.
  public init(horizontal: Bool = true, vertical: Bool = true) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

extension FixedSizeLayout: NodeLayout {
  func naturalSize(of node: LayoutNode) -> Size { node.largestNaturalSize }

  func size(of node: LayoutNode, within offer: Offer) -> Size {
    node.largestSize(within: freed(offer))
  }

  func place(_ node: LayoutNode, in bounds: Rectangle, by offer: Offer) {
    node.putAll(offered: freed(offer), in: bounds, alignment: .center)
  }

  func traits(of node: LayoutNode) -> SizingTraits {
    var traits = node.commonTraits
    if horizontal { traits.insert(.ignoresWidth) }
    if vertical { traits.insert(.ignoresHeight) }
    return traits
  }

  private func freed(_ offer: Offer) -> Offer {
    Offer(
      width: horizontal ? .unspecified : offer.width,
      height: vertical ? .unspecified : offer.height)
  }

  /// The largest intrinsic width and the largest intrinsic height.
  public func naturalSize(for items: [any LayoutItem], in context: LayoutContext) -> Size {
    ask(naturalSizeOf: items, in: context)
  }

  /// The size that the items take when nothing is proposed along the fixed axes.
  public func size(
    fitting items: [any LayoutItem], within proposal: SizeProposal, in context: LayoutContext
  ) -> Size {
    ask(sizeOf: items, within: proposal, in: context)
  }

  /// Each item centred in `bounds`.
  public func placements(
    for items: [any LayoutItem], within bounds: Rectangle, in context: LayoutContext
  ) -> [Placement] {
    ask(placementsOf: items, within: bounds, in: context)
  }
}
