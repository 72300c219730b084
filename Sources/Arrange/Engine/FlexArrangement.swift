/// What horizontal and vertical flex containers share: items of their own size along an axis, and
/// the free space distributed.
struct FlexArrangement {
  /// How the free space is distributed, whichever axis it is.
  enum Distribution {
    case packed(AxisAlignment, spacing: Double)
    case spaceBetween, spaceAround, spaceEvenly
  }

  let axis: LayoutAxis
  let distribution: Distribution
  let alignment: AxisAlignment

  func naturalSize(of node: LayoutNode) -> Size {
    var total = 0.0
    var breadth = 0.0
    for index in 0..<node.count {
      let size = node.naturalSize(index)
      total += size[axis]
      breadth = max(breadth, size[axis.cross])
    }
    if case .packed(_, let spacing) = distribution {
      total += spacing * Double(max(node.count - 1, 0))
    }
    return Size(along: axis, total, across: breadth)
  }

  /// The proposed length along the axis, the natural one across.
  func size(of node: LayoutNode, within offer: Offer) -> Size {
    var size = naturalSize(of: node)
    size[axis] = offer[axis].resolved(natural: size[axis])
    return size
  }

  func place(_ node: LayoutNode, in bounds: Rectangle) {
    var total = 0.0
    for index in 0..<node.count { total += node.naturalSize(index).placeable[axis] }
    let (start, gap) = gaps(of: node.count, free: bounds.size[axis] - total)
    var position = bounds.origin[axis] + start
    for index in 0..<node.count {
      let size = node.naturalSize(index).placeable
      let across = alignment.start(
        of: size[axis.cross], from: bounds.origin[axis.cross], span: bounds.size[axis.cross])
      // An intrinsic size answers no proposal: inside, it is a size like any other.
      node.put(
        index, Rectangle(origin: Point(along: axis, position, across: across), size: size),
        offered: .none, in: bounds)
      position += size[axis] + gap
    }
  }

  /// Where the first item stands, and the gap between neighbours, when `free` is left over.
  private func gaps(of count: Int, free: Double) -> (start: Double, gap: Double) {
    guard count > 0 else { return (0, 0) }
    switch distribution {
    case .packed(let alignment, let spacing):
      let rest = free - spacing * Double(count - 1)
      return (alignment.start(of: 0, from: 0, span: rest), spacing)
    case .spaceBetween:
      // Without space to distribute, items are packed: gaps that overlap them help nobody.
      return (0, count > 1 ? max(free, 0) / Double(count - 1) : 0)
    case .spaceAround, .spaceEvenly:
      guard free > 0 else { return (free / 2, 0) }
      if case .spaceEvenly = distribution {
        let gap = free / Double(count + 1)
        return (gap, gap)
      }
      return (free / Double(2 * count), free / Double(count))
    }
  }
}
