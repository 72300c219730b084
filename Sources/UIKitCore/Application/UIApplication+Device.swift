public import Foundation

/// Whether an app is let work in the background.
public enum UIBackgroundRefreshStatus: Int, Sendable { case restricted, denied, available }

/// What a background fetch brought.
public enum UIBackgroundFetchResult: UInt, Sendable { case newData, noData, failed }

/// What an app asked for that this system does not have.
struct MissingFeatureError: LocalizedError, CustomStringConvertible {
  let description: String
  var errorDescription: String? { description }
}

// What a phone has around an app, and a desktop has not: each answers as UIKit does on a device
// that lacks it.
extension UIApplication {
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let sourceApplication = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    public static let annotation = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    public static let openInPlace = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }

  public nonisolated static let backgroundRefreshStatusDidChangeNotification = Notification.Name(
    "UIApplicationBackgroundRefreshStatusDidChangeNotification")
  public nonisolated static let protectedDataWillBecomeUnavailableNotification = Notification.Name(
    "UIApplicationProtectedDataWillBecomeUnavailable")
  public nonisolated static let protectedDataDidBecomeAvailableNotification = Notification.Name(
    "UIApplicationProtectedDataDidBecomeAvailable")
  public nonisolated static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")

  // MARK: Notifications from elsewhere

  public final var isRegisteredForRemoteNotifications: Bool { false }

  /// - Note: No service sends notifications here: the delegate hears of an error.
  public final func registerForRemoteNotifications() {
    delegate?.application(
      self,
      didFailToRegisterForRemoteNotificationsWithError: MissingFeatureError(
        description: "Remote notifications do not exist on this system."))
  }

  public final func unregisterForRemoteNotifications() {}

  /// - Note: There are no buttons for remote control here.
  public final func beginReceivingRemoteControlEvents() {}
  public final func endReceivingRemoteControlEvents() {}

  // MARK: Icons

  public final var supportsAlternateIcons: Bool { false }
  public final var alternateIconName: String? { nil }

  /// - Note: The desktop's entry names the icon; the completion handler hears of an error.
  public final func setAlternateIconName(
    _ alternateIconName: String?,
    completionHandler: (@MainActor @Sendable ((any Error)?) -> Void)? = nil
  ) {
    completionHandler?(
      MissingFeatureError(description: "The icon of an app cannot be changed on this system."))
  }

  // MARK: The system's state

  public final var isProtectedDataAvailable: Bool { true }
  public final var backgroundRefreshStatus: UIBackgroundRefreshStatus { .denied }

  // MARK: Status bar and orientation

  /// Empty: there is no status bar.
  public final var statusBarFrame: CGRect { .zero }
  public final var isStatusBarHidden: Bool { true }
  public final var statusBarStyle: UIStatusBarStyle { .default }
  public final var statusBarOrientation: UIInterfaceOrientation {
    connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first?.interfaceOrientation
      ?? .unknown
  }

  // MARK: Scenes

  public final var supportsMultipleScenes: Bool { false }

  /// - Note: An app has one scene, as on an iPhone: it is activated where the session is its own, and
  ///   the handler hears of an error where another is asked for.
  public final func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?, errorHandler: (((any Error)) -> Void)? = nil
  ) {
    if let sceneSession, openSessions.contains(sceneSession) {
      if let userActivity, let scene = sceneSession.scene {
        scene.delegate?.scene(scene, continue: userActivity)
      }
      return
    }
    errorHandler?(
      MissingFeatureError(description: "An app has one scene on this system."))
  }

  /// - Note: The one scene stays as long as its window: the handler hears of an error.
  public final func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: (((any Error)) -> Void)? = nil
  ) {
    errorHandler?(
      MissingFeatureError(description: "The one scene goes with its window on this system."))
  }

  public final func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}
}
