public import Foundation

/// A set of objects that it need not keep alive.
/// - Note: An addition to UIKit: on Apple's systems it is Foundation's.
open class NSHashTable<ObjectType: AnyObject>: NSObject {
  private enum Reference {
    case strong(ObjectType)
    case weak(WeakReference<ObjectType>)

    var object: ObjectType? {
      switch self {
      case .strong(let object): object
      case .weak(let reference): reference.object
      }
    }
  }

  private let isWeak: Bool
  // In the order in which they were added.
  private var references: [Reference] = []

  /// What is not kept alive goes by itself.
  public init(options: NSPointerFunctions.Options, capacity initialCapacity: Int = 0) {
    isWeak = options.contains(.weakMemory)
  }

  public override convenience init() { self.init(options: .strongMemory) }

  open class func weakObjects() -> NSHashTable<ObjectType> {
    NSHashTable(options: .weakMemory)
  }

  /// Those that are still there.
  open var allObjects: [ObjectType] { references.compactMap(\.object) }
  open var anyObject: ObjectType? { allObjects.first }
  open var count: Int { allObjects.count }
  open var setRepresentation: Set<AnyHashable> {
    Set(allObjects.map { ($0 as? AnyHashable) ?? AnyHashable(ObjectIdentifier($0)) })
  }

  open func add(_ object: ObjectType?) {
    references.removeAll { $0.object == nil }
    guard let object, !contains(object) else { return }
    references.append(isWeak ? .weak(WeakReference(object)) : .strong(object))
  }

  open func remove(_ object: ObjectType?) {
    references.removeAll { reference in
      guard let other = reference.object else { return true }
      return object.map { isSame($0, other) } ?? false
    }
  }

  open func removeAllObjects() { references = [] }

  open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }

  open func member(_ object: ObjectType?) -> ObjectType? {
    guard let object else { return nil }
    return allObjects.first { isSame(object, $0) }
  }
}

/// Values by keys, neither of which it need keep alive.
/// - Note: An addition to UIKit: on Apple's systems it is Foundation's.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
  private struct Entry {
    var key: () -> KeyType?
    var object: () -> ObjectType?
  }

  private let keyIsWeak: Bool
  private let objectIsWeak: Bool
  private var entries: [Entry] = []

  public init(
    keyOptions: NSPointerFunctions.Options, valueOptions: NSPointerFunctions.Options,
    capacity initialCapacity: Int = 0
  ) {
    keyIsWeak = keyOptions.contains(.weakMemory)
    objectIsWeak = valueOptions.contains(.weakMemory)
  }

  open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .strongMemory, valueOptions: .strongMemory)
  }
  open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .strongMemory)
  }
  open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .strongMemory, valueOptions: .weakMemory)
  }
  open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  private var living: [(key: KeyType, object: ObjectType)] {
    entries.compactMap { entry in
      guard let key = entry.key(), let object = entry.object() else { return nil }
      return (key, object)
    }
  }

  open var count: Int { living.count }

  open func object(forKey aKey: KeyType?) -> ObjectType? {
    guard let aKey else { return nil }
    return living.first { isSame($0.key, aKey) }?.object
  }

  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    removeObject(forKey: aKey)
    guard let anObject, let aKey else { return }
    entries.append(
      Entry(
        key: Self.reference(aKey, isWeak: keyIsWeak),
        object: Self.reference(anObject, isWeak: objectIsWeak)))
  }

  open func removeObject(forKey aKey: KeyType?) {
    entries.removeAll { entry in
      guard let key = entry.key(), entry.object() != nil else { return true }
      return aKey.map { isSame(key, $0) } ?? false
    }
  }

  open func removeAllObjects() { entries = [] }

  open func keyEnumerator() -> NSEnumerator { NSArray(array: living.map(\.key)).objectEnumerator() }
  open func objectEnumerator() -> NSEnumerator? {
    NSArray(array: living.map(\.object)).objectEnumerator()
  }

  private static func reference<Object: AnyObject>(
    _ object: Object, isWeak: Bool
  ) -> () -> Object? {
    guard isWeak else { return { object } }
    return { [weak object] in object }
  }
}

/// How tables keep what is in them.
/// - Note: An addition to UIKit: on Apple's systems it is Foundation's.
public enum NSPointerFunctions {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let strongMemory = Options([])
    public static let weakMemory = Options(rawValue: 5)
    /// - Note: Objects are the same that say so by `isEqual`, with and without this.
    public static let objectPersonality = Options([])
  }
}

private final class WeakReference<Object: AnyObject> {
  weak var object: Object?
  init(_ object: Object) { self.object = object }
}

/// Whether two objects are one, or say that they are equal.
private func isSame(_ left: AnyObject, _ right: AnyObject) -> Bool {
  left === right || (left as? NSObject)?.isEqual(right) == true
}
