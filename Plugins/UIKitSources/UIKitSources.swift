import Foundation
import PackagePlugin

/// Rewrites a target's sources that were written for Apple's runtime, with `@objc` and `#selector`,
/// before they are compiled. See Docs/Guides/uikit-sources.md.
///
/// SwiftPM lets a plugin add sources to a target but not replace them. So on Linux the target has a
/// folder of its own for what is compiled as it is (`path: "Linux/App"`), and what is in the folder
/// that it has elsewhere (`Sources/App`) is rewritten and added. Where the target has its usual
/// folder but lists a part of it (`sources: ["Linux.swift"]`), the rest is rewritten.
@main struct UIKitSources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else { return [] }
    let compiled = Set(
      target.sourceFiles.filter { $0.type == .source }.map { $0.url.standardizedFileURL.path })
    let sources = swiftFiles(below: folder(of: target, in: context.package)).filter {
      !compiled.contains($0.standardizedFileURL.path)
    }
    guard !sources.isEmpty else {
      Diagnostics.warning(
        "Every source of '\(target.name)' is compiled as it is, so UIKitSources has nothing to do. "
          + "Give the target a folder of its own on Linux: path: \"Linux/\(target.name)\".")
      return []
    }
    let folder = context.pluginWorkDirectoryURL
    let outputs = names(for: sources).map { folder.appending(path: $0) }
    let list = folder.appending(path: "sources.list")
    try write(
      zip(sources, outputs).map { "\($0.path)\t\($1.path)\n" }.joined(), to: list)
    let runner = try context.tool(named: "SourceReaderRunner").url
    let compiler = try context.tool(named: "swiftc").url
    return [
      .buildCommand(
        displayName: "Rewriting \(sources.count) sources of \(target.name)", executable: runner,
        arguments: [compiler.path, "rewrite", list.path],
        inputFiles: sources + [list] + readerSources,
        outputFiles: outputs)
    ]
  }

  /// The program that rewrites, which `SourceReaderRunner` compiles.
  private var readerSources: [URL] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return swiftFiles(below: root.appending(path: "Tools/SourceReader"))
  }

  /// Where the sources are: in the target's usual folder, be it its own or not.
  private func folder(of target: SwiftSourceModuleTarget, in package: Package) -> URL {
    let usual = ["Sources", "Source", "src", "srcs", "Tests"].map {
      package.directoryURL.appending(path: $0).appending(path: target.name)
    }
    let own = target.directoryURL.standardizedFileURL.path
    if usual.contains(where: { $0.standardizedFileURL.path == own }) { return target.directoryURL }
    return usual.first { FileManager.default.fileExists(atPath: $0.path) } ?? target.directoryURL
  }

  private func swiftFiles(below folder: URL) -> [URL] {
    let entries = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    var found: [URL] = []
    while let file = entries?.nextObject() as? URL {
      if file.pathExtension == "swift" { found.append(file) }
    }
    return found.sorted { $0.path < $1.path }
  }

  /// A name for each file that no other has; not the file's own, which would be the name of two in
  /// one module. A main.swift keeps its name, since only a file of that name has statements.
  private func names(for sources: [URL]) -> [String] {
    var taken: Set<String> = []
    return sources.map { source in
      if source.lastPathComponent == "main.swift" { return "main.swift" }
      let stem = source.deletingPathExtension().lastPathComponent
      var name = "\(stem).uikit.swift"
      var count = 1
      while !taken.insert(name).inserted {
        count += 1
        name = "\(stem).\(count).uikit.swift"
      }
      return name
    }
  }

  private func write(_ text: String, to file: URL) throws {
    let data = Data(text.utf8)
    if (try? Data(contentsOf: file)) == data { return }
    try data.write(to: file, options: .atomic)
  }
}
