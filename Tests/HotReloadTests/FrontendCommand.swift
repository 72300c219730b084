import Foundation

/// The compiler's command for one file of a module, from what SwiftPM has recorded.
struct FrontendCommand: Sendable {
  private let arguments: [String]
  let sources: [String]

  init(module: String, package: URL) throws {
    let build = package.appending(path: ".build/debug").resolvingSymlinksInPath()
    let description = try JSONSerialization.jsonObject(
      with: Data(contentsOf: build.appending(path: "description.json")))
    let commands = (description as? [String: Any])?["swiftCommands"] as? [String: [String: Any]]
    guard
      let command = commands?.first(where: { $0.key.hasPrefix("C.\(module)-") })?.value,
      let compiler = command["executable"] as? String,
      let sources = command["sources"] as? [String],
      let fileList = command["fileList"] as? String,
      let importPath = command["importPath"] as? String,
      let outputs = command["outputFileMapPath"] as? String,
      let others = command["otherArguments"] as? [String]
    else { throw CommandFailed(command: "description.json", output: "no command of \(module)") }
    var driver = ["-###", "-module-name", module, "-output-file-map", outputs]
    if command["isLibrary"] as? Bool == true { driver.append("-parse-as-library") }
    driver += ["-c", "@\(fileList)", "-I", importPath]
    let plain = others.dropping(["-v", "-parseable-output", "-serialize-diagnostics"])
    driver += plain.dropping(["-index-store-path"], withValue: true)
    let jobs = try run(compiler, driver).split(separator: "\n")
    guard let job = jobs.first(where: { $0.contains("-primary-file") }) else {
      throw CommandFailed(command: compiler, output: jobs.joined(separator: "\n"))
    }
    let words = job.split(separator: " ").map { $0.filter { $0 != "\"" && $0 != "'" } }
    let options = [
      "-primary-file", "-o", "-supplementary-output-file-map", "-index-store-path",
      "-emit-dependencies-path", "-emit-reference-dependencies-path",
      "-serialize-diagnostics-path",
    ]
    arguments = words.dropping(options, withValue: true)
      .dropping(["-index-system-modules"]).filter { !sources.contains($0) }
    self.sources = sources
  }

  /// Compiles `files`, by the source that each stands for, to objects beside them.
  ///
  /// - Parameter debugging: whether the objects tell debuggers of themselves.
  func compile(_ files: [String: URL], debugging: Bool = true) throws {
    var inputs: [String] = []
    var outputs: [String] = []
    for source in sources + files.keys.filter({ !sources.contains($0) }) {
      if let file = files[source] {
        inputs += ["-primary-file", file.path]
        outputs += ["-o", file.path + ".o"]
      } else {
        inputs.append(source)
      }
    }
    let arguments = self.arguments + (debugging ? [] : ["-gnone"])
    guard let place = arguments.firstIndex(of: "-c") else { return }
    try run(
      arguments[0], arguments[1...place] + inputs + arguments[(place + 1)...] + outputs)
  }
}

extension [String] {
  /// Without some options, and without the words behind them where they take a value.
  fileprivate func dropping(_ options: [String], withValue: Bool = false) -> [String] {
    var kept: [String] = []
    var words = makeIterator()
    while let word = words.next() {
      if !options.contains(word) {
        kept.append(word)
      } else if withValue {
        _ = words.next()
      }
    }
    return kept
  }
}
