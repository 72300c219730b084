import Synchronization

/// An identifier that counts how often identifiers of its test are compared and hashed.
struct CountedIdentifier: Hashable {
  final class Counter: Sendable {
    let comparisons = Mutex(0)
    let hashes = Mutex(0)

    var total: Int { comparisons.withLock { $0 } + hashes.withLock { $0 } }
  }

  let value: Int
  let counter: Counter

  static func == (left: Self, right: Self) -> Bool {
    left.counter.comparisons.withLock { $0 += 1 }
    return left.value == right.value
  }

  func hash(into hasher: inout Hasher) {
    counter.hashes.withLock { $0 += 1 }
    hasher.combine(value)
  }
}
