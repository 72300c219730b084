public import UIKit

/// A view, a controller or a whole app, shown in memory on a clock that the test steps, and used as
/// a person would use it.
///
/// ```swift
/// @MainActor struct SwitchTests {
///   @Test func `a tap outside the switch leaves it off`() {
///     let app = Harness(UISwitch())
///     app.tap(at: CGPoint(x: 200, y: 5))
///     #expect(app.root.isOn == false)
///   }
/// }
/// ```
///
/// Nothing waits: time moves only by `advance(by:)`, `rest()` and the acts themselves. Each harness
/// has its own application, windows, frames, clipboard and diagnostics, and the process gets its
/// own back when the harness goes. A test that awaits takes the trait `.harness`.
///
/// Where `settle()`, `advance(by:)` and `rest()` are awaited they also let the main actor's tasks
/// run. `Task.sleep` goes by the machine's clock and cannot be stepped.
@MainActor public final class Harness<Root: AnyObject> {
  /// What is being tested: the view, the controller or the app delegate.
  public let root: Root
  /// The window that shows it.
  public let window: UIWindow

  let stage: HarnessStage

  // MARK: Mounting

  /// How a view lies in its window.
  public enum Placement: Sendable {
    /// At the window's top left corner. A view without a frame of its own gets the size that fits.
    case atOrigin
    /// As large as the window.
    case filling
  }

  /// Shows a view.
  /// - Parameters:
  ///   - size: the window's, in points.
  ///   - scale: pixels in a point.
  public convenience init(
    _ view: Root, size: CGSize = HarnessDefaults.size, scale: CGFloat = HarnessDefaults.scale,
    style: UIUserInterfaceStyle = .light, placement: Placement = .atOrigin
  ) where Root: UIView {
    let stage = HarnessStage(size: size, scale: scale, style: style)
    let window = stage.makeWindow()
    switch placement {
    case .filling:
      view.frame = window.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    case .atOrigin:
      if view.bounds.size == .zero { view.sizeToFit() }
      view.frame.origin = .zero
    }
    window.addSubview(view)
    self.init(root: view, window: window, stage: stage)
  }

  /// Shows a controller as the window's root.
  public convenience init(
    _ controller: Root, size: CGSize = HarnessDefaults.size,
    scale: CGFloat = HarnessDefaults.scale, style: UIUserInterfaceStyle = .light
  ) where Root: UIViewController {
    let stage = HarnessStage(size: size, scale: scale, style: style)
    let window = stage.makeWindow()
    window.rootViewController = controller
    self.init(root: controller, window: window, stage: stage)
  }

  /// Launches an app by its delegate's class, as `@main` does, and waits until its first frames
  /// have settled. The app must show a window while it launches.
  public convenience init(
    app delegate: Root.Type, size: CGSize = HarnessDefaults.size,
    scale: CGFloat = HarnessDefaults.scale, style: UIUserInterfaceStyle = .light
  ) where Root: NSObject & UIApplicationDelegate {
    let stage = HarnessStage(size: size, scale: scale, style: style)
    let delegate = stage.launch(delegate)
    guard let window = UIApplication.shared.shownWindows.last else {
      preconditionFailure("\(Root.self) launched without showing a window.")
    }
    self.init(root: delegate, window: window, stage: stage)
  }

  private init(root: Root, window: UIWindow, stage: HarnessStage) {
    self.root = root
    self.window = window
    self.stage = stage
    window.makeKeyAndVisible()
    stage.driver.rest()
  }

  isolated deinit { stage.end() }

  // MARK: Time

  /// What the clock shows, in seconds.
  public var now: TimeInterval { stage.driver.now() }

  /// Runs the frames that are due at this moment.
  public func settle() {
    stage.enter()
    stage.driver.settle()
  }

  /// Runs the main actor's tasks and the frames that are due at this moment, until neither makes
  /// more of the other.
  public func settle() async {
    stage.enter()
    await stage.driver.settle()
    stage.enter()
  }

  /// Moves the clock by `duration` seconds: frames come every sixtieth of a second while something
  /// moves, and timers when they are due.
  public func advance(by duration: TimeInterval) {
    stage.enter()
    stage.driver.advance(by: duration)
  }

  /// As the other, and the main actor's tasks run at each step.
  public func advance(by duration: TimeInterval) async {
    stage.enter()
    await stage.driver.advance(by: duration)
    stage.enter()
  }

  /// Moves the clock until nothing moves any more, for 3 seconds at most.
  public func rest() {
    stage.enter()
    stage.driver.rest()
  }

  /// As the other, and the main actor's tasks run at each step.
  public func rest() async {
    stage.enter()
    await stage.driver.rest()
    stage.enter()
  }

  // MARK: What the app said

  /// Everything odd that was reported so far, in order: contradictory constraints, frames that are
  /// not finite, layout that does not settle.
  public var diagnostics: [String] { stage.diagnostics }

  /// The clipboard's text; the app's own, not the desktop's.
  public var pasteboardText: String? {
    get { stage.platform.pasteboard.string }
    set { stage.platform.pasteboard.string = newValue }
  }
}

/// The screen of a harness that was asked for no other.
public enum HarnessDefaults {
  /// Points.
  public static let size = CGSize(width: 390, height: 844)
  /// Pixels in a point.
  public static let scale: CGFloat = 2
}
