import CoreGraphics
public import Foundation

/// Has items meet each other and boundaries.
@preconcurrency @MainActor open class UICollisionBehavior: UIDynamicBehavior {
  /// What items meet.
  public struct Mode: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let items = Mode(rawValue: 1 << 0)
    public static let boundaries = Mode(rawValue: 1 << 1)
    public static let everything = Mode(rawValue: .max)
  }

  private(set) var boundaries: [(identifier: any NSCopying, outline: DynamicOutline)] = []
  private var referenceInsets = UIEdgeInsets.zero

  public init(items: [any UIDynamicItem]) {
    super.init(for: items)
  }

  public override convenience init() { self.init(items: []) }

  open var items: [any UIDynamicItem] { ownItems.all }

  open func addItem(_ item: any UIDynamicItem) {
    ownItems.add(item)
    wake()
  }

  open func removeItem(_ item: any UIDynamicItem) {
    ownItems.remove(item)
    wake()
  }

  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
  open var collisionMode: Mode = .everything { didSet { wake() } }

  // MARK: Boundaries

  /// Whether the reference view's bounds are a boundary.
  open var translatesReferenceBoundsIntoBoundary = false { didSet { wake() } }

  /// Makes the reference view's bounds a boundary, each side as far inside as `insets` say.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    referenceInsets = insets
    translatesReferenceBoundsIntoBoundary = true
  }

  /// An outline in the reference view's coordinates; another with an equal identifier goes.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    add(DynamicOutline(bezierPath.cgPath), identifier)
  }

  open func addBoundary(
    withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint
  ) {
    add(DynamicOutline(lines: [(p1, p2)]), identifier)
  }

  private func add(_ outline: DynamicOutline, _ identifier: any NSCopying) {
    removeBoundary(withIdentifier: identifier)
    boundaries.append((identifier, outline))
    wake()
  }

  /// The outline that was added under the identifier.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.first { Self.isSame($0.identifier, identifier) }?.outline.path
  }

  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { Self.isSame($0.identifier, identifier) }
    wake()
  }

  open var boundaryIdentifiers: [any NSCopying]? {
    boundaries.isEmpty ? nil : boundaries.map(\.identifier)
  }

  open func removeAllBoundaries() {
    boundaries = []
    wake()
  }

  private static func isSame(_ first: any NSCopying, _ second: any NSCopying) -> Bool {
    if let first = first as? AnyHashable, let second = second as? AnyHashable {
      return first == second
    }
    return false
  }

  /// Boundaries with the reference view's own, which has no identifier.
  final func allBoundaries(
    reference: CGRect?
  ) -> [(identifier: (any NSCopying)?, outline: DynamicOutline)] {
    var all: [(identifier: (any NSCopying)?, outline: DynamicOutline)] = boundaries.map {
      ($0.identifier, $0.outline)
    }
    if translatesReferenceBoundsIntoBoundary, let reference {
      all.append((nil, DynamicOutline(box: reference.inset(by: referenceInsets))))
    }
    return all
  }

}

/// Hears of meetings. Every requirement has a default.
@preconcurrency @MainActor public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem)
  /// `identifier` is nil for the reference view's bounds.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint
  ) {}

  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem
  ) {}

  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}

  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}
