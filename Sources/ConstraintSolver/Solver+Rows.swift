extension Solver {
  static var vacantListCount: Int { 9 }

  /// Takes a vacant row with room for `termCapacity` terms. Its terms are not linked yet.
  mutating func makeRow(termCapacity: Int) -> Int {
    let list = min(termCapacity, Self.vacantListCount - 1)
    let vacant = Int(vacantRows[list])
    if vacant >= 0, Int(rows[vacant].termCapacity) >= termCapacity {
      vacantRows[list] = rows[vacant].variable
      rows[vacant].variable = Row.none
      return vacant
    }
    let row = rows.count
    let firstTerm = terms.count
    rows.append(
      Row(
        firstTerm: Int32(truncatingIfNeeded: firstTerm), termCount: 0,
        termCapacity: Int32(truncatingIfNeeded: termCapacity), level: Row.none, rank: 0,
        relation: .equal, status: .vacant, constant: 0, wantedConstant: 0))
    factors.append(0)
    unknownCounts.append(0)
    terms.append(
      repeating: RowTerm(
        coefficient: 0, variable: Row.none, row: Int32(truncatingIfNeeded: row), next: Row.none,
        previous: Row.none), count: termCapacity)
    return row
  }

  /// The term of `variable` among `range`.
  @inline(__always)
  func term(of variable: Int32, in range: Range<Int>) -> Int? {
    for term in range where terms[term].variable == variable { return term }
    return nil
  }

  /// Drops terms without weight and puts the others into their variables' lists.
  mutating func linkTerms(of row: Int, from first: Int, to end: Int) {
    var kept = first
    for term in first..<end {
      let variable = terms[term].variable
      let coefficient = terms[term].coefficient
      if coefficient == 0 { continue }
      let head = columns[Int(variable)].firstTerm
      terms[kept] = RowTerm(
        coefficient: coefficient, variable: variable, row: Int32(truncatingIfNeeded: row),
        next: head, previous: Row.none)
      if head >= 0 { terms[Int(head)].previous = Int32(truncatingIfNeeded: kept) }
      columns[Int(variable)].firstTerm = Int32(truncatingIfNeeded: kept)
      kept += 1
    }
    rows[row].termCount = Int32(truncatingIfNeeded: kept - first)
  }

  /// Takes a row's terms out of their variables' lists and gives the row back.
  mutating func vacate(_ row: Int) {
    for term in termRange(row) {
      let next = terms[term].next
      let previous = terms[term].previous
      if next >= 0 { terms[Int(next)].previous = previous }
      if previous >= 0 {
        terms[Int(previous)].next = next
      } else {
        columns[Int(terms[term].variable)].firstTerm = next
      }
    }
    releaseMultipliers(of: row)
    if rows[row].level >= 0 { releaseLevel(rows[row].level) }
    let capacity = rows[row].termCapacity
    let list = min(Int(capacity), Self.vacantListCount - 1)
    rows[row] = Row(
      firstTerm: rows[row].firstTerm, termCount: 0, termCapacity: capacity,
      variable: vacantRows[list], level: Row.none, rank: 0, relation: .equal, status: .vacant,
      isQueued: rows[row].isQueued, isTouched: rows[row].isTouched, constant: 0,
      wantedConstant: 0)
    vacantRows[list] = Int32(truncatingIfNeeded: row)
  }

  @inline(__always)
  func termRange(_ row: Int) -> Range<Int> {
    let first = Int(rows[row].firstTerm)
    return Range(uncheckedBounds: (first, first + Int(rows[row].termCount)))
  }

  /// The present value of the sum of a row's terms.
  @inline(__always)
  func activity(_ row: Int) -> Double {
    var sum = 0.0
    for term in termRange(row) {
      sum += terms[term].coefficient * values[Int(terms[term].variable)]
    }
    return sum
  }
}
