#if DEBUG
  package import Foundation

  /// What those who reload code say to the program by notification. The names and keys are the
  /// contract: whoever posts them knows nothing of UIKit.
  package enum ReloadNotice {
    /// After new code has arrived. The object is an array of the classes that had methods replaced.
    package static let injection = Notification.Name("INJECTION_BUNDLE_NOTIFICATION")
    /// Has a `text`, or a report as `TrellisReload`, to show for a while.
    package static let message = Notification.Name("TrellisReloadMessage")
    /// Has `diagnostics` to show until there are none.
    package static let errors = Notification.Name("TrellisReloadErrors")
    /// Wants something done.
    package static let request = Notification.Name("TrellisReloadRequest")
    /// Posted by UIKit: wants an object's state carried over to its class's new layout.
    package static let carry = Notification.Name("TrellisReloadCarry")
  }

  /// One reload in short.
  package struct ReloadReport: Equatable, Sendable {
    /// Names of the files that were saved.
    package var files: [String] = []
    /// How many functions run new code.
    package var replaced = 0
    /// How many functions are new.
    package var added = 0
    package var milliseconds: Double?
    /// How many mounted trees were rendered again.
    package var trees = 0

    package init() {}

    /// Nil where there is no report, or where a library was told not to show any.
    package init?(userInfo: [AnyHashable: Any]?) {
      guard let values = userInfo?["TrellisReload"] as? [String: Any] else { return nil }
      let answer = values["answer"] as? [AnyHashable: Any] ?? Self.values(values["answer"])
      if answer["hidesToast"] as? Bool == true { return nil }
      trees = answer["trees"] as? Int ?? 0
      files = values["files"] as? [String] ?? []
      replaced = values["replaced"] as? Int ?? 0
      added = values["added"] as? Int ?? 0
      milliseconds = values["milliseconds"] as? Double
    }

    /// The contents of a dictionary of Foundation's.
    private static func values(_ dictionary: Any?) -> [AnyHashable: Any] {
      var values: [AnyHashable: Any] = [:]
      for (key, value) in dictionary as? NSDictionary ?? [:] { values["\(key)"] = value }
      return values
    }

    /// `Reloaded Counter.swift: 2 functions replaced, 1 added, 2 trees, 3 ms`.
    package var text: String {
      var parts: [String] = []
      if replaced > 0 { parts.append("\(Self.count(replaced, "function")) replaced") }
      if added > 0 {
        parts.append(replaced > 0 ? "\(added) added" : "\(Self.count(added, "function")) added")
      }
      if parts.isEmpty { parts.append("no function changed") }
      if trees > 0 { parts.append(Self.count(trees, "tree")) }
      if let milliseconds { parts.append("\(Int(milliseconds.rounded()))\u{a0}ms") }
      return "Reloaded \(subject): \(parts.joined(separator: ", "))"
    }

    private var subject: String {
      switch files.count {
      case 0: "code"
      case 1, 2: files.joined(separator: " and ")
      default: "\(files.count) files"
      }
    }

    private static func count(_ count: Int, _ noun: String) -> String {
      "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
  }

  /// Something that the compiler said.
  package struct ReloadDiagnostic: Equatable, Sendable {
    package var file: String
    package var line: Int
    package var column: Int
    package var severity: String
    package var message: String
    /// The line of source that it is about.
    package var source: String

    package init(
      file: String, line: Int, column: Int, severity: String = "error", message: String,
      source: String
    ) {
      self.file = file
      self.line = line
      self.column = column
      self.severity = severity
      self.message = message
      self.source = source
    }

    package init(_ values: [String: String]) {
      self.init(
        file: values["file"] ?? "", line: values["line"].flatMap { Int($0) } ?? 0,
        column: values["column"].flatMap { Int($0) } ?? 0, severity: values["severity"] ?? "error",
        message: values["message"] ?? "", source: values["source"] ?? "")
    }

    /// `Counter.swift:12:5`, with what is known of it.
    package var place: String {
      ([(file as NSString).lastPathComponent] + [line, column].filter { $0 > 0 }.map(String.init))
        .joined(separator: ":")
    }
  }
#endif
