/// The name of a method and, where it was made from the method itself, the way to call it.
///
/// There is no Objective-C runtime that could find a method by its name: a selector made of a name
/// alone compares and prints, but calls nothing.
/// - Note: An addition to UIKit: `#selector` needs Apple's runtime. Write
///   `Selector("save:", Screen.save(_:))`, or use the typed `addTarget(_:action:for:)`.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  typealias Call = @Sendable @MainActor (AnyObject, Any?, Any?) -> Bool

  /// The name with its colons, as Objective-C writes it.
  public let name: String
  private let call: Call?

  public init(_ name: String) {
    self.name = name
    call = nil
  }

  public init(stringLiteral name: String) { self.init(name) }

  /// A method without parameters.
  public init<Target: AnyObject, Result>(
    _ name: String, _ method: @escaping @Sendable @MainActor (Target) -> @MainActor () -> Result
  ) {
    self.name = name
    call = { target, _, _ in
      guard let target = target as? Target else { return false }
      _ = method(target)()
      return true
    }
  }

  /// A method whose parameter is the sender.
  public init<Target: AnyObject, Sender, Result>(
    _ name: String,
    _ method: @escaping @Sendable @MainActor (Target) -> @MainActor (Sender) -> Result
  ) {
    self.name = name
    call = { target, sender, _ in
      guard let target = target as? Target, let sender = sender as? Sender else { return false }
      _ = method(target)(sender)
      return true
    }
  }

  /// A method whose parameters are the sender and the event.
  public init<Target: AnyObject, Sender, Event, Result>(
    _ name: String,
    _ method: @escaping @Sendable @MainActor (Target) -> @MainActor (Sender, Event) -> Result
  ) {
    self.name = name
    call = { target, sender, event in
      guard let target = target as? Target, let sender = sender as? Sender,
        let event = event as? Event
      else { return false }
      _ = method(target)(sender, event)
      return true
    }
  }

  /// True when the selector was made from a method and not from a name alone.
  package var canBeCalled: Bool { call != nil }

  /// Calls the method on `target`. Returns false when `target` has no such method.
  @MainActor @discardableResult
  package func perform(on target: AnyObject, sender: Any?, event: Any?) -> Bool {
    call?(target, sender, event) ?? false
  }

  public static func == (lhs: Selector, rhs: Selector) -> Bool { lhs.name == rhs.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
  public var description: String { name }
}
