import Foundation

/// A program that is run to its end, with what it printed.
struct Command {
  struct Result {
    var status: Int32
    /// What it wrote to standard output.
    var output: String
    /// What it wrote to standard error.
    var errors: String

    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  /// The program, found through PATH, and its arguments.
  var words: [String]
  /// Variables beside those of this process.
  var environment: [String: String] = [:]
  var folder: URL?

  init(_ words: String..., environment: [String: String] = [:], in folder: URL? = nil) {
    self.init(words, environment: environment, in: folder)
  }

  init(_ words: [String], environment: [String: String] = [:], in folder: URL? = nil) {
    self.words = words
    self.environment = environment
    self.folder = folder
  }

  /// Runs it and waits. A status other than 0 is the caller's to judge.
  func run() throws -> Result {
    // Files take any amount of output without anyone reading along.
    let stem = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let outputFile = stem.appendingPathExtension("out")
    let errorFile = stem.appendingPathExtension("err")
    defer {
      try? FileManager.default.removeItem(at: outputFile)
      try? FileManager.default.removeItem(at: errorFile)
    }
    let process = try start(output: outputFile, errors: errorFile)
    process.waitUntilExit()
    try FullDisk.requireTemporaryRoom()
    return Result(
      status: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: outputFile), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errorFile), as: UTF8.self))
  }

  /// Runs it and throws with the end of what it said if it fails.
  @discardableResult func check() throws -> Result {
    let result = try run()
    guard result.status == 0 else {
      let said = (result.output + result.errors).split(separator: "\n").suffix(30)
      throw ToolError(
        "'\(words.joined(separator: " "))' ended with \(result.status):\n"
          + said.joined(separator: "\n"))
    }
    return result
  }

  /// Starts it with its output in files.
  func start(output: URL, errors: URL) throws -> Process {
    for file in [output, errors] {
      guard FileManager.default.createFile(atPath: file.path, contents: nil) else {
        throw ToolError("'\(file.path)' cannot be written.")
      }
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = folder }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    return process
  }
}
