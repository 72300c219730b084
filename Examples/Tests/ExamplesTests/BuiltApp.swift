import Foundation
import Glibc

/// One of the apps as it is built, run as a program of its own.
struct BuiltApp {
  struct Result {
    var status: Int32
    /// Standard output and standard error, as they came.
    var output: String
  }

  var name: String

  /// The folder of the test bundle, where SwiftPM puts the programs, too.
  var executable: URL {
    let bundle = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return bundle.deletingLastPathComponent().appendingPathComponent(name)
  }

  /// Starts it with these variables and none of our own that would change what it does.
  func start(_ variables: [String: String], output: Any? = nil) throws -> Process {
    let process = Process()
    process.executableURL = executable
    process.environment = ProcessInfo.processInfo.environment
      .filter { !$0.key.hasPrefix("TRELLIS_") && !$0.key.hasSuffix("DISPLAY") }
      .merging(variables) { $1 }
    process.standardInput = FileHandle.nullDevice
    if let output {
      process.standardOutput = output
      process.standardError = output
    }
    try process.run()
    return process
  }

  /// Runs it headless to its end.
  func runHeadless(_ variables: [String: String]) throws -> Result {
    let output = Pipe()
    let process = try start(
      variables.merging(["TRELLIS_PLATFORM": "headless"]) { $1 }, output: output)
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Result(status: process.terminationStatus, output: text)
  }
}

extension Process {
  /// Ends it in a way that it cannot refuse. The threads that tests run on block signals, and the
  /// programs that they start inherit that, so `terminate()` would be waited for in vain.
  func end() {
    kill(processIdentifier, SIGKILL)
    waitUntilExit()
  }
}

/// A folder that goes when the test does.
final class TemporaryFolder {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("trellis-examples-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func file(_ name: String) -> URL { url.appendingPathComponent(name) }

  /// Writes a text and returns its path.
  func write(_ text: String, to name: String) throws -> String {
    try text.write(to: file(name), atomically: true, encoding: .utf8)
    return file(name).path
  }
}

/// Asks again and again, every hundredth of a second, until there is an answer; nil after `limit`.
func poll<Answer>(for limit: Duration = .seconds(20), _ question: () throws -> Answer?) rethrows
  -> Answer?
{
  let clock = ContinuousClock()
  let end = clock.now + limit
  while clock.now < end {
    if let answer = try question() { return answer }
    usleep(10_000)
  }
  return nil
}
