import CoreGraphics
public import Foundation

/// Sees fingers that stay in place for a while; goes on until they are lifted.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// Taps before the press; 0 at first.
  open var numberOfTapsRequired = 0
  /// 1 at first.
  open var numberOfTouchesRequired = 1
  /// Seconds; .5 at first.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far the fingers may stray before the gesture begins, in points; 10 at first.
  open var allowableMovement: CGFloat = 10

  private var startLocation = CGPoint.zero
  private var timer: Int?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard touches.allSatisfy({ $0.button == 1 }), numberOfTouches <= numberOfTouchesRequired,
      touches.allSatisfy({ $0.tapCount > numberOfTapsRequired })
    else {
      if state == .possible { state = .failed }
      return
    }
    guard numberOfTouches == numberOfTouchesRequired else { return }
    startLocation = location(in: nil)
    timer = FrameLoop.shared.schedule(after: minimumPressDuration) { [weak self] in
      self?.timer = nil
      self?.state = .began
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if isActive {
      state = .changed
      return
    }
    let now = location(in: nil)
    if hypot(now.x - startLocation.x, now.y - startLocation.y) > allowableMovement {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isActive ? .ended : .failed
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isActive ? .cancelled : .failed
  }

  open override func reset() {
    super.reset()
    if let timer { FrameLoop.shared.cancel(timer) }
    timer = nil
  }
}
