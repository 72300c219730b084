public import Foundation

/// Something in which the focus may lie: a view or a controller.
@preconcurrency @MainActor public protocol UIFocusEnvironment: NSObjectProtocol {
  /// Where the focus goes when it comes here, best first.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// The superview, or who has the view or controller.
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
  /// Has the focus go where this environment prefers it, if it lies in here, before the next frame.
  func setNeedsFocusUpdate()
  /// Does at once what was asked for by `setNeedsFocusUpdate()`.
  func updateFocusIfNeeded()
  /// False keeps the focus where it is. Asked of all that the focus leaves or comes to.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// The focus moved, out of here, into here or within.
  func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// Something that the focus can lie on.
@preconcurrency @MainActor public protocol UIFocusItem: UIFocusEnvironment {
  var canBecomeFocused: Bool { get }
  /// In its container's coordinates.
  var frame: CGRect { get }
}

extension UIView: UIFocusItem {}
extension UIViewController: UIFocusEnvironment {}

/// Which way the focus moved.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = UIFocusHeading(rawValue: 1 << 0)
  public static let down = UIFocusHeading(rawValue: 1 << 1)
  public static let left = UIFocusHeading(rawValue: 1 << 2)
  public static let right = UIFocusHeading(rawValue: 1 << 3)
  public static let next = UIFocusHeading(rawValue: 1 << 4)
  public static let previous = UIFocusHeading(rawValue: 1 << 5)
  public static let first = UIFocusHeading(rawValue: 1 << 6)
  public static let last = UIFocusHeading(rawValue: 1 << 7)
}

/// From where to where the focus moves.
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
  /// Next and previous where the Tab key moves the focus; empty in code.
  public let focusHeading: UIFocusHeading
  private weak var previous: UIView?
  private weak var upcoming: UIView?

  init(from previous: UIView?, to next: UIView?, heading: UIFocusHeading) {
    self.previous = previous
    upcoming = next
    focusHeading = heading
  }

  open var previouslyFocusedItem: (any UIFocusItem)? { previous }
  open var nextFocusedItem: (any UIFocusItem)? { upcoming }
  open var previouslyFocusedView: UIView? { previous }
  open var nextFocusedView: UIView? { upcoming }

  /// All that either view lies in, from the inside out, each once.
  final var environments: [any UIFocusEnvironment] {
    var result: [any UIFocusEnvironment] = []
    for view in [previous, upcoming] {
      var environment: (any UIFocusEnvironment)? = view
      while let current = environment {
        if !result.contains(where: { $0 === current }) { result.append(current) }
        environment = current.parentFocusEnvironment
      }
    }
    return result
  }
}

/// Runs animations together with the focus's.
@preconcurrency @MainActor open class UIFocusAnimationCoordinator: NSObject {
  private static let duration = 0.2

  override init() { super.init() }

  open func addCoordinatedAnimations(
    _ animations: (() -> Void)?, completion: (() -> Void)? = nil
  ) {
    UIView.animate(
      withDuration: Self.duration, animations: { animations?() },
      completion: { _ in completion?() })
  }
}

/// Knows where the focus is.
@preconcurrency @MainActor open class UIFocusSystem: NSObject {
  private weak var window: UIWindow?
  private var waiting: [any UIFocusEnvironment] = []
  private var timer: Int?

  init(window: UIWindow) { self.window = window }

  /// The focus of the window that the environment is shown in; nil where it is not shown.
  open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
    var current: (any UIFocusEnvironment)? = environment
    while let found = current {
      if let window = (found as? UIView)?.window { return window.focusSystem }
      current = found.parentFocusEnvironment
    }
    return nil
  }

  open class func environment(
    _ environment: any UIFocusEnvironment, contains otherEnvironment: any UIFocusEnvironment
  ) -> Bool {
    var current: (any UIFocusEnvironment)? = otherEnvironment
    while let found = current {
      if found === environment { return true }
      current = found.parentFocusEnvironment
    }
    return false
  }

  open weak var focusedItem: (any UIFocusItem)? { window?.focusedView }

  /// Has the focus go to an environment before the next frame.
  open func requestFocusUpdate(to environment: any UIFocusEnvironment) {
    if !waiting.contains(where: { $0 === environment }) { waiting.append(environment) }
    guard timer == nil else { return }
    timer = FrameLoop.shared.schedule(after: 0) { [weak self] in self?.updateFocusIfNeeded() }
  }

  /// Does at once what was asked for.
  open func updateFocusIfNeeded() {
    if let timer { FrameLoop.shared.cancel(timer) }
    timer = nil
    let asked = waiting
    waiting = []
    for environment in asked {
      if let view = Self.preferred(in: environment) { window?.focus(view) }
    }
  }

  final func setNeedsUpdate(of environment: any UIFocusEnvironment) {
    guard let focused = window?.focusedView,
      Self.environment(environment, contains: focused)
    else { return }
    requestFocusUpdate(to: environment)
  }

  /// What of an environment gets the focus.
  private static func preferred(in environment: any UIFocusEnvironment) -> UIView? {
    for inner in environment.preferredFocusEnvironments {
      if let found = preferred(in: inner) { return found }
    }
    if let view = environment as? UIView { return view.firstFocusStop }
    return (environment as? UIViewController)?.viewIfLoaded?.firstFocusStop
  }
}

extension UIWindow {
  final var focusSystem: UIFocusSystem {
    if let known = objc_getAssociatedObject(self, Self.focusSystemKey) as? UIFocusSystem {
      return known
    }
    let made = UIFocusSystem(window: self)
    objc_setAssociatedObject(self, Self.focusSystemKey, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return made
  }

  private static let focusSystemKey = UnsafeRawPointer(
    UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
}
