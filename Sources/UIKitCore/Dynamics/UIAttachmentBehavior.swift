import CoreGraphics
public import Foundation

/// Holds an item at a point, or two items together: as a rod, or as a spring where there is a
/// frequency.
@preconcurrency @MainActor open class UIAttachmentBehavior: UIDynamicBehavior {
  public enum AttachmentType: Int, Sendable { case items, anchor }

  private let first: any UIDynamicItem
  private let second: (any UIDynamicItem)?
  private let firstOffset: UIOffset
  private let secondOffset: UIOffset
  private let isRope: Bool

  private init(
    _ first: any UIDynamicItem, _ firstOffset: UIOffset, _ second: (any UIDynamicItem)?,
    _ secondOffset: UIOffset, anchor: CGPoint, isRope: Bool
  ) {
    self.first = first
    self.firstOffset = firstOffset
    self.second = second
    self.secondOffset = secondOffset
    self.isRope = isRope
    anchorPoint = anchor
    let start = Self.place(of: first, firstOffset)
    let end = second.map { Self.place(of: $0, secondOffset) } ?? anchor
    length = hypot(end.x - start.x, end.y - start.y)
    super.init(for: [first] + (second.map { [$0] } ?? []))
  }

  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// - Parameter offset: Where the item is held, from its centre.
  public convenience init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) {
    self.init(item, offset, nil, .zero, anchor: point, isRope: false)
  }

  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  public convenience init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) {
    self.init(item1, offset1, item2, offset2, anchor: .zero, isRope: false)
  }

  /// Two items on a rope: they come no further apart than they are.
  open class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(item1, offset1, item2, offset2, anchor: .zero, isRope: true)
  }

  open var items: [any UIDynamicItem] { ownItems.all }
  open var attachedBehaviorType: AttachmentType { second == nil ? .anchor : .items }

  /// In the reference view's coordinates.
  open var anchorPoint: CGPoint { didSet { wake() } }
  /// The distance that is kept, in points; at first that which there was.
  open var length: CGFloat { didSet { wake() } }
  /// How fast a spring stops swinging; 1 is without any swing.
  open var damping: CGFloat = 0 { didSet { wake() } }
  /// How often a spring swings in a second; 0 is a rod.
  open var frequency: CGFloat = 0 { didSet { wake() } }

  private static func place(of item: any UIDynamicItem, _ offset: UIOffset) -> CGPoint {
    let turned = CGPoint(x: offset.horizontal, y: offset.vertical).applying(item.transform)
    return CGPoint(x: item.center.x + turned.x, y: item.center.y + turned.y)
  }

  /// How far the two places are from where they should be, along the unit vector between them.
  private func tension(_ world: DynamicWorld) -> DynamicTension? {
    guard let body = world.body(of: first) else { return nil }
    let other = second.flatMap { world.body(of: $0) }
    let arm = CGVector(dx: firstOffset.horizontal, dy: firstOffset.vertical)
      .turned(by: body.angle)
    let otherArm = CGVector(dx: secondOffset.horizontal, dy: secondOffset.vertical)
      .turned(by: other?.angle ?? 0)
    let end = other.map { $0.center } ?? anchorPoint
    let away = CGVector(
      dx: body.center.x + arm.dx - end.x - otherArm.dx,
      dy: body.center.y + arm.dy - end.y - otherArm.dy)
    let distance = away.length
    // Two places upon each other are pulled apart downwards.
    let normal = distance > 1e-6 ? away * (1 / distance) : CGVector(dx: 0, dy: 1)
    return DynamicTension(
      body: body, arm: arm, other: other, otherArm: otherArm, normal: normal,
      excess: distance - length)
  }

  override func apply(to world: DynamicWorld, for interval: CGFloat) {
    guard frequency > 0, let tension = tension(world) else { return }
    if isRope, tension.excess <= 0 { return }
    tension.spring(frequency: frequency, damping: damping, for: interval)
  }

  /// Keeps a rod's length, once in each round of the solver.
  final func hold(_ world: DynamicWorld, for interval: CGFloat) {
    guard frequency <= 0, let tension = tension(world) else { return }
    if isRope, tension.excess <= 0 { return }
    tension.hold(for: interval)
  }
}
