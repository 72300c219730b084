import Arrange

/// A tree in words, from which groups are made: as often as wanted, turned if wanted.
indirect enum RandomTree {
  case leaf(width: FlexibleItem.Lengths, height: FlexibleItem.Lengths)
  case stack(isRow: Bool, spacing: Double, alignment: Int, [RandomTree])
  case pile(alignment: (Int, Int), [RandomTree])
  case padding(EdgeInsets, RandomTree)
  case frame(minimum: Double?, maximum: Double?, RandomTree)

  init(_ numbers: inout Lehmer, depth: Int) {
    func length(_ numbers: inout Lehmer) -> Double { Double(numbers.next(below: 40)) }
    guard depth > 0, numbers.next(below: 5) > 0 else {
      func lengths(_ numbers: inout Lehmer) -> FlexibleItem.Lengths {
        let minimum = length(&numbers)
        let maximum = minimum + length(&numbers)
        return FlexibleItem.Lengths(minimum: minimum, ideal: maximum, maximum: maximum)
      }
      self = .leaf(width: lengths(&numbers), height: lengths(&numbers))
      return
    }
    let kind = numbers.next(below: 6)
    let inner = { (numbers: inout Lehmer) in RandomTree(&numbers, depth: depth - 1) }
    switch kind {
    case 0...2:
      let children = (0...numbers.next(below: 3)).map { _ in inner(&numbers) }
      self = .stack(
        isRow: kind != 1, spacing: Double(numbers.next(below: 5)),
        alignment: Int(numbers.next(below: 3)), children)
    case 3:
      let alignment = (Int(numbers.next(below: 3)), Int(numbers.next(below: 3)))
      self = .pile(alignment: alignment, [inner(&numbers), inner(&numbers)])
    case 4:
      self = .padding(
        EdgeInsets(top: length(&numbers), bottom: 1, left: 2, right: length(&numbers)),
        inner(&numbers))
    default:
      let minimum = numbers.next(below: 2) == 0 ? nil : length(&numbers)
      self = .frame(minimum: minimum, maximum: (minimum ?? 0) + 50, inner(&numbers))
    }
  }

  /// The tree as items; with the axes exchanged if it is `turned`.
  func item(turned: Bool = false) -> any LayoutItem {
    func items(_ trees: [RandomTree]) -> [any LayoutItem] { trees.map { $0.item(turned: turned) } }
    switch self {
    case .leaf(let width, let height):
      return turned
        ? FlexibleItem(width: height, height: width) : FlexibleItem(width: width, height: height)
    case .stack(let isRow, let spacing, let alignment, let children):
      return isRow != turned
        ? LayoutGroup(
          HStackLayout(alignment: Self.vertical[alignment], spacing: spacing),
          items: items(children))
        : LayoutGroup(
          VStackLayout(alignment: Self.horizontal[alignment], spacing: spacing),
          items: items(children))
    case .pile(let alignment, let children):
      let (one, other) = turned ? (alignment.1, alignment.0) : alignment
      return LayoutGroup(
        ZStackLayout(
          alignment: Alignment(horizontal: Self.horizontal[one], vertical: Self.vertical[other])),
        items: items(children))
    case .padding(let insets, let child):
      let turnedInsets = EdgeInsets(
        top: insets.left, bottom: insets.right, left: insets.top, right: insets.bottom)
      return LayoutGroup(
        PaddingLayout(insets: turned ? turnedInsets : insets), items: items([child]))
    case .frame(let minimum, let maximum, let child):
      return LayoutGroup(
        turned
          ? FrameLayout(minimumHeight: minimum, maximumHeight: maximum)
          : FrameLayout(minimumWidth: minimum, maximumWidth: maximum),
        items: items([child]))
    }
  }

  private static let horizontal: [HorizontalAlignment] = [.leading, .center, .trailing]
  private static let vertical: [VerticalAlignment] = [.top, .center, .bottom]
}

extension LayoutGroup {
  /// The frames of everything in the group, in the group's coordinate space, in pre-order.
  var allFrames: [Rectangle] {
    zip(items, frames).flatMap { item, frame in
      let inner = (item as? LayoutGroup)?.allFrames ?? []
      return [frame]
        + inner.map {
          Rectangle(x: $0.x + frame.x, y: $0.y + frame.y, size: $0.size)
        }
    }
  }
}
