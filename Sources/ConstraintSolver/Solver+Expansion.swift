extension Solver {
  /// Factors smaller than this are rounding errors.
  static var factorTolerance: Double { 1e-9 }

  /// Expresses a row as a sum of tight rows and free variables.
  ///
  /// The factors stand in `factors` for the rows in `expansionRows`, and the weights of free
  /// variables beside `expansionFree`, until the next expansion. Required equations are left out
  /// unless `includesEquations`.
  mutating func expand(_ row: Int, includesEquations: Bool = false) {
    beginExpansion()
    for term in termRange(row) {
      addWeight(terms[term].coefficient, to: Int(terms[term].variable))
    }
    finishExpansion(includesEquations: includesEquations)
  }

  mutating func beginExpansion() {
    for index in 0..<expansionRows.count { factors[Int(expansionRows[index])] = 0 }
    expansionRows.removeAll()
    expansionFree.removeAll()
    expansionFreeWeights.removeAll()
  }

  @inline(__always)
  mutating func addWeight(_ weight: Double, to variable: Int) {
    weights[variable] += weight
    if columns[variable].isQueued { return }
    columns[variable].isQueued = true
    expansionQueue.push(rank: UInt32.max - columns[variable].depth, item: variable)
  }

  mutating func finishExpansion(includesEquations: Bool) {
    while !expansionQueue.isEmpty {
      let variable = expansionQueue.pop()
      columns[variable].isQueued = false
      let weight = weights[variable]
      weights[variable] = 0
      if abs(weight) < 1e-12 { continue }
      let row = Int(columns[variable].row)
      if row < 0 {
        expansionFree.append(Int32(truncatingIfNeeded: variable))
        expansionFreeWeights.append(weight)
        continue
      }
      let factor = weight / columns[variable].pivot
      if rows[row].status == .combination {
        for entry in recipes[Int32(truncatingIfNeeded: row)].unsafelyUnwrapped {
          addFactor(factor * entry.factor, of: Int(entry.row), includesEquations: includesEquations)
        }
      } else {
        addFactor(factor, of: row, includesEquations: includesEquations)
      }
      for term in termRange(row) where terms[term].variable != variable {
        addWeight(-factor * terms[term].coefficient, to: Int(terms[term].variable))
      }
    }
  }

  @inline(__always)
  private mutating func addFactor(_ factor: Double, of row: Int, includesEquations: Bool) {
    if !includesEquations && !rows[row].isWeighed { return }
    if factors[row] == 0 { expansionRows.append(Int32(truncatingIfNeeded: row)) }
    let sum = factors[row] + factor
    // A sum of zero must not look like a row that is not listed yet.
    factors[row] = sum == 0 ? .leastNormalMagnitude : sum
  }

  /// Works out how fast variables and slack rows move when the constant of a tight row grows, or when
  /// a free variable does.
  ///
  /// The rows stand in `movedRows`, their rates beside them in `movedRates`.
  mutating func computeMovement(of mover: Mover) {
    movedColumns.removeAll()
    switch mover {
    case .free(let variable):
      seedMovement(1, of: variable)
    case .row(let row):
      if rows[row].variable >= 0 {
        let variable = Int(rows[row].variable)
        seedMovement(1 / columns[variable].pivot, of: variable)
      }
      if rows[row].isCombined {
        for combination in combinationsUsing[Int32(truncatingIfNeeded: row)] ?? [] {
          let variable = Int(rows[Int(combination)].variable)
          for entry in recipes[combination] ?? [] where entry.row == row {
            seedMovement(entry.factor / columns[variable].pivot, of: variable)
          }
        }
      }
    }
    while !expansionQueue.isEmpty {
      let variable = expansionQueue.pop()
      columns[variable].isQueued = false
      let movement = movements[variable]
      if abs(movement) < 1e-12 {
        movements[variable] = 0
        continue
      }
      movedColumns.append(Int32(truncatingIfNeeded: variable))
      var term = Int(columns[variable].firstTerm)
      while term >= 0 {
        let mention = Int(terms[term].row)
        let defined = Int(rows[mention].variable)
        if defined >= 0, defined != variable {
          seedMovement(
            -terms[term].coefficient / columns[defined].pivot * movement, of: defined)
        } else if rows[mention].status == .slack, !rows[mention].isTouched {
          rows[mention].isTouched = true
          touched.append(Int32(truncatingIfNeeded: mention))
        }
        term = Int(terms[term].next)
      }
    }
    collectMovedRows()
  }

  @inline(__always)
  private mutating func seedMovement(_ movement: Double, of variable: Int) {
    movements[variable] += movement
    if columns[variable].isQueued { return }
    columns[variable].isQueued = true
    expansionQueue.push(rank: columns[variable].depth, item: variable)
  }

  private mutating func collectMovedRows() {
    movedRows.removeAll()
    movedRates.removeAll()
    for index in 0..<touched.count {
      let row = Int(touched[index])
      rows[row].isTouched = false
      var rate = 0.0
      for term in termRange(row) {
        rate += terms[term].coefficient * movements[Int(terms[term].variable)]
      }
      if abs(rate) < Self.factorTolerance { continue }
      movedRows.append(Int32(truncatingIfNeeded: row))
      movedRates.append(rate)
    }
    touched.removeAll()
    for index in 0..<movedColumns.count { movements[Int(movedColumns[index])] = 0 }
  }

  /// What an exchange moves off.
  enum Mover {
    case row(Int)
    case free(Int)
  }
}
