import ArrangeUI
import Testing
import UIKit

@MainActor @Suite struct `A layout view` {
  @Test func `adds views in order, once, at their last place`() {
    let a = UIView()
    let b = UIView()
    let c = UIView()
    let stack = HStackView {
      a
      b
    }
    let same: HStackView = stack.arrange(c, a)
    #expect(same === stack)
    #expect(stack.subviews == [b, c, a])
    let other = VStackView().arrange { b }
    #expect(other.subviews == [b])
    #expect(stack.subviews == [c, a])
  }

  @Test func `takes what a builder can say`() {
    let views = (0..<8).map { _ in UIView() }
    let missing: UIView? = nil
    let present: UIView? = views[3]
    let isOn = true
    let choice = 2
    let stack = VStackView {
      let first = views[0]
      first
      if isOn { views[1] }
      if !isOn { UIView() } else { views[2] }
      if let present { present }
      if let missing { missing }
      switch choice {
      case 1: UIView()
      default: views[4]
      }
      for view in views[5...6] { view }
      if #available(iOS 17, *) { views[7] }
    }
    #expect(stack.subviews == views)
    #expect(HStackView {}.subviews.isEmpty)
  }

  @Test func `honours the origin of its bounds`() {
    let view = FixedView(20, 10)
    let stack = HStackView(alignment: .top).arrange(view)
    stack.frame = rect(0, 0, 100, 40)
    stack.bounds.origin = CGPoint(x: 7, y: -5)
    stack.layoutIfNeeded()
    #expect(view.frame == rect(7, -5, 20, 10))
  }

  @Test func `takes any layout, also one made by the app`() {
    struct Stairs: Layout {
      var step: Double
      func naturalSize(for items: [any LayoutItem]) -> Size { .square(step * 3) }
      func size(fitting items: [any LayoutItem], within proposal: SizeProposal) -> Size {
        naturalSize(for: items)
      }
      func frames(for items: [any LayoutItem], within bounds: Rectangle) -> [Rectangle] {
        items.enumerated().map { index, item in
          Rectangle(
            x: bounds.x + Double(index) * step, y: bounds.y + Double(index) * step,
            size: item.sizeThatFits(.unspecified))
        }
      }
    }
    let views = [FixedView(5, 6), FixedView(7, 8)]
    let container = LayoutView(layout: Stairs(step: 10)).arrange { for view in views { view } }
    container.laidOut(100, 100)
    #expect(views.map(\.frame) == [rect(0, 0, 5, 6), rect(10, 10, 7, 8)])
    #expect(container.intrinsicContentSize == CGSize(width: 30, height: 30))
    container.layout = Stairs(step: 20)
    container.layoutIfNeeded()
    #expect(views[1].frame == rect(20, 20, 7, 8))
  }

  @Test func `a subclass may answer for itself, in a container too`() {
    final class Card: LayoutView {
      override func sizeThatFits(_ size: CGSize) -> CGSize {
        let own = super.sizeThatFits(size)
        return CGSize(width: own.width, height: max(own.height, 50))
      }
      override var intrinsicContentSize: CGSize {
        CGSize(width: super.intrinsicContentSize.width, height: 60)
      }
    }
    let text = WrappingView(length: 100, line: 10)
    let card = Card(layout: HStackLayout()).arrange(text)
    let column = VStackView(alignment: .leading).arrange(card)
    #expect(column.intrinsicContentSize == CGSize(width: 100, height: 60))
    #expect(
      column.sizeThatFits(CGSize(width: 40, height: 200)) == CGSize(width: 40, height: 50))
    // The proposal itself reaches what `super` asks: unbounded width, so one line.
    #expect(card.mainActorSizeThatFits(.expanded) == Size(width: 100, height: 50))
    column.laidOut(40, 200)
    #expect(card.frame == rect(0, 0, 40, 50))
    #expect(text.frame == rect(0, 10, 40, 30))
  }

  /// U6.
  @Test func `sets bounds and centre`() {
    let view = FixedView(20, 10)
    HStackView(alignment: .top).arrange(view).laidOut(100, 40)
    #expect(view.bounds == rect(0, 0, 20, 10))
    #expect(view.center == CGPoint(x: 10, y: 5))
  }

  /// U4.
  @Test func `a hidden view takes no place and no spacing`() {
    let views = (0..<3).map { _ in FixedView(20, 10) }
    let stack = HStackView(spacing: 5) { for view in views { view } }.laidOut(100, 10)
    #expect(stack.intrinsicContentSize.width == 70)
    views[1].isHidden = true
    // 20 + 5 + 20.
    #expect(stack.intrinsicContentSize.width == 45)
    stack.layoutIfNeeded()
    #expect(views[2].frame.minX == 25)
    views[1].isHidden = false
    stack.layoutIfNeeded()
    #expect(views[2].frame.minX == 50)
  }

  /// U4.
  @Test func `a wrapper around a hidden view measures as if empty`() {
    let view = FixedView(20, 10)
    let padded = view.padding(3)
    let framed = FixedView(20, 10).frame(minimumWidth: 5)
    let background = FixedView(20, 10).background(UIView())
    view.isHidden = true
    framed.subviews[0].isHidden = true
    background.subviews[1].isHidden = true
    #expect(padded.intrinsicContentSize == CGSize(width: 6, height: 6))
    #expect(framed.intrinsicContentSize == CGSize(width: 5, height: 0))
    #expect(background.intrinsicContentSize == .zero)
  }

  @Test func `rows run from the right where the view does`() {
    let views = [FixedView(20, 10), FixedView(30, 10)]
    let row = HStackView(alignment: .top, spacing: 5) { for view in views { view } }
    let column = VStackView(alignment: .leading).arrange(row)
    column.semanticContentAttribute = .forceRightToLeft
    row.semanticContentAttribute = .forceRightToLeft
    column.laidOut(100, 40)
    // The row is 55 wide and stands at the right; in it 55 − 20 = 35.
    #expect(row.frame == rect(45, 0, 55, 10))
    #expect(views.map(\.frame.minX) == [35, 0])
  }

  @Test func `priorities decide who gives way`() {
    let texts = [WrappingView(length: 60, line: 10), WrappingView(length: 60, line: 10)]
    #expect(texts[0].arrangementPriority == 0)
    let row = HStackView { for text in texts { text } }.laidOut(80, 40)
    #expect(texts.map(\.frame.width) == [40, 40])
    texts[1].arrangementPriority = 1
    row.layoutIfNeeded()
    // 80, with the first one's minimum of 1 set aside: 60 for the second, 20 are left.
    #expect(texts.map(\.frame.width) == [20, 60])
    #expect(texts[1].arrangementPriority == 1)
  }

  /// C17, U12.
  @Test func `text that got room enough does not wrap when the container is laid out`() {
    // Two rows of words would share 62 otherwise than 70; see the engine's test.
    let first = WordsView([10, 20])
    let second = WordsView([30, 10])
    let row = HStackView().arrange(first, second)
    let column = VStackView(alignment: .leading).arrange(row).laidOut(70, 100)
    #expect(row.frame == rect(0, 0, 62, 20))
    #expect(first.frame.size == CGSize(width: 32, height: 10))
    #expect(second.frame.size == CGSize(width: 30, height: 20))
    // Laid out again by itself, the row answers as before.
    row.setNeedsLayout()
    row.layoutIfNeeded()
    #expect(first.frame.size == CGSize(width: 32, height: 10))
    _ = column
  }
}

/// Words that wrap at spaces of 2, as wide as the widest line; lines are 10 high.
private final class WordsView: UIView {
  let words: [CGFloat]

  init(_ words: [CGFloat]) {
    self.words = words
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { fatalError("Made in code.") }

  override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: 1e9, height: 1e9)) }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    var lines: [CGFloat] = []
    for word in words {
      if let last = lines.last, last + 2 + word <= size.width {
        lines[lines.count - 1] += 2 + word
      } else {
        lines.append(word)
      }
    }
    return CGSize(width: lines.max() ?? 0, height: CGFloat(lines.count) * 10)
  }
}
