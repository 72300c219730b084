import FineUIKit
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let inbox = Inbox(count: 100_000)
    window.rootViewController = UINavigationController(
      rootViewController: FineContentController(inbox))
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
