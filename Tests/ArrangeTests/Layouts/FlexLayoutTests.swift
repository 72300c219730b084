import Arrange
import Testing

@Suite struct `Flex layout` {
  private let two = [FixedItem(width: 60, height: 10), FixedItem(width: 60, height: 10)]

  /// C14.
  @Test(arguments: [
    (HFlexLayout.Distribution.spaceBetween, [0.0, 60.0]),
    // 100 − 120 = −20: packed in the middle, 10 over each edge.
    (.spaceAround, [-10, 50]),
    (.spaceEvenly, [-10, 50]),
  ]) func `items without free space are packed and do not overlap`(
    distribution: HFlexLayout.Distribution, starts: [Double]
  ) {
    let frames = HFlexLayout(distribution: distribution).frames(
      for: two, within: Rectangle(x: 0, y: 0, width: 100, height: 10))
    #expect(frames.map(\.x) == starts)
  }

  /// C15.
  @Test func `the height reported is the height given`() {
    let text = TextItem(length: 100, line: 10, minimumWidth: 5)
    let flex = HFlexLayout(distribution: .leading(spacing: 0), alignment: .top)
    #expect(
      flex.size(fitting: [text], within: .size(width: 40, height: 99))
        == Size(width: 40, height: 10))
    #expect(
      flex.frames(for: [text], within: Rectangle(x: 0, y: 0, width: 40, height: 10))
        == [Rectangle(x: 0, y: 0, width: 100, height: 10)])
  }

  /// C16.
  @Test func `the length is what is proposed`() {
    let flex = VFlexLayout(distribution: .top(spacing: 5))
    #expect(flex.size(fitting: two, within: .collapsed) == Size(width: 60, height: 0))
    #expect(flex.size(fitting: two, within: .expanded) == Size(width: 60, height: .infinity))
    // 10 + 5 + 10.
    #expect(flex.size(fitting: two, within: .unspecified) == Size(width: 60, height: 25))
    #expect(flex.size(fitting: two, within: .size(width: 9, height: 90)).height == 90)
  }

  @Test func `items run from the right in right-to-left layout`() {
    let group = LayoutGroup(HFlexLayout(distribution: .leading(spacing: 4)), items: two)
    let frames = group.placements(
      within: Rectangle(x: 0, y: 0, width: 200, height: 10),
      in: LayoutContext(direction: .rightToLeft))
    // 200 − 60 = 140, 140 − 4 − 60 = 76.
    #expect(frames.map(\.frame.x) == [140, 76])
  }
}
