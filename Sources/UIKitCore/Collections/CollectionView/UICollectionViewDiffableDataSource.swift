public import Foundation

/// Keeps what a collection view shows as a snapshot of identifiers, and makes the view follow each
/// new one.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >
  /// Gives the cell of an item; called for items in view.
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) ->
    UICollectionViewCell?
  /// Gives a header, a footer or another view that the layout wants.
  public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) ->
    UICollectionReusableView?

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  var contents = DiffableContents<SectionIdentifierType, ItemIdentifierType>()
  /// What sections show of items with children.
  var outlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] =
    [:]

  open var supplementaryViewProvider: SupplementaryViewProvider?
  /// What the user may move, and who hears of it.
  open var reorderingHandlers = ReorderingHandlers()
  /// Who hears of children that are opened and closed.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  /// Becomes the data source of `collectionView`.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  // MARK: Snapshots

  /// What is shown.
  open func snapshot() -> Snapshot { contents.snapshot }

  /// Shows `snapshot`: the difference to what is shown is made and carried out. The new counts are
  /// in force when this returns; `completion` runs when the changes have been seen.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard let collectionView, collectionView.isTiling else {
      forgetOutlines(beside: snapshot)
      show(snapshot, animated: animatingDifferences, completion: completion)
      return
    }
    // Cells of the old snapshot are just being made: the new one comes right after them.
    collectionView.whenPlaced { [weak self] in
      self?.apply(snapshot, animatingDifferences: animatingDifferences, completion: completion)
    }
  }

  /// `apply` as an asynchronous call: it returns when the changes have been seen.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows `snapshot` as a view that knows nothing yet would: no difference is made.
  open func applySnapshotUsingReloadData(
    _ snapshot: Snapshot, completion: (() -> Void)? = nil
  ) {
    guard let collectionView else {
      showByReloading(snapshot, completion)
      return
    }
    collectionView.whenPlaced { [weak self] in self?.showByReloading(snapshot, completion) }
  }

  /// The same as an asynchronous call.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot) async {
    await withCheckedContinuation { continuation in
      applySnapshotUsingReloadData(snapshot) { continuation.resume() }
    }
  }

  private func showByReloading(_ snapshot: Snapshot, _ completion: (() -> Void)?) {
    forgetOutlines(beside: snapshot)
    _ = contents.take(snapshot, of: self)
    collectionView?.reloadData()
    completion?()
  }

  func show(_ snapshot: Snapshot, animated: Bool, completion: (() -> Void)?) {
    let isFirst = contents.sectionCount == 0
    let change = contents.take(snapshot, of: self)
    guard let collectionView, collectionView.dataSource === self, collectionView.counts != nil
    else {
      collectionView?.reloadData()
      completion?()
      return
    }
    collectionView.performForData(
      change, animated: animated && !isFirst, completion: { _ in completion?() })
    reconfigure(snapshot.reconfiguredItemIdentifiers, in: collectionView)
  }

  /// Only items that have cells are configured; others are when they come into view.
  private func reconfigure(_ items: [ItemIdentifierType], in view: UICollectionView) {
    guard !items.isEmpty else { return }
    let wanted = Set(items)
    let indexPaths = view.indexPathsForVisibleItems.filter { indexPath in
      itemIdentifier(for: indexPath).map { wanted.contains($0) } ?? false
    }
    view.reconfigureItems(at: indexPaths)
  }

  var shownView: UICollectionView? { collectionView }

  // MARK: Identifiers

  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    contents.item(at: TableLayout.Place(elementPath: indexPath))
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

  // MARK: UICollectionViewDataSource

  open func numberOfSections(in collectionView: UICollectionView) -> Int { contents.sectionCount }

  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { contents.itemCount(inSection: section) }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = itemIdentifier(for: indexPath) else {
      preconditionFailure(
        "The collection view asked for \(indexPath), which its data source does not have.")
    }
    guard let cell = cellProvider(collectionView, indexPath, item) else {
      preconditionFailure(
        "The cell provider of a UICollectionViewDiffableDataSource returned nil for \(item) at "
          + "\(indexPath). Return a cell for every item, dequeued from the collection view.")
    }
    if let list = cell as? UICollectionViewListCell, let place = outlinePlace(at: indexPath) {
      list.indentationLevel = place.level
      list.isExpanded = place.isExpanded
    }
    return cell
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      preconditionFailure(
        "The layout wants a \(kind) at \(indexPath), but the data source's "
          + "supplementaryViewProvider gave none.")
    }
    return view
  }

  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    guard let canReorderItem = reorderingHandlers.canReorderItem,
      let item = itemIdentifier(for: indexPath)
    else { return false }
    return canReorderItem(item)
  }

  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { itemWasMoved(from: sourceIndexPath, to: destinationIndexPath) }
}

// MARK: Reordering

/// A section before and after the user moved an item in it, out of it or into it.
public struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  public let sectionIdentifier: SectionIdentifierType
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  public let difference: CollectionDifference<ItemIdentifierType>
}

extension UICollectionViewDiffableDataSource {
  /// A snapshot before and after the user moved an item.
  @preconcurrency @MainActor public struct Transaction {
    public let initialSnapshot: Snapshot
    public let finalSnapshot: Snapshot
    public let difference: CollectionDifference<ItemIdentifierType>
    /// The same for each section that changed.
    public let sectionTransactions:
      [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
  }

  @preconcurrency @MainActor public struct ReorderingHandlers {
    public init() {}
    /// Whether the user may move an item.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    public var willReorder: ((Transaction) -> Void)?
    public var didReorder: ((Transaction) -> Void)?
  }

  private func itemWasMoved(from: IndexPath, to: IndexPath) {
    let initial = snapshot()
    var final = initial
    final.moveItem(from: TableLayout.Place(from), to: TableLayout.Place(to))
    let transaction = Transaction(
      initialSnapshot: initial, finalSnapshot: final,
      difference: final.itemIdentifiers.difference(from: initial.itemIdentifiers)
        .inferringMoves(),
      sectionTransactions: sectionTransactions(from, to, initial, final))
    reorderingHandlers.willReorder?(transaction)
    // The view shows the item where it is already.
    _ = contents.take(final, of: self)
    for one in transaction.sectionTransactions where outlines[one.sectionIdentifier] != nil {
      outlines[one.sectionIdentifier] = one.finalSnapshot
    }
    reorderingHandlers.didReorder?(transaction)
  }

  private func sectionTransactions(
    _ from: IndexPath, _ to: IndexPath, _ initial: Snapshot, _ final: Snapshot
  ) -> [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>] {
    let item = initial.sections[from.section].items[from.item]
    return Set([from.section, to.section]).sorted().map { index in
      let section = initial.sections[index].identifier
      let before = snapshot(for: section)
      let items = final.sections[index].items
      var after = before
      after.delete([item])
      if index == to.section { after.insert(item, at: to.item, among: items) }
      return NSDiffableDataSourceSectionTransaction(
        sectionIdentifier: section, initialSnapshot: before, finalSnapshot: after,
        difference: items.difference(from: initial.sections[index].items).inferringMoves())
    }
  }
}
