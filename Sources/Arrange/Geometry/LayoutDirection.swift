/// Which side is the leading one.
public enum LayoutDirection: Sendable, Hashable {
  /// Leading is the left side.
  case leftToRight
  /// Leading is the right side: rows run from the right, and what is aligned at the leading edge
  /// stands at the right.
  case rightToLeft
}

extension Rectangle {
  /// The rectangle as `direction` wants it, when this one was placed left to right in `bounds`.
  @inline(__always) func directed(_ direction: LayoutDirection, in bounds: Rectangle) -> Rectangle {
    switch direction {
    case .leftToRight: self
    case .rightToLeft:
      Rectangle(x: bounds.leadingX + bounds.trailingX - trailingX, y: y, size: size)
    }
  }
}
