/// Answers three questions about an ordered list of items: how big by nature, how big under a
/// proposal, and where each item goes in given bounds.
///
/// A custom layout implements the three requirements without a context. One that wants the layout
/// direction, or the answers remembered in the pass, conforms to ``ContextualLayout`` and implements
/// those with a context instead.
public protocol Layout: Sendable {
  /// The size by nature: uses only the items' intrinsic sizes.
  func naturalSize(for items: [any LayoutItem]) -> Size

  /// The size when offered `proposal`; it may exceed the proposal.
  func size(fitting items: [any LayoutItem], within proposal: SizeProposal) -> Size

  /// One rectangle for each item, in the items' order and the coordinate space of `bounds`.
  func frames(for items: [any LayoutItem], within bounds: Rectangle) -> [Rectangle]

  /// `naturalSize(for:)` in a pass.
  func naturalSize(for items: [any LayoutItem], in context: LayoutContext) -> Size

  /// `size(fitting:within:)` in a pass.
  func size(
    fitting items: [any LayoutItem], within proposal: SizeProposal, in context: LayoutContext
  ) -> Size

  /// `frames(for:within:)` in a pass: one placement for each item, in the items' order.
  ///
  /// With a `proposal` in the context, `bounds.size` is the answer to it, and the items are sized by
  /// it; without one they are sized by `bounds.size`.
  func placements(
    for items: [any LayoutItem], within bounds: Rectangle, in context: LayoutContext
  ) -> [Placement]
}

extension Layout {
  /// The natural size, which needs no context.
  public func naturalSize(for items: [any LayoutItem], in context: LayoutContext) -> Size {
    naturalSize(for: items)
  }

  /// The fitting size, which needs no context.
  public func size(
    fitting items: [any LayoutItem], within proposal: SizeProposal, in context: LayoutContext
  ) -> Size {
    size(fitting: items, within: proposal)
  }

  /// The frames, with no proposals behind them.
  public func placements(
    for items: [any LayoutItem], within bounds: Rectangle, in context: LayoutContext
  ) -> [Placement] {
    frames(for: items, within: bounds).map { Placement(frame: $0) }
  }
}

/// A layout that is asked in a pass, with a context.
///
/// A conforming type implements `naturalSize(for:in:)`, `size(fitting:within:in:)` and
/// `placements(for:within:in:)`; asked without a context, it answers left to right in a new pass.
public protocol ContextualLayout: Layout {}

extension ContextualLayout {
  /// The natural size in a pass of its own.
  public func naturalSize(for items: [any LayoutItem]) -> Size {
    naturalSize(for: items, in: LayoutContext())
  }

  /// The fitting size in a pass of its own.
  public func size(fitting items: [any LayoutItem], within proposal: SizeProposal) -> Size {
    size(fitting: items, within: proposal, in: LayoutContext())
  }

  /// The frames in a pass of its own, left to right.
  public func frames(for items: [any LayoutItem], within bounds: Rectangle) -> [Rectangle] {
    placements(for: items, within: bounds, in: LayoutContext()).map(\.frame)
  }
}
