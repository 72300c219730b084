import Foundation
import ListDiff

/// How one snapshot becomes another.
struct SnapshotDifference {
  private(set) var change: TableChange

  init<SectionID: Hashable, ItemID: Hashable>(
    from old: NSDiffableDataSourceSnapshot<SectionID, ItemID>,
    to new: NSDiffableDataSourceSnapshot<SectionID, ItemID>
  ) {
    let oldSections = old.sections
    let newSections = new.sections
    let sectionDiff = ListDiff(
      from: oldSections.map(\.identifier), to: newSections.map(\.identifier))
    var sections: [TableChange.Section] = []
    var moves: [TableLayout.Place: TableLayout.Place] = [:]
    var departures: [ItemID: TableLayout.Place] = [:]
    var arrivals: [(item: ItemID, place: TableLayout.Place)] = []
    let surviving = Set(newSections.indices.compactMap { sectionDiff.oldIndex(ofNew: $0) })
    let itemsMayCross = oldSections.count > 1 || newSections.count > 1
    for index in oldSections.indices where itemsMayCross && !surviving.contains(index) {
      for (row, item) in oldSections[index].items.enumerated() {
        departures[item] = TableLayout.Place(section: index, row: row)
      }
    }
    for (index, section) in newSections.enumerated() {
      var made = TableChange.Section(
        origin: sectionDiff.oldIndex(ofNew: index), count: section.items.count)
      guard let origin = made.origin else {
        sections.append(made)
        for (row, item) in section.items.enumerated() where itemsMayCross {
          arrivals.append((item, TableLayout.Place(section: index, row: row)))
        }
        continue
      }
      let before = oldSections[origin].items
      let diff = ListDiff(from: before, to: section.items, uniqueness: .promised)
      made.removed = (diff.deletions + diff.moves.map(\.from)).sorted()
      made.inserted = (diff.insertions + diff.moves.map(\.to)).sorted()
      for move in diff.moves {
        moves[TableLayout.Place(section: origin, row: move.from)] =
          TableLayout.Place(section: index, row: move.to)
      }
      if itemsMayCross {
        for row in diff.deletions {
          departures[before[row]] = TableLayout.Place(section: origin, row: row)
        }
        for row in diff.insertions {
          arrivals.append((section.items[row], TableLayout.Place(section: index, row: row)))
        }
      }
      sections.append(made)
    }
    // What left one section and is new in another has moved there.
    for (item, place) in departures.isEmpty ? [] : arrivals {
      if let from = departures[item] { moves[from] = place }
    }
    change = TableChange(sections: sections)
    change.moves = moves
  }

  /// True when no section and no item came, went or moved.
  var isEmpty: Bool {
    change.moves.isEmpty
      && change.sections.enumerated().allSatisfy {
        $1.origin == $0 && $1.removed.isEmpty && $1.inserted.isEmpty
      }
  }
}
