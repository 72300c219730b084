/// One value that a description sets for itself and everything inside.
struct FineEnvironmentChange {
  let apply: (inout FineEnvironmentValues) -> Void
}

/// A description with a value of its environment set.
struct FineEnvironmentModified: Renderable {
  var content: any Renderable
  var change: FineEnvironmentChange

  var body: any Renderable { primitiveBody() }
}

extension Renderable {
  /// Sets a value of the environment for this description and everything inside it.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<FineEnvironmentValues, Value>, _ value: Value
  ) -> any Renderable {
    FineEnvironmentModified(
      content: self, change: FineEnvironmentChange { $0[keyPath: keyPath] = value })
  }
}
