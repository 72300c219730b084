// What the sources that the build-tool plugin `UIKitSources` writes make of `#selector(…)`. They
// name a method of a class, which holds nothing, so it may go anywhere.

extension Selector {
  /// The method that `#selector(name)` named.
  /// - Note: An addition to UIKit, written by the plugin `UIKitSources`.
  public init<Target, Result>(
    rewritten name: String, _ method: @escaping (Target) -> @MainActor () -> Result
  ) {
    nonisolated(unsafe) let method = method
    self.init(name, on: Target.self) { target, _, _ in method(target)() }
  }

  /// The method that `#selector(name)` named.
  /// - Note: An addition to UIKit, written by the plugin `UIKitSources`.
  public init<Target, First, Result>(
    rewritten name: String, _ method: @escaping (Target) -> @MainActor (First) -> Result
  ) {
    nonisolated(unsafe) let method = method
    self.init(name, on: Target.self) { target, first, _ in
      guard let first = argument(first, as: First.self) else { return nil }
      return method(target)(first)
    }
  }

  /// The method that `#selector(name)` named.
  /// - Note: An addition to UIKit, written by the plugin `UIKitSources`.
  public init<Target, First, Second, Result>(
    rewritten name: String, _ method: @escaping (Target) -> @MainActor (First, Second) -> Result
  ) {
    nonisolated(unsafe) let method = method
    self.init(name, on: Target.self) { target, first, second in
      guard let first = argument(first, as: First.self),
        let second = argument(second, as: Second.self)
      else { return nil }
      return method(target)(first, second)
    }
  }

  /// A method that `#selector(name)` named and nothing calls with so many arguments.
  /// - Note: An addition to UIKit, written by the plugin `UIKitSources`.
  public init<Target, First, Second, Third, Result>(
    rewritten name: String,
    _ method: @escaping (Target) -> @MainActor (First, Second, Third) -> Result
  ) {
    self.init(name, on: Target.self) { _, _, _ in nil }
  }

  /// The method that `#selector(name)` named, of a class that is not the main actor's.
  /// - Note: An addition to UIKit, written by the plugin `UIKitSources`.
  public init<Target, Result>(
    rewritten name: String, _ method: @escaping (Target) -> () -> Result
  ) {
    nonisolated(unsafe) let method = method
    self.init(name, anywhereOn: Target.self) { target, _, _ in method(target)() }
  }

  /// The method that `#selector(name)` named, of a class that is not the main actor's.
  /// - Note: An addition to UIKit, written by the plugin `UIKitSources`.
  public init<Target, First, Result>(
    rewritten name: String, _ method: @escaping (Target) -> (First) -> Result
  ) {
    nonisolated(unsafe) let method = method
    self.init(name, anywhereOn: Target.self) { target, first, _ in
      guard let first = argument(first, as: First.self) else { return nil }
      return method(target)(first)
    }
  }

  /// The method that `#selector(name)` named, of a class that is not the main actor's.
  /// - Note: An addition to UIKit, written by the plugin `UIKitSources`.
  public init<Target, First, Second, Result>(
    rewritten name: String, _ method: @escaping (Target) -> (First, Second) -> Result
  ) {
    nonisolated(unsafe) let method = method
    self.init(name, anywhereOn: Target.self) { target, first, second in
      guard let first = argument(first, as: First.self),
        let second = argument(second, as: Second.self)
      else { return nil }
      return method(target)(first, second)
    }
  }

  /// A method that `#selector(name)` named and nothing calls with so many arguments.
  /// - Note: An addition to UIKit, written by the plugin `UIKitSources`.
  public init<Target, First, Second, Third, Result>(
    rewritten name: String, _ method: @escaping (Target) -> (First, Second, Third) -> Result
  ) {
    self.init(name, anywhereOn: Target.self) { _, _, _ in nil }
  }

  /// The class method that `#selector(name)` named; a class that is the target calls it.
  /// - Note: An addition to UIKit, written by the plugin `UIKitSources`. The method of the class that
  ///   the selector names is called, also where the target is a subclass with its own.
  @preconcurrency public init<Result>(
    rewrittenOfClass name: String, _ method: @escaping @MainActor () -> Result
  ) {
    self.init(name, on: ClassTarget.self) { _, _, _ in method() }
  }

  /// The class method that `#selector(name)` named; a class that is the target calls it.
  /// - Note: An addition to UIKit, written by the plugin `UIKitSources`.
  @preconcurrency public init<First, Result>(
    rewrittenOfClass name: String, _ method: @escaping @MainActor (First) -> Result
  ) {
    self.init(name, on: ClassTarget.self) { _, first, _ in
      argument(first, as: First.self).map { method($0) }
    }
  }

  /// The class method that `#selector(name)` named; a class that is the target calls it.
  /// - Note: An addition to UIKit, written by the plugin `UIKitSources`.
  @preconcurrency public init<First, Second, Result>(
    rewrittenOfClass name: String, _ method: @escaping @MainActor (First, Second) -> Result
  ) {
    self.init(name, on: ClassTarget.self) { _, first, second in
      guard let first = argument(first, as: First.self),
        let second = argument(second, as: Second.self)
      else { return nil }
      return method(first, second)
    }
  }

  /// The protocol's method that `#selector(Protocol.name)` named.
  /// - Note: An addition to UIKit, written by the plugin `UIKitSources`.
  public init<Target, Result>(
    rewrittenRequirement name: String,
    _ method: @escaping @Sendable @MainActor (Target) -> Result
  ) {
    self.init(name, on: Target.self) { target, _, _ in method(target) }
  }

  /// The protocol's method that `#selector(Protocol.name)` named.
  /// - Note: An addition to UIKit, written by the plugin `UIKitSources`.
  public init<Target, First, Result>(
    rewrittenRequirement name: String,
    _ method: @escaping @Sendable @MainActor (Target, First) -> Result
  ) {
    self.init(name, on: Target.self) { target, first, _ in
      argument(first, as: First.self).map { method(target, $0) }
    }
  }

  /// The protocol's method that `#selector(Protocol.name)` named.
  /// - Note: An addition to UIKit, written by the plugin `UIKitSources`.
  public init<Target, First, Second, Result>(
    rewrittenRequirement name: String,
    _ method: @escaping @Sendable @MainActor (Target, First, Second) -> Result
  ) {
    self.init(name, on: Target.self) { target, first, second in
      guard let first = argument(first, as: First.self),
        let second = argument(second, as: Second.self)
      else { return nil }
      return method(target, first, second)
    }
  }

  /// What `#selector(getter: name)` named.
  /// - Note: An addition to UIKit, written by the plugin `UIKitSources`.
  public init<Target, Value>(
    rewrittenGetter name: String, _ getter: @escaping @MainActor (Target) -> Value
  ) {
    self.init(name, on: Target.self) { target, _, _ in getter(target) }
  }

  /// What `#selector(setter: name)` named.
  /// - Note: An addition to UIKit, written by the plugin `UIKitSources`.
  public init<Target, Value>(
    rewrittenSetter name: String, _ setter: @escaping @MainActor (Target, Value) -> Void
  ) {
    self.init(name, on: Target.self) { target, value, _ in
      guard let value = argument(value, as: Value.self) else { return nil }
      return setter(target, value)
    }
  }
}
