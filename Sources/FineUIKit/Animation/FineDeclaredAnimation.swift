extension Renderable {
  /// Lets every change of this view and of what is inside it be seen by an animation, whoever
  /// causes it. `nil` shows their changes at once, also those of an animated mutation.
  ///
  /// The first write of a view is not animated, nor is a view that is in no window. Inside, another
  /// `animation(_:)` counts more; `withFineAnimation(nil)` counts more than any.
  public func animation(_ animation: FineAnimation?) -> any Renderable {
    FineEnvironmentModified(
      content: FineModified(
        self, kind: FineModifierKind(FineDeclaredAnimation.self, name: "|animation"), parts: []),
      change: FineEnvironmentChange { $0.animation = FineDeclaredAnimation(animation) })
  }
}

/// What `animation(_:)` says to a part of a tree.
enum FineDeclaredAnimation: Equatable {
  case animated(FineAnimation)
  case immediate

  init(_ animation: FineAnimation?) {
    self = animation.map { .animated($0) } ?? .immediate
  }
}
