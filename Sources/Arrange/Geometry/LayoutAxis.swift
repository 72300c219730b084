/// One of the two directions of a plane; rows and columns are the same code with another axis.
public enum LayoutAxis: Sendable, Hashable {
  /// Widths and x coordinates.
  case horizontal
  /// Heights and y coordinates.
  case vertical

  /// The other axis.
  @inline(__always) var cross: LayoutAxis {
    switch self {
    case .horizontal: .vertical
    case .vertical: .horizontal
    }
  }
}

extension Size {
  /// Makes a size from lengths along `axis` and across it.
  @inline(__always) init(along axis: LayoutAxis, _ main: Double, across cross: Double) {
    switch axis {
    case .horizontal: self.init(width: main, height: cross)
    case .vertical: self.init(width: cross, height: main)
    }
  }

  /// The length along `axis`.
  @inline(__always) subscript(axis: LayoutAxis) -> Double {
    get {
      switch axis {
      case .horizontal: width
      case .vertical: height
      }
    }
    set {
      switch axis {
      case .horizontal: width = newValue
      case .vertical: height = newValue
      }
    }
  }

  /// The larger of both sizes on each axis.
  @inline(__always) func union(_ other: Size) -> Size {
    Size(width: max(width, other.width), height: max(height, other.height))
  }
}

extension Point {
  /// Makes a point from coordinates along `axis` and across it.
  @inline(__always) init(along axis: LayoutAxis, _ main: Double, across cross: Double) {
    switch axis {
    case .horizontal: self.init(x: main, y: cross)
    case .vertical: self.init(x: cross, y: main)
    }
  }

  /// The coordinate along `axis`.
  @inline(__always) subscript(axis: LayoutAxis) -> Double {
    switch axis {
    case .horizontal: x
    case .vertical: y
    }
  }
}
