import Arrange
import Testing

@Suite struct `Padding and offset layout` {
  /// C4.
  @Test func `insets larger than the proposal offer nothing, not less`() {
    let item = CountingItem(FixedItem(width: 5, height: 5))
    let padding = PaddingLayout(insets: EdgeInsets(top: 4, bottom: 4, left: 20, right: 20))
    // 30 − 40 is below 0; 10 − 8 is 2.
    _ = padding.size(fitting: [item], within: .size(width: 30, height: 10))
    #expect(item.questions == [.size(width: 0, height: 2)])
  }

  /// C5.
  @Test func `padding passes on what is no number`() {
    let item = CountingItem(FixedItem(width: 5, height: 5))
    let padding = PaddingLayout(insets: EdgeInsets(top: 1, bottom: 1, left: 1, right: 1))
    let proposals: [SizeProposal] = [.unspecified, .expanded, .collapsed]
    for proposal in proposals { _ = padding.size(fitting: [item], within: proposal) }
    #expect(item.questions == proposals)
  }

  @Test func `insets are physical and the corner is the leading one`() {
    let group = LayoutGroup(
      PaddingLayout(insets: EdgeInsets(top: 1, bottom: 3, left: 2, right: 4)),
      items: [FixedItem(width: 20, height: 10)])
    let bounds = Rectangle(x: 0, y: 0, width: 80, height: 40)
    // From the left: 2. From the right: 80 − 4 − 20 = 56.
    #expect(
      group.placements(within: bounds, in: LayoutContext())[0].frame
        == Rectangle(x: 2, y: 1, width: 20, height: 10))
    #expect(
      group.placements(within: bounds, in: LayoutContext(direction: .rightToLeft))[0].frame
        == Rectangle(x: 56, y: 1, width: 20, height: 10))
  }

  @Test func `an offset moves to the right in either direction`() {
    let group = LayoutGroup(OffsetLayout(x: 5, y: -3), items: [FixedItem(width: 20, height: 10)])
    // (100 − 20)/2 + 5 = 45, (40 − 10)/2 − 3 = 12.
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let frame = group.placements(
        within: Rectangle(x: 0, y: 0, width: 100, height: 40),
        in: LayoutContext(direction: direction))[0].frame
      #expect(frame == Rectangle(x: 45, y: 12, width: 20, height: 10))
    }
  }
}

@Suite struct `Frame layout` {
  private let text = TextItem(length: 100, line: 10, minimumWidth: 5)

  /// C5.
  @Test func `a fixed width measures the height at that width`() {
    // 100 points of text in 30: ⌈100/30⌉ = 4 lines.
    #expect(
      FrameLayout(width: 30).size(fitting: [text], within: .unspecified)
        == Size(width: 30, height: 40))
  }

  /// C5.
  @Test func `an axis without a proposal is the content's length within the limits`() {
    let small = FixedItem(width: 10, height: 10)
    let limited = FrameLayout(minimumWidth: 20, maximumWidth: 60)
    #expect(limited.size(fitting: [small], within: .unspecified) == Size(width: 20, height: 10))
    // Text of 100 is limited to 60 and wraps there: ⌈100/60⌉ = 2 lines.
    #expect(limited.size(fitting: [text], within: .unspecified) == Size(width: 60, height: 20))
  }

  /// C5.
  @Test func `a frame without limits passes on what is no number`() {
    let item = CountingItem(FixedItem(width: 5, height: 5))
    _ = FrameLayout(height: 7).size(
      fitting: [item], within: SizeProposal(width: .expanded, height: .unspecified))
    #expect(item.questions == [SizeProposal(width: .expanded, height: .fixed(7))])
  }

  /// C6.
  @Test(arguments: [
    SizeProposal.collapsed, .expanded, .unspecified, .size(width: 30, height: 30),
    .size(width: 90, height: 90),
  ]) func `fixed is fixed whatever is proposed`(proposal: SizeProposal) {
    #expect(
      FrameLayout(width: 40, height: 20).size(fitting: [text], within: proposal)
        == Size(width: 40, height: 20))
  }

  /// C6.
  @Test func `a fixed frame keeps its width in a row that is too narrow`() {
    let frame = LayoutGroup(FrameLayout(width: 40, height: 10), items: [])
    // 60: the fixed 40 first, 20 for the text.
    let frames = HStackLayout().frames(
      for: [text, frame], within: Rectangle(x: 0, y: 0, width: 60, height: 50))
    #expect(frames.map(\.width) == [20, 40])
  }

  /// C7.
  @Test func `a minimum and a maximum fill what is proposed between them`() {
    let small = FixedItem(width: 10, height: 10)
    let frame = FrameLayout(minimumWidth: 120, maximumWidth: .infinity)
    func width(_ proposal: Double) -> Double {
      frame.size(fitting: [small], within: .size(width: proposal, height: 50)).width
    }
    #expect(width(300) == 300)
    #expect(width(50) == 120)
    #expect(
      FrameLayout(minimumWidth: 20, maximumWidth: 60)
        .size(fitting: [small], within: .size(width: 300, height: 50)).width == 60)
    // The minimum wins.
    #expect(
      FrameLayout(minimumWidth: 50, maximumWidth: 20)
        .size(fitting: [small], within: .size(width: 30, height: 50)).width == 50)
  }

  /// C8.
  @Test func `a minimum is what the content is offered at least`() {
    let frame = FrameLayout(minimumWidth: 50)
    // 20 are proposed, 50 offered: ⌈100/50⌉ = 2 lines, not 5.
    #expect(
      frame.size(fitting: [text], within: .size(width: 20, height: 50))
        == Size(width: 50, height: 20))
    // 80 are proposed and offered: the content's 80 lie above the minimum.
    #expect(
      frame.size(fitting: [text], within: .size(width: 80, height: 50))
        == Size(width: 80, height: 20))
  }

  /// C9.
  @Test func `a maximum is not smaller than rigid content while it allows it`() {
    let rigid = FixedItem(width: 80, height: 10)
    let frame = FrameLayout(maximumWidth: 100)
    func width(_ proposal: Double) -> Double {
      frame.size(fitting: [rigid], within: .size(width: proposal, height: 50)).width
    }
    #expect(width(60) == 80)
    #expect(width(90) == 90)
    #expect(width(200) == 100)
    #expect(
      FrameLayout(maximumWidth: 70)
        .size(fitting: [rigid], within: .size(width: 60, height: 50)).width == 70)
  }

  /// C10.
  @Test func `a free axis is as long as the content`() {
    let rigid = FixedItem(width: 200, height: 10)
    #expect(
      FrameLayout(height: 30).size(fitting: [rigid], within: .size(width: 100, height: 50))
        == Size(width: 200, height: 30))
  }

  /// C11.
  @Test func `an infinite minimum counts against a number only`() {
    let small = FixedItem(width: 10, height: 10)
    let frame = FrameLayout(minimumWidth: .infinity)
    #expect(frame.naturalSize(for: [small]) == Size(width: 10, height: 10))
    #expect(frame.size(fitting: [small], within: .unspecified) == Size(width: 10, height: 10))
    #expect(frame.size(fitting: [small], within: .expanded).width == 10)
    #expect(frame.size(fitting: [small], within: .size(width: 70, height: 20)).width == 70)
  }

  /// C11.
  @Test func `a limit that is not a number is none`() {
    let small = FixedItem(width: 10, height: 10)
    for frame in [
      FrameLayout(minimumWidth: .nan, maximumWidth: .nan),
      FrameLayout(minimumWidth: .infinity, maximumWidth: .nan),
    ] {
      #expect(frame.naturalSize(for: [small]) == Size(width: 10, height: 10))
      let nothing = SizeProposal(width: .fixed(.nan), height: .fixed(.nan))
      #expect(frame.size(fitting: [small], within: nothing) == Size(width: 10, height: 10))
    }
  }

  @Test func `the region begins at the leading edge in either direction`() {
    let group = LayoutGroup(
      FrameLayout(width: 40, height: 20, alignment: .leading),
      items: [FixedItem(width: 10, height: 10)])
    let bounds = Rectangle(x: 0, y: 0, width: 100, height: 50)
    // Region (0, 0, 40, 20), or (60, 0, 40, 20) from the right, where the item is at 100 − 10.
    #expect(
      group.placements(within: bounds, in: LayoutContext())[0].frame
        == Rectangle(x: 0, y: 5, width: 10, height: 10))
    #expect(
      group.placements(within: bounds, in: LayoutContext(direction: .rightToLeft))[0].frame
        == Rectangle(x: 90, y: 5, width: 10, height: 10))
  }
}
