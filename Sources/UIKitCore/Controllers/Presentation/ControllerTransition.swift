import CoreGraphics
import Foundation
import QuartzCore

/// One transition between two controllers: what animators, coordinators and interaction
/// controllers are told.
@MainActor
final class ControllerTransition: NSObject, UIViewControllerContextTransitioning,
  UIViewControllerTransitionCoordinator
{
  let containerView: UIView
  let presentationStyle: UIModalPresentationStyle
  let isAnimated: Bool
  private(set) var isInteractive = false
  private(set) var initiallyInteractive = false
  private(set) var transitionWasCancelled = false
  private(set) var percentComplete: CGFloat = 0
  private let from: UIViewController?
  private let to: UIViewController?
  /// The views that the transition moves; nil where one stays in place.
  var views: [UITransitionContextViewKey: UIView] = [:]
  private let finalFrame: (UIViewController) -> CGRect
  private let animator: (any UIViewControllerAnimatedTransitioning)?
  private var alongside: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var interactionHandlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] =
    []
  /// What ends the transition: true when it was completed.
  private var end: ((Bool) -> Void)?
  private var playback: InteractivePlayback?
  private var hasRunAlongside = false

  init(
    container: UIView, style: UIModalPresentationStyle, isAnimated: Bool, from: UIViewController?,
    to: UIViewController?,
    animator: (any UIViewControllerAnimatedTransitioning)?,
    finalFrame: @escaping (UIViewController) -> CGRect, end: @escaping (Bool) -> Void
  ) {
    containerView = container
    presentationStyle = style
    self.isAnimated = isAnimated
    self.from = from
    self.to = to
    self.animator = animator
    self.finalFrame = finalFrame
    self.end = end
  }

  // MARK: Running

  /// Shows the transition: by the animator, or at once without one.
  func run(interaction: (any UIViewControllerInteractiveTransitioning)? = nil) {
    guard isAnimated, let animator else {
      runAlongside()
      completeTransition(true)
      return
    }
    if let interaction, interaction.wantsInteractiveStart {
      isInteractive = true
      initiallyInteractive = true
      interaction.startInteractiveTransition(self)
    } else {
      animate(by: animator)
    }
  }

  private func animate(by animator: any UIViewControllerAnimatedTransitioning) {
    animator.animateTransition(using: self)
    runAlongside()
  }

  private func runAlongside() {
    hasRunAlongside = true
    let animations = alongside
    alongside = []
    guard !animations.isEmpty else { return }
    if isAnimated {
      UIView.animate(withDuration: transitionDuration, delay: 0, options: .layoutSubviews) {
        [self] in
        for animation in animations { animation(self) }
      }
    } else {
      for animation in animations { animation(self) }
    }
  }

  func completeTransition(_ didComplete: Bool) {
    guard let end else { return }
    self.end = nil
    playback?.release()
    playback = nil
    transitionWasCancelled = !didComplete
    end(didComplete)
    animator?.animationEnded(didComplete)
    let completions = self.completions
    self.completions = []
    for completion in completions { completion(self) }
  }

  // MARK: Ends

  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : key == .to ? to : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { views[key] }

  func initialFrame(for vc: UIViewController) -> CGRect {
    guard vc === from, let view = vc.viewIfLoaded, let parent = view.superview else { return .zero }
    return parent.convert(view.frame, to: containerView)
  }

  func finalFrame(for vc: UIViewController) -> CGRect { vc === to ? finalFrame(vc) : .zero }

  // MARK: Coordinating

  var isInterruptible: Bool { false }
  var isCancelled: Bool { transitionWasCancelled }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }

  var transitionDuration: TimeInterval {
    isAnimated ? animator?.transitionDuration(using: self) ?? 0 : 0
  }

  @discardableResult
  func animate(
    alongsideTransition animation: (
      (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?, completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animateAlongsideTransition(in: nil, animation: animation, completion: completion)
  }

  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard end != nil else { return false }
    if let completion { completions.append(completion) }
    if let animation {
      alongside.append(animation)
      if hasRunAlongside { runAlongside() }
    }
    return true
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    interactionHandlers.append(handler)
  }

  // MARK: Interaction

  /// Starts the animation and holds it at its beginning.
  func beginInteractively() {
    guard let animator else { return }
    animate(by: animator)
    // What has nothing to move, as in a window of no width, is over already.
    guard end != nil else { return }
    playback = InteractivePlayback(
      layer: containerView.layer, duration: animator.transitionDuration(using: self))
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    self.percentComplete = min(max(0, percentComplete), 1)
    playback?.hold(at: self.percentComplete)
  }

  func pauseInteractiveTransition() { isInteractive = true }

  func finishInteractiveTransition() { finishInteractively(speed: 1) }
  func cancelInteractiveTransition() { cancelInteractively(speed: 1) }

  func finishInteractively(speed: CGFloat) {
    endInteraction()
    playback?.play(speed: speed)
  }

  /// Goes back to the beginning; the animator's completion sees `transitionWasCancelled`.
  func cancelInteractively(speed: CGFloat) {
    transitionWasCancelled = true
    endInteraction()
    playback?.rewind(from: percentComplete, speed: speed)
  }

  private func endInteraction() {
    isInteractive = false
    for handler in interactionHandlers { handler(self) }
    interactionHandlers = []
  }
}

/// Holds the animations of a layer tree at any moment: its time stands still or runs backwards.
@MainActor final class InteractivePlayback {
  private let layer: CALayer
  private let duration: TimeInterval
  private let start: TimeInterval
  private var rewinding: FrameCallback?

  init(layer: CALayer, duration: TimeInterval) {
    self.layer = layer
    self.duration = duration
    start = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = start
  }

  func hold(at fraction: CGFloat) {
    layer.timeOffset = start + TimeInterval(fraction) * duration
  }

  /// Lets time run on from where it is held.
  func play(speed: CGFloat) {
    let held = layer.timeOffset
    layer.beginTime = 0
    layer.timeOffset = 0
    layer.speed = Float(speed)
    layer.beginTime = CACurrentMediaTime() - held / TimeInterval(speed)
  }

  /// Goes back to the beginning, and ends the animations there.
  func rewind(from fraction: CGFloat, speed: CGFloat) {
    let begin = FrameLoop.shared.now()
    rewinding = FrameCallback { [weak self] time in
      guard let self else { return nil }
      let gone = CGFloat((time - begin) / max(duration, 1e-6)) * speed
      let left = fraction - gone
      hold(at: max(0, left))
      guard left <= 0 else { return () }
      layer.removeAllAnimationsInTree()
      return nil
    }
    FrameLoop.shared.setNeedsFrame()
  }

  /// Gives the layer its own time back.
  func release() {
    rewinding?.cancel()
    rewinding = nil
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
  }
}

extension CALayer {
  /// Ends the animations of this layer and of all below.
  fileprivate func removeAllAnimationsInTree() {
    for sublayer in sublayers ?? [] { sublayer.removeAllAnimationsInTree() }
    removeAllAnimations()
  }
}
