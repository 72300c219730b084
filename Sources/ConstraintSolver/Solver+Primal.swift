/// Finding the next best solution when a constraint goes away, while all that must hold does.
extension Solver {
  /// Takes a removed row out of the solution.
  mutating func release(_ row: Int) {
    switch rows[row].status {
    case .tight: releaseTight(row)
    case .slack where rows[row].side != 0:
      expand(row)
      setSide(0, of: row)
      collectTempted()
    default: break
    }
    if !isSingular { vacate(row) }
  }

  private mutating func releaseTight(_ row: Int) {
    rows[row].isLeaving = true
    computeMovement(of: .row(row))
    sumSlopes()
    let side = isNegative(price) ? 1 : isPositive(price) ? -1 : 0
    if side == 0 || !move(.row(row), towards: side) {
      releaseMultipliers(of: row)
      replaceDefinition(by: row, with: nil)
      rows[row].status = .slack
    }
  }

  /// Exchanges until no tight row or free variable is worth leaving.
  mutating func improve() {
    while !isSingular {
      if !tempting.isEmpty {
        let row = Int(tempting.removeLast())
        guard rows[row].status == .tight else { continue }
        let side = temptingSide(of: row)
        if side == 0 { continue }
        computeMovement(of: .row(row))
        countStep()
        move(.row(row), towards: side)
      } else if !temptingFree.isEmpty {
        let variable = Int(temptingFree.removeLast())
        guard columns[variable].row < 0 else { continue }
        computeMovement(of: .free(variable))
        sumSlopes()
        let side = isNegative(price) ? 1 : isPositive(price) ? -1 : 0
        if side == 0 { continue }
        countStep()
        move(.free(variable), towards: side)
      } else {
        return
      }
    }
  }

  private mutating func countStep() {
    steps += 1
    if steps > stepLimit / 4 { isSingular = true }
  }

  private func isPositive(_ numbers: FlatArray<Double>) -> Bool {
    for index in 0..<levelOrder.count {
      let number = numbers[Int(levelOrder[index])]
      if abs(number) > Self.multiplierTolerance { return number > 0 }
    }
    return false
  }

  /// Puts the change of the violations, for each unit of the computed movement, into `price`.
  mutating func sumSlopes() {
    clearPrice()
    for index in 0..<movedRows.count {
      let row = Int(movedRows[index])
      if rows[row].side == 0 { continue }
      price[Int(rows[row].level)] += Double(rows[row].side) * movedRates[index]
    }
  }

  /// A slack row that reaches its constant during a movement.
  private struct Encounter {
    var distance: Double
    var rate: Double
    var row: Int
    var side: Int8
  }

  /// Moves off `mover`, whose movement is computed, past all rows whose violation costs less than is
  /// won, and makes the first that costs more tight.
  ///
  /// - Returns: false when nothing is won on this side or nothing stops the movement.
  @discardableResult
  private mutating func move(_ mover: Mover, towards side: Int) -> Bool {
    sumSlopes()
    for level in 0..<levels.count { price[level] *= Double(side) }
    var newSide: Int8 = 0
    if case .row(let row) = mover, !rows[row].isLeaving {
      newSide = side > 0 ? rows[row].sideAbove : rows[row].sideBelow
      if newSide != 0 { price[Int(rows[row].level)] += 1 }
    }
    guard isNegative(price) else { return false }
    let encounters = encounters(towards: side)
    var passed = 0
    while passed < encounters.count {
      let encounter = encounters[passed]
      if rows[encounter.row].isRequired { break }
      let change = abs(Double(encounter.side - rows[encounter.row].side) * encounter.rate)
      price[Int(rows[encounter.row].level)] += change
      if !isNegative(price) { break }
      passed += 1
    }
    guard passed < encounters.count else { return false }
    for encounter in encounters[..<passed] {
      expand(encounter.row)
      setSide(encounter.side, of: encounter.row)
      collectTempted()
    }
    let entering = encounters[passed].row
    sumSlopes()
    if case .row(let row) = mover, newSide != 0 {
      price[Int(rows[row].level)] += Double(newSide)
    }
    // The rate belongs to the movement towards `side`; the factor to a growing constant.
    let factor = encounters[passed].rate * Double(side)
    for level in 0..<levels.count {
      let share = price[level] / factor
      price[level] = abs(share) < Self.multiplierTolerance ? 0 : share
    }
    expand(entering)
    collectTempted()
    exchange(mover, side: newSide, for: entering)
    tempting.append(Int32(truncatingIfNeeded: entering))
    settleValues()
    return true
  }

  private mutating func encounters(towards side: Int) -> [Encounter] {
    var encounters: [Encounter] = []
    for index in 0..<movedRows.count {
      let row = Int(movedRows[index])
      let rate = movedRates[index] * Double(side)
      let target = rate > 0 ? rows[row].sideAbove : rows[row].sideBelow
      if target == rows[row].side { continue }
      let distance = (rows[row].constant - activity(row)) / rate
      let slack = Self.tolerance(for: rows[row].constant) / abs(rate)
      if distance < -slack, !rows[row].isRequired { continue }
      encounters.append(
        Encounter(distance: max(0, distance), rate: rate, row: row, side: target))
    }
    encounters.sort {
      $0.distance != $1.distance
        ? $0.distance < $1.distance
        : abs($0.rate) != abs($1.rate) ? abs($0.rate) > abs($1.rate) : $0.row < $1.row
    }
    return encounters
  }

  /// Notes whose multipliers the expanded row is about to change, or has changed.
  private mutating func collectTempted() {
    for index in 0..<expansionRows.count where rows[Int(expansionRows[index])].isWeighed {
      tempting.append(expansionRows[index])
    }
    for index in 0..<expansionFree.count { temptingFree.append(expansionFree[index]) }
  }
}
