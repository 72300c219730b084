/// A length found without, or by, measuring: what a stack needs to know to rank an item.
///
/// Measuring a nested row at every length that its ancestors only wonder about would cost twice as
/// much with each level. A row or column of several items therefore answers from its minimum and
/// its maximum, which are measured once in a pass however deep it stands.
public struct LengthEstimate: Sendable, Hashable {
  /// The length in points.
  public var length: Double
  /// Whether measuring would give this very length.
  public var isExact: Bool

  /// Makes an estimate.
  public init(length: Double, isExact: Bool) {
    self.length = length
    self.isExact = isExact
  }

  /// A length that was measured, or that does not depend on measuring.
  public static func exact(_ length: Double) -> LengthEstimate {
    LengthEstimate(length: length, isExact: true)
  }

  /// The larger of two lengths, exact if both are.
  func union(_ other: LengthEstimate) -> LengthEstimate {
    LengthEstimate(length: max(length, other.length), isExact: isExact && other.isExact)
  }

  /// The same estimate with its length changed.
  func map(_ transform: (Double) -> Double) -> LengthEstimate {
    LengthEstimate(length: transform(length), isExact: isExact)
  }
}
