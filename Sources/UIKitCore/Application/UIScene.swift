public import Foundation

/// One instance of the app's interface.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  /// What came with the wish to connect.
  @preconcurrency @MainActor public final class ConnectionOptions: NSObject {
    public let urlContexts: Set<UIOpenURLContext> = []
    public let userActivities: Set<NSUserActivity> = []
    public let shortcutItem: UIApplicationShortcutItem? = nil
    public let sourceApplication: String? = nil
    public let handoffUserActivityType: String? = nil
    package override init() { super.init() }
  }

  public final let session: UISceneSession
  public package(set) final var activationState = ActivationState.unattached
  open var delegate: (any UISceneDelegate)?
  open var title: String! = ""
  /// - Note: Kept for the app only: the desktop's windows have titles alone.
  open var subtitle = ""

  public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }

  open override var next: UIResponder? { UIApplication.shared }
}

/// A URL that the app was asked to open.
@preconcurrency @MainActor
public final class UIOpenURLContext: NSObject {
  public let url: URL
  public let options: UIScene.OpenURLOptions
  package init(url: URL) {
    self.url = url
    options = UIScene.OpenURLOptions()
  }
}

/// A scene's lasting identity.
@preconcurrency @MainActor
public final class UISceneSession: NSObject {
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  public let role: Role
  public package(set) var configuration: UISceneConfiguration
  public package(set) weak var scene: UIScene?
  public let persistentIdentifier = UUID().uuidString
  /// What the scene is to be restored from.
  /// - Note: Kept as long as the program runs.
  public var stateRestorationActivity: NSUserActivity?
  public var userInfo: [String: Any]?

  package init(role: Role, configuration: UISceneConfiguration) {
    self.role = role
    self.configuration = configuration
  }
}

/// Which classes make and run a scene.
@preconcurrency @MainActor
public final class UISceneConfiguration: NSObject {
  public let name: String?
  public let role: UISceneSession.Role
  public var sceneClass: AnyClass?
  /// Instantiated with `init()` and made the scene's delegate.
  /// - Note: An app without an Info.plist names its class here; else a class `SceneDelegate` in the
  ///   app delegate's module is taken, which is what Xcode's template has in its Info.plist.
  public var delegateClass: AnyClass?

  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}

/// Hears of a scene's life. Every requirement has a default that does nothing.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  /// An activity is to go on in this scene.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// Asked when the scene goes to the background: what to restore it from.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
}

/// The delegate of a scene that shows windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
  /// The window got another size, or other traits with it.
  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection)
}

extension UIWindowSceneDelegate {
  public func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {}
  /// For delegates that keep their window elsewhere.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
