import Foundation

/// What the tests of a package came to, read from the files that `swift test --xunit-output` writes.
struct TestReport: Codable, Equatable {
  struct Case: Codable, Equatable {
    enum Result: String, Codable { case passed, failed, skipped }

    var suite: String
    var name: String
    var result: Result
    var seconds: Double
    /// What was wrong; nil where nothing was.
    var message: String?
  }

  var tests: [Case] = []
  var passed: Int { tests.count { $0.result == .passed } }
  var failed: Int { tests.count { $0.result == .failed } }

  /// Reads `NAME.xml`, which XCTest writes, and `NAME-swift-testing.xml`, as far as they are there.
  init(results name: String) {
    for file in ["\(name).xml", "\(name)-swift-testing.xml"] {
      guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { continue }
      tests += Self.cases(in: text)
    }
  }

  /// Each `<testcase …/>`, or `<testcase …>` with what happened before its end.
  static func cases(in text: String) -> [Case] {
    text.split(separator: "<testcase ").dropFirst().map { part in
      let head = part.prefix { $0 != ">" }
      let body = head.hasSuffix("/") ? "" : part.dropFirst(head.count).prefix(upTo: "</testcase>")
      let failure = body.contains("<failure")
      return Case(
        suite: attribute("classname", in: head) ?? "", name: attribute("name", in: head) ?? "",
        result: failure ? .failed : body.contains("<skipped") ? .skipped : .passed,
        seconds: attribute("time", in: head).flatMap { Double($0) } ?? 0,
        message: failure ? attribute("message", in: body) ?? "" : nil)
    }
  }

  private static func attribute(_ name: String, in text: Substring) -> String? {
    // Behind a blank: "name" is also the end of "classname".
    guard let start = (" " + text).range(of: " \(name)=\"") else { return nil }
    let rest = (" " + text)[start.upperBound...]
    return unescaped(rest.prefix { $0 != "\"" })
  }

  private static func unescaped(_ text: Substring) -> String {
    let names = [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&#10;", "\n"),
      ("&amp;", "&"),
    ]
    return names.reduce(String(text)) { $0.replacing($1.0, with: $1.1) }
  }

  func write() throws {
    guard !tests.isEmpty else {
      throw ToolError("no test ran, or all ended before they could tell; see what is above.")
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let report = Written(passed: passed, failed: failed, tests: tests)
    FileHandle.standardOutput.write(try encoder.encode(report) + Data("\n".utf8))
  }

  private struct Written: Encodable {
    var passed: Int
    var failed: Int
    var tests: [Case]
  }
}

extension Substring {
  /// What is before a text, or all.
  fileprivate func prefix(upTo text: String) -> Substring {
    range(of: text).map { self[..<$0.lowerBound] } ?? self
  }
}
