import Foundation
import Glibc
import Synchronization

/// A debug build of one product of a package.
struct PackageBuild: Sendable {
  var swift: String
  var package: String
  var scratch: String
  var product: String
  /// Held while building: two builds in one folder would take each other's plans for their own.
  var lock: String?

  init(_ options: RunOptions, product: String) {
    swift = options.swift
    package = options.folder
    scratch = options.scratchFolder
    self.product = product
    if scratch == "\(options.root)/.build" { lock = "\(scratch)/trellis/lock" }
  }

  private var words: [String] {
    [
      swift, "build", "--package-path", package, "--scratch-path", scratch,
      "--disable-build-manifest-caching",
    ]
  }

  /// A build that failed.
  struct Failure: Error {
    var output: String

    var diagnostics: [CompilerDiagnostic] {
      CompilerDiagnostic.parse(output).filter { $0.severity != .warning }
    }

    /// What to end with where there is no app that could run on.
    func error(of product: String, in scratch: String) -> ToolError {
      guard !FullDisk.isTold(by: output) else {
        return FullDisk.error(
          "\(product) cannot be built in '\(scratch)'",
          cure: "name another place with --scratch-path")
      }
      return ToolError("\(product) does not build:\n\(text)")
    }

    /// The errors, or the end of what was said where none can be told.
    var text: String {
      let lines = CompilerDiagnostic.withOriginalPlaces(output).split(separator: "\n")
      let errors = lines.filter { $0.contains("error:") }
      return (errors.isEmpty ? lines.suffix(40) : errors.prefix(40)).joined(separator: "\n")
    }
  }

  /// Builds, and tells on the way how far it is.
  func run(job: CompileJob, progress: Progress? = nil) throws {
    var command = words + ["--product", product]
    if let lock {
      try FileManager.default.createDirectory(
        atPath: URL(fileURLWithPath: lock).deletingLastPathComponent().path,
        withIntermediateDirectories: true)
      command = ["flock", lock] + command
    }
    let result = try job.run(command) { progress?.show($0) }
    progress?.clear()
    guard result.isSuccess else { throw Failure(output: result.output) }
  }

  /// Where the product is.
  func folder() throws -> String {
    let result = try Command(words + ["--show-bin-path"]).check()
    guard let line = result.lines.last else { throw ToolError("SwiftPM names no build folder.") }
    return realPath(line)
  }
}

/// How far a build is: a line that is rewritten on a terminal, a line every twenty seconds
/// elsewhere, also while the compiler has nothing to say.
final class Progress: Sendable {
  private struct State {
    var line = ""
    var shown = ContinuousClock.now
    var isOver = false
  }

  private let isTerminal: Bool
  private let output: Int32
  private let start = ContinuousClock.now
  private let state = Mutex(State())

  /// - Parameter output: where the lines go, such as standard error.
  init(output: Int32) {
    self.output = output
    isTerminal = isatty(output) == 1
    Thread.detachNewThread { [weak self] in
      repeat { Thread.sleep(forTimeInterval: 1) } while self?.goOn() == true
    }
  }

  /// Takes what the build says next.
  func show(_ output: String) {
    // A file of SwiftPM's own, behind which it says nothing while a whole module is compiled.
    guard
      let line = output.split(whereSeparator: { $0 == "\n" || $0 == "\r" })
        .last(where: { !$0.contains("Write swift-version") })
    else { return }
    state.withLock { state in
      state.line = String(line.prefix(70))
      write(&state)
    }
  }

  func clear() {
    state.withLock { state in
      state.isOver = true
      if isTerminal { writeAll(Data("\r\u{1b}[K".utf8), to: output) }
    }
  }

  /// Says again what there is to say; false at the end.
  private func goOn() -> Bool {
    state.withLock { state in
      if !state.isOver { write(&state) }
      return !state.isOver
    }
  }

  private func write(_ state: inout State) {
    let now = ContinuousClock.now
    guard isTerminal || now - state.shown >= .seconds(20) else { return }
    state.shown = now
    let text = "  \((now - start).components.seconds) s  \(state.line)"
    writeAll(Data((isTerminal ? "\r\u{1b}[K\(text)" : "\(text)\n").utf8), to: output)
  }
}
