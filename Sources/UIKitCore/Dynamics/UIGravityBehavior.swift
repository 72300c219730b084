public import CoreGraphics
public import Foundation

/// Has items fall.
@preconcurrency @MainActor open class UIGravityBehavior: UIDynamicBehavior {
  private var direction = DynamicDirection(CGVector(dx: 0, dy: 1))

  /// Points a second by which things fall faster each second, at a magnitude of 1.
  static let unit: CGFloat = 1000

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

  /// Whereto things fall and how fast: a length of 1 is 1000 points per second squared.
  open var gravityDirection: CGVector {
    get { direction.vector }
    set { turn(DynamicDirection(newValue)) }
  }

  /// Radians from the direction to the right, clockwise.
  open var angle: CGFloat {
    get { direction.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  open var magnitude: CGFloat {
    get { direction.magnitude }
    set { setAngle(angle, magnitude: newValue) }
  }

  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    turn(DynamicDirection(angle: angle, magnitude: magnitude))
  }

  private func turn(_ direction: DynamicDirection) {
    self.direction = direction
    wake()
  }

  override func apply(to world: DynamicWorld, for interval: CGFloat) {
    for item in ownItems.all {
      guard let body = world.body(of: item), !body.isAnchored else { continue }
      body.velocity.dx += direction.vector.dx * Self.unit * interval
      body.velocity.dy += direction.vector.dy * Self.unit * interval
    }
  }
}
