/// Items aligned in a region whose width and height are fixed or limited.
///
/// On each axis by itself: a fixed length, given as equal limits, is taken whatever is proposed. With
/// both limits the region takes what is proposed as far as they allow. With a maximum alone it does
/// so too, but does not become smaller than its items; with a minimum alone it is as long as its
/// items, and not shorter. An infinite maximum or minimum stands for what is proposed, if that is a
/// number, and is no limit otherwise. Where nothing is proposed, the items' own length is kept
/// within the limits.
public struct FrameLayout: Sendable {
  /// How items that are smaller than the region stand in it.
  public var alignment: Alignment
  /// The least width, in points.
  public let minimumWidth: Double?
  /// The largest width, in points. The minimum wins over a smaller maximum.
  public let maximumWidth: Double?
  /// The least height, in points.
  public let minimumHeight: Double?
  /// The largest height, in points. The minimum wins over a smaller maximum.
  public let maximumHeight: Double?

  /// Makes a frame with limits.
  public init(
    minimumWidth: Double? = nil, maximumWidth: Double? = nil, minimumHeight: Double? = nil,
    maximumHeight: Double? = nil, alignment: Alignment = .center
  ) {
    self.alignment = alignment
    self.minimumWidth = minimumWidth
    self.maximumWidth = maximumWidth
    self.minimumHeight = minimumHeight
    self.maximumHeight = maximumHeight
  }

  /// Makes a frame with fixed lengths.
  public init(width: Double? = nil, height: Double? = nil, alignment: Alignment = .center) {
    self.init(
      minimumWidth: width, maximumWidth: width, minimumHeight: height, maximumHeight: height,
      alignment: alignment)
  }
}

extension FrameLayout: NodeLayout {
  func naturalSize(of node: LayoutNode) -> Size {
    let natural = node.largestNaturalSize
    return Size(
      width: limits(along: .horizontal).clamp(natural.width),
      height: limits(along: .vertical).clamp(natural.height))
  }

  func size(of node: LayoutNode, within offer: Offer) -> Size {
    region(around: node, within: offer).size
  }

  func place(_ node: LayoutNode, in bounds: Rectangle, by offer: Offer) {
    let (size, offer) = region(around: node, within: offer)
    let region = Rectangle(origin: bounds.origin, size: size.placeable)
      .directed(node.direction, in: bounds)
    node.putAll(offered: offer, in: region, alignment: alignment)
  }

  func traits(of node: LayoutNode) -> SizingTraits {
    let common = node.commonTraits
    return traits(along: .horizontal, common).union(traits(along: .vertical, common))
  }

  func shares(_ axis: LayoutAxis, in node: LayoutNode) -> Bool {
    limits(along: axis).fixed == nil && node.hasSharingItem(axis)
  }

  private func traits(along axis: LayoutAxis, _ common: SizingTraits) -> SizingTraits {
    let limits = limits(along: axis)
    if limits.fixed != nil { return axis.ignored }
    return limits.minimum == nil && limits.maximum == nil ? common.intersection(axis.ignored) : []
  }

  /// The region's size under `offer`, and what the items are offered in it.
  private func region(around node: LayoutNode, within offer: Offer) -> (size: Size, offer: Offer) {
    let width = FrameAxis(limits(along: .horizontal), proposed: offer.width)
    let height = FrameAxis(limits(along: .vertical), proposed: offer.height)
    var offer = Offer(width: width.offer, height: height.offer)
    var content = node.largestSize(within: offer)
    // Where nothing is proposed and the items' own length is outside the limits, they are asked
    // again with the limit: text wraps at a maximum width, and its height follows.
    let limited = Offer(
      width: width.offer(around: content.width), height: height.offer(around: content.height))
    if limited != offer {
      offer = limited
      content = node.largestSize(within: offer)
    }
    let size = Size(
      width: width.length(around: content.width), height: height.length(around: content.height))
    return (size, offer)
  }

  private func limits(along axis: LayoutAxis) -> FrameLimits {
    switch axis {
    case .horizontal: FrameLimits(minimum: minimumWidth, maximum: maximumWidth)
    case .vertical: FrameLimits(minimum: minimumHeight, maximum: maximumHeight)
    }
  }

  /// The largest intrinsic size of the items on each axis, within the limits.
  public func naturalSize(for items: [any LayoutItem], in context: LayoutContext) -> Size {
    ask(naturalSizeOf: items, in: context)
  }

  /// The size of the region when offered `proposal`.
  public func size(
    fitting items: [any LayoutItem], within proposal: SizeProposal, in context: LayoutContext
  ) -> Size {
    ask(sizeOf: items, within: proposal, in: context)
  }

  /// Each item aligned in the region, which begins at the top leading corner of `bounds`.
  public func placements(
    for items: [any LayoutItem], within bounds: Rectangle, in context: LayoutContext
  ) -> [Placement] {
    ask(placementsOf: items, within: bounds, in: context)
  }
}

/// The limits of a frame on one axis, without those that say nothing.
private struct FrameLimits {
  let minimum: Double?
  let maximum: Double?

  init(minimum: Double?, maximum: Double?) {
    func limit(_ length: Double?) -> Double? {
      length.flatMap { $0.isNaN || $0 == -.infinity ? nil : $0 }
    }
    let minimum = limit(minimum)
    self.minimum = minimum
    // An infinite minimum raises nothing before it stands for a number.
    self.maximum = limit(maximum).map { high in
      minimum.map { $0.isFinite ? max($0, high) : high } ?? high
    }
  }

  /// The one length that is allowed, if there is only one.
  var fixed: Double? { minimum == maximum && minimum?.isFinite == true ? minimum : nil }

  /// `length` within the limits that are finite.
  func clamp(_ length: Double) -> Double {
    var length = length
    if let maximum, maximum.isFinite { length = min(length, maximum) }
    if let minimum, minimum.isFinite { length = max(length, minimum) }
    return length
  }
}

/// One axis of a frame under a proposal: what the items are offered, and what comes of it.
private struct FrameAxis {
  /// What the items are offered.
  let offer: Length
  /// The length of the region, if the items play no part in it.
  let settledLength: Double?
  private let limits: FrameLimits
  private let proposed: Double?

  init(_ limits: FrameLimits, proposed proposal: Length) {
    // The proposal as a number: infinite for a maximum, none where nothing is proposed.
    let proposed: Double? =
      switch proposal {
      case .collapsed: 0
      case .expanded: .infinity
      case .unspecified: nil
      default: proposal.number.isNaN ? nil : proposal.number
      }
    self.proposed = proposed
    guard let proposed else {
      self.limits = limits
      settledLength = limits.fixed
      offer = settledLength.map { Length($0) } ?? .unspecified
      return
    }
    // An infinite limit stands for a proposed number, and for no limit under an unbounded proposal.
    func settled(_ limit: Double?) -> Double? {
      guard let limit, limit.isInfinite else { return limit }
      return proposed.isFinite ? proposed : nil
    }
    let unlimited = proposed == .infinity && limits.maximum == .infinity
    self.limits = FrameLimits(
      minimum: settled(limits.minimum), maximum: settled(limits.maximum))
    switch (self.limits.minimum, self.limits.maximum) {
    case (let low?, let high?):
      let length = max(low, min(high, proposed))
      settledLength = length
      offer = Length(length)
    case (let low?, nil):
      settledLength = unlimited ? .infinity : nil
      offer = proposed == .infinity ? .expanded : Length(max(proposed, low))
    case (nil, let high?):
      settledLength = nil
      offer = Length(min(high, proposed))
    case (nil, nil):
      settledLength = unlimited ? .infinity : nil
      offer = proposal
    }
  }

  /// What the items are offered once they have answered to `offer` with `content`.
  func offer(around content: Double) -> Length {
    guard proposed == nil, settledLength == nil else { return offer }
    let length = limits.clamp(content)
    return length == content ? offer : Length(length)
  }

  /// The length of the region when the items answered with `content`.
  func length(around content: Double) -> Double {
    if let settledLength { return settledLength }
    guard let proposed else { return limits.clamp(content) }
    switch (limits.minimum, limits.maximum) {
    case (let low?, nil): return max(low, min(content, max(proposed, low)))
    case (nil, let high?): return min(high, max(content, min(high, proposed)))
    default: return content
    }
  }
}
