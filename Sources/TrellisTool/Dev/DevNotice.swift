import Foundation

/// What `trellis dev` has to say: a line or some for a person, or a line of JSON for a program.
enum DevNotice {
  case building(target: String)
  case built(seconds: Double)
  case started(pid: Int32, target: String, restored: Bool)
  case ready(files: Int, modules: Int)
  /// Edited functions of a module can be compiled alone from now on.
  case prepared(module: String)
  case changed([String])
  case loaded(Reload)
  case unchanged([String])
  case refused(reason: String, restart: Bool, files: [String])
  /// - Parameter appRuns: false while the first build has yet to succeed.
  case failed([CompilerDiagnostic], milliseconds: Double, appRuns: Bool)
  case mended
  case restarting(reason: String)
  case restarted(kept: [String], lost: [String])
  case dumped(path: String)
  case crashed(Crash)
  case ended(status: Int32)
  case help
  case said(String)
  case trouble(String)

  /// A reload that was done.
  struct Reload {
    var number: Int
    var files: [String]
    var replaced: [String]
    var added: [String]
    /// Sentences on what kept its value, was carried over, or could not be.
    var remarks: [String]
    var trees: Int
    var bytes: Int
    /// By phase, in order.
    var phases: [(name: String, milliseconds: Double)]
    /// From the file's being saved to the app's having rendered.
    var total: Double
    /// Whether only the edited functions were compiled.
    var isPartial: Bool
    /// Whether this is the whole file, compiled after its edited functions are running.
    var isConfirmation: Bool
  }

  struct Crash {
    var end: ChildProcess.End
    /// The last reload, if there was one.
    var reload: Reload?
    var canRestart: Bool
  }
}

// MARK: For a person

extension DevNotice {
  /// What is said behind the reason why an edit cannot be loaded.
  static let restartOffer = "Press R to build and restart with the state kept."

  /// The text, with files named from `folder`; nil for what only a program wants to know.
  func text(from folder: String) -> String? {
    func short(_ file: String) -> String {
      file.hasPrefix(folder + "/") ? String(file.dropFirst(folder.count + 1)) : file
    }
    switch self {
    case .building(let target): return "Building \(target) …"
    case .built(let seconds): return "  done in \(Int(seconds.rounded())) s"
    case .started(let pid, let target, let restored):
      return "\(target) runs (process \(pid))\(restored ? " with its state restored" : "")."
    case .ready(let files, let modules):
      return """
        Watching \(files) files of \(modules) modules. Save one to see it run. Keys: r reload, \
        R restart, d dump, q quit, h help.
        """
    case .changed, .mended, .prepared: return nil
    case .loaded(let reload) where reload.isConfirmation && reload.replaced.isEmpty: return nil
    case .loaded(let reload): return Self.text(of: reload, short: short)
    case .unchanged(let files):
      return "  \(files.map(short).joined(separator: ", ")): nothing that runs has changed"
    case .refused(let reason, let restart, let files):
      let offer = restart ? " \(Self.restartOffer)" : ""
      return "✗ \(files.map(short).joined(separator: ", ")) not loaded: \(reason)\(offer)"
    case .failed(let diagnostics, let milliseconds, let appRuns):
      return Self.text(
        of: diagnostics, milliseconds: milliseconds, appRuns: appRuns, short: short)
    case .restarting(let reason): return "⟳ Restarting: \(reason)"
    case .restarted(let kept, let lost):
      return
        ([
          "  restarted, \(kept.isEmpty ? "nothing was kept" : "kept \(kept.joined(separator: ", "))")"
        ]
        + lost.map { "  not kept: \($0)" }).joined(separator: "\n")
    case .dumped(let path): return "The view tree is in \(path)"
    case .crashed(let crash): return Self.text(of: crash)
    case .ended(let status): return status == 0 ? "Ended." : "Ended with status \(status)."
    case .help:
      return """
          r  reload what has changed      d  write the view tree to a file
          R  build and restart, keeping   h  this help
             the state                    q  quit
        """
    case .said(let text): return text
    case .trouble(let text): return "trellis: \(text)"
    }
  }

  private static func text(of reload: Reload, short: (String) -> String) -> String {
    let files = reload.files.map(short).joined(separator: ", ")
    let phases = reload.phases.map { "\($0.name) \(brief($0.milliseconds))" }
    var parts = ["\(count(reload.replaced.count, "function")) replaced"]
    if !reload.added.isEmpty { parts.append("\(reload.added.count) added") }
    parts.append("\(count(reload.trees, "tree")) rendered")
    var lines = [
      """
      \(reload.isConfirmation ? "✓" : "↻") \(reload.number)  \(files): \
      \(parts.joined(separator: ", ")), \(brief(reload.total)) ms (\
      \(phases.joined(separator: ", "))\(reload.isPartial ? "; edited functions only" : ""))
      """
    ]
    let names = reload.replaced + reload.added.map { "+ \($0)" }
    lines += names.prefix(8).map { "     \($0)" }
    if names.count > 8 { lines.append("     and \(names.count - 8) more") }
    lines += reload.remarks.map { "     \($0)" }
    return lines.joined(separator: "\n")
  }

  private static func text(
    of diagnostics: [CompilerDiagnostic], milliseconds: Double, appRuns: Bool,
    short: (String) -> String
  ) -> String {
    let errors = diagnostics.filter { $0.severity == .error }
    let lines = diagnostics.filter { $0.severity != .warning }.flatMap { diagnostic in
      let place = "\(short(diagnostic.file)):\(diagnostic.line):\(diagnostic.column)"
      let head = "  \(place): \(diagnostic.severity.rawValue): \(diagnostic.message)"
      guard !diagnostic.source.isEmpty else { return [head] }
      let mark = String(repeating: " ", count: max(0, diagnostic.column - 1)) + "^"
      return [head, "    \(diagnostic.source)", "    \(mark)"]
    }
    let rest = appRuns ? "the app runs on" : "the app is built again when a file is saved"
    let title = "✗ \(count(errors.count, "error")) after \(brief(milliseconds)) ms; \(rest)."
    return ([title] + lines).joined(separator: "\n")
  }

  private static func text(of crash: Crash) -> String {
    let how =
      switch crash.end {
      case .exited(let status): "ended with status \(status)"
      case .killed(let signal): "crashed (\(String(cString: strsignal(signal))))"
      }
    var text = "✗ The app \(how)"
    if let reload = crash.reload {
      let files = reload.files.map { URL(fileURLWithPath: $0).lastPathComponent }
      text += " after reload \(reload.number) (\(files.joined(separator: ", ")))"
      let functions = reload.replaced + reload.added
      if !functions.isEmpty { text += ", which changed:" }
      text += functions.map { "\n     \($0)" }.joined()
    } else {
      text += ", with no code reloaded."
    }
    if crash.canRestart {
      text += "\nPress R to build and restart with the state from before it, q to quit."
    }
    return text
  }

  private static func count(_ number: Int, _ word: String) -> String {
    "\(number) \(word)\(number == 1 ? "" : "s")"
  }

  /// 0.3, 12, 480.
  static func brief(_ value: Double) -> String {
    String(format: value < 9.95 ? "%.1f" : "%.0f", value)
  }
}

// MARK: For a program

extension DevNotice {
  /// The line of JSON, without its end.
  var json: String {
    var fields: [String: Any] = [:]
    switch self {
    case .building(let target): fields = ["event": "building", "target": target]
    case .built(let seconds): fields = ["event": "built", "seconds": seconds]
    case .started(let pid, let target, let restored):
      fields = ["event": "started", "pid": Int(pid), "target": target, "restored": restored]
    case .ready(let files, let modules):
      fields = ["event": "ready", "files": files, "modules": modules]
    case .prepared(let module): fields = ["event": "prepared", "module": module]
    case .changed(let files): fields = ["event": "changed", "files": files]
    case .loaded(let reload):
      fields = Self.fields(of: reload)
      fields["event"] = reload.isConfirmation ? "confirmed" : "loaded"
    case .unchanged(let files): fields = ["event": "unchanged", "files": files]
    case .refused(let reason, let restart, let files):
      fields = ["event": "refused", "reason": reason, "restart": restart, "files": files]
    case .failed(let diagnostics, let milliseconds, let appRuns):
      fields = [
        "event": "errors", "milliseconds": milliseconds, "running": appRuns,
        "diagnostics": diagnostics.map(Self.fields),
      ]
    case .mended: fields = ["event": "mended"]
    case .restarting(let reason): fields = ["event": "restarting", "reason": reason]
    case .restarted(let kept, let lost):
      fields = ["event": "restarted", "kept": kept, "lost": lost]
    case .dumped(let path): fields = ["event": "dumped", "path": path]
    case .crashed(let crash):
      fields = ["event": "crashed", "status": Int(crash.end.status)]
      if case .killed(let signal) = crash.end { fields["signal"] = Int(signal) }
      if let reload = crash.reload {
        fields["reload"] = reload.number
        fields["files"] = reload.files
        fields["functions"] = reload.replaced + reload.added
      }
    case .ended(let status): fields = ["event": "ended", "status": Int(status)]
    case .help: fields = ["event": "help", "keys": ["r", "R", "d", "h", "q"]]
    case .said(let text): fields = ["event": "said", "text": text]
    case .trouble(let text): fields = ["event": "trouble", "text": text]
    }
    let data = try? JSONSerialization.data(
      withJSONObject: fields, options: [.sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data ?? Data(), as: UTF8.self)
  }

  private static func fields(of reload: Reload) -> [String: Any] {
    [
      "number": reload.number, "files": reload.files, "replaced": reload.replaced,
      "added": reload.added, "remarks": reload.remarks, "trees": reload.trees,
      "bytes": reload.bytes, "total": reload.total, "partial": reload.isPartial,
      "milliseconds": Dictionary(
        reload.phases.map { ($0.name, $0.milliseconds) }, uniquingKeysWith: { $1 }),
    ]
  }

  private static func fields(of diagnostic: CompilerDiagnostic) -> [String: Any] {
    [
      "file": diagnostic.file, "line": diagnostic.line, "column": diagnostic.column,
      "severity": diagnostic.severity.rawValue, "message": diagnostic.message,
      "source": diagnostic.source,
    ]
  }
}
