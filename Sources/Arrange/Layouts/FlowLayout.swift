/// Items of their own size in rows, like words on a page.
///
/// An item keeps its intrinsic size; one that is wider than a row is offered the row's width.
public struct FlowLayout: Sendable {
  /// In which order the items of a row stand.
  public enum Direction: Sendable, Hashable {
    /// From the leading edge on.
    case forward
    /// The last item of a row first. Which items form a row does not change.
    case reverse
  }

  /// Where rectangles go, and how high the rows are together.
  public struct Result: Sendable, Hashable {
    /// The heights of all rows and the gaps between them, in points.
    public let fittingHeight: Double
    /// One rectangle for each item, in the items' order.
    public let frames: [Rectangle]
  }

  /// In which order the items of a row stand.
  public var direction: Direction
  /// How rows stand in the width.
  public var horizontalAlignment: HorizontalAlignment
  /// How items that are lower than their row stand in it.
  public var verticalAlignment: VerticalAlignment
  /// The gap between neighbours in a row, in points.
  public var horizontalSpacing: Double
  /// The gap between rows, in points.
  public var verticalSpacing: Double

  /// Makes a flow.
  public init(
    direction: Direction = .forward, horizontalAlignment: HorizontalAlignment = .leading,
    verticalAlignment: VerticalAlignment = .top, horizontalSpacing: Double = .zero,
    verticalSpacing: Double = .zero
  ) {
    self.direction = direction
    self.horizontalAlignment = horizontalAlignment
    self.verticalAlignment = verticalAlignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  /// Lays rectangles out by their sizes, left to right; their origins play no part.
  public func layout(of items: [Rectangle], in bounds: Rectangle) -> Result {
    var frames = [Rectangle](repeating: .zero, count: items.count)
    let height = place(items.count, in: bounds, sizeOf: { items[$0].size.placeable }) {
      index, frame in
      frames[index] = frame
    }
    return Result(fittingHeight: height, frames: frames)
  }
}

// MARK: - Rows

extension FlowLayout {
  private struct Row {
    var items: Range<Int>
    var width: Double
    var height: Double
  }

  /// The row that begins with the item at `start`.
  @inline(__always) private func row(
    from start: Int, of count: Int, width: Double, sizeOf: (Int) -> Size
  ) -> Row {
    // Widths are summed in another order elsewhere: without this, a row breaks at its own width.
    let limit = width + 1e-6
    let gap = horizontalSpacing.lengthOrZero
    let first = sizeOf(start)
    var row = Row(items: start..<start + 1, width: first.width, height: max(first.height, 0))
    var end = start + 1
    while end < count {
      let size = sizeOf(end)
      let width = row.width + gap + size.width
      guard width <= limit else { break }
      row.width = width
      row.height = max(row.height, size.height)
      end += 1
    }
    row.items = start..<end
    return row
  }

  /// The height of all rows in `width`, and the gaps between them.
  @inline(__always) private func height(
    of count: Int, width: Double, sizeOf: (Int) -> Size
  ) -> Double {
    let gap = verticalSpacing.lengthOrZero
    var height = 0.0
    var next = 0
    while next < count {
      let row = row(from: next, of: count, width: width, sizeOf: sizeOf)
      height += row.height + (next > 0 ? gap : 0)
      next = row.items.upperBound
    }
    return height
  }

  /// Places items row by row and returns the height of all.
  @inline(__always) private func place(
    _ count: Int, in bounds: Rectangle, sizeOf: (Int) -> Size, put: (Int, Rectangle) -> Void
  ) -> Double {
    let horizontal = AxisAlignment(horizontalAlignment)
    let vertical = AxisAlignment(verticalAlignment)
    let gaps = (across: horizontalSpacing.lengthOrZero, down: verticalSpacing.lengthOrZero)
    var top = bounds.topY
    var bottom = bounds.topY
    var next = 0
    while next < count {
      let row = row(from: next, of: count, width: bounds.width, sizeOf: sizeOf)
      var x = horizontal.start(of: row.width, from: bounds.leadingX, span: bounds.width)
      for position in row.items {
        let index =
          direction == .forward
          ? position : row.items.lowerBound + row.items.upperBound - 1 - position
        let size = sizeOf(index)
        let y = vertical.start(of: size.height, from: top, span: row.height)
        put(index, Rectangle(x: x, y: y, size: size))
        x += size.width + gaps.across
      }
      bottom = top + row.height
      top = bottom + gaps.down
      next = row.items.upperBound
    }
    return bottom - bounds.topY
  }
}

extension FlowLayout: NodeLayout {
  func naturalSize(of node: LayoutNode) -> Size {
    StackArrangement(axis: .horizontal, spacing: horizontalSpacing, alignment: .center)
      .naturalSize(of: node)
  }

  func size(of node: LayoutNode, within offer: Offer) -> Size {
    let width = offer.width.resolved(natural: naturalSize(of: node).width)
    let height = height(of: node.count, width: width) { size(of: $0, in: node, width: width) }
    return Size(width: width, height: height)
  }

  func place(_ node: LayoutNode, in bounds: Rectangle, by offer: Offer) {
    let width = bounds.width
    _ = place(node.count, in: bounds) {
      size(of: $0, in: node, width: width).placeable
    } put: { index, frame in
      // Only an answer to the row's width answers a proposal.
      let isOffered = node.naturalSize(index).width > width
      node.put(index, frame, offered: isOffered ? rowOffer(width) : .none, in: bounds)
    }
  }

  func traits(of node: LayoutNode) -> SizingTraits { .ignoresHeight }

  /// The intrinsic size, or the answer to the row's width of an item that is wider.
  @inline(__always) private func size(of index: Int, in node: LayoutNode, width: Double) -> Size {
    let natural = node.naturalSize(index)
    guard natural.width > width else { return natural }
    return node.size(index, within: rowOffer(width))
  }

  private func rowOffer(_ width: Double) -> Offer {
    Offer(width: Length(width), height: .unspecified)
  }

  /// The size of all items in one row.
  public func naturalSize(for items: [any LayoutItem], in context: LayoutContext) -> Size {
    ask(naturalSizeOf: items, in: context)
  }

  /// The proposed width, or the natural one where none is proposed, and the height of the rows.
  public func size(
    fitting items: [any LayoutItem], within proposal: SizeProposal, in context: LayoutContext
  ) -> Size {
    ask(sizeOf: items, within: proposal, in: context)
  }

  /// The items in rows from the top of `bounds`.
  public func placements(
    for items: [any LayoutItem], within bounds: Rectangle, in context: LayoutContext
  ) -> [Placement] {
    ask(placementsOf: items, within: bounds, in: context)
  }
}
