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
  private var contents = DiffableContents<SectionIdentifierType, ItemIdentifierType>()

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
  open func snapshot() -> Snapshot { contents.snapshot }

  /// Shows `snapshot`: the difference to what is shown is made and carried out. The new counts are
  /// in force when this returns; `completion` runs when the changes have been seen.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    if let table, table.isTiling {
      // Cells of the old snapshot are just being made: the new one comes right after them.
      table.whenPlaced { [weak self] in
        self?.apply(snapshot, animatingDifferences: animatingDifferences, completion: completion)
      }
      return
    }
    let change = contents.take(snapshot, of: self)
    guard let table, table.dataSource === self, table.layoutStorage != nil else {
      table?.reloadData()
      completion?()
      return
    }
    table.performForData(
      change, animated: animatingDifferences && defaultRowAnimation != .none,
      completion: { _ in completion?() })
    reconfigure(snapshot.reconfiguredItemIdentifiers, in: table)
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
    if let table, table.isTiling {
      table.whenPlaced { [weak self] in
        self?.applySnapshotUsingReloadData(snapshot, completion: completion)
      }
      return
    }
    _ = contents.take(snapshot, of: self)
    table?.reloadData()
    completion?()
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
    contents.item(at: TableLayout.Place(indexPath))
  }

  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    contents.place(of: itemIdentifier).map { IndexPath($0) }
  }

  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    contents.section(at: index)
  }

  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    contents.snapshot.indexOfSection(sectionIdentifier)
  }

  // MARK: UITableViewDataSource

  open func numberOfSections(in tableView: UITableView) -> Int { contents.sectionCount }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    contents.itemCount(inSection: section)
  }

  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    guard let item = itemIdentifier(for: indexPath) else {
      preconditionFailure("The table asked for \(indexPath), which its data source does not have.")
    }
    guard let cell = cellProvider(tableView, indexPath, item) else {
      preconditionFailure(
        "The cell provider of a UITableViewDiffableDataSource returned nil for \(item) at "
          + "\(indexPath). Return a cell for every item, dequeued from the table.")
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
    tableView.movabilityWasLeftOpen = true
    return false
  }

  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { tableView.movabilityWasLeftOpen = true }

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
