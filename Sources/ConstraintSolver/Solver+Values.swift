extension Solver {
  /// How far a sum may be from its constant and still count as meeting it.
  @inline(__always)
  static func tolerance(for constant: Double) -> Double { 1e-7 + 1e-11 * abs(constant) }

  @inline(__always)
  mutating func markDirty(_ variable: Int) {
    if columns[variable].isDirty { return }
    columns[variable].isDirty = true
    dirtyColumns.push(rank: columns[variable].depth, item: variable)
  }

  @inline(__always)
  mutating func touch(_ row: Int) {
    if rows[row].isTouched { return }
    rows[row].isTouched = true
    touched.append(Int32(truncatingIfNeeded: row))
  }

  /// Works out a variable from its definition, and marks what depends on it when it has changed.
  @inline(__always)
  mutating func evaluate(_ variable: Int) {
    guard takeValue(variable) else { return }
    var term = Int(columns[variable].firstTerm)
    while term >= 0 {
      let mention = Int(terms[term].row)
      let defined = Int(rows[mention].variable)
      if defined >= 0 {
        if defined != variable { markDirty(defined) }
      } else if rows[mention].status == .slack {
        touch(mention)
      }
      term = Int(terms[term].next)
    }
  }

  /// Works out a variable from its definition, and says whether it has changed.
  @inline(__always)
  mutating func takeValue(_ variable: Int) -> Bool {
    counters.evaluations += 1
    let row = Int(columns[variable].row)
    var value = 0.0
    if row >= 0 {
      value = rows[row].constant
      for term in termRange(row) where terms[term].variable != variable {
        value -= terms[term].coefficient * values[Int(terms[term].variable)]
      }
      value /= columns[variable].pivot
    }
    if value == values[variable] { return false }
    values[variable] = value
    if !columns[variable].hasChanged {
      columns[variable].hasChanged = true
      changedColumns.append(Int32(truncatingIfNeeded: variable))
    }
    return true
  }

  /// Works out all variables that are dirty, those that others depend on first, and queues the slack
  /// rows that are violated now.
  mutating func settleValues() {
    while !dirtyColumns.isEmpty {
      let variable = dirtyColumns.pop()
      columns[variable].isDirty = false
      evaluate(variable)
    }
    for index in 0..<touched.count {
      let row = Int(touched[index])
      rows[row].isTouched = false
      queueIfViolated(row)
    }
    touched.removeAll()
  }

  @inline(__always)
  mutating func queueIfViolated(_ row: Int) {
    if rows[row].status == .slack, !rows[row].isQueued, violation(of: row) != 0 {
      rows[row].isQueued = true
      violated.push(rank: rows[row].rank, item: row)
    }
  }

  /// 1 when a slack row's sum is too low for the side that it is on, −1 when it is too high.
  @inline(__always)
  func violation(of row: Int) -> Int {
    let constant = rows[row].constant
    let excess = activity(row) - constant
    let tolerance = Self.tolerance(for: constant)
    if excess < -tolerance { return rows[row].side > rows[row].sideBelow ? 1 : 0 }
    if excess > tolerance { return rows[row].side < rows[row].sideAbove ? -1 : 0 }
    return 0
  }
}
