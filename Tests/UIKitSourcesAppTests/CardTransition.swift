import UIKit

final class CardTransition: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    return 0.3
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let key: UITransitionContextViewKey = isPresenting ? .to : .from
    guard let card = transitionContext.view(forKey: key) else {
      return transitionContext.completeTransition(false)
    }
    let container = transitionContext.containerView
    let away = CGAffineTransform(translationX: 0, y: container.bounds.height)
    if isPresenting {
      card.frame = container.bounds
      container.addSubview(card)
      card.transform = away
    }
    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: transitionContext), curve: .easeInOut
    ) {
      card.transform = self.isPresenting ? .identity : away
    }
    animator.addCompletion { _ in
      let completed = !transitionContext.transitionWasCancelled
      if !self.isPresenting, completed { card.removeFromSuperview() }
      transitionContext.completeTransition(completed)
    }
    animator.startAnimation()
  }
}

class CardViewController: UIViewController, UIViewControllerTransitioningDelegate {
  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    modalPresentationStyle = .custom
    transitioningDelegate = self
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(hex: "#FFCC00")
    let close = UIButton(type: .close)
    close.addTarget(self, action: #selector(dismissAnimated), for: .touchUpInside)
    close.frame = CGRect(x: 16, y: 60, width: 44, height: 44)
    view.addSubview(close)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    return CardTransition(isPresenting: true)
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> UIViewControllerAnimatedTransitioning?
  {
    CardTransition(isPresenting: false)
  }
}
