extension UIGestureRecognizer {
  /// Calls a method of `target`, which is not kept alive:
  /// `recognizer.addTarget(self, action: Screen.tapped)`.
  /// - Note: An addition to UIKit, where the action is a selector.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @Sendable @MainActor (Target) -> @MainActor () -> Void
  ) {
    addTarget(target, action: Selector("typed", action))
  }

  /// Calls a method of `target` with the recognizer.
  /// - Note: An addition to UIKit, where the action is a selector.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target,
    action: @escaping @Sendable @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    addTarget(target, action: Selector("typed:", action))
  }
}
