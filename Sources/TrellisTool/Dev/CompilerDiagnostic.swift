import Foundation

/// Something that the compiler says about a place in a file.
struct CompilerDiagnostic: Codable, Equatable {
  enum Severity: String, Codable { case error, warning, note }

  var file: String
  /// From 1.
  var line: Int
  /// From 1.
  var column: Int
  var severity: Severity
  var message: String
  /// The line as it stands in the file; empty if the compiler does not show it.
  var source: String

  /// Reads the compiler's output in the style of LLVM: a line with the place and the message, the
  /// source line, a line with a mark under it.
  static func parse(_ output: String) -> [CompilerDiagnostic] {
    var found: [CompilerDiagnostic] = []
    var takesSource = false
    let lines = withOriginalPlaces(output).split(
      separator: "\n", omittingEmptySubsequences: false)
    for line in lines {
      if let diagnostic = CompilerDiagnostic(line: line) {
        if !found.contains(where: { $0.isSamePlaceAndMessage(as: diagnostic) }) {
          found.append(diagnostic)
          takesSource = true
        } else {
          takesSource = false
        }
      } else if takesSource {
        found[found.count - 1].source = String(line)
        takesSource = false
      }
    }
    return found
  }

  /// Output in which a rewritten `main.swift` has its own name. The plugin `UIKitSources` writes it
  /// with a slash behind it, since the compiler takes two files of that name for one.
  static func withOriginalPlaces(_ output: String) -> String {
    output.replacing("/main.swift/:", with: "/main.swift:")
  }

  private func isSamePlaceAndMessage(as other: Self) -> Bool {
    file == other.file && line == other.line && column == other.column
      && message == other.message
  }

  /// Reads `/path/File.swift:3:5: error: message`.
  private init?(line text: Substring) {
    guard
      let match = text.wholeMatch(of: #/(/[^:]*|<[^>]*>):(\d+):(\d+): (error|warning|note): (.*)/#)
    else { return nil }
    self.init(
      file: String(match.1), line: Int(match.2) ?? 0, column: Int(match.3) ?? 0,
      severity: Severity(rawValue: String(match.4)) ?? .error, message: String(match.5), source: "")
  }

  init(
    file: String, line: Int, column: Int, severity: Severity, message: String, source: String
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.severity = severity
    self.message = message
    self.source = source
  }
}
