import CoreGraphics
public import Foundation

/// Brings an item to a point, with a swing at the end.
@preconcurrency @MainActor open class UISnapBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem

  /// Radians per second of the swing.
  private static let swing: CGFloat = 14

  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init(for: [item])
  }

  open var snapPoint: CGPoint { didSet { wake() } }

  /// From 0, a long swing, to 1, none.
  open var damping: CGFloat = 0.5 { didSet { wake() } }

  override var isDriving: Bool {
    hypot(item.center.x - snapPoint.x, item.center.y - snapPoint.y) > 0.5
  }

  override func apply(to world: DynamicWorld, for interval: CGFloat) {
    guard let body = world.body(of: item), !body.isAnchored else { return }
    let away = CGVector(dx: body.center.x - snapPoint.x, dy: body.center.y - snapPoint.y)
    let ratio = 0.3 + 0.7 * min(max(damping, 0), 1)
    let swing = Self.swing
    body.velocity =
      body.velocity + (away * -(swing * swing) + body.velocity * (-2 * ratio * swing)) * interval
    body.spin +=
      (-(swing * swing) * body.angleFromStart - 2 * ratio * swing * body.spin) * interval
  }
}
