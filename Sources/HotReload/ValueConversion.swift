import CReload
import Foundation

/// Turns a value into one of another type: another version of its own type, or made of such.
enum ValueConversion {
  /// The value as one of `type`; nil where there is no way.
  @MainActor
  static func convert(_ value: Any, to type: Any.Type, carrier: inout StateCarrier) -> Any? {
    if let same = cast(value, to: type) { return same }
    if let optional = type as? any OptionalValue.Type {
      return optional.converted(value, &carrier)
    }
    if let container = type as? any ConvertibleContainer.Type {
      return container.converted(value, &carrier)
    }
    if let object = type as? AnyClass { return replacement(for: value, object, &carrier) }
    return fromRawValue(value, type) ?? fromCase(value, type) ?? fromCoding(value, type)
  }

  static func isStruct(_ type: Any.Type) -> Bool {
    let structKind = 0x200
    return ClassVersions.metadata(type).load(as: Int.self) == structKind
  }

  private static func cast(_ value: Any, to type: Any.Type) -> Any? {
    func cast<T>(_: T.Type) -> Any? { value as? T }
    return _openExistential(type, do: cast)
  }

  /// An object of a class with a new layout is made anew, too.
  @MainActor
  private static func replacement(
    for value: Any, _ type: AnyClass, _ carrier: inout StateCarrier
  ) -> AnyObject? {
    let old = value as AnyObject
    guard let newest = ClassVersions.newest(of: Swift.type(of: old)), newest == type else {
      return nil
    }
    return carrier.carry(from: old, toNew: type)
  }

  private static func fromRawValue(_ value: Any, _ type: Any.Type) -> Any? {
    guard let old = value as? any RawRepresentable else { return nil }
    guard let new = type as? any RawRepresentable.Type else { return nil }
    func make<T: RawRepresentable>(_: T.Type, _ rawValue: Any) -> Any? {
      (rawValue as? T.RawValue).flatMap { T(rawValue: $0) }
    }
    return make(new, old.rawValue)
  }

  /// A case without payload is the same case in another version of its enumeration.
  private static func fromCase(_ value: Any, _ type: Any.Type) -> Any? {
    guard _typeName(Swift.type(of: value)) == _typeName(type) else { return nil }
    func name<T>(_ value: T) -> String? {
      withUnsafePointer(to: value) { place in
        reload_enum_case(ClassVersions.metadata(T.self), place).map { String(cString: $0) }
      }
    }
    func make<T>(_: T.Type) -> Any? {
      guard let name = _openExistential(value, do: name) else { return nil }
      let place = UnsafeMutablePointer<T>.allocate(capacity: 1)
      defer { place.deallocate() }
      memset(place, 0, MemoryLayout<T>.size)
      guard reload_set_enum_case(ClassVersions.metadata(T.self), place, name) else { return nil }
      return place.move()
    }
    return _openExistential(type, do: make)
  }

  private static func fromCoding(_ value: Any, _ type: Any.Type) -> Any? {
    guard let old = value as? any Encodable, let new = type as? any Decodable.Type else {
      return nil
    }
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    func decode<T: Decodable>(_: T.Type, _ data: Data) -> Any? {
      (try? decoder.decode([T].self, from: data))?.first
    }
    func encode<T: Encodable>(_ value: T) -> Data? { try? encoder.encode([value]) }
    return encode(old).flatMap { decode(new, $0) }
  }
}

/// What holds values that may have to be converted.
@MainActor
private protocol ConvertibleContainer {
  static func converted(_ value: Any, _ carrier: inout StateCarrier) -> Any?
}

@MainActor
private protocol OptionalValue {
  static func converted(_ value: Any, _ carrier: inout StateCarrier) -> Any?
}

extension Optional: @MainActor OptionalValue {
  fileprivate static func converted(_ value: Any, _ carrier: inout StateCarrier) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else {
      return ValueConversion.convert(value, to: Wrapped.self, carrier: &carrier)
    }
    guard let content = mirror.children.first?.value else { return Wrapped?.none as Any }
    return ValueConversion.convert(content, to: Wrapped.self, carrier: &carrier)
  }
}

extension Array: @MainActor ConvertibleContainer {
  fileprivate static func converted(_ value: Any, _ carrier: inout StateCarrier) -> Any? {
    guard let values = value as? any Sequence, Mirror(reflecting: value).displayStyle == .collection
    else { return nil }
    var result: [Element] = []
    func add<S: Sequence>(_ values: S) -> Bool {
      for value in values {
        let new = ValueConversion.convert(value, to: Element.self, carrier: &carrier) as? Element
        guard let new else { return false }
        result.append(new)
      }
      return true
    }
    return add(values) ? result : nil
  }
}

extension Set: @MainActor ConvertibleContainer {
  fileprivate static func converted(_ value: Any, _ carrier: inout StateCarrier) -> Any? {
    guard Mirror(reflecting: value).displayStyle == .set else { return nil }
    var result: Set<Element> = []
    for child in Mirror(reflecting: value).children {
      let new = ValueConversion.convert(child.value, to: Element.self, carrier: &carrier)
      guard let new = new as? Element else { return nil }
      result.insert(new)
    }
    return result
  }
}

extension Dictionary: @MainActor ConvertibleContainer {
  fileprivate static func converted(_ value: Any, _ carrier: inout StateCarrier) -> Any? {
    guard Mirror(reflecting: value).displayStyle == .dictionary else { return nil }
    var result: [Key: Value] = [:]
    for child in Mirror(reflecting: value).children {
      let pair = Mirror(reflecting: child.value).children.map(\.value)
      guard pair.count == 2,
        let key = ValueConversion.convert(pair[0], to: Key.self, carrier: &carrier) as? Key,
        let content = ValueConversion.convert(pair[1], to: Value.self, carrier: &carrier) as? Value
      else { return nil }
      result[key] = content
    }
    return result
  }
}
