internal import Foundation
internal import QuartzCore

/// What an app has once in a process: platform, frame loop, application, key window, where
/// diagnostics go. The process has one; each harness has another, so that tests which come between
/// each other's steps do not meet.
@MainActor package final class World {
  /// The process's own: the only one outside tests.
  package static let process = World()

  package let frameLoop = FrameLoop()
  package let accessibility = AccessibilityCenter()
  package var platform: (any Platform)? { didSet { frameLoop.driver = platform?.frameDriver } }
  package var application: UIApplication?
  let appearances = Appearances()
  package weak var keyWindow: UIWindow?
  package var diagnosticsListener: ((Diagnostic) -> Void)?
  package var writesDiagnosticsToStandardError = true
  /// What is said once only, and was.
  var namesOfDiagnosticsSaid: Set<String> = []

  /// Set where frames are stepped: what layers and animations then go by.
  package var steppedDriver: SteppedFrameDriver? {
    didSet { if steppedDriver != nil { Self.takeOverMediaClock() } }
  }

  /// What `self` pushed aside when it was entered first.
  private weak var interrupted: World?

  package init() {}

  // MARK: The current one

  /// Holds the world of one test, for it and the tasks that it starts.
  @MainActor package final class Slot {
    fileprivate var world: World?
    package init() {}
  }

  private static var isProcessAlone = true
  /// Entered by a test that has no slot: one that never awaits.
  private static var entered: World?
  /// Whose callbacks run now, where no task tells.
  private static var ofCallbacks: World?

  /// The world that this code belongs to.
  package static var current: World {
    if isProcessAlone { return process }
    if let slot = TaskWorld.slot { return slot.world ?? process }
    if withUnsafeCurrentTask(body: { $0 != nil }) { return entered ?? process }
    return ofCallbacks ?? entered ?? process
  }

  /// Makes this the world of the running test.
  package func enter() {
    if World.current !== self {
      interrupted = interrupted ?? World.current
      World.isProcessAlone = false
      set(self)
      // What changed while this was not the current world has still to be shown.
      frameLoop.setNeedsFrame()
    }
    UITraitCollection.current =
      application?.frontScene?.traitCollection ?? UIScreen.initialTraits
  }

  /// Puts back what was there before.
  package func leave() {
    guard World.current === self else { return }
    set(interrupted === World.process ? nil : interrupted)
    UITraitCollection.current = UIScreen.initialTraits
  }

  private func set(_ world: World?) {
    if let slot = TaskWorld.slot { slot.world = world } else { World.entered = world }
  }

  /// Runs `work`, which no task runs, as code of this world.
  package func perform<Result>(_ work: () throws -> Result) rethrows -> Result {
    let before = World.ofCallbacks
    World.ofCallbacks = self
    defer { World.ofCallbacks = before }
    return try work()
  }

  /// Lets all jobs run that the main actor holds now; callbacks among them count as this world's.
  package func letMainActorJobsRun() async {
    let before = World.ofCallbacks
    World.ofCallbacks = self
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
    World.ofCallbacks = before
  }

  private static func takeOverMediaClock() {
    MediaClock.setSource {
      guard MainQueue.isCurrent else { return nil }
      return MainActor.assumeIsolated { World.current.steppedDriver?.now() }
    }
  }
}

/// The world of the test that the running task belongs to.
package enum TaskWorld {
  /// Set for tests that await.
  @TaskLocal package static var slot: World.Slot?
}
