import FineUIKit
import Foundation
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {

  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = (scene as? UIWindowScene) else { return }
    // The demo begins anew each time, unless it is told where to keep the tasks.
    let file = ProcessInfo.processInfo.environment["TODO_FILE"].map {
      TaskFile(url: URL(fileURLWithPath: $0))
    }
    let tasks = FineContentController(
      TaskList(titles: ["Water the plants", "Call the library", "Mend the bicycle"], file: file))
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = UINavigationController(rootViewController: tasks)
    window.makeKeyAndVisible()
    self.window = window
  }
}
