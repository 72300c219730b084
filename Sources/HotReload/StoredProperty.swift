@_spi(Reflection) import Swift

/// A stored property as it lies in memory.
struct StoredProperty {
  let name: String
  /// From the start of the value or object, in bytes.
  let offset: Int
  let type: Any.Type

  /// Those of a class with those of its superclasses, or of a struct.
  static func all(of type: Any.Type) -> [StoredProperty] {
    var properties: [StoredProperty] = []
    // Of a class; and go on behind what cannot be told.
    let options = _EachFieldOptions(rawValue: (type is AnyClass ? 1 << 0 : 0) | 1 << 1)
    _ = _forEachField(of: type, options: options) { name, offset, type, _ in
      properties.append(StoredProperty(name: String(cString: name), offset: offset, type: type))
      return true
    }
    return properties
  }

  /// As it stands in the source: the macro of `@Observable` stores under `_name`.
  var sourceName: String { name.hasPrefix("_") ? String(name.dropFirst()) : name }

  /// The tracker of observers belongs to the object, not to its state.
  var isBookkeeping: Bool { name == "_$observationRegistrar" }
}
