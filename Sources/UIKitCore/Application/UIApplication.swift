public import Foundation

/// The running program.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  public enum State: Int, Sendable { case active, inactive, background }

  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    public static let sourceApplication = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    public nonisolated static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    public static let annotation = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsAnnotationKey")
    public static let location = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsLocationKey")
    public static let shortcutItem = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    public static let userActivityDictionary = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
    public static let userActivityType = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey")
    public static let bluetoothCentrals = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsBluetoothCentralsKey")
    public static let bluetoothPeripherals = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsBluetoothPeripheralsKey")
  }

  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// True opens the URL only in an app that claims it: the desktop knows of none.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    public static let eventAttribution = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenExternalURLOptionsEventAttributionKey")
  }

  /// The one application object. Made when first asked for, so that code without an app can use
  /// windows and views.
  public static var shared: UIApplication {
    if let existing = sharedStorage { return existing }
    let made = UIApplication()
    sharedStorage = made
    return made
  }

  /// The application that was made or installed, if any was.
  private static var sharedStorage: UIApplication? {
    get { World.current.application }
    set { World.current.application = newValue }
  }

  open var delegate: (any UIApplicationDelegate)?
  private var scenes: [UIScene] = []
  var lastBackgroundTask = UIBackgroundTaskIdentifier.invalid.rawValue
  /// - Note: Kept for the app only: whether the screen goes dark is the desktop's to decide.
  open var isIdleTimerDisabled = false
  /// - Note: Kept for the app only: the desktop shows no number at an app's icon.
  open var applicationIconBadgeNumber = 0
  /// - Note: Kept for the app only: there is no status bar.
  open var isNetworkActivityIndicatorVisible = false
  /// - Note: Kept for the app only: nobody shakes a desktop.
  open var applicationSupportsShakeToEdit = true
  /// - Note: Kept for the app only: the desktop's entry of the app shows none.
  open var shortcutItems: [UIApplicationShortcutItem]?
  private var ignoringDepth = 0

  package static func install(_ application: UIApplication) { sharedStorage = application }

  public final var connectedScenes: Set<UIScene> { Set(scenes) }
  public final var openSessions: Set<UISceneSession> { Set(scenes.map(\.session)) }

  /// Every window of every scene, in the order in which they were made.
  public final var windows: [UIWindow] {
    scenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows)
  }

  /// Windows that are shown above the app's and are none of them.
  private var overlays: [UIWindow] {
    scenes.compactMap { $0 as? UIWindowScene }.flatMap(\.overlays)
  }

  public final var keyWindow: UIWindow? { UIWindow.keyWindowStorage }

  public final var applicationState: State {
    if scenes.contains(where: { $0.activationState == .foregroundActive }) { return .active }
    return scenes.contains { $0.activationState == .foregroundInactive } ? .inactive : .background
  }

  public final var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  public final var preferredContentSizeCategory: UIContentSizeCategory {
    (scenes.first as? UIWindowScene)?.traitCollection.preferredContentSizeCategory ?? .large
  }

  // MARK: Events

  /// Keeps touches and keys from the app until as many calls have ended it.
  open func beginIgnoringInteractionEvents() { ignoringDepth += 1 }
  open func endIgnoringInteractionEvents() { ignoringDepth = max(ignoringDepth - 1, 0) }
  open var isIgnoringInteractionEvents: Bool { ignoringDepth > 0 }

  /// Sends `event` to the windows that it concerns.
  open func sendEvent(_ event: UIEvent) {
    if isIgnoringInteractionEvents { return }
    if let presses = event as? UIPressesEvent {
      presses.allPresses.first?.window?.sendEvent(event)
      return
    }
    let concerned = Set(event.touches.compactMap(\.window))
    for window in windows + overlays where concerned.contains(window) { window.sendEvent(event) }
  }

  /// Calls `action` on `target`; without one, on the first of the responder chain that has it,
  /// from the first responder or the sender on. False where nobody has it.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?)
    -> Bool
  {
    if let target { return action.perform(on: actionTarget(target), sender: sender, event: event) }
    var responder = keyWindow?.firstResponder ?? sender as? UIResponder ?? keyWindow
    while let current = responder {
      if action.perform(on: current, sender: sender, event: event) { return true }
      responder = current.next
    }
    return false
  }

  open override var next: UIResponder? { delegate as? UIResponder }

  // MARK: URLs

  public final func canOpenURL(_ url: URL) -> Bool { url.scheme != nil }

  /// Hands `url` to the desktop.
  public final func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    let opened =
      options[.universalLinksOnly] as? Bool != true && PlatformEnvironment.current.open(url)
    completion?(opened)
  }

  // MARK: Life

  /// Launches the app: the delegate first, then its scene, in UIKit's order.
  package func launch(delegate: any UIApplicationDelegate, size: CGSize, title: String) {
    self.delegate = delegate
    #if DEBUG
      reloads = ReloadListener(application: self)
      let place = Restoration.windowPlace
      let size = place?.size ?? size
    #endif
    sceneSize = size
    _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
    post(Self.didFinishLaunchingNotification, about: self)
    let scene = mainScene(size: size)
    scene.title = title
    enterForeground(scene)
    hasLaunched = true
    activate(scene)
    #if DEBUG
      if let origin = place?.origin { scene.surface?.move(to: origin) }
    #endif
    scene.surface?.show()
  }

  #if DEBUG
    private var reloads: ReloadListener?
  #endif

  /// The first scene came to the foreground: what follows is a return.
  private(set) var hasLaunched = false

  /// The size of the first scene, where the app was launched with one.
  private var sceneSize: CGSize?

  /// The scene for a window that was shown without one; made on first use with the size that the
  /// app was launched with, else the screen's.
  package func sceneForNewWindow() -> UIWindowScene {
    mainScene(size: sceneSize ?? UIScreen.main.bounds.size)
  }

  private func mainScene(size: CGSize) -> UIWindowScene {
    if let existing = scenes.first as? UIWindowScene { return existing }
    return connectScene(size: size)
  }

  private func connectScene(size: CGSize) -> UIWindowScene {
    let options = UIScene.ConnectionOptions()
    let session = UISceneSession(
      role: .windowApplication,
      configuration: UISceneConfiguration(
        name: "Default Configuration", sessionRole: .windowApplication))
    if let delegate {
      session.configuration = delegate.application(
        self, configurationForConnecting: session, options: options)
    }
    let scene = UIWindowScene(session: session, connectionOptions: options)
    scenes.append(scene)
    scene.connect(size: size)
    if let delegateClass = sceneDelegateClass(for: session.configuration) {
      let made = instantiate(delegateClass)
      guard let sceneDelegate = made as? any UISceneDelegate else {
        preconditionFailure(
          "\(delegateClass) is named as a scene's delegate, but does not conform "
            + "to UISceneDelegate.")
      }
      scene.delegate = sceneDelegate
      sceneDelegate.scene(scene, willConnectTo: session, options: options)
    }
    post(UIScene.willConnectNotification, about: scene)
    return scene
  }

  /// The class that the configuration names, else `SceneDelegate` of the app delegate's module.
  private func sceneDelegateClass(for configuration: UISceneConfiguration) -> NSObject.Type? {
    if let named = configuration.delegateClass { return named as? NSObject.Type }
    guard let delegate else { return nil }
    let module = _typeName(type(of: delegate), qualified: true).prefix { $0 != "." }
    // As NSClassFromString asks, which takes its time over the dot.
    return _typeByName("\(module.utf8.count)\(module)13SceneDelegateC") as? NSObject.Type
  }

  /// The desktop's appearance, text size or contrast changed: every scene follows.
  package func hostSettingsDidChange() {
    for scene in scenes { (scene as? UIWindowScene)?.updateTraits() }
  }

  func sceneWasActivated(_ scene: UIWindowScene) {
    if scene.activationState == .foregroundInactive { activate(scene) }
  }

  func sceneWasDeactivated(_ scene: UIWindowScene) {
    if scene.activationState == .foregroundActive { deactivate(scene) }
  }

  /// The user closed the scene's window: it goes to the background and disconnects, and the
  /// program ends with its last scene.
  func sceneWasClosed(_ scene: UIWindowScene) {
    sceneWasDeactivated(scene)
    enterBackground(scene)
    scene.delegate?.sceneDidDisconnect(scene)
    post(UIScene.didDisconnectNotification, about: scene)
    scene.disconnect()
    scenes.removeAll { $0 === scene }
    delegate?.application(self, didDiscardSceneSessions: [scene.session])
    guard scenes.isEmpty else { return }
    terminate()
    PlatformEnvironment.current.stop(status: 0)
  }

  /// Ends the program as a person would who closes all its windows.
  package func quit() -> Never {
    for case let scene as UIWindowScene in scenes { sceneWasDeactivated(scene) }
    terminate()
    PlatformEnvironment.current.stop(status: 0)
  }

  /// Forgets scenes, windows and delegate, and starts anew: the harness does so between tests.
  package static func reset() {
    guard let application = sharedStorage else { return }
    for case let scene as UIWindowScene in application.scenes {
      for window in scene.windows {
        window.rootViewController = nil
        window.isHidden = true
        window.windowScene = nil
      }
      scene.disconnect()
    }
    #if DEBUG
      application.reloads = nil
    #endif
    application.scenes = []
    application.delegate = nil
    sharedStorage = nil
  }
}
