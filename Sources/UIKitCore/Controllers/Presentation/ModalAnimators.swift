import Foundation

/// UIKit's ways for a controller to come and go.
@MainActor final class ModalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// Seconds; the system's sheets and covers take about as long.
  static let duration: TimeInterval = 0.4

  /// Sheets and covers move on a critically damped spring: observed as a mass of 3 at a stiffness of
  /// 1000, which is √(1000 / 3) radians a second.
  static let springDuration: TimeInterval = 2 * .pi / (1000.0 / 3).squareRoot()

  private let style: UIModalTransitionStyle
  private let isPresenting: Bool

  init(style: UIModalTransitionStyle, isPresenting: Bool) {
    self.style = style
    self.isPresenting = isPresenting
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { Self.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    let (fromView, toView) = (context.view(forKey: .from), context.view(forKey: .to))
    if let toView, let to = context.viewController(forKey: .to) {
      toView.frame = context.finalFrame(for: to)
      if isPresenting {
        container.addSubview(toView)
      } else {
        container.insertSubview(toView, at: 0)
      }
    }
    let moving = isPresenting ? toView : fromView
    let finish = { (_: Bool) in context.completeTransition(!context.transitionWasCancelled) }
    guard let moving else { return finish(true) }
    // A person who asked for less motion sees screens fade.
    switch UIAccessibility.isReduceMotionEnabled ? .crossDissolve : style {
    case .coverVertical: cover(moving, in: container, finish)
    case .crossDissolve, .partialCurl: dissolve(moving, finish)
    case .flipHorizontal: flip(fromView, toView, in: container, finish)
    }
  }

  private func cover(_ view: UIView, in container: UIView, _ finish: @escaping (Bool) -> Void) {
    let place = view.center
    let below = CGPoint(
      x: place.x, y: container.bounds.maxY + view.bounds.height / 2)
    if isPresenting { UIView.performWithoutAnimation { view.center = below } }
    UIView.animate(
      springDuration: Self.springDuration, bounce: 0,
      animations: { view.center = isPresenting ? place : below }, completion: finish)
  }

  private func dissolve(_ view: UIView, _ finish: @escaping (Bool) -> Void) {
    let alpha = view.alpha
    if isPresenting { UIView.performWithoutAnimation { view.alpha = 0 } }
    UIView.animate(
      withDuration: Self.duration, animations: { view.alpha = self.isPresenting ? alpha : 0 },
      completion: { [isPresenting] finished in
        if !isPresenting { view.alpha = alpha }
        finish(finished)
      })
  }

  private func flip(
    _ fromView: UIView?, _ toView: UIView?, in container: UIView, _ finish: @escaping (Bool) -> Void
  ) {
    UIView.transition(
      with: container, duration: Self.duration,
      options: isPresenting ? .transitionFlipFromRight : .transitionFlipFromLeft,
      animations: { fromView?.isHidden = true },
      completion: { finished in
        fromView?.isHidden = false
        finish(finished)
      })
  }
}
