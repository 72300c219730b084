/// What one axis of an item is offered.
public enum DimensionProposal: Sendable, Hashable {
  /// This many points.
  case fixed(Double)
  /// The item is asked for its minimum; numerically 0.
  case collapsed
  /// The item is asked for its maximum; numerically infinite.
  case expanded
  /// Nothing is proposed: the item is asked for its ideal length.
  case unspecified

  /// The number behind the proposal: that of `fixed` when it is finite, 0 for `collapsed`, else none.
  public var finiteValue: Double? {
    switch self {
    case .fixed(let value): value.isFinite ? value : nil
    case .collapsed: 0
    case .expanded, .unspecified: nil
    }
  }
}
