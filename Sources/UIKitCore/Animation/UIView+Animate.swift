public import Foundation
import QuartzCore

extension UIView {
  /// Lets the changes that `animations` makes be seen over `duration` seconds. A block inside
  /// another takes the outer one's duration and curve unless its options say otherwise.
  /// `completion` runs when all have ended, at once where nothing was animated.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    ViewAnimation(
      nestedWithDuration: duration, delay: delay, timing: .curve(options.curve.timing),
      options: options, completion: completion
    ).run(animations)
  }

  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations,
      completion: completion)
  }

  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations)
  }

  /// Animates by a spring whose swing has died down to a thousandth after `duration` seconds.
  /// - Parameter dampingRatio: 1 does not swing; nearer to 0 it swings more.
  /// - Parameter velocity: In ways from start to end per second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = Spring(
      settlingIn: duration, dampingRatio: Double(dampingRatio), velocity: Double(velocity))
    ViewAnimation(
      nestedWithDuration: duration, delay: delay, timing: .spring(spring), options: options,
      completion: completion
    ).run(animations)
  }

  /// Animates by a spring that seems to take `duration` seconds.
  /// - Parameter bounce: 0 does not swing, towards 1 it swings more, below 0 it creeps.
  /// - Parameter initialSpringVelocity: In ways from start to end per second.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = Spring(
      perceptualDuration: duration, bounce: Double(bounce),
      velocity: Double(initialSpringVelocity))
    let settling = spring.settlingDuration
    ViewAnimation(
      nestedWithDuration: settling.isFinite ? settling : 1e9, delay: delay,
      timing: .spring(spring), options: options, completion: completion
    ).run(animations)
  }

  /// Gives the changes inside other repeats than the block around them.
  /// - Parameter count: Runs; may be a fraction.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let current = ViewAnimation.current else { return animations() }
    current.modified(repeatCount: Float(count), autoreverses: autoreverses, animations)
  }

  /// Does one of UIKit's own animations on views, with other changes beside it.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: 0.35, delay: 0, options: options,
      animations: {
        for view in views {
          view.alpha = 0
          view.transform = view.transform.scaledBy(x: 0.01, y: 0.01)
        }
        parallelAnimations?()
      },
      completion: { finished in
        for view in views { view.removeFromSuperview() }
        completion?(finished)
      })
  }

  /// Runs changes that are seen at once, also inside an animation block.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    ViewAnimation.with(nil, actionsWithoutAnimation)
  }

  /// How long a change made now would be animated; 0 outside blocks.
  public class var inheritedAnimationDuration: TimeInterval {
    ViewAnimation.current?.duration ?? 0
  }

  /// False after `setAnimationsEnabled(false)`, and inside `performWithoutAnimation`.
  public class var areAnimationsEnabled: Bool {
    ViewAnimation.areEnabled && !ViewAnimation.isSuspended
  }

  public class func setAnimationsEnabled(_ enabled: Bool) { ViewAnimation.areEnabled = enabled }
}
