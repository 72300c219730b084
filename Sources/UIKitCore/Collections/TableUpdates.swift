import Foundation

/// What an open batch was told, as the app said it: deletions and reloads by where things were,
/// insertions by where they will be.
struct TableUpdates {
  struct Move<Position> {
    var from: Position
    var to: Position
  }

  var deletedRows: Set<TableLayout.Place> = []
  var insertedRows: Set<TableLayout.Place> = []
  var reloadedRows: Set<TableLayout.Place> = []
  var movedRows: [Move<TableLayout.Place>] = []
  var deletedSections = IndexSet()
  var insertedSections = IndexSet()
  var reloadedSections = IndexSet()
  var movedSections: [Move<Int>] = []
  /// Nobody asked for a change without animation.
  var isAnimated = true

  /// True when only heights are asked for again.
  var isEmpty: Bool {
    deletedRows.isEmpty && insertedRows.isEmpty && reloadedRows.isEmpty && movedRows.isEmpty
      && deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty
      && movedSections.isEmpty
  }
}

/// What becomes of a table's sections and rows: a plain value, made from an app's updates or from
/// the difference of two snapshots.
struct TableChange {
  /// One section of the new table.
  struct Section {
    /// Which section it was; nil for a new one.
    var origin: Int?
    /// Rows of the old section that are gone or move, ascending.
    var removed: [Int] = []
    /// Rows of the new section that are new or moved here, ascending.
    var inserted: [Int] = []
    /// How many rows there are now.
    var count: Int
  }

  var sections: [Section]
  /// Rows that are the same but go elsewhere, by where they were.
  var moves: [TableLayout.Place: TableLayout.Place] = [:]
  /// Rows, by where they were, whose cells are made anew.
  var reloaded: Set<TableLayout.Place> = []
  /// Sections, by where they were, whose cells and views are made anew.
  var reloadedSections = IndexSet()

  /// The new index of each old section that is still there.
  private(set) var sectionTargets: [Int: Int]

  init(sections: [Section]) {
    self.sections = sections
    sectionTargets = [:]
    for (index, section) in sections.enumerated() {
      if let origin = section.origin { sectionTargets[origin] = index }
    }
  }

  /// Where a row of the old table is now; nil when it is gone.
  func target(of place: TableLayout.Place) -> TableLayout.Place? {
    if let moved = moves[place] { return moved }
    guard let index = sectionTargets[place.section] else { return nil }
    let section = sections[index]
    let before = section.removed.partition(before: place.row)
    if before < section.removed.count, section.removed[before] == place.row { return nil }
    var row = place.row - before
    for inserted in section.inserted {
      if inserted > row { break }
      row += 1
    }
    return TableLayout.Place(section: index, row: row)
  }

  /// The table's new layout: survivors keep their measured heights.
  /// - Parameter fresh: makes a section of which nothing is known, from its index and row count.
  func layout(from old: TableLayout, fresh: (Int, Int) -> TableLayout.Section) -> TableLayout {
    var arrivals: [TableLayout.Place: CGFloat] = [:]
    for (from, to) in moves where old.sections[from.section].rows.isMeasured(from.row) {
      arrivals[to] = old.sections[from.section].rows.height(of: from.row)
    }
    let new = sections.enumerated().map { index, section -> TableLayout.Section in
      guard let origin = section.origin else {
        var made = fresh(index, section.count)
        for row in 0..<(arrivals.isEmpty ? 0 : section.count) {
          if let height = arrivals[TableLayout.Place(section: index, row: row)] {
            made.rows.setHeight(height, of: row)
          }
        }
        return made
      }
      var kept = old.sections[origin]
      kept.rows.apply(
        removed: section.removed,
        inserted: section.inserted.map {
          ($0, arrivals[TableLayout.Place(section: index, row: $0)])
        })
      return kept
    }
    return TableLayout(sections: new, leading: old.leading, trailing: old.trailing)
  }
}

extension [Int] {
  /// In an ascending list, how many elements are less than `value`.
  fileprivate func partition(before value: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension TableUpdates {
  /// What the updates come to for a table with the old and the new numbers of rows. What does not
  /// fit is said in words instead.
  func change(from old: [Int], to new: [Int]) -> Result<TableChange, Inconsistency> {
    if let trouble = firstIndexOutOfRange(old, new) { return .failure(trouble) }
    let goneSections = deletedSections.union(IndexSet(movedSections.map(\.from)))
    let comingSections = insertedSections.union(IndexSet(movedSections.map(\.to)))
    let expected = old.count - deletedSections.count + insertedSections.count
    guard expected == new.count else {
      return .failure(
        Inconsistency(
          subject: "The table", before: old.count, inserted: insertedSections.count,
          deleted: deletedSections.count, expected: expected, found: new.count,
          unit: "sections"))
    }
    var survivors = old.indices.filter { !goneSections.contains($0) }.makeIterator()
    var origins: [Int?] = []
    for index in new.indices {
      if let move = movedSections.first(where: { $0.to == index }) {
        origins.append(move.from)
      } else if comingSections.contains(index) {
        origins.append(nil)
      } else {
        origins.append(survivors.next())
      }
    }
    return rowChange(origins: origins, from: old, to: new)
  }

  private func rowChange(origins: [Int?], from old: [Int], to new: [Int])
    -> Result<TableChange, Inconsistency>
  {
    var removed: [Int: [Int]] = [:]
    for place in deletedRows { removed[place.section, default: []].append(place.row) }
    for move in movedRows { removed[move.from.section, default: []].append(move.from.row) }
    var inserted: [Int: [Int]] = [:]
    for place in insertedRows { inserted[place.section, default: []].append(place.row) }
    for move in movedRows { inserted[move.to.section, default: []].append(move.to.row) }
    var sections: [TableChange.Section] = []
    for (index, origin) in origins.enumerated() {
      var section = TableChange.Section(origin: origin, count: new[index])
      guard let origin else {
        sections.append(section)
        continue
      }
      section.removed = Set(removed[origin] ?? []).sorted()
      section.inserted = Set(inserted[index] ?? []).sorted()
      let expected = old[origin] - section.removed.count + section.inserted.count
      if reloadedSections.contains(origin) {
        section.origin = nil
      } else if expected != new[index] {
        return .failure(
          Inconsistency(
            subject: "Section \(index)", before: old[origin], inserted: section.inserted.count,
            deleted: section.removed.count, expected: expected, found: new[index], unit: "rows"))
      }
      sections.append(section)
    }
    var change = TableChange(sections: sections)
    change.moves = Dictionary(movedRows.map { ($0.from, $0.to) }) { first, _ in first }
    change.reloaded = reloadedRows
    return .success(change)
  }

  private func firstIndexOutOfRange(_ old: [Int], _ new: [Int]) -> Inconsistency? {
    func isOutside(_ place: TableLayout.Place, _ counts: [Int]) -> Bool {
      !counts.indices.contains(place.section) || !(0..<counts[place.section]).contains(place.row)
    }
    for place in deletedRows.union(reloadedRows).union(movedRows.map(\.from)).sorted()
    where isOutside(place, old) {
      return Inconsistency(outside: place, "was deleted, moved or reloaded", counts: old)
    }
    for place in insertedRows.union(movedRows.map(\.to)).sorted() where isOutside(place, new) {
      return Inconsistency(outside: place, "was inserted", counts: new)
    }
    return nil
  }

  /// Updates and counts that do not agree.
  struct Inconsistency: Error, CustomStringConvertible {
    let description: String

    init(
      subject: String, before: Int, inserted: Int, deleted: Int, expected: Int, found: Int,
      unit: String
    ) {
      description = """
        \(subject) had \(before) \(unit); with \(inserted) inserted and \(deleted) deleted there \
        should be \(expected), but the data source has \(found).
        """
    }

    init(outside place: TableLayout.Place, _ what: String, counts: [Int]) {
      let found =
        counts.indices.contains(place.section)
        ? "section \(place.section) has \(counts[place.section]) rows"
        : "there are \(counts.count) sections"
      description = "Row \(place.row) of section \(place.section) \(what), but \(found)."
    }
  }
}
