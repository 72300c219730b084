/// What surrounds a question to a layout: the direction, the proposal behind the bounds, and the
/// answers already given in this pass.
///
/// Answers depend on the direction and the proposal only. Remembered answers save work and change
/// nothing.
public struct LayoutContext {
  /// Which side is the leading one.
  public var direction: LayoutDirection

  /// The proposal to which the bounds were the answer, when a container places its items in exactly
  /// the size that it answered. Without one, items are placed by the bounds' size as the proposal.
  public var proposal: SizeProposal?

  /// The pass that this question is part of.
  public let pass: LayoutPass

  /// What the items in question have answered in this pass, when their container keeps it.
  var measurements: Measurements?

  /// Makes the context of a new pass, or of another question in a running one.
  public init(
    direction: LayoutDirection = .leftToRight, proposal: SizeProposal? = nil,
    pass: LayoutPass = LayoutPass()
  ) {
    self.direction = direction
    self.proposal = proposal
    self.pass = pass
  }

  /// The same pass and direction for questions to the items of another container.
  ///
  /// - Parameters:
  ///   - measurements: where that container keeps what its items answer.
  ///   - proposal: the proposal behind the bounds, if it is about to place them.
  public func entering(
    _ measurements: Measurements, proposal: SizeProposal? = nil
  ) -> LayoutContext {
    measurements.join(pass)
    var context = LayoutContext(direction: direction, proposal: proposal, pass: pass)
    context.measurements = measurements
    return context
  }

  /// What items are sized by in `bounds`: the proposal behind it, or its size if there is none.
  ///
  /// Where the answer was longer than the proposal, it has overflowed, and the length that came of it
  /// is there to be used.
  public func proposal(in bounds: Rectangle) -> SizeProposal {
    guard let proposal else { return .size(bounds.size) }
    func used(_ axis: LayoutAxis) -> DimensionProposal {
      guard let offered = proposal[axis].finiteValue, offered < bounds.size[axis] else {
        return proposal[axis]
      }
      return .fixed(bounds.size[axis])
    }
    return SizeProposal(width: used(.horizontal), height: used(.vertical))
  }

  /// `items`, to be asked through what they have answered before.
  func measured(_ items: [any LayoutItem]) -> MeasuredItems {
    let context = LayoutContext(direction: direction, pass: pass)
    if let measurements, measurements.isAbout(items) {
      return MeasuredItems(items: items, measurements: measurements, context: context)
    }
    return MeasuredItems(items: items, measurements: Measurements(of: items), context: context)
  }

  /// What `items[index]` answers to `proposal`, asked at most once in the pass.
  ///
  /// For custom layouts; those of this module ask in the same way.
  public func size(
    of index: Int, in items: [any LayoutItem], within proposal: SizeProposal
  ) -> Size {
    guard let measurements, measurements.isAbout(items) else {
      return items[index].sizeThatFits(
        proposal, in: LayoutContext(direction: direction, pass: pass))
    }
    return measured(items).size(index, within: proposal)
  }
}

/// One run of layout, from a root to its leaves: as long as it lasts, answers are remembered.
public final class LayoutPass {
  /// Begins a pass, in which nothing has been answered.
  public init() {}
}
