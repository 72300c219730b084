/// What surrounds a question to a layout: the direction, the proposal behind the bounds, and the
/// answers already given in this pass.
///
/// Answers depend on the direction and the proposal only. Remembered answers save work and change
/// nothing.
public struct LayoutContext {
  /// Which side is the leading one.
  public var direction: LayoutDirection

  /// The proposal to which the bounds were the answer, when a container places its items in exactly
  /// the size that it answered. Without one, items are placed by the bounds' size as the proposal.
  public var proposal: SizeProposal?

  /// The pass that this question is part of.
  public let pass: LayoutPass

  /// The node that the question is about, if it has one.
  var node: LayoutNode?

  /// Makes the context of a new pass, or of another question in a running one.
  public init(
    direction: LayoutDirection = .leftToRight, proposal: SizeProposal? = nil,
    pass: LayoutPass = LayoutPass()
  ) {
    self.direction = direction
    self.proposal = proposal
    self.pass = pass
  }

  /// What items are sized by in `bounds`: the proposal behind it, or its size if there is none.
  ///
  /// Where the answer was longer than the proposal, it has overflowed, and the length that came of it
  /// is there to be used.
  public func proposal(in bounds: Rectangle) -> SizeProposal {
    guard let proposal else { return .size(bounds.size) }
    return Offer(proposal).used(in: bounds.size).proposal
  }

  /// What `items[index]` answers to `proposal`, asked at most once in the pass.
  ///
  /// For custom layouts; those of this module ask in the same way.
  public func size(
    of index: Int, in items: [any LayoutItem], within proposal: SizeProposal
  ) -> Size {
    if let node, node.isAbout(items) { return node.size(index, within: Offer(proposal)) }
    return node(of: [items[index]]).size(0, within: Offer(proposal))
  }

  /// The intrinsic size of `items[index]`, asked for at most once in the pass.
  public func naturalSize(of index: Int, in items: [any LayoutItem]) -> Size {
    if let node, node.isAbout(items) { return node.naturalSize(index) }
    return node(of: [items[index]]).naturalSize(0)
  }

  /// The node of the question if it is about `items`, else one for this question.
  func node(of items: [any LayoutItem]) -> LayoutNode {
    if let node, node.direction == direction, node.isAbout(items) { return node }
    return LayoutNode(passing: items, in: self)
  }
}

/// As long as a pass lasts, an item's answers are remembered.
///
/// One run of layout has a pass of its own unless it is given one. A pass may be kept for the next
/// run, which then asks again only what rests on a change: every change must be reported, by
/// ``LayoutGroup/itemDidChange(at:)`` or by setting a group's items or layout. A pass belongs to one
/// tree.
public final class LayoutPass {
  /// Begins a pass, in which nothing has been answered.
  public init() {}
}
