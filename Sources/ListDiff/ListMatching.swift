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

  /// Up to this many edits are looked for by comparing neighbours, before anything is hashed.
  @usableFromInline static let fewEdits = 8

  /// Lists that have nothing in common.
  init(unequal oldCount: Int, _ newCount: Int) {
    self.oldCount = oldCount
    self.newCount = newCount
    prefix = 0
    suffix = 0
    middle = Array(repeating: Self.none, count: newCount)
  }

  /// - Parameter isUnique: No identifier occurs twice in a list.
  @inlinable
  init<ID: Hashable>(old: [ID], new: [ID], isUnique: Bool) {
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
    let (oldMiddle, newMiddle) = (
      old[prefix..<(old.count - suffix)], new[prefix..<(new.count - suffix)]
    )
    let isSmall = oldMiddle.count * newMiddle.count <= Self.fewComparisons
    if isUnique, !isSmall, let found = Self.matchByNeighbours(oldMiddle, newMiddle) {
      middle = found
    } else {
      middle = Self.match(oldMiddle, newMiddle)
    }
  }

  @inlinable
  static func match<ID: Hashable>(_ old: ArraySlice<ID>, _ new: ArraySlice<ID>) -> [Int] {
    if new.isEmpty { return [] }
    if old.isEmpty { return Array(repeating: none, count: new.count) }
    return old.count * new.count <= fewComparisons
      ? matchByComparing(old, new) : matchByHashing(old, new)
  }

  /// Walks along both lists and steps over what differs; nil where that is more than a few edits.
  /// Identifiers that were stepped over are compared each with each at the end.
  @inlinable
  static func matchByNeighbours<ID: Hashable>(
    _ old: ArraySlice<ID>, _ new: ArraySlice<ID>
  ) -> [Int]? {
    guard abs(old.count - new.count) <= fewEdits else { return nil }
    var origins = [Int](repeating: none, count: new.count)
    var (skippedOld, skippedNew): ([Int], [Int]) = ([], [])
    var (from, to) = (old.startIndex, new.startIndex)
    while from < old.endIndex, to < new.endIndex {
      if old[from] == new[to] {
        origins[to - new.startIndex] = from
        from += 1
        to += 1
        continue
      }
      guard skippedOld.count + skippedNew.count < fewEdits else { return nil }
      let (isGone, isNew) = (
        from + 1 < old.endIndex && old[from + 1] == new[to],
        to + 1 < new.endIndex && old[from] == new[to + 1]
      )
      // Neither neighbour fits: one was exchanged for another.
      if isGone || !isNew {
        skippedOld.append(from)
        from += 1
      }
      if isNew || !isGone {
        skippedNew.append(to)
        to += 1
      }
    }
    skippedOld += from..<old.endIndex
    skippedNew += to..<new.endIndex
    guard skippedOld.count + skippedNew.count <= 2 * fewEdits else { return nil }
    for to in skippedNew {
      if let place = skippedOld.firstIndex(where: { old[$0] == new[to] }) {
        origins[to - new.startIndex] = skippedOld.remove(at: place)
      }
    }
    return origins
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
