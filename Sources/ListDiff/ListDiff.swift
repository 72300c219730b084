/// The difference between two lists of identifiers, as deletions, insertions and the fewest moves.
///
/// A difference holds indices only: it is the same value whatever the identifiers are. Lists whose
/// type is known only at run time are compared as `ListKeys`, lists of mixed types as lists of
/// `AnyHashable`.
///
/// To turn the old list into the new one, take out every deleted and moved item, then put inserted
/// and moved items in at their new index, in ascending order. Everything else stays where it is.
///
/// An identifier should occur once in a list. A later occurrence is matched with nothing: in the
/// old list it counts as deleted, in the new list as inserted; and it is reported.
///
/// Equal ends of the lists are skipped, and a few edits between them are found without hashing where
/// identifiers are promised to be unique. Work is proportional to the number of items; only the
/// survivors that do change their order cost a logarithm more.
@usableFromInline
package struct ListDiff: Equatable, Sendable {
  /// One survivor that changes its place among the others.
  package struct Move: Hashable, Sendable {
    /// The item's index in the old list.
    package var from: Int
    /// The item's index in the new list.
    package var to: Int

    package init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// An identifier that occurred before in the same list.
  @usableFromInline
  package struct Repeat: Hashable, Sendable {
    /// The index of the later occurrence, the one that was matched with nothing.
    package var index: Int
    /// The index of the first occurrence.
    package var firstIndex: Int

    @usableFromInline
    package init(index: Int, firstIndex: Int) {
      self.index = index
      self.firstIndex = firstIndex
    }
  }

  /// What the caller knows about its lists.
  @usableFromInline
  package enum Uniqueness: Sendable {
    /// Nothing: both lists are searched for repeated identifiers, ends included.
    case unknown
    /// No identifier occurs twice in a list, so the equal ends need no look-up at all.
    case promised
  }

  /// The length of the old list.
  package let oldCount: Int
  /// The length of the new list.
  package let newCount: Int
  /// Indices in the old list of what is gone, ascending.
  package let deletions: [Int]
  /// Indices in the new list of what is new, ascending.
  package let insertions: [Int]
  /// The fewest survivors that must move for the rest to stay, ascending by new index.
  package let moves: [Move]
  /// Later occurrences of an identifier in the old list, ascending.
  package let repeatsInOld: [Repeat]
  /// Later occurrences of an identifier in the new list, ascending.
  package let repeatsInNew: [Repeat]

  private let matching: ListMatching

  /// Compares two lists.
  ///
  /// - Parameter uniqueness: `.promised` saves hashing the equal ends.
  @inlinable
  package init<ID: Hashable>(
    from old: [ID], to new: [ID], uniqueness: Uniqueness = .unknown
  ) {
    self.init(
      matching: ListMatching(old: old, new: new, isUnique: uniqueness == .promised),
      repeatsInOld: uniqueness == .promised ? [] : repeats(in: old),
      repeatsInNew: uniqueness == .promised ? [] : repeats(in: new))
  }

  @usableFromInline
  init(matching: ListMatching, repeatsInOld: [Repeat], repeatsInNew: [Repeat]) {
    self.matching = matching
    self.repeatsInOld = repeatsInOld
    self.repeatsInNew = repeatsInNew
    oldCount = matching.oldCount
    newCount = matching.newCount
    deletions = matching.unmatchedOld()
    insertions = matching.unmatchedNew()
    moves = matching.moves()
  }

  /// Whether both lists hold the same identifiers in the same order.
  package var isEmpty: Bool { deletions.isEmpty && insertions.isEmpty && moves.isEmpty }

  /// Where the item at an index of the new list was in the old one; `nil` for a new item.
  package func oldIndex(ofNew index: Int) -> Int? { matching.oldIndex(ofNew: index) }
}

/// Every later occurrence of a value in a list, in order.
@inlinable
func repeats<ID: Hashable>(in list: [ID]) -> [ListDiff.Repeat] {
  var first: [ID: Int] = [:]
  first.reserveCapacity(list.count)
  var found: [ListDiff.Repeat] = []
  for (index, id) in list.enumerated() {
    if let earlier = first[id] {
      found.append(ListDiff.Repeat(index: index, firstIndex: earlier))
    } else {
      first[id] = index
    }
  }
  return found
}
