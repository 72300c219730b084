import CoreGraphics
import Foundation

extension UICollectionView {
  // MARK: What is where

  /// The topmost item at a point of the content.
  func place(at point: CGPoint) -> TableLayout.Place? {
    prepareLayout()
    let rect = CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
    let found = (collectionViewLayout.layoutAttributesForElements(in: rect) ?? []).filter {
      $0.representedElementCategory == .cell && frameInSight(of: $0).contains(point)
    }
    return found.max { $0.zIndex < $1.zIndex }.map { TableLayout.Place($0.indexPath) }
  }

  /// Where an element shows, in content coordinates, also when its section was moved by itself.
  private func frameInSight(of attributes: UICollectionViewLayoutAttributes) -> CGRect {
    guard let section = attributes.scrollingSection else { return attributes.frame }
    let offset = collectionViewLayout.scrollOffset(ofSection: section)
    return attributes.frame.offsetBy(dx: -offset.x, dy: -offset.y)
  }

  /// Where the element is whose view this is, as the app counts; nil for another view's.
  func pathOfElement(shownBy view: UICollectionReusableView) -> IndexPath? {
    guard let element = shown.first(where: { $0.value.view === view })?.key else { return nil }
    guard element.category == .cell else { return element.indexPath }
    return placeholders.contains(element.place) ? nil : path(element.place)
  }

  func cell(at place: TableLayout.Place) -> UICollectionViewCell? {
    shown[.cell(place)]?.view as? UICollectionViewCell
  }

  /// In the order of the items.
  var shownPlaces: [TableLayout.Place] {
    shown.keys.filter { $0.category == .cell }.map(\.place).sorted()
  }

  /// The same without what stands for items that are on their way.
  var shownItems: [TableLayout.Place] {
    placeholders.isEmpty ? shownPlaces : shownPlaces.filter { !placeholders.contains($0) }
  }

  func shownSupplements(_ kind: String) -> [CollectionElement] {
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
