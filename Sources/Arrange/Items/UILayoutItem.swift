/// An item that lives on the main actor, such as a view.
///
/// A conforming type implements the members whose names begin with `mainActor`; those of
/// ``LayoutItem`` call them and trap when called from another executor. Both kinds of item may stand
/// in one list.
@MainActor
public protocol UILayoutItem: AnyObject, LayoutItem, Sendable {
  /// Which items a stack serves first. Zero unless the item says otherwise.
  var mainActorPriority: LayoutPriority { get }

  /// The size of the item when nothing is proposed to it. Zero unless the item says otherwise.
  var mainActorIntrinsicSize: Size { get }

  /// The size that the item takes when it is offered `proposal`.
  func mainActorSizeThatFits(_ proposal: SizeProposal) -> Size

  /// `mainActorIntrinsicSize` for an item that asks others.
  func mainActorIntrinsicSize(in context: LayoutContext) -> Size

  /// `mainActorSizeThatFits(_:)` for an item that asks others.
  func mainActorSizeThatFits(_ proposal: SizeProposal, in context: LayoutContext) -> Size

  /// What the item promises about its answers. Nothing unless the item says otherwise.
  var mainActorSizingTraits: SizingTraits { get }

  /// The node of an item that arranges further items. None unless the item says otherwise.
  var mainActorLayoutNode: LayoutNode? { get }

  /// Where the item's text stands when it has `size`. None unless the item says otherwise.
  func mainActorBaselines(in size: Size) -> Baselines?
}

extension UILayoutItem {
  /// Zero.
  public var mainActorPriority: LayoutPriority { .zero }

  /// Zero in both directions.
  public var mainActorIntrinsicSize: Size { .zero }

  /// The intrinsic size, which needs no context.
  public func mainActorIntrinsicSize(in context: LayoutContext) -> Size { mainActorIntrinsicSize }

  /// The answer to `proposal`, which needs no context.
  public func mainActorSizeThatFits(
    _ proposal: SizeProposal, in context: LayoutContext
  ) -> Size {
    mainActorSizeThatFits(proposal)
  }

  /// None.
  public var mainActorSizingTraits: SizingTraits { [] }

  /// None.
  public var mainActorLayoutNode: LayoutNode? { nil }

  /// None.
  public func mainActorBaselines(in size: Size) -> Baselines? { nil }
}

extension UILayoutItem {
  /// `mainActorPriority`; traps off the main actor.
  public nonisolated var priority: LayoutPriority {
    MainActor.assumeIsolated { mainActorPriority }
  }

  /// `mainActorIntrinsicSize`; traps off the main actor.
  public nonisolated var intrinsicSize: Size {
    MainActor.assumeIsolated { mainActorIntrinsicSize }
  }

  /// `mainActorSizeThatFits(_:)`; traps off the main actor.
  public nonisolated func sizeThatFits(_ proposal: SizeProposal) -> Size {
    MainActor.assumeIsolated { mainActorSizeThatFits(proposal) }
  }

  /// `mainActorIntrinsicSize(in:)`; traps off the main actor.
  public nonisolated func intrinsicSize(in context: LayoutContext) -> Size {
    nonisolated(unsafe) let context = context  // We are on the main actor: it crosses nothing.
    return MainActor.assumeIsolated { mainActorIntrinsicSize(in: context) }
  }

  /// `mainActorSizeThatFits(_:in:)`; traps off the main actor.
  public nonisolated func sizeThatFits(
    _ proposal: SizeProposal, in context: LayoutContext
  ) -> Size {
    nonisolated(unsafe) let context = context  // We are on the main actor: it crosses nothing.
    return MainActor.assumeIsolated { mainActorSizeThatFits(proposal, in: context) }
  }

  /// `mainActorSizingTraits`; traps off the main actor.
  public nonisolated var sizingTraits: SizingTraits {
    MainActor.assumeIsolated { mainActorSizingTraits }
  }

  /// `mainActorLayoutNode`; traps off the main actor.
  public nonisolated var layoutNode: LayoutNode? {
    nonisolated(unsafe) var node: LayoutNode?  // We are on the main actor: it crosses nothing.
    MainActor.assumeIsolated { node = mainActorLayoutNode }
    return node
  }

  /// `mainActorBaselines(in:)`; traps off the main actor.
  public nonisolated func baselines(in size: Size) -> Baselines? {
    MainActor.assumeIsolated { mainActorBaselines(in: size) }
  }
}
