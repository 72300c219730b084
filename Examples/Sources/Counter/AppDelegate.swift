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
    window.rootViewController = CounterScreen()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

/// One counter of its own, and two that show the same number, in a controller of the app's.
final class CounterScreen: UIViewController {
  let counter = Counter()
  let store = CounterStore()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let column = UIStackView()
    column.axis = .vertical
    column.distribution = .fillEqually
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: view.topAnchor),
      column.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      column.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    let contents: [any FineContent] = [
      counter, SharedCounter(store: store), SharedCounter(store: store),
    ]
    for content in contents {
      let part = FineContentController(content)
      addChild(part)
      column.addArrangedSubview(part.view)
      part.didMove(toParent: self)
    }
  }
}
