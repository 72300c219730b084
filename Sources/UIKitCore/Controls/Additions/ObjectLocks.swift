import Foundation
import Synchronization

/// Waits until no other thread is between `objc_sync_enter` and `objc_sync_exit` with the object.
/// The same thread may enter several times and has to leave as often.
/// - Note: An addition to UIKit: on Apple's systems it comes from the Objective-C runtime.
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 {
  ObjectLocks.lock(of: object as AnyObject).lock()
  return 0
}

/// Lets other threads go on; see `objc_sync_enter`. Returns -1 where the object is not locked.
/// - Note: An addition to UIKit: on Apple's systems it comes from the Objective-C runtime.
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 {
  ObjectLocks.unlock(object as AnyObject)
}

/// The locks of objects that someone has entered or waits for.
private enum ObjectLocks {
  private struct Entry {
    var lock: NSRecursiveLock
    /// How many have entered or wait.
    var count: Int
  }

  private static let entries = Mutex<[ObjectIdentifier: Entry]>([:])

  static func lock(of object: AnyObject) -> NSRecursiveLock {
    entries.withLock { entries in
      var entry = entries[ObjectIdentifier(object)] ?? Entry(lock: NSRecursiveLock(), count: 0)
      entry.count += 1
      entries[ObjectIdentifier(object)] = entry
      return entry.lock
    }
  }

  static func unlock(_ object: AnyObject) -> Int32 {
    let lock = entries.withLock { entries -> NSRecursiveLock? in
      guard var entry = entries[ObjectIdentifier(object)] else { return nil }
      entry.count -= 1
      entries[ObjectIdentifier(object)] = entry.count > 0 ? entry : nil
      return entry.lock
    }
    lock?.unlock()
    return lock == nil ? -1 : 0
  }
}
