import Foundation
import Glibc

/// One run of `trellis dev`: what runs, what is being compiled, and what comes next.
///
/// Everything happens on the main actor, in the order of the events; what takes time runs on
/// threads of its own and ends with an event.
@MainActor final class DevSession {
  /// The edit that is on its way.
  enum Work {
    case none
    /// Whole files are being compiled.
    case compiling(Attempt)
    /// The functions that were edited are being compiled.
    case compilingBodies(Attempt)
    /// The app has the objects.
    case loading(Attempt)
    /// The next program is being built.
    case building(reason: String)
    /// The app writes what the next one restores.
    case saving
    /// The app is to end.
    case stopping
    /// The app ended by itself, and nobody has said what is next.
    case crashed
  }

  /// One try to make the app run what is on disk.
  struct Attempt {
    var number: Int
    /// The texts that are compiled, by file.
    var texts: [String: Data]
    var job: CompileJob
    /// When the last of the files was saved, and what passed until it was noticed.
    var saved: Date
    var noticed: Date
    var objects: [String: String] = [:]
    var compileMilliseconds = 0.0
    /// What it took to see that only bodies were edited.
    var examineMilliseconds = 0.0
    /// What is known to be edited.
    var functions: [String] = []
    var isPartial = false
    /// Whether the interface of no module has changed.
    var hasOnlyBodies = false
    /// Whether it confirms edits that run already.
    var isConfirmation = false
    /// Whether files whose text did not change are compiled for types that have a new layout.
    var isFollowing = false
    /// The files whose new members are no longer compiled as final, on trial.
    var opened: Set<String> = []
    /// Files that came along because others need them.
    var companions: Set<String> = []
    var rounds = 0
    var modules: Set<String> = []
    var loadStarted = ContinuousClock.now
  }

  let options: RunOptions
  let product: String
  let events: AsyncStream<DevEvent>.Continuation
  let reporter: DevReporter
  /// Where this session keeps its files; on the build's file system, for hard links.
  let folder: String
  var graph: PackageGraph
  var script: DevScript?

  /// The status to end with, once that is decided.
  var status: Int32?
  var work = Work.none
  var app: AppProcess?
  var workshop: Workshop?
  var bodyReader: BodyReader?
  var rewrittenSources = RewrittenSources()

  /// What runs, by file.
  var texts: [String: Data] = [:]
  /// Files that run what only edited functions were compiled of.
  var unconfirmed: Set<String> = []
  /// The texts that the program was built from.
  var builtTexts: [String: Data] = [:]
  /// Texts that are compiled in place of those on disk, since new members of classes are final.
  var finalTexts: [String: Data] = [:]
  /// Files whose new members have to be open for overriding.
  var openFiles: Set<String> = []
  var overlays = 0
  /// Files that still work on the old layout of a type, and come along with the next compile.
  var owed: Set<String> = []
  /// Files that differ from what runs, and have to be looked at.
  var pending: Set<String> = []
  /// What was compiled last and has errors, or was refused.
  var failedTexts: [String: Data] = [:]
  /// Whether errors are shown over the app.
  var hasErrors = false
  /// Modules whose interface may differ from the one on file.
  var staleModules: Set<String> = []
  var snapshots: [String: ModuleSnapshot] = [:]
  var snapshotVersions: [String: Int] = [:]
  /// What was built beside Swift, by path.
  var buildInputs: [String: BuildInput] = [:]
  /// The text of each manifest that was built, by package folder.
  var manifests: [String: Data] = [:]
  var snapshotJobs: [String: CompileJob] = [:]

  var attempts = 0
  var reloads = 0
  var generation = 0
  var saves = 0
  /// The folders that the app was asked to save to, and has not answered for.
  var askedSaves: [String] = []
  var isReady = false
  /// Why no code can be loaded into the app that runs: then each edit builds and restarts it.
  var obstacle: String?
  var lastReload: DevNotice.Reload?
  /// A folder with what the app saved before its last reload.
  var lastSaved: String?
  var keyboardIsClosed = false
  var isQuitting = false
  private var buildStarted = ContinuousClock.now
  private var buildJob = CompileJob()
  private var builds = 0

  init(
    options: RunOptions, graph: PackageGraph, product: String,
    events: AsyncStream<DevEvent>.Continuation, script: DevScript?, reporter: DevReporter
  ) throws {
    self.options = options
    self.graph = graph
    self.product = product
    self.events = events
    self.script = script
    self.reporter = reporter
    folder = "\(realPath(options.scratchFolder))/trellis-dev/\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// Removes what the session wrote and ends what it started.
  func cleanUp() {
    if case .compiling(let attempt) = work { attempt.job.cancel() }
    if case .compilingBodies(let attempt) = work { attempt.job.cancel() }
    buildJob.cancel()
    snapshotJobs.values.forEach { $0.cancel() }
    app?.child.end(by: SIGKILL)
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Builds for the first time.
  func begin() throws {
    if let program = options.bodyReader { bodyReader = try BodyReader(program: program) }
    watch()
    build(reason: "")
  }

  // MARK: Events

  func handle(_ event: DevEvent) throws {
    switch event {
    case .changed(let files): filesChanged(files)
    case .report(let report, let generation):
      if generation == self.generation { try received(report) }
    case .appEnded(let end, let generation):
      if generation == self.generation { try appEnded(end) }
    case .compiled(let outcome, let number): try compiled(outcome, number: number)
    case .thunkCompiled(let outcome, let number): thunkCompiled(outcome, number: number)
    case .snapshot(let snapshot, let module, let version):
      guard snapshotVersions[module] == version, let snapshot else { return }
      snapshots[module] = snapshot
      staleModules.remove(module)
      reporter.report(.prepared(module: module))
    case .built(let end): try built(end)
    case .tooLateToSave(let generation):
      if generation == self.generation, case .saving = work { stop() }
    case .key(let key): pressed(key)
    case .keyboardClosed: keyboardIsClosed = true
    case .stepDone: nextStep()
    case .interrupted, .outputClosed: quit()
    case .trouble(let text): reporter.report(.trouble(text))
    }
  }

  private func pressed(_ key: Character) {
    switch key {
    case "r":
      filesChanged(allFiles(), isAsked: true)
    case "R": restart(reason: "as asked for")
    case "d": app?.send(.dump(to: "\(FileManager.default.currentDirectoryPath)/trellis-dump.txt"))
    case "h", "?": reporter.report(.help)
    case "q": quit()
    default: break
    }
  }

  func quit() {
    guard !isQuitting, let app, !isCrashed else {
      status = isCrashed ? 1 : 130
      return
    }
    isQuitting = true
    app.send(.quit)
    // An app that does not answer is ended.
    let (child, generation, events) = (app.child, self.generation, self.events)
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 2)
      child.end(by: SIGKILL)
      events.yield(.appEnded(.exited(0), generation: generation))
    }
  }

  private var isCrashed: Bool { if case .crashed = work { true } else { false } }

  // MARK: The build and the app

  private func watch() {
    let folders = graph.packages.map(\.folder)
    let events = self.events
    Thread.detachNewThread {
      do {
        var watcher = try SourceWatcher(folders)
        while true { events.yield(.changed(watcher.next())) }
      } catch let error as ToolError {
        events.yield(.trouble(error.message))
      } catch {
        events.yield(.trouble("\(error)"))
      }
    }
  }

  /// Builds the product; what is on disk when it begins is what will run.
  private func build(reason: String) {
    work = .building(reason: reason)
    texts = readTexts()
    buildInputs = readBuildInputs()
    pending = []
    failedTexts = [:]
    builds += 1
    for package in graph.packages { rememberManifest(of: package) }
    reporter.report(.building(target: product))
    buildStarted = .now
    buildJob = CompileJob()
    let (build, job, options, events) =
      (PackageBuild(options, product: product), buildJob, self.options, self.events)
    let progress = options.isJSON ? nil : Progress(output: STDERR_FILENO)
    let isFirst = builds == 1
    let packages = graph.packages
    Thread.detachNewThread {
      do {
        if let built = options.built {
          events.yield(.built(.built(folder: built, packages: packages)))
          return
        }
        try build.run(job: job, progress: progress)
        var read = packages
        if !isFirst {
          let scratch = try TemporaryScratch()
          defer { scratch.remove() }
          read =
            try PackageGraph.load(
              folder: options.folder, swift: options.swift, scratch: scratch.path
            ).packages
        }
        events.yield(.built(.built(folder: try build.folder(), packages: read)))
      } catch let failure as PackageBuild.Failure {
        events.yield(.built(.failed(failure)))
      } catch let error as ToolError {
        events.yield(.built(.trouble(error.message)))
      } catch {
        events.yield(.built(.trouble("\(error)")))
      }
    }
  }

  func readTexts() -> [String: Data] {
    var texts: [String: Data] = [:]
    for package in graph.packages {
      for target in package.targets where target.kind != .test && target.isSwift {
        for file in files(below: URL(fileURLWithPath: target.folder), withExtensions: ["swift"])
        where PlainFile.exists(file.path) {
          texts[file.path] = try? Data(contentsOf: file)
        }
      }
    }
    return texts
  }

  private func built(_ end: DevEvent.BuildEnd) throws {
    guard case .building(let reason) = work else { return }
    switch end {
    case .built(let folder, let packages):
      graph.packages = packages
      let seconds = Double(milliseconds(since: buildStarted)) / 1000
      reporter.report(.built(seconds: seconds))
      buildFolder = folder
      hasErrors = false
      if app == nil || reason.isEmpty || isAfterCrash {
        try start(restoring: isAfterCrash ? lastSaved : nil)
      } else {
        work = .saving
        lastSaved = nil
        saveState()
        let (generation, events) = (self.generation, self.events)
        Thread.detachNewThread {
          Thread.sleep(forTimeInterval: 3)
          events.yield(.tooLateToSave(generation: generation))
        }
      }
    case .failed(let failure):
      if app == nil, script != nil {
        throw ToolError("\(product) does not build:\n\(failure.text)")
      }
      let time = milliseconds(since: buildStarted)
      reporter.report(.failed(failure.diagnostics, milliseconds: time, appRuns: app != nil))
      if failure.diagnostics.isEmpty { reporter.report(.trouble(failure.text)) }
      showErrors(failure.diagnostics)
      afterFailedBuild()
    case .trouble(let text):
      if builds == 1 || (app == nil && script != nil) { throw ToolError(text) }
      reporter.report(.trouble(text))
      afterFailedBuild()
    }
  }

  /// Builds again what has not been built yet, when something has changed since it failed.
  ///
  /// - Parameter isAsked: whether someone pressed the key for it.
  func retryFirstBuild(isAsked: Bool) {
    guard app == nil, case .none = work else { return }
    let isMended =
      readTexts() != texts || readBuildInputs() != buildInputs
      || graph.packages.contains { isChangedManifest($0.manifest) }
    if isMended || isAsked { build(reason: "") }
  }

  private func afterFailedBuild() {
    work = isAfterCrash ? .crashed : .none
    // What was saved while it was being built.
    if app == nil { return retryFirstBuild(isAsked: false) }
    // What runs is still the old program: compare with that, so that a fix is seen.
    let failed = texts
    texts = runningTexts
    pending = Set(failed.keys.filter { failed[$0] != runningTexts[$0] })
    failedTexts = failed.filter { pending.contains($0.key) }
    // What was saved while it was being built.
    if texts(of: pending) != failedTexts { filesChanged(pending) }
    if isAfterCrash, keyboardIsClosed { status = 70 }
    finishStep()
  }

  var buildFolder = ""
  /// Whether the app has crashed and its successor has not been started.
  var isAfterCrash = false
  /// The texts that the running program was built from or has loaded.
  var runningTexts: [String: Data] = [:]

  /// Starts what was built.
  func start(restoring saved: String?) throws {
    generation += 1
    isReady = false
    obstacle = nil
    lastReload = nil
    isAfterCrash = false
    finalTexts = [:]
    openFiles = []
    unconfirmed = []
    owed = []
    staleModules = []
    snapshots = [:]
    lastSaved = nil
    askedSaves = []
    var environment = ProcessInfo.processInfo.environment
    environment["TRELLIS_RESTORE"] = saved
    environment["TRELLIS_SCRIPT"] = try script?.makePipe(in: folder)
    let modules = Set(
      graph.packages.flatMap(\.targets).filter { $0.kind != .test && $0.isSwift }.map(\.module))
    workshop = try Workshop(
      buildFolder: buildFolder, modules: modules.contains,
      folder: "\(folder)/run-\(generation)")
    rewrittenSources = RewrittenSources(
      compiled: workshop.map { $0.modules.values.flatMap(\.sources) } ?? [])
    // The build has written these after the others were read.
    for file in rewrittenSources.originals.keys { texts[file] = content(of: file) }
    runningTexts = texts
    builtTexts = texts
    let app = try AppProcess(
      program: "\(buildFolder)/\(product)", arguments: options.arguments,
      environment: environment, library: options.library,
      output: options.isJSON ? STDERR_FILENO : STDOUT_FILENO, generation: generation,
      events: events)
    self.app = app
    work = .none
    reporter.report(
      .started(pid: app.child.identifier, target: product, restored: saved != nil))
    for module in modulesToPrepare { refreshSnapshot(of: module) }
  }

  /// What is likely to be edited: the package's targets, but for those of other apps.
  private var modulesToPrepare: [String] {
    let own = graph.root.executables[product] ?? []
    return graph.root.targets.filter { $0.kind != .executable || own.contains($0.name) }
      .map(\.module)
  }

  /// Asks the app to write what a restart, or a start after a crash, can restore.
  func saveState() {
    guard let app, isReady else {
      if case .saving = work { stop() }
      return
    }
    saves += 1
    let place = "\(folder)/saved-\(saves)"
    askedSaves.append(place)
    try? FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    app.send(.save(to: place))
  }

  /// Builds what is on disk and starts that in place of what runs, with its state.
  func restart(reason: String) {
    switch work {
    case .building, .saving, .stopping: return
    case .compiling(let attempt), .compilingBodies(let attempt): attempt.job.cancel()
    case .none, .loading, .crashed: break
    }
    isAfterCrash = isCrashed
    reporter.report(.restarting(reason: reason))
    build(reason: reason)
  }

  /// Ends the app, so that the next can start.
  private func stop() {
    guard let app else { return }
    work = .stopping
    app.send(.quit)
    let child = app.child
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 3)
      child.end(by: SIGKILL)
    }
  }

  private func appEnded(_ end: ChildProcess.End) throws {
    if isQuitting {
      reporter.report(.ended(status: 0))
      status = 0
      return
    }
    if case .stopping = work { return try start(restoring: lastSaved) }
    if case .saving = work { return try start(restoring: nil) }
    if case .compiling(let attempt) = work { attempt.job.cancel() }
    if case .compilingBodies(let attempt) = work { attempt.job.cancel() }
    switch end {
    case .exited(0):
      reporter.report(.ended(status: 0))
      status = 0
    default:
      let canAsk = !keyboardIsClosed
      if case .loading(let attempt) = work { lastReload = reload(under: attempt) }
      reporter.report(.crashed(.init(end: end, reload: lastReload, canRestart: canAsk)))
      if lastReload == nil, case .exited(let code) = end {
        status = code
      } else if canAsk {
        work = .crashed
      } else {
        status = 70
      }
      if script != nil { status = 70 }
    }
  }

  // MARK: What the app says

  private func received(_ report: ReloadReport) throws {
    switch report.event {
    case "ready":
      isReady = true
      obstacle = report.trouble
      if let obstacle {
        reporter.report(
          .trouble(
            """
            code cannot be reloaded in this app: \(obstacle) Each edit builds it and starts it \
            again with its state.
            """))
      }
      reporter.report(
        .ready(
          files: workshop?.objects.count ?? 0, modules: workshop?.modules.count ?? 0))
      nextStep()
      // What was saved while it was being built.
      filesChanged(allFiles())
    case "patched": patched(report)
    case "loaded": loaded(report)
    case "refused": refused(report)
    case "saved":
      // The app answers in the order in which it was asked.
      let place = askedSaves.isEmpty ? nil : askedSaves.removeFirst()
      if report.failed == nil { lastSaved = place }
      if case .saving = work {
        reporter.report(.restarted(kept: report.kept ?? [], lost: report.lost ?? []))
        stop()
      }
    case "dumped":
      if let failed = report.failed {
        reporter.report(.trouble(failed))
      } else {
        reporter.report(.dumped(path: report.path ?? ""))
      }
    default: break
    }
  }

  func showErrors(_ diagnostics: [CompilerDiagnostic]) {
    guard hasErrors || !diagnostics.isEmpty else { return }
    hasErrors = !diagnostics.isEmpty
    app?.send(.errors(diagnostics))
    if diagnostics.isEmpty { reporter.report(.mended) }
  }
}
