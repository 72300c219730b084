import Foundation

/// Looks at one value of an object, and tells when it is another than before.
@MainActor final class ValueObserver {
  private(set) weak var object: UIResponder?
  private let lookAgain: @MainActor (UIResponder) -> Void
  private let tellNow: @MainActor (UIResponder) -> Void
  /// Who asked, by name.
  weak var receiver: UIResponder?
  var keyPath: String?
  var context: UnsafeMutableRawPointer?

  init<Object: UIResponder, Value>(
    _ object: Object, read: @escaping (Object) -> Value,
    changed: @escaping (Object, Value?, Value) -> Void
  ) {
    self.object = object
    var last = read(object)
    lookAgain = { object in
      guard let object = object as? Object else { return }
      let old = last
      let new = read(object)
      guard !isSame(old, new) else { return }
      // Before anybody is told: who hears may change the value again.
      last = new
      changed(object, old, new)
    }
    tellNow = { object in
      if let object = object as? Object { changed(object, nil, read(object)) }
    }
  }

  func check() { if let object { lookAgain(object) } }

  /// Tells of the value as it is.
  func tell() { if let object { tellNow(object) } }
}

/// Values that cannot be compared are never other ones.
private func isSame<Value>(_ first: Value, _ second: Value) -> Bool {
  guard let first = first as? any Equatable else { return true }
  return isEqual(first, second)
}

private func isEqual<Value: Equatable>(_ first: Value, _ second: Any) -> Bool {
  (second as? Value) == first
}

/// All observers of values.
@MainActor enum ValueObservers {
  /// False as long as nobody observes anything.
  private(set) static var isInUse = false
  private static var observers: [ObjectIdentifier: [ValueObserver]] = [:]

  static func add(_ observer: ValueObserver) {
    guard let object = observer.object else { return }
    isInUse = true
    observers[ObjectIdentifier(object), default: []].append(observer)
  }

  /// An observer by name.
  static func add(
    _ receiver: NSObject, of object: UIResponder, _ keyPath: String,
    _ options: NSKeyValueObservingOptions, _ context: UnsafeMutableRawPointer?
  ) {
    guard let read = ObservedKeys.reader(keyPath), let receiver = receiver as? UIResponder else {
      return Diagnostics.record(.cannotObserve(keyPath, of: object))
    }
    let observer = ValueObserver(object, read: read) { [weak receiver] object, old, new in
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
      if options.contains(.new) { change[.newKey] = new?.base }
      if options.contains(.old) { change[.oldKey] = (old ?? nil)?.base }
      receiver?.observeValue(
        forKeyPath: keyPath, of: object, change: change, context: context)
    }
    observer.receiver = receiver
    observer.keyPath = keyPath
    observer.context = context
    add(observer)
    if options.contains(.initial) { observer.tell() }
  }

  static func remove(_ observer: ValueObserver) {
    for (key, list) in observers where list.contains(where: { $0 === observer }) {
      let left = list.filter { $0 !== observer }
      observers[key] = left.isEmpty ? nil : left
    }
    isInUse = !observers.isEmpty
  }

  /// The observers of an object that fit.
  static func first(
    of object: UIResponder, where fits: (ValueObserver) -> Bool
  ) -> ValueObserver? {
    observers[ObjectIdentifier(object)]?.first(where: fits)
  }

  /// Something of the object may be another.
  static func check(_ object: UIResponder) {
    guard isInUse, let list = observers[ObjectIdentifier(object)] else { return }
    for observer in list where observer.object === object { observer.check() }
  }

  static func checkAll() {
    guard isInUse else { return }
    for (key, list) in observers {
      let living = list.filter { $0.object != nil }
      if living.count < list.count { observers[key] = living.isEmpty ? nil : living }
      for observer in living { observer.check() }
    }
    isInUse = !observers.isEmpty
  }
}
