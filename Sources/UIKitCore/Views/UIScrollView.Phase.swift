import CoreGraphics
import Foundation

extension UIScrollView {
  /// What moves the content. The public flags are computed from it.
  enum Phase {
    case resting
    /// A finger is down and has not moved enough.
    case tracking
    case dragging(Drag)
    case decelerating(Glide)
    case travelling(Travel)

    /// True while a finger is down.
    var isHeld: Bool {
      switch self {
      case .tracking, .dragging: true
      case .resting, .decelerating, .travelling: false
      }
    }

    mutating func shift(by delta: CGVector) {
      switch self {
      case .resting, .tracking: break
      case .dragging(var drag):
        drag.start.x += delta.dx
        drag.start.y += delta.dy
        self = .dragging(drag)
      case .decelerating(var glide):
        glide.horizontal.shift(by: delta.dx)
        glide.vertical.shift(by: delta.dy)
        self = .decelerating(glide)
      case .travelling(var travel):
        travel.start.x += delta.dx
        travel.start.y += delta.dy
        travel.target.x += delta.dx
        travel.target.y += delta.dy
        self = .travelling(travel)
      }
    }
  }

  /// A drag: where the content would be without rubber bands if the finger came back.
  struct Drag {
    var start: CGPoint
    /// The one axis that a locked drag moves on; nil for both.
    var lockedAxis: Axis?
  }

  /// What a release set going, on both axes.
  struct Glide {
    /// Frame time.
    var startTime: TimeInterval
    var horizontal: Motion
    var vertical: Motion
  }

  /// What a release set going on one axis.
  enum Motion {
    case still(CGFloat)
    case thrown(ScrollPhysics.Throw)
    /// A throw that reaches the edge and goes on as a spring.
    case bouncing(ScrollPhysics.Throw, until: TimeInterval, then: ScrollPhysics.Spring)
    /// A throw that ends hard at the edge.
    case stopped(ScrollPhysics.Throw, at: CGFloat, after: TimeInterval)
    case springing(ScrollPhysics.Spring)

    func position(at time: TimeInterval) -> CGFloat {
      switch self {
      case .still(let position): position
      case .thrown(let motion): motion.position(at: min(time, motion.duration))
      case .bouncing(let motion, let edgeTime, let spring):
        time < edgeTime ? motion.position(at: time) : spring.position(at: time - edgeTime)
      case .stopped(let motion, let edge, let edgeTime):
        time < edgeTime ? motion.position(at: time) : edge
      case .springing(let spring): spring.position(at: time)
      }
    }

    /// Points per second.
    func speed(at time: TimeInterval) -> CGFloat {
      let moment = 1e-4
      return (position(at: time + moment) - position(at: time)) / moment
    }

    var duration: TimeInterval {
      switch self {
      case .still: 0
      case .thrown(let motion): motion.duration
      case .bouncing(_, let edgeTime, let spring): edgeTime + spring.duration
      case .stopped(_, _, let edgeTime): edgeTime
      case .springing(let spring): spring.duration
      }
    }

    /// Where it comes to rest.
    var target: CGFloat {
      switch self {
      case .still(let position): position
      case .thrown(let motion): motion.target
      case .bouncing(_, _, let spring): spring.target
      case .stopped(_, let edge, _): edge
      case .springing(let spring): spring.target
      }
    }

    mutating func shift(by delta: CGFloat) {
      func moved(_ motion: ScrollPhysics.Throw) -> ScrollPhysics.Throw {
        var motion = motion
        motion.start += delta
        return motion
      }
      func moved(_ spring: ScrollPhysics.Spring) -> ScrollPhysics.Spring {
        var spring = spring
        spring.start += delta
        spring.target += delta
        return spring
      }
      switch self {
      case .still(let position): self = .still(position + delta)
      case .thrown(let motion): self = .thrown(moved(motion))
      case .bouncing(let motion, let time, let spring):
        self = .bouncing(moved(motion), until: time, then: moved(spring))
      case .stopped(let motion, let edge, let time):
        self = .stopped(moved(motion), at: edge + delta, after: time)
      case .springing(let spring): self = .springing(moved(spring))
      }
    }
  }

  /// An animated change of the offset.
  struct Travel {
    var start: CGPoint
    var target: CGPoint
    /// Frame time.
    var startTime: TimeInterval
    var duration: TimeInterval
  }
}
