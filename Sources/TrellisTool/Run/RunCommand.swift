import Foundation
import Glibc

/// `run`: builds an app of a package and becomes it.
struct RunCommand {
  var options: RunOptions

  func run() throws {
    let temporary = try TemporaryScratch()
    let graph = try PackageGraph.load(
      folder: options.folder, swift: options.swift, scratch: temporary.path)
    temporary.remove()
    try graph.requireTrellis()
    let product = try graph.executable(named: options.target)
    let title = "Building \(product) (the first time takes a few minutes) …\n"
    writeAll(Data(title.utf8), to: STDOUT_FILENO)
    let build = PackageBuild(options, product: product)
    do {
      try build.run(job: CompileJob(), progress: Progress(output: STDERR_FILENO))
    } catch let failure as PackageBuild.Failure {
      throw ToolError("\(product) does not build:\n\(failure.text)")
    }
    let program = "\(try build.folder())/\(product)"
    let words: [UnsafeMutablePointer<CChar>?] =
      ([program] + options.arguments).map { strdup($0) } + [nil]
    execv(program, words)
    throw ToolError("'\(program)' cannot be started: \(String(cString: strerror(errno))).")
  }
}

extension PackageGraph {
  func requireTrellis() throws {
    guard includesTrellis else {
      throw ToolError(
        """
        The package '\(root.name)' does not depend on Trellis. Add it to the manifest: \
        .package(name: "trellis", path: "…").
        """, code: 66)
    }
  }
}

/// A folder for SwiftPM to write to when it only describes a package.
struct TemporaryScratch {
  let path: String

  init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("trellis-describe-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
