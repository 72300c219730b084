public import CoreGraphics
public import Foundation

/// Has items fall.
@preconcurrency @MainActor open class UIGravityBehavior: UIDynamicBehavior {
  private var list: DynamicItems
  private var direction = CGVector(dx: 0, dy: 1)

  /// Points a second by which things fall faster each second, at a magnitude of 1.
  static let unit: CGFloat = 1000

  public init(items: [any UIDynamicItem]) {
    list = DynamicItems(items)
    super.init()
  }

  public override convenience init() { self.init(items: []) }

  open var items: [any UIDynamicItem] { list.all }

  open func addItem(_ item: any UIDynamicItem) {
    list.add(item)
    wake()
  }

  open func removeItem(_ item: any UIDynamicItem) {
    list.remove(item)
    wake()
  }

  /// Whereto things fall and how fast: a length of 1 is 1000 points per second squared.
  open var gravityDirection: CGVector {
    get { direction }
    set {
      direction = newValue
      wake()
    }
  }

  /// Radians from the direction to the right, clockwise.
  open var angle: CGFloat {
    get { atan2(direction.dy, direction.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  open var magnitude: CGFloat {
    get { hypot(direction.dx, direction.dy) }
    set { setAngle(angle, magnitude: newValue) }
  }

  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(dx: magnitude * cos(angle), dy: magnitude * sin(angle))
  }

  override var ownItems: [any UIDynamicItem] { list.all }

  override func apply(to world: DynamicWorld, for interval: CGFloat) {
    for item in list.all {
      guard let body = world.body(of: item), !body.isAnchored else { continue }
      body.velocity.dx += direction.dx * Self.unit * interval
      body.velocity.dy += direction.dy * Self.unit * interval
    }
  }
}
