import Foundation

extension UICollectionView: SectionIndexHost {
  /// Asks the data source for the titles again and shows them, or takes the index away.
  func loadIndex() {
    showIndex(dataSource?.indexTitles(for: self) ?? [])
    indexView?.textColor = tintColor
  }

  func scroll(toIndexTitle title: String, at index: Int) {
    guard let dataSource else { return }
    stopMoving()
    let target = dataSource.collectionView(self, indexPathForIndexTitle: title, at: index)
    scrollToItem(at: target, at: .top, animated: false)
  }
}
