import Foundation
import Testing

extension ReloadTests {
  /// Closures made before an edit: they hold what they captured, whatever their new code wants.
  @Suite
  struct ClosureTests {
    private static let single = "closure made before reload"
    private static let pair = "closure over two made before"

    @Test func `a closure made before keeps its own code when its captures change`() throws {
      let program = try RunningProgram()
      let closure = "{ { \"v1 closure \\(self.stored)\" } }"
      var answer = try program.edit(
        "Constructs.swift",
        [closure: "{ let more = stored; return { \"new \\(more) \\(self.stored)\" } }"])
      try #require(answer.isLoaded, "\(answer.reason)")
      var rows = try program.probe()
      #expect(rows[Self.single] == "v1 closure 42")
      #expect(rows["closure made after reload"] == "new 42 42")
      answer = try program.edit("Constructs.swift", ["\"new \\(more)": "\"newer \\(more)"])
      try #require(answer.isLoaded, "\(answer.reason)")
      rows = try program.probe()
      #expect(rows[Self.single] == "v1 closure 42")
      #expect(rows["closure made after reload"] == "newer 42 42")
    }

    @Test func `a closure that captures another object than before keeps its own code`() throws {
      let program = try RunningProgram()
      let answer = try program.edit(
        "Constructs.swift",
        [
          "{ { \"v1 closure \\(self.stored)\" } }":
            "{ let other = SampleLeft(); return { \"new \\(other.left)\" } }"
        ])
      try #require(answer.isLoaded, "\(answer.reason)")
      let rows = try program.probe()
      #expect(rows[Self.single] == "v1 closure 42")
      #expect(rows["closure made after reload"] == "new left")
      #expect(
        answer.kept == [
          """
          Closures that App.SampleFinal.makeClosure() -> () -> Swift.String made before keep \
          their old code: they captured something else.
          """
        ])
    }

    @Test func `of several captured objects none may change its class`() throws {
      let program = try RunningProgram()
      let answer = try program.edit(
        "Constructs.swift",
        [
          "let one = SampleLeft(), two = SampleRight()":
            "let one = SampleRight(), two = SampleLeft()",
          "\"v1 \\(one.left) \\(two.right)\"": "\"new \\(one.right) \\(two.left)\"",
        ])
      try #require(answer.isLoaded, "\(answer.reason)")
      #expect(answer.kept.count == 1)
      #expect(try program.probe()[Self.pair] == "v1 left 9")
    }

    @Test func `captures come in the order of their use, so that another order keeps the old code`()
      throws
    {
      let program = try RunningProgram()
      let answer = try program.edit(
        "Constructs.swift",
        ["\"v1 \\(one.left) \\(two.right)\"": "\"new \\(two.right) \\(one.left)\""])
      try #require(answer.isLoaded, "\(answer.reason)")
      #expect(answer.kept.count == 1)
      #expect(try program.probe()[Self.pair] == "v1 left 9")
    }

    @Test func `new code with the same captures runs in the closures made before`() throws {
      let program = try RunningProgram()
      let answer = try program.edit(
        "Constructs.swift",
        [
          "\"v1 \\(one.left) \\(two.right)\"":
            "let sum = one.left.count; return \"new \\(one.left) \\(two.right) \\(sum)\""
        ])
      try #require(answer.isLoaded, "\(answer.reason)")
      #expect(answer.kept.isEmpty)
      #expect(try program.probe()[Self.pair] == "new left 9 4")
    }

    @Test func `without debugging information closures made before keep their code, with a report`()
      throws
    {
      let program = try RunningProgram()
      let answer = try program.edit(
        "Constructs.swift", ["\"v1 closure": "\"new closure"], debugging: false)
      try #require(answer.isLoaded, "\(answer.reason)")
      #expect(try program.probe()[Self.single] == "v1 closure 42")
      #expect(
        answer.kept.contains {
          $0.hasPrefix("Closures that App.SampleFinal.makeClosure()")
            && $0.hasSuffix("without debugging information nothing tells what they capture.")
        })
    }
  }
}
