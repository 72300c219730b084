import Foundation
import QuartzCore

/// The name of a method and, where it was made from the method itself, the way to call it.
///
/// There is no Objective-C runtime that could find a method by its name: a selector made of a name
/// alone compares and prints, but calls nothing.
/// - Note: An addition to UIKit: `#selector` needs Apple's runtime. The build-tool plugin
///   `UIKitSources` turns it into such a value; without it write
///   `Selector("save:", Screen.save(_:))`, or use the typed `addTarget(_:action:for:)`.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// Calls the method on an object with what may be its arguments. Returns what the method
  /// returned; nil where the object has no such method.
  typealias Call = @Sendable @MainActor (AnyObject, Any?, Any?) -> Any?
  typealias FreeCall = @Sendable (AnyObject, Any?, Any?) -> Any?

  private enum Method: Sendable {
    /// A name alone.
    case unknown
    case mainActor(Call, has: @Sendable (AnyObject) -> Bool)
    /// May be called on any thread.
    case free(FreeCall, has: @Sendable (AnyObject) -> Bool)
  }

  /// The name with its colons, as Objective-C writes it.
  public let name: String
  private let method: Method

  public init(_ name: String) {
    self.name = name
    method = .unknown
  }

  public init(stringLiteral name: String) { self.init(name) }

  /// A method without parameters.
  public init<Target: AnyObject, Result>(
    _ name: String, _ method: @escaping @Sendable @MainActor (Target) -> @MainActor () -> Result
  ) {
    self.init(name, on: Target.self) { target, _, _ in method(target)() }
  }

  /// A method whose parameter is the sender.
  public init<Target: AnyObject, Sender, Result>(
    _ name: String,
    _ method: @escaping @Sendable @MainActor (Target) -> @MainActor (Sender) -> Result
  ) {
    self.init(name, on: Target.self) { target, sender, _ in
      guard let sender = argument(sender, as: Sender.self) else { return nil }
      return method(target)(sender)
    }
  }

  /// A method whose parameters are the sender and the event.
  public init<Target: AnyObject, Sender, Event, Result>(
    _ name: String,
    _ method: @escaping @Sendable @MainActor (Target) -> @MainActor (Sender, Event) -> Result
  ) {
    self.init(name, on: Target.self) { target, sender, event in
      guard let sender = argument(sender, as: Sender.self),
        let event = argument(event, as: Event.self)
      else { return nil }
      return method(target)(sender, event)
    }
  }

  init<Target>(
    _ name: String, on type: Target.Type,
    _ call: @escaping @Sendable @MainActor (Target, Any?, Any?) -> Any?
  ) {
    self.name = name
    method = .mainActor(
      { target, sender, event in (target as? Target).flatMap { call($0, sender, event) } },
      has: { $0 is Target })
  }

  init<Target>(
    _ name: String, anywhereOn type: Target.Type,
    _ call: @escaping @Sendable (Target, Any?, Any?) -> Any?
  ) {
    self.name = name
    method = .free(
      { target, sender, event in (target as? Target).flatMap { call($0, sender, event) } },
      has: { $0 is Target })
  }

  /// True when the selector was made from a method and not from a name alone.
  package var canBeCalled: Bool {
    if case .unknown = method { return false }
    return true
  }

  /// Whether the method is one of the object's class.
  package func isImplemented(by target: AnyObject) -> Bool {
    switch method {
    case .unknown: false
    case .mainActor(_, let has), .free(_, let has): has(target)
    }
  }

  /// Calls the method on `target`. Returns false when `target` has no such method.
  @MainActor @discardableResult
  package func perform(on target: AnyObject, sender: Any?, event: Any?) -> Bool {
    result(on: target, sender: sender, event: event) != nil
  }

  /// Calls the method and returns what it returned; nil when `target` has no such method.
  ///
  /// Where there is no event and the method takes one for granted, it gets the one that is being
  /// handled, or one without touches: Apple's runtime hands over a null reference there, and
  /// methods that do not look at it work.
  @MainActor package func result(on target: AnyObject, sender: Any?, event: Any?) -> Any? {
    if let result = call(on: target, sender, event) { return result }
    guard event == nil, isImplemented(by: target) else { return nil }
    let event = UIEvent.current ?? UIEvent(timestamp: CACurrentMediaTime(), modifiers: [])
    return call(on: target, sender, event)
  }

  @MainActor private func call(on target: AnyObject, _ sender: Any?, _ event: Any?) -> Any? {
    switch method {
    case .unknown: nil
    case .mainActor(let call, _): call(target, sender, event)
    case .free(let call, _): call(target, sender, event)
    }
  }

  /// Calls the method from any thread: at once, or in a moment where it is the main actor's and
  /// this is another thread.
  package func performAnywhere(on target: AnyObject, with argument: Any?) {
    // What is handed over is not touched here again.
    nonisolated(unsafe) let (target, argument) = (target, argument)
    switch method {
    case .unknown: break
    case .free(let call, _): _ = call(target, argument, nil)
    case .mainActor(let call, _):
      MainQueue.perform { _ = call(target, argument, nil) }
    }
  }

  public static func == (lhs: Selector, rhs: Selector) -> Bool { lhs.name == rhs.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
  public var description: String { name }
}

/// The name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }

/// A selector of this name.
/// - Note: Here it is a name alone, which compares and prints, and calls nothing.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// What is handed to a method as an argument of its type; nil where it is none.
func argument<Argument>(_ value: Any?, as type: Argument.Type) -> Argument? {
  if let value = value as? Argument { return value }
  // Foundation's structure and class are one and the same to Objective-C.
  if let notification = value as? Notification {
    return NSNotification(
      name: notification.name, object: notification.object, userInfo: notification.userInfo)
      as? Argument
  }
  // Objective-C does not look: an object where a yes or no is taken is a yes, as with
  // `#selector(UIView.endEditing(_:))` for a gesture.
  if type == Bool.self, !(value is any BinaryInteger) { return (value != nil) as? Argument }
  return nil
}
