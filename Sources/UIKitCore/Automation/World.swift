/// What an app has once in a process: its platform, frame loop, application and key window. Kept
/// together so that a test can have its own, and leave the process as it was.
@MainActor package final class World {
  /// The world that was entered last and not left; nil is the process's own.
  package private(set) static var current: World?

  package let driver: SteppedFrameDriver
  private var inside: Values
  private var outside: Values?

  fileprivate struct Values {
    var platform: any Platform
    var frameLoop: FrameLoop
    var application: UIApplication?
    var keyWindow: UIWindow?
    var diagnosticsListener: ((Diagnostic) -> Void)?
    var writesDiagnostics: Bool
  }

  /// - Parameters:
  ///   - platform: its frames are driven by `driver`.
  ///   - diagnostics: hears what the world's app reports, instead of standard error.
  package init(
    platform: any Platform, driver: SteppedFrameDriver,
    diagnostics: @escaping (Diagnostic) -> Void
  ) {
    self.driver = driver
    inside = Values(
      platform: platform, frameLoop: FrameLoop(), application: nil, keyWindow: nil,
      diagnosticsListener: diagnostics, writesDiagnostics: false)
  }

  /// Makes this the world that views, windows and clocks belong to. Nothing happens when it is.
  package func enter() {
    guard World.current !== self else { return }
    World.current?.leave()
    outside = .now
    inside.putInPlace()
    World.current = self
    driver.takeOverMediaClock()
    // What changed while another world's frames ran has still to be shown.
    FrameLoop.shared.setNeedsFrame()
  }

  /// Puts the process's own world back.
  package func leave() {
    guard World.current === self, let outside else { return }
    inside = .now
    outside.putInPlace()
    self.outside = nil
    World.current = nil
    SteppedFrameDriver.releaseMediaClock()
  }
}

extension World.Values {
  /// What the process has now.
  @MainActor fileprivate static var now: World.Values {
    World.Values(
      platform: PlatformEnvironment.current, frameLoop: .shared,
      application: UIApplication.sharedStorage, keyWindow: UIWindow.keyWindowStorage,
      diagnosticsListener: Diagnostics.listener,
      writesDiagnostics: Diagnostics.writesToStandardError)
  }

  @MainActor fileprivate func putInPlace() {
    FrameLoop.shared = frameLoop
    UIApplication.sharedStorage = application
    UIWindow.keyWindowStorage = keyWindow
    Diagnostics.listener = diagnosticsListener
    Diagnostics.writesToStandardError = writesDiagnostics
    PlatformEnvironment.current = platform
  }
}
