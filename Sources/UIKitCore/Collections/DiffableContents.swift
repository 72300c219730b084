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
    for repeated in new.mergeRepeatedSections() {
      Diagnostics.record(
        .repeatedIdentifier(
          "Section \(repeated.first)", "index \(repeated.firstIndex)",
          "Section \(repeated.second)", "index \(repeated.secondIndex)",
          "The items of the second were put behind those of the first.", in: source))
    }
    let difference = SnapshotDifference(from: self.snapshot, to: new)
    let repeats = noteChanges(difference, to: new)
    guard !repeats.isEmpty else { return (new, difference) }
    for (first, place) in repeats {
      let item = new.sections[place.section].items[place.row]
      Diagnostics.record(
        .repeatedIdentifier(
          "Item \(new.sections[first.section].items[first.row])", first.inWords,
          "Item \(item)", place.inWords, "The second one was left out.", in: source))
    }
    new.removeItems(at: repeats.map(\.place))
    return (new, SnapshotDifference(from: self.snapshot, to: new))
  }

  /// An item that is there twice.
  private typealias Repeat = (first: TableLayout.Place, place: TableLayout.Place)

  /// Notes which items went and came. Returns where items are for the second time.
  private mutating func noteChanges(
    _ difference: SnapshotDifference<SectionID, ItemID>, to new: Snapshot
  ) -> [Repeat] {
    for place in difference.departures {
      known.remove(snapshot.sections[place.section].items[place.row])
    }
    let suspects = known.insert(new.sections.map(\.items), at: difference.arrivals)
    return suspects.isEmpty ? [] : repeats(among: suspects, in: new)
  }

  /// Where the items at `suspects`, that came in, are for the second time.
  private func repeats(among suspects: [TableLayout.Place], in new: Snapshot) -> [Repeat] {
    let wanted = Set(suspects.map { new.sections[$0.section].items[$0.row] })
    var firsts: [ItemID: TableLayout.Place] = [:]
    var repeats: [Repeat] = []
    for (section, items) in new.sections.map(\.items).enumerated() {
      for (row, item) in items.enumerated() where wanted.contains(item) {
        let place = TableLayout.Place(section: section, row: row)
        if let first = firsts[item] {
          repeats.append((first, place))
        } else {
          firsts[item] = place
        }
      }
    }
    return repeats
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
    _ first: String, _ firstPlace: String, _ second: String, _ secondPlace: String,
    _ outcome: String, in source: NSObject
  ) -> Diagnostic {
    Diagnostic(
      category: "Collections",
      message: """
        \(first) appears twice in a snapshot of \(type(of: source)): at \(firstPlace), and as \
        \(second) at \(secondPlace). \(outcome) Give each its own identifier.
        """)
  }
}

extension TableLayout.Place {
  /// For messages.
  fileprivate var inWords: String { "section \(section), item \(row)" }
}
