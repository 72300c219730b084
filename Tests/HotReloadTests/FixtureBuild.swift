import Foundation

/// The program that the tests edit while it runs, built once into `.build` of this package.
struct FixtureBuild: Sendable {
  let folder: URL
  /// The compiler's command for a module, without the file to compile, and the module's sources.
  let commands: [String: FrontendCommand]

  static let shared = Result { try FixtureBuild() }

  /// The folder with what `swift build` makes, free of links.
  var products: URL { folder.appending(path: ".build/debug").resolvingSymlinksInPath() }
  var program: URL { products.appending(path: "App") }

  /// The library that `trellis dev` preloads, as built beside these tests.
  static let library = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "libHotReload.so")

  private init() throws {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let root = here.deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appending(path: ".build/trellis/reload-fixture")
    try FixtureBuild.copy(here.appending(path: "Fixtures/Probe"), to: folder)
    try run("swift", ["build", "--package-path", folder.path])
    self.folder = folder
    var commands: [String: FrontendCommand] = [:]
    for module in ["App", "Lib"] {
      commands[module] = try FrontendCommand(module: module, package: folder)
    }
    self.commands = commands
  }

  /// Leaves files that did not change alone, so that the next build finds nothing to do.
  private static func copy(_ source: URL, to target: URL) throws {
    let files = FileManager.default
    for name in try files.subpathsOfDirectory(atPath: source.path) {
      let from = source.appending(path: name)
      let to = target.appending(path: name)
      guard (try from.resourceValues(forKeys: [.isRegularFileKey])).isRegularFile == true else {
        continue
      }
      let content = try Data(contentsOf: from)
      if files.contents(atPath: to.path) == content { continue }
      try files.createDirectory(
        at: to.deletingLastPathComponent(), withIntermediateDirectories: true)
      try content.write(to: to)
    }
  }
}

struct CommandFailed: Error {
  let command: String
  let output: String
}

/// Runs a command to its end and answers what it printed on both outputs.
@discardableResult
func run(_ command: String, _ arguments: [String]) throws -> String {
  let process = Process()
  let output = Pipe()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = [command] + arguments
  process.standardOutput = output
  process.standardError = output
  try process.run()
  let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  guard process.terminationStatus == 0 else { throw CommandFailed(command: command, output: text) }
  return text
}
