public import Foundation
import QuartzCore

extension UIView {
  /// Shows the changes that `animations` makes inside `view` as a whole, by the transition that
  /// the options name; without one they are seen at once.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let block = ViewAnimation(
      nestedWithDuration: duration, delay: 0, timing: .curve(options.curve.timing),
      options: options, completion: completion)
    block.run {
      if let transition = options.transition, areAnimationsEnabled, block.duration > 0,
        view.window != nil
      {
        if case .curve(let function) = block.timing { transition.timingFunction = function }
        block.start(transition, of: "transition", on: view.layer)
      }
      if options.contains(.allowAnimatedContent) {
        animations?()
      } else {
        performWithoutAnimation { animations?() }
      }
    }
  }

  /// Puts `toView` in the place of `fromView`: takes that from its superview, or hides and shows
  /// the two where the options say so.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview else {
      completion?(true)
      return
    }
    transition(
      with: container, duration: duration, options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          fromView.isHidden = true
          toView.isHidden = false
        } else {
          container.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
        container.layoutIfNeeded()
      }, completion: completion)
  }
}

extension UIView.AnimationOptions {
  /// The transition that the options name.
  fileprivate var transition: CATransition? {
    let transition = CATransition()
    switch rawValue >> 20 & 7 {
    case 1, 2:
      transition.type = .flip
      transition.subtype = .fromLeft
    case 6, 7:
      transition.type = .flip
      transition.subtype = .fromTop
    case 3, 4, 5: transition.type = .fade
    default: return nil
    }
    return transition
  }
}
