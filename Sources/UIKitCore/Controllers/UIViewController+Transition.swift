public import Foundation

extension UIViewController {
  /// Puts the view of one child in the place of another's, with the appearance calls of both. The
  /// caller adds the new child before and removes the old one after.
  /// - Parameters:
  ///   - duration: seconds; 0 changes at once.
  ///   - animations: what moves while it happens; without, the transition that the options name.
  ///   - completion: told after the old view has left, and whether all animations ended.
  public final func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    precondition(
      fromViewController.parent === self && toViewController.parent === self,
      "\(fromViewController) and \(toViewController) have to be children of \(self).")
    guard fromViewController !== toViewController, let old = fromViewController.view,
      let new = toViewController.view, let container = old.superview
    else {
      animations?()
      completion?(true)
      return
    }
    let isVisible = appearance == .appeared || appearance == .appearing
    let calls = isVisible && shouldAutomaticallyForwardAppearanceMethods
    let isAnimated = duration > 0
    fromViewController.appearanceIsManaged = true
    toViewController.appearanceIsManaged = true
    if calls {
      fromViewController.beginAppearanceTransition(false, animated: isAnimated)
      toViewController.beginAppearanceTransition(true, animated: isAnimated)
    }
    let finish = { (finished: Bool) in
      old.removeFromSuperview()
      if calls {
        fromViewController.endAppearanceTransition()
        toViewController.endAppearanceTransition()
      }
      fromViewController.appearanceIsManaged = false
      toViewController.appearanceIsManaged = false
      completion?(finished)
    }
    let isTransition = options.rawValue >> 20 & 7 != 0
    guard isTransition else {
      container.addSubview(new)
      UIView.animate(
        withDuration: duration, delay: 0, options: options, animations: { animations?() },
        completion: finish)
      return
    }
    UIView.transition(
      with: container, duration: duration, options: options,
      animations: {
        old.isHidden = true
        container.addSubview(new)
        animations?()
      },
      completion: { finished in
        old.isHidden = false
        finish(finished)
      })
  }
}
