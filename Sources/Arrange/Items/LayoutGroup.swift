/// A layout with its items, itself an item: trees of layouts without views.
///
/// A group stands in one other group at a time; the last one that it was given to hears of its
/// changes.
public final class LayoutGroup: LayoutItem {
  /// How the items are arranged.
  public var layout: any Layout {
    didSet { node.setLayout(layout) }
  }
  /// Which items a stack serves first; compared among the items of the stack that this one is in,
  /// which reads it when it is given its items.
  public var priority: LayoutPriority
  /// What the layout arranges, in order.
  public var items: [any LayoutItem] {
    get { node.items }
    set { node.setItems(newValue) }
  }

  private let node: LayoutNode

  /// Makes a group.
  public init(
    _ layout: any Layout, priority: LayoutPriority = .zero, items: [any LayoutItem]
  ) {
    self.layout = layout
    self.priority = priority
    node = LayoutNode(layout, items: items)
  }

  /// The group's node, by which groups in groups find each other.
  public var layoutNode: LayoutNode? { node }

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
    enter(context)
    return node.naturalSize()
  }

  /// The layout's fitting size.
  public func sizeThatFits(_ proposal: SizeProposal, in context: LayoutContext) -> Size {
    enter(context)
    return node.size(within: Offer(proposal))
  }

  /// Where the items go in `bounds`, in its coordinate space.
  ///
  /// `context.proposal` is the proposal behind `bounds.size`, if the group was placed with one.
  public func placements(within bounds: Rectangle, in context: LayoutContext) -> [Placement] {
    enter(context)
    return node.placements {
      node.place(in: bounds, by: context.proposal.map { Offer($0) } ?? .none)
    }
  }

  /// Places everything in the group, which has `size`.
  ///
  /// Afterwards `frames` of this group and of those further in tell where their items are. In a pass
  /// that is kept, what has not changed is not placed again.
  ///
  /// - Parameter context: with the proposal behind `size`, if there is one.
  public func layOut(in size: Size, _ context: LayoutContext) {
    node.layOut(
      size, by: context.proposal.map { Offer($0) } ?? .none, context.direction, in: context.pass)
  }

  /// Where the items are, in order, in the group's own coordinate space; as `layOut` placed them.
  public var frames: [Rectangle] {
    node.frames
  }

  /// The baselines of the items' text.
  public func baselines(in size: Size) -> Baselines? {
    node.baselines(in: size, pass: node.pass ?? LayoutPass())
  }

  /// Reports that the item at `index` answers otherwise than before in a pass that is kept.
  public func itemDidChange(at index: Int) {
    node.itemDidChange(at: index)
  }

  private func enter(_ context: LayoutContext) {
    node.turn(context.direction)
    node.join(context.pass)
  }
}
