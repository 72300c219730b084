/// Items in a region whose width and height stand in a fixed ratio.
public struct AspectRatioLayout: Sendable {
  /// How the ratio is brought into what is proposed.
  public enum ContentMode: Sendable, Hashable {
    /// As large as it can be within the proposal.
    case fit
    /// As small as it can be to cover the proposal.
    case fill
  }

  /// Width by height; that of the items' natural size where nil, or where it is no positive number.
  public var ratio: Double?
  /// How the ratio is brought into what is proposed.
  public var contentMode: ContentMode

  /// Makes a region with a ratio.
  public init(_ ratio: Double? = nil, contentMode: ContentMode) {
    self.ratio = ratio
    self.contentMode = contentMode
  }
}

extension AspectRatioLayout: NodeLayout {
  func naturalSize(of node: LayoutNode) -> Size {
    let natural = node.largestNaturalSize
    guard let ratio = ratio(for: natural) else { return natural }
    return contentMode == .fit ? fitting(natural, ratio) : filling(natural, ratio)
  }

  func size(of node: LayoutNode, within offer: Offer) -> Size {
    region(around: node, within: offer).size
  }

  func place(_ node: LayoutNode, in bounds: Rectangle, by offer: Offer) {
    let region = region(around: node, within: offer)
    node.putAll(offered: region.offer, in: bounds, alignment: .center)
  }

  func traits(of node: LayoutNode) -> SizingTraits { [] }

  /// What the items are offered, and the size that they, or the ratio without any, take.
  private func region(around node: LayoutNode, within offer: Offer) -> (size: Size, offer: Offer) {
    let natural = node.largestNaturalSize
    guard let ratio = ratio(for: natural) else {
      return (node.largestSize(within: offer), offer)
    }
    let size = region(within: offer, ratio, natural: natural)
    return (size, Offer(size))
  }

  /// The region alone: an axis without a number follows the other, both without follow the items.
  private func region(within offer: Offer, _ ratio: Double, natural: Size) -> Size {
    switch (offer.width.finiteValue.map { max($0, 0) }, offer.height.finiteValue.map { max($0, 0) })
    {
    case (let width?, let height?):
      let size = Size(width: width, height: height)
      return contentMode == .fit ? fitting(size, ratio) : filling(size, ratio)
    case (let width?, nil): return Size(width: width, height: width / ratio)
    case (nil, let height?): return Size(width: height * ratio, height: height)
    case (nil, nil): return contentMode == .fit ? fitting(natural, ratio) : filling(natural, ratio)
    }
  }

  private func ratio(for natural: Size) -> Double? {
    let ratio = ratio ?? natural.width / natural.height
    return ratio.isFinite && ratio > 0 ? ratio : nil
  }

  private func fitting(_ size: Size, _ ratio: Double) -> Size {
    size.width > size.height * ratio
      ? Size(width: size.height * ratio, height: size.height)
      : Size(width: size.width, height: size.width / ratio)
  }

  private func filling(_ size: Size, _ ratio: Double) -> Size {
    size.width < size.height * ratio
      ? Size(width: size.height * ratio, height: size.height)
      : Size(width: size.width, height: size.width / ratio)
  }

  /// The items' natural size, changed to the ratio.
  public func naturalSize(for items: [any LayoutItem], in context: LayoutContext) -> Size {
    ask(naturalSizeOf: items, in: context)
  }

  /// The region: what is proposed, changed to the ratio.
  public func size(
    fitting items: [any LayoutItem], within proposal: SizeProposal, in context: LayoutContext
  ) -> Size {
    ask(sizeOf: items, within: proposal, in: context)
  }

  /// Each item in the middle of `bounds`, offered the region.
  public func placements(
    for items: [any LayoutItem], within bounds: Rectangle, in context: LayoutContext
  ) -> [Placement] {
    ask(placementsOf: items, within: bounds, in: context)
  }
}
