import Foundation

/// Values of traits that an app defined, by the type that defines them.
struct CustomTraits: Hashable, Sendable {
  private var values: [ObjectIdentifier: Entry] = [:]

  // A trait's value is handed over when it is set, and read on any thread, as Apple's are.
  private struct Entry: @unchecked Sendable {
    var definition: any UITraitDefinition.Type
    var value: Any
  }

  init() {}

  var isEmpty: Bool { values.isEmpty }

  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value? {
    get { values[ObjectIdentifier(trait)]?.value as? Trait.Value }
    set {
      values[ObjectIdentifier(trait)] = newValue.map { Entry(definition: trait, value: $0) }
    }
  }

  func contains(_ trait: any UITraitDefinition.Type) -> Bool {
    values[ObjectIdentifier(trait)] != nil
  }

  mutating func remove(_ trait: any UITraitDefinition.Type) {
    values[ObjectIdentifier(trait)] = nil
  }

  mutating func merge(_ other: CustomTraits) {
    values.merge(other.values) { $1 }
  }

  /// The traits whose values differ, where one that is not set has its default.
  func changedTraits(from other: CustomTraits) -> [any UITraitDefinition.Type] {
    var kinds = values.mapValues(\.definition)
    kinds.merge(other.values.mapValues(\.definition)) { first, _ in first }
    return kinds.values.filter { differs($0, from: other) }
  }

  func differs(_ trait: any UITraitDefinition.Type, from other: CustomTraits) -> Bool {
    func differ<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Bool {
      guard contains(trait) || other.contains(trait) else { return false }
      return !Self.isEqual(
        self[trait] ?? trait.defaultValue, other[trait] ?? trait.defaultValue)
    }
    return differ(trait)
  }

  /// Values that cannot be compared count as different, unless they are the same object.
  private static func isEqual(_ first: Any, _ second: Any) -> Bool {
    func compare<Value: Equatable>(_ first: Value) -> Bool { second as? Value == first }
    if let first = first as? any Equatable { return compare(first) }
    guard type(of: first) is AnyClass, type(of: second) is AnyClass else { return false }
    return first as AnyObject === second as AnyObject
  }

  static func == (first: CustomTraits, second: CustomTraits) -> Bool {
    guard first.values.count == second.values.count else { return false }
    return first.values.allSatisfy { key, entry in
      second.values[key].map { isEqual(entry.value, $0.value) } ?? false
    }
  }

  func hash(into hasher: inout Hasher) {
    // The order of a dictionary is not the same for equal ones.
    hasher.combine(values.keys.map(\.hashValue).reduce(0, ^))
  }
}
