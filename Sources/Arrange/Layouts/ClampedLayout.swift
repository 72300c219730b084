/// Items centred in what insets leave of the bounds, none of them larger than that.
package struct ClampedLayout: Sendable {
  package var insets: EdgeInsets

  package init(insets: EdgeInsets) {
    self.insets = insets
  }
}

extension ClampedLayout: NodeLayout {
  func naturalSize(of node: LayoutNode) -> Size {
    node.count == 0 ? .zero : outset(node.largestNaturalSize)
  }

  func size(of node: LayoutNode, within offer: Offer) -> Size {
    guard node.count > 0 else { return .zero }
    let size = outset(node.largestSize(within: inset(offer)))
    return Size(
      width: min(size.width, offer.width.finiteValue.map { max($0, 0) } ?? .infinity),
      height: min(size.height, offer.height.finiteValue.map { max($0, 0) } ?? .infinity))
  }

  func place(_ node: LayoutNode, in bounds: Rectangle, by offer: Offer) {
    // Subtracted as numbers: insets may be larger than the bounds.
    let region = Rectangle(
      x: bounds.x + insets.left.lengthOrZero, y: bounds.y + insets.top.lengthOrZero,
      width: max(bounds.width - insets.total(along: .horizontal), 0),
      height: max(bounds.height - insets.total(along: .vertical), 0))
    let offer = Offer(region.size)
    for index in 0..<node.count {
      let answer = node.size(index, within: offer).placeable
      let size = Size(
        width: min(answer.width, region.width), height: min(answer.height, region.height))
      node.put(
        index, Alignment.center.frame(of: size, in: region), offered: offer, in: region)
    }
  }

  func traits(of node: LayoutNode) -> SizingTraits { [] }

  private func inset(_ offer: Offer) -> Offer {
    Offer(
      width: offer.width.reduced(by: insets.total(along: .horizontal)),
      height: offer.height.reduced(by: insets.total(along: .vertical)))
  }

  private func outset(_ size: Size) -> Size {
    Size(
      width: max(size.width + insets.total(along: .horizontal), 0),
      height: max(size.height + insets.total(along: .vertical), 0))
  }

  package func naturalSize(for items: [any LayoutItem], in context: LayoutContext) -> Size {
    ask(naturalSizeOf: items, in: context)
  }

  package func size(
    fitting items: [any LayoutItem], within proposal: SizeProposal, in context: LayoutContext
  ) -> Size {
    ask(sizeOf: items, within: proposal, in: context)
  }

  package func placements(
    for items: [any LayoutItem], within bounds: Rectangle, in context: LayoutContext
  ) -> [Placement] {
    ask(placementsOf: items, within: bounds, in: context)
  }
}
