/// One dimension of a proposal in one word, as the engine compares and keeps it.
///
/// A number stands for itself; the other kinds are NaNs with marks that arithmetic does not produce,
/// so that two offers are equal when their bits are.
package struct Length: Equatable {
  let bits: UInt64

  static var collapsed: Length { Length(mark: 0xC1) }
  static var expanded: Length { Length(mark: 0xE1) }
  static var unspecified: Length { Length(mark: 0xF1) }
  /// Equal to nothing that is offered.
  static var none: Length { Length(mark: 0xA1) }

  @inline(__always) private init(mark: UInt64) { bits = 0x7FF8_0000_0000_0000 | mark }

  @inline(__always) init(_ number: Double) {
    // Every NaN is the same one, which has no mark.
    bits = number.isNaN ? 0x7FF8_0000_0000_0000 : number.bitPattern
  }

  init(_ proposal: DimensionProposal) {
    switch proposal {
    case .fixed(let value): self.init(value)
    case .collapsed: self = .collapsed
    case .expanded: self = .expanded
    case .unspecified: self = .unspecified
    }
  }

  var proposal: DimensionProposal {
    switch self {
    case .collapsed: .collapsed
    case .expanded: .expanded
    case .unspecified: .unspecified
    default: .fixed(Double(bitPattern: bits))
    }
  }

  /// The offer as it is where it is a number, which may be infinite or none.
  var number: Double { Double(bitPattern: bits) }

  /// The number behind the offer, if there is a finite one; 0 for `collapsed`.
  @inline(__always) var finiteValue: Double? {
    if bits & 0x7FF0_0000_0000_0000 != 0x7FF0_0000_0000_0000 { return Double(bitPattern: bits) }
    return self == .collapsed ? 0 : nil
  }

  /// The offer as a number, with `natural` where nothing is proposed, or no number.
  func resolved(natural: @autoclosure () -> Double) -> Double {
    switch self {
    case .collapsed: return 0
    case .expanded: return .infinity
    case .unspecified: return natural()
    default: return number.isNaN ? natural() : max(number, -.greatestFiniteMagnitude)
    }
  }

  /// The offer with `reduction` taken away, not below 0. Offers without a number stay what they are,
  /// and so does a minimum from which nothing can be taken.
  func reduced(by reduction: Double) -> Length {
    guard let value = finiteValue else { return self }
    let rest = max(value - reduction, 0)
    return self == .collapsed && rest == 0 ? .collapsed : Length(rest)
  }
}

/// A proposal in two words: see ``Length``.
package struct Offer: Equatable {
  var width: Length
  var height: Length

  @inline(__always) init(width: Length, height: Length) {
    self.width = width
    self.height = height
  }

  @inline(__always) init(_ size: Size) {
    self.init(width: Length(size.width), height: Length(size.height))
  }

  init(_ proposal: SizeProposal) {
    self.init(width: Length(proposal.width), height: Length(proposal.height))
  }

  /// Equal to nothing that is offered.
  @inline(__always) package static var none: Offer { Offer(width: .none, height: .none) }

  var proposal: SizeProposal { SizeProposal(width: width.proposal, height: height.proposal) }

  @inline(__always) subscript(axis: LayoutAxis) -> Length {
    axis == .horizontal ? width : height
  }

  /// The same offer with another one along `axis`.
  @inline(__always) func with(_ length: Length, along axis: LayoutAxis) -> Offer {
    axis == .horizontal
      ? Offer(width: length, height: height) : Offer(width: width, height: length)
  }
}

extension Offer {
  /// The same with as much as there is where the offer plays no part: a view's own length, which
  /// stands for no proposal, needs not be asked for then.
  @inline(__always) func freed(from traits: SizingTraits) -> Offer {
    Offer(
      width: traits.contains(.ignoresWidth) ? .expanded : width,
      height: traits.contains(.ignoresHeight) ? .expanded : height)
  }

  /// The same with the minimum in place of nothing: nodes, and text, make no difference, which halves
  /// what they are asked.
  @inline(__always) var merged: Offer {
    Offer(
      width: width.bits == 0 ? .collapsed : width, height: height.bits == 0 ? .collapsed : height)
  }

  /// What items are sized by where this offer has led to `size`: it, or the length that came of it
  /// where that overflowed, because that is there to be used.
  func used(in size: Size) -> Offer {
    func used(_ offer: Length, _ length: Double) -> Length {
      // Shares may sum up to a hair more than what was shared.
      guard let offered = offer.finiteValue, offered < length - 1e-9 * max(1, length) else {
        return offer
      }
      return Length(length)
    }
    return Offer(width: used(width, size.width), height: used(height, size.height))
  }
}
