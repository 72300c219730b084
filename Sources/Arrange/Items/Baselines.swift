/// Where text stands in an item: the distances of its first and last baseline from the item's top
/// edge, in points.
public struct Baselines: Sendable, Hashable {
  /// The distance of the first line's baseline from the top edge.
  public var first: Double
  /// The distance of the last line's baseline from the top edge.
  public var last: Double

  /// Makes a pair of baselines.
  public init(first: Double, last: Double) {
    self.first = first
    self.last = last
  }
}
