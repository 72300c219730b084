import Arrange
import Testing

@Suite struct `Stack layout` {
  /// C1.
  @Test func `an item of higher priority leaves the others their minimum`() {
    let row = HStackLayout(spacing: 10)
    let items: [any LayoutItem] = [
      FlexibleItem.upTo(.infinity, priority: 1), FixedItem(width: 30, height: 10),
      FlexibleItem.upTo(.infinity, minimum: 5, priority: -1),
    ]
    // 100 − 2·10 gaps = 80; 30 and 5 are set aside: the first gets 45. Then 35, of which 5 is set
    // aside, for the fixed one; 5 is left for the last.
    let frames = row.frames(for: items, within: Rectangle(x: 0, y: 0, width: 100, height: 10))
    #expect(frames.map(\.x) == [0, 55, 95])
    #expect(frames.map(\.width) == [45, 30, 5])
  }

  /// C1.
  @Test func `what is set aside and not taken goes to lower priorities`() {
    let column = VStackLayout()
    let items: [any LayoutItem] = [
      FixedItem(width: 10, height: 20, priority: 2), FlexibleItem.upTo(.infinity, minimum: 10),
      FlexibleItem.upTo(.infinity, priority: -1),
    ]
    // 100: 10 set aside, 90 offered, 20 taken; 80 for the next, nothing set aside; 0 for the last.
    let frames = column.frames(for: items, within: Rectangle(x: 0, y: 0, width: 10, height: 100))
    #expect(frames.map(\.height) == [20, 80, 0])
  }

  /// C2.
  @Test func `negative spacing gives its overlap to the items`() {
    let row = HStackLayout(spacing: -10)
    let items = [FlexibleItem.upTo(.infinity), FlexibleItem.upTo(.infinity)]
    // 100 + 10 is shared by two: 55 each, the second one beginning 10 before the end of the first.
    let frames = row.frames(for: items, within: Rectangle(x: 0, y: 0, width: 100, height: 10))
    #expect(frames.map(\.x) == [0, 45])
    #expect(frames.map(\.width) == [55, 55])
    #expect(row.size(fitting: items, within: .size(width: 100, height: 10)).width == 100)
  }

  /// C3.
  @Test func `what the last item leaves is offered again to those cut short`() {
    let row = HStackLayout()
    // Words: of 50, the first could use 50 (30 + 5 + 15), the second 42 (20 + 2 + 20).
    let long = WordsItem(words: [30, 15], space: 5, line: 10)
    let short = WordsItem(words: [20, 20], space: 2, line: 10)
    // Resizability under 60: 50 − 30 = 20 and 42 − 20 = 22, so the first is offered 30 and takes 30
    // in two lines; the second is offered 30 and takes 20. 10 are left: the first is offered 40 and
    // stays at 30; the second is offered 30 and stays.
    let sixty = row.size(fitting: [long, short], within: .size(width: 60, height: 50))
    #expect(sixty == Size(width: 50, height: 20))
    // Under 70: 35 each; 30 and 20 are taken, 20 are left. The first is offered 50 and takes them.
    let wide = row.frames(
      for: [long, short], within: Rectangle(x: 0, y: 0, width: 70, height: 20))
    #expect(wide.map(\.size) == [Size(width: 50, height: 10), Size(width: 20, height: 20)])
  }

  /// C17.
  @Test func `placed with the proposal behind its size, a stack does not change its mind`() {
    let first = WordsItem(words: [10, 20], space: 2, line: 10)
    let second = WordsItem(words: [30, 10], space: 2, line: 10)
    let row = LayoutGroup(HStackLayout(), items: [first, second])
    let column = LayoutGroup(VStackLayout(alignment: .leading), items: [row])
    let context = LayoutContext()
    let bounds = Rectangle(x: 0, y: 0, width: 70, height: 100)
    // Both can do without 12 of what they would take (32 − 20, 42 − 30). The first is offered 35 and
    // takes 32; the second is offered 38 and takes 30 in two lines; 8 are left and help nobody.
    let placement = column.placements(within: bounds, in: context)[0]
    #expect(placement.frame == Rectangle(x: 0, y: 0, width: 62, height: 20))
    #expect(placement.proposal == .size(bounds.size))

    var inside = context
    inside.proposal = placement.proposal
    let placed = row.placements(within: placement.frame, in: inside).map(\.frame.size)
    #expect(placed == [Size(width: 32, height: 10), Size(width: 30, height: 20)])
    // Asked by its size alone, the row shares out 62: 31 for the first, which wraps and takes 20,
    // and 42 for the second.
    let anew = row.layout.frames(for: row.items, within: placement.frame).map(\.size)
    #expect(anew == [Size(width: 20, height: 20), Size(width: 42, height: 10)])
  }

  /// C17.
  @Test func `a stack that overflowed its proposal uses the length that came of it`() {
    // Offered 20, the row is 30 high because of the fixed item; then the other may be 30 high too.
    let group = LayoutGroup(
      HStackLayout(),
      items: [FixedItem(width: 10, height: 30), FlexibleItem.upTo(.infinity)])
    let context = LayoutContext(proposal: .size(width: 40, height: 20))
    let frames = group.placements(
      within: Rectangle(x: 0, y: 0, width: 40, height: 30), in: context)
    #expect(frames[1].frame == Rectangle(x: 10, y: 0, width: 30, height: 30))
  }

  /// C18.
  @Test func `an infinite answer is the proposed length, or nothing`() {
    let endless = FixedItem(width: .infinity, height: .nan)
    let bounds = Rectangle(x: 0, y: 0, width: 50, height: 20)
    // One item is offered 50 × 20.
    #expect(HStackLayout().frames(for: [endless], within: bounds) == [bounds])
    #expect(ZStackLayout().frames(for: [endless], within: bounds) == [bounds])
    // An intrinsic size was offered nothing: 0 × 0 in the middle.
    #expect(
      HFlexLayout().frames(for: [endless], within: bounds)
        == [Rectangle(x: 25, y: 10, width: 0, height: 0)])
    // A maximum may be infinite, as a size.
    #expect(
      HStackLayout().size(fitting: [FlexibleItem.upTo(.infinity)], within: .expanded).width
        == .infinity)
  }

  @Test func `items are served by priority and then in their order`() {
    let items = [0, 2, -1, 2, 0].map {
      FlexibleItem.upTo(30, minimum: 5, priority: LayoutPriority(rawValue: $0))
    }
    // 100, of which 3·5 is set aside: the two of priority 2 get their 30 each. 40 are left, 5 of
    // them set aside for the last: 17.5 for each of priority 0. The rest, 5, is for the last.
    let frames = HStackLayout().frames(
      for: items, within: Rectangle(x: 0, y: 0, width: 100, height: 10))
    #expect(frames.map(\.width) == [17.5, 30, 5, 30, 17.5])
  }

  @Test func `equally flexible items get equal shares`() {
    // 60 for three that take what they get up to 30: 60/3, 40/2, 20/1.
    let items = [30.0, 30, 30].map { FlexibleItem.upTo($0) }
    let frames = HStackLayout().frames(
      for: items, within: Rectangle(x: 0, y: 0, width: 60, height: 10))
    #expect(frames.map(\.width) == [20, 20, 20])
  }

  @Test func `rows run from the right in right-to-left layout`() {
    let group = LayoutGroup(
      HStackLayout(alignment: .top, spacing: 5),
      items: [FixedItem(width: 20, height: 10), FixedItem(width: 30, height: 10)])
    let frames = group.placements(
      within: Rectangle(x: 10, y: 0, width: 100, height: 40),
      in: LayoutContext(direction: .rightToLeft))
    // The right edge is at 110: 110 − 20 = 90, and 90 − 5 − 30 = 55.
    #expect(frames.map(\.frame.x) == [90, 55])
  }

  @Test func `a column is a row with the axes exchanged`() {
    let sizes = [(20.0, 10.0), (7, 12), (31, 3)]
    let row = HStackLayout(alignment: .bottom, spacing: 3)
    let column = VStackLayout(alignment: .trailing, spacing: 3)
    let rowFrames = row.frames(
      for: sizes.map { FixedItem(width: $0.0, height: $0.1) },
      within: Rectangle(x: 1, y: 2, width: 80, height: 40))
    let columnFrames = column.frames(
      for: sizes.map { FixedItem(width: $0.1, height: $0.0) },
      within: Rectangle(x: 2, y: 1, width: 40, height: 80))
    #expect(
      rowFrames
        == columnFrames.map { Rectangle(x: $0.y, y: $0.x, width: $0.height, height: $0.width) })
  }
}
