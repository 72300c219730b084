import Arrange
import Testing

/// What every layout owes, whatever it arranges.
@Suite struct `Every layout` {
  static let layouts: [any Layout] = [
    HStackLayout(spacing: 3), HStackLayout(alignment: .firstTextBaseline),
    HStackLayout(alignment: .lastTextBaseline, spacing: -4), VStackLayout(spacing: 3),
    ZStackLayout(alignment: .bottomTrailing),
    PaddingLayout(insets: EdgeInsets(top: 1, bottom: 2, left: 3, right: 4)),
    PaddingLayout(insets: EdgeInsets(top: 500, bottom: 500, left: 500, right: 500)),
    OffsetLayout(x: 3, y: -3), FrameLayout(width: 40, height: 20), FrameLayout(minimumWidth: 30),
    FrameLayout(maximumWidth: .infinity, maximumHeight: 10),
    FrameLayout(minimumWidth: .nan, maximumHeight: -.infinity),
    FlowLayout(horizontalSpacing: 2, verticalSpacing: 2),
    FlowLayout(direction: .reverse, horizontalAlignment: .trailing),
    HFlexLayout(distribution: .spaceEvenly), HFlexLayout(distribution: .trailing(spacing: -2)),
    VFlexLayout(distribution: .spaceAround), AspectRatioLayout(2, contentMode: .fit),
    AspectRatioLayout(0.5, contentMode: .fill), AspectRatioLayout(contentMode: .fit),
    AspectRatioLayout(.nan, contentMode: .fill), FixedSizeLayout(),
    FixedSizeLayout(horizontal: true, vertical: false),
  ]

  private static let offers: [DimensionProposal] = [
    .fixed(100), .fixed(0), .fixed(-20), .fixed(.infinity), .fixed(-.infinity), .fixed(.nan),
    .collapsed, .expanded, .unspecified,
  ]

  private func items() -> [any LayoutItem] {
    [
      FixedItem(width: 20, height: 10), TextItem(length: 90, line: 10, minimumWidth: 5),
      FlexibleItem.upTo(.infinity, minimum: 2, priority: -1),
      WordsItem(words: [20, 30], space: 4, line: 10, priority: 1),
      FixedItem(width: .nan, height: .infinity), FixedItem(width: -5, height: -.infinity),
    ]
  }

  @Test(arguments: layouts.indices)
  func `answers every proposal, the same each time, and never NaN`(index: Int) {
    let layout = Self.layouts[index]
    for width in Self.offers {
      for height in Self.offers {
        let proposal = SizeProposal(width: width, height: height)
        let size = layout.size(fitting: items(), within: proposal)
        let again = LayoutGroup(layout, items: items()).sizeThatFits(proposal)
        let isNumber = proposal.isNumber
        #expect(!isNumber || !size.width.isNaN && !size.height.isNaN, "\(layout) \(proposal)")
        #expect(!isNumber || size == again, "\(layout) \(proposal)")
      }
    }
  }

  @Test(arguments: layouts.indices)
  func `gives each item a finite frame in its order`(index: Int) {
    let layout = Self.layouts[index]
    for bounds in [
      Rectangle(x: 0, y: 0, width: 100, height: 60), Rectangle(x: 7, y: -3, width: 0, height: 0),
      Rectangle(x: 0, y: 0, width: -10, height: -10),
    ] {
      let frames = layout.frames(for: items(), within: bounds)
      #expect(frames.count == 6)
      let numbers = frames.flatMap { [$0.x, $0.y, $0.width, $0.height] }
      #expect(numbers.allSatisfy { $0.isFinite }, "\(layout) \(bounds) \(frames)")
    }
  }

  @Test(arguments: layouts.indices) func `takes no items`(index: Int) {
    let layout = Self.layouts[index]
    #expect(layout.frames(for: [], within: Rectangle(x: 0, y: 0, width: 9, height: 9)) == [])
    _ = layout.naturalSize(for: [])
    _ = layout.size(fitting: [], within: .unspecified)
  }

  @Test(arguments: layouts.indices) func `moves frames with its bounds`(index: Int) {
    let layout = Self.layouts[index]
    let items = [FixedItem(width: 20, height: 10), FixedItem(width: 8, height: 30)]
    let here = layout.frames(for: items, within: Rectangle(x: 0, y: 0, width: 100, height: 64))
    let there = layout.frames(for: items, within: Rectangle(x: 16, y: 32, width: 100, height: 64))
    #expect(
      zip(here, there).allSatisfy {
        agree(Rectangle(x: $0.x + 16, y: $0.y + 32, size: $0.size), $1, 1e-9)
      })
  }

  @Test(arguments: layouts.indices)
  func `answers rigid items as it answers those that promise nothing`(index: Int) {
    let layout = Self.layouts[index]
    let sizes = [Size(width: 20, height: 10), Size(width: 8, height: 30)]
    let plain = LayoutGroup(
      layout, items: sizes.map { FixedItem(width: $0.width, height: $0.height) })
    let rigid = LayoutGroup(layout, items: sizes.map(RigidItem.init))
    for width in Self.offers {
      for height in Self.offers {
        let proposal = SizeProposal(width: width, height: height)
        guard proposal.isNumber else { continue }
        #expect(rigid.sizeThatFits(proposal) == plain.sizeThatFits(proposal), "\(proposal)")
      }
    }
    let context = LayoutContext(proposal: .size(width: 70, height: 50))
    let bounds = Rectangle(x: 0, y: 0, width: 70, height: 50)
    #expect(
      rigid.placements(within: bounds, in: context).map(\.frame)
        == plain.placements(within: bounds, in: context).map(\.frame))
  }
}

extension SizeProposal {
  /// Neither dimension is NaN or infinite as a number.
  fileprivate var isNumber: Bool {
    [width, height].allSatisfy {
      if case .fixed(let value) = $0 { return value.isFinite }
      return true
    }
  }
}

/// A fixed item that says so.
private struct RigidItem: LayoutItem {
  var size: Size

  var intrinsicSize: Size { size }
  var sizingTraits: SizingTraits { .rigid }
  func sizeThatFits(_ proposal: SizeProposal) -> Size { size }
}
