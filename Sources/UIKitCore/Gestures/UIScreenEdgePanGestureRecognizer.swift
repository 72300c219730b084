import CoreGraphics
import Foundation

/// Sees a pan that begins at an edge of the view's window.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// Points from the edge within which the touch has to begin.
  private static let reach: CGFloat = 20

  /// The edges that count; none at first.
  open var edges: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state != .possible || touches.allSatisfy({ isAtEdge($0.location(in: nil)) }) else {
      state = .failed
      return
    }
    super.touchesBegan(touches, with: event)
  }

  private func isAtEdge(_ point: CGPoint) -> Bool {
    guard let bounds = view?.window?.bounds else { return false }
    return edges.contains(.left) && point.x - bounds.minX <= Self.reach
      || edges.contains(.right) && bounds.maxX - point.x <= Self.reach
      || edges.contains(.top) && point.y - bounds.minY <= Self.reach
      || edges.contains(.bottom) && bounds.maxY - point.y <= Self.reach
  }

  /// Only a movement away from the edge counts.
  override func isGesture(_ delta: CGPoint) -> Bool {
    guard super.isGesture(delta) else { return false }
    return abs(delta.x) >= abs(delta.y)
      ? edges.contains(delta.x > 0 ? .left : .right) : edges.contains(delta.y > 0 ? .top : .bottom)
  }
}
