import Foundation

/// Settings that are kept for the app that reads them again, and change nothing here.
@MainActor final class KeptSettings {
  private var values: [String: Any] = [:]

  private static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

  private static func of(_ object: NSObject) -> KeptSettings? {
    objc_getAssociatedObject(object, key) as? KeptSettings
  }

  static func value<Value>(_ name: String, of object: NSObject, else other: Value) -> Value {
    // Cast at once, a missing one would be a nil of an optional `Value`.
    guard let kept = of(object)?.values[name] else { return other }
    return kept as? Value ?? other
  }

  static func set(_ value: Any?, as name: String, of object: NSObject) {
    let settings = of(object) ?? KeptSettings()
    settings.values[name] = value
    objc_setAssociatedObject(object, key, settings, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }
}
