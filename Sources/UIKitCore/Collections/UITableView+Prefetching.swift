import CoreGraphics
import Foundation

/// The rows that the prefetching data source was told of and that have not come into view.
struct PrefetchedRows {
  var places: Set<TableLayout.Place> = []
  var lastOffset: CGFloat?
}

extension UITableView {
  /// Tells the prefetching data source which rows within one screen lie in the direction of
  /// scrolling, and which of those that it knows of no longer do.
  func prefetchRows() {
    guard isPrefetchingEnabled, let prefetchDataSource, let last = prefetched.lastOffset,
      last != bounds.minY
    else {
      prefetched.lastOffset = bounds.minY
      return
    }
    let isDown = bounds.minY > last
    prefetched.lastOffset = bounds.minY
    let layout = currentLayout
    let start = isDown ? bounds.maxY : bounds.minY - bounds.height
    let end = isDown ? bounds.maxY + bounds.height : bounds.minY
    var ahead: [TableLayout.Place] = []
    for section in layout.sections(from: start, to: end) {
      for row in layout.rows(inSection: section, from: start, to: end) {
        ahead.append(TableLayout.Place(section: section, row: row))
      }
    }
    let shown = Set(shownRows.map(\.place))
    ahead.removeAll { shown.contains($0) || placeholders.contains($0) }
    if !isDown { ahead.reverse() }
    let aheadSet = Set(ahead)
    let dropped = prefetched.places.filter { !aheadSet.contains($0) && !shown.contains($0) }
    let new = ahead.filter { !prefetched.places.contains($0) }
    prefetched.places = aheadSet
    if !new.isEmpty {
      prefetchDataSource.tableView(self, prefetchRowsAt: new.map { path($0) })
    }
    if !dropped.isEmpty {
      prefetchDataSource.tableView(
        self, cancelPrefetchingForRowsAt: dropped.sorted().map { path($0) })
    }
  }
}
