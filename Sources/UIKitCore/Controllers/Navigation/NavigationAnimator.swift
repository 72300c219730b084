import CoreGraphics
import Foundation

/// UIKit's push and pop: one screen slides over the other, which moves a part of the way.
@MainActor final class NavigationAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// How far the screen below moves while another slides over it, in widths.
  private static let parallax: CGFloat = 0.3

  private let isPop: Bool

  init(isPop: Bool) { self.isPop = isPop }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { UINavigationController.transitionDuration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let old = context.view(forKey: .from), let new = context.view(forKey: .to) else {
      return context.completeTransition(true)
    }
    let stage = context.containerView
    new.frame = context.viewController(forKey: .to).map(context.finalFrame) ?? stage.bounds
    if isPop {
      stage.insertSubview(new, belowSubview: old)
    } else {
      stage.addSubview(new)
    }
    let finish = { (_: Bool) in context.completeTransition(!context.transitionWasCancelled) }
    if UIAccessibility.prefersCrossFadeTransitions || UIAccessibility.isReduceMotionEnabled {
      dissolve(old, new, finish)
    } else {
      slide(old, new, in: stage, finish)
    }
  }

  private func slide(
    _ old: UIView, _ new: UIView, in stage: UIView, _ finish: @escaping (Bool) -> Void
  ) {
    let rest = CGPoint(x: stage.bounds.midX, y: new.center.y)
    let away = stage.bounds.width * (stage.isRightToLeft ? -1 : 1)
    let beside = CGPoint(x: rest.x + away, y: rest.y)
    let behind = CGPoint(x: rest.x - away * Self.parallax, y: rest.y)
    let (start, end) = isPop ? (behind, beside) : (beside, behind)
    UIView.performWithoutAnimation { new.center = start }
    UIView.animate(
      withDuration: UINavigationController.transitionDuration,
      animations: {
        new.center = rest
        old.center = end
      }, completion: finish)
  }

  private func dissolve(_ old: UIView, _ new: UIView, _ finish: @escaping (Bool) -> Void) {
    let moving = isPop ? old : new
    let alpha = moving.alpha
    if !isPop { UIView.performWithoutAnimation { new.alpha = 0 } }
    UIView.animate(
      withDuration: UINavigationController.transitionDuration,
      animations: { [isPop] in moving.alpha = isPop ? 0 : alpha },
      completion: { finished in
        moving.alpha = alpha
        finish(finished)
      })
  }
}
