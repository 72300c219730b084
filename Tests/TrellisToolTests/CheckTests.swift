import Foundation
import Testing

@testable import TrellisTool

@Suite struct CheckTests {
  @Test func `a table's rows are read without headings, with bars in code kept`() {
    let table = MarkdownTable(
      """
      Text | that is no table

      | a | b |
      |---|:-:|
      | 1 | `x | y` |
      | 2 | |
      """)
    #expect(
      table.rows == [
        .init(line: 5, cells: ["1", "`x | y`"]), .init(line: 6, cells: ["2", ""]),
      ])
    #expect(MarkdownTable.codeSpans(in: "`a`, `b c` and d") == ["a", "b c"])
  }

  static let modules = """
    | module | may import | never |
    |---|---|---|
    | `Pure`, `Other` | the standard library only | anything |
    | `Views` | `Pure`, `CThing` | pixels |
    | `Lonely` | – | all |
    """

  @Test(arguments: [
    ("Views", "Pure", true), ("Views", "CThing", true), ("Views", "Foundation", true),
    ("Views", "Other", false), ("Pure", "Foundation", false), ("Pure", "Observation", true),
    ("Pure", "Views", false), ("Lonely", "Foundation", true), ("Lonely", "Pure", false),
    ("Unknown", "Pure", false),
  ])
  func `the table of modules decides each import`(
    module: String, other: String, isPermitted: Bool
  ) throws {
    let table = try ModuleTable(Self.modules)
    #expect(table.permits(module, importing: other) == isPermitted)
  }

  @Test func `a module with two rows is an error that names it`() {
    #expect(throws: ToolError("Docs/Design/Modules.md:6: Views has a row already.")) {
      try ModuleTable(Self.modules + "\n| `Views` | – | – |")
    }
  }

  @Test func `imports are found with attributes, levels, kinds and submodules`() {
    let source = """
      import A
      public import B
      @_exported public import C
      @_spi(SwiftUI) import D
      @testable import struct E.Thing
      import F.Sub
      // import G
      /* import H
         import I */
      let text = "import J"
      let long = \"""
      import K
      \"""
      import L
      """
    #expect(ImportStatement.all(in: source).map(\.module) == ["A", "B", "C", "D", "E", "F", "L"])
    #expect(ImportStatement.all(in: source).map(\.line) == [1, 2, 3, 4, 5, 6, 14])
  }

  static let xml = """
    <testsuites><testsuite name="T">
    <testcase classname="M.S" name="`a tap &lt;outside&gt; (twice) leaves it off`()" time="0.1"></testcase>
    <testcase classname="M.S" name="one that fails()" time="0.1"><failure message="no"></failure></testcase>
    <testcase classname="M.S" name="one in a table(value:)" time="0.1" />
    <testcase classname="M.S" name="one left out()" time="0"><skipped /></testcase>
    </testsuite></testsuites>
    """

  @Test(arguments: [
    ("a tap <outside> (twice) leaves it off", TestResults.Outcome.passed),
    ("one that fails", .failed), ("one in a table", .passed), ("one left out", .skipped),
  ])
  func `test results are read by name`(name: String, outcome: TestResults.Outcome) {
    var results = TestResults()
    results.add(xUnit: Self.xml)
    #expect(results.outcome(of: name) == outcome)
  }

  @Test func `a test that failed once has failed`() {
    var results = TestResults()
    results.add(xUnit: "<testcase name=\"a()\" />")
    results.add(xUnit: "<testcase name=\"a()\"><failure /></testcase>")
    results.add(xUnit: "<testcase name=\"a()\" />")
    #expect(results.outcome(of: "a") == .failed)
  }

  @Test func `a promise needs a test that passed, or the issue that brings one`() throws {
    var results = TestResults()
    results.add(xUnit: Self.xml)
    let promises = try Promise.all(
      in: """
        | id | promise | proof |
        |---|---|---|
        | A1 | real views | `a tap <outside> (twice) leaves it off` |
        | A2 | targets | `one that fails`, `one left out` |
        | A3 | text | `nobody wrote this` |
        | A4 | order | issue 5 |
        | A5 | reading | |
        """)
    #expect(
      promises.flatMap { $0.problems(given: results) } == [
        "A2: the test 'one that fails' failed.", "A2: the test 'one left out' was skipped.",
        "A3: no test is named 'nobody wrote this'.",
        "A5: names neither a test in backticks nor the issue that brings it.",
      ])
  }

  @Test func `samples are found, and fragments passed over`() {
    let samples = DocumentationSample.all(
      in: """
        Text
        ```swift
        import UIKit
        let view = UIView()
        ```
        ```swift fragment
        …
        ```
        ```sh
        ls
        ```
        ```swift
        struct Row {}
        ```
        """)
    #expect(samples.map(\.line) == [3, 13])
    #expect(samples.map(\.code) == ["import UIKit\nlet view = UIView()", "struct Row {}"])
  }

  @Test func `a sample becomes a file whose errors point into the document`() {
    let statements = DocumentationSample(code: "import UIKit\nlet view = UIView()", line: 3)
    #expect(
      statements.source(file: "README.md", index: 7) == """
        import UIKit
        @MainActor func sample7() throws {
        #sourceLocation(file: "README.md", line: 3)

        let view = UIView()
        #sourceLocation()
        }

        """)
    let type = DocumentationSample(code: "@main\nclass App {}", line: 1)
    #expect(type.source(file: "README.md", index: 8).contains("enum Sample8 {"))
    #expect(!type.source(file: "README.md", index: 8).contains("@main"))
    let `extension` = DocumentationSample(code: "extension Int {}", line: 1)
    #expect(!`extension`.source(file: "README.md", index: 9).contains("Sample9"))
  }

  @Test func `the list of packages is read by section, with other names`() {
    let list = PackageList(
      """
      # A comment
      [run]
      libgtk-3-dev  gtk+-3.0  the window
      fonts-a|fonts-b  -  text

      [test]
      xvfb  -  a display
      """)
    #expect(list.sections == ["run": ["libgtk-3-dev", "fonts-a", "fonts-b"], "test": ["xvfb"]])
  }

  @Test func `commands are found where a script runs them`() {
    let words = PackageCheck.commandWords(
      in: """
        # not this
        sed -n 1p | awk '{}' && if grep -q x; then perl -e 1; fi
        found=$(fc-match Inter)
        as_root apt-get update
        """)
    #expect(words.isSuperset(of: ["sed", "awk", "grep", "perl", "fc-match", "apt-get"]))
    #expect(!words.contains("not"))
  }

  @Test func `symbols become a table of types and members`() throws {
    let json = """
      {"symbols": [
        {"kind": {"identifier": "swift.class"}, "pathComponents": ["UIView"]},
        {"kind": {"identifier": "swift.method"}, "pathComponents": ["UIView", "sizeToFit()"]},
        {"kind": {"identifier": "swift.property"}, "pathComponents": ["UIView", "alpha"]},
        {"kind": {"identifier": "swift.enum"}, "pathComponents": ["UIView", "ContentMode"]},
        {"kind": {"identifier": "swift.method"}, "pathComponents": ["CGRect", "inset(by:)"]},
        {"kind": {"identifier": "swift.method"}, "pathComponents": ["UIView", "_seam()"]},
        {"kind": {"identifier": "swift.func"}, "pathComponents": ["UIApplicationMain(_:)"]}
      ]}
      """
    var list = SymbolList()
    list.add(try JSONDecoder().decode(SymbolGraph.self, from: Data(json.utf8)))
    #expect(
      list.markdown == """
        | type | members |
        |---|---|
        | `CGRect` | `inset(by:)` |
        | `UIView` | `alpha` `sizeToFit()` |
        | `UIView.ContentMode` | – |
        | functions and values | `UIApplicationMain(_:)` |

        """)
  }

  @Test func `a public symbol without documentation is named with its place`() throws {
    let json = """
      {"symbols": [
        {"kind": {"identifier": "swift.struct"}, "pathComponents": ["Card"],
          "docComment": {"lines": []}},
        {"kind": {"identifier": "swift.method"}, "pathComponents": ["Card", "turn()"],
          "location": {"uri": "file:///Card.swift", "position": {"line": 6, "character": 2}}},
        {"kind": {"identifier": "swift.method"}, "pathComponents": ["Card", "_kind"]}
      ]}
      """
    let graph = try JSONDecoder().decode(SymbolGraph.self, from: Data(json.utf8))
    #expect(
      DocstringCheck.problems(graph.symbols) == ["/Card.swift:7: Card.turn() has no documentation."]
    )
  }
}
