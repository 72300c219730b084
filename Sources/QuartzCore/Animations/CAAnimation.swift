public import Foundation

public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

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
open class CAAnimation: NSObject, CAAction {
  /// Seconds of the media clock; 0 means when it is added.
  open var beginTime: CFTimeInterval = 0
  /// Seconds; 0 takes the transaction's duration.
  open var duration: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed
  open var isRemovedOnCompletion = true
  open var timingFunction: CAMediaTimingFunction?
  /// Held strongly until the animation is removed, as Core Animation does.
  open var delegate: (any CAAnimationDelegate)?
  /// Called once when the animation ends; true when it ran to its end.
  package var completion: ((Bool) -> Void)?

  public override init() { super.init() }
  public init?(coder: NSCoder) { super.init() }

  /// Adds this animation to the layer whose property changed.
  open func run(forKey event: String, object anObject: Any, arguments: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// A copy with the same settings; subclasses add theirs.
  func copied() -> CAAnimation {
    let copy = CAAnimation()
    copyTiming(to: copy)
    return copy
  }

  func copyTiming(to copy: CAAnimation) {
    copy.beginTime = beginTime
    copy.duration = duration
    copy.repeatCount = repeatCount
    copy.autoreverses = autoreverses
    copy.fillMode = fillMode
    copy.isRemovedOnCompletion = isRemovedOnCompletion
    copy.timingFunction = timingFunction
    copy.delegate = delegate
    copy.completion = completion
  }

  /// The value that this animation gives its property `elapsed` seconds after it began, where the
  /// layer's own value is `model`.
  func value(elapsed: TimeInterval, model: AnimatableValue?) -> (key: String, AnimatableValue)? {
    nil
  }

  /// Seconds from beginning to end, repeats and the way back included.
  var activeDuration: TimeInterval {
    let once = duration * (autoreverses ? 2 : 1)
    return repeatCount > 0 ? once * TimeInterval(repeatCount) : once
  }

  /// How far along one run the animation is after `elapsed` seconds, from 0 to 1.
  func progress(elapsed: TimeInterval) -> Double {
    guard duration > 0 else { return 1 }
    if elapsed >= activeDuration { return autoreverses ? 0 : 1 }
    var time = elapsed.truncatingRemainder(dividingBy: duration * (autoreverses ? 2 : 1))
    if time > duration { time = 2 * duration - time }
    return timingFunction?.progress(at: time / duration) ?? time / duration
  }

  /// Tells everybody that the animation is over.
  package func stop(finished: Bool) {
    delegate?.animationDidStop(self, finished: finished)
    completion?(finished)
    completion = nil
    delegate = nil
  }
}

/// An animation of one property.
open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?
  open var isAdditive = false

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

/// An animation between two values.
open class CABasicAnimation: CAPropertyAnimation {
  /// Where it starts; nil means what is shown when it is added.
  open var fromValue: Any?
  /// Where it ends; nil means the layer's value.
  open var toValue: Any?
  open var byValue: Any?

  var hasNoValues: Bool { fromValue == nil && toValue == nil && byValue == nil }

  override func copied() -> CAAnimation {
    let copy = CABasicAnimation(keyPath: keyPath)
    copyValues(to: copy)
    return copy
  }

  func copyValues(to copy: CABasicAnimation) {
    copyTiming(to: copy)
    copy.isAdditive = isAdditive
    copy.fromValue = fromValue
    copy.toValue = toValue
    copy.byValue = byValue
  }

  override func value(elapsed: TimeInterval, model: AnimatableValue?) -> (
    key: String, AnimatableValue
  )? {
    guard let keyPath, let target = AnimatableValue(toValue) ?? model,
      let start = AnimatableValue(fromValue) ?? model
    else { return nil }
    return (keyPath, start.mixed(with: target, at: CGFloat(progress(elapsed: elapsed))))
  }
}
