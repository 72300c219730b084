import Arrange

/// A tree in words: what the engine is given as items, and what the oracle reads as it stands.
indirect enum OracleTree {
  /// `promises`: whether the item says what is true of its answers.
  case leaf(any LayoutItem, promises: SizingTraits)
  case stack(OracleAxis, spacing: Double, alignment: Int, [Prioritized])
  case pile(alignment: (Int, Int), [OracleTree])
  case padding(EdgeInsets, OracleTree)
  case offset(x: Double, y: Double, OracleTree)
  case frame(FrameLayout, alignment: (Int, Int), OracleTree)
  case flow(FlowLayout, alignment: (Int, Int), [OracleTree])
  case flex(OracleAxis, distribution: Int, spacing: Double, alignment: Int, [OracleTree])

  struct Prioritized {
    var tree: OracleTree
    var priority: Int
  }

  /// The trees in this one.
  var children: [OracleTree] {
    switch self {
    case .leaf: []
    case .stack(_, _, _, let items): items.map(\.tree)
    case .pile(_, let trees), .flow(_, _, let trees), .flex(_, _, _, _, let trees): trees
    case .padding(_, let tree), .offset(_, _, let tree), .frame(_, _, let tree): [tree]
    }
  }

  static let horizontal: [HorizontalAlignment] = [.leading, .center, .trailing]
  static let vertical: [VerticalAlignment] = [.top, .center, .bottom]
}

enum OracleAxis {
  case row, column

  var cross: OracleAxis { self == .row ? .column : .row }
}

// MARK: - As items

extension OracleTree {
  /// The tree as the engine's group.
  func group(priority: Int = 0) -> LayoutGroup {
    LayoutGroup(layout, priority: LayoutPriority(rawValue: priority), items: items)
  }

  private func item(priority: Int = 0) -> any LayoutItem {
    guard case .leaf(let item, let promises) = self else { return group(priority: priority) }
    return PromisingItem(
      item: item, sizingTraits: promises, priority: LayoutPriority(rawValue: priority))
  }

  private var items: [any LayoutItem] {
    if case .stack(_, _, _, let items) = self {
      return items.map { $0.tree.item(priority: $0.priority) }
    }
    return children.map { $0.item() }
  }

  private var layout: any Layout {
    switch self {
    case .leaf: ZStackLayout()
    case .stack(.row, let spacing, let alignment, _):
      HStackLayout(alignment: Self.vertical[alignment], spacing: spacing)
    case .stack(.column, let spacing, let alignment, _):
      VStackLayout(alignment: Self.horizontal[alignment], spacing: spacing)
    case .pile(let alignment, _):
      ZStackLayout(
        alignment: Alignment(
          horizontal: Self.horizontal[alignment.0], vertical: Self.vertical[alignment.1]))
    case .padding(let insets, _): PaddingLayout(insets: insets)
    case .offset(let x, let y, _): OffsetLayout(x: x, y: y)
    case .frame(let layout, _, _): layout
    case .flow(let layout, _, _): layout
    case .flex(.row, let distribution, let spacing, let alignment, _):
      HFlexLayout(
        distribution: [
          .leading(spacing: spacing), .center(spacing: spacing), .trailing(spacing: spacing),
          .spaceBetween, .spaceAround, .spaceEvenly,
        ][distribution], alignment: Self.vertical[alignment])
    case .flex(.column, let distribution, let spacing, let alignment, _):
      VFlexLayout(
        distribution: [
          .top(spacing: spacing), .center(spacing: spacing), .bottom(spacing: spacing),
          .spaceBetween, .spaceAround, .spaceEvenly,
        ][distribution], alignment: Self.horizontal[alignment])
    }
  }
}

/// An item that promises what is true of another one, and answers as that does.
private struct PromisingItem: LayoutItem {
  var item: any LayoutItem
  var sizingTraits: SizingTraits
  var priority: LayoutPriority

  var intrinsicSize: Size { item.intrinsicSize }
  func sizeThatFits(_ proposal: SizeProposal) -> Size { item.sizeThatFits(proposal) }
}

// MARK: - By chance

extension OracleTree {
  /// A container with at most `depth` levels of containers, itself counted, over leaves.
  init(_ numbers: inout Lehmer, depth: Int) {
    let count = 1 + numbers.int(below: 3)
    func inner(_ numbers: inout Lehmer) -> OracleTree {
      depth == 1 || numbers.int(below: 4) == 0
        ? OracleTree.leaf(&numbers) : OracleTree(&numbers, depth: depth - 1)
    }
    func all(_ numbers: inout Lehmer) -> [OracleTree] { (0..<count).map { _ in inner(&numbers) } }
    let alignment = (numbers.int(below: 3), numbers.int(below: 3))
    let spacing = Double(numbers.int(below: 5) * 3 - 3)
    switch numbers.int(below: 12) {
    case 0...5:
      self = .stack(
        numbers.int(below: 2) == 0 ? .row : .column, spacing: spacing, alignment: alignment.0,
        all(&numbers).map {
          let isOther = numbers.int(below: 4) == 0
          return Prioritized(tree: $0, priority: isOther ? 1 - numbers.int(below: 2) * 2 : 0)
        })
    case 6: self = .pile(alignment: alignment, all(&numbers))
    case 7:
      let insets = EdgeInsets(
        top: numbers.length(to: 12) - 2, bottom: numbers.length(to: 8),
        left: numbers.length(to: 12) - 2, right: numbers.length(to: 8))
      self = .padding(insets, inner(&numbers))
    case 8: self = .offset(x: numbers.length(to: 20) - 10, y: 4, inner(&numbers))
    case 9:
      func limit(_ numbers: inout Lehmer, from least: Double) -> Double? {
        switch numbers.int(below: 8) {
        case 0...3: nil
        case 4: .infinity
        default: least + numbers.length(to: 60)
        }
      }
      let layout = FrameLayout(
        minimumWidth: limit(&numbers, from: 5), maximumWidth: limit(&numbers, from: 30),
        minimumHeight: limit(&numbers, from: 5), maximumHeight: limit(&numbers, from: 20),
        alignment: Alignment(
          horizontal: Self.horizontal[alignment.0], vertical: Self.vertical[alignment.1]))
      self = .frame(layout, alignment: alignment, inner(&numbers))
    case 10:
      let layout = FlowLayout(
        direction: numbers.int(below: 3) == 0 ? .reverse : .forward,
        horizontalAlignment: Self.horizontal[alignment.0],
        verticalAlignment: Self.vertical[alignment.1], horizontalSpacing: spacing,
        verticalSpacing: numbers.length(to: 6))
      self = .flow(layout, alignment: alignment, all(&numbers))
    default:
      self = .flex(
        numbers.int(below: 2) == 0 ? .row : .column, distribution: numbers.int(below: 6),
        spacing: spacing, alignment: alignment.0, all(&numbers))
    }
  }

  private static func leaf(_ numbers: inout Lehmer) -> OracleTree {
    let promises = numbers.int(below: 2) == 0
    func lengths(_ numbers: inout Lehmer) -> FlexibleItem.Lengths {
      let minimum = numbers.length(to: 20)
      let ideal = minimum + numbers.length(to: 30)
      let isEndless = numbers.int(below: 3) == 0
      return FlexibleItem.Lengths(
        minimum: minimum, ideal: ideal,
        maximum: isEndless ? .infinity : ideal + numbers.length(to: 60))
    }
    let (item, truth): (any LayoutItem, SizingTraits) =
      switch numbers.int(below: 7) {
      case 0, 1:
        (FixedItem(width: 4 + numbers.length(to: 56), height: 4 + numbers.length(to: 36)), .rigid)
      case 2: (FlexibleItem(width: lengths(&numbers), height: lengths(&numbers)), [])
      case 3:
        (
          TextItem(
            length: 20 + numbers.length(to: 180), line: 10,
            minimumWidth: 5 + numbers.length(to: 15)), [.ignoresHeight, .settles]
        )
      case 4:
        (
          WordsItem(
            words: (0...numbers.int(below: 6)).map { _ in 8 + numbers.length(to: 32) }, space: 4,
            line: 10), [.ignoresHeight, .settles]
        )
      case 5:
        (
          AreaItem(
            width: 20 + numbers.length(to: 80), height: 10 + numbers.length(to: 30),
            minimumWidth: 5 + numbers.length(to: 15)), .ignoresHeight
        )
      default:
        (
          SpacerItem(
            axis: [.horizontal, .vertical, .both][numbers.int(below: 3)],
            minimumLength: numbers.length(to: 8), priority: .zero), []
        )
      }
    return .leaf(item, promises: promises ? truth : [])
  }
}

extension Lehmer {
  mutating func int(below limit: Int) -> Int { Int(next(below: UInt64(limit))) }

  /// A whole number of points up to `limit`, often with a third behind it.
  mutating func length(to limit: Int) -> Double {
    let whole = Double(int(below: limit + 1))
    return int(below: 4) == 0 ? whole + 1.0 / 3 : whole
  }
}
