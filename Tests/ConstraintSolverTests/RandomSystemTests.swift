import ConstraintSolver
import Foundation
import Testing

/// Ten thousand random systems, whose answers come from kiwisolver; see
/// `Fixtures/make_systems.py`, which has the same generator.
struct RandomSystemTests {
  /// SplitMix64.
  struct Chance {
    var state: UInt64

    mutating func next(_ limit: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((z ^ (z >> 31)) % UInt64(limit))
    }

    mutating func pick<Value>(_ values: [Value]) -> Value { values[next(values.count)] }
  }

  private func solver(of number: UInt64) -> (
    conflicts: Int, sums: [Double: Double], faults: [String]
  ) {
    var chance = Chance(state: number)
    var solver = Solver()
    let variables = (0..<2 + chance.next(7)).map { _ in solver.addVariable() }
    for _ in 0..<variables.count + chance.next(2 * variables.count + 1) {
      let size = min(chance.pick([1, 1, 2, 2, 2, 3, 4]), variables.count)
      var chosen: [Int] = []
      while chosen.count < size {
        let variable = chance.next(variables.count)
        if !chosen.contains(variable) { chosen.append(variable) }
      }
      let terms = chosen.map {
        Solver.Term(variables[$0], chance.pick([1, 1, 1, -1, -1, 0.5, -0.5, 2]))
      }
      let relation = chance.pick(
        [Solver.Relation.lessThanOrEqual, .equal, .greaterThanOrEqual])
      let constant = Double(
        chance.pick([0, 4, 8, 10, 16, 20, 50, 100, -8, -20]) + chance.next(4))
      let priority = chance.next(10) < 4 ? 1000 : chance.pick([999.0, 750, 250])
      _ = solver.add(terms, relation, constant, priority: priority)
    }
    let report = solver.solve()
    let sums = Dictionary(
      solver.violations().map { ($0.priority, $0.sum) }, uniquingKeysWith: { $0 + $1 })
    return (report.conflicts.count, sums, solver.brokenInvariants())
  }

  @Test func `ten thousand random systems are solved as well as kiwisolver solves them`() throws {
    let url = try #require(
      Bundle.module.url(forResource: "Fixtures/systems", withExtension: "txt"))
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").dropFirst()
    #expect(lines.count == 10_000)
    var wrong: [String] = []
    for line in lines {
      let words = line.split(separator: " ")
      let number = try #require(UInt64(words[0]))
      let found = solver(of: number)
      if !found.faults.isEmpty { wrong.append("\(number): \(found.faults)") }
      guard words[1] != "x" else {
        if found.conflicts == 0 { wrong.append("\(number): no conflict was found") }
        continue
      }
      if found.conflicts > 0 { wrong.append("\(number): a conflict that is none") }
      for (priority, word) in zip([999.0, 750, 250], words.dropFirst()) {
        let expected = try #require(Double(word))
        let sum = found.sums[priority] ?? 0
        if abs(sum - expected) > 2e-5 * max(1, expected) {
          wrong.append("\(number): \(sum) at \(priority) instead of \(expected)")
        }
      }
    }
    #expect(wrong == [])
  }
}
