import Foundation

/// Sees a quick movement in one direction.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let right = Direction(rawValue: 1 << 0)
    public static let left = Direction(rawValue: 1 << 1)
    public static let up = Direction(rawValue: 1 << 2)
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// Points that a finger has to go, and how far it may stray from the line.
  private static let distance: CGFloat = 50
  private static let straying: CGFloat = 0.5
  /// Seconds that it may take.
  private static let patience: TimeInterval = 0.5

  /// To the right at first.
  open var direction = Direction.right
  /// 1 at first.
  open var numberOfTouchesRequired = 1
  private var start: (location: CGPoint, time: TimeInterval)?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches <= numberOfTouchesRequired else {
      state = .failed
      return
    }
    if numberOfTouches == numberOfTouchesRequired {
      start = (location(in: nil), event.timestamp)
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, let start else { return }
    if event.timestamp - start.time > Self.patience {
      state = .failed
      return
    }
    let now = location(in: nil)
    let (x, y) = (now.x - start.location.x, now.y - start.location.y)
    if max(abs(x), abs(y)) < Self.distance { return }
    let isStraight = min(abs(x), abs(y)) <= max(abs(x), abs(y)) * Self.straying
    let way: Direction = abs(x) > abs(y) ? (x > 0 ? .right : .left) : (y > 0 ? .down : .up)
    state = isStraight && direction.contains(way) ? .recognized : .failed
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .failed }
  }

  open override func reset() {
    super.reset()
    start = nil
  }
}
