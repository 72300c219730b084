public import Foundation

extension UIApplication {
  /// How often the system may start the app to fetch something, in seconds.
  /// - Note: A desktop starts no app for that: nothing happens.
  @available(
    *, deprecated, message: "Use a BGAppRefreshTask in the BackgroundTasks framework instead"
  )
  public final func setMinimumBackgroundFetchInterval(
    _ minimumBackgroundFetchInterval: TimeInterval
  ) {}
}
