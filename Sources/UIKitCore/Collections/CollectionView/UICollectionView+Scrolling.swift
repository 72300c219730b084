import CoreGraphics
import Foundation

extension UICollectionView {
  final func show(
    itemAt indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    let place = TableLayout.Place(indexPath)
    guard contains(place) else {
      Diagnostics.record(
        .itemDoesNotExist(place, in: self, asked: "scrollToItem(at:at:animated:)"))
      return
    }
    prepareLayout()
    if let attributes = collectionViewLayout.layoutAttributesForItem(at: indexPath) {
      scrollOwnSection(to: attributes, scrollPosition, animated: animated)
    }
    guard !animated || window == nil else {
      if let target = offset(showing: place, scrollPosition), target != contentOffset {
        setContentOffset(target, animated: true)
        scrollTarget = (place, scrollPosition)
      }
      return
    }
    // Items on the way are measured as they come into view, and move the target.
    // Whoever hears of the scroll may take the item away.
    for _ in 0..<4 where contains(place) {
      guard let target = offset(showing: place, scrollPosition) else { return }
      if target == contentOffset { break }
      contentOffset = target
      keepsAnchor = false
      layoutIfNeeded()
    }
  }

  /// Items that are measured on the way move the item that is scrolled to.
  func followScrollTarget() {
    guard let scrollTarget else { return }
    guard case .travelling(var travel) = phase, contains(scrollTarget.place) else {
      self.scrollTarget = nil
      return
    }
    guard !scrollTarget.position.isEmpty,
      let target = offset(showing: scrollTarget.place, scrollTarget.position)
    else { return }
    travel.target = target
    phase = .travelling(travel)
  }

  private func offset(showing place: TableLayout.Place, _ position: ScrollPosition) -> CGPoint? {
    guard
      let attributes = collectionViewLayout.layoutAttributesForItem(at: IndexPath(place))
    else { return nil }
    let frame = attributes.frame
    let inset = adjustedContentInset
    let visible = bounds.inset(by: inset)
    var offset = contentOffset
    let horizontal: [ScrollPosition] = [.left, .centeredHorizontally, .right]
    let vertical: [ScrollPosition] = [.top, .centeredVertically, .bottom]
    if attributes.scrollingSection == nil {
      offset.x =
        aligned(
          frame.minX, frame.maxX, in: visible.minX, visible.maxX, position, horizontal) - inset.left
    }
    offset.y =
      aligned(
        frame.minY, frame.maxY, in: visible.minY, visible.maxY, position, vertical) - inset.top
    return clampedOffset(offset)
  }

  /// Where what is seen shall begin, on one axis.
  private func aligned(
    _ start: CGFloat, _ end: CGFloat, in low: CGFloat, _ high: CGFloat, _ position: ScrollPosition,
    _ options: [ScrollPosition]
  ) -> CGFloat {
    if position.contains(options[0]) { return start }
    if position.contains(options[1]) { return (start + end) / 2 - (high - low) / 2 }
    if position.contains(options[2]) { return end - (high - low) }
    if start < low || end - start > high - low { return start < low || start > high ? start : low }
    return end > high ? end - (high - low) : low
  }
}
