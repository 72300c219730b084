/// A layout that works on a node directly: those of this module.
protocol NodeLayout: ContextualLayout {
  /// The layout as a row or column, if it is one: a node calls those directly.
  var stack: StackArrangement? { get }

  func naturalSize(of node: LayoutNode) -> Size

  func size(of node: LayoutNode, within offer: Offer) -> Size

  /// Gives each item its place, by `LayoutNode.put`; the items are sized by `offer`.
  func place(_ node: LayoutNode, in bounds: Rectangle, by offer: Offer)

  /// What the layout promises, with what its items promise.
  func traits(of node: LayoutNode) -> SizingTraits

  /// Whether length along `axis` is shared out among several items, here or further in. Such a node
  /// is not asked at lengths that others only wonder about: with each level there would be more.
  func shares(_ axis: LayoutAxis, in node: LayoutNode) -> Bool
}

extension NodeLayout {
  /// None.
  var stack: StackArrangement? { nil }

  /// What all items promise of proposals.
  func traits(of node: LayoutNode) -> SizingTraits { node.commonTraits }

  /// Whether an item does so.
  func shares(_ axis: LayoutAxis, in node: LayoutNode) -> Bool { node.hasSharingItem(axis) }
}

extension NodeLayout {
  /// The answers to the public questions, by a node about the items.
  func ask(naturalSizeOf items: [any LayoutItem], in context: LayoutContext) -> Size {
    naturalSize(of: context.node(of: items))
  }

  func ask(
    sizeOf items: [any LayoutItem], within proposal: SizeProposal, in context: LayoutContext
  ) -> Size {
    size(of: context.node(of: items), within: Offer(proposal))
  }

  func ask(
    placementsOf items: [any LayoutItem], within bounds: Rectangle, in context: LayoutContext
  ) -> [Placement] {
    let node = context.node(of: items)
    let bounds = bounds.placeable
    return node.placements {
      place(node, in: bounds, by: Offer(context.proposal(in: bounds)))
    }
  }
}

/// Somebody else's layout, which asks items one by one.
struct ForeignLayout: NodeLayout {
  let layout: any Layout

  init(_ layout: any Layout) {
    self.layout = layout
  }

  func naturalSize(of node: LayoutNode) -> Size {
    layout.naturalSize(for: node.items, in: node.context())
  }

  func size(of node: LayoutNode, within offer: Offer) -> Size {
    layout.size(fitting: node.items, within: offer.proposal, in: node.context())
  }

  func place(_ node: LayoutNode, in bounds: Rectangle, by offer: Offer) {
    let placements = layout.placements(
      for: node.items, within: bounds, in: node.context(proposal: offer.proposal))
    precondition(
      placements.count == node.count,
      """
      \(type(of: layout)) returned \(placements.count) frames for \(node.count) items. A layout \
      returns one frame for each item, in the items' order.
      """)
    for (index, placement) in placements.enumerated() {
      node.put(
        index,
        Placed(frame: placement.frame, offer: placement.proposal.map { Offer($0) } ?? .none))
    }
  }

  func traits(of node: LayoutNode) -> SizingTraits { [] }

  func naturalSize(for items: [any LayoutItem], in context: LayoutContext) -> Size {
    layout.naturalSize(for: items, in: context)
  }

  func size(
    fitting items: [any LayoutItem], within proposal: SizeProposal, in context: LayoutContext
  ) -> Size {
    layout.size(fitting: items, within: proposal, in: context)
  }

  func placements(
    for items: [any LayoutItem], within bounds: Rectangle, in context: LayoutContext
  ) -> [Placement] {
    layout.placements(for: items, within: bounds, in: context)
  }
}
