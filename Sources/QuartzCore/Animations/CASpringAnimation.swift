public import Foundation

/// An animation by a weight on a damped spring.
open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  /// In ways from start to end per second; positive is towards the end.
  open var initialVelocity: CGFloat = 0
  /// False takes a damping beyond the critical one as the critical one.
  open var allowsOverdamping = false

  /// A spring by how long it seems to take and how much it bounces.
  /// - Parameter perceptualDuration: Seconds; the period of the spring without damping.
  /// - Parameter bounce: 0 is critically damped, 1 never rests, below 0 is overdamped.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let spring = Spring(perceptualDuration: perceptualDuration, bounce: Double(bounce))
    stiffness = CGFloat(spring.frequency * spring.frequency)
    damping = CGFloat(2 * spring.dampingRatio * spring.frequency)
    allowsOverdamping = bounce < 0
    duration = perceptualDuration
  }

  /// Seconds; the period of the spring without damping.
  open var perceptualDuration: CFTimeInterval { 2 * .pi / spring.frequency }
  /// 0 is critically damped, 1 never rests, below 0 is overdamped.
  open var bounce: CGFloat {
    let ratio = spring.dampingRatio
    return CGFloat(ratio <= 1 ? 1 - ratio : 1 / ratio - 1)
  }
  /// Seconds until the weight stays within a thousandth of the way from its end.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }

  var spring: Spring {
    let mass = Double(max(mass, .leastNormalMagnitude))
    let frequency = (max(0, Double(stiffness)) / mass).squareRoot()
    var ratio = frequency > 0 ? Double(damping) / (2 * frequency * mass) : 1
    if !allowsOverdamping { ratio = min(ratio, 1) }
    return Spring(
      frequency: frequency, dampingRatio: max(0, ratio), velocity: Double(initialVelocity))
  }

  override func makeCopy() -> CAAnimation {
    let copy = copyValues(to: CASpringAnimation())
    copy.mass = mass
    copy.stiffness = stiffness
    copy.damping = damping
    copy.initialVelocity = initialVelocity
    copy.allowsOverdamping = allowsOverdamping
    return copy
  }

  override func progress(at moment: AnimationMoment) -> Double {
    // At its end the weight rests, however little of the swing is left.
    moment.seconds >= duration ? 1 : spring.progress(at: moment.seconds)
  }
}
