extension Solver {
  /// Whether the variable could have another value in a solution that is as good.
  ///
  /// Meaningful right after `solve`. Costs about as much as one exchange.
  package mutating func isAmbiguous(_ variable: Variable) -> Bool {
    beginExpansion()
    addWeight(1, to: Int(variable.index))
    finishExpansion(includesEquations: false)
    if !expansionFree.isEmpty { return true }
    let candidates = (0..<expansionRows.count).map { Int(expansionRows[$0]) }
      .filter { abs(factors[$0]) >= Self.factorTolerance }
    return candidates.contains { canLeaveForNothing($0) }
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

  /// Whether moving some way off a tight row costs nothing and hurts no other row.
  private mutating func canLeaveForNothing(_ row: Int) -> Bool {
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
      if hasRoom(towards: side) { return true }
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
