import ArrangeUI
import Testing
import UIKit

@MainActor @Suite struct `Deep hierarchies` {
  /// Columns of a text and the next row, rows of a text and the next column.
  private func chain(depth: Int) -> (root: UIView, texts: [WrappingView]) {
    let texts = (0..<depth).map { WrappingView(length: CGFloat(20 + $0 % 9), line: 10) }
    var view: UIView = FixedView(10, 10)
    for (level, text) in texts.enumerated() {
      view =
        level.isMultiple(of: 2)
        ? HStackView().arrange(text, view) : VStackView().arrange(text, view)
    }
    return (view, texts)
  }

  @Test func `are measured in proportion to their views`() {
    func questions(_ depth: Int) -> Int {
      let (root, texts) = chain(depth: depth)
      _ = root.mainActorSizeThatFits(SizeProposal(width: .fixed(4_000), height: .unspecified))
      return texts.reduce(0) { $0 + $1.questions.count }
    }
    // Measured at least once each, at most five times, at any depth.
    #expect((50...250).contains(questions(50)))
    #expect((100...500).contains(questions(100)))
  }

  @Test func `are placed without being measured anew on each level`() {
    func questions(_ depth: Int) -> Int {
      let (root, texts) = chain(depth: depth)
      root.laidOut(4_000, 4_000)
      #expect(texts[0].frame.size == CGSize(width: 20, height: 10))
      return texts.reduce(0) { $0 + $1.questions.count }
    }
    #expect(questions(24) <= 2 * questions(12) + 8)
    #expect(questions(96) <= 2 * questions(48) + 8)
  }

  @Test func `lay each container out once`() {
    final class Column: LayoutView {
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
      }
    }
    let leaf = FixedView(10, 10)
    let columns = (0..<3).map { _ in Column(layout: VStackLayout(alignment: .leading)) }
    columns[2].arrange(leaf)
    columns[1].arrange(columns[2])
    columns[0].arrange(columns[1]).laidOut(100, 100)
    #expect(columns.map(\.layouts) == [1, 1, 1])
    leaf.fitting = CGSize(width: 20, height: 10)
    leaf.setNeedsArrangement()
    columns[0].layoutIfNeeded()
    #expect(columns.map(\.layouts) == [2, 2, 2])
    #expect(leaf.frame.width == 20)
  }

  @Test func `of a thousand wrappers are laid out`() {
    let leaf = FixedView(10, 10)
    var view: UIView = leaf
    for level in 0..<1_000 {
      switch level % 5 {
      case 0: view = HStackView().arrange(view)
      case 1: view = view.padding(0)
      case 2: view = view.frame(maximumWidth: .infinity)
      case 3: view = view.background(UIView())
      default: view = VStackView().arrange(view)
      }
    }
    view.laidOut(300, 300)
    #expect(leaf.frame.size == CGSize(width: 10, height: 10))
    #expect(view.intrinsicContentSize == CGSize(width: 10, height: 10))
  }
}
