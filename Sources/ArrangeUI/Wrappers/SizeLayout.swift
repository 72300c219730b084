import Arrange

/// One item with forced lengths, centred.
struct SizeLayout: ContextualLayout {
  var width: Double?
  var height: Double?

  func naturalSize(for items: [any LayoutItem], in context: LayoutContext) -> Size {
    forced(items.first?.intrinsicSize(in: context) ?? .zero)
  }

  func size(
    fitting items: [any LayoutItem], within proposal: SizeProposal, in context: LayoutContext
  ) -> Size {
    if let width, let height { return Size(width: width, height: height) }
    guard !items.isEmpty else { return forced(.zero) }
    return forced(context.size(of: 0, in: items, within: forced(proposal)))
  }

  func placements(
    for items: [any LayoutItem], within bounds: Rectangle, in context: LayoutContext
  ) -> [Placement] {
    items.map { _ in
      let size = forced(bounds.size)
      var frame = Rectangle(origin: .zero, size: size)
      frame.center = bounds.center
      // The forced lengths are behind the item's size, and what was behind ours where none is forced.
      return Placement(frame: frame, proposal: forced(context.proposal(in: bounds)))
    }
  }

  private func forced(_ size: Size) -> Size {
    Size(width: width ?? size.width, height: height ?? size.height)
  }

  private func forced(_ proposal: SizeProposal) -> SizeProposal {
    SizeProposal(
      width: width.map { .fixed($0) } ?? proposal.width,
      height: height.map { .fixed($0) } ?? proposal.height)
  }
}
