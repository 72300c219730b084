import Foundation

/// Sources that the plugin `UIKitSources` rewrites before they are compiled: people edit one file,
/// and another is compiled.
struct RewrittenSources {
  /// What is compiled, by what is edited.
  private(set) var outputs: [String: String] = [:]
  /// What is edited, by what is compiled.
  private(set) var originals: [String: String] = [:]
  /// The plugin's lists of files, by the folders whose files are all rewritten.
  private var lists: [String: String] = [:]

  init() {}

  /// Reads the lists that the plugin left beside what it wrote for some modules.
  init(compiled sources: some Sequence<String>) {
    let folders = Dictionary(grouping: sources) { ($0 as NSString).deletingLastPathComponent }
    for (folder, compiled) in folders {
      let list = "\(folder)/sources.list"
      guard let text = try? String(contentsOfFile: list, encoding: .utf8) else { continue }
      let byPath = Dictionary(compiled.map { (realPath($0), $0) }, uniquingKeysWith: { a, _ in a })
      for line in text.split(separator: "\n") {
        let paths = line.split(separator: "\t").map { realPath(String($0)) }
        guard paths.count == 2, let output = byPath[paths[1]] else { continue }
        outputs[paths[0]] = output
        originals[output] = paths[0]
        lists[(paths[0] as NSString).deletingLastPathComponent] = list
      }
    }
  }

  var isEmpty: Bool { outputs.isEmpty }

  /// What a person calls a file.
  func shown(_ file: String) -> String { originals[file] ?? file }

  /// Whether a Swift file is where all are rewritten, and none of those that were.
  func isNew(_ file: String) -> Bool {
    file.hasSuffix(".swift") && outputs[file] == nil
      && lists[(file as NSString).deletingLastPathComponent] != nil
  }

  /// Rewrites again what some files belong to.
  ///
  /// - Parameters:
  ///   - runner: the program that the plugin uses.
  ///   - compiler: the path of `swiftc`.
  func rewrite(_ files: Set<String>, runner: String, compiler: String) throws {
    let wanted = files.compactMap { lists[($0 as NSString).deletingLastPathComponent] }
    for list in Set(wanted).sorted() {
      let result = try Command(runner, compiler, "rewrite", list).run()
      guard result.status == 0 else { throw ToolError(result.errors) }
    }
  }
}

extension DevSession {
  /// All files that may differ from what runs.
  func allFiles() -> Set<String> { Set(readTexts().keys).union(rewrittenSources.outputs.keys) }

  /// The files with what they are rewritten to in their place; nil where that takes a build.
  func rewriting(_ files: Set<String>) -> Set<String>? {
    let edited = files.filter { rewrittenSources.outputs[$0] != nil }
    if let new = files.sorted().first(where: rewrittenSources.isNew), PlainFile.exists(new) {
      restart(reason: "\(new) is new, and is rewritten before it is compiled")
      return nil
    }
    guard !edited.isEmpty else { return files }
    if let gone = edited.sorted().first(where: { !PlainFile.exists($0) }) {
      restart(reason: "\(gone) is gone")
      return nil
    }
    let compiler = (options.swift as NSString).deletingLastPathComponent + "/swiftc"
    do {
      try rewrittenSources.rewrite(
        edited, runner: "\(buildFolder)/SourceReaderRunner-tool", compiler: compiler)
    } catch {
      restart(reason: "a source could not be rewritten: \((error as? ToolError)?.message ?? "")")
      return nil
    }
    // Those that only came along: what one file declares may change what becomes of others.
    return files.subtracting(edited).union(rewrittenSources.originals.keys)
  }
}
