import CoreGraphics
import Foundation

/// A table or a collection view with an index of its sections.
@MainActor protocol SectionIndexHost: UIScrollView {
  var indexView: TableIndexView? { get set }
  func scroll(toIndexTitle title: String, at index: Int)
}

extension SectionIndexHost {
  /// Shows an index with these titles, or takes it away where there are none.
  func showIndex(_ titles: [String]) {
    guard !titles.isEmpty else {
      indexView?.removeFromSuperview()
      indexView = nil
      return
    }
    let view = indexView ?? TableIndexView(frame: .zero)
    view.host = self
    view.titles = titles
    indexView = view
    if view.superview !== self { addSubview(view) }
    placeIndex()
  }

  /// The index stays where it is while what it leads to scrolls under it.
  func placeIndex() {
    guard let indexView else { return }
    let visible = bounds.inset(by: adjustedContentInset)
    let width = TableIndexView.width
    indexView.frame = CGRect(
      x: isRightToLeft ? visible.minX : visible.maxX - width, y: visible.minY, width: width,
      height: visible.height)
    bringSubviewToFront(indexView)
  }
}
