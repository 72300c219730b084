import CReload
import Foundation

/// Carries the stored properties of an object over to an object of its class's new layout, by name.
///
/// Asked for by `TrellisReloadCarry`, posted on the main thread.
struct StateCarrier {
  /// Names of properties, as in the source; a part of a property's value with its path.
  struct Carried {
    var copied: [String] = []
    /// Those whose type is another version of the same.
    var converted: [String] = []
    var dropped: [String] = []
  }

  private(set) var carried = Carried()
  /// Carries just these, where given; with or without the underscore of `@Observable`.
  let only: Set<String>?
  /// New objects by the old ones, so that what was shared is shared again.
  private var replacements: [ObjectIdentifier: AnyObject] = [:]

  init(only: [String]? = nil) {
    self.only = only.map { Set($0.map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 }) }
  }

  /// Writes the state of `old` into `new`.
  @MainActor
  mutating func carry(from old: AnyObject, to new: AnyObject) {
    replacements[ObjectIdentifier(old)] = new
    let source = Unmanaged.passUnretained(old).toOpaque()
    let target = Unmanaged.passUnretained(new).toOpaque()
    carry(type(of: old), at: source, to: type(of: new), at: target, path: "", only: only)
  }

  /// Makes an object of `type` through its `init()`, and carries the state over.
  @MainActor
  mutating func carry(from old: AnyObject, toNew type: AnyClass) -> AnyObject? {
    if let known = replacements[ObjectIdentifier(old)] { return known }
    guard let new = ClassVersions.make(type) else { return nil }
    carry(from: old, to: new)
    return new
  }

  @MainActor
  private mutating func carry(
    _ oldType: Any.Type, at source: UnsafeRawPointer, to newType: Any.Type,
    at target: UnsafeMutableRawPointer, path: String, only: Set<String>? = nil
  ) {
    let properties = StoredProperty.all(of: newType)
    for old in StoredProperty.all(of: oldType) where !old.isBookkeeping {
      if let only, !only.contains(old.sourceName) { continue }
      let name = path + old.sourceName
      guard let new = properties.first(where: { $0.name == old.name }) else {
        carried.dropped.append(name)
        continue
      }
      let from = source + old.offset
      let into = target + new.offset
      if old.type == new.type {
        copy(old, from, into, of: oldType)
        carried.copied.append(name)
      } else if kind(of: old, in: oldType) == reload_field_strong,
        convert(old, from, to: new, into, name: name)
      {
        carried.converted.append(name)
      } else {
        carried.dropped.append(name)
      }
    }
  }

  private func kind(of property: StoredProperty, in type: Any.Type) -> reload_field_kind {
    guard type is AnyClass else { return reload_field_strong }
    return reload_class_field_kind(ClassVersions.metadata(type), property.name)
  }

  private func copy(
    _ property: StoredProperty, _ from: UnsafeRawPointer, _ into: UnsafeMutableRawPointer,
    of type: Any.Type
  ) {
    func assign<T>(_: T.Type) {
      switch kind(of: property, in: type) {
      case reload_field_weak: reload_copy_weak(into, from, MemoryLayout<T>.size)
      case reload_field_unowned: reload_copy_unowned(into, from, MemoryLayout<T>.size)
      case reload_field_unmanaged: into.copyMemory(from: from, byteCount: MemoryLayout<T>.size)
      default:
        into.assumingMemoryBound(to: T.self).pointee =
          from.assumingMemoryBound(to: T.self).pointee
      }
    }
    _openExistential(property.type, do: assign)
  }

  /// Converts a value into one of another type; with a struct, part by part.
  @MainActor
  private mutating func convert(
    _ old: StoredProperty, _ from: UnsafeRawPointer, to new: StoredProperty,
    _ into: UnsafeMutableRawPointer, name: String
  ) -> Bool {
    func read<T>(_: T.Type) -> Any { from.assumingMemoryBound(to: T.self).pointee }
    let value = _openExistential(old.type, do: read)
    if let converted = ValueConversion.convert(value, to: new.type, carrier: &self) {
      func write<T>(_: T.Type) -> Bool {
        guard let converted = converted as? T else { return false }
        into.assumingMemoryBound(to: T.self).pointee = converted
        return true
      }
      return _openExistential(new.type, do: write)
    }
    // The new object holds a value of the new type already: the parts that both have are replaced.
    let isStruct = ValueConversion.isStruct(old.type) && ValueConversion.isStruct(new.type)
    guard isStruct, _typeName(old.type) == _typeName(new.type) else { return false }
    carry(old.type, at: from, to: new.type, at: into, path: name + ".")
    return true
  }
}

extension StateCarrier {
  /// Answers `TrellisReloadCarry` from now on.
  static func listen() {
    _ = NotificationCenter.default.addObserver(
      forName: ReloadNotification.carry, object: nil, queue: nil
    ) { notification in
      // Posted on the main thread only, and not kept.
      nonisolated(unsafe) let notification = notification
      MainActor.assumeIsolated { answer(notification.userInfo ?? [:]) }
    }
  }

  @MainActor
  private static func answer(_ question: [AnyHashable: Any]) {
    guard let answer = question["answer"] as? NSMutableDictionary else { return }
    guard let old = question["old"] else { return }
    var carrier = StateCarrier(only: question["only"] as? [String])
    if let new = question["new"] {
      carrier.carry(from: old as AnyObject, to: new as AnyObject)
      answer["object"] = new
    } else if let type = question["newClass"] as? AnyClass {
      guard let new = carrier.carry(from: old as AnyObject, toNew: type) else {
        answer["why"] = "\(type) has no init() without parameters."
        return
      }
      answer["object"] = new
    }
    answer["copied"] = carrier.carried.copied
    answer["converted"] = carrier.carried.converted
    answer["dropped"] = carrier.carried.dropped
  }
}
