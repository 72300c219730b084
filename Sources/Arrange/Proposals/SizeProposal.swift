/// What an item is offered on both axes.
public struct SizeProposal: Sendable, Hashable {
  /// What is offered horizontally.
  public var width: DimensionProposal
  /// What is offered vertically.
  public var height: DimensionProposal

  /// Makes a proposal from one for each axis.
  public init(width: DimensionProposal, height: DimensionProposal) {
    self.width = width
    self.height = height
  }

  /// Proposes these many points, both `.fixed`.
  public init(width: Double, height: Double) {
    self.init(width: .fixed(width), height: .fixed(height))
  }

  /// Asks for the minimum on both axes.
  public static let collapsed = SizeProposal(width: .collapsed, height: .collapsed)
  /// Asks for the maximum on both axes.
  public static let expanded = SizeProposal(width: .expanded, height: .expanded)
  /// Proposes nothing: asks for the ideal size.
  public static let unspecified = SizeProposal(width: .unspecified, height: .unspecified)

  /// Proposes `size`, both axes `.fixed`.
  public static func size(_ size: Size) -> SizeProposal {
    SizeProposal(width: size.width, height: size.height)
  }

  /// Proposes these many points, both `.fixed`.
  public static func size(width: Double, height: Double) -> SizeProposal {
    SizeProposal(width: width, height: height)
  }
}
