public import Foundation
import QuartzCore

/// What stands between `beginAnimations` and `commitAnimations`.
@MainActor private final class OpenAnimation {
  static var stack: [OpenAnimation] = []

  let identifier: String?
  /// What changes were made in before this one began.
  let outer = ViewAnimation.current
  var duration: TimeInterval = 0.2
  var delay: TimeInterval = 0
  var curve = UIView.AnimationCurve.easeInOut
  var repeatCount: Float = 0
  var autoreverses = false
  var beginsFromCurrentState = false
  var delegate: AnyObject?
  var willStart: Selector?
  var didStop: Selector?
  private var animation: ViewAnimation?
  private var open = 0
  private var isCommitted = false
  private var allFinished = true

  init(_ identifier: String?) { self.identifier = identifier }

  /// Lets the next changes go by the settings as they are now.
  func restart() {
    let options: UIView.AnimationOptions =
      beginsFromCurrentState ? .beginFromCurrentState : []
    let next = ViewAnimation(
      duration: duration, delay: delay, timing: .curve(curve.timing), options: options
    ) { [self] finished in
      open -= 1
      allFinished = allFinished && finished
      tellIfDone()
    }
    next.repeatsAs(count: repeatCount, autoreverses: autoreverses)
    open += 1
    animation?.leave(for: next)
    animation = next
    next.enter()
  }

  func commit() {
    isCommitted = true
    if let willStart, let delegate {
      willStart.perform(on: delegate, sender: identifier, event: nil)
    }
    animation?.leave(for: outer)
  }

  private func tellIfDone() {
    guard isCommitted, open == 0, let didStop, let delegate else { return }
    didStop.perform(on: delegate, sender: identifier, event: NSNumber(value: allFinished))
  }
}

extension UIView {
  /// Lets the changes from here to `commitAnimations()` be seen over 0.2 seconds, or over what is
  /// set in between. Such blocks may stand in each other.
  @available(*, deprecated, message: "Use the block-based animation API instead")
  public class func beginAnimations(
    _ animationID: String?, context: UnsafeMutableRawPointer?
  ) {
    let animation = OpenAnimation(animationID)
    OpenAnimation.stack.append(animation)
    animation.restart()
  }

  /// Ends what `beginAnimations` began, and starts its animations.
  @available(*, deprecated, message: "Use the block-based animation API instead")
  public class func commitAnimations() {
    precondition(
      !OpenAnimation.stack.isEmpty,
      "commitAnimations() was called without a beginAnimations(_:context:) before it.")
    OpenAnimation.stack.removeLast().commit()
  }

  private class func change(_ change: (OpenAnimation) -> Void) {
    guard let animation = OpenAnimation.stack.last else { return }
    change(animation)
    animation.restart()
  }

  /// Who hears of the beginning and the end.
  @available(*, deprecated, message: "Use the block-based animation API instead")
  public class func setAnimationDelegate(_ delegate: Any?) {
    OpenAnimation.stack.last?.delegate = delegate as AnyObject?
  }

  /// A method of the delegate that takes the identifier, or nothing.
  @available(*, deprecated, message: "Use the block-based animation API instead")
  public class func setAnimationWillStart(_ selector: Selector?) {
    OpenAnimation.stack.last?.willStart = selector
  }

  /// A method of the delegate that takes the identifier and whether all ended by themselves, or less.
  /// - Note: A method that takes the context, too, is not called.
  @available(*, deprecated, message: "Use the block-based animation API instead")
  public class func setAnimationDidStop(_ selector: Selector?) {
    OpenAnimation.stack.last?.didStop = selector
  }

  /// Seconds; 0.2 where nothing is set.
  @available(*, deprecated, message: "Use the block-based animation API instead")
  public class func setAnimationDuration(_ duration: TimeInterval) {
    change { $0.duration = duration }
  }

  /// Seconds.
  @available(*, deprecated, message: "Use the block-based animation API instead")
  public class func setAnimationDelay(_ delay: TimeInterval) { change { $0.delay = delay } }

  @available(*, deprecated, message: "Use the block-based animation API instead")
  public class func setAnimationCurve(_ curve: AnimationCurve) { change { $0.curve = curve } }

  @available(*, deprecated, message: "Use the block-based animation API instead")
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    change { $0.repeatCount = repeatCount }
  }

  @available(*, deprecated, message: "Use the block-based animation API instead")
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    change { $0.autoreverses = repeatAutoreverses }
  }

  @available(*, deprecated, message: "Use the block-based animation API instead")
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    change { $0.beginsFromCurrentState = fromCurrentState }
  }
}
