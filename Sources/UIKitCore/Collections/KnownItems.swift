import Foundation

/// Which items a data source shows, by their hash values: finds a repeated one without looking at
/// the others.
///
/// An item whose hash value is new is new. One whose hash value is known may be a repeat, which
/// whoever asks has to make sure of.
struct KnownItems<Item: Hashable> {
  private var hashes: Set<Int> = []

  /// Notes an item. True when it may have been noted before.
  mutating func insert(_ item: Item) -> Bool { !hashes.insert(item.hashValue).inserted }

  /// Notes the items at `places` of sections that hold `items`. Returns the places of those that
  /// may have been noted before.
  mutating func insert(_ items: [[Item]], at places: [TableLayout.Place]) -> [TableLayout.Place] {
    if places.count > hashes.count { hashes.reserveCapacity(hashes.count + places.count) }
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

  mutating func remove(_ item: Item) { hashes.remove(item.hashValue) }
}
