import ConstraintSolver
import Testing

struct SolverTests {
  @Test func `the higher of two priorities wins outright`() {
    var solver = Solver()
    let width = solver.addVariable()
    // Three votes for 20 at 749 against one for 10 at 750.
    for _ in 0..<3 { _ = solver.add([.init(width)], .equal, 20, priority: 749) }
    let ten = solver.add([.init(width)], .equal, 10, priority: 750)
    solver.solve()
    #expect(solver.value(of: width) == 10)
    solver.remove(ten)
    solver.solve()
    #expect(solver.value(of: width) == 20)
  }

  @Test func `999 loses to required`() {
    var solver = Solver()
    let width = solver.addVariable()
    _ = solver.add([.init(width)], .equal, 500, priority: 999)
    _ = solver.add([.init(width)], .lessThanOrEqual, 40)
    solver.solve()
    #expect(solver.value(of: width) == 40)
  }

  @Test func `the label that hugs less takes the slack`() {
    var solver = Solver()
    let first = solver.addVariable()
    let second = solver.addVariable()
    _ = solver.add([.init(first), .init(second)], .equal, 300)
    for (width, size, hugging) in [(first, 60.0, 251.0), (second, 40, 250)] {
      _ = solver.add([.init(width)], .greaterThanOrEqual, size, priority: 750)
      _ = solver.add([.init(width)], .lessThanOrEqual, size, priority: hugging)
    }
    solver.solve()
    // 300 − 60 = 240.
    #expect(solver.value(of: first) == 60)
    #expect(solver.value(of: second) == 240)
  }

  @Test func `among equals the sum of the violations is least`() {
    var solver = Solver()
    let x = solver.addVariable()
    // |x − 0| + |x − 10| + |x − 11| is least at the middle one: 10 + 0 + 1.
    for value in [0.0, 10, 11] { _ = solver.add([.init(x)], .equal, value, priority: 500) }
    solver.solve()
    #expect(solver.value(of: x) == 10)
    #expect(solver.violations().map(\.sum) == [11])
  }

  @Test func `equal shares come out of a cycle of equations`() {
    var solver = Solver()
    let widths = (0..<4).map { _ in solver.addVariable() }
    _ = solver.add(widths.map { .init($0) }, .equal, 320 - 3 * 8)
    for width in widths.dropFirst() {
      _ = solver.add([.init(width), .init(widths[0], -1)], .equal, 0)
    }
    solver.solve()
    // (320 − 24) ÷ 4 = 74.
    #expect(widths.allSatisfy { abs(solver.value(of: $0) - 74) < 1e-12 })
    #expect(solver.brokenInvariants() == [])
  }

  @Test func `a conflict names the smallest contradiction and the rest still holds`() {
    var solver = Solver()
    let width = solver.addVariable()
    let other = solver.addVariable()
    let unrelated = solver.add([.init(other)], .equal, 7)
    let fifty = solver.add([.init(width)], .equal, 50)
    let link = solver.add([.init(other), .init(width, -1)], .lessThanOrEqual, 0)
    let sixty = solver.add([.init(width)], .greaterThanOrEqual, 60)
    let report = solver.solve()
    #expect(report.conflicts.map(\.members) == [[fifty, sixty]])
    #expect(report.conflicts.first?.broken == sixty)
    #expect(solver.value(of: width) == 50)
    #expect(solver.value(of: other) == 7)
    _ = (unrelated, link)
  }

  @Test func `the caller says which member of a conflict is broken`() {
    var solver = Solver()
    let width = solver.addVariable()
    let fifty = solver.add([.init(width)], .equal, 50)
    _ = solver.add([.init(width)], .equal, 60)
    solver.solve(choosingBroken: { _ in fifty })
    #expect(solver.value(of: width) == 60)
    #expect(solver.brokenInvariants() == [])
  }

  @Test func `a broken constraint returns when its opponent goes`() {
    var solver = Solver()
    let width = solver.addVariable()
    let fifty = solver.add([.init(width)], .equal, 50)
    _ = solver.add([.init(width)], .equal, 60)
    #expect(solver.solve().conflicts.count == 1)
    #expect(solver.value(of: width) == 50)
    #expect(solver.solve().conflicts.count == 0)
    solver.remove(fifty)
    #expect(solver.solve().conflicts.count == 0)
    #expect(solver.value(of: width) == 60)
  }

  @Test func `a constraint without variables that cannot hold is a conflict of its own`() {
    var solver = Solver()
    let x = solver.addVariable()
    let impossible = solver.add([.init(x), .init(x, -1)], .equal, 3)
    #expect(solver.solve().conflicts.map(\.members) == [[impossible]])
    #expect(solver.solve().conflicts.count == 0)
  }

  @Test func `a changed priority takes effect`() {
    var solver = Solver()
    let width = solver.addVariable()
    var ten = solver.add([.init(width)], .equal, 10, priority: 300)
    _ = solver.add([.init(width)], .equal, 20, priority: 500)
    solver.solve()
    #expect(solver.value(of: width) == 20)
    ten = solver.setPriority(1000, of: ten)
    solver.solve()
    #expect(solver.value(of: width) == 10)
    ten = solver.setPriority(499, of: ten)
    solver.solve()
    #expect(solver.value(of: width) == 20)
  }

  @Test func `removed variables and constraints give their places back`() {
    var solver = Solver()
    let width = solver.addVariable()
    let constraint = solver.add([.init(width)], .equal, 10)
    solver.solve()
    solver.remove(constraint)
    solver.solve()
    #expect(solver.isMentioned(width) == false)
    solver.remove(width)
    let again = solver.addVariable()
    #expect(again == width)
    #expect(solver.value(of: again) == 0)
    #expect(solver.add([.init(again)], .equal, 3) == constraint)
  }

  @Test func `a value that nothing settles is ambiguous`() {
    var solver = Solver()
    let left = solver.addVariable()
    let width = solver.addVariable()
    _ = solver.add([.init(width)], .equal, 10)
    solver.solve()
    #expect(solver.isAmbiguous(left) == true)
    #expect(solver.isAmbiguous(width) == false)
  }

  @Test func `slack that two equals could take is ambiguous`() {
    var solver = Solver()
    let first = solver.addVariable()
    let second = solver.addVariable()
    _ = solver.add([.init(first), .init(second)], .equal, 300)
    let hug = solver.add([.init(first)], .lessThanOrEqual, 60, priority: 250)
    _ = solver.add([.init(second)], .lessThanOrEqual, 40, priority: 250)
    solver.solve()
    #expect([first, second].map { solver.isAmbiguous($0) } == [true, true])
    _ = solver.setPriority(251, of: hug)
    _ = solver.add([.init(first)], .greaterThanOrEqual, 60, priority: 750)
    solver.solve()
    #expect([first, second].map { solver.isAmbiguous($0) } == [false, false])
  }

  /// At 0 all three hold just so, and no two values can be changed but both together.
  @Test func `values that can only change together are ambiguous`() {
    var solver = Solver()
    let outer = solver.addVariable()
    let inner = solver.addVariable()
    _ = solver.add([.init(outer)], .greaterThanOrEqual, 0)
    _ = solver.add([.init(inner)], .greaterThanOrEqual, 0)
    _ = solver.add([.init(outer), .init(inner, -1)], .greaterThanOrEqual, 0)
    solver.solve()
    #expect([outer, inner].map { solver.isAmbiguous($0) } == [true, true])
    // Asking changes nothing.
    #expect([outer, inner].map { solver.value(of: $0) } == [0, 0])
    _ = solver.add([.init(outer)], .lessThanOrEqual, 0, priority: 1)
    solver.solve()
    #expect([outer, inner].map { solver.isAmbiguous($0) } == [false, false])
  }

  /// Four ways to say that both are 10: none of them can be left, though three of them could.
  @Test func `constraints that say the same twice leave nothing open`() {
    var solver = Solver()
    let first = solver.addVariable()
    let second = solver.addVariable()
    _ = solver.add([.init(first)], .lessThanOrEqual, 10)
    _ = solver.add([.init(first)], .greaterThanOrEqual, 10)
    _ = solver.add([.init(first), .init(second, -1)], .equal, 0)
    _ = solver.add([.init(second)], .lessThanOrEqual, 10, priority: 250)
    solver.solve()
    #expect([first, second].map { solver.isAmbiguous($0) } == [false, false])
  }

  @Test func `very large constants do no harm`() {
    var solver = Solver()
    let width = solver.addVariable()
    _ = solver.add([.init(width)], .lessThanOrEqual, 1e300)
    _ = solver.add([.init(width)], .equal, 80, priority: 250)
    solver.solve()
    #expect(solver.value(of: width) == 80)
  }

  /// Beale's system, on which the simplex method with the plain rule goes round in circles.
  @Test func `a degenerate system comes to an end`() {
    var solver = Solver()
    let x = (0..<4).map { _ in solver.addVariable() }
    _ = solver.add(
      [.init(x[0], 0.25), .init(x[1], -60), .init(x[2], -0.04), .init(x[3], 9)], .lessThanOrEqual,
      0)
    _ = solver.add(
      [.init(x[0], 0.5), .init(x[1], -90), .init(x[2], -0.02), .init(x[3], 3)], .lessThanOrEqual,
      0)
    _ = solver.add([.init(x[2])], .lessThanOrEqual, 1)
    for variable in x { _ = solver.add([.init(variable)], .greaterThanOrEqual, 0) }
    _ = solver.add(
      [.init(x[0], 0.75), .init(x[1], -150), .init(x[2], 0.02), .init(x[3], -6)],
      .greaterThanOrEqual, 100, priority: 500)
    let report = solver.solve()
    #expect(report.diagnostics.isEmpty)
    // The best is 1/20: 100 − 0.05 stays missing.
    #expect(abs(solver.violations()[0].sum - 99.95) < 1e-6)
  }
}
