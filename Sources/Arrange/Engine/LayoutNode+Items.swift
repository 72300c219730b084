/// What layouts ask about all items of a node.
extension LayoutNode {
  /// What every item promises of the proposals to it.
  var commonTraits: SizingTraits {
    var common = SizingTraits.rigid
    for index in 0..<count { common.formIntersection(slots[index].traits) }
    return common
  }

  /// Whether length along `axis` is shared out somewhere within an item.
  func hasSharingItem(_ axis: LayoutAxis) -> Bool {
    for index in 0..<count where child(index)?.shares(axis) == true { return true }
    return false
  }

  /// The largest natural size on each axis; zero without items.
  var largestNaturalSize: Size {
    var largest = Size.zero
    for index in 0..<count { largest = largest.union(naturalSize(index)) }
    return largest
  }

  /// The largest answer to `offer` on each axis; zero without items.
  func largestSize(within offer: Offer) -> Size {
    var largest = Size.zero
    for index in 0..<count { largest = largest.union(size(index, within: offer)) }
    return largest
  }

  /// Places each item as it answers `offer`, aligned in `region`, and moved to the right and down.
  func putAll(
    offered offer: Offer, in region: Rectangle, alignment: Alignment, movedBy move: Point = .zero
  ) {
    for index in 0..<count {
      let size = size(index, within: offer).placeable
      var frame = alignment.frame(of: size, in: region).directed(direction, in: region)
      frame.x += move.x
      frame.y += move.y
      put(index, Placed(frame: frame, offer: offer))
    }
  }
}
