import Foundation

/// Animations that run together, in the group's time and cut off at its end.
open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?

  override func makeCopy() -> CAAnimation {
    let copy = CAAnimationGroup()
    copy.animations = animations?.map {
      guard let animation = $0.copy() as? CAAnimation else { return $0 }
      // A group's members have no delegates of their own.
      animation.delegate = nil
      return animation
    }
    return copy
  }

  override func apply(
    _ moment: AnimationMoment, to values: inout AnimatedValues, of layer: CALayer
  ) {
    let time = duration * moment.fraction
    for animation in animations ?? [] {
      if animation.duration <= 0 { animation.duration = duration }
      let elapsed = time - animation.beginTime
      if let moment = animation.shownMoment(elapsed: elapsed) {
        animation.apply(moment, to: &values, of: layer)
      }
    }
  }
}

extension CAAnimation {
  /// What is shown `elapsed` seconds of the outer time after the beginning; nil before and after,
  /// unless the fill mode says otherwise.
  func shownMoment(elapsed: TimeInterval) -> AnimationMoment? {
    if driver != nil { return moment(activeTime: 0) }
    if elapsed < 0 {
      guard fillMode == .backwards || fillMode == .both else { return nil }
      return moment(activeTime: activeTime(elapsed: 0))
    }
    // The very end still shows the animation: it is what the last frame reaches.
    if elapsed > outerDuration + 1e-9, fillMode != .forwards, fillMode != .both { return nil }
    return moment(activeTime: activeTime(elapsed: elapsed))
  }
}
