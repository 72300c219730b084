public import Foundation

/// Something that can be done with what is shared.
@preconcurrency @MainActor
open class UIActivity: NSObject {
  public enum Category: Int, Sendable { case action, share }

  /// Which activity it is.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let postToFacebook = Self("com.apple.UIKit.activity.PostToFacebook")
    public static let postToTwitter = Self("com.apple.UIKit.activity.PostToTwitter")
    public static let postToWeibo = Self("com.apple.UIKit.activity.PostToWeibo")
    public static let message = Self("com.apple.UIKit.activity.Message")
    public static let mail = Self("com.apple.UIKit.activity.Mail")
    public static let print = Self("com.apple.UIKit.activity.Print")
    public static let copyToPasteboard = Self("com.apple.UIKit.activity.CopyToPasteboard")
    public static let assignToContact = Self("com.apple.UIKit.activity.AssignToContact")
    public static let saveToCameraRoll = Self("com.apple.UIKit.activity.SaveToCameraRoll")
    public static let addToReadingList = Self("com.apple.UIKit.activity.AddToReadingList")
    public static let postToFlickr = Self("com.apple.UIKit.activity.PostToFlickr")
    public static let postToVimeo = Self("com.apple.UIKit.activity.PostToVimeo")
    public static let postToTencentWeibo = Self("com.apple.UIKit.activity.TencentWeibo")
    public static let airDrop = Self("com.apple.UIKit.activity.AirDrop")
    public static let openInIBooks = Self("com.apple.UIKit.activity.OpenInIBooks")
    public static let markupAsPDF = Self("com.apple.UIKit.activity.MarkupAsPDF")
    public static let sharePlay = Self("com.apple.UIKit.activity.SharePlay")
    public static let collaborationInviteWithLink = Self(
      "com.apple.UIKit.activity.CollaborationInviteWithLink")
    public static let collaborationCopyLink = Self(
      "com.apple.UIKit.activity.CollaborationCopyLink")
    public static let addToHomeScreen = Self("com.apple.UIKit.activity.AddToHomeScreen")
  }

  final var onFinish: ((Bool) -> Void)?

  public override init() { super.init() }

  open class var activityCategory: Category { .action }

  open var activityType: ActivityType? { nil }
  open var activityTitle: String? { nil }
  open var activityImage: UIImage? { nil }

  /// Whether something can be done with the items; asked before the activity is offered.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Gives the activity its items, before it is performed.
  open func prepare(withActivityItems activityItems: [Any]) {}

  /// Shown in place of `perform()`; nil for activities that need no screen.
  open var activityViewController: UIViewController? { nil }

  /// Does it. Whoever overrides this calls `activityDidFinish(_:)` in the end.
  open func perform() { activityDidFinish(true) }

  /// Ends the activity, which may have failed.
  open func activityDidFinish(_ completed: Bool) {
    let tell = onFinish
    onFinish = nil
    tell?(completed)
  }
}

/// Gives what is shared when it is known for what.
@preconcurrency @MainActor
public protocol UIActivityItemSource: NSObjectProtocol {
  /// Of the kind of what will come.
  func activityViewControllerPlaceholderItem(
    _ activityViewController: UIActivityViewController
  ) -> Any
  /// What is shared by an activity; nil shares nothing.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String
}

extension UIActivityItemSource {
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
}

/// Gives one item, which takes some work to make; asked when an activity was chosen.
@preconcurrency @MainActor
open class UIActivityItemProvider: NSObject, UIActivityItemSource {
  public final let placeholderItem: Any?
  public private(set) final var activityType: UIActivity.ActivityType?

  public init(placeholderItem: Any) {
    self.placeholderItem = placeholderItem
    super.init()
  }

  /// What is shared; overrides make it.
  open var item: Any { placeholderItem ?? "" }

  open func activityViewControllerPlaceholderItem(
    _ activityViewController: UIActivityViewController
  ) -> Any { placeholderItem ?? "" }

  open func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? {
    self.activityType = activityType
    return item
  }
}
