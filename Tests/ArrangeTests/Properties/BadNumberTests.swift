import Arrange
import Testing

/// Numbers that are none, and lengths below nothing, wherever a layout takes a number.
@Suite struct `Bad numbers` {
  private static let numbers = [Double.nan, .infinity, -.infinity, -30]

  /// Every layout with the number in place of each of its own.
  private static func layouts(with number: Double) -> [any Layout] {
    [
      HStackLayout(spacing: number), VStackLayout(spacing: number),
      HStackLayout(alignment: .firstTextBaseline, spacing: number),
      PaddingLayout(insets: EdgeInsets(top: number, left: 2)),
      PaddingLayout(insets: EdgeInsets(bottom: number, right: number)),
      OffsetLayout(x: number, y: 1), OffsetLayout(x: 1, y: number),
      FrameLayout(width: number), FrameLayout(width: 20, height: number),
      FrameLayout(minimumWidth: number, maximumWidth: 50),
      FrameLayout(minimumWidth: 10, maximumWidth: number, minimumHeight: number),
      FlowLayout(horizontalSpacing: number), FlowLayout(verticalSpacing: number),
      FlowLayout(horizontalAlignment: .center, horizontalSpacing: number),
      HFlexLayout(distribution: .leading(spacing: number)),
      HFlexLayout(distribution: .center(spacing: number)),
      VFlexLayout(distribution: .bottom(spacing: number)),
      AspectRatioLayout(number, contentMode: .fit), AspectRatioLayout(number, contentMode: .fill),
    ]
  }

  private static let offers: [DimensionProposal] =
    numbers.map { .fixed($0) } + [.fixed(70), .collapsed, .expanded, .unspecified]

  private func items(_ number: Double) -> [any LayoutItem] {
    [
      FixedItem(width: 20, height: 10), TextItem(length: 90, line: 10, minimumWidth: 5),
      FixedItem(width: number, height: 7), FixedItem(width: 7, height: number),
      SpacerItem(axis: .both, minimumLength: 3, priority: -1),
    ]
  }

  @Test(arguments: numbers.indices)
  func `are nobody's answer, in no layout and to no proposal`(index: Int) {
    let number = Self.numbers[index]
    for layout in Self.layouts(with: number) {
      let group = LayoutGroup(ZStackLayout(), items: [LayoutGroup(layout, items: items(number))])
      #expect(!group.intrinsicSize.width.isNaN && !group.intrinsicSize.height.isNaN, "\(layout)")
      for width in Self.offers {
        for height in Self.offers {
          let proposal = SizeProposal(width: width, height: height)
          let size = group.sizeThatFits(proposal)
          #expect(!size.width.isNaN && !size.height.isNaN, "\(layout) \(proposal)")
        }
      }
    }
  }

  @Test(arguments: numbers.indices)
  func `are nobody's place, in whatever bounds`(index: Int) {
    let number = Self.numbers[index]
    let bounds = [
      Rectangle(x: 0, y: 0, width: 100, height: 60),
      Rectangle(x: number, y: 0, width: 9, height: 9),
      Rectangle(x: 0, y: 0, width: number, height: number),
    ]
    for layout in Self.layouts(with: number) {
      for bounds in bounds {
        let group = LayoutGroup(layout, items: items(number))
        let context = LayoutContext(
          direction: .rightToLeft, proposal: SizeProposal(width: .fixed(number), height: .expanded))
        let placed = group.placements(within: bounds, in: context).map(\.frame)
        let framed = layout.frames(for: items(number), within: bounds)
        for frame in placed + framed {
          let numbers = [frame.x, frame.y, frame.width, frame.height]
          #expect(numbers.allSatisfy { $0.isFinite }, "\(layout) \(bounds) \(frame)")
        }
      }
    }
  }

  @Test func `count as nothing where they are no number`() {
    let items = [FixedItem(width: 20, height: 10), FixedItem(width: 30, height: 10)]
    let bounds = Rectangle(x: 0, y: 0, width: 100, height: 10)
    for number in [Double.nan, .infinity, -.infinity] {
      let row = HStackLayout(spacing: number)
      #expect(row.frames(for: items, within: bounds).map(\.x) == [0, 20])
      let flow = FlowLayout(horizontalSpacing: number)
      #expect(flow.frames(for: items, within: bounds).map(\.x) == [0, 20])
      let padding = PaddingLayout(insets: EdgeInsets(top: number, left: 3, right: number))
      #expect(padding.naturalSize(for: items) == Size(width: 33, height: 10))
      let offset = OffsetLayout(x: number, y: 2).frames(for: [items[0]], within: bounds)
      #expect(offset == [Rectangle(x: 40, y: 2, width: 20, height: 10)])
    }
  }
}
