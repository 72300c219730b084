import Foundation

/// What a diffable data source shows, by identifiers: the sections and items of its snapshots, each
/// of them once.
@MainActor struct DiffableContents<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<SectionID, ItemID>

  private(set) var snapshot = Snapshot()
  private var known = KnownItems<ItemID>()

  // MARK: Asking

  var sectionCount: Int { snapshot.numberOfSections }

  func itemCount(inSection section: Int) -> Int {
    snapshot.sections.indices.contains(section) ? snapshot.sections[section].items.count : 0
  }

  func item(at place: TableLayout.Place) -> ItemID? {
    let sections = snapshot.sections
    guard sections.indices.contains(place.section),
      sections[place.section].items.indices.contains(place.row)
    else { return nil }
    return sections[place.section].items[place.row]
  }

  func place(of item: ItemID) -> TableLayout.Place? {
    snapshot.place(of: item).map { TableLayout.Place(section: $0.section, row: $0.item) }
  }

  func section(at index: Int) -> SectionID? {
    snapshot.sections.indices.contains(index) ? snapshot.sections[index].identifier : nil
  }

  // MARK: Changing

  /// Takes over `snapshot` and returns what it changes. Sections and items that occur twice are
  /// left out the second time, and said to be in `source`.
  mutating func take(_ snapshot: Snapshot, of source: NSObject) -> TableChange {
    let old = self.snapshot
    let (new, difference) = difference(to: snapshot, of: source)
    var change = difference.change
    change.reloaded = reloadedPlaces(new, old)
    self.snapshot = new
    self.snapshot.forgetReloads()
    return change
  }

  private mutating func difference(to snapshot: Snapshot, of source: NSObject) -> (
    snapshot: Snapshot, SnapshotDifference<SectionID, ItemID>
  ) {
    var new = snapshot
    for section in new.removeRepeatedSections() {
      Diagnostics.record(.repeatedIdentifier("Section", "\(section)", in: source))
    }
    let difference = SnapshotDifference(from: self.snapshot, to: new)
    let repeats = noteChanges(difference, to: new)
    guard !repeats.isEmpty else { return (new, difference) }
    for item in new.removeItems(at: repeats) {
      Diagnostics.record(.repeatedIdentifier("Item", "\(item)", in: source))
    }
    return (new, SnapshotDifference(from: self.snapshot, to: new))
  }

  /// Notes which items went and came. Returns where items are that came although they are there.
  private mutating func noteChanges(
    _ difference: SnapshotDifference<SectionID, ItemID>, to new: Snapshot
  ) -> [TableLayout.Place] {
    for place in difference.departures {
      known.remove(snapshot.sections[place.section].items[place.row])
    }
    let suspects = known.insert(new.sections.map(\.items), at: difference.arrivals)
    return suspects.isEmpty ? [] : repeats(among: suspects, in: new)
  }

  /// Which of `suspects`, places of items that came in, hold an item that is elsewhere too.
  private func repeats(among suspects: [TableLayout.Place], in new: Snapshot)
    -> [TableLayout.Place]
  {
    var taken: Set<ItemID> = []
    let isSuspect = Set(suspects)
    for (section, items) in new.sections.map(\.items).enumerated() {
      for (row, item) in items.enumerated()
      where !isSuspect.contains(TableLayout.Place(section: section, row: row)) {
        taken.insert(item)
      }
    }
    return suspects.filter { !taken.insert(new.sections[$0.section].items[$0.row]).inserted }
  }

  private func reloadedPlaces(_ new: Snapshot, _ old: Snapshot) -> Set<TableLayout.Place> {
    let items = new.reloadedItemIdentifiers
    guard !items.isEmpty || !new.reloadedSectionIdentifiers.isEmpty else { return [] }
    var places: Set<TableLayout.Place> = []
    for item in items {
      guard let place = old.place(of: item) else { continue }
      places.insert(TableLayout.Place(section: place.section, row: place.item))
    }
    for section in new.reloadedSectionIdentifiers {
      guard let index = old.indexOfSection(section) else { continue }
      for row in old.sections[index].items.indices {
        places.insert(TableLayout.Place(section: index, row: row))
      }
    }
    return places
  }
}

extension Diagnostic {
  @MainActor fileprivate static func repeatedIdentifier(
    _ what: String, _ identifier: String, in source: NSObject
  ) -> Diagnostic {
    Diagnostic(
      category: "Collections",
      message: """
        \(what) \(identifier) appears twice in a snapshot of \(type(of: source)). Give each its own \
        identifier; the second one was left out.
        """)
  }
}
