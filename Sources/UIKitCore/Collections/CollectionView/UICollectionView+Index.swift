import CoreGraphics
import Foundation

extension UICollectionView: SectionIndexHost {
  /// Asks the data source for the titles again and shows them, or takes the index away.
  func loadIndex() {
    let titles = dataSource?.indexTitles(for: self) ?? []
    guard !titles.isEmpty else {
      indexView?.removeFromSuperview()
      indexView = nil
      return
    }
    let view = indexView ?? TableIndexView(frame: .zero)
    view.host = self
    view.titles = titles
    view.textColor = tintColor
    indexView = view
    if view.superview !== self { addSubview(view) }
    placeIndex()
  }

  /// The index stays where it is while the items scroll under it.
  func placeIndex() {
    guard let indexView else { return }
    let visible = bounds.inset(by: adjustedContentInset)
    let width = TableIndexView.width
    indexView.frame = CGRect(
      x: isRightToLeft ? visible.minX : visible.maxX - width, y: visible.minY, width: width,
      height: visible.height)
    bringSubviewToFront(indexView)
  }

  func scroll(toIndexTitle title: String, at index: Int) {
    guard let dataSource else { return }
    stopMoving()
    let target = dataSource.collectionView(self, indexPathForIndexTitle: title, at: index)
    scrollToItem(at: target, at: .top, animated: false)
  }
}
