/// A queue that gives back its smallest key first. A key carries its item in the low 32 bits and the
/// item's rank in the high ones.
struct KeyHeap {
  private var keys = FlatArray<UInt64>()

  var isEmpty: Bool { keys.isEmpty }

  @inline(__always)
  static func key(rank: UInt32, item: Int) -> UInt64 {
    UInt64(rank) << 32 | UInt64(UInt32(truncatingIfNeeded: item))
  }

  @inline(__always)
  mutating func push(rank: UInt32, item: Int) {
    let key = Self.key(rank: rank, item: item)
    keys.append(key)
    let heap = keys.base
    var hole = keys.count - 1
    while hole > 0 {
      let parent = (hole - 1) >> 1
      if heap[parent] <= key { break }
      heap[hole] = heap[parent]
      hole = parent
    }
    heap[hole] = key
  }

  @inline(__always)
  mutating func pop() -> Int {
    let heap = keys.base
    let smallest = heap[0]
    let last = keys.removeLast()
    let count = keys.count
    if count > 0 {
      var hole = 0
      while true {
        var child = 2 * hole + 1
        if child >= count { break }
        if child + 1 < count, heap[child + 1] < heap[child] { child += 1 }
        if heap[child] >= last { break }
        heap[hole] = heap[child]
        hole = child
      }
      heap[hole] = last
    }
    return Int(truncatingIfNeeded: smallest & 0xffff_ffff)
  }

  mutating func removeAll() { keys.removeAll() }

  func free() { keys.free() }
}
