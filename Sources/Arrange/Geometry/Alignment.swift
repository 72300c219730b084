/// Where something stands within a space that is larger, or smaller, than itself.
public struct Alignment: Sendable, Hashable {
  /// The alignment between the leading and the trailing edge.
  public let horizontal: HorizontalAlignment
  /// The alignment between the top and the bottom edge.
  public let vertical: VerticalAlignment

  /// Makes an alignment from one for each axis.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// At the top and leading edges.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// At the top edge, horizontally centred.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// At the top and trailing edges.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// At the leading edge, vertically centred.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// Centred on both axes.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// At the trailing edge, vertically centred.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// At the bottom and leading edges.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// At the bottom edge, horizontally centred.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// At the bottom and trailing edges.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

/// An alignment between the leading and the trailing edge.
public enum HorizontalAlignment: Sendable, Hashable {
  /// At the leading edge: the left one, or the right one in right-to-left layout.
  case leading
  /// In the middle.
  case center
  /// At the trailing edge: the right one, or the left one in right-to-left layout.
  case trailing
}

/// An alignment between the top and the bottom edge.
public enum VerticalAlignment: Sendable, Hashable {
  /// At the top edge.
  case top
  /// In the middle.
  case center
  /// At the bottom edge.
  case bottom
  /// In an ``HStackLayout``, the first lines of text on one line; an item without text stands on it.
  /// The row as a whole, and items of other layouts, are in the middle.
  case firstTextBaseline
  /// In an ``HStackLayout``, the last lines of text on one line; an item without text stands on it.
  /// The row as a whole, and items of other layouts, are in the middle.
  case lastTextBaseline
}
