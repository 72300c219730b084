/// A property of an observable object, for diagnostics.
struct FineProperty: @unchecked Sendable, Equatable {
  // Key paths that observation hands over are literals without captured values: immutable.
  private let keyPath: AnyKeyPath

  init(_ keyPath: AnyKeyPath) { self.keyPath = keyPath }

  init?(_ keyPath: AnyKeyPath?) {
    guard let keyPath else { return nil }
    self.init(keyPath)
  }
}

extension FineProperty: CustomStringConvertible {
  /// As in source: `\Model.title`.
  var description: String { FinePropertyNames.name(of: keyPath) }
}
