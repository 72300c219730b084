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
    layout(of: items.map(\.size), in: bounds)
  }

  private func layout(of sizes: [Size], in bounds: Rectangle) -> Result {
    var frames = [Rectangle](repeating: .zero, count: sizes.count)
    var top = bounds.topY
    var bottom = bounds.topY
    for row in rows(of: sizes, width: bounds.width) {
      place(row, of: sizes, top: top, in: bounds, into: &frames)
      bottom = top + row.height
      top = bottom + verticalSpacing
    }
    return Result(fittingHeight: bottom - bounds.topY, frames: frames)
  }

  private struct Row {
    var items: Range<Int>
    var width: Double
    var height: Double
  }

  private func rows(of sizes: [Size], width: Double) -> [Row] {
    // Widths are summed in another order elsewhere: without this, a row breaks at its own width.
    let slack = 1e-6
    var rows: [Row] = []
    for (index, size) in sizes.enumerated() {
      if let row = rows.last, row.width + horizontalSpacing + size.width <= width + slack {
        rows[rows.count - 1] = Row(
          items: row.items.lowerBound..<index + 1,
          width: row.width + horizontalSpacing + size.width, height: max(row.height, size.height))
      } else {
        rows.append(Row(items: index..<index + 1, width: size.width, height: max(size.height, 0)))
      }
    }
    return rows
  }

  private func place(
    _ row: Row, of sizes: [Size], top: Double, in bounds: Rectangle,
    into frames: inout [Rectangle]
  ) {
    let vertical = AxisAlignment(verticalAlignment)
    var x = AxisAlignment(horizontalAlignment)
      .start(of: row.width, from: bounds.leadingX, span: bounds.width)
    func place(_ index: Int) {
      let size = sizes[index]
      frames[index] = Rectangle(
        x: x, y: vertical.start(of: size.height, from: top, span: row.height), size: size)
      x += size.width + horizontalSpacing
    }
    switch direction {
    case .forward: row.items.forEach(place)
    case .reverse: row.items.reversed().forEach(place)
    }
  }
}

extension FlowLayout: ContextualLayout {
  /// The size of all items in one row.
  public func naturalSize(for items: [any LayoutItem], in context: LayoutContext) -> Size {
    HStackLayout(alignment: verticalAlignment, spacing: horizontalSpacing)
      .naturalSize(for: items, in: context)
  }

  /// The proposed width, or the natural one where none is proposed, and the height of the rows.
  public func size(
    fitting items: [any LayoutItem], within proposal: SizeProposal, in context: LayoutContext
  ) -> Size {
    let width = width(of: items, within: proposal, in: context)
    let offers = offers(to: context.measured(items), width: width)
    return Size(width: width, height: height(of: offers.map(\.size), width: width))
  }

  /// The items in rows from the top of `bounds`.
  public func placements(
    for items: [any LayoutItem], within bounds: Rectangle, in context: LayoutContext
  ) -> [Placement] {
    let offers = offers(to: context.measured(items), width: bounds.width)
    let frames = layout(of: offers.map(\.size.placeable), in: bounds).frames
    return zip(frames, offers).map { frame, offer in
      Placement(frame: frame.directed(context.direction, in: bounds), proposal: offer.proposal)
    }
  }

  private func width(
    of items: [any LayoutItem], within proposal: SizeProposal, in context: LayoutContext
  ) -> Double {
    proposal.width.resolved(natural: naturalSize(for: items, in: context).width)
  }

  private func height(of sizes: [Size], width: Double) -> Double {
    let rows = rows(of: sizes, width: width)
    return rows.reduce(verticalSpacing * Double(max(rows.count - 1, 0))) { $0 + $1.height }
  }

  /// The intrinsic sizes, with the answer to the row's width in place of one that is wider. Only the
  /// latter answers a proposal.
  private func offers(
    to items: MeasuredItems, width: Double
  ) -> [(size: Size, proposal: SizeProposal?)] {
    (0..<items.count).map { index in
      let natural = items.naturalSize(index)
      guard natural.width > width else { return (natural, nil) }
      let proposal = SizeProposal(width: .fixed(width), height: .unspecified)
      return (items.size(index, within: proposal), proposal)
    }
  }
}
