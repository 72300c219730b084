import CoreGraphics
public import Foundation

/// What moves items. On its own it does nothing but hold others, its children.
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  open private(set) weak var dynamicAnimator: UIDynamicAnimator?
  /// Called in each step of the animation.
  open var action: (() -> Void)?

  /// The items that the behavior moves itself.
  final var ownItems: DynamicItems

  public override init() {
    ownItems = DynamicItems()
    super.init()
  }

  init(for items: [any UIDynamicItem]) {
    ownItems = DynamicItems(items)
    super.init()
  }

  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    childBehaviors.append(behavior)
    if let dynamicAnimator { behavior.join(dynamicAnimator) }
    wake()
  }

  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = childBehaviors.firstIndex(of: behavior) else { return }
    childBehaviors.remove(at: index)
    behavior.join(nil)
    wake()
  }

  /// Before the behavior joins an animator, and with nil before it leaves one.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  final func join(_ animator: UIDynamicAnimator?) {
    willMove(to: animator)
    dynamicAnimator = animator
    for child in childBehaviors { child.join(animator) }
  }

  /// Has the animator go on, as something is different now.
  final func wake() { dynamicAnimator?.resume() }

  /// Changes speeds for the next `interval` seconds.
  func apply(to world: DynamicWorld, for interval: CGFloat) {}

  /// Whether the behavior moves what stands still.
  var isDriving: Bool { false }

  /// This one and those below it.
  final var wholeTree: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.wholeTree) }
}

/// Items that a behavior is for, in the order in which they were added.
@MainActor struct DynamicItems {
  private(set) var all: [any UIDynamicItem] = []

  init(_ items: [any UIDynamicItem] = []) { all = items }

  func contains(_ item: any UIDynamicItem) -> Bool { all.contains { $0 === item } }

  mutating func add(_ item: any UIDynamicItem) {
    if !contains(item) { all.append(item) }
  }

  mutating func remove(_ item: any UIDynamicItem) { all.removeAll { $0 === item } }
}
