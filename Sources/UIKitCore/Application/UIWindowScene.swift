import CoreGraphics
package import Foundation
import QuartzCore

/// A scene that shows windows: one window of the desktop, or one bitmap.
@preconcurrency @MainActor
open class UIWindowScene: UIScene, UITraitEnvironment {
  private var windowsStorage: [UIWindow] = []
  /// Windows that are shown above all others and that the app does not see.
  package private(set) var overlays: [UIWindow] = []
  fileprivate var surfaceStorage: (any PlatformSurface)?
  fileprivate var shownTrees: [RenderNode] = []
  private var traitsStorage: UITraitCollection
  /// The size that windows were last fitted to.
  private var lastSize = CGSize.zero
  fileprivate lazy var input = SceneInput(scene: self)
  lazy var textInput = TextInputEvents(scene: self)
  package private(set) lazy var keyboard = SceneKeyboard(scene: self)
  private lazy var tree = AccessibilityTree(scene: self)

  /// What assistive technology sees of the scene.
  package var accessibilityTree: AccessibilityTree? { tree }

  /// What the host covers, beside the app's own bars.
  package var safeAreaInsets = UIEdgeInsets.zero {
    didSet { for window in windowsStorage + overlays { window.updateSafeArea() } }
  }

  /// Set to override the platform's traits for the whole scene; tests and the tool do.
  package var traitAdjustments = TraitValues() { didSet { updateTraits() } }

  public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    traitsStorage = UIScreen.initialTraits
    super.init(session: session, connectionOptions: connectionOptions)
  }

  /// In the order in which they were made.
  public final var windows: [UIWindow] { windowsStorage }

  public final var keyWindow: UIWindow? { windowsStorage.first { $0.isKeyWindow } }

  public final var screen: UIScreen { UIScreen.main }

  /// - Note: A desktop has no orientation; the window's own form is told, wider than high as
  ///   landscape.
  public final var interfaceOrientation: UIInterfaceOrientation {
    orientation(of: bounds.size)
  }

  private func orientation(of size: CGSize) -> UIInterfaceOrientation {
    size.width > size.height ? .landscapeRight : .portrait
  }

  public final private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager()

  public final var traitCollection: UITraitCollection { traitsStorage }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  private var traitRegistrations: [TraitRegistration] = []

  public final func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitRegistrations.removeAll { $0 === registration as AnyObject }
  }

  final func keep(_ registration: TraitRegistration) { traitRegistrations.append(registration) }

  private var traitOverridesStorage = TraitValues()

  /// Traits that the scene sets for all its windows.
  public final var traitOverrides: any UITraitOverrides {
    get { traitOverridesStorage }
    set {
      traitOverridesStorage = newValue as? TraitValues ?? TraitValues()
      updateTraits()
    }
  }

  open override var title: String! {
    didSet { surfaceStorage?.setTitle(title ?? "") }
  }

  /// Points, from the origin.
  package var bounds: CGRect {
    CGRect(origin: .zero, size: surfaceStorage?.size ?? UIScreen.main.bounds.size)
  }

  package var surface: (any PlatformSurface)? { surfaceStorage }

  // MARK: Windows

  func add(_ window: UIWindow) {
    if window.isOverlay { overlays.append(window) } else { windowsStorage.append(window) }
    windowDidChange()
  }

  func remove(_ window: UIWindow) {
    windowsStorage.removeAll { $0 === window }
    overlays.removeAll { $0 === window }
    windowDidChange()
  }

  func windowDidChange() { FrameLoop.shared.setNeedsFrame() }

  /// Visible windows, back to front.
  package var visibleWindows: [UIWindow] {
    if windowsStorage.count == 1 { return windowsStorage[0].isHidden ? [] : windowsStorage }
    return windowsStorage.filter { !$0.isHidden }.enumerated()
      .sorted { ($0.element.windowLevel, $0.offset) < ($1.element.windowLevel, $1.offset) }
      .map(\.element)
  }

  /// Everything that is shown, back to front.
  package var presentedWindows: [UIWindow] {
    overlays.isEmpty ? visibleWindows : visibleWindows + overlays.filter { !$0.isHidden }
  }

  // MARK: Surface

  /// Makes the surface that shows the scene and joins the frame loop.
  package func connect(size: CGSize) {
    guard surfaceStorage == nil else { return }
    surfaceStorage = PlatformEnvironment.current.makeSurface(
      title: title ?? "", size: size, receiver: self)
    lastSize = surfaceStorage?.size ?? size
    updateTraits()
    FrameLoop.shared.add(self)
  }

  package func disconnect() {
    FrameLoop.shared.remove(self)
    surfaceStorage?.close()
    surfaceStorage = nil
  }

  /// What the surface's size and scale make of the traits.
  private var traits: UITraitCollection? {
    guard let surface = surfaceStorage else { return nil }
    var values = UIScreen.traits(of: PlatformEnvironment.current.mainScreen, size: surface.size)
    values.displayScale = surface.scale
    values.merge(traitAdjustments)
    values.merge(traitOverridesStorage)
    return values == UIScreen.initialTraits.values
      ? UIScreen.initialTraits : UITraitCollection(values)
  }

  package func updateTraits() {
    guard let new = traits else { return }
    let old = traitsStorage
    traitsStorage = new
    UITraitCollection.current = new
    if new != old {
      traitCollectionDidChange(old)
      runTraitRegistrations(traitRegistrations, of: self, from: old)
    }
    for window in windowsStorage + overlays { window.updateTraits() }
    if new.preferredContentSizeCategory != old.preferredContentSizeCategory {
      NotificationCenter.default.post(
        name: UIContentSizeCategory.didChangeNotification, object: UIApplication.shared,
        userInfo: [
          UIContentSizeCategory.newValueUserInfoKey: new.preferredContentSizeCategory.rawValue
        ])
    }
  }

  fileprivate func resize(to size: CGSize) {
    let oldSize = lastSize
    lastSize = size
    let resized = (windowsStorage + overlays).filter { $0.bounds.size == oldSize }
    let traits = self.traits
    let (oldTraits, oldOrientation) = (traitsStorage, orientation(of: oldSize))
    let transitions = resized.compactMap { $0.beginTransition(to: size, traits) }
    for window in resized { window.frame = CGRect(origin: .zero, size: size) }
    updateTraits()
    for transition in transitions { transition.run() }
    keyboard.sceneSizeDidChange()
    windowDidChange()
    (delegate as? any UIWindowSceneDelegate)?.windowScene(
      self, didUpdate: coordinateSpace, interfaceOrientation: oldOrientation,
      traitCollection: oldTraits)
  }
}

extension UIWindowScene: TraitRegistrationKeeping {}

extension UIWindowScene: PlatformSurfaceReceiver {
  package func receive(_ event: InputEvent) {
    switch event {
    case .resized(let size): resize(to: size)
    case .scaleChanged: updateTraits()
    case .activated: UIApplication.shared.sceneWasActivated(self)
    case .deactivated: UIApplication.shared.sceneWasDeactivated(self)
    case .closeRequested: UIApplication.shared.sceneWasClosed(self)
    default: input.receive(event)
    }
  }
}

extension UIWindowScene: FrameParticipant {
  package func layOutIfNeeded() -> Bool {
    var didWork = false
    for window in presentedWindows where window.hasLayoutMarks {
      window.layoutIfNeeded()
      didWork = true
    }
    return didWork
  }

  package func presentIfNeeded(at time: TimeInterval) {
    guard let surface = surfaceStorage else { return }
    var context = CommitContext(time: time)
    let trees = presentedWindows.compactMap { window in
      window.updateFocusRing()
      window.layer.spoilAnimatedLayers()
      window.layer.recordIfNeeded()
      return window.layer.commit(in: &context)
    }
    if trees.count != shownTrees.count || zip(trees, shownTrees).contains(where: { $0 !== $1 }) {
      shownTrees = trees
      surface.present(screenNode(over: trees, size: surface.size))
    }
    if context.isAnimating { FrameLoop.shared.setNeedsFrame() }
    textInput.tellHost()
    for animation in context.started { animation.start() }
    for animation in context.finished { animation.stop(finished: true) }
  }

  /// The black behind every window.
  private func screenNode(over trees: [RenderNode], size: CGSize) -> RenderNode {
    var style = RenderStyle()
    style.background = .black
    return RenderNode(
      id: 0, transform: .identity, bounds: CGRect(origin: .zero, size: size), opacity: 1,
      style: style, masksToBounds: true, contents: .none, children: trees)
  }
}

extension UIWindow {
  /// Tells the controllers that the window is about to get another size. Returns the transition
  /// that runs what they asked for once it has it.
  fileprivate func beginTransition(
    to size: CGSize, _ traits: UITraitCollection?
  ) -> ControllerTransition? {
    guard let root = rootViewController, !isHidden, size != bounds.size else { return nil }
    let state = root.presentationStateForChange
    let transition = ControllerTransition(
      container: self, style: .none, isAnimated: false, from: root, to: root, animator: nil,
      finalFrame: { _ in CGRect(origin: .zero, size: size) },
      end: { [weak state] _ in state?.transition = nil })
    state.transition = transition
    if let traits, traits.hasOtherSizeClasses(than: traitCollection) {
      root.willTransition(to: traits, with: transition)
    }
    root.viewWillTransition(to: size, with: transition)
    return transition
  }
}

extension UITraitCollection {
  fileprivate func hasOtherSizeClasses(than other: UITraitCollection) -> Bool {
    horizontalSizeClass != other.horizontalSizeClass
      || verticalSizeClass != other.verticalSizeClass
  }
}
