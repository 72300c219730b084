extension Solver {
  /// Whether the variable could have another value in a solution that is as good.
  ///
  /// Meaningful right after `solve`. Costs about as much as one exchange, and as much as a solution
  /// from the start where constraints that hold by chance stand in the way of a single step.
  package mutating func isAmbiguous(_ variable: Variable) -> Bool {
    beginExpansion()
    addWeight(1, to: Int(variable.index))
    finishExpansion(includesEquations: false)
    let candidates = (0..<expansionRows.count).map { Int(expansionRows[$0]) }
      .filter { abs(factors[$0]) >= Self.factorTolerance }
    let free = (0..<expansionFree.count).map { Int(expansionFree[$0]) }
    var isBlocked = false
    for variable in free {
      switch freedom(ofFree: variable) {
      case .free: return true
      case .blocked: isBlocked = true
      case .bound: break
      }
    }
    for candidate in candidates {
      switch freedom(of: candidate) {
      case .free: return true
      case .blocked: isBlocked = true
      case .bound: break
      }
    }
    return isBlocked && hasOtherValue(variable)
  }

  /// The constraints that pin the variable's value down, each with the others of the list.
  ///
  /// Meaningful right after `solve`. Costs about as much as one exchange.
  package mutating func constraintsDetermining(_ variable: Variable) -> [Constraint] {
    beginExpansion()
    addWeight(1, to: Int(variable.index))
    finishExpansion(includesEquations: true)
    return (0..<expansionRows.count).map { expansionRows[$0] }
      .filter { abs(factors[Int($0)]) >= Self.factorTolerance }.map { Constraint(index: $0) }
  }

  private enum Freedom {
    /// Moving off the row costs something.
    case bound
    /// It costs nothing, but another row that holds just so would be hurt: with that one let go as
    /// well there may be a way.
    case blocked
    case free
  }

  /// Whether moving some way off a tight row costs nothing and hurts no other row.
  private mutating func freedom(of row: Int) -> Freedom {
    var freedom = Freedom.bound
    for side in [1, -1] {
      let own = ownPrice(of: row, upwards: side > 0)
      if case .forbidden = own { continue }
      let place = Int(rows[row].multipliers)
      for level in 0..<levels.count {
        price[level] = place < 0 ? 0 : Double(side) * multipliers[place + level]
      }
      if case .one(let level) = own { price[Int(level)] += 1 }
      for level in 0..<levels.count where abs(price[level]) < Self.multiplierTolerance {
        price[level] = 0
      }
      if !isZero(price) { continue }
      computeMovement(of: .row(row))
      if hasRoom(towards: side) { return .free }
      freedom = .blocked
    }
    return freedom
  }

  /// The same for a variable that nothing defines.
  private mutating func freedom(ofFree variable: Int) -> Freedom {
    computeMovement(of: .free(variable))
    sumSlopes()
    for level in 0..<levels.count where abs(price[level]) >= Self.multiplierTolerance {
      return .blocked
    }
    return hasRoom(towards: 1) || hasRoom(towards: -1) ? .free : .blocked
  }

  /// Asks for other values, below all that is asked for, in a solver of the same constraints.
  private func hasOtherValue(_ variable: Variable) -> Bool {
    var trial = Solver()
    for _ in 0..<columns.count { _ = trial.addVariable() }
    for row in 0..<rows.count where rows[row].status == .slack || rows[row].status == .tight {
      let terms = termRange(row).map {
        Term(Variable(index: self.terms[$0].variable), self.terms[$0].coefficient)
      }
      let level = Int(rows[row].level)
      // All in the same order, with room below.
      let priority = level < 0 ? 1000 : 500 + levels[level].priority / 2
      _ = trial.add(terms, rows[row].relation, rows[row].constant, priority: priority)
    }
    trial.solve()
    let value = trial.value(of: variable)
    if abs(value - self.value(of: variable)) > 1e-6 { return true }
    for step in [1.0, -1] {
      let wish = trial.add([Term(variable)], .equal, value + step, priority: 0)
      trial.solve()
      if abs(trial.value(of: variable) - value) > 1e-6 { return true }
      trial.remove(wish)
    }
    return false
  }

  /// Whether no slack row changes sides at the very start of the computed movement.
  private func hasRoom(towards side: Int) -> Bool {
    for index in 0..<movedRows.count {
      let row = Int(movedRows[index])
      let rate = movedRates[index] * Double(side)
      let target = rate > 0 ? rows[row].sideAbove : rows[row].sideBelow
      if target == rows[row].side { continue }
      let distance = (rows[row].constant - activity(row)) / rate
      if distance < 1e-6 { return false }
    }
    return true
  }
}
