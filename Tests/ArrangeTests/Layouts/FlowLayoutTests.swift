import Arrange
import Testing

@Suite struct `Flow layout` {
  /// C12.
  @Test func `a row does not break at its own natural width`() {
    var generator = Lehmer(seed: 7)
    for _ in 0..<2_000 {
      let items = (0..<Int(generator.next(below: 12)) + 2).map { _ in
        FixedItem(width: Double(generator.next(below: 1_000)) / 10, height: 10)
      }
      let flow = FlowLayout(horizontalSpacing: Double(generator.next(below: 80)) / 10)
      let natural = flow.naturalSize(for: items)
      #expect(flow.size(fitting: items, within: .size(natural)).height == 10)
    }
  }

  /// C13.
  @Test func `an item wider than the row is offered the row's width`() {
    let text = TextItem(length: 100, line: 10, minimumWidth: 5)
    let flow = FlowLayout(
      horizontalAlignment: .trailing, horizontalSpacing: 5, verticalSpacing: 2)
    let items: [any LayoutItem] = [FixedItem(width: 20, height: 10), text]
    // 20 + 5 + 40 is more than 40: two rows of 10 and ⌈100/40⌉·10 = 30, and a gap of 2.
    #expect(
      flow.size(fitting: items, within: .size(width: 40, height: 0))
        == Size(width: 40, height: 42))
    #expect(
      flow.frames(for: items, within: Rectangle(x: 0, y: 0, width: 40, height: 50))
        == [
          Rectangle(x: 20, y: 0, width: 20, height: 10),
          Rectangle(x: 0, y: 12, width: 40, height: 30),
        ])
  }

  /// C16.
  @Test func `the width is what is proposed`() {
    let items = [FixedItem(width: 20, height: 10), FixedItem(width: 30, height: 12)]
    let flow = FlowLayout(horizontalSpacing: 5)
    #expect(flow.size(fitting: items, within: .collapsed) == Size(width: 0, height: 22))
    #expect(flow.size(fitting: items, within: .expanded) == Size(width: .infinity, height: 12))
    #expect(flow.size(fitting: items, within: .unspecified) == Size(width: 55, height: 12))
  }

  @Test func `rectangles are laid out anywhere, by their sizes`() {
    let flow = FlowLayout(direction: .reverse, horizontalSpacing: 5, verticalSpacing: 3)
    let result = flow.layout(
      of: [
        Rectangle(x: 99, y: 99, width: 20, height: 10), Rectangle(x: 0, y: 0, width: 30, height: 8),
        Rectangle(x: 0, y: 0, width: 25, height: 6),
      ], in: Rectangle(x: 10, y: 20, width: 60, height: 100))
    // The first two fill 55 of 60; reversed, the second stands first. 10 + 3 + 6 high.
    #expect(result.fittingHeight == 19)
    #expect(
      result.frames == [
        Rectangle(x: 45, y: 20, width: 20, height: 10),
        Rectangle(x: 10, y: 20, width: 30, height: 8),
        Rectangle(x: 10, y: 33, width: 25, height: 6),
      ])
  }

  @Test func `rows run from the right in right-to-left layout`() {
    let group = LayoutGroup(
      FlowLayout(horizontalSpacing: 5),
      items: [20.0, 30, 25].map { FixedItem(width: $0, height: 10) })
    let frames = group.placements(
      within: Rectangle(x: 0, y: 0, width: 60, height: 40),
      in: LayoutContext(direction: .rightToLeft))
    // 60 − 20 = 40, 40 − 5 − 30 = 5; in the next row 60 − 25 = 35.
    #expect(frames.map(\.frame.x) == [40, 5, 35])
    #expect(frames.map(\.frame.y) == [0, 0, 10])
  }
}

/// Numbers by Lehmer's rule, the same in every run.
struct Lehmer {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(below limit: UInt64) -> UInt64 {
    state = state * 48_271 % 2_147_483_647
    return state % limit
  }
}
