/// Items aligned in a region whose width and height are fixed or limited.
///
/// On each axis by itself: a fixed length, given as equal limits, is taken whatever is proposed. With
/// both limits the region takes what is proposed as far as they allow. With a maximum alone it does
/// so too, but does not become smaller than its items; with a minimum alone it is as long as its
/// items, and not shorter. An infinite maximum or minimum stands for what is proposed, if that is a
/// number, and is no limit otherwise. Where nothing is proposed, the items' own length is kept
/// within the limits.
public struct FrameLayout: ContextualLayout {
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

  /// The largest intrinsic size of the items on each axis, within the limits.
  public func naturalSize(for items: [any LayoutItem], in context: LayoutContext) -> Size {
    let natural = context.measured(items).largestNaturalSize
    return Size(
      width: limits(along: .horizontal).clamp(natural.width),
      height: limits(along: .vertical).clamp(natural.height))
  }

  /// The size of the region when offered `proposal`.
  public func size(
    fitting items: [any LayoutItem], within proposal: SizeProposal, in context: LayoutContext
  ) -> Size {
    region(around: context.measured(items), within: proposal).size
  }

  /// Each item aligned in the region, which begins at the top leading corner of `bounds`.
  public func placements(
    for items: [any LayoutItem], within bounds: Rectangle, in context: LayoutContext
  ) -> [Placement] {
    let items = context.measured(items)
    let (size, offer) = region(around: items, within: context.proposal(in: bounds))
    let region = Rectangle(origin: bounds.origin, size: size.placeable)
      .directed(context.direction, in: bounds)
    return items.placements(within: offer, in: region, alignment: alignment)
  }

  /// The length of the region, around the items' estimates.
  public func estimatedLength(
    of items: [any LayoutItem], along axis: LayoutAxis, within proposal: SizeProposal,
    in context: LayoutContext
  ) -> LengthEstimate? {
    let region = AxisPair { FrameAxis(limits(along: $0), proposed: proposal[$0]) }
    if let length = region[axis].settledLength { return .exact(length) }
    return context.measured(items)
      .largestEstimatedLength(along: axis, within: region.offer)
      .map { region[axis].length(around: $0) }
  }

  /// The region's size under `proposal`, and what the items are offered in it.
  private func region(
    around items: MeasuredItems, within proposal: SizeProposal
  ) -> (size: Size, offer: SizeProposal) {
    let axes = AxisPair { FrameAxis(limits(along: $0), proposed: proposal[$0]) }
    var offer = axes.offer
    var content = items.largestSize(within: offer)
    // Where nothing is proposed and the items' own length is outside the limits, they are asked
    // again with the limit: text wraps at a maximum width, and its height follows.
    let limited = axes.offer(around: content)
    if limited != offer {
      offer = limited
      content = items.largestSize(within: offer)
    }
    return (axes.length(around: content), offer)
  }

  private func limits(along axis: LayoutAxis) -> FrameLimits {
    switch axis {
    case .horizontal: FrameLimits(minimum: minimumWidth, maximum: maximumWidth)
    case .vertical: FrameLimits(minimum: minimumHeight, maximum: maximumHeight)
    }
  }
}

/// The limits of a frame on one axis, without those that are not numbers.
private struct FrameLimits {
  let minimum: Double?
  let maximum: Double?

  init(minimum: Double?, maximum: Double?) {
    let minimum = minimum.flatMap { $0.isNaN ? nil : $0 }
    let maximum = maximum.flatMap { $0.isNaN ? nil : $0 }
    self.minimum = minimum
    self.maximum = minimum.flatMap { low in maximum.map { max(low, $0) } } ?? maximum
  }

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
  let offer: DimensionProposal
  /// The length of the region, if the items play no part in it.
  let settledLength: Double?
  private let limits: FrameLimits
  private let proposed: Double?

  init(_ limits: FrameLimits, proposed proposal: DimensionProposal) {
    // The proposal as a number: infinite for a maximum, none where nothing is proposed.
    let proposed: Double? =
      switch proposal {
      case .fixed(let value): value.isNaN ? nil : value
      case .collapsed: 0
      case .expanded: .infinity
      case .unspecified: nil
      }
    self.proposed = proposed
    guard let proposed else {
      self.limits = limits
      let isFixed = limits.minimum == limits.maximum && limits.minimum?.isFinite == true
      settledLength = isFixed ? limits.minimum : nil
      offer = settledLength.map { .fixed($0) } ?? .unspecified
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
      offer = .fixed(length)
    case (let low?, nil):
      settledLength = unlimited ? .infinity : nil
      offer = proposed == .infinity ? .expanded : .fixed(max(proposed, low))
    case (nil, let high?):
      settledLength = nil
      offer = .fixed(min(high, proposed))
    case (nil, nil):
      settledLength = unlimited ? .infinity : nil
      offer = proposal
    }
  }

  /// What the items are offered once they have answered to `offer` with `content`.
  func offer(around content: Double) -> DimensionProposal {
    guard proposed == nil, settledLength == nil else { return offer }
    let length = limits.clamp(content)
    return length == content ? offer : .fixed(length)
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

/// Two values, one for each axis.
private struct AxisPair<Value> {
  let horizontal: Value
  let vertical: Value

  init(_ make: (LayoutAxis) -> Value) {
    horizontal = make(.horizontal)
    vertical = make(.vertical)
  }

  subscript(axis: LayoutAxis) -> Value {
    axis == .horizontal ? horizontal : vertical
  }
}

extension AxisPair<FrameAxis> {
  fileprivate var offer: SizeProposal {
    SizeProposal(width: horizontal.offer, height: vertical.offer)
  }

  fileprivate func offer(around content: Size) -> SizeProposal {
    SizeProposal(
      width: horizontal.offer(around: content.width),
      height: vertical.offer(around: content.height))
  }

  fileprivate func length(around content: Size) -> Size {
    Size(
      width: horizontal.length(around: content.width),
      height: vertical.length(around: content.height))
  }
}
