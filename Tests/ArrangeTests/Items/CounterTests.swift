import Arrange
import Testing

/// Counts that repeat exactly, in place of times.
@Suite struct `How often items are asked` {
  /// Text that breaks anywhere; it promises what is true of text, or nothing.
  private final class Text: LayoutItem {
    var width: Double
    let line: Double
    let sizingTraits: SizingTraits
    private(set) var questions = 0

    init(_ width: Double, line: Double, promises: Bool) {
      self.width = width
      self.line = line
      sizingTraits = promises ? [.ignoresHeight, .settles, .fillsWidth] : []
    }

    var intrinsicSize: Size { Size(width: width, height: line) }

    func sizeThatFits(_ proposal: SizeProposal) -> Size {
      questions += 1
      switch proposal.width {
      case .collapsed: return Size(width: min(60, width), height: line)
      case .expanded, .unspecified: return intrinsicSize
      case .fixed(let offered):
        if offered >= width { return intrinsicSize }
        let wrapped = max(offered, 1)
        return Size(width: wrapped, height: (width / wrapped).rounded(.up) * line)
      }
    }
  }

  private final class Box: LayoutItem {
    let size: Size
    private(set) var questions = 0

    init(_ length: Double) { size = .square(length) }

    var intrinsicSize: Size { size }
    func sizeThatFits(_ proposal: SizeProposal) -> Size {
      questions += 1
      return size
    }
  }

  private final class Feed {
    var texts: [Text] = []
    var boxes: [Box] = []
    var columns: [LayoutGroup] = []
    var rows: [LayoutGroup] = []
    private(set) var root = LayoutGroup(VStackLayout(), items: [])
    private let pass = LayoutPass()

    init(_ count: Int, promises: Bool) {
      rows = (0..<count).map { index in
        let texts = [
          Text(Double(7 * (8 + 37 * index % 25)), line: 17, promises: promises),
          Text(Double(6 * (20 + 53 * index % 120)), line: 14, promises: promises),
        ]
        let column = LayoutGroup(VStackLayout(alignment: .leading, spacing: 2), items: texts)
        let boxes = [Box(24), Box(16)]
        self.texts += texts
        self.boxes += boxes
        columns.append(column)
        let spacer = FlexibleItem(
          width: .init(minimum: 0, ideal: 0, maximum: .infinity),
          height: .init(minimum: 0, ideal: 0, maximum: 0), priority: -1)
        return LayoutGroup(
          HStackLayout(spacing: 8), items: [boxes[0], column, spacer, boxes[1]])
      }
      root = LayoutGroup(VStackLayout(alignment: .leading, spacing: 1), items: rows)
    }

    func layOut(width: Double = 375) {
      let proposal = SizeProposal(width: .fixed(width), height: .unspecified)
      let context = LayoutContext(proposal: proposal, pass: pass)
      let height = root.sizeThatFits(proposal, in: context).height
      root.layOut(in: Size(width: width, height: height), context)
    }

    var textQuestions: Int { texts.reduce(0) { $0 + $1.questions } }

    /// How often each container was asked for a size.
    var sizings: [Int] { ([root] + rows + columns).map(Self.sizings) }

    static func sizings(_ group: LayoutGroup) -> Int { Int(group.layoutNode?.sizings ?? 0) }
  }

  @Test(arguments: [true, false]) func `in a feed, four times at most`(promises: Bool) {
    let feed = Feed(1_000, promises: promises)
    feed.layOut()
    // With everything, with nothing, with its share, and once more with what was left.
    #expect(feed.boxes.allSatisfy { (1...4).contains($0.questions) })
    #expect(feed.texts.allSatisfy { (1...4).contains($0.questions) })
    // The bar for 2,000 texts.
    #expect(feed.textQuestions <= 6_000)
  }

  @Test func `one text of a feed that changes, four times at most`() {
    let feed = Feed(1_000, promises: true)
    feed.layOut()
    let (texts, boxes) = (feed.textQuestions, feed.boxes.reduce(0) { $0 + $1.questions })
    feed.texts[7].width += 60
    feed.columns[3].itemDidChange(at: 1)
    feed.layOut()
    #expect((1...4).contains(feed.textQuestions - texts))
    #expect(feed.boxes.reduce(0) { $0 + $1.questions } == boxes)
  }

  @Test(arguments: [true, false]) func `containers of a feed, four times at most`(promises: Bool) {
    let feed = Feed(200, promises: promises)
    feed.layOut()
    #expect(feed.sizings.allSatisfy { (1...4).contains($0) })
    // Each node of the feed together, as the bar counts: 7 a row and the root.
    let questions =
      feed.sizings.reduce(0, +) + feed.textQuestions + feed.boxes.reduce(0) { $0 + $1.questions }
    #expect(questions <= 4 * (7 * 200 + 1))
  }

  @Test(arguments: [true, false])
  func `after a change in one leaf, its ancestors and nobody else`(promises: Bool) {
    let feed = Feed(200, promises: promises)
    feed.layOut()
    let before = (feed.sizings, feed.texts.map(\.questions), feed.boxes.map(\.questions))
    feed.texts[7].width += 60
    feed.columns[3].itemDidChange(at: 1)
    feed.layOut()
    // The fourth row and its column, which stand behind the root and behind root and 200 rows.
    for (index, (now, then)) in zip(feed.sizings, before.0).enumerated() {
      let isAncestor = [0, 1 + 3, 1 + 200 + 3].contains(index)
      #expect((isAncestor ? 1...4 : 0...0).contains(now - then))
    }
    for (index, (text, then)) in zip(feed.texts, before.1).enumerated() {
      #expect((index == 7 ? 1...4 : 0...0).contains(text.questions - then))
    }
    #expect(feed.boxes.map(\.questions) == before.2)
  }

  @Test(arguments: [3, 6, 9]) func `containers at any depth, four times at most`(depth: Int) {
    var groups: [LayoutGroup] = []
    var texts: [Text] = []
    func tree(_ level: Int) -> any LayoutItem {
      if level == depth {
        texts.append(Text(Double(6 * (5 + 13 * texts.count % 40)), line: 12, promises: true))
        return texts[texts.count - 1]
      }
      let items = (0..<2).map { _ in tree(level + 1) }
      let layout: any Layout =
        level.isMultiple(of: 2)
        ? VStackLayout(alignment: .leading, spacing: 4) : HStackLayout(alignment: .top, spacing: 4)
      let group = LayoutGroup(layout, items: items)
      groups.append(group)
      return group
    }
    guard let root = tree(0) as? LayoutGroup else { return }
    let proposal = SizeProposal(width: .fixed(400), height: .unspecified)
    let context = LayoutContext(proposal: proposal)
    root.layOut(in: root.sizeThatFits(proposal, in: context), context)
    #expect(groups.allSatisfy { (1...4).contains(Feed.sizings($0)) })
    #expect(texts.reduce(0) { $0 + $1.questions } <= 4 * texts.count)
  }

  @Test func `at another width, as often as at the first`() {
    let feed = Feed(100, promises: true)
    feed.layOut()
    let first = feed.textQuestions
    feed.layOut(width: 311)
    #expect(feed.textQuestions - first <= first)
    // And not at all at a width that was there before.
    let before = feed.textQuestions
    feed.layOut(width: 311)
    #expect(feed.textQuestions == before)
  }
}
