internal import Foundation
internal import PlatformGTK
internal import PlatformHeadless
internal import UIKitCore

/// A program from its `main` to its end: reads how it is to be shown, opens the platform, starts
/// the application, and runs the main loop.
@MainActor enum Program {
  /// What the program ends with, from `sysexits.h` where that has a word for it.
  private enum Status {
    static let success: Int32 = 0
    static let failure: Int32 = 1
    static let usage: Int32 = 64
    static let noInput: Int32 = 66
    static let unavailable: Int32 = 69
  }

  static func run(
    application: UIApplication.Type, delegate: any UIApplicationDelegate.Type
  ) -> Never {
    shootPreviewsIfAsked()
    let options = readOptions()
    if options.isStepped {
      runStepped(options, application: application, delegate: delegate)
    }
    let platform = makePlatform(options)
    PlatformEnvironment.current = platform
    let writer = options.dumpPath.map { DumpWriter(path: $0) }
    launch(application, delegate: delegate, options)
    withExtendedLifetime(writer) { platform.run() }
  }

  private static func launch(
    _ application: UIApplication.Type, delegate: any UIApplicationDelegate.Type,
    _ options: LaunchOptions
  ) {
    guard let delegateClass = delegate as? NSObject.Type,
      let delegate = instantiate(delegateClass) as? any UIApplicationDelegate
    else {
      preconditionFailure("\(delegate) cannot be the app delegate: it is no subclass of NSObject.")
    }
    UIApplication.install(instantiate(application))
    UIApplication.shared.launch(
      delegate: delegate, size: options.size ?? HeadlessPlatform.phoneScreen.size,
      title: ProcessInfo.processInfo.processName)
  }

  private static func readOptions() -> LaunchOptions {
    do {
      return try LaunchOptions(environment: ProcessInfo.processInfo.environment)
    } catch {
      end(status: Status.usage, "\(error)")
    }
  }

  // MARK: Platforms

  private static func makePlatform(_ options: LaunchOptions) -> any Platform {
    switch options.platform {
    case .headless: return headlessPlatform(options)
    case .gtk:
      guard let platform = gtkPlatform(options) else {
        end(
          status: Status.unavailable,
          """
          TRELLIS_PLATFORM is gtk, but no display answers. Set DISPLAY or WAYLAND_DISPLAY to one \
          that does, or TRELLIS_PLATFORM to headless.
          """)
      }
      return platform
    case nil: return gtkPlatform(options) ?? headlessPlatform(options)
    }
  }

  private static func gtkPlatform(_ options: LaunchOptions) -> GTKPlatform? {
    // GTK scales by whole numbers, and reads this when it opens the display.
    if let scale = options.scale { setenv("GDK_SCALE", "\(max(1, Int(scale.rounded())))", 1) }
    guard GTKPlatform.isAvailable else { return nil }
    return GTKPlatform(
      isDark: options.isDark, textScale: options.textScale, windowSize: options.size)
  }

  private static func headlessPlatform(_ options: LaunchOptions) -> HeadlessPlatform {
    HeadlessPlatform(screen: screen(options), drawsEveryFrame: true)
  }

  private static func screen(_ options: LaunchOptions) -> ScreenDescription {
    var screen = HeadlessPlatform.phoneScreen
    if let size = options.size { screen.size = size }
    if let scale = options.scale { screen.scale = scale }
    if let isDark = options.isDark { screen.isDark = isDark }
    if let textScale = options.textScale { screen.textScale = textScale }
    return screen
  }

  // MARK: Scripts and pictures

  private static func runStepped(
    _ options: LaunchOptions, application: UIApplication.Type,
    delegate: any UIApplicationDelegate.Type
  ) -> Never {
    let live = options.scriptPath.flatMap(LiveScript.init(pipe:))
    let script = live == nil ? readScript(options) : Script(steps: [])
    let driver = SteppedFrameDriver()
    let platform = HeadlessPlatform(screen: screen(options), frameDriver: driver)
    World.process.steppedDriver = driver
    PlatformEnvironment.current = platform
    let writer = options.dumpPath.map { DumpWriter(path: $0) }
    launch(application, delegate: delegate, options)
    Task {
      await act(script, live, options, driver: driver)
      withExtendedLifetime(writer) { platform.stop(status: Status.success) }
    }
    platform.run()
  }

  private static func readScript(_ options: LaunchOptions) -> Script {
    guard let path = options.scriptPath else { return Script(steps: []) }
    let source: String
    do {
      source = try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      end(
        status: Status.noInput,
        "The script \(path) cannot be read: \(reason(whyNotReadable: path)).")
    }
    do {
      return try Script(parsing: source)
    } catch {
      end(status: Status.usage, "\(path):\(error.line): \(error)\n  \(error.text)")
    }
  }

  private static func act(
    _ script: Script, _ live: LiveScript?, _ options: LaunchOptions, driver: SteppedFrameDriver
  ) async {
    await driver.rest()
    do {
      let runner = ScriptRunner(driver: driver)
      try await runner.run(script)
      try await live?.run(runner)
      if let path = options.snapshotPath { try runner.writePicture(to: path) }
    } catch let error as ScriptRunner.StepError {
      end(status: Status.failure, "\(options.scriptPath ?? ""):\(error.line): \(error)")
    } catch let error as Script.ParseError {
      end(
        status: Status.usage, "\(options.scriptPath ?? ""):\(error.line): \(error)\n  \(error.text)"
      )
    } catch let error as OutputError {
      end(status: error.exitStatus, "\(error)")
    } catch {
      end(status: Status.failure, "\(error)")
    }
  }

  private static func reason(whyNotReadable path: String) -> String {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      return "there is no such file"
    }
    if isFolder.boolValue { return "it is a folder" }
    guard FileManager.default.isReadableFile(atPath: path) else {
      return "there is no permission to read it"
    }
    return "it is not text in UTF-8"
  }

  /// `TRELLIS_PREVIEWS`: a folder for pictures of the program's previews; then the program ends.
  /// `TRELLIS_PREVIEW_DEVICES` names the devices.
  private static func shootPreviewsIfAsked() {
    guard getenv("TRELLIS_PREVIEWS") != nil else { return }
    let variables = ProcessInfo.processInfo.environment
    guard let folder = variables["TRELLIS_PREVIEWS"], !folder.isEmpty else { return }
    do {
      let shoot = try PreviewShoot(
        folder: folder, devices: variables["TRELLIS_PREVIEW_DEVICES"] ?? "")
      _ = try shoot.run()
      exit(Status.success)
    } catch let error as OutputError {
      end(status: error.exitStatus, "\(error)")
    } catch let error as PreviewError {
      end(status: Status.usage, "\(error)")
    } catch {
      end(status: Status.failure, "\(error)")
    }
  }

  // MARK: Ending

  private static func end(status: Int32, _ message: String) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(status)
  }
}
