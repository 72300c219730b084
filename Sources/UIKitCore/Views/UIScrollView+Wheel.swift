import CoreGraphics
import Foundation

/// A movement on a touchpad, or notches of a wheel, while they last.
struct WheelMovement {
  /// The way so far and when it was there, for the velocity at the end.
  var samples = VelocitySamples()
  var way = CGPoint.zero
  /// True from a touchpad's first movement here until the fingers are lifted.
  var isGoing = false
  /// Frame time of the last movement.
  var lastTime: TimeInterval = 0

  /// How long fingers may rest on a touchpad, in seconds, and still keep what they scroll.
  private static let patience: TimeInterval = 0.3

  /// Whether `input` belongs to the movement that goes on here.
  func holds(_ input: ScrollInput) -> Bool {
    isGoing && input.phase == .changed && input.timestamp - lastTime <= Self.patience
  }
}

extension UIScrollView {
  /// Scrolls by a wheel or touchpad. False when the content does not move, so that a scroll view
  /// around this one may.
  func scrollByWheel(_ input: ScrollInput) -> Bool {
    guard isScrollEnabled, !phase.isHeld else { return false }
    if input.phase == .ended { return endWheel(input) }
    let range = (horizontal: offsetRange(.horizontal), vertical: offsetRange(.vertical))
    guard
      range.horizontal.upperBound > range.horizontal.lowerBound && input.delta.dx != 0
        || range.vertical.upperBound > range.vertical.lowerBound && input.delta.dy != 0
    else { return false }
    if isPagingEnabled && input.phase == .step { return turnPage(input.delta) }
    let target = clampedOffset(
      CGPoint(x: bounds.minX + input.delta.dx, y: bounds.minY + input.delta.dy))
    guard target != bounds.origin else { return wheel.holds(input) }
    stopMoving()
    if input.phase == .began || !wheel.isGoing && input.phase == .changed {
      wheel = WheelMovement(isGoing: true)
      if keyboardDismissMode != .none { dismissKeyboard() }
    }
    wheel.lastTime = input.timestamp
    wheel.way.x += target.x - bounds.minX
    wheel.way.y += target.y - bounds.minY
    wheel.samples.add(wheel.way, at: input.timestamp)
    moveContent(to: target)
    indicators.flash()
    return true
  }

  /// The fingers left the touchpad: content goes on as after a drag.
  private func endWheel(_ input: ScrollInput) -> Bool {
    guard wheel.isGoing else { return false }
    wheel.samples.forgetBefore(input.timestamp - ScrollPhysics.velocityWindow)
    let speed = wheel.samples.velocity
    wheel = WheelMovement()
    let isThrown = max(abs(speed.x), abs(speed.y)) > ScrollPhysics.restingSpeed
    if isThrown || isPagingEnabled { release(speed: speed) }
    return true
  }

  /// A notch of the wheel turns one page.
  private func turnPage(_ delta: CGVector) -> Bool {
    if case .travelling = phase { return true }
    func turned(_ axis: Axis, _ delta: CGFloat) -> CGFloat {
      let now = value(bounds.origin, axis)
      let page = length(bounds.size, axis)
      guard delta != 0, page > 0 else { return now }
      let start = offsetRange(axis).lowerBound
      let index = ((now - start) / page).rounded()
      return start + (index + (delta > 0 ? 1 : -1)) * page
    }
    let target = clampedOffset(
      CGPoint(x: turned(.horizontal, delta.dx), y: turned(.vertical, delta.dy)))
    guard target != bounds.origin else { return false }
    travel(to: target)
    return true
  }
}
