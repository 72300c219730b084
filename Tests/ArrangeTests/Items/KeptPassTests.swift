import Arrange
import Testing

@Suite struct `A pass that is kept` {
  /// A text that says how often it was asked, and promises what text promises.
  private final class Text: LayoutItem {
    var width: Double
    private(set) var questions = 0

    init(_ width: Double) { self.width = width }

    var intrinsicSize: Size { Size(width: width, height: 10) }
    var sizingTraits: SizingTraits { [.ignoresHeight, .settles, .fillsWidth] }

    func sizeThatFits(_ proposal: SizeProposal) -> Size {
      questions += 1
      switch proposal.width {
      case .collapsed: return Size(width: min(30, width), height: 10)
      case .expanded, .unspecified: return intrinsicSize
      case .fixed(let offered):
        if offered >= width { return intrinsicSize }
        return Size(width: offered, height: (width / offered).rounded(.up) * 10)
      }
    }
  }

  /// Rows of an icon and a text, in a column.
  private func rows(_ count: Int) -> (root: LayoutGroup, rows: [LayoutGroup], texts: [Text]) {
    let texts = (0..<count).map { Text(Double(50 + $0)) }
    let rows = texts.map {
      LayoutGroup(HStackLayout(spacing: 8), items: [FixedItem(width: 20, height: 20), $0])
    }
    return (LayoutGroup(VStackLayout(alignment: .leading), items: rows), rows, texts)
  }

  @Test func `asks again only what rests on a change`() {
    let (root, rows, texts) = rows(100)
    let proposal = SizeProposal(width: .fixed(300), height: .unspecified)
    let context = LayoutContext(proposal: proposal)
    root.layOut(in: root.sizeThatFits(proposal, in: context), context)
    let before = texts.map(\.questions)
    texts[7].width = 400
    rows[7].itemDidChange(at: 1)
    root.layOut(in: root.sizeThatFits(proposal, in: context), context)
    let asked = zip(texts, before).map { $0.questions - $1 }
    #expect(asked.enumerated().allSatisfy { $0.offset == 7 || $0.element == 0 })
    // With everything, with nothing, with what the icon leaves.
    #expect((1...3).contains(asked[7]))
    // 400 in 300 − 20 − 8 = 272: two lines.
    #expect(rows[7].frames[1] == Rectangle(x: 28, y: 0, width: 272, height: 20))
    #expect(root.frames[8].y == root.frames[7].bottomY)
  }

  @Test func `answers as a new one does after any change`() {
    let (root, rows, texts) = rows(5)
    let pass = LayoutPass()
    func expectCurrent() {
      let size = Size(width: 120, height: 300)
      root.layOut(in: size, LayoutContext(pass: pass))
      let kept = root.allFrames
      root.layOut(in: size, LayoutContext())
      #expect(kept == root.allFrames)
    }
    expectCurrent()
    texts[2].width = 7
    rows[2].itemDidChange(at: 1)
    expectCurrent()
    rows[1].layout = VStackLayout(spacing: 3)
    expectCurrent()
    rows[3].items.append(FixedItem(width: 5, height: 50))
    expectCurrent()
    root.items.removeLast()
    expectCurrent()
  }

  @Test(arguments: [4, 8]) func `measures text three times at most, at any depth`(depth: Int) {
    var texts: [Text] = []
    func tree(_ level: Int) -> any LayoutItem {
      guard level < depth else {
        texts.append(Text(Double(30 + 78 * texts.count % 240)))
        return texts[texts.count - 1]
      }
      let layout: any Layout =
        level.isMultiple(of: 2)
        ? VStackLayout(alignment: .leading, spacing: 4) : HStackLayout(alignment: .top, spacing: 4)
      return LayoutGroup(layout, items: (0..<3).map { _ in tree(level + 1) })
    }
    guard let root = tree(0) as? LayoutGroup else { return }
    let proposal = SizeProposal(width: .fixed(1024), height: .unspecified)
    let context = LayoutContext(proposal: proposal)
    root.layOut(in: root.sizeThatFits(proposal, in: context), context)
    let questions = texts.reduce(0) { $0 + $1.questions }
    #expect(questions <= 3 * texts.count)
  }

  @Test func `says in words what was offered, answered and placed`() {
    let inner = LayoutGroup(VStackLayout(), items: [FixedItem(width: 20.5, height: 10)])
    let root = LayoutGroup(HStackLayout(alignment: .top), items: [inner])
    root.layOut(in: Size(width: 100, height: 50), LayoutContext())
    #expect(
      root.passDescription == """
        LayoutGroup (0 0; 20.5 10) offered 100 × 50, answered 20.5 × 10
          FixedItem (0 0; 20.5 10) offered 100 × 50, answered 20.5 × 10

        """)
  }
}
