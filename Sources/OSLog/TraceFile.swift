import Foundation
import Synchronization

/// Writes events in the Trace Event format, a JSON array that Perfetto and `chrome://tracing` read.
///
/// A span that began and ended on one thread is a complete event; one that changed threads is an
/// asynchronous pair. Events are kept until there are many or the process exits, then written.
final class TraceFile: Sendable {
  /// When, in microseconds, and on which thread a span began.
  struct Start: Sendable {
    var time: Double
    var thread: Int
  }

  private struct Pending {
    var events: [String] = []
    var isFirst = true
  }

  /// The file that `TRELLIS_TRACE` names; closed when the process exits.
  static let shared: TraceFile? = {
    guard let path = ProcessInfo.processInfo.environment["TRELLIS_TRACE"], !path.isEmpty else {
      return nil
    }
    do {
      let file = try TraceFile(path: path)
      atexit { TraceFile.shared?.close() }
      return file
    } catch {
      LogWriter.shared.write(
        "No trace is written: TRELLIS_TRACE names \(path), but \(error)", level: .error,
        subsystem: "OSLog", category: "trace")
      return nil
    }
  }()

  private static let eventsPerWrite = 1000

  private let handle: FileHandle
  private let pending = Mutex(Pending())
  private let clock: @Sendable () -> Double
  private let currentThread: @Sendable () -> Int

  convenience init(path: String) throws(TraceFileError) {
    let start = ContinuousClock.now
    try self.init(
      path: path,
      clock: {
        let elapsed = ContinuousClock.now - start
        return Double(elapsed.components.seconds) * 1e6
          + Double(elapsed.components.attoseconds) / 1e12
      },
      thread: { Int(bitPattern: pthread_self()) })
  }

  /// - Parameter clock: The time since some start, in microseconds.
  init(
    path: String, clock: @escaping @Sendable () -> Double, thread: @escaping @Sendable () -> Int
  ) throws(TraceFileError) {
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let handle = FileHandle(forWritingAtPath: path)
    else { throw TraceFileError(reason: String(cString: strerror(errno))) }
    self.handle = handle
    self.clock = clock
    currentThread = thread
  }

  func now() -> Double { clock() }

  func thread() -> Int { currentThread() }

  func addSpan(_ name: String, category: String, id: UInt64, from start: Start, message: String?) {
    let end = now()
    let thread = thread()
    if start.thread == thread {
      add([
        TraceEvent(
          name: name, category: category, phase: .complete(duration: end - start.time),
          time: start.time, thread: thread, message: message)
      ])
    } else {
      add([
        TraceEvent(
          name: name, category: category, phase: .begin(id: id), time: start.time,
          thread: start.thread, message: message),
        TraceEvent(
          name: name, category: category, phase: .end(id: id), time: end, thread: thread,
          message: nil),
      ])
    }
  }

  func addMoment(_ name: String, category: String, message: String?) {
    add([
      TraceEvent(
        name: name, category: category, phase: .moment, time: now(), thread: thread(),
        message: message)
    ])
  }

  /// Writes what is left and ends the array. Later events are not written.
  func close() {
    pending.withLock { pending in
      write(&pending)
      try? handle.write(contentsOf: Data((pending.isFirst ? "[\n]\n" : "\n]\n").utf8))
      try? handle.close()
    }
  }

  private func add(_ events: [TraceEvent]) {
    let lines = events.map(\.json)
    pending.withLock { pending in
      pending.events += lines
      if pending.events.count >= Self.eventsPerWrite { write(&pending) }
    }
  }

  private func write(_ pending: inout Pending) {
    guard !pending.events.isEmpty else { return }
    let text = (pending.isFirst ? "[\n" : ",\n") + pending.events.joined(separator: ",\n")
    pending.isFirst = false
    pending.events.removeAll(keepingCapacity: true)
    // A trace must not end the app that is traced; a full disk leaves a shorter file.
    try? handle.write(contentsOf: Data(text.utf8))
  }
}

/// The file for a trace could not be made.
struct TraceFileError: Error, CustomStringConvertible {
  var reason: String

  var description: String { "the file cannot be written: \(reason)." }
}
