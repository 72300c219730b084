public import Foundation

/// Hears when an animation begins and ends.
public protocol CAAnimationDelegate: AnyObject {
  func animationDidStart(_ anim: CAAnimation)
  /// `flag` is true when the animation ran to its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// A change of what a layer shows over time. A layer keeps a copy of what is added to it.
open class CAAnimation: NSObject, NSCopying, CAAction, CAMediaTiming {
  /// Seconds of the layer's time; 0 means when it is added.
  open var beginTime: CFTimeInterval = 0
  /// Seconds; 0 takes the transaction's duration.
  open var duration: CFTimeInterval = 0
  open var speed: Float = 1
  open var timeOffset: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed
  open var isRemovedOnCompletion = true
  open var timingFunction: CAMediaTimingFunction?
  /// Held strongly until the animation is removed, as Core Animation does.
  open var delegate: (any CAAnimationDelegate)?
  /// Called once when the animation ends; true when it ran to its end.
  package var completion: ((Bool) -> Void)?
  /// What drives the animation in place of the layer's time.
  package var driver: (any AnimationDriver)?

  /// What values are stored for by key, as in `setValue(_:forKey:)`.
  private var userValues: [String: Any] = [:]

  public override init() { super.init() }
  public init?(coder: NSCoder) { super.init() }

  /// Adds this animation to the layer whose property changed.
  open func run(forKey event: String, object anObject: Any, arguments: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  // MARK: Values of one's own

  /// Keeps a value with the animation, so that a delegate can tell animations apart.
  open func setValue(_ value: Any?, forKey key: String) { userValues[key] = value }
  open func value(forKey key: String) -> Any? { userValues[key] }

  // MARK: Copying

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = makeCopy()
    copy.beginTime = beginTime
    copy.duration = duration
    copy.speed = speed
    copy.timeOffset = timeOffset
    copy.repeatCount = repeatCount
    copy.repeatDuration = repeatDuration
    copy.autoreverses = autoreverses
    copy.fillMode = fillMode
    copy.isRemovedOnCompletion = isRemovedOnCompletion
    copy.timingFunction = timingFunction
    copy.delegate = delegate
    copy.completion = completion
    copy.driver = driver
    copy.userValues = userValues
    return copy
  }

  /// A new animation with what this class adds to the timing.
  func makeCopy() -> CAAnimation { CAAnimation() }

  // MARK: Time

  /// Seconds of one run, the way back included.
  private var cycle: TimeInterval { duration * (autoreverses ? 2 : 1) }

  /// Seconds of own time from beginning to end, repeats and ways back included.
  var activeDuration: TimeInterval {
    if repeatDuration > 0 { return repeatDuration }
    return repeatCount > 0 ? cycle * TimeInterval(repeatCount) : cycle
  }

  /// Seconds of the layer's time from beginning to end.
  var outerDuration: TimeInterval {
    speed == 0 ? .infinity : max(0, activeDuration - timeOffset) / Double(abs(speed))
  }

  /// Own time, `elapsed` seconds of the layer's time after the beginning.
  func activeTime(elapsed: TimeInterval) -> TimeInterval {
    let time = elapsed * Double(speed) + timeOffset
    return speed < 0 ? time + activeDuration : time
  }

  /// Where in a run the animation is after `activeTime` seconds of own time.
  func moment(activeTime: TimeInterval) -> AnimationMoment {
    guard duration > 0 else { return AnimationMoment(seconds: 0, fraction: 1, run: 0) }
    let time = min(max(0, activeTime), activeDuration)
    var run = (time / cycle).rounded(.down)
    var seconds = time - run * cycle
    // The end belongs to the last run, not to the beginning of another.
    if seconds == 0, time > 0, time >= activeDuration {
      run -= 1
      seconds = cycle
    }
    if seconds > duration { seconds = cycle - seconds }
    let linear = seconds / duration
    return AnimationMoment(
      seconds: seconds, fraction: timingFunction?.progress(at: linear) ?? linear, run: run)
  }

  /// True when the animation has nothing more to show, `elapsed` seconds after its beginning.
  func isOver(elapsed: TimeInterval) -> Bool {
    // A hair of tolerance: stepped clocks reach an end by sums of sixtieths.
    elapsed >= outerDuration - 1e-9
  }

  /// Writes what the animation makes of a layer's properties into `values`.
  func apply(_ moment: AnimationMoment, to values: inout AnimatedValues, of layer: CALayer) {}

  /// Tells the delegate that the animation is seen.
  package func start() { delegate?.animationDidStart(self) }

  /// Tells everybody that the animation is over.
  package func stop(finished: Bool) {
    delegate?.animationDidStop(self, finished: finished)
    completion?(finished)
    completion = nil
    delegate = nil
  }
}

/// Where in a run an animation is.
struct AnimationMoment {
  /// From the run's beginning.
  var seconds: TimeInterval
  /// How far along, from 0 to 1, the timing function applied.
  var fraction: Double
  /// Whole runs before this one.
  var run: Double
}

/// What drives animations by other means than time: a property animator that is scrubbed.
package protocol AnimationDriver: AnyObject {
  /// How far along the animation is, 0 at the beginning and 1 at the end.
  func fraction(at time: TimeInterval) -> Double
  /// True when a later frame shows something else.
  var isMoving: Bool { get }
}
