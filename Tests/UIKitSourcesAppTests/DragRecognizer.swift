import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A recognizer of the app's own, as they need that import.
class CheckmarkGestureRecognizer: UIGestureRecognizer {
  private(set) var samples: [CGPoint] = []
  let strokeColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if touches.count != 1 {
      state = .failed
    }
    samples = touches.map { $0.location(in: view) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard state != .failed, let touch = touches.first else { return }
    samples.append(touch.location(in: view))
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    guard let first = samples.first, let last = samples.last else { return }
    state = last.x - first.x > 50 ? .recognized : .failed
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  override func reset() {
    super.reset()
    samples.removeAll()
  }
}
