public import Foundation
import QuartzCore

/// Animates changes of views and can be paused, scrubbed, reversed and continued meanwhile.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  public let timingParameters: (any UITimingCurveProvider)?
  /// Seconds.
  public let duration: TimeInterval
  /// Seconds between the start and the first change.
  public private(set) var delay: TimeInterval = 0
  open var isUserInteractionEnabled = true
  /// False makes pausing and scrubbing a mistake.
  open var isInterruptible = true
  /// True pauses the animator at its end instead of ending it.
  open var pausesOnCompletion = false
  /// True lets progress follow `fractionComplete` evenly while paused, whatever the curve.
  open var scrubsLinearly = true

  public private(set) var state = UIViewAnimatingState.inactive
  public private(set) var isRunning = false

  private let progress = AnimatorProgress()
  private var blocks: [(factor: Double, changes: () -> Void)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var runs: [AnimatorRun] = []
  private var reversed = false
  /// Ends the stretch that is run.
  private var timer: Int?
  private var curveOverride: (any UITimingCurveProvider)?

  // MARK: Making

  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration =
      parameters.springTimingParameters?.settlingDuration(duration: duration) ?? duration
    timingParameters = parameters
    super.init()
  }

  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// An animator that has already started.
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    let animator = make(
      duration: duration, timing: UICubicTimingParameters(animationCurve: options.curve))
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  private class func make(duration: TimeInterval, timing: UICubicTimingParameters) -> Self {
    guard
      let animator = UIViewPropertyAnimator(duration: duration, timingParameters: timing)
        as? Self
    else {
      preconditionFailure(
        """
        \(self).runningPropertyAnimator makes a plain UIViewPropertyAnimator. Make the subclass \
        by its initializer and call startAnimation(afterDelay:).
        """)
    }
    return animator
  }

  // MARK: Content

  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// - Parameter delayFactor: The part of the whole that goes by first, from 0 to 1.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    precondition(
      state != .stopped, "addAnimations: a stopped animator takes none; finish it first.")
    if state == .active {
      perform(animation, factor: Double(delayFactor))
    } else {
      blocks.append((Double(delayFactor), animation))
    }
  }

  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  private func perform(_ changes: () -> Void, factor: Double) {
    let run = AnimatorRun(driver: AnimatorDriver(progress: progress, delayFactor: factor))
    runs.append(run)
    ViewAnimation(
      duration: max(duration, 1e-6), timing: .curve(CAMediaTimingFunction(name: .linear)),
      animator: run
    ).run(changes)
  }

  /// Makes the changes, so that their way can be gone.
  private func activate() {
    guard state == .inactive else { return }
    state = .active
    progress.hold(reversed ? 1 : 0)
    let blocks = self.blocks
    self.blocks = []
    for block in blocks { perform(block.changes, factor: block.factor) }
  }

  // MARK: Running

  open func startAnimation() {
    precondition(state != .stopped, "startAnimation: the animator was stopped; finish it first.")
    activate()
    guard !isRunning else { return }
    run()
  }

  open func startAnimation(afterDelay delay: TimeInterval) {
    guard delay > 0 else { return startAnimation() }
    self.delay = delay
    activate()
    isRunning = true
    timer = FrameLoop.shared.schedule(after: delay) { [self] in
      timer = nil
      isRunning = false
      run()
    }
  }

  open func pauseAnimation() {
    precondition(state != .stopped, "pauseAnimation: the animator was stopped; finish it first.")
    activate()
    hold(progress.value(at: CACurrentMediaTime()))
  }

  /// Goes on from where it was paused, by another curve where one is given.
  /// - Parameter durationFactor: The time to take, in animator durations; 0 takes what is left.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    precondition(state == .active, "continueAnimation: the animator is not active.")
    curveOverride = parameters
    run(duration: durationFactor > 0 ? duration * TimeInterval(durationFactor) : nil)
  }

  open var isReversed: Bool {
    get { reversed }
    set {
      guard newValue != reversed else { return }
      reversed = newValue
      if isRunning, progress.isRunning { run() }
    }
  }

  open var fractionComplete: CGFloat {
    get {
      let value = CGFloat(progress.value(at: CACurrentMediaTime()))
      return reversed ? 1 - value : value
    }
    set {
      precondition(
        state != .stopped, "fractionComplete: the animator was stopped; finish it first.")
      activate()
      let fraction = Double(min(max(0, newValue), 1))
      let progress = scrubsLinearly ? fraction : curve(duration: 1)(fraction)
      hold(reversed ? 1 - progress : progress)
    }
  }

  private func hold(_ value: Double) {
    cancelTimer()
    isRunning = false
    progress.hold(value)
    for run in runs { run.spoil() }
  }

  /// Runs from where it is to the end of its direction.
  private func run(duration given: TimeInterval? = nil) {
    cancelTimer()
    let now = CACurrentMediaTime()
    let end: Double = reversed ? 0 : 1
    let left = given ?? duration * min(abs(end - progress.value(at: now)), 1)
    isRunning = true
    progress.run(to: end, duration: left, at: now, curve: curve(duration: left))
    for run in runs { run.spoil() }
    timer = FrameLoop.shared.schedule(after: left) { [self] in
      timer = nil
      reachedEnd()
    }
  }

  /// Progress by seconds, for a stretch that takes `duration`.
  private func curve(duration: TimeInterval) -> (TimeInterval) -> Double {
    let parameters = curveOverride ?? timingParameters
    if let spring = parameters?.springTimingParameters?.spring(duration: duration) {
      return { spring.progress(at: $0) }
    }
    guard let function = parameters?.cubicTimingParameters?.function, duration > 0 else {
      return { duration > 0 ? $0 / duration : 1 }
    }
    return { function.progress(at: $0 / duration) }
  }

  private func cancelTimer() {
    if let timer { FrameLoop.shared.cancel(timer) }
    timer = nil
  }

  // MARK: Ending

  private func reachedEnd() {
    progress.hold(reversed ? 0 : 1)
    isRunning = false
    if pausesOnCompletion {
      for run in runs { run.spoil() }
      return
    }
    end(at: reversed ? .start : .end)
  }

  /// Stops where it is. True ends the animator without its completions, which is inactive then;
  /// false leaves it stopped until `finishAnimation(at:)`.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    cancelTimer()
    isRunning = false
    progress.hold(progress.value(at: CACurrentMediaTime()))
    for run in runs { run.stop() }
    state = .stopped
    if withoutFinishing {
      runs = []
      completions = []
      becomeInactive()
    }
  }

  /// Ends a stopped animator: leaves the views at a position and runs the completions.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    precondition(
      state == .stopped,
      "finishAnimation(at:): only a stopped animator can be finished. Call stopAnimation(false).")
    end(at: finalPosition)
  }

  private func end(at position: UIViewAnimatingPosition) {
    for run in runs.reversed() { run.finish(at: position) }
    runs = []
    let completions = self.completions
    self.completions = []
    becomeInactive()
    for completion in completions { completion(position) }
  }

  private func becomeInactive() {
    state = .inactive
    reversed = false
    curveOverride = nil
    progress.hold(0)
  }
}
