/// Repairing slack rows that a change has violated, while no exchange could improve the solution.
extension Solver {
  mutating func repairViolated(
    choosingBroken choose: (_ members: [Constraint]) -> Constraint
  ) {
    while !violated.isEmpty {
      let row = violated.pop()
      rows[row].isQueued = false
      guard rows[row].status == .slack else { continue }
      let direction = violation(of: row)
      if direction == 0 { continue }
      steps += 1
      if steps > stepLimit {
        report.diagnostics.append(.didNotSettle(steps: steps))
        dropQueues()
        return
      }
      repair(row, direction: direction, choosingBroken: choose)
      settleValues()
      if isSingular { restart() }
    }
  }

  var stepLimit: Int { 1000 + 40 * (rows.count + columns.count) }
  /// From this many steps on, the order of exchanges is the one that cannot go round in circles.
  private var cautiousLimit: Int { 200 + 4 * (rows.count + columns.count) }

  private mutating func repair(
    _ row: Int, direction: Int, choosingBroken choose: (_ members: [Constraint]) -> Constraint
  ) {
    expand(row)
    if let free = heaviestFreeVariable() {
      clearPrice()
      exchange(.free(free), side: 0, for: row)
      return
    }
    let leaving = cheapestToLeave(for: row, direction: direction)
    let target = direction > 0 ? rows[row].sideBelow : rows[row].sideAbove
    if rows[row].isRequired {
      if leaving < 0 {
        resolveConflict(over: row, direction: direction, choosingBroken: choose)
        return
      }
    } else if leaving < 0 || !isCheaper(price, than: rows[row].side, to: target, of: row) {
      setSide(target, of: row)
      return
    }
    let factor = factors[leaving]
    let upwards = (factor > 0) == (direction > 0)
    let side =
      rows[leaving].isLeaving
      ? 0 : upwards ? rows[leaving].sideAbove : rows[leaving].sideBelow
    preparePrice(ofLeaving: leaving, to: side, factor: factor)
    exchange(.row(leaving), side: side, for: row)
  }

  private func heaviestFreeVariable() -> Int? {
    var best: Int?
    var largest = 0.0
    for index in 0..<expansionFree.count {
      var weight = abs(expansionFreeWeights[index])
      if weight < Self.factorTolerance { continue }
      if columns[Int(expansionFree[index])].prefersRest { weight *= 1e-3 }
      if weight > largest * (1 + 1e-9) {
        largest = weight
        best = Int(expansionFree[index])
      }
    }
    return best
  }

  /// Puts (multipliers + slope) ÷ factor of a leaving tight row into `price`.
  mutating func preparePrice(ofLeaving row: Int, to side: Int8, factor: Double) {
    let place = Int(rows[row].multipliers)
    for level in 0..<levels.count {
      price[level] = place < 0 ? 0 : multipliers[place + level] / factor
    }
    if side != 0 { price[Int(rows[row].level)] += Double(side) / factor }
    for level in 0..<levels.count where abs(price[level]) < Self.multiplierTolerance {
      price[level] = 0
    }
  }

  /// The tight row whose leaving, so that the expanded row moves in `direction`, costs least for each
  /// unit of that row. Its cost is left in `price`.
  ///
  /// - Returns: the row, or −1 when all that could move it are required.
  private mutating func cheapestToLeave(for row: Int, direction: Int) -> Int {
    let isCautious = steps > cautiousLimit
    var best = -1
    for index in 0..<expansionRows.count {
      let tight = Int(expansionRows[index])
      let factor = factors[tight]
      let size = abs(factor)
      if size < Self.factorTolerance { continue }
      let upwards = (factor > 0) == (direction > 0)
      let own = ownPrice(of: tight, upwards: upwards)
      if case .forbidden = own { continue }
      let place = Int(rows[tight].multipliers)
      let sign = upwards ? 1 / size : -1 / size
      for level in 0..<levels.count {
        otherPrice[level] = place < 0 ? 0 : multipliers[place + level] * sign
      }
      if case .one(let level) = own { otherPrice[Int(level)] += 1 / size }
      if best >= 0 {
        let order = compare(otherPrice, price)
        if order > 0 { continue }
        if order == 0 {
          if isCautious {
            if key(of: tight) > key(of: best) { continue }
          } else if size <= abs(factors[best]) * (1 + 1e-9) {
            continue
          }
        }
      }
      best = tight
      swap(&price, &otherPrice)
    }
    return best
  }

  @inline(__always)
  private func key(of row: Int) -> UInt64 { KeyHeap.key(rank: rows[row].rank, item: row) }

  /// Whether `price` is lower than that of moving the row to the side `target`.
  private mutating func isCheaper(
    _ price: FlatArray<Double>, than side: Int8, to target: Int8, of row: Int
  ) -> Bool {
    for level in 0..<levels.count { otherPrice[level] = 0 }
    otherPrice[Int(rows[row].level)] = abs(Double(target - side))
    return compare(price, otherPrice) < 0
  }

  // MARK: Conflicts

  private mutating func resolveConflict(
    over row: Int, direction: Int, choosingBroken choose: (_ members: [Constraint]) -> Constraint
  ) {
    expand(row, includesEquations: true)
    var members = [Constraint(index: Int32(truncatingIfNeeded: row))]
    for index in 0..<expansionRows.count {
      let tight = expansionRows[index]
      if abs(factors[Int(tight)]) >= Self.factorTolerance {
        members.append(Constraint(index: tight))
      }
    }
    members.sort { $0.index < $1.index }
    let chosen = choose(members)
    precondition(
      members.contains(chosen), "The constraint chosen to be broken is no member of the conflict.")
    let conflict = Conflict(members: members, broken: chosen)
    report.conflicts.append(conflict)
    brokenConflicts.append(conflict)
    rows[Int(chosen.index)].status = .broken
    if Int(chosen.index) != row { restart() }
  }

  mutating func dropQueues() {
    while !violated.isEmpty { rows[violated.pop()].isQueued = false }
    tempting.removeAll()
    temptingFree.removeAll()
  }
}
