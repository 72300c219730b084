/// Lets the views move that follow from the changes of state made here.
///
/// What re-renders because of a change made in `body` is animated: properties and constraints of
/// views that stay. New, replaced and removed views, texts and images change at once. Tasks that
/// are started in `body` take the animation along.
///
/// - Parameter animation: `nil` lets nothing move, not even by an `animation(_:)` of a description.
@MainActor @discardableResult
public func withFineAnimation<Result>(
  _ animation: FineAnimation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try FineTransaction.$current.withValue(FineTransaction(animation), operation: body)
}

/// How the changes of state that are being made are to be seen.
enum FineTransaction: Sendable, Equatable {
  case animated(FineAnimation)
  case disabled

  init(_ animation: FineAnimation?) {
    self = animation.map { .animated($0) } ?? .disabled
  }

  /// Where nobody said anything, there is none.
  @TaskLocal static var current: FineTransaction?
}
