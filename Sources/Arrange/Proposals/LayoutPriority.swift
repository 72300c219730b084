/// Which items a stack serves first: the higher the earlier.
public struct LayoutPriority: Sendable, Hashable, Comparable, ExpressibleByIntegerLiteral,
  RawRepresentable
{
  /// The number that priorities are compared by.
  public let rawValue: Int

  /// Makes a priority from its number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Makes a priority from a literal: `let priority: LayoutPriority = 2`.
  public init(integerLiteral value: Int) {
    self.init(rawValue: value)
  }

  /// The priority that items have unless they say otherwise.
  public static let zero = LayoutPriority(rawValue: 0)

  /// Whether `lhs` is served after `rhs`.
  public static func < (lhs: LayoutPriority, rhs: LayoutPriority) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}
