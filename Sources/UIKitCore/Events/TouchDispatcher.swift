import Foundation

/// Gives the touches of one window to the views that they hit.
@MainActor final class TouchDispatcher {
  private unowned let window: UIWindow

  init(window: UIWindow) { self.window = window }

  /// Hits a view where a touch begins; that view gets the touch until its end.
  func dispatch(_ event: UIEvent) {
    for touch in event.touches(for: window) ?? [] {
      if touch.phase == .began {
        touch.view = window.hitTest(touch.location(in: window), with: event)
      }
      guard let view = touch.view else { continue }
      switch touch.phase {
      case .began: view.touchesBegan([touch], with: event)
      case .moved: view.touchesMoved([touch], with: event)
      case .ended: view.touchesEnded([touch], with: event)
      case .cancelled: view.touchesCancelled([touch], with: event)
      default: break
      }
    }
  }
}
