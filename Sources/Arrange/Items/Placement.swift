/// Where an item goes, and what it had been offered when it answered with that size.
public struct Placement: Sendable, Hashable {
  /// The item's place, in the coordinate space of the bounds.
  public var frame: Rectangle
  /// The proposal behind the frame's size, when there is one. A container placed so hands it to its
  /// own layout by ``LayoutContext/proposal``.
  public var proposal: SizeProposal?

  /// Makes a placement.
  public init(frame: Rectangle, proposal: SizeProposal? = nil) {
    self.frame = frame
    self.proposal = proposal
  }
}
