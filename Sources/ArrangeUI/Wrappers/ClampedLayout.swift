import Arrange

/// Items centred in what insets leave of the bounds, none of them larger than that.
struct ClampedLayout: ContextualLayout {
  var insets: EdgeInsets

  func naturalSize(for items: [any LayoutItem], in context: LayoutContext) -> Size {
    guard !items.isEmpty else { return .zero }
    return outset(
      items.reduce(into: Size.zero) { largest, item in
        largest = largest.union(item.intrinsicSize(in: context))
      })
  }

  func size(
    fitting items: [any LayoutItem], within proposal: SizeProposal, in context: LayoutContext
  ) -> Size {
    guard !items.isEmpty else { return .zero }
    let offer = SizeProposal(
      width: inset(proposal.width, by: insets.left + insets.right),
      height: inset(proposal.height, by: insets.top + insets.bottom))
    let content = items.indices.reduce(into: Size.zero) { largest, index in
      largest = largest.union(context.size(of: index, in: items, within: offer))
    }
    let size = outset(content)
    return Size(
      width: min(size.width, proposal.width.finiteValue ?? .infinity),
      height: min(size.height, proposal.height.finiteValue ?? .infinity))
  }

  func placements(
    for items: [any LayoutItem], within bounds: Rectangle, in context: LayoutContext
  ) -> [Placement] {
    // Subtracted as numbers: insets may be larger than the bounds.
    let region = Rectangle(
      x: bounds.x + insets.left, y: bounds.y + insets.top,
      width: max(bounds.width - insets.left - insets.right, 0),
      height: max(bounds.height - insets.top - insets.bottom, 0))
    let offer = SizeProposal.size(region.size)
    return items.indices.map { index in
      let answer = context.size(of: index, in: items, within: offer)
      let size = Size(
        width: min(answer.width, region.width), height: min(answer.height, region.height))
      var frame = Rectangle(origin: .zero, size: size)
      frame.center = region.center
      return Placement(frame: frame, proposal: offer)
    }
  }

  private func inset(_ proposal: DimensionProposal, by insets: Double) -> DimensionProposal {
    guard let value = proposal.finiteValue else { return proposal }
    return .fixed(max(value - insets, 0))
  }

  private func outset(_ size: Size) -> Size {
    Size(
      width: max(size.width + insets.left + insets.right, 0),
      height: max(size.height + insets.top + insets.bottom, 0))
  }
}

extension Size {
  /// The larger of both sizes on each axis.
  fileprivate func union(_ other: Size) -> Size {
    Size(width: max(width, other.width), height: max(height, other.height))
  }
}
