public import Foundation
import QuartzCore

/// The root of a tree of views. It gets the events of its scene and gives them to views.
@preconcurrency @MainActor
open class UIWindow: UIView {
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Level(0)
    public static let statusBar = Level(1000)
    public static let alert = Level(2000)
    public static func < (lhs: Level, rhs: Level) -> Bool { lhs.rawValue < rhs.rawValue }
    public static func + (lhs: Level, rhs: CGFloat) -> Level { Level(lhs.rawValue + rhs) }
    public static func - (lhs: Level, rhs: CGFloat) -> Level { Level(lhs.rawValue - rhs) }
  }

  package final var firstResponder: UIResponder? {
    didSet {
      focusDidFollow(firstResponder)
      if firstResponder !== oldValue, !isHandingOver { tellKeyboard() }
    }
  }
  /// True while one responder gives way to another: the keyboard stays.
  final var isHandingOver = false

  private func tellKeyboard() {
    windowScene?.keyboard.firstResponderDidChange(to: firstResponder)
  }

  /// Which way the focus is being moved.
  final var focusHeading: UIFocusHeading = []
  /// The control that the keys go to, where no first responder has them.
  package final weak var focusedView: UIView? { didSet { focusDidMove(from: oldValue) } }
  /// Shown around `focusedView`.
  final var focusRing: FocusRing?
  private lazy var touchDispatcher = TouchDispatcher(window: self)
  private var afterLayoutWork: [() -> Void] = []
  private var isLayingOut = false
  private var sceneStorage: UIWindowScene?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// A window of `windowScene`'s size.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.bounds)
    self.windowScene = windowScene
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    windowStorage = self
    layer.isHidden = true
    layer.changeObserver = { [weak self] in
      MainActor.assumeIsolated { self?.sceneStorage?.windowDidChange() }
    }
  }

  // MARK: Scene

  /// The scene that shows the window. A window that was given none takes the app's when it is
  /// first shown.
  open weak var windowScene: UIWindowScene? {
    get { sceneStorage }
    set {
      guard newValue !== sceneStorage else { return }
      sceneStorage?.remove(self)
      sceneStorage = newValue
      newValue?.add(self)
      updateTraits()
      updateSafeArea()
    }
  }

  public final var screen: UIScreen { UIScreen.main }

  open var windowLevel = Level.normal { didSet { sceneStorage?.windowDidChange() } }

  open override var isHidden: Bool {
    get { layer.isHidden }
    set {
      guard newValue != layer.isHidden else { return }
      if !newValue && sceneStorage == nil {
        let scene = UIApplication.shared.sceneForNewWindow()
        // As large as the screen means all that there is, which on a desktop is less.
        if frame == screen.bounds { frame = scene.bounds }
        windowScene = scene
      }
      layer.isHidden = newValue
      if newValue {
        touchDispatcher.cancelTouches()
        rootViewController?.windowWasHidden()
        if UIWindow.keyWindowStorage === self { UIWindow.keyWindowStorage = nil }
      } else {
        installRootView()
        rootViewController?.windowWasShown()
      }
      sceneStorage?.windowDidChange()
    }
  }

  // MARK: Content

  /// Fills the window with its view.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      if !isHidden { installRootView() }
    }
  }

  private func installRootView() {
    guard let controller = rootViewController, let view = controller.view,
      view.superview !== self
    else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
  }

  // MARK: Key window

  package static var keyWindowStorage: UIWindow? {
    get { World.current.keyWindow }
    set { World.current.keyWindow = newValue }
  }

  /// Whether the window is one of ours above the app's, which the app does not see.
  package var isOverlay: Bool { false }

  open var isKeyWindow: Bool { UIWindow.keyWindowStorage === self }
  open var canBecomeKey: Bool { true }

  /// Makes this the window that gets the keys.
  open func makeKey() {
    guard canBecomeKey, !isKeyWindow else { return }
    UIWindow.keyWindowStorage?.resignKey()
    UIWindow.keyWindowStorage = self
    becomeKey()
    NotificationCenter.default.post(name: Self.didBecomeKeyNotification, object: self)
  }

  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  open func becomeKey() {}

  open func resignKey() {
    guard UIWindow.keyWindowStorage === self else { return }
    UIWindow.keyWindowStorage = nil
    NotificationCenter.default.post(name: Self.didResignKeyNotification, object: self)
  }

  public nonisolated static let didBecomeKeyNotification = Notification.Name(
    "UIWindowDidBecomeKeyNotification")
  public nonisolated static let didResignKeyNotification = Notification.Name(
    "UIWindowDidResignKeyNotification")
  public nonisolated static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification")
  public nonisolated static let didBecomeHiddenNotification = Notification.Name(
    "UIWindowDidBecomeHiddenNotification")

  // MARK: Events

  /// Gives touches to gesture recognizers and views, and keys to the first responder.
  open func sendEvent(_ event: UIEvent) {
    let outer = UIEvent.current
    UIEvent.current = event
    defer { UIEvent.current = outer }
    if let presses = event as? UIPressesEvent {
      send(presses)
    } else {
      touchDispatcher.dispatch(event)
    }
  }

  /// True while a touch has not ended.
  final var hasTouches: Bool { touchDispatcher.hasTouches }

  package override func checkOwnInvariants() { touchDispatcher.checkInvariants() }

  private func send(_ event: UIPressesEvent) {
    for press in event.allPresses {
      if press.phase == .began, performKeyCommand(press) {
        press.responder = nil
        continue
      }
      let responder = press.phase == .began ? keyResponder : press.responder ?? keyResponder
      press.window = self
      press.responder = responder
      switch press.phase {
      case .began: responder.pressesBegan([press], with: event)
      case .changed, .stationary: responder.pressesChanged([press], with: event)
      case .ended: responder.pressesEnded([press], with: event)
      case .cancelled: responder.pressesCancelled([press], with: event)
      }
    }
  }

  /// Tab moves the keyboard's focus, Shift-Tab backwards, where nobody else wants the key. With
  /// Control both also leave a text that types tabs.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { press in
      guard let key = press.key, key.keyCode == .keyboardTab,
        key.modifierFlags.isDisjoint(with: [.alternate, .command])
      else { return true }
      return !moveFocus(forward: !key.modifierFlags.contains(.shift))
    }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  /// Lets the deepest view under the pointer scroll that can.
  package func scroll(_ input: ScrollInput) {
    var view = hitTest(input.location, with: nil)
    while let current = view {
      if current.handleScroll(input) { return }
      view = current.superview
    }
  }

  open override var next: UIResponder? { sceneStorage ?? UIApplication.shared }

  // MARK: Traits, safe area

  var sceneTraits: UITraitCollection? { sceneStorage?.traitCollection }

  /// What the host covers of the window.
  var hostSafeAreaInsets: UIEdgeInsets { sceneStorage?.safeAreaInsets ?? .zero }

  // MARK: Layout

  /// Runs `work` once the window's next layout is done.
  package func afterLayout(_ work: @escaping () -> Void) {
    afterLayoutWork.append(work)
    setNeedsLayout()
  }

  func layoutWasMarked() { FrameLoop.shared.setNeedsFrame() }

  open override func setNeedsLayout() {
    super.setNeedsLayout()
    layoutWasMarked()
  }

  open override func layoutIfNeeded() {
    guard !isLayingOut else { return }
    isLayingOut = true
    super.layoutIfNeeded()
    isLayingOut = false
    let work = afterLayoutWork
    guard !work.isEmpty else { return }
    afterLayoutWork = []
    for step in work { step() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let root = rootViewController?.viewIfLoaded
    if let root, root.superview === self, root.translatesAutoresizingMaskIntoConstraints {
      root.frame = bounds
    }
  }
}
