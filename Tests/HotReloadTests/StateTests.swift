import Foundation
import Testing

extension ReloadTests {
  /// Edits that the running state has to survive.
  @Suite
  struct StateTests {
    private func startedProgram() throws -> RunningProgram {
      let program = try RunningProgram()
      _ = try program.ask("own")
      _ = try program.ask("tap Increment")
      _ = try program.ask("tap Increment")
      return program
    }

    @Test func `a body shows new text, the count stays, and handlers from before run new code`()
      throws
    {
      let program = try startedProgram()
      let identifier = program.identifier
      let answer = try program.edit(
        "Counter.swift",
        ["\"count \\(count)\"": "\"Count is \\(count)\"", "count += 1": "count += 10"])
      try #require(answer.isLoaded, "\(answer.reason)")
      #expect(answer.replaced == ["Counter.headline", "Counter.increment()"])
      #expect(answer.fields["trees"] as? Int == 1)
      #expect(try program.ask("dump").first == "Count is 2")
      #expect(try program.ask("handler").first == "Count is 12")
      #expect(try program.ask("injected") == ["classes Counter"])
      #expect(program.isRunning && program.identifier == identifier)
    }

    @Test func `two files refer to each other's new code`() throws {
      let program = try startedProgram()
      let answer = try program.edit([
        "Counter.swift": {
          try replacing(["\"count \\(count)\"": "\"count \\(crossHelper(count))\""], in: $0)
            + "\nextension Counter { func added() -> Int { count * 2 } }\n"
        },
        "Cross.swift": {
          try replacing(["counter.items.count)": "counter.added())"], in: $0)
            + "\nfunc crossHelper(_ n: Int) -> Int { n * 7 }\n"
        },
      ])
      try #require(answer.isLoaded, "\(answer.reason)")
      #expect(try program.ask("dump").first == "count 14")
      #expect(try program.ask("cross") == ["item(cross) 2 4"])
    }

    @Test func `a library target is edited as the program is`() throws {
      let program = try startedProgram()
      let answer = try program.edit(
        "Base.swift", of: "Lib",
        [
          "func decorated(_ text: String) -> String { text }":
            "func decorated(_ text: String) -> String { \"<\" + text + \">\" }"
        ])
      try #require(answer.isLoaded, "\(answer.reason)")
      #expect(answer.replaced == ["Label.decorated(_:)"])
      #expect(try program.ask("dump").first == "<count 2>")
    }

    @Test func `the file with the program's start is edited, but not run again`() throws {
      let program = try startedProgram()
      let answer = try program.edit(
        "main.swift", ["case \"own\":": "case \"fresh\": return [\"new\"]\n  case \"own\":"])
      try #require(answer.isLoaded, "\(answer.reason)")
      #expect(try program.ask("fresh") == ["new"])
      #expect(try program.ask("dump").first == "count 2")
    }

    @Test func `an async function in flight ends as it began, and the next one has a larger frame`()
      throws
    {
      let program = try startedProgram()
      _ = try program.ask("depart")
      let answer = try program.edit(
        "Stress.swift",
        [
          "v1": "v2",
          "let before = Stress.make()\n": """
          let before = Stress.make()
          let more = (0..<3).map { "\\($0)" }, sum = more.count * 7, tail = before.count

          """,
          "return \"\\(before), then \\(Stress.make())\"":
            "return \"\\(before), \\(more.joined()) \\(sum) \\(tail), then \\(Stress.make())\"",
        ])
      try #require(answer.isLoaded, "\(answer.reason)")
      _ = try program.ask("depart")
      #expect(
        try program.ask("arrive") == [
          "v1 static, then v2 static", "v2 static, 012 21 9, then v2 static",
        ])
    }

    @Test func `an object with only the edited function, and then the whole file, replace it`()
      throws
    {
      let program = try startedProgram()
      let answer = try program.loadPart(
        "Counter.swift",
        """
        import Lib
        @testable import App
        extension Counter {
          @_silgen_name("$s3App7CounterC8headlineSSvg")
          func edited() -> String { [count].map { "part \\($0)" }[0] }
        }
        """)
      try #require(answer.isLoaded, "\(answer.reason)")
      #expect(answer.replaced == ["Counter.headline"] && answer.kept.isEmpty)
      #expect(try program.ask("dump").first == "part 2")
      // The file is as the program was built from it, but not as the program runs.
      #expect(try program.edit("Counter.swift", [:]).replaced == ["Counter.headline"])
      #expect(try program.ask("dump").first == "count 2")
      #expect(try program.edit("Counter.swift", [:]).isUnchanged)
    }

    @Test func `a stored property is added to a struct in use`() throws {
      let program = try startedProgram()
      for (number, property) in ["badge = \"new\"", "ratio = 0.75"].enumerated() {
        let name = property.prefix { $0 != " " }
        let answer = try program.edit(
          "Counter.swift",
          [
            "struct CounterRow: Renderable {\n":
              "struct CounterRow: Renderable {\n  var \(property)\n",
            "item.summary": "item.summary + \" \\(\(name))\"",
          ])
        try #require(answer.isLoaded, "\(answer.reason)")
        let row = number == 0 ? "1: item new" : "1: item 0.75 new"
        #expect(try program.ask("dump")[2] == row)
        #expect(try program.ask("dump").first == "count 2")
      }
    }

    @Test func `the live content gains a property and carries its state over`() throws {
      let program = try startedProgram()
      let answer = try program.edit(
        "Counter.swift",
        [
          "  var count = 0\n": "  var count = 0\n  var extra = 7\n",
          "\"count \\(count)\"": "\"extra \\(extra) count \\(count)\"",
          "  @ObservationIgnored var retired = 5\n": "",
        ])
      try #require(answer.isLoaded, "\(answer.reason)")
      #expect(answer.dropped == ["retired"])
      #expect(answer.fields["newTypes"] as? [String] == ["$s3App7CounterC"])
      #expect(try program.ask("dump").first == "extra 7 count 2")
      // What was not compiled keeps to the old layout, until it is.
      #expect(try program.ask("cross") == ["another version of Counter"])
      let alone = try program.edit("Cross.swift", ["item(": "thing("])
      try #require(alone.isLoaded, "\(alone.reason)")
      #expect(try program.ask("cross") == ["another version of Counter"])
      let main = try program.edit("main.swift", [:])
      try #require(main.isLoaded, "\(main.reason)")
      #expect(try program.ask("cross") == ["thing(cross) 2 2"])
    }

    @Test func `content without init() is made by its factory, and gets the state all the same`()
      throws
    {
      let program = try startedProgram()
      let edits: KeyValuePairs = [
        "  init() {}":
          "  var extra = 7\n  init(start: Int) { (count, extra) = (start, start + 1) }",
        "\"count \\(count)\"": "\"extra \\(extra) count \\(count)\"",
      ]
      let answer = try program.edit(
        "Counter.swift", edits,
        adding: """
          extension Counter: Remade { static func remade() -> Counter { Counter(start: 100) } }

          """)
      try #require(answer.isLoaded, "\(answer.reason)")
      // What it has is carried over; what is new has the factory's value.
      #expect(try program.ask("dump").first == "extra 101 count 2")
      #expect(
        answer.migrated == [
          "copied companion count history items owner retired size theme", "converted ",
        ])
      #expect(answer.dropped == [""])
    }

    @Test func `content that nobody can make anew goes on as it was, and that is told`() throws {
      let program = try startedProgram()
      let answer = try program.edit(
        "Counter.swift",
        [
          "  init() {}": "  var extra = 7\n  init(start: Int) { count = start }",
          "\"count \\(count)\"": "\"extra \\(extra) count \\(count)\"",
        ])
      try #require(answer.isLoaded, "\(answer.reason)")
      #expect(answer.dropped == ["Counter has no init() without parameters."])
      #expect(try program.ask("dump").first == "count 2")
      #expect(try program.ask("handler").first == "count 3")
    }

    @Test func `with the files that use it, the live content carries over all but what is gone`()
      throws
    {
      let program = try startedProgram()
      let unchanged: (String) throws -> String = { $0 }
      let answer = try program.edit([
        "Counter.swift": {
          try replacing(
            [
              "  var count = 0\n": "  var count = 0\n  var extra = 7\n",
              "\"count \\(count)\"": "\"extra \\(extra) count \\(count)\"",
              "  @ObservationIgnored var retired = 5\n": "",
              "case light, dark": "case sepia, light, dark",
              "    case .light: \"Light\"\n":
                "    case .light: \"Light\"\n    case .sepia: \"Sepia\"\n",
              "case small, large": "case tiny, small, large",
              "  var name: String\n": "  var name: String\n  var note: String?\n",
              "var summary: String { \"": "var summary: String { \"\\(note ?? \"none\") ",
            ], in: $0)
        },
        "Cross.swift": unchanged, "main.swift": unchanged,
      ])
      try #require(answer.isLoaded, "\(answer.reason)")
      #expect(
        answer.migrated == ["copied companion count history owner", "converted items size theme"])
      #expect(answer.dropped == ["retired"])
      #expect(
        try program.ask("dump") == [
          "extra 7 count 2", "[Increment]", "none 1: item", "none 2: item",
          "Dark small 2 owner owner",
        ])
      #expect(try program.ask("cross") == ["item(cross) 2 2"])
    }
  }
}
