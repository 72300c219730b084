import Foundation

/// The part of `./trellis` that is not worth doing in a shell: the checks of CI and the benchmarks.
@main
enum TrellisTool {
  @MainActor static func main() async {
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      switch arguments.first {
      case "new": try NewCommand(Array(arguments.dropFirst())).run()
      case "snapshot": try SnapshotCommand(Array(arguments.dropFirst())).run()
      case "build": try BuildCommand(options: BuildOptions(Array(arguments.dropFirst()))).run()
      case "run": try RunCommand(options: RunOptions(Array(arguments.dropFirst()))).run()
      case "dev":
        let options = try RunOptions(Array(arguments.dropFirst()))
        exit(try await DevCommand(options: options).run())
      default: try run(arguments)
      }
    } catch let error as ToolError {
      FileHandle.standardError.write(Data("trellis-tool: \(error.message)\n".utf8))
      exit(error.code)
    } catch {
      FileHandle.standardError.write(Data("trellis-tool: \(error)\n".utf8))
      exit(1)
    }
  }

  static func run(_ arguments: [String]) throws {
    var options = try Options(arguments)
    switch (options.take(), options.take()) {
    case ("check", "imports"): try ImportCheck(root: options.root).run()
    case ("check", "promises"): try PromiseCheck(root: options.root).run()
    case ("check", "packages"): try PackageCheck(root: options.root).run()
    case ("check", "compatibility"):
      try CompatibilityPage(root: options.root, graphs: options.takeFolder()).check()
    case ("check", "docstrings"): try DocstringCheck(graphs: options.takeFolder()).run()
    case ("compatibility", let folder?):
      try CompatibilityPage(root: options.root, graphs: URL(fileURLWithPath: folder)).write()
    case ("test-report", let name?): try TestReport(results: name).write()
    case ("documentation", let folder?):
      try DocumentationPackage(root: options.root).write(to: folder)
    case ("bench", "layout"): try LayoutBench(root: options.root).run(json: options.json)
    case ("bench", "setup"): try SetupBench(root: options.root).run(json: options.json)
    case ("bench", "constraints"):
      try ConstraintBench(root: options.root).run(json: options.json)
    case ("bench", "views"): try ViewBench(root: options.root).run(json: options.json)
    case ("bench", "reload"): try ReloadBench(root: options.root).run(json: options.json)
    case ("bench", "lists"): try ListBench(root: options.root).run(json: options.json)
    case ("bench", "fine"): try FineBench(root: options.root).run(json: options.json)
    default: throw ToolError(Self.usage, code: 64)
    }
  }

  static let usage = """
    use it as
      trellis-tool check imports|promises|packages [--root FOLDER]
      trellis-tool check compatibility SYMBOLS [--root FOLDER]
      trellis-tool check docstrings SYMBOLS
      trellis-tool compatibility SYMBOLS [--root FOLDER]
      trellis-tool documentation FOLDER [--root FOLDER]
      trellis-tool new NAME [--kind fine|arrange|uikit] [--in FOLDER] [--json] [--root FOLDER]
      trellis-tool snapshot FOLDER [--target NAME] [--output FOLDER] [--devices NAMES] [--json]
      trellis-tool build FOLDER [--target NAME] [--output FOLDER] [--version V] [--kiosk] [--json]
      trellis-tool run FOLDER [--target NAME] [--swift PROGRAM] [-- ARGUMENTS]
      trellis-tool dev FOLDER [--target NAME] [--swift PROGRAM] [--library FILE] [-- ARGUMENTS]
      trellis-tool test-report NAME
      trellis-tool bench layout|setup|views|constraints|reload|fine|lists [--root FOLDER] [--json FILE]
    """
}

/// An end with a message, written for whoever called the tool.
struct ToolError: Error, Equatable {
  var message: String
  var code: Int32

  init(_ message: String, code: Int32 = 1) {
    self.message = message
    self.code = code
  }
}

/// The words of a command line, with the two options that all commands share taken out.
struct Options: Equatable {
  /// The project's folder.
  var root = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
  /// Where figures are written as JSON, too.
  var json: URL?
  private var words: [String] = []

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--root": root = URL(fileURLWithPath: try Self.value(of: word, in: &rest))
      case "--json": json = URL(fileURLWithPath: try Self.value(of: word, in: &rest))
      case _ where word.hasPrefix("-"):
        throw ToolError("there is no option '\(word)'.\n\(TrellisTool.usage)", code: 64)
      default: words.append(word)
      }
    }
  }

  /// The next word, or nil at the end.
  mutating func take() -> String? {
    words.isEmpty ? nil : words.removeFirst()
  }

  /// The next word as a folder.
  mutating func takeFolder() throws -> URL {
    guard let word = take() else { throw ToolError(TrellisTool.usage, code: 64) }
    return URL(fileURLWithPath: word)
  }

  private static func value(of option: String, in rest: inout ArraySlice<String>) throws -> String {
    guard let value = rest.popFirst() else {
      throw ToolError("\(option) needs a value.", code: 64)
    }
    return value
  }
}
