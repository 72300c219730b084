import Foundation
import Testing
import UIKit

@Suite struct `Tables that need not keep what is in them` {
  private final class Thing: NSObject {}

  @Test func `a weak set forgets what is gone`() {
    let table = NSHashTable<AnyObject>.weakObjects()
    let kept = Thing()
    table.add(kept)
    table.add(kept)
    do { table.add(Thing()) }
    #expect(table.count == 1)
    #expect(table.contains(kept))
    table.remove(kept)
    #expect(table.allObjects.isEmpty)
  }

  @Test func `a strong set keeps, and knows equals`() {
    let table = NSHashTable<NSString>()
    table.add("a")
    #expect(table.contains(NSString(string: "a")))
    #expect(table.count == 1)
    table.removeAllObjects()
    #expect(table.anyObject == nil)
  }

  @Test func `a map forgets values whose keys are gone, and values that are gone`() {
    let byKey = NSMapTable<Thing, NSString>.weakToStrongObjects()
    let kept = Thing()
    byKey.setObject("kept", forKey: kept)
    do { byKey.setObject("gone", forKey: Thing()) }
    #expect(byKey.count == 1)
    #expect(byKey.object(forKey: kept) == "kept")
    byKey.setObject("other", forKey: kept)
    #expect(byKey.object(forKey: kept) == "other")
    let byName = NSMapTable<NSString, Thing>.strongToWeakObjects()
    byName.setObject(kept, forKey: "kept")
    do { byName.setObject(Thing(), forKey: "gone") }
    #expect(byName.object(forKey: "gone") == nil)
    #expect(byName.object(forKey: NSString(string: "kept")) === kept)
  }

  @Test func `an object is locked for others until it was left as often as entered`() async {
    let lock = Thing()
    objc_sync_enter(lock)
    objc_sync_enter(lock)
    let counter = Counter()
    let thread = Thread { [lock = Sent(lock)] in
      objc_sync_enter(lock.object)
      counter.add()
      objc_sync_exit(lock.object)
      counter.done.signal()
    }
    thread.start()
    #expect(objc_sync_exit(lock) == 0)
    #expect(counter.value == 0)
    #expect(objc_sync_exit(lock) == 0)
    counter.wait()
    #expect(counter.value == 1)
    #expect(objc_sync_exit(lock) == -1)
  }

  private struct Sent: @unchecked Sendable {  // Only its identity is used.
    let object: Thing
    init(_ object: Thing) { self.object = object }
  }

  private final class Counter: @unchecked Sendable {  // The object's lock orders all uses.
    private(set) var value = 0
    let done = DispatchSemaphore(value: 0)
    func add() { value += 1 }
    func wait() { done.wait() }
  }
}
