/// Edges and anchor points. Setting one moves the rectangle and never resizes it.
///
/// "Leading" is the smaller x here: a rectangle knows no layout direction.
extension Rectangle {
  /// The top edge.
  public var topY: Double {
    get { y }
    set { y = newValue }
  }

  /// The middle between the top and the bottom edge.
  public var centerY: Double {
    get { y + height / 2 }
    set { y = newValue - height / 2 }
  }

  /// The bottom edge.
  public var bottomY: Double {
    get { y + height }
    set { y = newValue - height }
  }

  /// The leading edge.
  public var leadingX: Double {
    get { x }
    set { x = newValue }
  }

  /// The middle between the leading and the trailing edge.
  public var centerX: Double {
    get { x + width / 2 }
    set { x = newValue - width / 2 }
  }

  /// The trailing edge.
  public var trailingX: Double {
    get { x + width }
    set { x = newValue - width }
  }

  /// The corner at the top and leading edges.
  public var topLeading: Point {
    get { Point(x: leadingX, y: topY) }
    set { (leadingX, topY) = (newValue.x, newValue.y) }
  }

  /// The middle of the top edge.
  public var top: Point {
    get { Point(x: centerX, y: topY) }
    set { (centerX, topY) = (newValue.x, newValue.y) }
  }

  /// The corner at the top and trailing edges.
  public var topTrailing: Point {
    get { Point(x: trailingX, y: topY) }
    set { (trailingX, topY) = (newValue.x, newValue.y) }
  }

  /// The middle of the leading edge.
  public var leading: Point {
    get { Point(x: leadingX, y: centerY) }
    set { (leadingX, centerY) = (newValue.x, newValue.y) }
  }

  /// The middle of the rectangle.
  public var center: Point {
    get { Point(x: centerX, y: centerY) }
    set { (centerX, centerY) = (newValue.x, newValue.y) }
  }

  /// The middle of the trailing edge.
  public var trailing: Point {
    get { Point(x: trailingX, y: centerY) }
    set { (trailingX, centerY) = (newValue.x, newValue.y) }
  }

  /// The corner at the bottom and leading edges.
  public var bottomLeading: Point {
    get { Point(x: leadingX, y: bottomY) }
    set { (leadingX, bottomY) = (newValue.x, newValue.y) }
  }

  /// The middle of the bottom edge.
  public var bottom: Point {
    get { Point(x: centerX, y: bottomY) }
    set { (centerX, bottomY) = (newValue.x, newValue.y) }
  }

  /// The corner at the bottom and trailing edges.
  public var bottomTrailing: Point {
    get { Point(x: trailingX, y: bottomY) }
    set { (trailingX, bottomY) = (newValue.x, newValue.y) }
  }
}
