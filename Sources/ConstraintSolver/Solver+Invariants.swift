extension Solver {
  /// Everything that must be true after `solve`, checked the slow way. Returns what is wrong.
  package mutating func brokenInvariants() -> [String] {
    var faults: [String] = []
    checkDefinitions(&faults)
    checkRows(&faults)
    checkMultipliers(&faults)
    return faults
  }

  private func checkDefinitions(_ faults: inout [String]) {
    for variable in 0..<columns.count where !columns[variable].isVacant {
      let column = columns[variable]
      if column.isMarked || column.isQueued || column.isDirty {
        faults.append("Variable \(variable) was left marked.")
      }
      guard column.row >= 0 else {
        if values[variable] != 0 { faults.append("Free variable \(variable) is not at 0.") }
        continue
      }
      let row = Int(column.row)
      if rows[row].variable != variable {
        faults.append("Variable \(variable) is defined by row \(row), which defines another.")
      }
      for term in termRange(row) where terms[term].variable != variable {
        if columns[Int(terms[term].variable)].depth >= column.depth {
          faults.append("Variable \(variable) is not deeper than \(terms[term].variable).")
        }
      }
      if weights[variable] != 0 || movements[variable] != 0 {
        faults.append("Variable \(variable) kept a weight.")
      }
    }
  }

  private func checkRows(_ faults: inout [String]) {
    for row in 0..<rows.count {
      let state = rows[row]
      let excess = activity(row) - state.constant
      let tolerance = 10 * Self.tolerance(for: state.constant)
      switch state.status {
      case .tight:
        if abs(excess) > tolerance { faults.append("Tight row \(row) is off by \(excess).") }
        if (state.variable < 0) == (state.combination < 0) {
          faults.append("Tight row \(row) defines nothing, or twice.")
        }
      case .combination:
        if abs(excess) > tolerance { faults.append("Combination \(row) is off by \(excess).") }
        if state.variable < 0 { faults.append("Combination \(row) defines nothing.") }
      case .slack:
        if state.variable >= 0 { faults.append("Slack row \(row) defines something.") }
        if state.isRequired, state.side != 0 { faults.append("Required row \(row) has a side.") }
        if violation(of: row) != 0, abs(excess) > tolerance {
          faults.append("Row \(row) is off by \(excess) on side \(state.side).")
        }
      case .waiting: faults.append("Row \(row) still waits.")
      case .broken, .vacant: break
      }
    }
  }

  /// The multipliers are what the violated rows add up to, and none makes an exchange worthwhile.
  private mutating func checkMultipliers(_ faults: inout [String]) {
    var sums = [[Double]](repeating: [], count: rows.count)
    let count = levels.count
    for row in 0..<rows.count where rows[row].status == .slack && rows[row].side != 0 {
      expand(row)
      for tight in 0..<expansionRows.count {
        let index = Int(expansionRows[tight])
        if sums[index].isEmpty { sums[index] = Array(repeating: 0, count: count) }
        sums[index][Int(rows[row].level)] += Double(rows[row].side) * factors[index]
      }
    }
    for row in 0..<rows.count where rows[row].status == .tight {
      let place = Int(rows[row].multipliers)
      for level in 0..<count {
        let kept = place < 0 ? 0 : multipliers[place + level]
        let expected = sums[row].isEmpty ? 0 : sums[row][level]
        if rows[row].isWeighed, abs(kept - expected) > 1e-6 {
          faults.append("Row \(row) keeps multiplier \(kept), not \(expected).")
        }
      }
      if temptingSide(of: row) != 0 { faults.append("Leaving row \(row) would pay.") }
    }
  }

  /// The sum of the violations of each priority below required that is in use, highest first.
  package func violations() -> [(priority: Double, sum: Double)] {
    var sums = [Double](repeating: 0, count: levels.count)
    for row in 0..<rows.count where rows[row].level >= 0 {
      guard rows[row].status == .slack else { continue }
      let excess = activity(row) - rows[row].constant
      let side = excess < 0 ? rows[row].sideBelow : rows[row].sideAbove
      if side != 0 { sums[Int(rows[row].level)] += abs(excess) }
    }
    return (0..<levelOrder.count).map { Int(levelOrder[$0]) }.filter { levels[$0].useCount > 0 }
      .map { (levels[$0].priority, sums[$0]) }
  }
}
