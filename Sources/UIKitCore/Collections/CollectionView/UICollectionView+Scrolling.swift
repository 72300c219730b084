import CoreGraphics
import Foundation

extension UICollectionView {
  final func show(
    itemAt indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    let place = presented(indexPath)
    guard contains(place) else {
      Diagnostics.record(
        .itemDoesNotExist(place, in: self, asked: "scrollToItem(at:at:animated:)"))
      return
    }
    prepareLayout()
    if let attributes = collectionViewLayout.layoutAttributesForItem(at: IndexPath(place)) {
      scrollOwnSection(to: attributes, scrollPosition, animated: animated)
    }
    guard !animated || window == nil else {
      if let target = offset(showing: place, scrollPosition), target != contentOffset {
        setContentOffset(target, animated: true)
        scrollTarget = (place, scrollPosition)
      }
      return
    }
    // With no position, what is in sight already goes nowhere, whatever comes in before it.
    guard let target = offset(showing: place, scrollPosition), target != contentOffset else {
      return
    }
    let position =
      scrollPosition.isEmpty ? nearestEdges(from: contentOffset, to: target) : scrollPosition
    move(to: place, position, keepsItem: false)
    // Items before it were measured, and moved it: it is shown by itself first, and then lowered,
    // so that what comes in before it leaves it where it is.
    if !isAt(place, position) { move(to: place, [.top, .left], keepsItem: false) }
    for _ in 0..<8 where !isAt(place, position) { move(to: place, position, keepsItem: true) }
  }

  /// At which edges an item comes in that is scrolled to from one offset to another.
  private func nearestEdges(from start: CGPoint, to end: CGPoint) -> ScrollPosition {
    var edges: ScrollPosition = []
    if end.x != start.x { edges.insert(end.x < start.x ? .left : .right) }
    if end.y != start.y { edges.insert(end.y < start.y ? .top : .bottom) }
    return edges
  }

  private func isAt(_ place: TableLayout.Place, _ position: ScrollPosition) -> Bool {
    guard contains(place), let target = offset(showing: place, position) else { return true }
    return target == contentOffset
  }

  /// Items that come into view are measured, which may move the item again. Whoever hears of the
  /// scroll may take it away.
  private func move(to place: TableLayout.Place, _ position: ScrollPosition, keepsItem: Bool) {
    guard contains(place), let target = offset(showing: place, position), target != contentOffset
    else { return }
    contentOffset = target
    keepsAnchor = keepsItem
    layoutIfNeeded()
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
