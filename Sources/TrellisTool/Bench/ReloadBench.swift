import Foundation
import Glibc

/// `bench reload`: from a saved edit of a function's body to its pixels, in a small module and in a
/// large one, through `trellis dev` as a user runs it.
///
/// It ends by itself: what an app does not do within its limits is told as failed, and the rest is
/// measured all the same.
struct ReloadBench {
  var root: URL

  /// Edits of each app.
  static let edits = 30

  /// How long things may take, in seconds.
  private enum Limit {
    static let build = 480.0
    /// Until edited functions can be compiled alone.
    static let preparation = 180.0
    /// One edit with the compile of its whole file.
    static let edit = 30.0
    /// All edits of an app; then what was measured is what counts.
    static let edits = 180.0
  }

  func run(json: URL?) throws {
    let folder = root.appendingPathComponent(".build/bench-reload")
    let package = ReloadBenchPackage(folder: folder, trellis: root)
    try package.write()
    defer { try? FileManager.default.removeItem(at: folder) }
    print("Building two apps, of 5,000 and of 85,000 lines: this takes a few minutes.")
    let small = measure(package, target: ReloadBenchPackage.small)
    let large = measure(package, target: ReloadBenchPackage.large)
    try BarReport.publish(bars(small: small, large: large), to: json)
    for (name, outcome) in [("5,000 lines", small), ("85,000 lines", large)] {
      print("\(name): \(outcome.summary)")
    }
  }

  private func bars(small: Outcome, large: Outcome) -> [Bar] {
    [
      Bar(
        id: "reload-5k-p50", ours: small.seconds(0.5), unit: "s", peer: "limit", theirs: 0.3,
        bar: 1, note: small.note),
      Bar(
        id: "reload-5k-p95", ours: small.seconds(0.95), unit: "s", peer: "limit", theirs: 0.6,
        bar: 1),
      Bar(
        id: "reload-85k-p50", ours: large.seconds(0.5), unit: "s", peer: "limit", theirs: 0.5,
        bar: 1, note: large.note),
      Bar(
        id: "reload-own-work", ours: median((small.samples + large.samples).map(\.own)),
        unit: "ms", peer: "limit", theirs: 10, bar: 1,
        note: "from the write to the rendered tree, without the compiler"),
      Bar(
        id: "reload-memory", ours: median(small.samples.map(\.kilobytes)), unit: "kB",
        peer: "limit", theirs: 150, bar: 1, note: "of an edit with its confirmation"),
    ]
  }

  private struct Sample {
    /// From the write to the frame that shows it, in milliseconds.
    var wall: Double
    /// By name, in milliseconds.
    var phases: [String: Double]
    /// From the write to the rendered tree, without the compiler.
    var own: Double
    var kilobytes: Double

    var compile: Double { phases["compile"] ?? 0 }
  }

  /// What came of an app's edits.
  private struct Outcome {
    var samples: [Sample] = []
    var failure: String?

    func seconds(_ share: Double) -> Double? {
      let sorted = samples.map(\.wall).sorted()
      guard !sorted.isEmpty else { return nil }
      return sorted[min(sorted.count - 1, Int((Double(sorted.count) * share).rounded(.down)))]
        / 1000
    }

    var note: String {
      guard let compile = median(samples.map(\.compile)) else {
        return "failed: \(failure ?? "nothing was measured")"
      }
      let state = failure.map { "then failed: \($0)" } ?? "the state is the same"
      return "compiler alone \(BarReport.short(compile / 1000)) s; \(samples.count) edits, \(state)"
    }

    /// The medians of all phases, and what passes between them.
    var summary: String {
      guard !samples.isEmpty else { return note }
      let names = ["notice", "examine", "compile", "read", "check", "load", "patch", "render"]
      let phases = names.compactMap { name in
        median(samples.compactMap { $0.phases[name] }).map { "\(name) \(DevNotice.brief($0))" }
      }
      let between = median(
        samples.map { $0.own + $0.compile - $0.phases.values.reduce(0, +) })
      return (phases + ["between them \(DevNotice.brief(between ?? 0))"])
        .joined(separator: ", ") + " ms"
    }
  }

  private func measure(_ package: ReloadBenchPackage, target: String) -> Outcome {
    var outcome = Outcome()
    do {
      try measure(package, target: target, into: &outcome.samples)
    } catch let error as ToolError {
      outcome.failure = error.message
    } catch {
      outcome.failure = "\(error)"
    }
    return outcome
  }

  private func measure(
    _ package: ReloadBenchPackage, target: String, into samples: inout [Sample]
  ) throws {
    let dump = package.folder.appendingPathComponent("\(target).txt")
    let run = try ReloadBenchRun(root: root, package: package.folder, target: target, dump: dump)
    defer { run.end() }
    _ = try run.event("ready", within: Limit.build)
    // Of the other app, too, which has been built into the same folder.
    while try run.event("prepared", within: Limit.preparation)["module"] as? String != target {}
    let state = try run.text(matching: #/state [0-9A-F-]{36}/#, in: dump)
    let end = Date() + Limit.edits
    for edit in 1...Self.edits where Date() < end {
      let (start, beforeWrite) = (ContinuousClock.now, Date())
      let saved = try package.edit(target, to: edit)
      try run.wait(for: "edit \(edit) ", in: dump, within: Limit.edit)
      let wall = milliseconds(since: start)
      let loaded = try run.event("loaded", within: Limit.edit)
      var phases = loaded["milliseconds"] as? [String: Double] ?? [:]
      // The tool has only the file's time to go by, whose clock stands still for 4 ms at a time.
      let early = beforeWrite.timeIntervalSince(saved) * 1000
      phases["notice"]? -= early
      var bytes = loaded["bytes"] as? Int ?? 0
      if loaded["partial"] as? Bool == true {
        bytes += try run.event("confirmed", within: Limit.edit)["bytes"] as? Int ?? 0
      }
      samples.append(
        Sample(
          wall: wall, phases: phases,
          own: (loaded["total"] as? Double ?? 0) - early - (phases["compile"] ?? 0),
          kilobytes: Double(bytes) / 1000))
    }
    guard try run.text(matching: #/state [0-9A-F-]{36}/#, in: dump) == state else {
      throw ToolError("\(target) has lost its state on the way.")
    }
  }
}

/// `trellis dev` on one of the benchmark's apps.
private final class ReloadBenchRun {
  private let child: ChildProcess
  private let output: Int32
  /// Open, so that somebody seems to be there.
  private let keyboard: Int32
  private var rest = Data()
  private var events: [[String: Any]] = []

  init(root: URL, package: URL, target: String, dump: URL) throws {
    let place = root.appendingPathComponent(".build/trellis").path
    var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("TRELLIS_") }
    environment["TRELLIS_PLATFORM"] = "headless"
    environment["TRELLIS_DUMP"] = dump.path
    let pipe = try FilePair.pipe()
    let (keyboard, quiet) = try FilePair.sockets()
    defer {
      close(pipe.writing)
      close(quiet)
    }
    let tool = realPath("/proc/self/exe")
    child = try ChildProcess(
      [
        tool, "dev", package.path, "--target", target, "--json", "--root", root.path,
        "--scratch-path", root.appendingPathComponent(".build").path,
        "--library", "\(place)/libHotReload.so", "--body-reader", "\(place)/body-reader",
      ], environment: environment, files: [0: quiet, 1: pipe.writing, 2: STDERR_FILENO])
    output = pipe.reading
    self.keyboard = keyboard
  }

  func end() {
    child.end(by: SIGTERM)
    // Which also ends the app; but nobody waits for ever.
    let child = child
    let isEnded = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      if isEnded.wait(timeout: .now() + 10) == .timedOut { child.end(by: SIGKILL) }
    }
    _ = child.wait()
    isEnded.signal()
    close(output)
    close(keyboard)
  }

  /// The next event of a kind; those before it are forgotten.
  func event(_ kind: String, within seconds: Double) throws -> [String: Any] {
    let end = Date() + seconds
    while true {
      while !events.isEmpty {
        let event = events.removeFirst()
        let name = event["event"] as? String ?? ""
        if name == kind { return event }
        if ["errors", "refused", "crashed", "ended", "trouble"].contains(name) {
          throw ToolError("the reload does not work: \(event)")
        }
      }
      guard Date() < end, readEvents(milliseconds: 200) else {
        throw ToolError("trellis dev does not say '\(kind)'.")
      }
    }
  }

  /// Waits until a frame shows the text.
  func wait(for text: String, in dump: URL, within seconds: Double) throws {
    let end = Date() + seconds
    while (try? String(contentsOf: dump, encoding: .utf8))?.contains(text) != true {
      guard Date() < end else { throw ToolError("no frame shows \"\(text)\".") }
      usleep(1000)
    }
  }

  func text(matching pattern: Regex<Substring>, in dump: URL) throws -> String {
    guard let text = try? String(contentsOf: dump, encoding: .utf8),
      let match = text.firstMatch(of: pattern)
    else { throw ToolError("the app does not show its state.") }
    return String(match.output)
  }

  private func readEvents(milliseconds: Int32) -> Bool {
    var waiting = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, milliseconds) > 0 else { return true }
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = read(output, &buffer, buffer.count)
    guard count > 0 else { return false }
    rest.append(contentsOf: buffer[..<count])
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let line = Data(rest[..<end])
      rest = Data(rest[(end + 1)...])
      if let event = try? JSONSerialization.jsonObject(with: line) as? [String: Any] {
        events.append(event)
      }
    }
    return true
  }
}
