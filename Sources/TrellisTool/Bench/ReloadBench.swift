import Foundation
import Glibc

/// `bench reload`: from a saved edit of a function's body to its pixels, in a small module and in a
/// large one, through `trellis dev` as a user runs it.
struct ReloadBench {
  var root: URL

  /// Edits of each app.
  static let edits = 30
  /// How long to wait for anything, in seconds.
  private static let patience = 240.0

  func run(json: URL?) throws {
    let folder = root.appendingPathComponent(".build/bench-reload")
    let package = ReloadBenchPackage(folder: folder, trellis: root)
    try package.write()
    defer { try? FileManager.default.removeItem(at: folder) }
    print("Building two apps, of 5,000 and of 85,000 lines: this takes a few minutes.")
    let small = try measure(package, target: ReloadBenchPackage.small)
    let large = try measure(package, target: ReloadBenchPackage.large)
    let compiler = { (samples: [Sample]) in
      "compiler alone \(BarReport.short((median(samples.map(\.compile)) ?? 0) / 1000)) s"
    }
    let state = "\(Self.edits) edits, the state is the same"
    try BarReport.publish(
      [
        Bar(
          id: "reload-5k-p50", ours: seconds(small, 0.5), unit: "s", peer: "limit", theirs: 0.3,
          bar: 1, note: "\(compiler(small)); \(state)"),
        Bar(
          id: "reload-5k-p95", ours: seconds(small, 0.95), unit: "s", peer: "limit", theirs: 0.6,
          bar: 1),
        Bar(
          id: "reload-85k-p50", ours: seconds(large, 0.5), unit: "s", peer: "limit", theirs: 0.5,
          bar: 1, note: "\(compiler(large)); \(state)"),
        Bar(
          id: "reload-own-work", ours: median((small + large).map(\.own)), unit: "ms",
          peer: "limit", theirs: 10, bar: 1,
          note: "from the write to the rendered tree, without the compiler"),
        Bar(
          id: "reload-memory", ours: median(small.map(\.kilobytes)), unit: "kB", peer: "limit",
          theirs: 150, bar: 1, note: "of an edit with its confirmation"),
      ], to: json)
  }

  private struct Sample {
    /// From the write to the frame that shows it, in milliseconds.
    var wall: Double
    var compile: Double
    var own: Double
    var kilobytes: Double
  }

  private func seconds(_ samples: [Sample], _ share: Double) -> Double? {
    let sorted = samples.map(\.wall).sorted()
    guard !sorted.isEmpty else { return nil }
    return sorted[min(sorted.count - 1, Int((Double(sorted.count) * share).rounded(.down)))] / 1000
  }

  private func measure(_ package: ReloadBenchPackage, target: String) throws -> [Sample] {
    let dump = package.folder.appendingPathComponent("\(target).txt")
    let run = try ReloadBenchRun(root: root, package: package.folder, target: target, dump: dump)
    defer { run.end() }
    _ = try run.event("ready", within: 900)
    _ = try run.event("prepared", within: Self.patience)
    let state = try run.text(matching: #/state [0-9A-F-]{36}/#, in: dump)
    var samples: [Sample] = []
    for edit in 1...Self.edits {
      let start = ContinuousClock.now
      try package.edit(target, to: edit)
      try run.wait(for: "edit \(edit) ", in: dump, within: Self.patience)
      let wall = milliseconds(since: start)
      let loaded = try run.event("loaded", within: Self.patience)
      let times = loaded["milliseconds"] as? [String: Double] ?? [:]
      let compile = times["compile"] ?? 0
      var bytes = loaded["bytes"] as? Int ?? 0
      if loaded["partial"] as? Bool == true {
        bytes += try run.event("confirmed", within: Self.patience)["bytes"] as? Int ?? 0
      }
      samples.append(
        Sample(
          wall: wall, compile: compile, own: (loaded["total"] as? Double ?? 0) - compile,
          kilobytes: Double(bytes) / 1000))
    }
    guard try run.text(matching: #/state [0-9A-F-]{36}/#, in: dump) == state else {
      throw ToolError("\(target) has lost its state on the way.")
    }
    return samples
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
    _ = child.wait()
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
