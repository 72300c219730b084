import CoreGraphics
public import Foundation

extension UICollectionView {
  // MARK: Counts

  public var numberOfSections: Int { currentCounts.count }

  public func numberOfItems(inSection section: Int) -> Int {
    let counts = currentCounts
    precondition(
      counts.indices.contains(section),
      "numberOfItems(inSection: \(section)) was asked of a collection view with \(counts.count) "
        + "sections.")
    return counts[section]
  }

  // MARK: Attributes

  public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes?
  {
    guard contains(TableLayout.Place(indexPath)) else { return nil }
    prepareLayout()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  // MARK: What is where

  /// The item at a point of the content; the topmost one where several are there.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareLayout()
    let rect = CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
    let found = (collectionViewLayout.layoutAttributesForElements(in: rect) ?? []).filter {
      $0.representedElementCategory == .cell && frameInSight(of: $0).contains(point)
    }
    return found.max { $0.zIndex < $1.zIndex }?.indexPath
  }

  /// Where an element shows, in content coordinates, also when its section was moved by itself.
  private func frameInSight(of attributes: UICollectionViewLayoutAttributes) -> CGRect {
    guard let section = attributes.scrollingSection else { return attributes.frame }
    let offset = collectionViewLayout.scrollOffset(ofSection: section)
    return attributes.frame.offsetBy(dx: -offset.x, dy: -offset.y)
  }

  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.first { $0.value.view === cell }?.key.indexPath
  }

  public func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView)
    -> IndexPath?
  { shown.first { $0.value.view === supplementaryView }?.key.indexPath }

  /// The cell of an item that has one; nothing is made.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    cell(at: TableLayout.Place(indexPath))
  }

  func cell(at place: TableLayout.Place) -> UICollectionViewCell? {
    shown[.cell(place)]?.view as? UICollectionViewCell
  }

  /// In the order of their items.
  public var visibleCells: [UICollectionViewCell] {
    shownPlaces.compactMap { cell(at: $0) }
  }

  public var indexPathsForVisibleItems: [IndexPath] { shownPlaces.map { IndexPath($0) } }

  var shownPlaces: [TableLayout.Place] {
    shown.keys.filter { $0.category == .cell }.map(\.place).sorted()
  }

  public func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  {
    shown[
      CollectionElement(
        category: .supplementaryView, kind: elementKind,
        place: TableLayout.Place(elementPath: indexPath))]?.view
  }

  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    shownSupplements(elementKind).compactMap { shown[$0]?.view }
  }

  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String)
    -> [IndexPath]
  { shownSupplements(elementKind).map(\.indexPath) }

  private func shownSupplements(_ kind: String) -> [CollectionElement] {
    shown.keys.filter { $0.category == .supplementaryView && $0.kind == kind }
      .sorted { $0.place < $1.place }
  }
}

extension Diagnostic {
  @MainActor static func itemDoesNotExist(
    _ place: TableLayout.Place, in view: UICollectionView, asked: String
  ) -> Diagnostic {
    let counts = view.currentCounts
    let found =
      counts.indices.contains(place.section)
      ? "section \(place.section) has \(counts[place.section]) items"
      : "the collection view has \(counts.count) sections"
    return Diagnostic(
      category: "Collections",
      message: """
        \(asked) was given item \(place.row) of section \(place.section), but \(found). Nothing \
        was done.
        """)
  }
}
