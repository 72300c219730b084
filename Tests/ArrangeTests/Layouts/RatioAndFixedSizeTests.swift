import Arrange
import Testing

@Suite struct `Aspect ratio, fixed size and baselines` {
  private let flexible = FlexibleItem.upTo(.infinity)

  @Test func `the largest region of a ratio that fits`() {
    let layout = AspectRatioLayout(2, contentMode: .fit)
    // 100 × 80 at 2:1 is 100 × 50; 100 × 20 is 40 × 20.
    #expect(
      layout.size(fitting: [flexible], within: .size(width: 100, height: 80))
        == Size(width: 100, height: 50))
    #expect(
      layout.size(fitting: [flexible], within: .size(width: 100, height: 20))
        == Size(width: 40, height: 20))
    // In the middle of 100 × 80: (80 − 50) / 2 = 15.
    #expect(
      layout.frames(for: [flexible], within: Rectangle(x: 0, y: 0, width: 100, height: 80))
        == [Rectangle(x: 0, y: 15, width: 100, height: 50)])
  }

  @Test func `the smallest region of a ratio that covers`() {
    let layout = AspectRatioLayout(2, contentMode: .fill)
    // 100 × 80 at 2:1 is 160 × 80.
    #expect(
      layout.size(fitting: [flexible], within: .size(width: 100, height: 80))
        == Size(width: 160, height: 80))
    #expect(
      layout.frames(for: [flexible], within: Rectangle(x: 0, y: 0, width: 100, height: 80))
        == [Rectangle(x: -30, y: 0, width: 160, height: 80)])
  }

  @Test func `a ratio follows the one length that is proposed, or the item's own size`() {
    let layout = AspectRatioLayout(contentMode: .fit)
    let picture = FixedItem(width: 30, height: 10)
    #expect(
      layout.size(fitting: [picture], within: SizeProposal(width: .fixed(60), height: .unspecified))
        == Size(width: 60, height: 20))
    #expect(
      layout.size(fitting: [picture], within: SizeProposal(width: .expanded, height: .fixed(5)))
        == Size(width: 15, height: 5))
    #expect(layout.size(fitting: [picture], within: .unspecified) == Size(width: 30, height: 10))
  }

  @Test func `a fixed size is not squeezed`() {
    let text = TextItem(length: 100, line: 10, minimumWidth: 5)
    let narrow = SizeProposal(width: .fixed(30), height: .fixed(40))
    #expect(FixedSizeLayout().size(fitting: [text], within: narrow) == Size(width: 100, height: 10))
    // Only the height: 100 in 30 takes four lines, and is not cut to 15.
    #expect(
      FixedSizeLayout(horizontal: false, vertical: true)
        .size(fitting: [text], within: .size(width: 30, height: 15))
        == Size(width: 30, height: 40))
    #expect(
      FixedSizeLayout().frames(for: [text], within: Rectangle(x: 0, y: 0, width: 50, height: 20))
        == [Rectangle(x: -25, y: 5, width: 100, height: 10)])
  }

  /// Text with its own baselines.
  private struct Line: LayoutItem {
    var size: Size
    var first: Double
    var last: Double

    var intrinsicSize: Size { size }
    func sizeThatFits(_ proposal: SizeProposal) -> Size { size }
    func baselines(in size: Size) -> Baselines? { Baselines(first: first, last: last) }
  }

  private let small = Line(size: Size(width: 20, height: 24), first: 8, last: 20)
  private let large = Line(size: Size(width: 30, height: 30), first: 22, last: 22)

  @Test func `first lines stand on one baseline`() {
    let row = HStackLayout(alignment: .firstTextBaseline)
    let picture = FixedItem(width: 10, height: 10)
    let items: [any LayoutItem] = [small, large, picture]
    // Above: 22. Below: the small one's 24 − 8 = 16. A picture stands on the line with its bottom.
    let size = row.size(fitting: items, within: .unspecified)
    #expect(size == Size(width: 60, height: 38))
    let frames = row.frames(for: items, within: Rectangle(x: 0, y: 0, width: 60, height: 38))
    #expect(frames.map(\.y) == [14, 0, 12])
    // In 48 all of them stand (48 − 38) / 2 = 5 further down.
    let tall = row.frames(for: items, within: Rectangle(x: 0, y: 0, width: 60, height: 48))
    #expect(tall.map(\.y) == [19, 5, 17])
  }

  @Test func `last lines stand on one baseline, through columns too`() {
    let column = LayoutGroup(VStackLayout(), items: [FixedItem(width: 5, height: 6), small])
    let row = HStackLayout(alignment: .lastTextBaseline)
    // The column's last baseline is at 6 + 20 = 26, the large text's at 22.
    let frames = row.frames(
      for: [column, large], within: Rectangle(x: 0, y: 0, width: 50, height: 34))
    #expect(frames.map(\.y) == [0, 4])
  }

  @Test func `baselines elsewhere are the middle`() {
    let alignment = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
    let frames = ZStackLayout(alignment: alignment).frames(
      for: [small], within: Rectangle(x: 0, y: 0, width: 50, height: 34))
    #expect(frames == [Rectangle(x: 0, y: 5, width: 20, height: 24)])
  }
}
