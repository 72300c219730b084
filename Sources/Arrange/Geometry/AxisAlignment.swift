/// An alignment along one axis, whichever it is: what rows and columns share.
enum AxisAlignment {
  case start, center, end, firstBaseline, lastBaseline

  /// Whether items are aligned by their text.
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  init(_ alignment: HorizontalAlignment) {
    switch alignment {
    case .leading: self = .start
    case .center: self = .center
    case .trailing: self = .end
    }
  }

  init(_ alignment: VerticalAlignment) {
    switch alignment {
    case .top: self = .start
    case .center: self = .center
    case .bottom: self = .end
    case .firstTextBaseline: self = .firstBaseline
    case .lastTextBaseline: self = .lastBaseline
    }
  }

  /// Where something of `length` begins in a span that begins at `origin`; before `origin` when it
  /// is longer than the span and not aligned at its start.
  func start(of length: Double, from origin: Double, span: Double) -> Double {
    switch self {
    case .start: origin
    // Where there is no text to align by: a row's baselines are found by the row.
    case .center, .firstBaseline, .lastBaseline: origin + (span - length) / 2
    case .end: origin + span - length
    }
  }
}

extension Alignment {
  /// The rectangle of `size` that stands in `region` by this alignment, left to right.
  func frame(of size: Size, in region: Rectangle) -> Rectangle {
    Rectangle(
      x: AxisAlignment(horizontal).start(of: size.width, from: region.x, span: region.width),
      y: AxisAlignment(vertical).start(of: size.height, from: region.y, span: region.height),
      size: size)
  }
}
