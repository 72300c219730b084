public import Foundation

// Names that apps for older systems listen for.
extension UIApplication {
  /// - Note: Never posted: there is no status bar that turns.
  public nonisolated static let willChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  /// - Note: Never posted: there is no status bar that turns.
  public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  /// - Note: Never posted: the status bar's frame is empty.
  public nonisolated static let willChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  /// - Note: Never posted: the status bar's frame is empty.
  public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")

  /// Nothing keeps pictures of the app for its next launch.
  public final func ignoreSnapshotOnNextApplicationLaunch() {}
}
