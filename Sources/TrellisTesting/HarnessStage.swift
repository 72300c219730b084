internal import Foundation
internal import UIKit

/// What a harness stands on: a world of its own, and a person in it.
@MainActor final class HarnessStage {
  let platform: any Platform
  let driver: SteppedFrameDriver
  var diagnostics: [String] { log.messages }
  private let world: World
  private let log: DiagnosticLog
  private let inspector = InvariantInspector()

  /// Enters the new world.
  init(size: CGSize, scale: CGFloat, style: UIUserInterfaceStyle) {
    driver = SteppedFrameDriver()
    log = DiagnosticLog()
    platform = makeHeadlessPlatform(
      screen: ScreenDescription(size: size, scale: scale, isDark: style == .dark),
      driver: driver)
    world = World()
    world.platform = platform
    world.steppedDriver = driver
    world.diagnosticsListener = { [log] in log.append($0) }
    world.writesDiagnosticsToStandardError = false
    world.enter()
    FrameLoop.shared.add(inspector)
  }

  /// Makes this the world that views and clocks belong to.
  func enter() { world.enter() }

  func end() {
    world.enter()
    UIApplication.reset()
    world.leave()
  }

  // MARK: Showing

  func makeWindow() -> UIWindow { UIWindow(windowScene: UIApplication.shared.sceneForNewWindow()) }

  func launch<Delegate: NSObject & UIApplicationDelegate>(_ type: Delegate.Type) -> Delegate {
    let delegate = instantiate(type)
    UIApplication.shared.launch(
      delegate: delegate, size: platform.mainScreen.size, title: "\(type)")
    return delegate
  }

  // MARK: Acting

  var scene: UIWindowScene {
    guard let scene = UIApplication.shared.frontScene else {
      preconditionFailure("The harness's scene was closed.")
    }
    return scene
  }

  var user: SimulatedUser { SimulatedUser(driver: driver, receiver: scene) }

  var finder: ViewFinder { ViewFinder(windows: UIApplication.shared.shownWindows) }
}

/// Diagnostics in the order in which they came.
@MainActor private final class DiagnosticLog {
  private(set) var messages: [String] = []
  func append(_ diagnostic: Diagnostic) { messages.append(diagnostic.description) }
}

/// Checks whole trees of views once a frame.
@MainActor private final class InvariantInspector: FrameParticipant {
  func layOutIfNeeded() -> Bool { false }

  func presentIfNeeded(at time: TimeInterval) {
    for window in UIApplication.shared.windows { window.checkInvariants() }
  }
}
