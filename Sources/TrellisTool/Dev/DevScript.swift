import Foundation
import Glibc

/// What a user and an editor do, line by line: the demo's script language, and beside it
///
/// ```text
/// edit Sources/App/Screen.swift "5 items" "5 things"   # in a source; waits for the reload
/// edit Sources/App/New.swift "" "let five = 5"         # the whole of a file
/// restart                                              # builds and restarts, keeping the state
/// ```
///
/// The app reads its lines from a pipe, and tells in a file beside it how many it has done.
struct DevScript {
  enum Step: Equatable {
    /// For the app; also what is empty, so that lines keep their numbers.
    case app(String)
    case edit(file: String, old: String, new: String)
    case restart
  }

  private var steps: [Step]
  private var next = 0
  /// How many lines this run of the app was sent.
  private var sent = 0
  private var pipe = ""
  private var writing: Int32 = -1
  /// Whether the step that is being done ends with a reload or a restart.
  var awaitsApp = false

  init(path: String) throws {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw ToolError("the script '\(path)' cannot be read.", code: 66)
    }
    try self.init(text: text, path: path)
  }

  init(text: String, path: String) throws {
    steps = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let words = shellWords(line.trimmingCharacters(in: .whitespaces))
      switch words.first {
      case "edit":
        guard words.count == 4 else {
          throw ToolError(
            "\(path):\(index + 1): edit is written: edit FILE \"old text\" \"new text\"", code: 64)
        }
        steps.append(.edit(file: words[1], old: words[2], new: words[3]))
      case "restart": steps.append(.restart)
      default: steps.append(.app(String(line)))
      }
    }
  }

  /// Makes the pipe for the next run of the app, and returns its path.
  mutating func makePipe(in folder: String) throws -> String {
    if writing >= 0 { close(writing) }
    pipe = "\(folder)/script-\(UUID().uuidString.prefix(8))"
    guard mkfifo(pipe, 0o600) == 0 else { throw ToolError("no pipe can be made in '\(folder)'.") }
    // For both, so that opening it does not wait for the app.
    writing = open(pipe, O_RDWR | O_CLOEXEC)
    sent = 0
    return pipe
  }

  /// The next step, or nil at the end.
  mutating func takeStep() -> Step? {
    guard next < steps.count else { return nil }
    defer { next += 1 }
    return steps[next]
  }

  /// The number of the step that was taken last, from 1.
  var line: Int { next }

  /// Sends a line to the app and has an event sent when it is done.
  mutating func send(_ line: String, events: AsyncStream<DevEvent>.Continuation) {
    // The app counts lines for its messages; those that it never sees count, too.
    let skipped = max(0, next - 1 - sent)
    writeAll(Data((String(repeating: "\n", count: skipped) + line + "\n").utf8), to: writing)
    sent += skipped + 1
    let (wanted, file) = (sent, "\(pipe).done")
    Thread.detachNewThread {
      while true {
        let done = try? String(contentsOfFile: file, encoding: .utf8)
        if let done, let count = Int(done), count >= wanted { break }
        usleep(5000)
      }
      events.yield(.stepDone)
    }
  }

  /// Tells the app that there is no more.
  mutating func end() {
    close(writing)
    writing = -1
  }
}

extension DevSession {
  /// Does the next step of the script, if there is one.
  func nextStep() {
    guard script != nil else { return }
    script?.awaitsApp = false
    guard let step = script?.takeStep() else {
      script?.end()
      return
    }
    switch step {
    case .app(let line): script?.send(line, events: events)
    case .restart:
      script?.awaitsApp = true
      restart(reason: "the script says so")
    case .edit(let file, let old, let new): edit(file, old, new)
    }
  }

  /// A reload or what stood in for one has come to its end.
  func finishStep() {
    guard script?.awaitsApp == true else { return }
    nextStep()
  }

  private func edit(_ file: String, _ old: String, _ new: String) {
    let path = file.hasPrefix("/") ? file : "\(graph.root.folder)/\(file)"
    let line = script?.line ?? 0
    guard let text = old.isEmpty ? "" : try? String(contentsOfFile: path, encoding: .utf8) else {
      return failStep(line, "'\(path)' cannot be read.")
    }
    guard old.isEmpty || text.contains(old) else {
      return failStep(line, "'\(path)' does not have \"\(old)\".")
    }
    guard
      !path.hasSuffix(".swift") || rewrittenSources.outputs[path] != nil
        || rewrittenSources.isNew(path) || graph.target(owning: path) != nil
    else {
      return failStep(line, "'\(path)' is no source of what runs, so no reload would come.")
    }
    script?.awaitsApp = true
    do {
      try (old.isEmpty ? new : text.replacingOccurrences(of: old, with: new))
        .write(toFile: path, atomically: true, encoding: .utf8)
    } catch {
      failStep(line, "'\(path)' cannot be written.")
    }
  }

  private func failStep(_ line: Int, _ why: String) {
    reporter.report(.trouble("\(options.script ?? ""):\(line): \(why)"))
    status = 1
  }
}
