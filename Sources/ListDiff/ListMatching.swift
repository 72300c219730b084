/// Which item of the new list was which item of the old one: equal ends, and a table between them.
@usableFromInline
struct ListMatching: Equatable, Sendable {
  @usableFromInline let oldCount: Int
  @usableFromInline let newCount: Int
  /// How many items at the start of both lists are equal, one by one.
  @usableFromInline let prefix: Int
  /// How many items at the end of both lists are equal, one by one, and not part of the prefix.
  @usableFromInline let suffix: Int
  /// For each new item between the ends its old index, or `none`.
  @usableFromInline let middle: [Int]

  @usableFromInline static let none = -1

  /// Up to this many comparisons cost less than a table of hashes.
  @usableFromInline static let fewComparisons = 64

  @inlinable
  init<ID: Hashable>(old: [ID], new: [ID]) {
    oldCount = old.count
    newCount = new.count
    let shorter = min(old.count, new.count)
    var prefix = 0
    while prefix < shorter, old[prefix] == new[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < shorter - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] {
      suffix += 1
    }
    self.prefix = prefix
    self.suffix = suffix
    middle = Self.match(
      old[prefix..<(old.count - suffix)], new[prefix..<(new.count - suffix)])
  }

  @inlinable
  static func match<ID: Hashable>(_ old: ArraySlice<ID>, _ new: ArraySlice<ID>) -> [Int] {
    if new.isEmpty { return [] }
    if old.isEmpty { return Array(repeating: none, count: new.count) }
    return old.count * new.count <= fewComparisons
      ? matchByComparing(old, new) : matchByHashing(old, new)
  }

  @inlinable
  static func matchByComparing<ID: Hashable>(
    _ old: ArraySlice<ID>, _ new: ArraySlice<ID>
  ) -> [Int] {
    var origins: [Int] = []
    origins.reserveCapacity(new.count)
    for id in new {
      let origin = old.firstIndex(of: id) ?? none
      origins.append(origins.contains(origin) ? none : origin)
    }
    return origins
  }

  @inlinable
  static func matchByHashing<ID: Hashable>(
    _ old: ArraySlice<ID>, _ new: ArraySlice<ID>
  ) -> [Int] {
    var first: [ID: Int] = [:]
    first.reserveCapacity(old.count)
    for index in old.indices where first[old[index]] == nil { first[old[index]] = index }
    var taken = [Bool](repeating: false, count: old.count)
    var origins: [Int] = []
    origins.reserveCapacity(new.count)
    for id in new {
      guard let origin = first[id], !taken[origin - old.startIndex] else {
        origins.append(none)
        continue
      }
      taken[origin - old.startIndex] = true
      origins.append(origin)
    }
    return origins
  }

  func oldIndex(ofNew index: Int) -> Int? {
    precondition(
      (0..<newCount).contains(index), "Item \(index) was asked for; the new list has \(newCount).")
    if index < prefix { return index }
    if index >= newCount - suffix { return index - newCount + oldCount }
    let origin = middle[index - prefix]
    return origin == Self.none ? nil : origin
  }

  func unmatchedNew() -> [Int] {
    var result: [Int] = []
    for (offset, origin) in middle.enumerated() where origin == Self.none {
      result.append(prefix + offset)
    }
    return result
  }

  func unmatchedOld() -> [Int] {
    let middleOld = prefix..<(oldCount - suffix)
    var isMatched = [Bool](repeating: false, count: middleOld.count)
    for origin in middle where origin != Self.none { isMatched[origin - prefix] = true }
    return middleOld.filter { !isMatched[$0 - prefix] }
  }

  /// The survivors outside a longest run that is already in order.
  func moves() -> [ListDiff.Move] {
    let survivors = middle.indices.filter { middle[$0] != Self.none }
    var isStill = [Bool](repeating: false, count: survivors.count)
    for place in longestIncreasingRun(of: survivors.map { middle[$0] }) { isStill[place] = true }
    var moves: [ListDiff.Move] = []
    for (place, offset) in survivors.enumerated() where !isStill[place] {
      moves.append(ListDiff.Move(from: middle[offset], to: prefix + offset))
    }
    return moves
  }
}
