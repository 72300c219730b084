/// Choosing, for constraints just added, which of them are tight at first. Any choice is correct,
/// because repairs follow; a good one leaves little to repair.
extension Solver {
  mutating func admitWaiting() {
    guard !waiting.isEmpty else { return }
    sortOutWaiting()
    pinByOneVariable()
    defineByEquations()
    for index in 0..<waiting.count where waiting[index] >= 0 {
      queueIfViolated(Int(waiting[index]))
    }
    waiting.removeAll()
  }

  /// Goes through the new rows once, and lists which of them the steps below have to look at.
  private mutating func sortOutWaiting() {
    newBounds.removeAll()
    newEquations.removeAll()
    for index in 0..<waiting.count where waiting[index] >= 0 {
      let row = waiting[index]
      rows[Int(row)].status = .slack
      let level = rows[Int(row)].level
      if rows[Int(row)].termCount == 1 {
        let variable = terms[Int(rows[Int(row)].firstTerm)].variable
        newBounds.append(NewBound(row: row, level: level, variable: variable))
      }
      if rows[Int(row)].relation == .equal, level < 0 { newEquations.append(row) }
    }
  }

  /// A new row of one variable, with its level.
  struct NewBound: BitwiseCopyable {
    var row: Int32
    var level: Int32
    var variable: Int32
  }

  // MARK: Constraints of one variable

  /// Lets constraints of a single variable, such as intrinsic sizes, define it when together they
  /// leave it no choice.
  private mutating func pinByOneVariable() {
    closure.removeAll()
    pin(atLevel: Row.none)
    for index in 0..<levelOrder.count { pin(atLevel: levelOrder[index]) }
    for index in 0..<closure.count {
      lowRows[Int(closure[index])] = Row.none
      highRows[Int(closure[index])] = Row.none
    }
  }

  private mutating func pin(atLevel level: Int32) {
    for index in 0..<newBounds.count where newBounds[index].level == level {
      let variable = Int(newBounds[index].variable)
      if columns[variable].row >= 0 { continue }
      let row = Int(newBounds[index].row)
      narrow(variable, by: row, coefficient: terms[Int(rows[row].firstTerm)].coefficient)
    }
  }

  private mutating func narrow(_ variable: Int, by row: Int, coefficient: Double) {
    let bound = rows[row].constant / coefficient
    let low = lowRows[variable]
    let high = highRows[variable]
    if high >= 0, bound >= self.bound(of: Int(high)), isBound(row, coefficient, from: .below) {
      return pin(variable, by: Int(high))
    }
    if low >= 0, bound <= self.bound(of: Int(low)), isBound(row, coefficient, from: .above) {
      return pin(variable, by: Int(low))
    }
    if rows[row].relation == .equal { return pin(variable, by: row) }
    if low < 0, high < 0 { closure.append(Int32(truncatingIfNeeded: variable)) }
    if isBound(row, coefficient, from: .below) {
      if low < 0 || bound > self.bound(of: Int(low)) {
        lowRows[variable] = Int32(truncatingIfNeeded: row)
      }
    } else if high < 0 || bound < self.bound(of: Int(high)) {
      highRows[variable] = Int32(truncatingIfNeeded: row)
    }
  }

  private enum Direction { case below, above }

  /// Whether a row of one variable limits it from this direction.
  private func isBound(_ row: Int, _ coefficient: Double, from direction: Direction) -> Bool {
    switch rows[row].relation {
    case .equal: true
    case .greaterThanOrEqual: (coefficient > 0) == (direction == .below)
    case .lessThanOrEqual: (coefficient > 0) == (direction == .above)
    }
  }

  private func bound(of row: Int) -> Double {
    rows[row].constant / terms[Int(rows[row].firstTerm)].coefficient
  }

  private mutating func pin(_ variable: Int, by row: Int) {
    rows[row].status = .tight
    attach(row, to: variable)
    evaluate(variable)
  }

  // MARK: Required equations

  /// Lets required equations define variables that nothing defines or builds on yet, each in terms of
  /// known ones, as far as that goes without a cycle.
  private mutating func defineByEquations() {
    equations.removeAll()
    let collected = collectEquations()
    var next = collected
    var candidate = 0
    while true {
      while next < equations.count {
        let row = Int(equations[next])
        next += 1
        if unknownCounts[row] == 1 { defineOnlyUnknown(of: row) }
      }
      while candidate < collected, unknownCounts[Int(equations[candidate])] < 2 { candidate += 1 }
      if candidate == collected { break }
      leaveOneUnknown(in: Int(equations[candidate]))
    }
    for index in 0..<collected {
      unknownCounts[Int(equations[index])] = 0
    }
  }

  /// Lists the new equations, counts the unknown variables of each, and lists those with one unknown
  /// once more, behind.
  ///
  /// - Returns: how many equations stand in front.
  private mutating func collectEquations() -> Int {
    for index in 0..<newEquations.count {
      let row = Int(newEquations[index])
      if rows[row].status != .slack { continue }
      var count: Int32 = 0
      for term in termRange(row) {
        let variable = Int(terms[term].variable)
        if columns[variable].row < 0, columns[variable].isMarked || !hasDependants(variable) {
          columns[variable].isMarked = true
          count += 1
        }
      }
      unknownCounts[row] = count
      equations.append(Int32(truncatingIfNeeded: row))
    }
    let collected = equations.count
    for index in 0..<collected where unknownCounts[Int(equations[index])] == 1 {
      equations.append(equations[index])
    }
    return collected
  }

  private mutating func defineOnlyUnknown(of row: Int) {
    for term in termRange(row) where columns[Int(terms[term].variable)].isMarked {
      let variable = Int(terms[term].variable)
      rows[row].status = .tight
      // While a variable is unknown, nothing is defined by a row that mentions it.
      attachUnknown(row, to: variable)
      evaluate(variable)
      makeKnown(variable)
      return
    }
  }

  private mutating func makeKnown(_ variable: Int) {
    columns[variable].isMarked = false
    var term = Int(columns[variable].firstTerm)
    while term >= 0 {
      let row = Int(terms[term].row)
      if unknownCounts[row] > 0 {
        unknownCounts[row] -= 1
        if unknownCounts[row] == 1 { equations.append(terms[term].row) }
      }
      term = Int(terms[term].next)
    }
  }

  /// Takes all unknown variables of a row but the least used as known: they stay free.
  private mutating func leaveOneUnknown(in row: Int) {
    var kept = Row.none
    var fewest = Int.max
    for term in termRange(row) where columns[Int(terms[term].variable)].isMarked {
      let variable = Int(terms[term].variable)
      let uses = unknownUses(of: variable) + (columns[variable].prefersRest ? columns.count : 0)
      if uses < fewest {
        fewest = uses
        kept = terms[term].variable
      }
    }
    for term in termRange(row)
    where columns[Int(terms[term].variable)].isMarked && terms[term].variable != kept {
      makeKnown(Int(terms[term].variable))
    }
  }

  private func unknownUses(of variable: Int) -> Int {
    var uses = 0
    var term = Int(columns[variable].firstTerm)
    while term >= 0 {
      if unknownCounts[Int(terms[term].row)] > 0 { uses += 1 }
      term = Int(terms[term].next)
    }
    return uses
  }

  /// Begins anew with all constraints that are not broken.
  mutating func restart() {
    counters.restarts += 1
    isSingular = false
    dropQueues()
    while !dirtyColumns.isEmpty { columns[dirtyColumns.pop()].isDirty = false }
    for index in 0..<touched.count { rows[Int(touched[index])].isTouched = false }
    touched.removeAll()
    for combination in Array(recipes.keys).sorted() { dropCombination(Int(combination)) }
    for variable in 0..<columns.count {
      columns[variable].row = Row.none
      columns[variable].depth = 0
      markDirty(variable)
    }
    for row in 0..<rows.count {
      rows[row].isLeaving = false
      switch rows[row].status {
      case .slack, .tight:
        rows[row].variable = Row.none
        rows[row].side = 0
        releaseMultipliers(of: row)
        rows[row].status = .waiting
        waiting.append(Int32(truncatingIfNeeded: row))
      case .broken:
        rows[row].variable = Row.none
        releaseMultipliers(of: row)
      default: break
      }
    }
    settleValues()
    admitWaiting()
    settleValues()
  }
}
