/// An origin and a size, in points; y grows downwards. Negative sizes are not standardized.
public struct Rectangle: Sendable, Hashable {
  /// The corner with the smaller coordinates, if the size is not negative.
  public var origin: Point
  /// The width and height, in points.
  public var size: Size

  /// Makes a rectangle from its origin and size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from its coordinates and lengths.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// Makes a rectangle from its coordinates and size.
  public init(x: Double, y: Double, size: Size) {
    self.init(origin: Point(x: x, y: y), size: size)
  }

  /// Makes a rectangle from its origin and lengths.
  public init(origin: Point, width: Double, height: Double) {
    self.init(origin: origin, size: Size(width: width, height: height))
  }

  /// The rectangle of size 0 × 0 at (0, 0).
  public static let zero = Rectangle(origin: .zero, size: .zero)

  /// The horizontal coordinate of the origin.
  public var x: Double {
    get { origin.x }
    set { origin.x = newValue }
  }

  /// The vertical coordinate of the origin.
  public var y: Double {
    get { origin.y }
    set { origin.y = newValue }
  }

  /// The horizontal length.
  public var width: Double {
    get { size.width }
    set { size.width = newValue }
  }

  /// The vertical length.
  public var height: Double {
    get { size.height }
    set { size.height = newValue }
  }
}
