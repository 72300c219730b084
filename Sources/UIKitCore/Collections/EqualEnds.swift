import Foundation

/// How many items at the start and at the end of two lists are the same, bit for bit: what most
/// changes leave alone, found at the speed of memory.
///
/// The same bits are the same value. Equal values of different bits are not counted; whoever
/// compares the rest finds those.
struct EqualEnds: Equatable {
  var prefix = 0
  var suffix = 0

  init<Element>(of first: [Element], and second: [Element]) {
    let stride = MemoryLayout<Element>.stride
    let shorter = min(first.count, second.count)
    first.withUnsafeBytes { first in
      second.withUnsafeBytes { second in
        prefix = Self.equalBytes(first, second, limit: shorter * stride, fromEnd: false) / stride
        suffix =
          Self.equalBytes(first, second, limit: (shorter - prefix) * stride, fromEnd: true) / stride
      }
    }
  }

  /// How many bytes agree from one end on.
  private static func equalBytes(
    _ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer, limit: Int, fromEnd: Bool
  ) -> Int {
    guard limit > 0, let firstBase = first.baseAddress, let secondBase = second.baseAddress else {
      return 0
    }
    func areEqual(_ start: Int, _ count: Int) -> Bool {
      let firstStart = fromEnd ? first.count - start - count : start
      let secondStart = fromEnd ? second.count - start - count : start
      return memcmp(firstBase + firstStart, secondBase + secondStart, count) == 0
    }
    var equal = 0
    var step = 4096
    while step > 0 {
      while equal + step <= limit, areEqual(equal, step) { equal += step }
      step /= 2
    }
    return equal
  }
}
