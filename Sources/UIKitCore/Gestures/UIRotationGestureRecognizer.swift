public import Foundation

/// Sees two fingers that turn about each other.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// How far the fingers must turn before it is a rotation, in radians: about five degrees.
  private static let slop: CGFloat = 0.09

  /// Radians since the beginning, clockwise; may be set to count on from there.
  open var rotation: CGFloat = 0
  /// Radians per second.
  open private(set) var velocity: CGFloat = 0
  private var lastAngle: CGFloat = 0
  private var turned: CGFloat = 0
  private var lastTime: TimeInterval = 0

  private var angle: CGFloat {
    let (a, b) = (location(ofTouch: 0, in: nil), location(ofTouch: 1, in: nil))
    return atan2(b.y - a.y, b.x - a.x)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == 2, state == .possible else { return }
    lastAngle = angle
    turned = 0
    lastTime = event.timestamp
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches >= 2 else { return }
    // The short way round, so that many turns add up.
    let step = remainder(angle - lastAngle, 2 * .pi)
    lastAngle = angle
    if isActive {
      rotation += step
      if event.timestamp > lastTime { velocity = step / CGFloat(event.timestamp - lastTime) }
      lastTime = event.timestamp
      state = .changed
      return
    }
    turned += step
    lastTime = event.timestamp
    if heldState == nil, abs(turned) > Self.slop { state = .began }
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
    rotation = 0
    velocity = 0
    turned = 0
  }
}
