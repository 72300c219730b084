import CoreGraphics
import Foundation

/// The pan of a scroll view: it also hears of a finger that only rests.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  weak var scrollView: UIScrollView?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible, let scrollView else { return }
    // A finger that catches moving content holds it: what is under it is not pressed.
    if scrollView.catchMovingContent() { state = .began }
  }

  /// A second finger may still make a pinch of it.
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    other !== scrollView?.zooming.pinch && super.canPrevent(other)
  }

  override func reset() {
    super.reset()
    scrollView?.fingerWasLifted()
  }
}

extension UIScrollView {
  // MARK: Whether

  func panShouldBegin() -> Bool {
    guard isScrollEnabled else { return false }
    if case .tracking = phase, wasCaught { return true }
    if let touch = panGestureRecognizer.trackedTouches.first, let view = touch.view,
      view !== self, panGestureRecognizer.dispatcher?.hasDelivered(touch) == true,
      !(canCancelContentTouches && touchesShouldCancel(in: view))
    {
      return false
    }
    let moved = panGestureRecognizer.velocityOrTranslation(in: self)
    let isHorizontal = abs(moved.x) > abs(moved.y)
    return canScroll(isHorizontal ? .horizontal : .vertical)
  }

  // MARK: Fingers

  /// A finger came down. True when it stopped content that moved.
  func catchMovingContent() -> Bool {
    switch phase {
    case .decelerating:
      stopFrames()
      phase = .tracking
      wasCaught = true
      scrollDelegate?.scrollViewDidEndDecelerating(self)
      return true
    case .travelling:
      stopFrames()
      phase = .tracking
      wasCaught = true
      return true
    case .resting:
      phase = .tracking
      wasCaught = false
      return false
    case .tracking, .dragging:
      return false
    }
  }

  /// The pan is over, whether it was one or not.
  func fingerWasLifted() {
    if case .tracking = phase { phase = .resting }
  }

  func panChanged() {
    switch panGestureRecognizer.state {
    case .began: beginDragging()
    case .changed: drag()
    case .ended: endDragging(velocity: panGestureRecognizer.velocity(in: self))
    case .cancelled: endDragging(velocity: .zero)
    default: break
    }
  }

  private func beginDragging() {
    if keyboardDismissMode != .none { dismissKeyboard() }
    indicators.show()
    let moved = panGestureRecognizer.velocityOrTranslation(in: self)
    var drag = Drag(start: unbanded(bounds.origin))
    if isDirectionalLockEnabled, max(abs(moved.x), abs(moved.y)) > 0 {
      drag.lockedAxis = abs(moved.x) > abs(moved.y) ? .horizontal : .vertical
    }
    phase = .dragging(drag)
    scrollDelegate?.scrollViewWillBeginDragging(self)
    self.drag()
  }

  private func drag() {
    guard case .dragging(let drag) = phase else { return }
    let translation = panGestureRecognizer.translation(in: self)
    var offset = drag.start
    if drag.lockedAxis != .vertical { offset.x -= translation.x }
    if drag.lockedAxis != .horizontal { offset.y -= translation.y }
    moveContent(
      to: CGPoint(
        x: banded(offset.x, .horizontal, from: drag.start.x),
        y: banded(offset.y, .vertical, from: drag.start.y)))
  }

  /// - Parameter velocity: the finger's, in points per second.
  private func endDragging(velocity: CGPoint) {
    guard case .dragging(let drag) = phase else { return }
    var speed = CGPoint(x: -velocity.x, y: -velocity.y)
    if !canScroll(.horizontal) || drag.lockedAxis == .vertical { speed.x = 0 }
    if !canScroll(.vertical) || drag.lockedAxis == .horizontal { speed.y = 0 }
    refreshControlStorage?.fingerWillLift()
    release(speed: speed)
  }

  // MARK: Rubber bands

  /// Where content shows that is asked to be at `offset` on one axis.
  private func banded(_ offset: CGFloat, _ axis: Axis, from start: CGFloat) -> CGFloat {
    guard canScroll(axis) else { return value(bounds.origin, axis) }
    let range = offsetRange(axis)
    let dimension = length(bounds.size, axis)
    let beyond = offset - min(max(offset, range.lowerBound), range.upperBound)
    guard beyond != 0 else { return offset }
    let edge = offset - beyond
    return bounces ? edge + ScrollPhysics.rubberBand(beyond, dimension: dimension) : edge
  }

  /// Where content that shows at `offset` would be without rubber bands.
  private func unbanded(_ offset: CGPoint) -> CGPoint {
    func unbanded(_ axis: Axis) -> CGFloat {
      let offset = value(offset, axis)
      let range = offsetRange(axis)
      let edge = min(max(offset, range.lowerBound), range.upperBound)
      return edge
        + ScrollPhysics.inverseRubberBand(
          offset - edge, dimension: length(bounds.size, axis))
    }
    return CGPoint(x: unbanded(.horizontal), y: unbanded(.vertical))
  }

  func dismissKeyboard() { window?.firstResponder?.resignFirstResponder() }
}

extension UIPanGestureRecognizer {
  /// Where the gesture goes as it begins.
  fileprivate func velocityOrTranslation(in view: UIView) -> CGPoint {
    let translation = translation(in: view)
    return translation == .zero ? velocity(in: view) : translation
  }
}
