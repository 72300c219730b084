/// Items of their own size in a row that is as long as it is told, the free space distributed.
public struct HFlexLayout: Sendable {
  /// What is done with the width that the items leave.
  public enum Distribution: Sendable, Hashable {
    /// It follows the items, which stand `spacing` apart.
    case leading(spacing: Double)
    /// Half of it stands on each side of the items, which stand `spacing` apart.
    case center(spacing: Double)
    /// It precedes the items, which stand `spacing` apart.
    case trailing(spacing: Double)
    /// Equal gaps between the items, none at the ends.
    case spaceBetween
    /// Equal gaps between the items, half a gap at the ends.
    case spaceAround
    /// Equal gaps between the items and at the ends.
    case spaceEvenly
  }

  /// What is done with the width that the items leave.
  public var distribution: Distribution
  /// How items that are lower than the row stand in it.
  public var alignment: VerticalAlignment

  /// Makes a flexible row.
  public init(
    distribution: Distribution = .center(spacing: .zero), alignment: VerticalAlignment = .center
  ) {
    self.distribution = distribution
    self.alignment = alignment
  }

  private var arrangement: FlexArrangement {
    let distribution: FlexArrangement.Distribution =
      switch distribution {
      case .leading(let spacing): .packed(.start, spacing: spacing.lengthOrZero)
      case .center(let spacing): .packed(.center, spacing: spacing.lengthOrZero)
      case .trailing(let spacing): .packed(.end, spacing: spacing.lengthOrZero)
      case .spaceBetween: .spaceBetween
      case .spaceAround: .spaceAround
      case .spaceEvenly: .spaceEvenly
      }
    return FlexArrangement(
      axis: .horizontal, distribution: distribution, alignment: AxisAlignment(alignment))
  }
}

extension HFlexLayout: NodeLayout {
  func naturalSize(of node: LayoutNode) -> Size { arrangement.naturalSize(of: node) }

  func size(of node: LayoutNode, within offer: Offer) -> Size {
    arrangement.size(of: node, within: offer)
  }

  func place(_ node: LayoutNode, in bounds: Rectangle, by offer: Offer) {
    arrangement.place(node, in: bounds)
  }

  func traits(of node: LayoutNode) -> SizingTraits { arrangement.axis.cross.ignored }

  func shares(_ axis: LayoutAxis, in node: LayoutNode) -> Bool { false }

  /// The sum of the items' intrinsic widths, and the gaps that are given; the largest height.
  public func naturalSize(for items: [any LayoutItem], in context: LayoutContext) -> Size {
    ask(naturalSizeOf: items, in: context)
  }

  /// The proposed width, or the natural one where none is proposed; the natural height.
  public func size(
    fitting items: [any LayoutItem], within proposal: SizeProposal, in context: LayoutContext
  ) -> Size {
    ask(sizeOf: items, within: proposal, in: context)
  }

  /// The items in their intrinsic sizes along `bounds`.
  public func placements(
    for items: [any LayoutItem], within bounds: Rectangle, in context: LayoutContext
  ) -> [Placement] {
    ask(placementsOf: items, within: bounds, in: context)
  }
}
