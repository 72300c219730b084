public import Foundation

/// Something that can be done with an app from its icon.
/// - Note: Kept as a value; the desktop's icon offers none.
open class UIApplicationShortcutItem: NSObject, NSCopying {
  public final let type: String
  public final let localizedTitle: String
  public final let localizedSubtitle: String?
  public final let icon: UIApplicationShortcutIcon?
  public final let userInfo: [String: any NSSecureCoding]?
  open var targetContentIdentifier: Any?

  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?,
    icon: UIApplicationShortcutIcon?, userInfo: [String: any NSSecureCoding]? = nil
  ) {
    self.type = type
    self.localizedTitle = localizedTitle
    self.localizedSubtitle = localizedSubtitle
    self.icon = icon
    self.userInfo = userInfo
    super.init()
  }

  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The picture of a shortcut.
open class UIApplicationShortcutIcon: NSObject {
  public enum IconType: Int, Sendable {
    case compose, play, pause, add, location, search, share, prohibit, contact, home
    case markLocation, favorite, love, cloud, invitation, confirmation, mail, message, date, time
    case capturePhoto, captureVideo, task, taskCompleted, alarm, bookmark, shuffle, audio, update
  }

  private enum Source: Equatable {
    case type(IconType)
    case template(String)
    case symbol(String)
  }

  private let source: Source

  public init(type: IconType) { source = .type(type) }
  public init(templateImageName: String) { source = .template(templateImageName) }
  public init(systemImageName: String) { source = .symbol(systemImageName) }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIApplicationShortcutIcon)?.source == source
  }
}
