public import Foundation

/// The activity of a person who opened a web page.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// What a person was doing, so that it can be taken up again.
/// - Note: An activity is kept and compared here, and scenes may restore themselves from one;
///   no other machine hears of it, and nothing searches it.
open class NSUserActivity: NSObject {
  public typealias PersistentIdentifier = String

  /// In reverse domain notation, as `"com.example.reading"`.
  public let activityType: String
  open var title: String?
  open var userInfo: [AnyHashable: Any]?
  open var requiredUserInfoKeys: Set<String>?
  open var needsSave = false
  open var webpageURL: URL?
  open var referrerURL: URL?
  open var expirationDate: Date?
  open var keywords: Set<String> = []
  open var supportsContinuationStreams = false
  open weak var delegate: (any NSUserActivityDelegate)?
  open var targetContentIdentifier: String?
  open var isEligibleForHandoff = true
  open var isEligibleForSearch = false
  open var isEligibleForPublicIndexing = false
  open var isEligibleForPrediction = false
  open var persistentIdentifier: PersistentIdentifier?

  /// - Parameter activityType: in reverse domain notation; not empty.
  public init(activityType: String) {
    precondition(!activityType.isEmpty, "An NSUserActivity needs a type; it was given \"\".")
    self.activityType = activityType
    super.init()
  }

  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
  }

  /// Makes this the activity that goes on now; the one before it is no longer.
  open func becomeCurrent() { CurrentActivity.shared.set(self) }
  /// Ends being the activity that goes on now.
  open func resignCurrent() { CurrentActivity.shared.clear(self) }

  /// Ends the activity for good.
  open func invalidate() {
    resignCurrent()
    delegate = nil
  }

  /// Whether the activity goes on now.
  package var isCurrent: Bool { CurrentActivity.shared.isCurrent(self) }
}

/// Hears when an activity is about to be handed on.
public protocol NSUserActivityDelegate: NSObjectProtocol {
  func userActivityWillSave(_ userActivity: NSUserActivity)
  func userActivityWasContinued(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
  public func userActivityWillSave(_ userActivity: NSUserActivity) {}
  public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
}

/// What can take up an activity.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: NSObjectProtocol {
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}

/// The one activity that goes on in the process.
// The reference is guarded by the lock.
private final class CurrentActivity: @unchecked Sendable {
  static let shared = CurrentActivity()
  private let lock = NSLock()
  private weak var activity: NSUserActivity?

  func set(_ new: NSUserActivity) { lock.withLock { activity = new } }
  func clear(_ old: NSUserActivity) { lock.withLock { if activity === old { activity = nil } } }
  func isCurrent(_ other: NSUserActivity) -> Bool { lock.withLock { activity === other } }
}
