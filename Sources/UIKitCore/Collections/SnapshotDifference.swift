import Foundation
import ListDiff

/// How one snapshot becomes another.
struct SnapshotDifference<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<SectionID, ItemID>

  private(set) var change = TableChange(sections: [])
  /// Where items are, in the old snapshot, that are in no section of the new one any more.
  private(set) var departures: [TableLayout.Place] = []
  /// Where items are, in the new snapshot, that are in no section of the old one.
  private(set) var arrivals: [TableLayout.Place] = []

  init(from old: Snapshot, to new: Snapshot) {
    let oldSections = old.sections
    let newSections = new.sections
    let sectionDiff = ListDiff(
      from: oldSections.map(\.identifier), to: newSections.map(\.identifier))
    let surviving = Set(newSections.indices.compactMap { sectionDiff.oldIndex(ofNew: $0) })
    for index in oldSections.indices where !surviving.contains(index) {
      departures += allPlaces(index, count: oldSections[index].items.count)
    }
    var sections: [TableChange.Section] = []
    var moves: [TableLayout.Place: TableLayout.Place] = [:]
    for (index, section) in newSections.enumerated() {
      var made = TableChange.Section(
        origin: sectionDiff.oldIndex(ofNew: index), count: section.items.count)
      if let origin = made.origin {
        let rows = RowDifference(from: oldSections[origin].items, to: section.items)
        made.removed = (rows.deletions + rows.moves.map(\.from)).sorted()
        made.inserted = (rows.insertions + rows.moves.map(\.to)).sorted()
        for move in rows.moves {
          moves[TableLayout.Place(section: origin, row: move.from)] =
            TableLayout.Place(section: index, row: move.to)
        }
        departures += places(origin, rows.deletions)
        arrivals += places(index, rows.insertions)
      } else {
        arrivals += allPlaces(index, count: section.items.count)
      }
      sections.append(made)
    }
    change = TableChange(sections: sections)
    change.moves = moves
    // Inside of one section that stays, what moved was found already.
    let isOneSection =
      oldSections.count == 1 && newSections.count == 1
      && oldSections[0].identifier == newSections[0].identifier
    if !isOneSection { findCrossings(oldSections, newSections) }
  }

  private func places(_ section: Int, _ rows: [Int]) -> [TableLayout.Place] {
    rows.map { TableLayout.Place(section: section, row: $0) }
  }

  private func allPlaces(_ section: Int, count: Int) -> [TableLayout.Place] {
    (0..<count).map { TableLayout.Place(section: section, row: $0) }
  }

  /// What left one section and is new in another has moved there.
  private mutating func findCrossings(_ old: [Snapshot.Section], _ new: [Snapshot.Section]) {
    guard !departures.isEmpty, !arrivals.isEmpty else { return }
    var origins: [ItemID: TableLayout.Place] = [:]
    for place in departures { origins[old[place.section].items[place.row]] = place }
    var crossed: Set<TableLayout.Place> = []
    arrivals.removeAll { place in
      guard let origin = origins.removeValue(forKey: new[place.section].items[place.row]) else {
        return false
      }
      change.moves[origin] = place
      crossed.insert(origin)
      return true
    }
    departures.removeAll { crossed.contains($0) }
  }
}

/// The difference of one section's items. The equal ends are found first.
private struct RowDifference {
  var deletions: [Int] = []
  var insertions: [Int] = []
  var moves: [ListDiff.Move] = []

  init<ItemID: Hashable>(from old: [ItemID], to new: [ItemID]) {
    let ends = EqualEnds(of: old, and: new)
    let start = ends.prefix
    let oldMiddle = old[start..<(old.count - ends.suffix)]
    let newMiddle = new[start..<(new.count - ends.suffix)]
    if oldMiddle.isEmpty && newMiddle.isEmpty { return }
    let diff = ListDiff(
      from: Array(oldMiddle), to: Array(newMiddle), uniqueness: .promised)
    deletions = diff.deletions.map { $0 + start }
    insertions = diff.insertions.map { $0 + start }
    moves = diff.moves.map { ListDiff.Move(from: $0.from + start, to: $0.to + start) }
  }
}
