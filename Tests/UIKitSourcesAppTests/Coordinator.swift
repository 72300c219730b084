import UIKit

protocol Coordinator: AnyObject {
  var childCoordinators: [Coordinator] { get set }
  func start()
}

extension Coordinator {
  func add(_ child: Coordinator) {
    childCoordinators.append(child)
  }

  func remove(_ child: Coordinator) {
    childCoordinators.removeAll { $0 === child }
  }
}

final class AppCoordinator: NSObject, @preconcurrency Coordinator {
  var childCoordinators: [Coordinator] = []
  private let tabBarController: UITabBarController

  init(tabBarController: UITabBarController) {
    self.tabBarController = tabBarController
    super.init()
  }

  @MainActor func start() {
    let notes = UINavigationController(rootViewController: NotesViewController())
    notes.tabBarItem = UITabBarItem(
      title: NSLocalizedString("Notes", comment: "Tab title"),
      image: UIImage(systemName: "list.bullet"), tag: 0)
    notes.navigationBar.prefersLargeTitles = true
    notes.delegate = self

    let photos = UINavigationController(rootViewController: PhotoGridViewController())
    photos.tabBarItem = UITabBarItem(
      title: "Photos", image: UIImage(systemName: "photo"),
      selectedImage: UIImage(systemName: "photo.fill"))

    let settings = UINavigationController(
      rootViewController: SettingsViewController(style: .insetGrouped))
    settings.tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 2)

    tabBarController.viewControllers = [notes, photos, settings]
    tabBarController.delegate = self
  }
}

extension AppCoordinator: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    guard let from = navigationController.transitionCoordinator?.viewController(forKey: .from),
      !navigationController.viewControllers.contains(from)
    else { return }
    childCoordinators.removeLast()
  }
}

extension AppCoordinator: UITabBarControllerDelegate {
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    return true
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    print("selected \(tabBarController.selectedIndex)")
  }
}
