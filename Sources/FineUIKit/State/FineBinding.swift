/// A way to read and write a value that lives somewhere else.
@MainActor public struct FineBinding<Value> {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void

  /// - Parameters:
  ///   - get: Called at each read; inside an update, what it reads is followed.
  ///   - set: Called at each write.
  public init(
    get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void
  ) {
    self.get = get
    self.set = set
  }

  /// Binds a property of an object, which the binding keeps alive.
  public init<Root: AnyObject>(_ root: Root, _ keyPath: ReferenceWritableKeyPath<Root, Value>) {
    self.init(get: { root[keyPath: keyPath] }, set: { root[keyPath: keyPath] = $0 })
  }

  /// The value where it lives: each read and each write goes there.
  public var value: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
}

extension FineBinding where Value: Equatable {
  /// Writes a value unless it is there already.
  func write(_ newValue: Value) {
    FineDescribing.pause {
      if value != newValue { value = newValue }
    }
  }

  /// Writes what a control shows in place of a value that it cannot show.
  ///
  /// This happens while the control is updated, which reads the value; the control itself is not
  /// updated again, what else reads the value is.
  func writeBack(_ shown: Value, insteadOf described: Value) {
    if shown != described { FineDescribing.pause { value = shown } }
  }
}
