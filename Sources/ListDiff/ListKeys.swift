/// Identifiers of a type that is known only at run time.
///
/// The list is erased, not each identifier: a comparison finds out once that both lists hold the
/// same type and works on plain identifiers from there, at the cost of a typed one. Lists of
/// different types have nothing in common.
@usableFromInline
package struct ListKeys: Sendable {
  @usableFromInline let keys: any Sendable
  @usableFromInline package let count: Int
  /// Compares an older list with this one.
  @usableFromInline let difference: @Sendable (ListKeys, ListDiff.Uniqueness) -> ListDiff?

  @inlinable
  package init<ID: Hashable & Sendable>(_ keys: [ID]) {
    self.keys = keys
    count = keys.count
    difference = { older, uniqueness in
      guard let old = older.keys as? [ID] else { return nil }
      return ListDiff(from: old, to: keys, uniqueness: uniqueness)
    }
  }
}

extension ListDiff {
  /// Compares two lists whose identifiers may be of any type.
  package init(
    from old: ListKeys, to new: ListKeys, uniqueness: Uniqueness = .unknown
  ) {
    if let difference = new.difference(old, uniqueness) {
      self = difference
      return
    }
    self.init(
      matching: ListMatching(unequal: old.count, new.count), repeatsInOld: [], repeatsInNew: [])
  }
}
