// What the sources that the build-tool plugin `UIKitSources` writes make of `#selector(…)`. They
// name a method of a class, which holds nothing, so it may go anywhere.

extension Selector {
  /// The method that `#selector(name)` named.
  /// - Note: An addition to UIKit, written by the plugin `UIKitSources`.
  public init<Target: AnyObject, Result>(
    rewritten name: String, _ method: @escaping (Target) -> @MainActor () -> Result
  ) {
    nonisolated(unsafe) let method = method
    self.init(name, on: Target.self) { target, _, _ in method(target)() }
  }

  /// The method that `#selector(name)` named.
  /// - Note: An addition to UIKit, written by the plugin `UIKitSources`.
  public init<Target: AnyObject, First, Result>(
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
  public init<Target: AnyObject, First, Second, Result>(
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
  public init<Target: AnyObject, First, Second, Third, Result>(
    rewritten name: String,
    _ method: @escaping (Target) -> @MainActor (First, Second, Third) -> Result
  ) {
    self.init(name, on: Target.self) { _, _, _ in nil }
  }

  /// The method that `#selector(name)` named, of a class that is not the main actor's.
  /// - Note: An addition to UIKit, written by the plugin `UIKitSources`.
  public init<Target: AnyObject, Result>(
    rewritten name: String, _ method: @escaping (Target) -> () -> Result
  ) {
    nonisolated(unsafe) let method = method
    self.init(name, anywhereOn: Target.self) { target, _, _ in method(target)() }
  }

  /// The method that `#selector(name)` named, of a class that is not the main actor's.
  /// - Note: An addition to UIKit, written by the plugin `UIKitSources`.
  public init<Target: AnyObject, First, Result>(
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
  public init<Target: AnyObject, First, Second, Result>(
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
  public init<Target: AnyObject, First, Second, Third, Result>(
    rewritten name: String, _ method: @escaping (Target) -> (First, Second, Third) -> Result
  ) {
    self.init(name, anywhereOn: Target.self) { _, _, _ in nil }
  }

  /// What `#selector(getter: name)` named.
  /// - Note: An addition to UIKit, written by the plugin `UIKitSources`.
  public init<Target: AnyObject, Value>(
    rewrittenGetter name: String, _ getter: @escaping @MainActor (Target) -> Value
  ) {
    self.init(name, on: Target.self) { target, _, _ in getter(target) }
  }

  /// What `#selector(setter: name)` named.
  /// - Note: An addition to UIKit, written by the plugin `UIKitSources`.
  public init<Target: AnyObject, Value>(
    rewrittenSetter name: String, _ setter: @escaping @MainActor (Target, Value) -> Void
  ) {
    self.init(name, on: Target.self) { target, value, _ in
      guard let value = argument(value, as: Value.self) else { return nil }
      return setter(target, value)
    }
  }
}
