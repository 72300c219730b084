/// Items with space around them.
public struct PaddingLayout: Sendable {
  /// The space on each side, in points. A negative one lets the items reach over the bounds.
  public var insets: EdgeInsets

  /// Makes padding.
  public init(insets: EdgeInsets) {
    self.insets = insets
  }
}

extension PaddingLayout: NodeLayout {
  func naturalSize(of node: LayoutNode) -> Size { outset(node.largestNaturalSize) }

  func size(of node: LayoutNode, within offer: Offer) -> Size {
    outset(node.largestSize(within: inset(offer)))
  }

  func place(_ node: LayoutNode, in bounds: Rectangle, by offer: Offer) {
    let region = Rectangle(
      x: bounds.x + insets.left.lengthOrZero, y: bounds.y + insets.top.lengthOrZero,
      width: bounds.width - insets.total(along: .horizontal),
      height: bounds.height - insets.total(along: .vertical))
    node.putAll(offered: inset(offer), in: region, alignment: .topLeading)
  }

  private func inset(_ offer: Offer) -> Offer {
    Offer(
      width: offer.width.reduced(by: insets.total(along: .horizontal)),
      height: offer.height.reduced(by: insets.total(along: .vertical)))
  }

  private func outset(_ size: Size) -> Size {
    Size(
      width: size.width + insets.total(along: .horizontal),
      height: size.height + insets.total(along: .vertical))
  }

  /// The largest intrinsic size of the items on each axis, and the insets.
  public func naturalSize(for items: [any LayoutItem], in context: LayoutContext) -> Size {
    ask(naturalSizeOf: items, in: context)
  }

  /// The largest size that the items take when offered what the insets leave, and the insets.
  public func size(
    fitting items: [any LayoutItem], within proposal: SizeProposal, in context: LayoutContext
  ) -> Size {
    ask(sizeOf: items, within: proposal, in: context)
  }

  /// Each item at the top leading corner of what the insets leave of `bounds`.
  public func placements(
    for items: [any LayoutItem], within bounds: Rectangle, in context: LayoutContext
  ) -> [Placement] {
    ask(placementsOf: items, within: bounds, in: context)
  }
}
