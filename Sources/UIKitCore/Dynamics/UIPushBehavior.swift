public import CoreGraphics
public import Foundation

/// Pushes items, once or as long as it is active.
@preconcurrency @MainActor open class UIPushBehavior: UIDynamicBehavior {
  public enum Mode: Int, Sendable { case continuous, instantaneous }

  private var list: DynamicItems
  private var direction = CGVector.zero
  private var offsets: [ObjectIdentifier: UIOffset] = [:]
  private var hasPushed = false
  open private(set) var mode: Mode

  /// What a push of 1 gives an item of 100 by 100 points and a density of 1: points per second, for
  /// a lasting push more in each second.
  static let unit: CGFloat = 100

  public init(items: [any UIDynamicItem], mode: Mode) {
    list = DynamicItems(items)
    self.mode = mode
    super.init()
  }

  open var items: [any UIDynamicItem] { list.all }

  open func addItem(_ item: any UIDynamicItem) {
    list.add(item)
    wake()
  }

  open func removeItem(_ item: any UIDynamicItem) {
    list.remove(item)
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
    pushDirection = CGVector(dx: magnitude * cos(angle), dy: magnitude * sin(angle))
  }

  /// Where an item is pushed, from its centre; elsewhere than there a push turns it.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = offset
  }

  override var ownItems: [any UIDynamicItem] { list.all }
  override var isDriving: Bool { active && magnitude > 0 }

  override func apply(to world: DynamicWorld, for interval: CGFloat) {
    guard active, !hasPushed else { return }
    let share = mode == .continuous ? interval : 1
    for item in list.all {
      guard let body = world.body(of: item) else { continue }
      let offset = targetOffsetFromCenter(for: item)
      let arm = CGVector(dx: offset.horizontal, dy: offset.vertical).turned(by: body.angle)
      body.push(direction * (Self.unit * share), at: arm)
    }
    if mode == .instantaneous {
      hasPushed = true
      active = false
    }
  }
}
