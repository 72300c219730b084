import CoreGraphics
public import Foundation

/// Sees one or more taps in quick succession.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// 1 at first.
  open var numberOfTapsRequired = 1
  /// How many fingers have to tap together; 1 at first.
  open var numberOfTouchesRequired = 1
  open var buttonMaskRequired: UIEvent.ButtonMask = .primary

  /// How far a touch may stray and still be a tap, in points. UIKit's own value is not public;
  /// this one is recalled from its descriptions.
  private static let allowableMovement: CGFloat = 45
  /// How long a touch may last and still be a tap, in seconds; recalled, as above.
  private static let longestTap: TimeInterval = 0.75
  /// How long after a tap the next one has to begin, in seconds; recalled, as above.
  private static let longestPause: TimeInterval = 0.35

  private var startLocations: [ObjectIdentifier: CGPoint] = [:]
  private var mostTouches = 0
  private var taps = 0
  private var timer: Int?
  private var lastLocation = CGPoint.zero

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard touches.allSatisfy({ buttonMaskRequired.contains(mask(of: $0)) }) else {
      state = .failed
      return
    }
    for touch in touches { startLocations[ObjectIdentifier(touch)] = touch.location(in: nil) }
    mostTouches = max(mostTouches, startLocations.count)
    guard mostTouches <= numberOfTouchesRequired else {
      state = .failed
      return
    }
    failLater(after: Self.longestTap)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches {
      guard let start = startLocations[ObjectIdentifier(touch)] else { continue }
      let now = touch.location(in: nil)
      if hypot(now.x - start.x, now.y - start.y) > Self.allowableMovement {
        state = .failed
        return
      }
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    lastLocation = location(in: nil)
    for touch in touches { startLocations[ObjectIdentifier(touch)] = nil }
    guard startLocations.isEmpty else { return }
    guard mostTouches == numberOfTouchesRequired else {
      state = .failed
      return
    }
    taps += 1
    mostTouches = 0
    if taps == numberOfTapsRequired {
      stopTimer()
      state = .ended
    } else {
      failLater(after: Self.longestPause)
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  open override func reset() {
    super.reset()
    stopTimer()
    startLocations = [:]
    mostTouches = 0
    taps = 0
  }

  /// Where the last tap was, also when the touch is over.
  open override func location(in view: UIView?) -> CGPoint {
    if numberOfTouches > 0 { return super.location(in: view) }
    guard let view else { return lastLocation }
    return view.convert(lastLocation, from: nil)
  }

  /// A control's own taps are not anybody else's.
  override func isBlocked(by hitView: UIView?) -> Bool {
    guard let control = hitView as? UIControl, control !== view else { return false }
    return control.isEnabled && numberOfTapsRequired == 1 && numberOfTouchesRequired == 1
  }

  /// A tap does not stand in the way of more taps.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else {
      return super.canPrevent(preventedGestureRecognizer)
    }
    return other.numberOfTapsRequired <= numberOfTapsRequired
      && other.numberOfTouchesRequired <= numberOfTouchesRequired
  }

  private func mask(of touch: UITouch) -> UIEvent.ButtonMask {
    // Pointers count the middle button before the secondary one.
    switch touch.button {
    case 2: UIEvent.ButtonMask(rawValue: 4)
    case 3: .secondary
    default: UIEvent.ButtonMask(rawValue: 1 << max(0, touch.button - 1))
    }
  }

  private func failLater(after delay: TimeInterval) {
    stopTimer()
    timer = FrameLoop.shared.schedule(after: delay) { [weak self] in
      self?.timer = nil
      self?.state = .failed
    }
  }

  private func stopTimer() {
    if let timer { FrameLoop.shared.cancel(timer) }
    timer = nil
  }
}
