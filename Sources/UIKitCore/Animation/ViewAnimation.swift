import Foundation
import QuartzCore

/// How progress follows time in a block of changes.
enum ViewAnimationTiming {
  case curve(CAMediaTimingFunction)
  case spring(Spring)
}

/// The animation block that is running: what it gives to each property that changes inside.
@MainActor final class ViewAnimation {
  /// The innermost block; nil outside blocks and inside `performWithoutAnimation`.
  private(set) static var current: ViewAnimation? {
    didSet { CALayer.isInAnimationBlock = current != nil }
  }

  /// True inside `performWithoutAnimation`.
  private(set) static var isSuspended = false

  /// False after `UIView.setAnimationsEnabled(false)`: changes are seen at once.
  static var areEnabled = true

  let duration: TimeInterval
  let delay: TimeInterval
  let timing: ViewAnimationTiming
  let options: UIView.AnimationOptions
  /// Runs of each animation; 0 for one.
  private(set) var repeatCount: Float
  private(set) var autoreverses: Bool
  /// Collects what `addKeyframe` blocks change.
  let keyframes: KeyframeCollector?
  /// The property animator whose block this is.
  let animator: AnimatorRun?
  private var completion: ((Bool) -> Void)?
  private var running = 0
  private var allFinished = true
  private var isClosed = false

  init(
    duration: TimeInterval, delay: TimeInterval = 0, timing: ViewAnimationTiming,
    options: UIView.AnimationOptions = [], keyframes: KeyframeCollector? = nil,
    animator: AnimatorRun? = nil, completion: ((Bool) -> Void)? = nil
  ) {
    self.duration = duration
    self.delay = delay
    self.timing = timing
    self.options = options
    repeatCount = options.contains(.repeat) ? .infinity : 0
    autoreverses = options.contains(.autoreverse)
    self.keyframes = keyframes
    self.animator = animator
    self.completion = completion
  }

  /// A block inside the one that runs, whose duration, curve and options it takes over unless its
  /// own options say otherwise.
  convenience init(
    nestedWithDuration duration: TimeInterval, delay: TimeInterval, timing: ViewAnimationTiming,
    options: UIView.AnimationOptions, keyframes: KeyframeCollector? = nil,
    completion: ((Bool) -> Void)?
  ) {
    guard let outer = Self.current else {
      self.init(
        duration: duration, delay: delay, timing: timing, options: options, keyframes: keyframes,
        completion: completion)
      return
    }
    let inheritsOptions = !options.contains(.overrideInheritedOptions)
    self.init(
      duration: options.contains(.overrideInheritedDuration) ? duration : outer.duration,
      delay: delay, timing: options.contains(.overrideInheritedCurve) ? timing : outer.timing,
      options: inheritsOptions ? options.union(outer.options) : options, keyframes: keyframes,
      animator: outer.animator, completion: completion)
    if inheritsOptions {
      repeatCount = max(repeatCount, outer.repeatCount)
      autoreverses = autoreverses || outer.autoreverses
    }
  }

  /// Runs `changes` as this block's content.
  func run(_ changes: () -> Void) {
    Self.with(self, changes)
    keyframes?.finish(in: self)
    isClosed = true
    completeIfDone()
  }

  /// Lets changes be this block's content from now on, until `leave(for:)`.
  func enter() {
    Self.current = self
    Self.isSuspended = false
  }

  /// Ends what `enter()` began; changes are `other`'s from now on.
  func leave(for other: ViewAnimation?) {
    Self.current = other
    isClosed = true
    completeIfDone()
  }

  static func with(_ animation: ViewAnimation?, _ changes: () -> Void) {
    let (outer, wasSuspended) = (current, isSuspended)
    current = animation
    isSuspended = animation == nil
    changes()
    current = outer
    isSuspended = wasSuspended
  }

  /// Lets all changes from now on repeat so.
  func repeatsAs(count: Float, autoreverses: Bool) {
    (repeatCount, self.autoreverses) = (count, autoreverses)
  }

  /// Runs `changes` with other repeats than the block's own.
  func modified(repeatCount: Float, autoreverses: Bool, _ changes: () -> Void) {
    let before = (self.repeatCount, self.autoreverses)
    (self.repeatCount, self.autoreverses) = (repeatCount, autoreverses)
    changes()
    (self.repeatCount, self.autoreverses) = before
  }

  // MARK: Animating

  /// What is done about a change of a property that is about to happen; nil where it is seen at
  /// once.
  func action(for layer: CALayer, key: String) -> (any CAAction)? {
    guard Self.areEnabled, duration > 0 || delay > 0, Self.animatableKeys.contains(key),
      let old = layer.modelValue(key)
    else { return nil }
    return PropertyChange(in: self, old: old, shown: layer.shownAnimatableValue(key) ?? old)
  }

  /// Animates a property that changed from `old`; `shown` is what was to be seen of it.
  func animate(
    _ layer: CALayer, _ key: String, from old: AnimatableValue, shown: AnimatableValue
  ) {
    guard let new = layer.modelValue(key) else { return }
    if let keyframes {
      keyframes.record(layer, key, from: old, to: new)
      return
    }
    let animation = makeAnimation(key)
    if options.contains(.beginFromCurrentState) || !new.canBeAdded {
      layer.removeAnimations(ofProperty: key)
      animation.fromValue = shown.boxed
      animation.toValue = new.boxed
      start(animation, of: key, on: layer)
    } else {
      // Added to whatever else moves the property, so that a new way runs on smoothly from the old.
      animation.isAdditive = true
      animation.fromValue = old.added(to: new.negated).boxed
      animation.toValue = new.zero.boxed
      start(animation, of: key, on: layer)
    }
    animator?.note(layer, key, from: old, to: new)
  }

  private func makeAnimation(_ key: String) -> CABasicAnimation {
    switch timing {
    case .curve(let function):
      let animation = CABasicAnimation(keyPath: key)
      animation.timingFunction = function
      return animation
    case .spring(let spring):
      let animation = CASpringAnimation(keyPath: key)
      animation.stiffness = CGFloat(spring.frequency * spring.frequency)
      animation.damping = CGFloat(2 * spring.dampingRatio * spring.frequency)
      animation.allowsOverdamping = spring.dampingRatio > 1
      animation.initialVelocity = CGFloat(spring.velocity)
      return animation
    }
  }

  /// Gives an animation this block's time and adds it to a layer.
  func start(_ animation: CAAnimation, of key: String, on layer: CALayer) {
    animation.duration = max(duration, .leastNonzeroMagnitude)
    animation.repeatCount = repeatCount
    animation.autoreverses = autoreverses
    if delay > 0 {
      animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay
      animation.fillMode = .backwards
    }
    animation.driver = animator?.driver
    running += 1
    // A view that moves cannot be touched, unless the block allows it; animators do.
    let blocked =
      options.contains(.allowUserInteraction) || animator != nil ? nil : layer.delegate as? UIView
    blocked?.animationsBlockingTouches += 1
    animation.completion = { [self, weak blocked] finished in
      blocked?.animationsBlockingTouches -= 1
      running -= 1
      allFinished = allFinished && finished
      completeIfDone()
    }
    layer.add(animation, forKey: layer.unusedAnimationKey(key))
  }

  private func completeIfDone() {
    guard isClosed, running == 0, let completion else { return }
    self.completion = nil
    completion(allFinished)
  }

  private static let animatableKeys: Set<String> = [
    "bounds", "position", "transform", "opacity", "backgroundColor", "cornerRadius", "anchorPoint",
    "borderWidth", "borderColor", "shadowOpacity", "shadowRadius", "shadowOffset", "shadowColor",
    "zPosition",
  ]
}

/// One change of a property inside an animation block: animated once the layer has the new value.
@MainActor private final class PropertyChange: NSObject, @preconcurrency CAAction {
  private let animation: ViewAnimation
  private let old: AnimatableValue
  private let shown: AnimatableValue

  init(in animation: ViewAnimation, old: AnimatableValue, shown: AnimatableValue) {
    self.animation = animation
    self.old = old
    self.shown = shown
  }

  func run(forKey event: String, object anObject: Any, arguments: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    animation.animate(layer, event, from: old, shown: shown)
  }
}

extension CALayer {
  /// A key under which no animation runs: the property's name, else that with a number.
  fileprivate func unusedAnimationKey(_ property: String) -> String {
    guard let keys = animationKeys(), keys.contains(property) else { return property }
    var number = 2
    while keys.contains("\(property)-\(number)") { number += 1 }
    return "\(property)-\(number)"
  }

  /// Ends what blocks before have started on a property.
  fileprivate func removeAnimations(ofProperty property: String) {
    for key in animationKeys() ?? [] where key == property || key.hasPrefix("\(property)-") {
      removeAnimation(forKey: key)
    }
  }
}

extension UIView {
  /// Ends what runs on a view that left its window, where it has not come back by the next frame:
  /// nobody would see it, and its completions wait.
  func endAnimationsUnlessShownAgain() {
    FrameLoop.shared.schedule(after: 0) { [self] in
      if window == nil { layer.removeAllAnimations() }
    }
  }
}
