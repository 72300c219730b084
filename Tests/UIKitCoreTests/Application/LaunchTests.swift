import Testing
import UIKit
import UIKitCore

@MainActor @Suite struct `Launching` {
  @Test func `an app with a scene delegate starts in UIKit's order`() {
    // Observed on iOS 13+: didFinishLaunching, scene willConnectTo, root viewDidLoad,
    // viewWillAppear, sceneWillEnterForeground, sceneDidBecomeActive, viewDidAppear.
    RecordingPlatform.with { platform in
      LaunchLog.lines = []
      UIApplication.shared.launch(
        delegate: SceneBasedDelegate(), size: CGSize(width: 390, height: 844), title: "App")
      platform.runFrame()
      #expect(
        LaunchLog.lines == [
          "didFinishLaunching", "willConnectTo", "viewDidLoad", "viewWillAppear",
          "sceneWillEnterForeground", "sceneDidBecomeActive", "viewDidAppear",
        ])
      #expect(platform.surfaces.count == 1 && platform.surfaces[0].isShown)
    }
  }

  @Test func `an app that makes its window in the app delegate shows it`() {
    RecordingPlatform.with { platform in
      let delegate = WindowDelegate()
      UIApplication.shared.launch(
        delegate: delegate, size: CGSize(width: 390, height: 844), title: "App")
      platform.runFrame()
      #expect(delegate.window?.windowScene != nil)
      #expect(delegate.window?.isKeyWindow == true)
      #expect(platform.surfaces.count == 1)
      #expect(platform.surfaces[0].presented.last?.children.count == 1)
      #expect(UIApplication.shared.applicationState == .active)
    }
  }

  @Test func `a window of the screen's size takes the size that the app was launched with`() {
    RecordingPlatform.with { platform in
      let delegate = WindowDelegate()
      let size = CGSize(width: 320, height: 480)
      UIApplication.shared.launch(delegate: delegate, size: size, title: "App")
      #expect(UIScreen.main.bounds.size != size)
      #expect(platform.surfaces[0].size == size)
      #expect(delegate.window?.frame == CGRect(origin: .zero, size: size))
    }
  }

  @Test func `the window follows the size of its scene`() {
    RecordingPlatform.with { platform in
      let delegate = WindowDelegate()
      UIApplication.shared.launch(
        delegate: delegate, size: CGSize(width: 390, height: 844), title: "App")
      delegate.window?.windowScene?.receive(.resized(CGSize(width: 700, height: 650)))
      platform.runFrame()
      #expect(delegate.window?.frame == CGRect(x: 0, y: 0, width: 700, height: 650))
      #expect(
        delegate.window?.rootViewController?.view.frame
          == CGRect(x: 0, y: 0, width: 700, height: 650))
    }
  }

  @Test func `losing and getting the keys makes the scene inactive and active`() {
    RecordingPlatform.with { platform in
      LaunchLog.lines = []
      UIApplication.shared.launch(
        delegate: SceneBasedDelegate(), size: CGSize(width: 390, height: 844), title: "App")
      let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
      LaunchLog.lines = []
      scene?.receive(.deactivated)
      #expect(scene?.activationState == .foregroundInactive)
      scene?.receive(.activated)
      #expect(LaunchLog.lines == ["sceneWillResignActive", "sceneDidBecomeActive"])
    }
  }
}

@MainActor private enum LaunchLog { static var lines: [String] = [] }

private final class LoggingController: UIViewController {
  override func viewDidLoad() { LaunchLog.lines.append("viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) { LaunchLog.lines.append("viewWillAppear") }
  override func viewDidAppear(_ animated: Bool) { LaunchLog.lines.append("viewDidAppear") }
}

private final class SceneBasedDelegate: UIResponder, UIApplicationDelegate {
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
    configuration.delegateClass = LoggingSceneDelegate.self
    return configuration
  }
}

private final class LoggingSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    LaunchLog.lines.append("willConnectTo")
    guard let windowScene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = LoggingController()
    window?.makeKeyAndVisible()
  }
  func sceneWillEnterForeground(_ scene: UIScene) {
    LaunchLog.lines.append("sceneWillEnterForeground")
  }
  func sceneDidBecomeActive(_ scene: UIScene) { LaunchLog.lines.append("sceneDidBecomeActive") }
  func sceneWillResignActive(_ scene: UIScene) { LaunchLog.lines.append("sceneWillResignActive") }
}

private final class WindowDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
    return true
  }
}
