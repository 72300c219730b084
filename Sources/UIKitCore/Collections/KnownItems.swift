import Foundation

/// Which items a data source shows, by their hash values: finds a repeated one without looking at
/// the others.
///
/// An item whose hash value is new is new. One whose hash value is known may be a repeat, which
/// whoever asks has to make sure of. Half of a hash value is kept, in a table of open addressing, so
/// that an item costs 5 to 10 bytes.
struct KnownItems<Item: Hashable> {
  /// 0 where nothing is.
  private var slots: [UInt32] = []
  private var count = 0

  private static func mark(of item: Item) -> UInt32 {
    max(1, UInt32(truncatingIfNeeded: item.hashValue))
  }

  private func firstSlot(of mark: UInt32) -> Int { Int(mark) & (slots.count - 1) }

  private func slot(after slot: Int) -> Int { (slot + 1) & (slots.count - 1) }

  /// Notes an item. True when it may have been noted before.
  mutating func insert(_ item: Item) -> Bool {
    reserve(count + 1)
    return !insert(Self.mark(of: item))
  }

  /// False where the mark was there.
  private mutating func insert(_ mark: UInt32) -> Bool {
    var slot = firstSlot(of: mark)
    while slots[slot] != 0 {
      if slots[slot] == mark { return false }
      slot = self.slot(after: slot)
    }
    slots[slot] = mark
    count += 1
    return true
  }

  /// Notes the items at `places` of sections that hold `items`. Returns the places of those that
  /// may have been noted before.
  mutating func insert(_ items: [[Item]], at places: [TableLayout.Place]) -> [TableLayout.Place] {
    reserve(count + places.count)
    var suspects: [TableLayout.Place] = []
    var index = 0
    while index < places.count {
      let section = places[index].section
      let rows = items[section]
      while index < places.count, places[index].section == section {
        if insert(rows[places[index].row]) { suspects.append(places[index]) }
        index += 1
      }
    }
    return suspects
  }

  mutating func remove(_ item: Item) {
    guard !slots.isEmpty else { return }
    let mark = Self.mark(of: item)
    var hole = firstSlot(of: mark)
    while slots[hole] != mark {
      if slots[hole] == 0 { return }
      hole = slot(after: hole)
    }
    count -= 1
    // What was put further because the place was taken moves up.
    var next = slot(after: hole)
    while slots[next] != 0 {
      let wanted = firstSlot(of: slots[next])
      let distance = (next - wanted) & (slots.count - 1)
      if distance >= (next - hole) & (slots.count - 1) {
        slots[hole] = slots[next]
        hole = next
      }
      next = slot(after: next)
    }
    slots[hole] = 0
  }

  /// Makes room: at most four fifths are taken.
  private mutating func reserve(_ wanted: Int) {
    guard wanted * 5 > slots.count * 4 else { return }
    var size = max(16, slots.count)
    while wanted * 5 > size * 4 { size *= 2 }
    let old = slots
    slots = Array(repeating: 0, count: size)
    count = 0
    for mark in old where mark != 0 { _ = insert(mark) }
  }
}
