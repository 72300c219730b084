import CoreGraphics
import Foundation
import QuartzCore

extension UIScrollView {
  /// How long an animated change of the offset takes, in seconds. UIKit's own is not documented.
  private static let travelDuration: TimeInterval = 0.3

  // MARK: Release

  /// The user let go of content that moves by `speed` points per second: finds where it comes to
  /// rest, asks the delegate, and sets it going.
  func release(speed: CGPoint) {
    var horizontal = motion(.horizontal, speed: speed.x)
    var vertical = motion(.vertical, speed: speed.y)
    if isPagingEnabled {
      horizontal = pageMotion(.horizontal, speed: speed.x)
      vertical = pageMotion(.vertical, speed: speed.y)
    }
    let wanted = CGPoint(x: horizontal.target, y: vertical.target)
    let velocity = CGPoint(x: speed.x / 1000, y: speed.y / 1000)
    var target = targetOffset(for: wanted, velocity: velocity)
    scrollDelegate?.scrollViewWillEndDragging(
      self, withVelocity: velocity, targetContentOffset: &target)
    if target.y == wanted.y, let owner = barOwner {
      target.y = owner.restingOffset(near: target.y, of: self)
    }
    if target.x != wanted.x {
      horizontal = motion(.horizontal, speed: speed.x, endingAt: target.x)
    }
    if target.y != wanted.y { vertical = motion(.vertical, speed: speed.y, endingAt: target.y) }
    let glide = Glide(
      startTime: FrameLoop.shared.now(), horizontal: horizontal, vertical: vertical)
    let decelerates = horizontal.duration > 0 || vertical.duration > 0
    phase = decelerates ? .decelerating(glide) : .resting
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    guard case .decelerating = phase else {
      indicators.fade()
      return
    }
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
    startFrames()
  }

  private func motion(_ axis: Axis, speed: CGFloat) -> Motion {
    motion(axis, from: value(bounds.origin, axis), speed: speed)
  }

  private func motion(_ axis: Axis, from now: CGFloat, speed: CGFloat) -> Motion {
    let range = offsetRange(axis)
    if now < range.lowerBound || now > range.upperBound {
      let edge = min(max(now, range.lowerBound), range.upperBound)
      return .springing(ScrollPhysics.Spring(start: now, target: edge, velocity: speed))
    }
    let motion = ScrollPhysics.Throw(
      start: now, velocity: speed, rate: decelerationRate.rawValue)
    guard motion.duration > 0 else { return .still(now) }
    let edge = speed > 0 ? range.upperBound : range.lowerBound
    guard let time = motion.time(of: edge) else { return .thrown(motion) }
    guard bounces, canScroll(axis) else { return .stopped(motion, at: edge, after: time) }
    return .bouncing(
      motion, until: time,
      then: ScrollPhysics.Spring(start: edge, target: edge, velocity: motion.velocity(at: time)))
  }

  private func motion(_ axis: Axis, speed: CGFloat, endingAt target: CGFloat) -> Motion {
    let now = value(bounds.origin, axis)
    guard target != now else { return .still(now) }
    if speed * (target - now) > 0 {
      let motion = ScrollPhysics.Throw(
        start: now, velocity: speed, rate: decelerationRate.rawValue)
      return .thrown(motion.ending(at: target))
    }
    return .springing(ScrollPhysics.Spring(start: now, target: target, velocity: speed))
  }

  /// To the page that a flick leads to, or the nearest one.
  private func pageMotion(_ axis: Axis, speed: CGFloat) -> Motion {
    let now = value(bounds.origin, axis)
    let page = length(bounds.size, axis)
    let range = offsetRange(axis)
    guard page > 0, range.upperBound > range.lowerBound else { return motion(axis, speed: speed) }
    let index = (now - range.lowerBound) / page
    // A flick turns one page; without speed the nearest page wins.
    let wanted: CGFloat =
      abs(speed) > 100
      ? (speed > 0 ? index.rounded(.up) : index.rounded(.down)) : index.rounded()
    let target = min(max(range.lowerBound + wanted * page, range.lowerBound), range.upperBound)
    guard target != now else { return .still(now) }
    return .springing(ScrollPhysics.Spring(start: now, target: target, velocity: speed))
  }

  // MARK: Animated offsets

  func travel(to target: CGPoint) {
    stopMoving()
    guard target != contentOffset else { return }
    indicators.show()
    phase = .travelling(
      Travel(
        start: contentOffset, target: target, startTime: FrameLoop.shared.now(),
        duration: Self.travelDuration))
    startFrames()
  }

  // MARK: Frames

  private func startFrames() {
    guard frames == nil else { return }
    frames = FrameCallback { [weak self] time in
      self?.moveOn(at: time)
    }
  }

  func stopFrames() {
    frames?.cancel()
    frames = nil
  }

  /// Ends what moves the content by itself; a finger keeps its hold.
  func stopMoving() {
    guard !phase.isHeld else { return }
    stopFrames()
    if case .resting = phase { return }
    phase = .resting
    indicators.fade()
  }

  private func moveOn(at time: TimeInterval) {
    switch phase {
    case .decelerating(let glide): glideOn(glide, at: time)
    case .travelling(let travel): travelOn(travel, at: time)
    case .resting, .tracking, .dragging: stopFrames()
    }
  }

  private func glideOn(_ last: Glide, at time: TimeInterval) {
    let glide = withinContent(last, at: time)
    let elapsed = max(0, time - glide.startTime)
    if elapsed < max(glide.horizontal.duration, glide.vertical.duration) {
      moveContent(
        to: CGPoint(
          x: glide.horizontal.position(at: elapsed), y: glide.vertical.position(at: elapsed)))
      return
    }
    moveContent(to: CGPoint(x: glide.horizontal.target, y: glide.vertical.target))
    // The delegate may have stopped it meanwhile.
    guard case .decelerating = phase else { return }
    stopFrames()
    phase = .resting
    indicators.fade()
    scrollDelegate?.scrollViewDidEndDecelerating(self)
  }

  /// The same movement, going by the edges as they are now: content may have changed its size.
  private func withinContent(_ last: Glide, at time: TimeInterval) -> Glide {
    guard !endsInContent(last.horizontal, .horizontal) || !endsInContent(last.vertical, .vertical)
    else { return last }
    let elapsed = max(0, time - last.startTime)
    func renewed(_ motion: Motion, _ axis: Axis) -> Motion {
      if endsInContent(motion, axis), case .still = motion { return motion }
      return self.motion(axis, from: motion.position(at: elapsed), speed: motion.speed(at: elapsed))
    }
    let glide = Glide(
      startTime: time, horizontal: renewed(last.horizontal, .horizontal),
      vertical: renewed(last.vertical, .vertical))
    phase = .decelerating(glide)
    return glide
  }

  private func endsInContent(_ motion: Motion, _ axis: Axis) -> Bool {
    let range = offsetRange(axis)
    let target = motion.target
    switch motion {
    case .still: return true
    case .thrown, .springing: return range.contains(target)
    case .bouncing(let thrown, _, _), .stopped(let thrown, _, _):
      return target == (thrown.velocity > 0 ? range.upperBound : range.lowerBound)
    }
  }

  private func travelOn(_ travel: Travel, at time: TimeInterval) {
    let part = min(1, max(0, (time - travel.startTime) / travel.duration))
    let progress = CAMediaTimingFunction(name: .easeInEaseOut).progress(at: part)
    moveContent(
      to: CGPoint(
        x: travel.start.x + (travel.target.x - travel.start.x) * progress,
        y: travel.start.y + (travel.target.y - travel.start.y) * progress))
    guard part >= 1, case .travelling = phase else { return }
    stopFrames()
    phase = .resting
    indicators.fade()
    scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
  }
}
