internal import CoreGraphics
internal import Foundation

/// Acts out a script on the running application, on a stepped clock: the same script gives the
/// same pictures each time.
@MainActor package struct ScriptRunner {
  /// Why a step could not be done.
  package struct StepError: Error, CustomStringConvertible {
    /// From 1.
    package var line: Int
    /// What is wrong, and what is there instead.
    package var reason: String
    package var description: String { reason }
  }

  private let driver: SteppedFrameDriver

  package init(driver: SteppedFrameDriver) { self.driver = driver }

  /// Does every step in turn. After each, everything comes to rest before the next, except that
  /// `wait` with a number of seconds stops the clock just there.
  ///
  /// Throws `StepError`, or `OutputError` where a file cannot be written.
  package func run(_ script: Script) async throws {
    for step in script.steps {
      do {
        try await perform(step.command)
      } catch let failure as ViewFinder.Failure {
        throw StepError(line: step.line, reason: failure.description)
      } catch let error as OutputError {
        throw StepError(line: step.line, reason: error.description)
      }
    }
  }

  /// Writes what is shown now as PNG.
  package func writePicture(to path: String) throws(OutputError) {
    guard let picture = UIApplication.shared.frontScene?.picture else {
      throw OutputError(path: path, reason: "the application shows no window")
    }
    try OutputFile.writePNG(picture, to: path)
  }

  private func perform(_ command: Script.Command) async throws {
    let user = try user
    switch command {
    case .tap(let target): user.tap(at: try point(of: target))
    case .delete(let text): try await user.delete(rowShowing: text, in: finder)
    case .type(let text): try user.type(text, in: finder)
    case .key(let stroke): try user.press(stroke, in: finder)
    case .wait(let seconds):
      if let seconds { return await driver.advance(by: seconds) }
    case .scroll(let target, let distance):
      let point = try target.map { try self.point(of: $0) } ?? middle
      user.scroll(by: CGVector(dx: distance.dx, dy: distance.dy), at: point)
    case .snapshot(let path): try writePicture(to: path)
    case .dump(let path):
      let text = ViewDump.text(of: UIApplication.shared.shownWindows)
      try OutputFile.write(Data(text.utf8), to: path)
    }
    await driver.rest()
  }

  // MARK: Where and who

  private var user: SimulatedUser {
    get throws(ViewFinder.Failure) {
      guard let scene = UIApplication.shared.frontScene else { throw .noWindow }
      return SimulatedUser(driver: driver, receiver: scene)
    }
  }

  private var finder: ViewFinder { ViewFinder(windows: UIApplication.shared.shownWindows) }

  private var middle: CGPoint {
    let bounds = UIApplication.shared.frontScene?.bounds ?? .zero
    return CGPoint(x: bounds.midX, y: bounds.midY)
  }

  private func point(of target: Script.Target) throws(ViewFinder.Failure) -> CGPoint {
    switch target {
    case .point(let point): point
    case .named(let name): try finder.target(named: name).scenePoint
    }
  }
}
