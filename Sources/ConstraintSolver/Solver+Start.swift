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
    var count = 0
    for index in 0..<waiting.count where waiting[index] >= 0 {
      let row = waiting[index]
      count += 1
      rows[Int(row)].status = .slack
      let level = rows[Int(row)].level
      if rows[Int(row)].termCount == 1 { newBounds.append(NewBound(row, of: self)) }
      if rows[Int(row)].relation == .equal, level < 0 { newEquations.append(row) }
    }
    startsAnew = count == liveRowCount
  }

  /// A new row of one variable, and what is asked of it again and again.
  struct NewBound: BitwiseCopyable {
    let row: Int32
    let level: Int32
    let variable: Int32
    let isLow: Bool
    let isHigh: Bool
    let value: Double

    init(_ index: Int32, of solver: borrowing Solver) {
      let row = solver.rows[Int(index)]
      let term = solver.terms[Int(row.firstTerm)]
      self.row = index
      level = row.level
      variable = term.variable
      value = row.constant / term.coefficient
      let isEqual = row.relation == .equal
      isLow = isEqual || (row.relation == .greaterThanOrEqual) == (term.coefficient > 0)
      isHigh = isEqual || !isLow
    }
  }

  // MARK: Constraints of one variable

  /// Lets constraints of a single variable, such as intrinsic sizes, define it when together they
  /// leave it no choice.
  private mutating func pinByOneVariable() {
    closure.removeAll()
    pin(atLevel: Row.none)
    for index in 0..<levelOrder.count { pin(atLevel: levelOrder[index]) }
    for index in 0..<closure.count {
      lowBounds[Int(closure[index])] = Row.none
      highBounds[Int(closure[index])] = Row.none
    }
  }

  private mutating func pin(atLevel level: Int32) {
    for index in 0..<newBounds.count where newBounds[index].level == level {
      if columns[Int(newBounds[index].variable)].row < 0 { narrow(by: index) }
    }
  }

  private mutating func narrow(by index: Int) {
    let bound = newBounds[index]
    let variable = Int(bound.variable)
    let low = Int(lowBounds[variable])
    let high = Int(highBounds[variable])
    if high >= 0, bound.isLow, bound.value >= newBounds[high].value {
      return pin(by: newBounds[high])
    }
    if low >= 0, bound.isHigh, bound.value <= newBounds[low].value {
      return pin(by: newBounds[low])
    }
    if bound.isLow && bound.isHigh { return pin(by: bound) }
    if low < 0, high < 0 { closure.append(bound.variable) }
    if bound.isLow {
      if low < 0 || bound.value > newBounds[low].value {
        lowBounds[variable] = Int32(truncatingIfNeeded: index)
      }
    } else if high < 0 || bound.value < newBounds[high].value {
      highBounds[variable] = Int32(truncatingIfNeeded: index)
    }
  }

  private mutating func pin(by bound: NewBound) {
    let row = Int(bound.row)
    let variable = Int(bound.variable)
    rows[row].status = .tight
    if startsAnew {
      attachUnknown(row, to: variable)
    } else {
      attach(row, to: variable)
    }
    evaluateNew(variable)
  }

  /// Works out a variable that has just got its definition. Where all rows are new, each is looked at
  /// in the end, and nothing is defined by what was unknown: there is nobody to tell.
  @inline(__always)
  private mutating func evaluateNew(_ variable: Int) {
    if startsAnew { _ = takeValue(variable) } else { evaluate(variable) }
  }

  // MARK: Required equations

  /// Lets required equations define variables that nothing defines or builds on yet, each in terms of
  /// known ones, as far as that goes without a cycle.
  private mutating func defineByEquations() {
    equations.removeAll()
    collectEquations()
    let collected = equations.count
    var candidate = 0
    for index in 0..<collected where unknownCounts[Int(equations[index])] == 1 {
      defineOnlyUnknown(of: Int(equations[index]))
      defineWhatFollows(behind: collected)
    }
    while true {
      while candidate < collected, unknownCounts[Int(equations[candidate])] < 2 { candidate += 1 }
      if candidate == collected { break }
      leaveOneUnknown(in: Int(equations[candidate]))
      defineWhatFollows(behind: collected)
    }
    for index in 0..<collected {
      unknownCounts[Int(equations[index])] = 0
    }
  }

  /// Defines by the equations that have one unknown left, which stand behind the others. The newest
  /// goes first: what it is about has just been looked at, and of thousands it is at hand.
  @inline(__always)
  private mutating func defineWhatFollows(behind collected: Int) {
    while equations.count > collected {
      let row = Int(equations.removeLast())
      if unknownCounts[row] == 1 { defineOnlyUnknown(of: row) }
    }
  }

  /// Lists the new equations, and counts the unknown variables of each.
  private mutating func collectEquations() {
    for index in 0..<newEquations.count {
      let row = Int(newEquations[index])
      if rows[row].status != .slack { continue }
      var count: Int32 = 0
      for term in termRange(row) {
        let variable = Int(terms[term].variable)
        let mayBeDefined =
          columns[variable].row < 0
          && (startsAnew || columns[variable].isMarked || !hasDependants(variable))
        if mayBeDefined {
          columns[variable].isMarked = true
          count += 1
        }
      }
      unknownCounts[row] = count
      equations.append(Int32(truncatingIfNeeded: row))
    }
  }

  private mutating func defineOnlyUnknown(of row: Int) {
    for term in termRange(row) where columns[Int(terms[term].variable)].isMarked {
      let variable = Int(terms[term].variable)
      rows[row].status = .tight
      // While a variable is unknown, nothing is defined by a row that mentions it.
      attachUnknown(row, to: variable)
      evaluateNew(variable)
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
