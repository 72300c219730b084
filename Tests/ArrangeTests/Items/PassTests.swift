import Arrange
import Testing

@Suite struct `A pass` {
  @Test func `an item is asked each proposal once`() {
    let text = CountingItem(TextItem(length: 100, line: 10, minimumWidth: 5))
    let row = LayoutGroup(HStackLayout(), items: [text, FixedItem(width: 20, height: 10)])
    let context = LayoutContext()
    let proposal = SizeProposal.size(width: 60, height: 40)
    let size = row.sizeThatFits(proposal, in: context)
    var placing = context
    placing.proposal = proposal
    _ = row.placements(within: Rectangle(origin: .zero, size: size), in: placing)
    // With everything (60), with nothing, with its share (60 − 20).
    #expect(
      text.questions == [
        proposal, SizeProposal(width: .collapsed, height: .fixed(40)),
        .size(width: 40, height: 40),
      ])
  }

  @Test func `a new pass asks again`() {
    let item = CountingItem(FixedItem(width: 1, height: 1))
    let group = LayoutGroup(ZStackLayout(), items: [item])
    _ = group.sizeThatFits(.unspecified)
    _ = group.sizeThatFits(.unspecified)
    #expect(item.questions.count == 2)
  }

  @Test func `a custom layout that reorders items is not given another item's answer`() {
    struct Reversed: ContextualLayout {
      let row = HStackLayout()
      func naturalSize(for items: [any LayoutItem], in context: LayoutContext) -> Size {
        row.naturalSize(for: items.reversed(), in: context)
      }
      func size(
        fitting items: [any LayoutItem], within proposal: SizeProposal, in context: LayoutContext
      ) -> Size {
        row.size(fitting: items.reversed(), within: proposal, in: context)
      }
      func placements(
        for items: [any LayoutItem], within bounds: Rectangle, in context: LayoutContext
      ) -> [Placement] {
        row.placements(for: items.reversed(), within: bounds, in: context).reversed()
      }
    }
    let items = [FixedItem(width: 10, height: 1), FixedItem(width: 30, height: 1)]
    let group = LayoutGroup(Reversed(), items: items)
    let context = LayoutContext()
    let bounds = Rectangle(x: 0, y: 0, width: 100, height: 1)
    _ = group.sizeThatFits(.size(bounds.size), in: context)
    let frames = group.placements(within: bounds, in: context).map(\.frame)
    #expect(frames.map(\.x) == [30, 0])
    #expect(frames.map(\.width) == [10, 30])
  }

  @Test func `remembered answers change nothing`() {
    for seed in 1...60 {
      var one = Lehmer(seed: UInt64(seed))
      var other = Lehmer(seed: UInt64(seed))
      let remembering = LayoutGroup.random(&one, depth: 4)
      let fresh = LayoutGroup.random(&other, depth: 4)
      let context = LayoutContext()
      for width in [300.0, 120, 40, 120, 300] {
        let proposal = SizeProposal(width: .fixed(width), height: .unspecified)
        #expect(
          remembering.sizeThatFits(proposal, in: context) == fresh.sizeThatFits(proposal),
          "seed \(seed), width \(width)")
      }
    }
  }

  /// Rows in columns in rows, each level with text beside it: without the pass, and without the
  /// bounds of nested rows, the number of questions would double with each row.
  @Test(arguments: [SizeProposal.Height.free, .given])
  func `questions grow with the items, not with the depth`(height: SizeProposal.Height) {
    func questions(_ depth: Int) -> Int {
      let leaves = (0..<depth).map {
        CountingItem(
          WordsItem(words: [20, Double(10 + $0 % 7)], space: 2, line: 10))
      }
      var item: any LayoutItem = FixedItem(width: 10, height: 10)
      for (level, leaf) in leaves.enumerated() {
        let layout: any Layout = level.isMultiple(of: 2) ? HStackLayout() : VStackLayout()
        item = LayoutGroup(layout, items: [leaf, item])
      }
      _ = item.sizeThatFits(height.proposal(width: 5_000))
      return leaves.reduce(0) { $0 + $1.questions.count }
    }
    // With both lengths given a text is asked at three heights more.
    #expect(questions(200) <= (height == .free ? 5 : 8) * 200)
    #expect(questions(400) <= 2 * questions(200) + 20)
  }

  @Test func `a thousand levels are measured and placed`() {
    var item: any LayoutItem = FixedItem(width: 10, height: 10)
    for level in 0..<1_000 {
      let layouts: [any Layout] = [
        HStackLayout(), PaddingLayout(insets: .zero), VStackLayout(), FrameLayout(),
        ZStackLayout(),
      ]
      item = LayoutGroup(layouts[level % 5], items: [item, FixedItem(width: 1, height: 1)])
    }
    let context = LayoutContext()
    let proposal = SizeProposal(width: .fixed(4_000), height: .unspecified)
    // 200 rows and 200 columns add 1 each.
    let size = item.sizeThatFits(proposal, in: context)
    #expect(size == Size(width: 210, height: 210))
    var depth = 0
    var placement = Placement(
      frame: Rectangle(origin: .zero, size: size), proposal: proposal)
    while let group = item as? LayoutGroup {
      var inside = context
      inside.proposal = placement.proposal
      placement =
        group.placements(
          within: Rectangle(origin: .zero, size: placement.frame.size), in: inside)[0]
      item = group.items[0]
      depth += 1
    }
    #expect(depth == 1_000)
    #expect(placement.frame.size == Size(width: 10, height: 10))
  }
}

extension SizeProposal {
  enum Height {
    case free, given

    func proposal(width: Double) -> SizeProposal {
      SizeProposal(
        width: .fixed(width),
        height: self == .free ? .unspecified : .fixed(width))
    }
  }
}

extension LayoutGroup {
  /// A tree of rows, columns, paddings and frames with text, the same for the same numbers.
  fileprivate static func random(_ numbers: inout Lehmer, depth: Int) -> LayoutGroup {
    let layouts: [any Layout] = [
      HStackLayout(spacing: 3), VStackLayout(spacing: 2), HStackLayout(),
      PaddingLayout(insets: EdgeInsets(top: 1, bottom: 2, left: 3, right: 4)),
      FrameLayout(minimumWidth: 20), FlowLayout(horizontalSpacing: 4),
    ]
    let layout = layouts[Int(numbers.next(below: UInt64(layouts.count)))]
    let items = (0...Int(numbers.next(below: 3))).map { _ -> any LayoutItem in
      if depth > 0 && numbers.next(below: 3) > 0 { return random(&numbers, depth: depth - 1) }
      let words = (0...numbers.next(below: 4)).map { _ in Double(numbers.next(below: 30) + 5) }
      return WordsItem(words: words, space: 4, line: 12)
    }
    return LayoutGroup(layout, items: items)
  }
}
