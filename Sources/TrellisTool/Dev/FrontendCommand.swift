import Foundation

/// The compiler command that a build used for a module, without its files: so that a single file
/// can be compiled in just the same way.
struct FrontendCommand: Equatable {
  /// The compiler, and what stands before the files, up to `-c`.
  private(set) var head: [String]
  /// What stands after the files.
  private(set) var tail: [String]
  /// Folders that are searched for modules before all others.
  var moduleFolders: [String] = []
  /// A list of files to read in place of others, in the form of LLVM's `-vfsoverlay`.
  var overlay: String?

  /// Asks the driver what it would run for a module, and keeps what holds for each of its files.
  static func recover(_ module: BuildDescription.Module) throws -> FrontendCommand {
    let result = try Command(driverWords(for: module)).run()
    // A long list of files is in a file, which -primary-filelist names.
    let jobs = result.output.split(separator: "\n").filter { $0.contains(" -primary-file") }
    guard result.status == 0, let job = jobs.first else {
      throw ToolError(
        "the compiler does not tell how it compiles \(module.moduleName):\n\(result.errors)")
    }
    return try FrontendCommand(job: shellWords(job), sources: Set(module.sources))
  }

  /// What to ask the driver.
  static func driverWords(for module: BuildDescription.Module) -> [String] {
    var words = [
      module.executable, "-###", "-module-name", module.moduleName, "-output-file-map",
      module.outputFileMapPath,
    ]
    if module.isLibrary { words.append("-parse-as-library") }
    words += ["-c", "@\(module.fileList)", "-I", module.importPath]
    // Without -incremental, or the driver leaves out what is up to date.
    let unwanted: Set = [
      "-v", "-parseable-output", "-serialize-diagnostics", "-emit-objc-header", "-incremental",
    ]
    var rest = module.otherArguments[...]
    while let word = rest.popFirst() {
      if ["-index-store-path", "-emit-objc-header-path"].contains(word) {
        rest = rest.dropFirst()
      } else if !unwanted.contains(word) {
        words.append(word)
      }
    }
    return words
  }

  /// Takes the files and outputs out of a frontend job.
  init(job: [String], sources: Set<String>) throws {
    let withValue: Set = [
      "-primary-file", "-o", "-supplementary-output-file-map", "-index-store-path",
      "-emit-dependencies-path", "-emit-reference-dependencies-path",
      "-serialize-diagnostics-path", "-filelist", "-primary-filelist", "-output-filelist",
      "-emit-const-values-path",
    ]
    var words: [String] = []
    var rest = job[...]
    while let word = rest.popFirst() {
      if withValue.contains(word) {
        rest = rest.dropFirst()
      } else if word != "-index-system-modules", !sources.contains(word) {
        words.append(word)
      }
    }
    guard let mode = words.firstIndex(of: "-c") else {
      throw ToolError("the compiler's job has no -c: \(job.joined(separator: " "))")
    }
    head = Array(words[..<mode])
    tail = Array(words[(mode + 1)...])
  }

  var moduleName: String {
    guard let index = tail.firstIndex(of: "-module-name"), index + 1 < tail.count else { return "" }
    return tail[index + 1]
  }

  private var searchPaths: [String] {
    moduleFolders.flatMap { ["-I", $0] } + (overlay.map { ["-vfsoverlay", $0] } ?? [])
  }

  /// Compiles some of a module's files, each to an object of its own.
  ///
  /// - Parameters:
  ///   - sources: all files of the module.
  ///   - objects: where to write, by source; its keys are the files that are compiled.
  func compiling(_ objects: [String: String], of sources: [String]) -> [String] {
    var files: [String] = []
    var outputs: [String] = []
    for source in sources {
      if let object = objects[source] {
        files += ["-primary-file", source]
        outputs += ["-o", object]
      } else {
        files.append(source)
      }
    }
    return head + ["-c"] + files + searchPaths + tail + Self.diagnosticStyle + outputs
  }

  /// Writes the module as others import it, with what is private in it, and a list of its
  /// declarations with their symbols.
  func emittingModule(_ file: String, symbols folder: String, of sources: [String]) -> [String] {
    head + ["-emit-module", "-experimental-skip-non-inlinable-function-bodies-without-types"]
      + sources + searchPaths + tail + Self.diagnosticStyle
      + [
        "-enable-private-imports", "-emit-symbol-graph", "-emit-symbol-graph-dir", folder,
        "-symbol-graph-minimum-access-level", "private", "-o", file,
      ]
  }

  /// Compiles a file as a module of its own.
  func compilingAlone(_ source: String, module: String, to object: String) -> [String] {
    var words: [String] = []
    var rest = tail[...]
    while let word = rest.popFirst() {
      switch word {
      case "-module-name", "-entry-point-function-name", "-file-compilation-dir":
        // The driver has the frontend's own options through -Xfrontend, or bare; both end here.
        rest = rest.dropFirst()
      case "-parse-as-library", "-enable-testing": break
      default: words.append(word)
      }
    }
    return head + ["-c", "-primary-file", source] + searchPaths + words + Self.diagnosticStyle
      + ["-module-name", module, "-parse-as-library", "-o", object]
  }

  // A line each, which can be read by a program.
  private static let diagnosticStyle = ["-diagnostic-style", "llvm"]
}

/// Splits a line as a POSIX shell does: at spaces, except inside quotes and after backslashes.
func shellWords(_ line: some StringProtocol) -> [String] {
  var words: [String] = []
  var word: String?
  var quote: Character?
  var rest = line[...]
  while let character = rest.popFirst() {
    switch character {
    case "\\" where quote != "'":
      let next = rest.popFirst().map { String($0) } ?? ""
      // Between double quotes it stands for itself before most.
      let isKept = quote == "\"" && !["\"", "\\", "$", "`"].contains(next)
      word = (word ?? "") + (isKept ? "\\" : "") + next
    case "'", "\"":
      if quote == character {
        quote = nil
      } else if quote == nil {
        quote = character
        word = word ?? ""
      } else {
        word = (word ?? "") + String(character)
      }
    case " ", "\t":
      if quote != nil {
        word = (word ?? "") + String(character)
      } else if let ended = word {
        words.append(ended)
        word = nil
      }
    default: word = (word ?? "") + String(character)
    }
  }
  return words + (word.map { [$0] } ?? [])
}
