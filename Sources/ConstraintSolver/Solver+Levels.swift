extension Solver {
  /// One priority below required.
  struct Level {
    var priority: Double
    var useCount: Int
  }

  /// The index of the level with this priority, one use of which is taken.
  mutating func level(of priority: Double) -> Int32 {
    var unused = -1
    for index in levels.indices {
      if levels[index].priority == priority, levels[index].useCount > 0 {
        levels[index].useCount += 1
        return Int32(truncatingIfNeeded: index)
      }
      if levels[index].useCount == 0 { unused = index }
    }
    if unused >= 0 {
      levels[unused] = Level(priority: priority, useCount: 1)
    } else {
      unused = levels.count
      levels.append(Level(priority: priority, useCount: 1))
      if levels.count > stride { widenMultipliers() }
    }
    sortLevels()
    return Int32(truncatingIfNeeded: unused)
  }

  mutating func releaseLevel(_ level: Int32) {
    levels[Int(level)].useCount -= 1
  }

  private mutating func sortLevels() {
    levelOrder.removeAll()
    for index in levels.indices.sorted(by: { levels[$0].priority > levels[$1].priority }) {
      levelOrder.append(Int32(truncatingIfNeeded: index))
    }
  }

  private mutating func widenMultipliers() {
    let old = stride
    stride *= 2
    let places = multipliers.count / old
    var wider = FlatArray<Double>(capacity: max(64, places * stride))
    for place in 0..<places {
      for level in 0..<old { wider.append(multipliers[place * old + level]) }
      wider.append(repeating: 0, count: stride - old)
    }
    multipliers.free()
    multipliers = wider
    for row in 0..<rows.count where rows[row].multipliers >= 0 { rows[row].multipliers *= 2 }
    price.append(repeating: 0, count: old)
    otherPrice.append(repeating: 0, count: old)
  }

  // MARK: Multipliers

  /// The place in the pool of a row's multipliers, which are zero if they were not kept before.
  mutating func makeMultipliers(of row: Int) -> Int {
    if rows[row].multipliers >= 0 { return Int(rows[row].multipliers) }
    let place: Int32
    if vacantMultipliers.isEmpty {
      place = Int32(truncatingIfNeeded: multipliers.count)
      multipliers.append(repeating: 0, count: stride)
    } else {
      place = vacantMultipliers.removeLast() * Int32(truncatingIfNeeded: stride)
      for level in 0..<stride { multipliers[Int(place) + level] = 0 }
    }
    rows[row].multipliers = place
    return Int(place)
  }

  @inline(__always)
  mutating func releaseMultipliers(of row: Int) {
    let place = rows[row].multipliers
    if place < 0 { return }
    vacantMultipliers.append(place / Int32(truncatingIfNeeded: stride))
    rows[row].multipliers = Row.none
  }

  /// Adds `factor · price` to a row's multipliers.
  mutating func addPrice(times factor: Double, toMultipliersOf row: Int) {
    let place = makeMultipliers(of: row)
    var isZero = true
    for level in 0..<levels.count {
      var sum = multipliers[place + level] + factor * price[level]
      if abs(sum) < Self.multiplierTolerance { sum = 0 } else { isZero = false }
      multipliers[place + level] = sum
    }
    if isZero { releaseMultipliers(of: row) }
  }

  /// Adds `amount` at one level to a row's multipliers.
  mutating func add(_ amount: Double, at changed: Int32, toMultipliersOf row: Int) {
    let place = makeMultipliers(of: row)
    var sum = multipliers[place + Int(changed)] + amount
    if abs(sum) < Self.multiplierTolerance { sum = 0 }
    multipliers[place + Int(changed)] = sum
    if sum == 0 {
      for level in 0..<levels.count where multipliers[place + level] != 0 { return }
      releaseMultipliers(of: row)
    }
  }

  static var multiplierTolerance: Double { 1e-9 }

  // MARK: The price of leaving a tight row

  /// What moving off a row to one side costs for each unit.
  enum OwnPrice {
    case nothing
    case one(level: Int32)
    /// The row forbids it.
    case forbidden
  }

  @inline(__always)
  func ownPrice(of row: Int, upwards: Bool) -> OwnPrice {
    if rows[row].isLeaving { return .nothing }
    return switch rows[row].relation {
    case .greaterThanOrEqual where upwards: .nothing
    case .lessThanOrEqual where !upwards: .nothing
    default: rows[row].level < 0 ? .forbidden : .one(level: rows[row].level)
    }
  }

  /// Whether leaving a tight row to some side would improve the solution. The price of doing so,
  /// when it would, is negative and stands in `price`.
  ///
  /// - Returns: the side, 1 or −1, or 0.
  mutating func temptingSide(of row: Int) -> Int {
    let place = Int(rows[row].multipliers)
    if place < 0 { return 0 }
    for side in [1, -1] {
      let own = ownPrice(of: row, upwards: side > 0)
      if case .forbidden = own { continue }
      for level in 0..<levels.count { price[level] = Double(side) * multipliers[place + level] }
      if case .one(let level) = own { price[Int(level)] += 1 }
      if isNegative(price) { return side }
    }
    return 0
  }

  /// Whether the most important number that differs from zero is negative.
  @inline(__always)
  func isNegative(_ numbers: FlatArray<Double>) -> Bool {
    for index in 0..<levelOrder.count {
      let number = numbers[Int(levelOrder[index])]
      if number < -Self.multiplierTolerance { return true }
      if number > Self.multiplierTolerance { return false }
    }
    return false
  }

  /// Compares two prices: −1 when the first is lower, 1 when it is higher, 0 when they are equal.
  @inline(__always)
  func compare(_ first: FlatArray<Double>, _ second: FlatArray<Double>) -> Int {
    for index in 0..<levelOrder.count {
      let level = Int(levelOrder[index])
      let difference = first[level] - second[level]
      if difference < -Self.multiplierTolerance { return -1 }
      if difference > Self.multiplierTolerance { return 1 }
    }
    return 0
  }
}
