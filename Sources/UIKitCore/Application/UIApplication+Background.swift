public import Foundation

/// A piece of work that goes on while the app is in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIApplication {
  public static let backgroundFetchIntervalMinimum: TimeInterval = 0
  public static let backgroundFetchIntervalNever = TimeInterval.greatestFiniteMagnitude
  /// Opens nothing here: an app's settings are its own.
  public static let openSettingsURLString = "app-settings:"

  /// Seconds until the app is stopped: it never is.
  /// - Note: Apps in the background run on, so no expiration handler is ever called.
  public final var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  @discardableResult
  public final func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    beginBackgroundTask(withName: nil, expirationHandler: handler)
  }

  @discardableResult
  public final func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    lastBackgroundTask += 1
    return UIBackgroundTaskIdentifier(rawValue: lastBackgroundTask)
  }

  public final func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
}
