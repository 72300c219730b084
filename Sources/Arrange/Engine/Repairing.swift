// Answers and places are numbers of anybody: what is none counts as nothing.

extension Size {
  /// In place of a natural size that has not been asked for.
  static var unknown: Size { Size(width: .nan, height: .nan) }

  /// The answer with what is not a length replaced: by the proposed length where that is a number.
  /// An infinite answer to a proposal without a number stays, as the item's maximum; NaN is 0.
  @inline(__always) func repaired(for offer: Offer) -> Size {
    if width.isFinite && height.isFinite { return self }
    return Size(
      width: Self.repaired(width, for: offer.width),
      height: Self.repaired(height, for: offer.height))
  }

  private static func repaired(_ length: Double, for offer: Length) -> Double {
    if length.isFinite { return length }
    if let proposed = offer.finiteValue { return proposed }
    return length == .infinity ? length : 0
  }

  /// The size with 0 for a length that is not finite: what can be placed.
  @inline(__always) var placeable: Size {
    Size(width: width.lengthOrZero, height: height.lengthOrZero)
  }
}

extension Rectangle {
  /// Whether all four are finite numbers.
  @inline(__always) var isPlace: Bool {
    // Of finite numbers none becomes anything else when nothing of it is taken.
    (x * 0 + y * 0 + width * 0 + height * 0) == 0
  }

  /// The rectangle with 0 for what is not a finite number.
  var placeable: Rectangle {
    Rectangle(x: x.lengthOrZero, y: y.lengthOrZero, size: size.placeable)
  }
}
