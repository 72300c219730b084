/// Items with space around them.
public struct PaddingLayout: ContextualLayout {
  /// The space on each side, in points. A negative one lets the items reach over the bounds.
  public var insets: EdgeInsets

  /// Makes padding.
  public init(insets: EdgeInsets) {
    self.insets = insets
  }

  /// The largest intrinsic size of the items on each axis, and the insets.
  public func naturalSize(for items: [any LayoutItem], in context: LayoutContext) -> Size {
    outset(context.measured(items).largestNaturalSize)
  }

  /// The largest size that the items take when offered what the insets leave, and the insets.
  public func size(
    fitting items: [any LayoutItem], within proposal: SizeProposal, in context: LayoutContext
  ) -> Size {
    outset(context.measured(items).largestSize(within: inset(proposal)))
  }

  /// Each item at the top leading corner of what the insets leave of `bounds`.
  public func placements(
    for items: [any LayoutItem], within bounds: Rectangle, in context: LayoutContext
  ) -> [Placement] {
    let region = Rectangle(
      x: bounds.x + insets.left, y: bounds.y + insets.top,
      width: bounds.width - insets.total(along: .horizontal),
      height: bounds.height - insets.total(along: .vertical))
    return context.measured(items).placements(
      within: inset(context.proposal(in: bounds)), in: region, alignment: .topLeading)
  }

  /// The largest of the items' estimates, and the insets.
  public func estimatedLength(
    of items: [any LayoutItem], along axis: LayoutAxis, within proposal: SizeProposal,
    in context: LayoutContext
  ) -> LengthEstimate? {
    context.measured(items)
      .largestEstimatedLength(along: axis, within: inset(proposal))
      .map { $0 + insets.total(along: axis) }
  }

  private func inset(_ proposal: SizeProposal) -> SizeProposal {
    SizeProposal(
      width: proposal.width.reduced(by: insets.total(along: .horizontal)),
      height: proposal.height.reduced(by: insets.total(along: .vertical)))
  }

  private func outset(_ size: Size) -> Size {
    Size(
      width: size.width + insets.total(along: .horizontal),
      height: size.height + insets.total(along: .vertical))
  }
}
