public import Foundation

/// What an observer is told of a change.
public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The value after the change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// Tell at once of the value as it is.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
}

public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
}

public enum NSKeyValueChange: UInt, Sendable { case setting = 1, insertion, removal, replacement }

/// A change of an observed value.
public struct NSKeyValueObservedChange<Value> {
  public typealias Kind = NSKeyValueChange
  public let kind: Kind
  /// Nil unless `.new` was asked for.
  public let newValue: Value?
  /// Nil unless `.old` was asked for.
  public let oldValue: Value?
  public let indexes: IndexSet? = nil
  public let isPrior = false
}

/// Ends an observation when it is let go of.
public final class NSKeyValueObservation: NSObject {
  private let end: @MainActor @Sendable () -> Void

  init(_ end: @escaping @MainActor @Sendable () -> Void) { self.end = end }

  public func invalidate() { MainQueue.perform(end) }

  deinit { MainQueue.perform(end) }
}

/// What can be observed by key path.
@preconcurrency @MainActor public protocol _KeyValueCodingAndObserving: AnyObject {}

extension UIResponder: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving where Self: UIResponder {
  /// Calls `changeHandler` after the value changed, as long as what is returned lives.
  ///
  /// Frames, bounds, centers and what scroll views keep of their content are told of at once; other
  /// values when the next frame has been laid out.
  /// - Note: Only of responders: views, controllers. What is set to the value it has is no change.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observer = ValueObserver(self, read: { $0[keyPath: keyPath] }) { object, old, new in
      changeHandler(
        object,
        NSKeyValueObservedChange(
          kind: .setting, newValue: options.contains(.new) ? new : nil,
          oldValue: options.contains(.old) ? old : nil))
    }
    ValueObservers.add(observer)
    if options.contains(.initial) { observer.tell() }
    return NSKeyValueObservation { ValueObservers.remove(observer) }
  }
}
