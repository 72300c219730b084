import Foundation
import Synchronization

// Functions of the Objective-C runtime that code written for Apple's UIKit uses.

/// How an associated object is kept.
/// - Note: An addition to UIKit: on Apple's systems it comes from the Objective-C runtime.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Not kept alive, and nil when it is gone.
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// A copy, where the object can be copied.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 0x301
  case OBJC_ASSOCIATION_COPY = 0x303
}

/// The value that was associated with `object` under `key`.
/// - Note: An addition to UIKit: on Apple's systems it comes from the Objective-C runtime.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.value(of: object as AnyObject, key)
}

/// Keeps a value with `object`, until the object goes; nil removes it.
/// - Note: An addition to UIKit: on Apple's systems it comes from the Objective-C runtime. Values of
///   responders go with them; those of other objects that are gone are dropped now and then.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  AssociatedObjects.set(value, on: object as AnyObject, key, policy)
}

/// Removes all values that are associated with `object`.
/// - Note: An addition to UIKit: on Apple's systems it comes from the Objective-C runtime.
public func objc_removeAssociatedObjects(_ object: Any) {
  AssociatedObjects.removeAll(of: object as AnyObject)
}

/// Values that are kept with objects.
enum AssociatedObjects {
  fileprivate enum Value {
    case kept(Any)
    case weak(WeakReference)
  }

  fileprivate struct WeakReference { weak var object: AnyObject? }

  private struct Entry {
    weak var owner: AnyObject?
    var values: [UnsafeRawPointer: Value] = [:]
  }

  // Values of any kind, guarded by the lock around them.
  private final class Table: @unchecked Sendable {
    /// An owner may go, and come here, while its entry is looked at.
    private let lock = NSRecursiveLock()
    private var entries: [ObjectIdentifier: Entry] = [:]
    /// When there are as many, the entries of objects that are gone are looked for.
    private var limit = 64

    /// What is let go is let go outside of the lock: its deinitializer may come here.
    func change(_ owner: AnyObject, _ change: (inout Entry) -> Void) {
      var dropped: [Entry] = []
      lock.lock()
      var entry = entries[ObjectIdentifier(owner)] ?? Entry(owner: owner)
      dropped.append(entry)
      // An object at the address of one that is gone starts afresh.
      if entry.owner !== owner { entry = Entry(owner: owner) }
      change(&entry)
      entries[ObjectIdentifier(owner)] = entry.values.isEmpty ? nil : entry
      if entries.count >= limit {
        for (key, entry) in entries where entry.owner == nil {
          dropped.append(entry)
          entries[key] = nil
        }
        limit = max(entries.count * 2, 64)
      }
      lock.unlock()
      withExtendedLifetime(dropped) {}
    }

    func remove(_ owner: ObjectIdentifier) {
      lock.lock()
      let dropped = entries.removeValue(forKey: owner)
      lock.unlock()
      withExtendedLifetime(dropped) {}
    }

    func value(_ owner: AnyObject, _ key: UnsafeRawPointer) -> Value? {
      lock.lock()
      defer { lock.unlock() }
      guard let entry = entries[ObjectIdentifier(owner)], entry.owner === owner else { return nil }
      return entry.values[key]
    }
  }

  private static let table = Table()
  /// False until the first value is set, so that objects without any go as fast as ever.
  private static let isUsed = Atomic<Bool>(false)

  /// Drops the values of an object that is about to go.
  static func forget(_ owner: ObjectIdentifier) {
    if isUsed.load(ordering: .relaxed) { table.remove(owner) }
  }

  static func value(of owner: AnyObject, _ key: UnsafeRawPointer) -> Any? {
    switch table.value(owner, key) {
    case .kept(let value): value
    case .weak(let reference): reference.object
    case nil: nil
    }
  }

  static func set(
    _ value: Any?, on owner: AnyObject, _ key: UnsafeRawPointer, _ policy: objc_AssociationPolicy
  ) {
    let new: Value? =
      switch (value, policy) {
      case (nil, _): nil
      case (let value?, .OBJC_ASSOCIATION_ASSIGN):
        .weak(WeakReference(object: value as AnyObject))
      case (let value as any NSCopying, .OBJC_ASSOCIATION_COPY),
        (let value as any NSCopying, .OBJC_ASSOCIATION_COPY_NONATOMIC):
        .kept(value.copy(with: nil))
      case (let value?, _): .kept(value)
      }
    isUsed.store(true, ordering: .relaxed)
    table.change(owner) { $0.values[key] = new }
  }

  static func removeAll(of owner: AnyObject) { table.change(owner) { $0.values = [:] } }
}
