extension Solver {
  /// Brings all values up to date with the changes made since the last call.
  ///
  /// - Parameter choose: asked which member of a conflict of required constraints to give up. Members
  ///   stand in the order in which their slots were given out. By default the last is broken.
  @discardableResult
  package mutating func solve(
    choosingBroken choose: (_ members: [Constraint]) -> Constraint = { $0[$0.count - 1] }
  ) -> Report {
    steps = 0
    report = Report()
    releaseLeaving(choosingBroken: choose)
    applyConstants()
    admitWaiting()
    settleValues()
    repairViolated(choosingBroken: choose)
    if exchangesSinceRefresh > 1000 + rows.count { refreshMultipliers() }
    return report
  }

  /// Whether `solve` has anything to do.
  package var needsSolving: Bool {
    !waiting.isEmpty || !leaving.isEmpty || !changedConstants.isEmpty
  }

  /// The value that the last `solve` gave a variable.
  package func value(of variable: Variable) -> Double { values[Int(variable.index)] }

  /// All values at once, by the variables' indexes.
  package func withValues<Result>(_ body: (UnsafeBufferPointer<Double>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: values.base, count: values.count))
  }

  /// Shows each variable whose value has changed since `drainChanges` was called last.
  package func forEachChange(_ body: (Variable) -> Void) {
    for index in 0..<changedColumns.count { body(Variable(index: changedColumns[index])) }
  }

  /// Hands out each variable whose value has changed since the last call.
  package mutating func drainChanges(_ body: (Variable) -> Void) {
    for index in 0..<changedColumns.count {
      let variable = changedColumns[index]
      columns[Int(variable)].hasChanged = false
      body(Variable(index: variable))
    }
    changedColumns.removeAll()
  }

  private mutating func releaseLeaving(
    choosingBroken choose: (_ members: [Constraint]) -> Constraint
  ) {
    guard !leaving.isEmpty else { return }
    if leaving.count > 16, leaving.count * 4 > liveRowCount + leaving.count {
      releaseAllAtOnce()
      return
    }
    for index in 0..<leaving.count {
      let row = Int(leaving[index])
      release(row)
      if !isSingular {
        leaving[index] = Row.none
        improve()
      }
      if isSingular {
        releaseAllAtOnce()
        return
      }
      settleValues()
      repairViolated(choosingBroken: choose)
    }
    leaving.removeAll()
  }

  private mutating func releaseAllAtOnce() {
    for index in 0..<leaving.count where leaving[index] >= 0 {
      rows[Int(leaving[index])].status = .broken
    }
    restart()
    for index in 0..<leaving.count where leaving[index] >= 0 {
      let row = Int(leaving[index])
      if rows[row].status == .broken { vacate(row) }
    }
    leaving.removeAll()
  }

  private mutating func applyConstants() {
    for index in 0..<changedConstants.count {
      let row = Int(changedConstants[index])
      let constant = rows[row].wantedConstant
      if rows[row].constant == constant { continue }
      rows[row].constant = constant
      if rows[row].variable >= 0 { markDirty(Int(rows[row].variable)) }
      if rows[row].isCombined {
        for combination in combinationsUsing[Int32(truncatingIfNeeded: row)] ?? [] {
          updateConstant(ofCombination: Int(combination))
          markDirty(Int(rows[Int(combination)].variable))
        }
      }
      if rows[row].status == .slack { touch(row) }
    }
    changedConstants.removeAll()
  }
}
