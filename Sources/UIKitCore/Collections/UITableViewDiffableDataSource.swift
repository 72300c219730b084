public import Foundation

/// Keeps what a table shows as a snapshot of identifiers, and makes the table follow each new one.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >
  /// Gives the cell of an item; called for rows in view.
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

  private weak var table: UITableView?
  private let cellProvider: CellProvider
  private var current = Snapshot()
  private var known = KnownItems<ItemIdentifierType>()

  /// How rows come and go. Only `.none` differs here: the others slide and fade.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// Becomes the data source of `tableView`.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    table = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  // MARK: Snapshots

  /// What is shown.
  open func snapshot() -> Snapshot { current }

  /// Shows `snapshot`: the difference to what is shown is made and carried out. The new counts are
  /// in force when this returns; `completion` runs when the changes have been seen.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let old = current
    let (new, difference) = difference(to: snapshot)
    current = new
    current.forgetReloads()
    guard let table, table.dataSource === self, table.layoutStorage != nil else {
      table?.reloadData()
      completion?()
      return
    }
    var change = difference.change
    change.reloaded = reloadedPlaces(new, old)
    table.perform(
      change, animated: animatingDifferences && defaultRowAnimation != .none,
      completion: { _ in completion?() })
    reconfigure(new.reconfiguredItemIdentifiers, in: table)
  }

  /// `apply` as an asynchronous call: it returns when the changes have been seen.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows `snapshot` as a table that knows nothing yet would: no difference is made.
  open func applySnapshotUsingReloadData(
    _ snapshot: Snapshot, completion: (() -> Void)? = nil
  ) {
    current = difference(to: snapshot).snapshot
    current.forgetReloads()
    table?.reloadData()
    completion?()
  }

  /// What is new in `snapshot`. Sections and items that occur twice are left out the second time.
  private func difference(to snapshot: Snapshot) -> (
    snapshot: Snapshot, SnapshotDifference<SectionIdentifierType, ItemIdentifierType>
  ) {
    var new = snapshot
    for section in new.removeRepeatedSections() {
      Diagnostics.record(.repeatedIdentifier("Section", "\(section)", in: self))
    }
    let difference = SnapshotDifference(from: current, to: new)
    let repeats = noteChanges(difference, to: new)
    guard !repeats.isEmpty else { return (new, difference) }
    for item in new.removeItems(at: repeats) {
      Diagnostics.record(.repeatedIdentifier("Item", "\(item)", in: self))
    }
    return (new, SnapshotDifference(from: current, to: new))
  }

  /// Notes which items went and came. Returns where items are that came although they are there.
  private func noteChanges(
    _ difference: SnapshotDifference<SectionIdentifierType, ItemIdentifierType>, to new: Snapshot
  ) -> [TableLayout.Place] {
    for place in difference.departures {
      known.remove(current.sections[place.section].items[place.row])
    }
    let suspects = known.insert(new.sections.map(\.items), at: difference.arrivals)
    return suspects.isEmpty ? [] : repeats(among: suspects, in: new)
  }

  /// Which of `suspects`, places of items that came in, hold an item that is elsewhere too.
  private func repeats(among suspects: [TableLayout.Place], in new: Snapshot)
    -> [TableLayout.Place]
  {
    var taken: Set<ItemIdentifierType> = []
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

  /// Only rows that have cells are configured; others are when they come into view.
  private func reconfigure(_ items: [ItemIdentifierType], in table: UITableView) {
    guard !items.isEmpty else { return }
    let wanted = Set(items)
    let indexPaths = (table.indexPathsForVisibleRows ?? []).filter { indexPath in
      itemIdentifier(for: indexPath).map { wanted.contains($0) } ?? false
    }
    table.reconfigureRows(at: indexPaths)
  }

  // MARK: Identifiers

  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    let sections = current.sections
    guard sections.indices.contains(indexPath.section),
      sections[indexPath.section].items.indices.contains(indexPath.row)
    else { return nil }
    return sections[indexPath.section].items[indexPath.row]
  }

  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.place(of: itemIdentifier).map { IndexPath(row: $0.item, section: $0.section) }
  }

  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sections.indices.contains(index) ? current.sections[index].identifier : nil
  }

  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  // MARK: UITableViewDataSource

  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    current.sections[section].items.count
  }

  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let item = current.sections[indexPath.section].items[indexPath.row]
    guard let cell = cellProvider(tableView, indexPath, item) else {
      preconditionFailure("The cell provider gave no cell for \(item).")
    }
    return cell
  }

  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }

  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    nil
  }

  /// False; override it for tables whose rows can be swiped.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    false
  }

  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    false
  }

  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  open func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    nil
  }

  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int {
    index
  }

  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
}

extension Diagnostic {
  @MainActor fileprivate static func repeatedIdentifier(
    _ what: String, _ identifier: String, in source: NSObject
  ) -> Diagnostic {
    Diagnostic(
      category: "Tables",
      message: """
        \(what) \(identifier) appears twice in a snapshot of \(type(of: source)). Give each its own \
        identifier; the second one was left out.
        """)
  }
}
