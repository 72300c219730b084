public import UIKit

/// Names a value of the environment by a type.
public protocol FineEnvironmentKey {
  /// The type of what is handed down.
  associatedtype Value
  /// The value where none was set.
  static var defaultValue: Value { get }
}

/// Values that descriptions hand down to everything inside them.
public struct FineEnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  /// The traits of the container that the tree is mounted in; empty in a direct render.
  public var traitCollection = UITraitCollection()

  /// What `animation(_:)` says here.
  var animation: FineDeclaredAnimation?

  /// Values in which nothing is set.
  public init() {}

  /// The value of `key`, or its default where none was set.
  public subscript<K: FineEnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Whether all values are known to be equal. Values that are not `Equatable` never are.
  func isKnownToEqual(_ other: FineEnvironmentValues) -> Bool {
    traitCollection == other.traitCollection && animation == other.animation
      && values.count == other.values.count
      && values.allSatisfy { key, value in
        guard let otherValue = other.values[key] else { return false }
        return isKnownEqual(value, otherValue)
      }
  }
}

/// Whether two values are equal as their own type says; false for types that do not say.
func isKnownEqual(_ left: Any, _ right: Any) -> Bool {
  func compare<Value: Equatable>(_ left: Value) -> Bool { left == right as? Value }
  guard let left = left as? any Equatable else { return false }
  return compare(left)
}
