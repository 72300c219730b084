/// Distances from the four edges of a rectangle inwards, in points; negative ones point outwards.
///
/// `left` and `right` are the physical sides: they do not swap in right-to-left layout.
public struct EdgeInsets: Sendable, Hashable {
  /// The distance from the top edge, in points.
  public var top: Double
  /// The distance from the bottom edge, in points.
  public var bottom: Double
  /// The distance from the left edge, in points.
  public var left: Double
  /// The distance from the right edge, in points.
  public var right: Double

  /// Makes insets; an edge that is not named has none.
  public init(
    top: Double = .zero, bottom: Double = .zero, left: Double = .zero, right: Double = .zero
  ) {
    self.top = top
    self.bottom = bottom
    self.left = left
    self.right = right
  }

  /// No insets on any edge.
  public static let zero = EdgeInsets()

  /// What the two insets along `axis` take away together.
  func total(along axis: LayoutAxis) -> Double {
    switch axis {
    case .horizontal: left.lengthOrZero + right.lengthOrZero
    case .vertical: top.lengthOrZero + bottom.lengthOrZero
    }
  }
}
