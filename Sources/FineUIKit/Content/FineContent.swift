/// What a screen, or any part of one, shows: state and the description that follows from it.
///
/// Meant for `@Observable` classes; a class that only holds an observable store will do. Content
/// never needs to know its controller and must not hold it strongly.
@MainActor public protocol FineContent: AnyObject {
  /// Describes the interface for the present state.
  ///
  /// Every observable value that is read here makes a later change call this again. It may be called
  /// more than once for the same state and must have no side effects.
  func body() -> any Renderable
}

/// Content that also describes its controller's navigation item.
@MainActor public protocol FineNavigating: FineContent {
  /// Describes the navigation item for the present state; `nil` leaves it as it is.
  ///
  /// Called only for content that a `FineContentController` shows, and tracked apart from `body()`.
  func navigation() -> FineNavigation?
}
