/// An item as its node knows it: as much as one line of the processor's cache holds.
struct Slot {
  /// The newest answer.
  var answer = Answer.none
  /// While space is shared out: what the item takes, and what it is offered along the axis.
  var size = Size.zero
  var offer = Length.unspecified
  /// The newest of the older answers, or -1.
  var latest: Int32 = -1
  var traits: SizingTraits
}

extension Slot {
  /// The question behind `offer`, without what plays no part in the answer.
  @inline(__always) func key(for offer: Offer) -> Offer {
    var key = offer
    if traits.contains(.ignoresWidth) { key.width = .unspecified }
    if traits.contains(.ignoresHeight) { key.height = .unspecified }
    return traits.isDisjoint(with: [.settles, .arranges]) ? key : key.merged
  }
}

/// A size and the question that it answers.
struct Answer {
  var offer: Offer
  var size: Size

  /// Matches no question.
  @inline(__always) static var none: Answer {
    Answer(offer: .none, size: .zero)
  }
}

extension Answer {
  /// Whether an item that settles would answer the same to `other`: one with a width between the
  /// answer and what had been offered.
  @inline(__always) func holds(for other: Offer) -> Bool {
    guard offer.height == other.height, let width = other.width.finiteValue,
      other.width != .collapsed, size.width <= width
    else { return false }
    if offer.width == .expanded { return true }
    guard let offered = offer.width.finiteValue else { return false }
    return offer.width != .collapsed && width <= offered
  }
}

/// Where an item goes, and what it had been offered.
package struct Placed {
  package var frame = Rectangle.zero
  /// `.none` if the frame answers no offer.
  package var offer = Offer.none
  /// Whether what the item arranges has to be placed again.
  var needsPlacing = true
  /// Whether the place, or the offer behind it, is another than the owner has seen.
  var isMoved = true
}

extension Placed {
  var placement: Placement {
    Placement(frame: frame, proposal: offer == .none ? nil : offer.proposal)
  }
}
