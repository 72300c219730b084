import Foundation
import Testing

extension ReloadTests {
  /// Edits of what types are made of, and of what other files rely on.
  @Suite
  struct LayoutTests {
    /// What an edited file shows of itself, in a row that another file asks for.
    private static let row = "free func (+private callee)"
    private static let shown = "\"v1 \" + samplePrivateFunc()"

    @Test func `a final method is added to a class that is not final, and live objects have it`()
      throws
    {
      let program = try RunningProgram()
      let answer = try program.edit(
        "Constructs.swift",
        [
          "class SampleOpen: SampleNamed {\n":
            "class SampleOpen: SampleNamed {\n  final func second() -> String { \"2nd\" }\n",
          Self.shown: "(sampleLive as! SampleOpen).second()",
        ])
      try #require(answer.isLoaded, "\(answer.reason)")
      #expect(answer.added == ["SampleOpen.second()"])
      #expect(try program.probe()[Self.row] == "2nd")
    }

    @Test func `an overridable method gives the class a new layout, and live objects keep the old`()
      throws
    {
      let program = try RunningProgram()
      _ = try program.probe()
      var answer = try program.edit([
        "Constructs.swift": {
          try replacing(
            [
              "class SampleOpen: SampleNamed {\n":
                "class SampleOpen: SampleNamed {\n  func second() -> String { \"2nd\" }\n",
              "\"v1 first\"": "\"new first\"",
              Self.shown: "SampleOpen().second() + \" \\(sampleLive is SampleOpen)\"",
            ], in: $0)
        },
        "Probe.swift": { $0 },
      ])
      try #require(answer.isLoaded, "\(answer.reason)")
      #expect(
        answer.fields["layouts"] as? [String] == [
          "App.SampleOpen: it has another number of methods that can be overridden."
        ])
      var rows = try program.probe()
      #expect(rows[Self.row] == "2nd false")
      #expect(rows["object of an open class"] == "new first")
      #expect(rows["live object"] == "v1 first")
      answer = try program.edit("Constructs.swift", ["\"2nd\"": "\"again\""])
      try #require(answer.isLoaded, "\(answer.reason)")
      rows = try program.probe()
      #expect(rows[Self.row] == "again false")
      #expect(rows["live object"] == "v1 first")
    }

    @Test func `an enum case is added`() throws {
      let program = try RunningProgram()
      let answer = try program.edit(
        "Constructs.swift",
        [
          "case red, green": "case blue, red, green",
          "\"v1 \\(SampleLight.red)": "\"\\(SampleLight.blue) \\(SampleLight.red)",
        ])
      try #require(answer.isLoaded, "\(answer.reason)")
      #expect(answer.fields["newTypes"] as? [String] == ["$s3App11SampleLightO"])
      #expect(try program.probe()["enum cases"] == "blue red green")
    }

    @Test func `an observer is added to a property, and files compiled from then on call it`()
      throws
    {
      let program = try RunningProgram()
      var answer = try program.edit(
        "Constructs.swift",
        ["var plain: Int = 0": "var plain: Int = 0 { didSet { observed = plain + 50 } }"])
      try #require(answer.isLoaded, "\(answer.reason)")
      #expect(answer.kept.count == 1)
      #expect(
        answer.kept.first?.hasSuffix(
          "is new: only files compiled from now on call it when they write.") == true)
      let row = "write without an observer"
      #expect(try program.probe()[row] == "true")
      answer = try program.edit([
        "Constructs.swift": { $0 },
        "Probe.swift": {
          try replacing(
            ["\"\\(final.plain > 0)\"": "\"\\(final.observed - final.plain)\""], in: $0)
        },
      ])
      try #require(answer.isLoaded, "\(answer.reason)")
      #expect(try program.probe()[row] == "50")
    }

    @Test func `a changed signature leaves callers with the old code until they are compiled`()
      throws
    {
      let program = try RunningProgram()
      var answer = try program.edit(
        "Constructs.swift",
        [
          "final class SampleLeft { let left = \"left\" }": """
          final class SampleLeft { let left = "left" }
          func sampleFreeFunc(_ text: String) -> String { "new \\(text)" }
          """,
          "func sampleFreeFunc() -> String { \"v1 \" + samplePrivateFunc() }\n": "",
        ])
      try #require(answer.isLoaded, "\(answer.reason)")
      #expect(
        answer.kept == [
          "sampleFreeFunc() is gone; files that were not compiled go on calling the old code."
        ])
      #expect(try program.probe()[Self.row] == "v1 private v1")
      answer = try program.edit([
        "Constructs.swift": { $0 },
        "Probe.swift": { try replacing(["sampleFreeFunc()": "sampleFreeFunc(\"x\")"], in: $0) },
      ])
      try #require(answer.isLoaded, "\(answer.reason)")
      #expect(try program.probe()[Self.row] == "new x")
    }

    @Test func `an observable class is new, is observed, and is edited again`() throws {
      let program = try RunningProgram()
      let added = """

        @Observable @MainActor final class AddedModel {
          var count = 1
          func grow() -> String { count += 1; return "grown \\(count)" }
        }
        @MainActor let addedModel = AddedModel()
        nonisolated(unsafe) var addedChanges = 0
        @MainActor func addedShow() -> String {
          let text = withObservationTracking { addedModel.grow() } onChange: {}
          withObservationTracking { _ = addedModel.count } onChange: { addedChanges += 1 }
          return "\\(text) \\(addedChanges)"
        }
        """
      var answer = try program.edit(
        "Constructs.swift", [Self.shown: "MainActor.assumeIsolated { addedShow() }"], adding: added)
      try #require(answer.isLoaded, "\(answer.reason)")
      #expect(try program.probe()[Self.row] == "grown 2 0")
      #expect(try program.probe()[Self.row] == "grown 3 1")
      answer = try program.edit("Constructs.swift", ["\"grown": "\"taller"])
      try #require(answer.isLoaded, "\(answer.reason)")
      #expect(try program.probe()[Self.row] == "taller 4 2")
    }

    @Test func `an override of another module's method comes and goes`() throws {
      let program = try RunningProgram()
      let override = "override func layoutSubviews() { text = \"v1 layout\" }"
      for (old, new, shown) in [
        (override + " }", "}", ""), ("}", override + " }", "v1 layout"),
      ] {
        let head = "class SampleView: View { "
        let answer = try program.edit("Constructs.swift", [head + old: head + new])
        try #require(answer.isLoaded, "\(answer.reason)")
        #expect(try program.probe()["override of Lib class"] == shown)
      }
    }
  }
}
