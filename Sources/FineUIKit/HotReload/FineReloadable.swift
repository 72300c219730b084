/// Content that says how it is made anew when hot reload has given its class other stored
/// properties.
///
/// Without this, new content is made through `init()`. Either way the values of stored properties
/// that both versions have are carried over afterwards.
///
/// ```swift
/// extension Inbox: FineReloadable {
///   static func makeForReload() -> Inbox { Inbox(account: .current) }
/// }
/// ```
@MainActor public protocol FineReloadable: FineContent {
  /// New content in any state. Called in debug builds only, after an edit of the class's stored
  /// properties, for each instance that a controller shows.
  static func makeForReload() -> Self

  /// Called when the state of the content before was carried into this one, which is shown from
  /// now on. Here others can be told of the new object, and what could not be carried can be set.
  ///
  /// - Parameter old: The content before: of the same class, or of the version before the edit.
  func didReload(from old: any FineContent)
}

extension FineReloadable {
  public func didReload(from old: any FineContent) {}
}
