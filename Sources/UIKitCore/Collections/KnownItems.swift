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

  mutating func remove(_ item: Item) { hashes.remove(item.hashValue) }

  mutating func reserveCapacity(_ count: Int) { hashes.reserveCapacity(count) }
}
