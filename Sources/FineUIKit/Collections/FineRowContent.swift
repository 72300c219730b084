import UIKit

/// A view in a row that keeps something of the row: editing, an appearance, a scroll position.
@MainActor protocol FineRowContent: UIView {
  /// The row leaves the screen; the view stays, ready for another row.
  func rowWillEnd()

  /// The view is going to show another row.
  func rowWillChange()
}

extension UIView {
  /// Calls for this view and everything inside it, outermost first.
  func forEachFineView(_ action: (UIView) -> Void) {
    action(self)
    for view in subviews { view.forEachFineView(action) }
  }
}
