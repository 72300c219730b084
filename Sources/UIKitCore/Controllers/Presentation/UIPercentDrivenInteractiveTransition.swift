public import Foundation

/// Drives a transition by a fraction that is handed in, for example from a pan gesture. The
/// animator's animations are held at that fraction.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  /// Seconds that the transition takes by itself.
  open private(set) var duration: TimeInterval = 0
  /// From 0 to 1.
  open private(set) var percentComplete: CGFloat = 0
  /// How fast the rest goes after the interaction, where 1 is the animator's own speed.
  open var completionSpeed: CGFloat = 1
  open var completionCurve = UIView.AnimationCurve.easeInOut
  open var wantsInteractiveStart = true
  private weak var transition: ControllerTransition?

  public override init() { super.init() }

  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let transition = transitionContext as? ControllerTransition else { return }
    self.transition = transition
    duration = transition.transitionDuration
    transition.beginInteractively()
  }

  open func pause() { transition?.pauseInteractiveTransition() }

  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = min(max(0, percentComplete), 1)
    transition?.updateInteractiveTransition(self.percentComplete)
  }

  open func finish() { transition?.finishInteractively(speed: max(completionSpeed, 0.01)) }

  open func cancel() { transition?.cancelInteractively(speed: max(completionSpeed, 0.01)) }
}
