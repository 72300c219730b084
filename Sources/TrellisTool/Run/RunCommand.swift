import Dispatch
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
    if options.isJSON { try tell(product) }
    let title = "Building \(product) (the first time takes a few minutes) …\n"
    writeAll(Data(title.utf8), to: STDOUT_FILENO)
    let program = try build(product)
    let words: [UnsafeMutablePointer<CChar>?] =
      ([program] + options.arguments).map { strdup($0) } + [nil]
    execv(program, words)
    throw ToolError("'\(program)' cannot be started: \(String(cString: strerror(errno))).")
  }

  /// Builds it and returns the program's path.
  private func build(_ product: String) throws -> String {
    let build = PackageBuild(options, product: product)
    do {
      try build.run(job: CompileJob(), progress: Progress(output: STDERR_FILENO))
    } catch let failure as PackageBuild.Failure {
      throw failure.error(of: product, in: options.scratchFolder)
    }
    return "\(try build.folder())/\(product)"
  }

  // MARK: For a program

  /// Writes a line of JSON for each thing that happens. What the app prints goes to standard error,
  /// and we end as it does.
  private func tell(_ product: String) throws -> Never {
    tell(.building(target: product))
    let start = ContinuousClock.now
    let build = PackageBuild(options, product: product)
    do {
      try build.run(job: CompileJob(), progress: Progress(output: STDERR_FILENO))
    } catch let failure as PackageBuild.Failure {
      let milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
      tell(.failed(failure.diagnostics, milliseconds: milliseconds, appRuns: false))
      throw failure.error(of: product, in: options.scratchFolder)
    }
    tell(.built(seconds: (ContinuousClock.now - start) / .seconds(1)))
    let program = "\(try build.folder())/\(product)"
    // Ctrl-C at the terminal is for the app, whose end is ours.
    signal(SIGINT, SIG_IGN)
    let child = try ChildProcess(
      [program] + options.arguments, environment: ProcessInfo.processInfo.environment,
      files: [0: STDIN_FILENO, 1: STDERR_FILENO, 2: STDERR_FILENO])
    tell(.started(pid: child.identifier, target: product, restored: false))
    signal(SIGTERM, SIG_IGN)
    let termination = DispatchSource.makeSignalSource(signal: SIGTERM, queue: .global())
    termination.setEventHandler { child.end() }
    termination.resume()
    let end = child.wait()
    switch end {
    case .exited(let status): tell(.ended(status: status))
    case .killed: tell(.crashed(.init(end: end, canRestart: false)))
    }
    exit(end.status)
  }

  private func tell(_ notice: DevNotice) {
    writeAll(Data("\(notice.json)\n".utf8), to: STDOUT_FILENO)
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
