import CoreGraphics
import Foundation

/// The items that the prefetching data source was told of and that have not come into view.
struct PrefetchedItems {
  var places: Set<TableLayout.Place> = []
  var lastOffset: CGPoint?
}

extension UICollectionView {
  /// Tells the prefetching data source which items within one screen lie in the direction of
  /// scrolling, and which of those that it knows of no longer do.
  func prefetchItems() {
    guard isPrefetchingEnabled, let prefetchDataSource, let last = prefetched.lastOffset,
      last != contentOffset
    else {
      prefetched.lastOffset = contentOffset
      return
    }
    let delta = CGVector(dx: contentOffset.x - last.x, dy: contentOffset.y - last.y)
    prefetched.lastOffset = contentOffset
    let isVertical = abs(delta.dy) >= abs(delta.dx)
    let isForward = isVertical ? delta.dy > 0 : delta.dx > 0
    let distance = (isVertical ? bounds.height : bounds.width) * (isForward ? 1 : -1)
    let ahead = bounds.offsetBy(dx: isVertical ? 0 : distance, dy: isVertical ? distance : 0)
    let attributes = collectionViewLayout.layoutAttributesForElements(in: ahead) ?? []
    var places: [TableLayout.Place] = []
    for one in attributes
    where one.representedElementCategory == .cell && one.frame.overlaps(ahead) {
      let place = TableLayout.Place(one.indexPath)
      guard shown[.cell(place)] == nil, contains(place), !placeholders.contains(place) else {
        continue
      }
      places.append(place)
    }
    places.sort { isForward ? $0 < $1 : $0 > $1 }
    tell(prefetchDataSource, places)
  }

  private func tell(
    _ prefetchDataSource: any UICollectionViewDataSourcePrefetching, _ ahead: [TableLayout.Place]
  ) {
    let aheadSet = Set(ahead)
    let dropped = prefetched.places.filter { !aheadSet.contains($0) && shown[.cell($0)] == nil }
    let new = ahead.filter { !prefetched.places.contains($0) }
    prefetched.places = aheadSet
    if !new.isEmpty {
      prefetchDataSource.collectionView(self, prefetchItemsAt: new.map { path($0) })
    }
    let gone = dropped.filter { contains($0) }.sorted()
    if !gone.isEmpty {
      prefetchDataSource.collectionView(
        self, cancelPrefetchingForItemsAt: gone.map { path($0) })
    }
  }
}
