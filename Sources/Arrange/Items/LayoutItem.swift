/// Something that a layout measures and places.
///
/// An item owes an answer to every kind of proposal. The answer may be larger than the proposal
/// (rigid items) or smaller; layouts accept it as it is. The same proposal must get the same answer
/// within one pass, because answers are remembered.
///
/// A leaf implements `sizeThatFits(_:)` and, when it has a natural size, `intrinsicSize`. An item
/// that arranges further items shows its ``LayoutNode``, as ``LayoutGroup`` does, so that direction,
/// proposals and remembered answers reach what it holds.
public protocol LayoutItem {
  /// Which items a stack serves first. Zero unless the item says otherwise.
  var priority: LayoutPriority { get }

  /// The size of the item when nothing is proposed to it. Zero unless the item says otherwise.
  var intrinsicSize: Size { get }

  /// The size that the item takes when it is offered `proposal`.
  func sizeThatFits(_ proposal: SizeProposal) -> Size

  /// What the item promises about its answers. Nothing unless the item says otherwise.
  var sizingTraits: SizingTraits { get }

  /// The node of an item that arranges further items. None unless the item says otherwise.
  var layoutNode: LayoutNode? { get }

  /// Where the item's text stands when it has `size`. Nil, for an item without text, unless the item
  /// says otherwise; it is aligned by its bottom edge then.
  func baselines(in size: Size) -> Baselines?

  /// `intrinsicSize` for an item that asks others and says so by ``SizingTraits/usesContext``.
  func intrinsicSize(in context: LayoutContext) -> Size

  /// `sizeThatFits(_:)` for an item that asks others and says so by ``SizingTraits/usesContext``.
  func sizeThatFits(_ proposal: SizeProposal, in context: LayoutContext) -> Size
}

extension LayoutItem {
  /// Zero.
  public var priority: LayoutPriority { .zero }

  /// Zero in both directions.
  public var intrinsicSize: Size { .zero }

  /// None.
  public var sizingTraits: SizingTraits { [] }

  /// None.
  public var layoutNode: LayoutNode? { nil }

  /// None.
  public func baselines(in size: Size) -> Baselines? { nil }

  /// The intrinsic size, which needs no context.
  public func intrinsicSize(in context: LayoutContext) -> Size { intrinsicSize }

  /// The answer to `proposal`, which needs no context.
  public func sizeThatFits(_ proposal: SizeProposal, in context: LayoutContext) -> Size {
    sizeThatFits(proposal)
  }
}
