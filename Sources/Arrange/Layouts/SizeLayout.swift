/// Items with forced lengths, centred.
package struct SizeLayout: Sendable {
  package var width: Double?
  package var height: Double?

  /// A length that is not a finite number forces nothing.
  package init(width: Double?, height: Double?) {
    self.width = width.flatMap { $0.isFinite ? max($0, 0) : nil }
    self.height = height.flatMap { $0.isFinite ? max($0, 0) : nil }
  }
}

extension SizeLayout: NodeLayout {
  func naturalSize(of node: LayoutNode) -> Size { forced(node.largestNaturalSize) }

  func size(of node: LayoutNode, within offer: Offer) -> Size {
    if let width, let height { return Size(width: width, height: height) }
    return forced(node.largestSize(within: forced(offer)))
  }

  func place(_ node: LayoutNode, in bounds: Rectangle, by offer: Offer) {
    // The forced lengths are behind the items' size, and what was behind ours where none is forced.
    let size = forced(bounds.size)
    for index in 0..<node.count {
      node.put(
        index, Alignment.center.frame(of: size, in: bounds), offered: forced(offer), in: bounds)
    }
  }

  func traits(of node: LayoutNode) -> SizingTraits {
    var traits = node.commonTraits
    if width != nil { traits.insert(.ignoresWidth) }
    if height != nil { traits.insert(.ignoresHeight) }
    return traits
  }

  func shares(_ axis: LayoutAxis, in node: LayoutNode) -> Bool {
    (axis == .horizontal ? width : height) == nil && node.hasSharingItem(axis)
  }

  private func forced(_ size: Size) -> Size {
    Size(width: width ?? size.width, height: height ?? size.height)
  }

  private func forced(_ offer: Offer) -> Offer {
    Offer(
      width: width.map { Length($0) } ?? offer.width,
      height: height.map { Length($0) } ?? offer.height)
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
