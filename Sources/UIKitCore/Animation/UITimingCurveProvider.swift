public import CoreGraphics
public import Foundation
internal import QuartzCore

public enum UITimingCurveType: Int, Sendable {
  case builtin, cubic, spring, composed
}

/// How the progress of a property animator follows time.
@preconcurrency @MainActor public protocol UITimingCurveProvider: AnyObject {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A cubic Bézier curve.
@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  public let animationCurve: UIView.AnimationCurve
  public let controlPoint1: CGPoint
  public let controlPoint2: CGPoint
  private let isBuiltin: Bool

  /// The curve of UIKit's own animations.
  public override convenience init() { self.init(animationCurve: .easeInOut) }

  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    isBuiltin = true
    (controlPoint1, controlPoint2) =
      switch curve {
      case .easeInOut: (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
      case .easeIn: (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
      case .easeOut: (CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
      case .linear: (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
      }
  }

  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    isBuiltin = false
    controlPoint1 = point1
    controlPoint2 = point2
  }

  public required init?(coder: NSCoder) {
    animationCurve = .easeInOut
    isBuiltin = true
    (controlPoint1, controlPoint2) = (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
  }

  public var timingCurveType: UITimingCurveType { isBuiltin ? .builtin : .cubic }
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  public var springTimingParameters: UISpringTimingParameters? { nil }

  var function: CAMediaTimingFunction {
    CAMediaTimingFunction(
      controlPoints: Float(controlPoint1.x), Float(controlPoint1.y), Float(controlPoint2.x),
      Float(controlPoint2.y))
  }
}

/// A spring.
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// In ways from start to end per second.
  /// - Note: UIKit's vector has a part for each axis; the x part moves everything here.
  public let initialVelocity: CGVector
  private enum Kind {
    /// Dies down in the animator's duration.
    case damped(ratio: Double)
    /// Goes its own time.
    case physical(frequency: Double, ratio: Double)
  }
  private let kind: Kind

  /// The spring of UIKit's own transitions: mass 3, stiffness 1000, damping 500.
  public override convenience init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// A spring that dies down in the animator's duration; a ratio of 1 does not swing.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    kind = .damped(ratio: Double(ratio))
    initialVelocity = velocity
  }

  /// A weight on a spring, which goes its own time: the animator's duration does not count.
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    let frequency = (Double(stiffness) / Double(max(mass, .leastNormalMagnitude))).squareRoot()
    kind = .physical(
      frequency: frequency, ratio: Double(damping) / (2 * frequency * Double(mass)))
    initialVelocity = velocity
  }

  /// A spring that seems to take `duration` seconds, with a bounce from −1 to 1.
  public init(
    duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero
  ) {
    let spring = Spring(perceptualDuration: duration, bounce: Double(bounce))
    kind = .physical(frequency: spring.frequency, ratio: spring.dampingRatio)
    self.initialVelocity = initialVelocity
  }

  /// A spring by its undamped frequency, in radians per second.
  init(dampingRatio: Double, frequency: Double) {
    kind = .physical(frequency: frequency, ratio: dampingRatio)
    initialVelocity = .zero
  }

  public required init?(coder: NSCoder) {
    kind = .damped(ratio: 1)
    initialVelocity = .zero
  }

  public var timingCurveType: UITimingCurveType { .spring }
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  public var springTimingParameters: UISpringTimingParameters? { self }

  /// The motion, for an animator of `duration` seconds.
  func spring(duration: TimeInterval) -> Spring {
    let velocity = Double(initialVelocity.dx)
    switch kind {
    case .damped(let ratio):
      return Spring(settlingIn: duration, dampingRatio: ratio, velocity: velocity)
    case .physical(let frequency, let ratio):
      return Spring(frequency: frequency, dampingRatio: ratio, velocity: velocity)
    }
  }

  /// Seconds that the motion takes, for an animator of `duration` seconds.
  func settlingDuration(duration: TimeInterval) -> TimeInterval {
    switch kind {
    case .damped: duration
    case .physical: min(spring(duration: duration).settlingDuration, 1e9)
    }
  }
}
