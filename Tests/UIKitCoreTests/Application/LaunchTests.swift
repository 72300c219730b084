import Foundation
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

  @Test func `an app without a scene delegate hears of its life itself`() {
    RecordingPlatform.with { _ in
      LaunchLog.lines = []
      let delegate = LifeDelegate()
      UIApplication.shared.launch(
        delegate: delegate, size: CGSize(width: 390, height: 844), title: "App")
      let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
      scene?.receive(.deactivated)
      #expect(UIApplication.shared.applicationState == .inactive)
      scene?.receive(.activated)
      #expect(UIApplication.shared.applicationState == .active)
      #expect(LaunchLog.lines == ["didBecomeActive", "willResignActive", "didBecomeActive"])
    }
  }

  @Test func `each step of life is posted for the scene and then for the application`() {
    RecordingPlatform.with { _ in
      LaunchLog.lines = []
      let names: [(Notification.Name, String)] = [
        (UIApplication.didFinishLaunchingNotification, "app launched"),
        (UIScene.willConnectNotification, "scene connects"),
        (UIScene.willEnterForegroundNotification, "scene to foreground"),
        (UIScene.didActivateNotification, "scene active"),
        (UIApplication.didBecomeActiveNotification, "app active"),
        (UIScene.willDeactivateNotification, "scene resigns"),
        (UIApplication.willResignActiveNotification, "app resigns"),
      ]
      let observers = names.map { name, text in
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
          MainActor.assumeIsolated { LaunchLog.lines.append(text) }
        }
      }
      defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
      UIApplication.shared.launch(
        delegate: WindowDelegate(), size: CGSize(width: 390, height: 844), title: "App")
      (UIApplication.shared.connectedScenes.first as? UIWindowScene)?.receive(.deactivated)
      // The window is made while the app launches, and the scene with it.
      #expect(
        LaunchLog.lines == [
          "scene connects", "app launched", "scene to foreground", "scene active", "app active",
          "scene resigns", "app resigns",
        ])
    }
  }

  @Test func `background tasks have identifiers of their own, and all the time there is`() {
    let app = UIApplication.shared
    let first = app.beginBackgroundTask()
    let second = app.beginBackgroundTask(withName: "save")
    #expect(first != second && first != .invalid && second != .invalid)
    #expect(app.backgroundTimeRemaining == .greatestFiniteMagnitude)
    app.endBackgroundTask(first)
  }

  @Test func `the device is this machine, and a vendor's identifier stays the same`() throws {
    let device = UIDevice.current
    #expect(device.systemName == "Linux")
    let version = ProcessInfo.processInfo.operatingSystemVersion
    #expect(device.systemVersion.hasPrefix("\(version.majorVersion).\(version.minorVersion)"))
    #expect(device.identifierForVendor == device.identifierForVendor)
    #expect(device.orientation == .unknown && device.batteryLevel == -1)
  }

  @Test(arguments: [
    (CGSize(width: 390, height: 844), false), (CGSize(width: 900, height: 600), true),
  ])
  func `a window that is wider than high is landscape`(size: CGSize, isLandscape: Bool) {
    RecordingPlatform.with { _ in
      let delegate = WindowDelegate()
      UIApplication.shared.launch(delegate: delegate, size: size, title: "App")
      let scene = delegate.window?.windowScene
      #expect(scene?.interfaceOrientation.isLandscape == isLandscape)
      #expect(scene?.statusBarManager?.statusBarFrame == .zero)
    }
  }
}

private final class LifeDelegate: NSObject, UIApplicationDelegate {
  func applicationDidBecomeActive(_ application: UIApplication) {
    LaunchLog.lines.append("didBecomeActive")
  }
  func applicationWillResignActive(_ application: UIApplication) {
    LaunchLog.lines.append("willResignActive")
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
