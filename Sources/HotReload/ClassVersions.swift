import CReload

/// The classes behind the loader's symbols.
enum ClassVersions {
  /// The class that a metadata accessor answers now.
  static func newest(accessor: String) -> AnyClass? { type(reload_class_metadata(accessor)) }

  /// What it answered before the last load that gave the class a new layout.
  static func previous(accessor: String) -> AnyClass? {
    type(reload_previous_class_metadata(accessor))
  }

  /// The newest version of a class; nil for classes that the program itself does not define.
  static func newest(of type: AnyClass) -> AnyClass? {
    _mangledTypeName(type).flatMap { newest(accessor: "$s\($0)Ma") }
  }

  /// Calls a class's `init()`; nil where it has none.
  @MainActor
  static func make(_ type: AnyClass) -> AnyObject? {
    guard let name = _mangledTypeName(type) else { return nil }
    guard let object = reload_make_object(metadata(type), name) else { return nil }
    return Unmanaged<AnyObject>.fromOpaque(object).takeRetainedValue()
  }

  /// A class's metatype is the pointer to its metadata.
  static func metadata(_ type: Any.Type) -> UnsafeRawPointer {
    unsafeBitCast(type, to: UnsafeRawPointer.self)
  }

  private static func type(_ metadata: UnsafeRawPointer?) -> AnyClass? {
    metadata.map { unsafeBitCast($0, to: AnyClass.self) }
  }
}
