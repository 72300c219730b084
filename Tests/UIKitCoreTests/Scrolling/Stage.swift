import CoreGraphics
import Foundation
import PlatformHeadless

@testable import UIKitCore

/// A window in memory whose clock moves only when it is told to, for tests that look at every step
/// and never wait; beside `Harness` it gives single touches and the parts inside views.
@MainActor final class Stage {
  let driver: SteppedFrameDriver
  let window: UIWindow
  let user: SimulatedUser
  private(set) var messages: [String] = []
  private let scene: UIWindowScene
  private var kept: [AnyObject] = []

  /// Runs `body` with a window of `size` points, in a world of its own.
  static func run(
    size: CGSize = CGSize(width: 320, height: 480), scale: CGFloat = 2, isDark: Bool = false,
    _ body: (Stage) throws -> Void
  ) rethrows {
    let driver = SteppedFrameDriver()
    let platform = HeadlessPlatform(
      screen: ScreenDescription(size: size, scale: scale, isDark: isDark), frameDriver: driver)
    var stage: Stage?
    let world = World()
    world.platform = platform
    world.steppedDriver = driver
    world.diagnosticsListener = { stage?.messages.append($0.message) }
    world.writesDiagnosticsToStandardError = false
    world.enter()
    defer {
      UIApplication.reset()
      world.leave()
    }
    let made = Stage(driver: driver)
    stage = made
    try body(made)
  }

  private init(driver: SteppedFrameDriver) {
    self.driver = driver
    scene = UIApplication.shared.sceneForNewWindow()
    window = UIWindow(windowScene: scene)
    user = SimulatedUser(driver: driver, receiver: scene)
    window.isHidden = false
  }

  /// Keeps an object alive that views know weakly.
  func keep(_ object: AnyObject) { kept.append(object) }

  /// Fills the window with `view` and lays it out.
  func show(_ view: UIView) {
    view.frame = window.bounds
    window.addSubview(view)
    driver.settle()
  }

  func touch(_ phase: PointerInput.Phase, _ x: CGFloat, _ y: CGFloat, finger: Int = 1) {
    scene.receive(
      .pointer(
        PointerInput(
          phase, at: CGPoint(x: x, y: y), timestamp: driver.now(), kind: .touch,
          identifier: finger)))
  }

  func mouse(_ phase: PointerInput.Phase, _ x: CGFloat, _ y: CGFloat) {
    scene.receive(
      .pointer(PointerInput(phase, at: CGPoint(x: x, y: y), timestamp: driver.now())))
  }

  /// A press of the mouse's button and its release at the same place.
  func click(_ x: CGFloat, _ y: CGFloat, button: Int = 1) {
    for phase in [PointerInput.Phase.began, .ended] {
      scene.receive(
        .pointer(
          PointerInput(
            phase, at: CGPoint(x: x, y: y), timestamp: driver.now(), button: button)))
    }
    driver.settle()
  }

  func wheel(
    _ dx: CGFloat, _ dy: CGFloat, at x: CGFloat, _ y: CGFloat, _ phase: ScrollInput.Phase = .step
  ) {
    scene.receive(
      .scroll(
        ScrollInput(
          by: CGVector(dx: dx, dy: dy), at: CGPoint(x: x, y: y), timestamp: driver.now(),
          phase: phase)))
    driver.settle()
  }

  /// The picture of the window as it is now.
  func picture() -> Bitmap? {
    driver.advance(by: 1.0 / 60)
    return (scene.surface as? HeadlessSurface)?.snapshot()
  }
}
