/// Finds the place of an identity among many, at a few bytes for each: the identities themselves
/// are kept by whoever asks.
struct FineElementPlaces<ID: Hashable> {
  /// 0 where nothing is; else the place plus one, and above it half of the identity's hash value.
  private var slots: [UInt64] = []

  init() {}

  /// - Parameter count: How many identities will be inserted at most.
  init(capacity count: Int) {
    guard count > 0 else { return }
    var size = 16
    // At most four fifths are taken.
    while size * 4 < count * 5 { size *= 2 }
    slots = Array(repeating: 0, count: size)
  }

  /// Where `id` is; nil where it was not inserted.
  ///
  /// - Parameter isAt: Whether the identity at a place is `id`.
  func place(of id: ID, isAt: (Int) -> Bool) -> Int? {
    guard !slots.isEmpty else { return nil }
    let mark = Self.mark(of: id)
    var slot = firstSlot(of: mark)
    while slots[slot] != 0 {
      if slots[slot] >> 32 == mark {
        let place = Int(slots[slot] & 0xFFFF_FFFF) - 1
        if isAt(place) { return place }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// - Precondition: there is room, and `id` was not inserted before.
  mutating func insert(_ id: ID, at place: Int) {
    let mark = Self.mark(of: id)
    var slot = firstSlot(of: mark)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = mark << 32 | UInt64(place + 1)
  }

  private static func mark(of id: ID) -> UInt64 {
    UInt64(truncatingIfNeeded: id.hashValue) & 0xFFFF_FFFF
  }

  private func firstSlot(of mark: UInt64) -> Int { Int(mark) & (slots.count - 1) }
}
