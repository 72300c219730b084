import CoreGraphics
public import Foundation

/// Follows a pointer over its view while no button is held.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  private var windowLocation = CGPoint.zero

  /// Where the pointer is, in `view`'s coordinates; in the window's where it is nil.
  open override func location(in view: UIView?) -> CGPoint {
    view?.convert(windowLocation, from: nil) ?? windowLocation
  }

  /// It takes no touches.
  open override func shouldReceive(_ event: UIEvent) -> Bool { false }

  /// The pointer is over the view, or nowhere near it any more.
  final func follow(_ location: CGPoint?) {
    guard isEnabled || location == nil else { return }
    if let location { windowLocation = location }
    switch (isActive, location != nil) {
    case (false, true):
      state = .began
      enterHeldState()
    case (true, true): state = .changed
    case (true, false): state = .ended
    case (false, false): return
    }
    guard isActive || isOver else { return returnToPossible() }
    sendActions()
    if isOver { returnToPossible() }
  }
}

/// The hover recognizers that the pointer of one scene is over.
@MainActor struct HoverTracking {
  private var active: [WeakRecognizer] = []

  private struct WeakRecognizer { weak var value: UIHoverGestureRecognizer? }

  /// The pointer is over `view` now, at a point of the window's; nil when it left.
  mutating func move(over view: UIView?, at location: CGPoint) {
    var under: [UIHoverGestureRecognizer] = []
    var current = view
    while let view = current {
      under += (view.gestureRecognizersStorage ?? [])
        .compactMap { $0 as? UIHoverGestureRecognizer }.filter(\.isEnabled)
      current = view.superview
    }
    let left = active.compactMap(\.value).filter { old in !under.contains { $0 === old } }
    active = under.map { WeakRecognizer(value: $0) }
    for recognizer in left { recognizer.follow(nil) }
    for recognizer in under { recognizer.follow(location) }
  }
}
