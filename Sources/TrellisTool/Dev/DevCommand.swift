import Foundation
import Glibc

/// `dev`: builds an app, starts it, and on each save replaces code in the running app.
struct DevCommand {
  var options: RunOptions

  /// Runs until the app ends or someone asks for the end.
  ///
  /// - Returns: the status to end with.
  @MainActor func run() async throws -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    let (stream, events) = AsyncStream.makeStream(of: DevEvent.self)
    let interrupts = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { events.yield(.interrupted) }
      source.resume()
      return source
    }
    defer { interrupts.forEach { $0.cancel() } }

    let graph = try readPackages()
    try graph.requireTrellis()
    let product = try graph.executable(named: options.target)
    let script = try options.script.map { try DevScript(path: $0) }
    let keyboard = Keyboard()
    defer { keyboard.restore() }
    let session = try DevSession(
      options: options, graph: graph, product: product, events: events, script: script,
      reporter: DevReporter(isJSON: options.isJSON, folder: graph.root.folder))
    defer { session.cleanUp() }
    try session.begin()
    Thread.detachNewThread {
      Keyboard.readKeys { events.yield(.key($0)) }
      events.yield(.keyboardClosed)
    }
    watchOutput(events)
    for await event in stream {
      try session.handle(event)
      if let status = session.status { return status }
    }
    return 0
  }

  /// Tells when whoever reads what is said has gone: an editor that was closed, or the other end of
  /// a pipe.
  private func watchOutput(_ events: AsyncStream<DevEvent>.Continuation) {
    Thread.detachNewThread {
      // Asked for nothing, `poll` waits for the end.
      var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
      while poll(&output, 1, -1) < 0, errno == EINTR {}
      if output.revents & Int16(POLLERR | POLLHUP) != 0 { events.yield(.outputClosed) }
    }
  }

  private func readPackages() throws -> PackageGraph {
    let scratch = try TemporaryScratch()
    defer { scratch.remove() }
    return try PackageGraph.load(
      folder: options.folder, swift: options.swift, scratch: scratch.path)
  }
}

/// Writes what there is to say, for a person or a program.
struct DevReporter {
  var isJSON: Bool
  var folder: String

  func report(_ notice: DevNotice) {
    if isJSON {
      writeAll(Data((notice.json + "\n").utf8), to: STDOUT_FILENO)
    } else if let text = notice.text(from: folder) {
      writeAll(Data((text + "\n").utf8), to: STDOUT_FILENO)
    }
  }
}
