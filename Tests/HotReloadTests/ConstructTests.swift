import Foundation
import Testing

extension ReloadTests {
  /// Every kind of declaration, edited in one file, as a file that is not compiled again sees it.
  @Suite
  struct ConstructTests {
    /// Values made before the edit, which an edit of their initial value does not replace.
    private static let states: Set = [
      "lazy var (already set)", "global var initializer (state)", "static var (state)",
      "global let of an object",
    ]

    /// Rows that count how often they were asked: once for each version.
    private static let counters: [String: @Sendable (Int) -> String] = [
      "private global var state": { "v\($0) \($0)" },
      "didSet observer": { "didSet v\($0) \($0)" },
      "willSet observer": { "willSet v\($0) \($0)" },
      "counter closure made before": { "v\($0) counter \($0)" },
      "actor method": { "v\($0) actor \($0)" },
      "observation": { "\($0)" },
      "@Observable body + row": { "v\($0) body \($0 - 1)|[bump]|v\($0) row t" },
    ]

    private func expected(_ row: String, _ first: String, version: Int) -> String {
      if Self.states.contains(row) { return first }
      if let counter = Self.counters[row] { return counter(version) }
      return first.replacingOccurrences(of: "v1", with: "v\(version)")
    }

    @Test func `each construct runs new code in a chain of three reloads and keeps its state`()
      throws
    {
      let program = try RunningProgram()
      let first = try program.probe()
      #expect(first.count > 75)
      for version in 2...4 {
        let answer = try program.edit(
          "Constructs.swift", ["v\(version - 1)": "v\(version)"])
        try #require(answer.isLoaded, "\(answer.reason)")
        #expect(answer.kept.contains { $0.contains("'sampleGlobalVar'") })
        let now = try program.probe()
        for (row, text) in first {
          #expect(now[row] == expected(row, text, version: version), "\(row) in version \(version)")
        }
      }
      #expect(program.isRunning)
    }

    @Test func `undoing an edit is an edit, and saving without a change does nothing`() throws {
      let program = try RunningProgram()
      let edit: KeyValuePairs = ["\"v1 get\"": "\"edited\""]
      let answer = try program.edit("Constructs.swift", edit)
      #expect(answer.replaced == ["SampleFinal.computed"])
      #expect(try program.probe()["computed getter"] == "edited")
      let same = try program.edit("Constructs.swift", [:])
      #expect(same.isUnchanged && same.replaced.isEmpty && same.bytes == 0)
      let undone = try program.edit("Constructs.swift", ["\"edited\"": "\"v1 get\""])
      #expect(undone.replaced == ["SampleFinal.computed"])
      #expect(try program.probe()["computed getter"] == "v1 get")
    }

    @Test func `functions, types, conformances and globals can be added and edited again`() throws {
      let program = try RunningProgram()
      let added = """

        struct AddedStruct: SampleProto { var q = 4; func req() -> String { "added\\(q)" } }
        struct AddedGeneric<T> { let value: T; func show() -> String { "[\\(T.self)]" } }
        enum AddedEnum: CaseIterable { case a, b }
        extension SampleFinal { func addedMethod() -> String { "method\\(stored)" } }
        private nonisolated(unsafe) var addedCount = 0
        func addedCounter() -> String { addedCount += 1; return "\\(addedCount)" }
        extension SampleConf2: CustomStringConvertible, Equatable {
          var description: String { "conf\\(x)" }
        }
        """
      var answer = try program.edit(
        "Constructs.swift",
        [
          "\"v1 \" + samplePrivateFunc()": """
          [(AddedStruct() as any SampleProto).req(), AddedGeneric(value: AddedStruct()).show(),
            "\\(AddedEnum.allCases.count)", SampleFinal().addedMethod(), addedCounter(),
            "\\(SampleConf2(x: 5) as Any)", "\\((SampleConf2(x: 5) as Any) is any Equatable)"]
            .joined(separator: " ")
          """
        ], adding: added)
      try #require(answer.isLoaded, "\(answer.reason)")
      #expect(answer.added.contains("SampleFinal.addedMethod()"))
      let row = "free func (+private callee)"
      #expect(try program.probe()[row] == "added4 [AddedStruct] 2 method1 1 conf5 true")
      answer = try program.edit(
        "Constructs.swift", ["\"added\\(q)\"": "\"again\\(q)\"", "\"method\\(stored)\"": "\"m\""])
      try #require(answer.isLoaded, "\(answer.reason)")
      #expect(try program.probe()[row] == "again4 [AddedStruct] 2 m 2 conf5 true")
    }

    @Test func `overrides come and go, and an own witness replaces a default one and goes`() throws
    {
      let program = try RunningProgram()
      let override = "override func notOverridden() -> String { \"overridden\" }\n  "
      let own = "var prop: String { \"own\" }\n  "
      let derived = "override func virtual() -> String { \"v1 derived/\""
      let conformance = "struct SampleConf: SampleProto {"
      var answer = try program.edit(
        "Constructs.swift", [derived: override + derived, conformance: conformance + "\n  " + own])
      try #require(answer.isLoaded, "\(answer.reason)")
      #expect(try program.probe()["inherited method via derived"] == "overridden")
      #expect(try program.probe()["default impl witness"] == "own")
      answer = try program.edit("Constructs.swift", [override: "", "\n  " + own: ""])
      try #require(answer.isLoaded, "\(answer.reason)")
      #expect(try program.probe()["inherited method via derived"] == "v1 base-only")
      #expect(try program.probe()["default impl witness"] == "v1 defaultprop")
    }

    @Test func `a new import loads its library`() throws {
      let program = try RunningProgram()
      let answer = try program.edit(
        "Constructs.swift",
        [
          "import Foundation\n": "import Foundation\nimport FoundationNetworking\n",
          "\"v1 \" + samplePrivateFunc()":
            "URLRequest(url: URL(string: \"http://x/\")!).httpMethod ?? \"none\"",
        ])
      try #require(answer.isLoaded, "\(answer.reason)")
      #expect(try program.probe()["free func (+private callee)"] == "GET")
    }
  }
}
