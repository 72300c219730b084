/// Something that a layout measures and places.
///
/// An item owes an answer to every kind of proposal. The answer may be larger than the proposal
/// (rigid items) or smaller; layouts accept it as it is. The same proposal must get the same answer
/// within one pass, because answers are remembered.
///
/// A leaf implements `sizeThatFits(_:)` and, when it has a natural size, `intrinsicSize`. An item
/// that arranges further items implements the three members with a `context` as well, so that the
/// direction and the answers remembered in the pass reach what it holds; ``LayoutGroup`` does.
public protocol LayoutItem {
  /// Which items a stack serves first. Zero unless the item says otherwise.
  var priority: LayoutPriority { get }

  /// The size of the item when nothing is proposed to it. Zero unless the item says otherwise.
  var intrinsicSize: Size { get }

  /// The size that the item takes when it is offered `proposal`.
  func sizeThatFits(_ proposal: SizeProposal) -> Size

  /// `intrinsicSize` for an item that asks others. By default the context plays no part.
  func intrinsicSize(in context: LayoutContext) -> Size

  /// `sizeThatFits(_:)` for an item that asks others. By default the context plays no part.
  func sizeThatFits(_ proposal: SizeProposal, in context: LayoutContext) -> Size

  /// How long the item would be along `axis` if offered `proposal`; stacks rank items by it.
  /// By default nil: the item is measured.
  func estimatedLength(
    along axis: LayoutAxis, within proposal: SizeProposal, in context: LayoutContext
  ) -> LengthEstimate?
}

extension LayoutItem {
  /// Zero.
  public var priority: LayoutPriority { .zero }

  /// Zero in both directions.
  public var intrinsicSize: Size { .zero }

  /// The intrinsic size, which needs no context.
  public func intrinsicSize(in context: LayoutContext) -> Size { intrinsicSize }

  /// The answer to `proposal`, which needs no context.
  public func sizeThatFits(_ proposal: SizeProposal, in context: LayoutContext) -> Size {
    sizeThatFits(proposal)
  }

  /// None: the item is measured.
  public func estimatedLength(
    along axis: LayoutAxis, within proposal: SizeProposal, in context: LayoutContext
  ) -> LengthEstimate? {
    nil
  }
}
