import CoreGraphics
public import Foundation

/// Hears when an animator runs. Every requirement has a default.
@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Everything is at rest.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves items as bodies with weight, by the behaviors that it has, until they are at rest.
///
/// Views are moved in the coordinates of the reference view, whose subviews they are. An item that
/// the app moves itself has to be told of by `updateItem(usingCurrentState:)`.
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
  open private(set) weak var referenceView: UIView?
  private weak var layout: UICollectionViewLayout?
  open private(set) var behaviors: [UIDynamicBehavior] = []
  open weak var delegate: (any UIDynamicAnimatorDelegate)?

  final let world = DynamicWorld()
  private let meetings = DynamicMeetings()
  private var frames: FrameCallback?
  private var lastTime: TimeInterval?
  /// Time that no whole step was made of yet.
  private var remainder: CGFloat = 0
  private var restingTime: CGFloat = 0
  private var elapsed: TimeInterval = 0

  /// Seconds at rest before the animator pauses.
  private static let rest: CGFloat = 0.3

  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }

  /// For items of the app's own, which lie in no view.
  public override init() { super.init() }

  /// For the attributes of a layout, which is invalidated in each frame.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init()
  }

  isolated deinit { frames?.cancel() }

  // MARK: Behaviors

  open func addBehavior(_ behavior: UIDynamicBehavior) {
    if behaviors.contains(behavior) { return }
    precondition(
      behavior.dynamicAnimator == nil, "\(behavior) has an animator already; remove it there first."
    )
    behaviors.append(behavior)
    behavior.join(self)
    resume()
  }

  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = behaviors.firstIndex(of: behavior) else { return }
    behaviors.remove(at: index)
    behavior.join(nil)
    resume()
  }

  open func removeAllBehaviors() {
    for behavior in behaviors { behavior.join(nil) }
    behaviors = []
    resume()
  }

  // MARK: Items

  /// The items that reach into a rectangle of the reference view's coordinates.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    world.take(allItems)
    return world.items.filter { item in
      let size = item.bounds.applying(item.transform).size
      return rect.intersects(
        CGRect(
          x: item.center.x - size.width / 2, y: item.center.y - size.height / 2,
          width: size.width, height: size.height))
    }
  }

  /// Takes place, size and turn from the item, which the app has changed.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    world.body(of: item)?.readItem()
    resume()
  }

  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }

  open func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes {
      $0.representedElementCategory == .supplementaryView && $0.indexPath == indexPath
        && $0.representedElementKind == kind
    }
  }

  open func layoutAttributesForDecorationView(
    ofKind decorationViewKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes {
      $0.representedElementCategory == .decorationView && $0.indexPath == indexPath
        && $0.representedElementKind == decorationViewKind
    }
  }

  private func attributes(
    _ isWanted: (UICollectionViewLayoutAttributes) -> Bool
  ) -> UICollectionViewLayoutAttributes? {
    allItems.lazy.compactMap { $0 as? UICollectionViewLayoutAttributes }.first(where: isWanted)
  }

  private var tree: [UIDynamicBehavior] { behaviors.flatMap(\.wholeTree) }
  private var allItems: [any UIDynamicItem] { tree.flatMap(\.ownItems.all) }

  // MARK: Running

  open var isRunning: Bool { frames != nil }

  /// Seconds for which the animator ran.
  open var elapsedTime: TimeInterval { elapsed }

  final func resume() {
    restingTime = 0
    guard frames == nil, !behaviors.isEmpty else { return }
    delegate?.dynamicAnimatorWillResume(self)
    lastTime = nil
    remainder = 0
    frames = FrameCallback { [weak self] time in self?.moveOn(to: time) }
  }

  private func pause() {
    frames?.cancel()
    frames = nil
    world.stop()
    delegate?.dynamicAnimatorDidPause(self)
  }

  private func moveOn(to time: TimeInterval) {
    defer { lastTime = time }
    guard let lastTime else {
      world.take(allItems)
      return
    }
    // After a pause of the whole app things do not jump.
    let interval = CGFloat(min(max(time - lastTime, 0), 0.1))
    elapsed += TimeInterval(interval)
    remainder += interval
    let steps = Int((remainder / DynamicWorld.step + 1e-6).rounded(.down))
    remainder -= CGFloat(steps) * DynamicWorld.step
    let tree = tree
    world.take(allItems)
    for case let nature as UIDynamicItemBehavior in tree { nature.describe(to: world) }
    for _ in 0..<steps {
      world.advance(tree, reference: referenceView?.bounds, meetings: meetings)
      meetings.tell()
    }
    world.writeItems()
    for behavior in tree { behavior.action?() }
    layout?.invalidateLayout()
    rest(interval, tree)
  }

  private func rest(_ interval: CGFloat, _ tree: [UIDynamicBehavior]) {
    if tree.isEmpty {
      pause()
      return
    }
    guard world.isAtRest, !tree.contains(where: \.isDriving) else {
      restingTime = 0
      return
    }
    restingTime += interval
    if restingTime >= Self.rest { pause() }
  }
}
