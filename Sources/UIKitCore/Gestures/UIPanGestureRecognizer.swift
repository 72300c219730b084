import CoreGraphics
public import Foundation

/// Sees fingers that move, and says how far and how fast.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// 1 at first.
  open var minimumNumberOfTouches = 1
  /// No limit at first.
  open var maximumNumberOfTouches = Int.max

  /// Where the translation counts from, in the window's coordinates.
  private var origin = CGPoint.zero
  private var lastLocation = CGPoint.zero
  private var velocitySamples = VelocitySamples()

  /// How far the touches have moved, in `view`'s coordinates. The points that it took to see the
  /// gesture are not part of it.
  open func translation(in view: UIView?) -> CGPoint {
    let delta = CGPoint(x: lastLocation.x - origin.x, y: lastLocation.y - origin.y)
    return convert(vector: delta, to: view)
  }

  /// Counts on from `translation`, given in `view`'s coordinates.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let delta = convert(vector: translation, from: view)
    origin = CGPoint(x: lastLocation.x - delta.x, y: lastLocation.y - delta.y)
  }

  /// Points per second of the last tenth of a second, in `view`'s coordinates.
  open func velocity(in view: UIView?) -> CGPoint {
    convert(vector: velocitySamples.velocity, to: view)
  }

  /// Whether a movement by `delta`, in the window's coordinates, is the gesture.
  func isGesture(_ delta: CGPoint) -> Bool {
    hypot(delta.x, delta.y) > ScrollPhysics.slop
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard touches.allSatisfy({ $0.button == 1 }) else {
      if state == .possible { state = .failed }
      return
    }
    if numberOfTouches > maximumNumberOfTouches {
      if state == .possible { state = .failed }
      return
    }
    // More or fewer fingers move the middle; the translation does not jump with it.
    let before = lastLocation
    lastLocation = location(in: nil)
    if state == .possible {
      origin = lastLocation
      velocitySamples = VelocitySamples()
    } else {
      origin.x += lastLocation.x - before.x
      origin.y += lastLocation.y - before.y
    }
    velocitySamples.add(lastLocation, at: event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches >= minimumNumberOfTouches else { return }
    lastLocation = location(in: nil)
    velocitySamples.add(lastLocation, at: event.timestamp)
    if isActive {
      state = .changed
      return
    }
    let delta = CGPoint(x: lastLocation.x - origin.x, y: lastLocation.y - origin.y)
    guard heldState == nil, isGesture(delta) else { return }
    let length = hypot(delta.x, delta.y)
    origin.x += delta.x / length * ScrollPhysics.slop
    origin.y += delta.y / length * ScrollPhysics.slop
    state = .began
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let remaining = trackedTouches.filter { !touches.contains($0) }
    guard remaining.count < minimumNumberOfTouches else {
      let count = CGFloat(remaining.count)
      let before = lastLocation
      let points = remaining.map { $0.location(in: nil) }
      lastLocation = CGPoint(
        x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
      origin.x += lastLocation.x - before.x
      origin.y += lastLocation.y - before.y
      return
    }
    velocitySamples.forgetBefore(event.timestamp - ScrollPhysics.velocityWindow)
    state = isActive ? .ended : .failed
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isActive ? .cancelled : .failed
  }

  open override func reset() {
    super.reset()
    origin = .zero
    lastLocation = .zero
    velocitySamples = VelocitySamples()
  }

  private func convert(vector: CGPoint, to view: UIView?) -> CGPoint {
    guard let view else { return vector }
    let start = view.convert(CGPoint.zero, from: nil)
    let end = view.convert(vector, from: nil)
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  private func convert(vector: CGPoint, from view: UIView?) -> CGPoint {
    guard let view else { return vector }
    let start = view.convert(CGPoint.zero, to: nil)
    let end = view.convert(vector, to: nil)
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }
}

/// Where something was in the last tenth of a second, and so how fast it is.
struct VelocitySamples {
  private var samples: [(location: CGPoint, time: TimeInterval)] = []

  mutating func add(_ location: CGPoint, at time: TimeInterval) {
    forgetBefore(time - ScrollPhysics.velocityWindow)
    samples.append((location, time))
  }

  mutating func forgetBefore(_ time: TimeInterval) {
    samples.removeAll { $0.time < time - 1e-9 }
  }

  /// Points per second; zero when it has rested for the whole window.
  var velocity: CGPoint {
    guard let first = samples.first, let last = samples.last, last.time > first.time else {
      return .zero
    }
    let duration = last.time - first.time
    return CGPoint(
      x: (last.location.x - first.location.x) / duration,
      y: (last.location.y - first.location.y) / duration)
  }
}
