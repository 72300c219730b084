extension Solver {
  /// Moves a slack row to another side, and the multipliers with it. The row must be expanded.
  mutating func setSide(_ side: Int8, of row: Int) {
    let change = Double(side - rows[row].side)
    rows[row].side = side
    if change == 0 { return }
    let level = rows[row].level
    for index in 0..<expansionRows.count {
      let tight = Int(expansionRows[index])
      let factor = factors[tight]
      if abs(factor) < Self.factorTolerance || !rows[tight].isWeighed { continue }
      add(change * factor, at: level, toMultipliersOf: tight)
    }
  }

  /// Makes the expanded row tight in place of `leaving`. `price` is the multipliers' change for each
  /// unit of the row's factors: (multipliers of the leaving + its slope) ÷ its factor.
  mutating func exchange(_ leaving: Mover, side: Int8, for entering: Int) {
    counters.exchanges += 1
    exchangesSinceRefresh += 1
    if !isZero(price) {
      for index in 0..<expansionRows.count {
        let tight = Int(expansionRows[index])
        let factor = factors[tight]
        if abs(factor) < Self.factorTolerance || !rows[tight].isWeighed { continue }
        addPrice(times: -factor, toMultipliersOf: tight)
      }
    }
    if rows[entering].isWeighed {
      if !isZero(price) { addPrice(times: 1, toMultipliersOf: entering) }
      if rows[entering].side != 0 {
        add(-Double(rows[entering].side), at: rows[entering].level, toMultipliersOf: entering)
      }
    }
    rows[entering].side = 0
    rows[entering].status = .tight
    switch leaving {
    case .free(let variable):
      define(variable, by: entering)
    case .row(let row):
      releaseMultipliers(of: row)
      replaceDefinition(by: row, with: entering)
      rows[row].status = .slack
      rows[row].side = side
      touch(row)
    }
  }

  @inline(__always)
  func isZero(_ numbers: FlatArray<Double>) -> Bool {
    for level in 0..<levels.count where numbers[level] != 0 { return false }
    return true
  }

  mutating func clearPrice() {
    for level in 0..<levels.count { price[level] = 0 }
  }

  /// Works the multipliers out anew, against rounding errors gathered in a long life.
  mutating func refreshMultipliers() {
    exchangesSinceRefresh = 0
    for row in 0..<rows.count where rows[row].multipliers >= 0 { releaseMultipliers(of: row) }
    for row in 0..<rows.count where rows[row].status == .slack && rows[row].side != 0 {
      expand(row)
      let side = rows[row].side
      rows[row].side = 0
      setSide(side, of: row)
    }
  }
}
