import Foundation
import ListDiff

/// The keyed difference of 10,000 keys: ours with erased lists, a plain reference, and the standard
/// library's.
enum DifferenceBenchmark {
  private static let count = 10_000

  /// Medians in microseconds: `shuffleErased`, `shuffleReference`, and `worst`, the largest of our
  /// figures each divided by that of `CollectionDifference`.
  static func run() -> [String: [Double]] {
    let old = Array(0..<count)
    let shuffled = shuffle(old)
    var worst = 0.0
    for new in scenarios(old) {
      let ours = median { ListDiff(from: ListKeys(old), to: ListKeys(new), uniqueness: .promised) }
      let theirs = median(3) { new.difference(from: old) }
      worst = max(worst, ours / theirs)
    }
    return [
      "shuffleErased": [
        median { ListDiff(from: ListKeys(old), to: ListKeys(shuffled), uniqueness: .promised) }
      ],
      "shuffleReference": [median { reference(from: old, to: shuffled) }],
      "worst": [worst],
    ]
  }

  /// Those of section 3 of the bars that the standard library finishes: reverse and shuffle take it
  /// seconds.
  private static func scenarios(_ old: [Int]) -> [[Int]] {
    var swapped = old
    swapped.swapAt(1, old.count - 2)
    let tenth = old.count / 10
    return [
      old, old + [-1], [-1] + old, old + (1...tenth).map { -$0 }, (1...tenth).map { -$0 } + old,
      swapped, Array(old.dropFirst()) + [old[0]], old.filter { $0 % 10 != 0 },
    ]
  }

  /// Fisher–Yates from the top with xorshift64.
  private static func shuffle(_ list: [Int]) -> [Int] {
    var state: UInt64 = 88_172_645_463_325_252
    var result = list
    for top in stride(from: list.count - 1, to: 0, by: -1) {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      result.swapAt(top, Int(state % UInt64(top + 1)))
    }
    return result
  }

  /// Trims equal ends, looks the rest up in one dictionary, and keeps a longest run in order.
  private static func reference(from old: [Int], to new: [Int]) -> [Int] {
    let shorter = min(old.count, new.count)
    var prefix = 0
    while prefix < shorter, old[prefix] == new[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < shorter - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] {
      suffix += 1
    }
    var places: [Int: Int] = [:]
    places.reserveCapacity(old.count)
    for index in prefix..<(old.count - suffix) { places[old[index]] = index }
    var origins: [Int] = []
    for index in prefix..<(new.count - suffix) {
      if let origin = places[new[index]] { origins.append(origin) }
    }
    var ends: [Int] = []
    var isStill = [Bool](repeating: false, count: origins.count)
    var lengths = [Int](repeating: 0, count: origins.count)
    for (place, origin) in origins.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if ends[middle] < origin { low = middle + 1 } else { high = middle }
      }
      if low == ends.count { ends.append(origin) } else { ends[low] = origin }
      lengths[place] = low + 1
    }
    var wanted = ends.count
    for place in origins.indices.reversed() where lengths[place] == wanted {
      isStill[place] = true
      wanted -= 1
    }
    return origins.indices.filter { !isStill[$0] }
  }

  private static func median<Result>(_ samples: Int = 9, _ work: () -> Result) -> Double {
    var times: [Double] = []
    for _ in 0..<samples {
      let start = threadTime()
      kept = work()
      times.append(threadTime() - start)
    }
    return times.sorted()[times.count / 2]
  }

  /// Results are stored, so that no work is left out.
  nonisolated(unsafe) private static var kept: Any?
}
