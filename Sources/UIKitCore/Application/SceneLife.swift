internal import CBoot
public import Foundation

extension UIApplication {
  public nonisolated static let didFinishLaunchingNotification =
    NSNotification.Name("UIApplicationDidFinishLaunchingNotification")
  public nonisolated static let didBecomeActiveNotification =
    NSNotification.Name("UIApplicationDidBecomeActiveNotification")
  public nonisolated static let willResignActiveNotification =
    NSNotification.Name("UIApplicationWillResignActiveNotification")
  public nonisolated static let didEnterBackgroundNotification =
    NSNotification.Name("UIApplicationDidEnterBackgroundNotification")
  public nonisolated static let willEnterForegroundNotification =
    NSNotification.Name("UIApplicationWillEnterForegroundNotification")
  public nonisolated static let willTerminateNotification =
    NSNotification.Name("UIApplicationWillTerminateNotification")
  /// Posted by apps and tests that try how an app gives memory back; the system here does not ask.
  public nonisolated static let didReceiveMemoryWarningNotification =
    NSNotification.Name("UIApplicationDidReceiveMemoryWarningNotification")
}

extension UIScene {
  public nonisolated static let willConnectNotification = NSNotification.Name(
    "UISceneWillConnectNotification")
  public nonisolated static let didDisconnectNotification =
    NSNotification.Name("UISceneDidDisconnectNotification")
  public nonisolated static let didActivateNotification = NSNotification.Name(
    "UISceneDidActivateNotification")
  public nonisolated static let willDeactivateNotification =
    NSNotification.Name("UISceneWillDeactivateNotification")
  public nonisolated static let didEnterBackgroundNotification =
    NSNotification.Name("UISceneDidEnterBackgroundNotification")
  public nonisolated static let willEnterForegroundNotification =
    NSNotification.Name("UISceneWillEnterForegroundNotification")
}

/// The steps of a scene's life: each tells the scene's delegate, or the app's where the scene has
/// none, and then whoever observes.
extension UIApplication {
  func enterForeground(_ scene: UIScene) {
    scene.activationState = .foregroundInactive
    if let sceneDelegate = scene.delegate {
      sceneDelegate.sceneWillEnterForeground(scene)
    } else if hasLaunched {
      delegate?.applicationWillEnterForeground(self)
    }
    post(UIScene.willEnterForegroundNotification, about: scene)
    if hasLaunched { post(Self.willEnterForegroundNotification, about: self) }
  }

  func activate(_ scene: UIScene) {
    scene.activationState = .foregroundActive
    if let sceneDelegate = scene.delegate {
      sceneDelegate.sceneDidBecomeActive(scene)
    } else {
      delegate?.applicationDidBecomeActive(self)
    }
    post(UIScene.didActivateNotification, about: scene)
    post(Self.didBecomeActiveNotification, about: self)
  }

  func deactivate(_ scene: UIScene) {
    if let sceneDelegate = scene.delegate {
      sceneDelegate.sceneWillResignActive(scene)
    } else {
      delegate?.applicationWillResignActive(self)
    }
    post(UIScene.willDeactivateNotification, about: scene)
    post(Self.willResignActiveNotification, about: self)
    scene.activationState = .foregroundInactive
  }

  func enterBackground(_ scene: UIScene) {
    scene.activationState = .background
    if let sceneDelegate = scene.delegate {
      sceneDelegate.sceneDidEnterBackground(scene)
      scene.session.stateRestorationActivity = sceneDelegate.stateRestorationActivity(for: scene)
    } else {
      delegate?.applicationDidEnterBackground(self)
    }
    post(UIScene.didEnterBackgroundNotification, about: scene)
    post(Self.didEnterBackgroundNotification, about: self)
    trellis_return_memory()
  }

  func terminate() {
    delegate?.applicationWillTerminate(self)
    post(Self.willTerminateNotification, about: self)
  }

  func post(_ name: NSNotification.Name, about object: Any) {
    NotificationCenter.default.post(name: name, object: object)
  }
}
