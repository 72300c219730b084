extension UIControl {
  /// Calls a method of `target`, which is not kept alive, for `controlEvents`:
  /// `button.addTarget(self, action: Screen.save, for: .touchUpInside)`.
  /// - Note: An addition to UIKit, where the action is a selector. A method that is overloaded has
  ///   to be written with its type or its argument labels, as in `Screen.save(_:)`.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @Sendable @MainActor (Target) -> @MainActor () -> Void,
    for controlEvents: Event
  ) {
    addTarget(target, action: Selector("typed", action), for: controlEvents, isTyped: true)
  }

  /// Calls a method of `target` with the control.
  /// - Note: An addition to UIKit, where the action is a selector.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target,
    action: @escaping @Sendable @MainActor (Target) -> @MainActor (Sender) -> Void,
    for controlEvents: Event
  ) {
    addTarget(target, action: Selector("typed:", action), for: controlEvents, isTyped: true)
  }

  /// Calls a method of `target` with the control and the event.
  /// - Note: An addition to UIKit, where the action is a selector.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target,
    action: @escaping @Sendable @MainActor (Target) -> @MainActor (Sender, UIEvent?) -> Void,
    for controlEvents: Event
  ) {
    addTarget(
      target, action: Selector("typed:forEvent:", action), for: controlEvents, isTyped: true)
  }
}
