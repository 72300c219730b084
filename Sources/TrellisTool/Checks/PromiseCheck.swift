import Foundation

/// Holds `Docs/Promises.md` against the tests that ran: a promise that is said to be proved names
/// tests that passed, any other says which issue brings it.
struct PromiseCheck {
  var root: URL

  func run() throws {
    let promises = try Promise.all(in: text(of: root.appendingPathComponent("Docs/Promises.md")))
    var results = TestResults()
    let folder = root.appendingPathComponent(".build/trellis/tests")
    for file in files(below: folder, withExtensions: ["xml"]) {
      results.add(xUnit: try text(of: file))
    }
    guard !results.isEmpty else {
      throw ToolError("no test results were found. Run './trellis test' first.")
    }
    let proved = promises.count { !$0.tests.isEmpty }
    try conclude(
      "Promises", problems: promises.flatMap { $0.problems(given: results) },
      otherwise: "\(proved) of \(promises.count) are proved by tests that passed.")
  }
}

/// A row of `Docs/Promises.md`.
struct Promise: Equatable {
  var id: String
  /// Names of the tests that prove it; none if it is still to come.
  var tests: [String]
  /// The cell that names the tests, or the issue.
  var proof: String

  /// Reads the rows `| id | promise | proof | … |`.
  static func all(in markdown: String) throws -> [Promise] {
    let promises = try MarkdownTable(markdown).rows.map { row in
      guard row.cells.count >= 3 else {
        throw ToolError("Docs/Promises.md:\(row.line): a row has at least three cells.")
      }
      return Promise(
        id: row.cells[0], tests: MarkdownTable.codeSpans(in: row.cells[2]), proof: row.cells[2])
    }
    guard !promises.isEmpty else { throw ToolError("Docs/Promises.md has no rows.") }
    guard Set(promises.map(\.id)).count == promises.count else {
      throw ToolError("Docs/Promises.md has the same id twice.")
    }
    return promises
  }

  func problems(given results: TestResults) -> [String] {
    if tests.isEmpty {
      return proof.contains(/issue [0-9]+/)
        ? [] : ["\(id): names neither a test in backticks nor the issue that brings it."]
    }
    return tests.compactMap { test in
      switch results.outcome(of: test) {
      case .passed: nil
      case .failed: "\(id): the test '\(test)' failed."
      case .skipped: "\(id): the test '\(test)' was skipped."
      case nil: "\(id): no test is named '\(test)'."
      }
    }
  }
}

/// How the tests of a run ended, by name.
struct TestResults {
  enum Outcome: Equatable { case passed, failed, skipped }

  private var outcomes: [String: Outcome] = [:]

  var isEmpty: Bool { outcomes.isEmpty }

  /// How the tests of this name ended: the worst, if there are several. Names are compared without
  /// the brackets of a function.
  func outcome(of name: String) -> Outcome? { outcomes[Self.plain(name)] }

  /// Adds the results of a file in the form that `swift test --xunit-output` writes.
  mutating func add(xUnit xml: String) {
    for element in xml.components(separatedBy: "<testcase ").dropFirst() {
      guard let name = Self.attribute("name", of: element) else { continue }
      let body = element.components(separatedBy: "</testcase>")[0]
      let isClosed = element.prefix { $0 != ">" }.hasSuffix("/")
      let outcome: Outcome =
        isClosed
        ? .passed
        : body.contains("<failure") || body.contains("<error")
          ? .failed : body.contains("<skipped") ? .skipped : .passed
      let key = Self.plain(name)
      if outcomes[key] != .failed, outcomes[key] == nil || outcome != .passed {
        outcomes[key] = outcome
      }
    }
  }

  private static func attribute(_ name: String, of element: String) -> String? {
    guard
      let start = element.range(of: "\(name)=\"", options: [.anchored])
        ?? element.range(of: " \(name)=\"")
    else { return nil }
    let value = element[start.upperBound...].prefix { $0 != "\"" }
    let entities = ["&lt;": "<", "&gt;": ">", "&quot;": "\"", "&apos;": "'", "&amp;": "&"]
    return entities.sorted { $0.key > $1.key }.reduce(String(value)) {
      $0.replacingOccurrences(of: $1.key, with: $1.value)
    }
  }

  private static func plain(_ name: String) -> String {
    if name.hasPrefix("`") {
      return String(name.dropFirst().prefix { $0 != "`" })
    }
    guard let bracket = name.firstIndex(of: "("), name.hasSuffix(")") else { return name }
    return String(name[..<bracket])
  }
}
