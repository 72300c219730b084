import CoreGraphics
import Foundation

/// What hangs below a navigation bar's row and gives way to content that scrolls up: first the
/// search bar, then the large title. Lengths in points.
struct NavigationBarExtent: Equatable {
  /// 0 where there is no large title.
  var title: CGFloat = 0
  /// 0 where there is no search bar that gives way.
  var search: CGFloat = 0
  /// How much is shown now.
  var shown: CGFloat = 0

  var full: CGFloat { title + search }

  /// What is shown of the title: it goes last.
  var shownTitle: CGFloat { min(shown, title) }
  var shownSearch: CGFloat { max(0, shown - title) }

  /// Shows as much as `room` points below the row allow.
  mutating func fit(in room: CGFloat) { shown = min(max(room, 0), full) }

  /// Where a scroll may come to rest, as lengths shown: never half way through a part.
  var stops: [CGFloat] { [0, title, full] }

  func nearestStop(to length: CGFloat) -> CGFloat {
    guard length > 0, length < full else { return length }
    return stops.min { abs($0 - length) < abs($1 - length) } ?? length
  }
}
