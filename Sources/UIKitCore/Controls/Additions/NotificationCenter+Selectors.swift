public import Foundation
import Synchronization

extension NotificationCenter {
  /// Calls a method of `observer`, which is not kept alive, for each notification of this name and
  /// from this object; nil is any.
  ///
  /// The method is called on the thread that posts; one of the main actor's is called there a moment
  /// later when another thread posts.
  /// - Note: An addition to Foundation, which leaves it out here.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
    object anObject: Any?
  ) {
    ObserverTable.shared.add(
      actionTarget(observer), aSelector, name: aName, object: anObject, to: self)
  }

  /// Ends all that `observer` was told by this center.
  /// - Note: An addition to Foundation, which knows only its own tokens here.
  public func removeObserver(_ observer: AnyObject) {
    ObserverTable.shared.remove(observer, name: nil, object: nil, from: self)
    removeObserver(observer as Any)
  }

  /// Ends what `observer` was told of this name and from this object; nil is any.
  /// - Note: An addition to Foundation, which knows only its own tokens here.
  public func removeObserver(
    _ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    ObserverTable.shared.remove(observer, name: aName, object: anObject, from: self)
    removeObserver(observer as Any, name: aName, object: anObject)
  }
}

/// Which methods hear of which notifications.
private final class ObserverTable: Sendable {
  static let shared = ObserverTable()

  private struct Entry {
    weak var observer: AnyObject?
    weak var center: NotificationCenter?
    var name: NSNotification.Name?
    weak var object: AnyObject?
    var isForAnyObject: Bool
    var token: any NSObjectProtocol
  }

  // Foundation's tokens are objects that only its center looks into.
  private struct Entries: @unchecked Sendable { var all: [Entry] = [] }

  private let entries = Mutex(Entries())

  func add(
    _ observer: AnyObject, _ selector: Selector, name: NSNotification.Name?, object: Any?,
    to center: NotificationCenter
  ) {
    removeGone()
    let reference = WeakObserver(observer)
    let token = center.addObserver(forName: name, object: object, queue: nil) { notification in
      guard let observer = reference.object else { return }
      selector.performAnywhere(on: observer, with: notification)
    }
    let entry = Entry(
      observer: observer, center: center, name: name, object: object as AnyObject?,
      isForAnyObject: object == nil, token: token)
    let added = Entries(all: [entry])
    entries.withLock { $0.all += added.all }
  }

  func remove(
    _ observer: AnyObject, name: NSNotification.Name?, object: Any?, from center: NotificationCenter
  ) {
    let object = object as AnyObject?
    take {
      $0.observer === observer && $0.center === center && (name == nil || $0.name == name)
        && (object == nil || $0.object === object)
    }
  }

  /// Those whose observers or objects are gone.
  private func removeGone() {
    take { $0.observer == nil || (!$0.isForAnyObject && $0.object == nil) }
  }

  private func take(_ isMeant: (Entry) -> Bool) {
    let taken = entries.withLock { entries in
      let taken = Entries(all: entries.all.filter(isMeant))
      entries.all.removeAll(where: isMeant)
      return taken
    }
    // Outside of the lock: Foundation has one of its own.
    for entry in taken.all { entry.center?.removeObserver(entry.token as Any) }
  }
}

// Read on any thread; written never.
private final class WeakObserver: @unchecked Sendable {
  weak let object: AnyObject?
  init(_ object: AnyObject) { self.object = object }
}
