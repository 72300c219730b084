import UIKit

/// A button of ours: a control with a label in it, and a count of its taps.
final class CountingButton: UIControl {
  let label = UILabel()
  var taps = 0

  init(_ title: String, frame: CGRect) {
    super.init(frame: frame)
    label.text = title
    label.frame = bounds
    addSubview(label)
    addAction(UIAction { [unowned self] _ in taps += 1 }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }
}

/// What the app's parts were told, in order.
@MainActor enum LaunchLog {
  static var lines: [String] = []
}

final class FixtureController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    LaunchLog.lines.append("viewDidLoad")
    let label = UILabel(frame: CGRect(x: 10, y: 20, width: 100, height: 30))
    label.text = "Hello"
    view.addSubview(label)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    LaunchLog.lines.append("viewWillAppear")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    LaunchLog.lines.append("viewDidAppear")
  }
}

final class FixtureAppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    LaunchLog.lines.append("didFinishLaunching")
    return true
  }

  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = FixtureSceneDelegate.self
    return configuration
  }
}

final class FixtureSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    LaunchLog.lines.append("willConnect")
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = FixtureController()
    window.makeKeyAndVisible()
    self.window = window
  }

  func sceneWillEnterForeground(_ scene: UIScene) {
    LaunchLog.lines.append("sceneWillEnterForeground")
  }

  func sceneDidBecomeActive(_ scene: UIScene) { LaunchLog.lines.append("sceneDidBecomeActive") }
}
