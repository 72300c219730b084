import ConstraintSolver
import Foundation
import Testing

/// Systems whose answers come from kiwisolver and HiGHS; `Fixtures/make_cases.py` made them.
struct OracleTests {
  struct File: Decodable { var cases: [Case] }

  struct Case: Decodable {
    var kind: String
    var variables: Int
    var steps: [Step]
  }

  struct Step: Decodable {
    var add: [Addition]
    var set: [[Double]]
    var remove: [Int]
    var sums: [[Double]]
    var values: [Double]?
  }

  struct Addition: Decodable {
    var id: Int
    var terms: [[Double]]
    var relation: String
    var constant: Double
    var priority: Double
  }

  static func cases(of kind: String) throws -> [Case] {
    let url = try #require(
      Bundle.module.url(forResource: "Fixtures/cases", withExtension: "json"))
    return try JSONDecoder().decode(File.self, from: Data(contentsOf: url)).cases
      .filter { $0.kind == kind }
  }

  @Test func `kiwisolver's unique answers are found`() throws {
    let cases = try Self.cases(of: "kiwi")
    #expect(cases.count == 300)
    for (index, system) in cases.enumerated() { try check(system, named: "kiwi \(index)") }
  }

  @Test func `after changes no priority is violated more than HiGHS needs`() throws {
    let cases = try Self.cases(of: "random")
    #expect(cases.count == 300)
    for (index, system) in cases.enumerated() { try check(system, named: "random \(index)") }
  }

  private func check(_ system: Case, named name: String) throws {
    var solver = Solver()
    let variables = (0..<system.variables).map { _ in solver.addVariable() }
    var handles: [Int: Solver.Constraint] = [:]
    for (number, step) in system.steps.enumerated() {
      let place = "\(name), step \(number)"
      for id in step.remove {
        let handle = handles.removeValue(forKey: id)
        solver.remove(try #require(handle))
      }
      for change in step.set {
        solver.setConstant(change[1], of: try #require(handles[Int(change[0])]))
      }
      for addition in step.add {
        handles[addition.id] = solver.add(
          addition.terms.map { Solver.Term(variables[Int($0[0])], $0[1]) },
          try relation(addition.relation), addition.constant, priority: addition.priority)
      }
      let report = solver.solve()
      #expect(report.conflicts.isEmpty && report.diagnostics.isEmpty, "\(place)")
      #expect(solver.brokenInvariants() == [], "\(place)")
      for (found, expected) in zip(solver.violations(), step.sums) {
        #expect(found.priority == expected[0], "\(place)")
        let slack = 1e-5 * max(1, expected[1])
        if found.sum > expected[1] + slack {
          Issue.record("\(place): \(found) instead of \(expected[1])")
          return
        }
        // A lower level may be better than the oracle's only if a higher one is worse.
        #expect(found.sum > expected[1] - slack, "\(place)")
      }
      for (variable, expected) in zip(variables, step.values ?? []) {
        let difference = abs(solver.value(of: variable) - expected)
        #expect(difference < 1e-4 * max(1, abs(expected)), "\(place)")
      }
    }
  }

  private func relation(_ text: String) throws -> Solver.Relation {
    switch text {
    case "<=": .lessThanOrEqual
    case "==": .equal
    default: .greaterThanOrEqual
    }
  }
}
