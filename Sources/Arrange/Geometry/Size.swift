/// A width and a height, in points. Negative and infinite values are kept as they are.
public struct Size: Sendable, Hashable {
  /// The horizontal length, in points.
  public var width: Double
  /// The vertical length, in points.
  public var height: Double

  /// Makes a size from its two lengths.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The size 0 × 0.
  public static let zero = Size(width: 0, height: 0)

  /// A size with both lengths equal to `dimension`.
  public static func square(_ dimension: Double) -> Size {
    Size(width: dimension, height: dimension)
  }
}
