import CoreGraphics
public import Foundation

/// What items are like: how they bounce, slide and weigh. Where several behaviors are for one item
/// the last one added to the animator counts.
@preconcurrency @MainActor open class UIDynamicItemBehavior: UIDynamicBehavior {
  private var pushes: [(item: any UIDynamicItem, velocity: CGPoint, spin: CGFloat)] = []

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

  /// From 0, no bounce, to 1, as fast back as there.
  open var elasticity: CGFloat = 0 { didSet { wake() } }
  /// What holds items back that slide along each other; 0 for none.
  open var friction: CGFloat = 0 { didSet { wake() } }
  /// The weight of 100 by 100 points.
  open var density: CGFloat = 1 { didSet { wake() } }
  /// What slows the item down wherever it is; 0 for nothing.
  open var resistance: CGFloat = 0 { didSet { wake() } }
  /// The same for turning.
  open var angularResistance: CGFloat = 0 { didSet { wake() } }
  open var allowsRotation = true { didSet { wake() } }
  /// Whether the item stands still, whatever pushes it; others still meet it.
  open var isAnchored = false { didSet { wake() } }

  /// Makes an item faster, by points a second.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    pushes.append((item, velocity, 0))
    wake()
  }

  /// Points a second; zero for an item that no animator moves.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    let velocity = dynamicAnimator?.world.body(of: item)?.velocity ?? .zero
    return CGPoint(x: velocity.dx, y: velocity.dy)
  }

  /// Has an item turn faster, by radians a second.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    pushes.append((item, .zero, velocity))
    wake()
  }

  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    dynamicAnimator?.world.body(of: item)?.spin ?? 0
  }

  override var isDriving: Bool { !pushes.isEmpty }

  /// Hands the items' nature over, before anything moves.
  final func describe(to world: DynamicWorld) {
    for item in ownItems.all {
      guard let body = world.body(of: item) else { continue }
      body.elasticity = elasticity
      body.friction = friction
      body.density = density
      body.resistance = resistance
      body.angularResistance = angularResistance
      body.allowsRotation = allowsRotation
      body.isAnchored = isAnchored
    }
  }

  override func apply(to world: DynamicWorld, for interval: CGFloat) {
    for push in pushes {
      guard let body = world.body(of: push.item) else { continue }
      body.velocity = body.velocity + CGVector(dx: push.velocity.x, dy: push.velocity.y)
      body.spin += push.spin
    }
    pushes = []
  }
}
