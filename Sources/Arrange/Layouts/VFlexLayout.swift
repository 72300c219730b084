/// Items of their own size in a column that is as high as it is told, the free space distributed.
public struct VFlexLayout: Sendable {
  /// What is done with the height that the items leave.
  public enum Distribution: Sendable, Hashable {
    /// It follows the items, which stand `spacing` apart.
    case top(spacing: Double)
    /// Half of it stands above and below the items, which stand `spacing` apart.
    case center(spacing: Double)
    /// It precedes the items, which stand `spacing` apart.
    case bottom(spacing: Double)
    /// Equal gaps between the items, none at the ends.
    case spaceBetween
    /// Equal gaps between the items, half a gap at the ends.
    case spaceAround
    /// Equal gaps between the items and at the ends.
    case spaceEvenly
  }

  /// What is done with the height that the items leave.
  public var distribution: Distribution
  /// How items that are narrower than the column stand in it.
  public var alignment: HorizontalAlignment

  /// Makes a flexible column.
  public init(
    distribution: Distribution = .center(spacing: .zero), alignment: HorizontalAlignment = .center
  ) {
    self.distribution = distribution
    self.alignment = alignment
  }

  private var arrangement: FlexArrangement {
    let distribution: FlexArrangement.Distribution =
      switch distribution {
      case .top(let spacing): .packed(.start, spacing: spacing.lengthOrZero)
      case .center(let spacing): .packed(.center, spacing: spacing.lengthOrZero)
      case .bottom(let spacing): .packed(.end, spacing: spacing.lengthOrZero)
      case .spaceBetween: .spaceBetween
      case .spaceAround: .spaceAround
      case .spaceEvenly: .spaceEvenly
      }
    return FlexArrangement(
      axis: .vertical, distribution: distribution, alignment: AxisAlignment(alignment))
  }
}

extension VFlexLayout: NodeLayout {
  func naturalSize(of node: LayoutNode) -> Size { arrangement.naturalSize(of: node) }

  func size(of node: LayoutNode, within offer: Offer) -> Size {
    arrangement.size(of: node, within: offer)
  }

  func place(_ node: LayoutNode, in bounds: Rectangle, by offer: Offer) {
    arrangement.place(node, in: bounds)
  }

  func traits(of node: LayoutNode) -> SizingTraits { arrangement.axis.cross.ignored }

  func shares(_ axis: LayoutAxis, in node: LayoutNode) -> Bool { false }

  /// The sum of the items' intrinsic heights, and the gaps that are given; the largest width.
  public func naturalSize(for items: [any LayoutItem], in context: LayoutContext) -> Size {
    ask(naturalSizeOf: items, in: context)
  }

  /// The proposed height, or the natural one where none is proposed; the natural width.
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
