import Foundation

/// The notifications by which this library speaks with UIKit and FineUIKit, which it does not know.
/// All are posted on the main thread; who hears them has done its part when `post` returns.
enum ReloadNotification {
  /// Code was replaced. The same name as that of the tools on Apple platforms. Object: `[AnyClass]`.
  static let injected = Notification.Name("INJECTION_BUNDLE_NOTIFICATION")
  /// A text or the summary of a load, to be shown for a while.
  static let message = Notification.Name("TrellisReloadMessage")
  /// Compile errors, to be shown until they are gone.
  static let errors = Notification.Name("TrellisReloadErrors")
  /// Dump, save or quit.
  static let request = Notification.Name("TrellisReloadRequest")
  /// Posted by UIKit: carry an object's state over to its class's new layout.
  static let carry = Notification.Name("TrellisReloadCarry")

  @MainActor
  static func post(_ name: Notification.Name, object: Any? = nil, _ userInfo: [String: Any]) {
    NotificationCenter.default.post(name: name, object: object, userInfo: userInfo)
  }

  /// Posts and reads what the listeners wrote into the dictionary under `key`.
  @MainActor
  static func ask(
    _ name: Notification.Name, object: Any? = nil, _ userInfo: [String: Any], key: String
  ) -> [String: Any] {
    let answer = NSMutableDictionary()
    post(name, object: object, userInfo.merging([key: answer]) { _, new in new })
    var fields: [String: Any] = [:]
    for (name, value) in answer { fields["\(name)"] = value }
    return fields
  }
}
