public import Foundation

/// Sees two fingers that move apart or together.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// How much the distance must change before it is a pinch, in points.
  private static let slop: CGFloat = 8

  /// The distance of the fingers against that at the beginning; may be set to count on from there.
  open var scale: CGFloat = 1 { didSet { reference = distance / max(scale, 0.0001) } }
  /// Change of the scale per second.
  open private(set) var velocity: CGFloat = 0
  private var reference: CGFloat = 0
  private var last: (scale: CGFloat, time: TimeInterval)?

  private var distance: CGFloat {
    guard numberOfTouches >= 2 else { return reference }
    let (a, b) = (location(ofTouch: 0, in: nil), location(ofTouch: 1, in: nil))
    return hypot(b.x - a.x, b.y - a.y)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches == 2, state == .possible { reference = distance }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches >= 2 else { return }
    if !isActive {
      guard heldState == nil, abs(distance - reference) > Self.slop else { return }
      reference = distance
      last = (1, event.timestamp)
      state = .began
      return
    }
    let kept = reference
    scale = distance / max(kept, 0.0001)
    if let last, event.timestamp > last.time {
      velocity = (scale - last.scale) / CGFloat(event.timestamp - last.time)
    }
    last = (scale, event.timestamp)
    state = .changed
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches - touches.count < 2 else { return }
    state = isActive ? .ended : .failed
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isActive ? .cancelled : .failed
  }

  open override func reset() {
    super.reset()
    scale = 1
    velocity = 0
    reference = 0
    last = nil
  }
}
