import Foundation

/// The app that runs, with the socket to the library in it.
struct AppProcess {
  var child: ChildProcess
  /// Tells this run of the app from those before it.
  var generation: Int
  private var socket: Int32

  /// Starts the app. What it says and how it ends is sent to `events`.
  init(
    program: String, arguments: [String], environment: [String: String], library: String?,
    output: Int32, generation: Int, events: AsyncStream<DevEvent>.Continuation
  ) throws {
    let (ours, theirs) = try FilePair.sockets()
    defer { close(theirs) }
    var environment = environment
    let theirNumber: Int32 = 3
    let preloaded = try library.map(PreloadPath.init)
    if let preloaded {
      let others = environment["LD_PRELOAD"].map { ":\($0)" } ?? ""
      environment["LD_PRELOAD"] = preloaded.path + others
      environment["TRELLIS_RELOAD_FD"] = "\(theirNumber)"
    }
    let null = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(null) }
    // In a group of its own: Ctrl-C at the terminal is for the tool, which then ends the app.
    let child = try ChildProcess(
      [program] + arguments, environment: environment,
      files: [0: null, 1: output, 2: STDERR_FILENO, theirNumber: theirs], hasOwnGroup: true)
    self.child = child
    self.generation = generation
    socket = ours
    Thread.detachNewThread {
      ReloadChannel.readReports(from: ours) { events.yield(.report($0, generation: generation)) }
      let end = child.wait()
      preloaded?.remove()
      events.yield(.appEnded(end, generation: generation))
      close(ours)
    }
  }

  /// Sends a request; lost if the app has just ended.
  func send(_ request: ReloadRequest) {
    guard let line = try? ReloadChannel.line(request) else { return }
    writeAll(line, to: socket)
  }
}

/// What happens while `trellis dev` runs.
enum DevEvent: Sendable {
  case changed(Set<String>)
  case report(ReloadReport, generation: Int)
  case appEnded(ChildProcess.End, generation: Int)
  case compiled(CompileOutcome, job: Int)
  case thunkCompiled(CompileOutcome, job: Int)
  case snapshot(ModuleSnapshot?, module: String, version: Int)
  case built(BuildEnd)
  case tooLateToSave(generation: Int)
  case key(Character)
  case keyboardClosed
  case stepDone
  case interrupted
  /// Nobody reads what is said any more.
  case outputClosed
  case trouble(String)

  enum BuildEnd: Sendable {
    /// The folder with the product.
    case built(folder: String, packages: [LocalPackage])
    case failed(PackageBuild.Failure)
    case trouble(String)
  }
}
