import FineUIKit
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {

  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = (scene as? UIWindowScene) else { return }
    let tasks = FineContentController(
      TaskList(titles: ["Water the plants", "Call the library", "Mend the bicycle"]))
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = UINavigationController(rootViewController: tasks)
    window.makeKeyAndVisible()
    self.window = window
  }
}
