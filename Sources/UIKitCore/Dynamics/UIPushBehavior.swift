public import CoreGraphics
public import Foundation

/// Pushes items, once or as long as it is active.
@preconcurrency @MainActor open class UIPushBehavior: UIDynamicBehavior {
  public enum Mode: Int, Sendable { case continuous, instantaneous }

  private var direction = DynamicDirection(.zero)
  private var offsets: [ObjectIdentifier: UIOffset] = [:]
  private var hasPushed = false
  open private(set) var mode: Mode

  /// What a push of 1 gives an item of 100 by 100 points and a density of 1: points per second, for
  /// a lasting push more in each second.
  static let unit: CGFloat = 100

  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init(for: items)
  }

  open var items: [any UIDynamicItem] { ownItems.all }

  open func addItem(_ item: any UIDynamicItem) {
    ownItems.add(item)
    wake()
  }

  open func removeItem(_ item: any UIDynamicItem) {
    ownItems.remove(item)
    wake()
  }

  /// Whether the push acts. One that acts at once is not active after it has.
  open var active = true {
    didSet {
      if active { hasPushed = false }
      wake()
    }
  }

  /// Whereto, and how strong.
  open var pushDirection: CGVector {
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

  /// Where an item is pushed, from its centre; elsewhere than there a push turns it.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = offset
  }

  override var isDriving: Bool { active && magnitude > 0 }

  override func apply(to world: DynamicWorld, for interval: CGFloat) {
    guard active, !hasPushed else { return }
    let share = mode == .continuous ? interval : 1
    for item in ownItems.all {
      guard let body = world.body(of: item) else { continue }
      let offset = targetOffsetFromCenter(for: item)
      let arm = CGVector(dx: offset.horizontal, dy: offset.vertical).turned(by: body.angle)
      body.push(direction.vector * (Self.unit * share), at: arm)
    }
    if mode == .instantaneous {
      hasPushed = true
      active = false
    }
  }
}
