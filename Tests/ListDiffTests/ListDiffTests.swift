import Testing

@testable import ListDiff

@Suite struct ListDiffTests {
  @Test func `equal lists differ in nothing`() {
    let diff = ListDiff(from: [1, 2, 3], to: [1, 2, 3])
    #expect(diff.isEmpty)
    #expect(diff.oldIndex(ofNew: 2) == 2)
  }

  @Test func `an insertion in the middle is one insertion`() {
    let diff = ListDiff(from: ["a", "b"], to: ["a", "x", "b"])
    #expect(diff.insertions == [1])
    #expect(diff.deletions.isEmpty && diff.moves.isEmpty)
    #expect(diff.oldIndex(ofNew: 1) == nil)
    #expect(diff.oldIndex(ofNew: 2) == 1)
  }

  @Test func `clearing a list deletes every item`() {
    let diff = ListDiff(from: [5, 6, 7], to: [])
    #expect(diff.deletions == [0, 1, 2])
    #expect(diff.insertions.isEmpty)
  }

  @Test func `bringing the last item to the front moves that item alone`() {
    let diff = ListDiff(from: Array(0..<100), to: [99] + Array(0..<99))
    #expect(diff.moves == [ListDiff.Move(from: 99, to: 0)])
    #expect(diff.deletions.isEmpty && diff.insertions.isEmpty)
  }

  @Test func `reversing n items moves all but one`() {
    let diff = ListDiff(from: Array(0..<40), to: Array((0..<40).reversed()))
    #expect(diff.moves.count == 39)
  }

  @Test func `mixed types are compared when erased`() {
    let old: [AnyHashable] = [1, "one", 2.5]
    let new: [AnyHashable] = ["one", 2.5, 1]
    let diff = ListDiff(from: old, to: new)
    #expect(diff.moves == [ListDiff.Move(from: 0, to: 2)])
  }

  @Test func `a repeated identifier is reported with both places and matched with nothing`() {
    let diff = ListDiff(from: ["a", "b"], to: ["a", "b", "a"])
    #expect(diff.repeatsInNew == [ListDiff.Repeat(index: 2, firstIndex: 0)])
    #expect(diff.insertions == [2])
    #expect(diff.deletions.isEmpty && diff.moves.isEmpty)
  }

  @Test func `a repeat inside the equal ends is reported`() {
    let diff = ListDiff(from: [1, 1, 2], to: [1, 1, 3])
    #expect(diff.repeatsInOld == [ListDiff.Repeat(index: 1, firstIndex: 0)])
    #expect(diff.repeatsInNew == [ListDiff.Repeat(index: 1, firstIndex: 0)])
    #expect(diff.deletions == [2])
    #expect(diff.insertions == [2])
  }

  @Test func `performing the difference yields the new list`() {
    var random = SplitMix(state: 7)
    for round in 0..<3000 {
      // Values below 12 repeat often; below 400 almost never, and the lists are long enough to hash.
      let bound = round.isMultiple(of: 2) ? 12 : 400
      let old = (0..<Int.random(in: 0...30, using: &random)).map { _ in
        Int.random(in: 0..<bound, using: &random)
      }
      let new = edited(old, bound: bound, using: &random)
      let diff = ListDiff(from: old, to: new)
      #expect(perform(diff, on: old, inserting: new) == new, "\(old) to \(new)")
      for index in new.indices {
        if let origin = diff.oldIndex(ofNew: index) { #expect(old[origin] == new[index]) }
      }
    }
  }

  @Test func `no smaller set of moves would do`() {
    var random = SplitMix(state: 11)
    for _ in 0..<1500 {
      let old = Array(0..<Int.random(in: 0...8, using: &random)).shuffled(using: &random)
      let kept = old.filter { _ in Bool.random(using: &random) || Bool.random(using: &random) }
      let new = kept.shuffled(using: &random) + [100]
      let diff = ListDiff(from: old, to: new)
      #expect(diff.moves.count == fewestMoves(of: old.filter(kept.contains), to: new))
      #expect(diff.deletions.count == old.count - kept.count)
      #expect(diff.insertions.count == 1)
    }
  }

  @Test func `promising uniqueness changes nothing else`() {
    var random = SplitMix(state: 3)
    for _ in 0..<300 {
      let old = Array(0..<40).shuffled(using: &random)
      let new = Array(20..<60).shuffled(using: &random)
      #expect(
        ListDiff(from: old, to: new, uniqueness: .promised) == ListDiff(from: old, to: new))
    }
  }

  @Test func `ten thousand random edits of unique lists come to the new list with fewest moves`() {
    var random = SplitMix(state: 99)
    for round in 0..<10_000 {
      let count = Int.random(in: 0...60, using: &random)
      let old = Array(0..<count)
      var new = old
      for step in 0..<Int.random(in: 0...10, using: &random) {
        switch Int.random(in: 0..<3, using: &random) {
        case 0 where !new.isEmpty: new.remove(at: Int.random(in: new.indices, using: &random))
        case 1 where !new.isEmpty:
          let value = new.remove(at: Int.random(in: new.indices, using: &random))
          new.insert(value, at: Int.random(in: 0...new.count, using: &random))
        default:
          new.insert(1000 + step, at: Int.random(in: 0...new.count, using: &random))
        }
      }
      let diff = ListDiff(from: old, to: new, uniqueness: .promised)
      #expect(perform(diff, on: old, inserting: new) == new, "round \(round)")
      // The model: what is in one list only is gone or new; moves are what is outside a longest run.
      #expect(diff.deletions == old.filter { !new.contains($0) })
      #expect(diff.insertions == new.indices.filter { new[$0] >= 1000 })
      let survivors = new.filter { $0 < 1000 }
      #expect(diff.moves.count == survivors.count - longestIncreasingRun(of: survivors).count)
      #expect(diff == ListDiff(from: old, to: new))
      #expect(diff == ListDiff(from: ListKeys(old), to: ListKeys(new), uniqueness: .promised))
    }
  }

  @Test func `a few edits far apart hash nothing`() {
    let counter = CountedIdentifier.Counter()
    let old = (0..<5000).map { CountedIdentifier(value: $0, counter: counter) }
    var new = old
    new.swapAt(1, 4998)
    new.remove(at: 2000)
    new.insert(CountedIdentifier(value: -1, counter: counter), at: 3000)
    let diff = ListDiff(from: old, to: new, uniqueness: .promised)
    #expect(diff.deletions == [2000] && diff.insertions == [3000])
    #expect(diff.moves.map(\.from).sorted() == [1, 4998])
    #expect(counter.hashes.withLock { $0 } == 0)
  }

  @Test func `lists of different types have nothing in common`() {
    let diff = ListDiff(from: ListKeys([1, 2]), to: ListKeys(["1", "2", "3"]))
    #expect(diff.deletions == [0, 1])
    #expect(diff.insertions == [0, 1, 2])
    #expect(diff.moves.isEmpty)
  }

  @Test func `a difference can be made off the main actor`() async {
    let (old, new) = (ListKeys(Array(0..<100)), ListKeys(Array((0..<100).reversed())))
    let moves = await Task.detached { ListDiff(from: old, to: new).moves.count }.value
    #expect(moves == 99)
  }

  @Test func `work grows in step with the number of items`() {
    func work(_ count: Int) -> Int {
      let counter = CountedIdentifier.Counter()
      let old = (0..<count).map { CountedIdentifier(value: $0, counter: counter) }
      let new = old.reversed().map {
        CountedIdentifier(value: $0.value + count / 10, counter: counter)
      }
      _ = ListDiff(from: old, to: new)
      return counter.total
    }
    let small = work(1000)
    let large = work(16_000)
    // Sixteen times the items; twice the proportional work leaves room for hash collisions.
    #expect(large < small * 32, "\(small) operations for 1,000 items, \(large) for 16,000")
  }

  @Test func `a promised edit at the end of a long list hashes nothing`() {
    let counter = CountedIdentifier.Counter()
    let old = (0..<5000).map { CountedIdentifier(value: $0, counter: counter) }
    let new = old + [CountedIdentifier(value: -1, counter: counter)]
    let diff = ListDiff(from: old, to: new, uniqueness: .promised)
    #expect(diff.insertions == [5000])
    #expect(counter.hashes.withLock { $0 } == 0)
  }

  @Test func `promised edits close together hash only what lies between them`() {
    let counter = CountedIdentifier.Counter()
    let old = (0..<5000).map { CountedIdentifier(value: $0, counter: counter) }
    var new = old
    new.insert(CountedIdentifier(value: -1, counter: counter), at: 2500)
    new.remove(at: 2600)
    let diff = ListDiff(from: old, to: new, uniqueness: .promised)
    #expect(diff.insertions == [2500] && diff.deletions == [2599])
    // A hundred items between the edits; a table hashes each a few times.
    #expect(counter.hashes.withLock { $0 } < 1000)
  }
}

/// Takes out what goes or moves, then puts in what comes or moves, as the contract of `ListDiff` says.
private func perform(_ diff: ListDiff, on old: [Int], inserting new: [Int]) -> [Int] {
  var result = old
  for index in (diff.deletions + diff.moves.map(\.from)).sorted(by: >) { result.remove(at: index) }
  let arrivals =
    diff.insertions.map { (index: $0, value: new[$0]) }
    + diff.moves.map { (index: $0.to, value: old[$0.from]) }
  for arrival in arrivals.sorted(by: { $0.index < $1.index }) {
    guard arrival.index <= result.count else { return [] }
    result.insert(arrival.value, at: arrival.index)
  }
  return result
}

private func edited(_ list: [Int], bound: Int, using random: inout SplitMix) -> [Int] {
  var result = list
  for _ in 0..<Int.random(in: 0...6, using: &random) {
    switch Int.random(in: 0..<4, using: &random) {
    case 0 where !result.isEmpty: result.remove(at: Int.random(in: result.indices, using: &random))
    case 1 where !result.isEmpty:
      let value = result.remove(at: Int.random(in: result.indices, using: &random))
      result.insert(value, at: Int.random(in: 0...result.count, using: &random))
    case 2: result.shuffle(using: &random)
    default:
      result.insert(
        Int.random(in: 0..<bound, using: &random),
        at: Int.random(in: 0...result.count, using: &random))
    }
  }
  return result
}

/// Tries every set of survivors that might stay and returns the size of the smallest rest.
private func fewestMoves(of old: [Int], to new: [Int]) -> Int {
  let order = new.filter(old.contains)
  return (0..<(1 << old.count)).compactMap { mask -> Int? in
    let staying = old.indices.filter { mask & (1 << $0) != 0 }.map { old[$0] }
    let same = order.filter(staying.contains) == staying
    return same ? old.count - staying.count : nil
  }.min() ?? 0
}

/// A small generator with a fixed seed, so that a failure can be repeated.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
