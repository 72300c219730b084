import Foundation
import Synchronization

/// A run of the compiler that can be called off from another thread.
final class CompileJob: Sendable {
  private struct State {
    var child: pid_t?
    var isCancelled = false
  }

  private let state = Mutex(State())

  init() {}

  /// What a compiler said.
  struct Result {
    var isSuccess: Bool
    var output: String
  }

  var isCancelled: Bool { state.withLock(\.isCancelled) }

  /// Ends the compiler that runs now, and starts none any more.
  func cancel() {
    state.withLock { state in
      state.isCancelled = true
      // With all that it has started.
      if let child = state.child { kill(-child, SIGKILL) }
    }
  }

  /// Runs a compiler to its end.
  ///
  /// - Parameter progress: called with what it says, as it says it.
  func run(_ words: [String], progress: ((String) -> Void)? = nil) throws -> Result {
    let pipe = try FilePair.pipe()
    defer { close(pipe.reading) }
    let null = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(null) }
    let started: ChildProcess? = try state.withLock { state in
      if state.isCancelled { return nil }
      defer { close(pipe.writing) }
      let child = try ChildProcess(
        words, environment: ProcessInfo.processInfo.environment,
        files: [0: null, 1: pipe.writing, 2: pipe.writing], hasOwnGroup: true)
      state.child = child.identifier
      return child
    }
    guard let started else {
      close(pipe.writing)
      return Result(isSuccess: false, output: "")
    }
    let output = readToEnd(pipe.reading, progress)
    let end = started.wait()
    state.withLock { $0.child = nil }
    return Result(
      isSuccess: end == .exited(0), output: String(decoding: output, as: UTF8.self))
  }
}

/// New objects for some files, or why there are none.
struct CompileOutcome: Sendable {
  enum Verdict: Sendable {
    case compiled
    case failed([CompilerDiagnostic], output: String)
    case cancelled
  }

  var verdict: Verdict
  /// By source.
  var objects: [String: String] = [:]
  /// Files that were compiled because they use what the others no longer define.
  var callers: Set<String> = []
  var milliseconds: Double
  /// Modules whose interface was written anew on the way.
  var emitted: Set<String> = []
  var warnings: [CompilerDiagnostic] = []
}

extension Workshop {
  /// Compiles files as the build did, with all files that use something which these no longer
  /// define.
  ///
  /// - Parameters:
  ///   - files: which to compile.
  ///   - stale: modules whose interface others may know wrongly; written anew where that matters.
  ///   - number: makes the names of the objects, and is used once.
  func compile(_ files: Set<String>, stale: Set<String>, number: Int, job: CompileJob)
    throws -> CompileOutcome
  {
    let start = ContinuousClock.now
    var outcome = CompileOutcome(verdict: .compiled, milliseconds: 0)
    let output = "\(folder)/reload-\(number)"
    try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    var waiting = files
    while !waiting.isEmpty {
      let byModule = Dictionary(grouping: waiting) { module(of: $0) ?? "" }
      for name in ordered(Set(byModule.keys).union(stale)) {
        guard let module = modules[name] else { continue }
        if let files = byModule[name] {
          let objects = Dictionary(
            uniqueKeysWithValues: files.enumerated().map { index, file in
              let stem = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
              return (file, "\(output)/\(stem)-\(outcome.objects.count + index).o")
            })
          let result = try job.run(module.command.compiling(objects, of: module.sources))
          guard result.isSuccess else { return failure(result, job: job, since: start) }
          outcome.warnings += CompilerDiagnostic.parse(result.output)
          outcome.objects.merge(objects) { $1 }
        }
        let others = Set(byModule.keys).subtracting([name])
        if stale.contains(name), !outcome.emitted.contains(name), !others.isEmpty {
          let result = try job.run(emission(of: module))
          guard result.isSuccess else { return failure(result, job: job, since: start) }
          outcome.emitted.insert(name)
        }
      }
      waiting = callers(of: outcome.objects).subtracting(outcome.objects.keys)
      outcome.callers.formUnion(waiting)
    }
    outcome.milliseconds = milliseconds(since: start)
    return outcome
  }

  private func failure(
    _ result: CompileJob.Result, job: CompileJob, since start: ContinuousClock.Instant
  ) -> CompileOutcome {
    let found = CompilerDiagnostic.parse(result.output)
    return CompileOutcome(
      verdict: job.isCancelled ? .cancelled : .failed(found, output: result.output),
      milliseconds: milliseconds(since: start))
  }

  /// The command that writes a module's interface, with what is private in it, to the session's
  /// folder.
  func emission(of module: Module) -> [String] {
    module.command.emittingModule(
      "\(moduleFolder)/\(module.name).swiftmodule", symbols: symbolFolder(of: module.name),
      of: module.sources)
  }

  func symbolFolder(of module: String) -> String { "\(folder)/Symbols/\(module)" }

  /// The files whose running code uses what these files used to define and do no longer.
  private func callers(of compiled: [String: String]) -> Set<String> {
    var gone: Set<String> = []
    var defined: Set<String> = []
    for (source, object) in compiled {
      let new = ObjectSymbols(of: object).defined
      defined.formUnion(new)
      guard let previous = objects[source] else { continue }
      gone.formUnion(ObjectSymbols(of: previous).shared.filter { $0.hasPrefix("$s") })
    }
    gone.subtract(defined)
    guard !gone.isEmpty else { return [] }
    let changed = Set(compiled.keys.compactMap(module(of:)))
    let users = modules.values.filter {
      changed.contains($0.name) || !$0.imports.isDisjoint(with: changed)
    }
    let suspects = users.flatMap(\.sources).filter { compiled[$0] == nil }
    return Set(
      suspects.filter { source in
        objects[source].map { !ObjectSymbols(of: $0).wanted.isDisjoint(with: gone) } ?? false
      })
  }

  /// The files that the loader asks for: given by path, or by a symbol that they define or use.
  func files(for needs: [String]) -> Set<String> {
    let paths = needs.filter { objects[$0] != nil }
    let symbols = Set(needs).subtracting(paths)
    guard !symbols.isEmpty else { return Set(paths) }
    let found = objects.filter { _, object in
      let names = ObjectSymbols(of: object)
      return !names.defined.isDisjoint(with: symbols) || !names.wanted.isDisjoint(with: symbols)
    }
    return Set(paths).union(found.keys)
  }
}

extension Workshop {
  /// The files whose running code works on some types, given as the loader names them.
  func users(of types: [String]) -> Set<String> {
    guard !types.isEmpty else { return [] }
    return Set(
      objects.compactMap { source, object in
        let wanted = ObjectSymbols(of: object).wanted
        return wanted.contains { name in types.contains { name.hasPrefix($0) } } ? source : nil
      })
  }
}

/// The time since a moment, in thousandths of a second.
func milliseconds(since start: ContinuousClock.Instant) -> Double {
  let passed = (ContinuousClock.now - start).components
  return Double(passed.seconds) * 1000 + Double(passed.attoseconds) / 1e15
}
