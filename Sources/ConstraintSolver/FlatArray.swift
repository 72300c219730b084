/// Growable storage for plain values at one address, without reference counting, bounds checks in
/// release builds, or copies on write. Its owner frees it.
struct FlatArray<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 16) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  var isEmpty: Bool { count == 0 }

  subscript(index: Int) -> Element {
    @inline(__always) unsafeAddress {
      assert(index >= 0 && index < count, "Index \(index) is outside 0..<\(count).")
      return UnsafePointer(base + index)
    }
    @inline(__always) nonmutating unsafeMutableAddress {
      assert(index >= 0 && index < count, "Index \(index) is outside 0..<\(count).")
      return base + index
    }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: nextCapacity) }
    (base + count).initialize(to: element)
    count += 1
  }

  mutating func append(repeating element: Element, count added: Int) {
    if count + added > capacity { grow(to: max(nextCapacity, count + added)) }
    (base + count).initialize(repeating: element, count: added)
    count += added
  }

  @inline(__always)
  mutating func removeLast() -> Element {
    count -= 1
    return base[count]
  }

  @inline(__always)
  mutating func removeAll() { count = 0 }

  /// What is large is likely to become larger: it moves less often. Memory that nobody has written to
  /// costs nothing.
  private var nextCapacity: Int { capacity * (capacity < 4096 ? 2 : 4) }

  @inline(never)
  private mutating func grow(to newCapacity: Int) {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity = newCapacity
  }

  func free() { base.deallocate() }
}
