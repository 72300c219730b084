import Foundation

/// Programs that measure themselves and print figures.
enum BenchProgram {
  /// The samples that a program of Benchmarks/Sources prints as its last line, in JSON.
  static func ours(
    _ name: String, _ arguments: [String] = [], root: URL
  ) throws -> [String: [Double]] {
    var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("TRELLIS_") }
    environment["TRELLIS_PLATFORM"] = "headless"
    environment["TRELLIS_SIZE"] = "480x800"
    environment["TRELLIS_SCALE"] = "1"
    let path = root.appendingPathComponent(".build/release/\(name)").path
    let output = try output(of: path, arguments, environment: environment)
    guard let line = output.split(separator: "\n").last,
      let figures = try? JSONDecoder().decode([String: [Double]].self, from: Data(line.utf8))
    else { throw ToolError("'\(path)' printed no figures:\n\(output)") }
    return figures
  }

  /// The samples of a peer; none where it was not built.
  static func peer(
    _ name: String, _ arguments: [String] = [], root: URL
  ) throws -> [String: [Double]] {
    let path = root.appendingPathComponent(".build/peers/\(name)").path
    guard FileManager.default.isExecutableFile(atPath: path) else { return [:] }
    var environment = ProcessInfo.processInfo.environment
    environment["QT_QPA_PLATFORM"] = "offscreen"
    environment["QT_QUICK_BACKEND"] = "software"
    var figures: [String: [Double]] = [:]
    // Lines such as "scroll 503.5".
    for line in try output(of: path, arguments, environment: environment).split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 2, let value = Double(words[1]) else { continue }
      figures[String(words[0]), default: []].append(value)
    }
    guard !figures.isEmpty else { throw ToolError("'\(path)' printed no figures.") }
    return figures
  }

  static func output(
    of path: String, _ arguments: [String] = [], environment: [String: String]
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    do {
      try process.run()
    } catch {
      throw ToolError("'\(path)' cannot be started: \(error.localizedDescription)")
    }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw ToolError("'\(path)' ended with \(process.terminationStatus).")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
