import ArrangeUI
import Testing
import UIKit

/// Content that comes, goes and changes places.
@MainActor @Suite struct `Content of a container` {
  private func leaf(_ width: CGFloat) -> FixedView {
    let view = FixedView(width, 10)
    view.arrangementTraits = [.rigid, .reportsChanges]
    return view
  }

  private func starts(_ views: [UIView]) -> [CGFloat] { views.map(\.frame.minX) }

  @Test func `comes one by one, and the others are not asked again`() {
    let row = HStackView(spacing: 1)
    let views = [10, 20, 30].map { leaf($0) }
    var expected: [CGFloat] = []
    for (count, view) in views.enumerated() {
      row.addSubview(view)
      row.laidOut(200, 10)
      expected.append(view.frame.minX)
      #expect(starts(Array(views[...count])) == expected)
      #expect(row.intrinsicContentSize.width == expected[count] + view.fitting.width)
    }
    #expect(expected == [0, 11, 32])
    #expect(views.map(\.questions.count) == [1, 1, 1])
  }

  @Test func `comes in the middle, hidden, and is shown later`() {
    let (one, two, three) = (leaf(10), leaf(20), leaf(30))
    let row = HStackView().arrange(one, three).laidOut(200, 10)
    #expect(three.frame.minX == 10)
    two.isHidden = true
    row.insertSubview(two, at: 1)
    row.layoutIfNeeded()
    #expect(three.frame.minX == 10)
    two.isHidden = false
    row.layoutIfNeeded()
    #expect(starts([one, two, three]) == [0, 10, 30])
    two.removeFromSuperview()
    row.layoutIfNeeded()
    #expect(starts([one, three]) == [0, 10])
  }

  @Test func `changes places`() {
    let (one, two, three) = (leaf(10), leaf(20), leaf(30))
    let row = HStackView().arrange(one, two, three).laidOut(200, 10)
    #expect(starts([one, two, three]) == [0, 10, 30])
    row.bringSubviewToFront(one)
    row.layoutIfNeeded()
    #expect(starts([two, three, one]) == [0, 20, 50])
    row.exchangeSubview(at: 0, withSubviewAt: 1)
    row.layoutIfNeeded()
    #expect(starts([three, two, one]) == [0, 30, 50])
    row.insertSubview(one, at: 0)
    row.layoutIfNeeded()
    #expect(starts([one, three, two]) == [0, 10, 40])
  }

  @Test func `that wraps a spacer follows what it comes into, also when it was asked before`() {
    let spacer = SpacerView(minLength: 7)
    let wrapper = spacer.padding(1)
    // In nothing, a spacer takes both: 100 × 40.
    #expect(
      wrapper.sizeThatFits(CGSize(width: 100, height: 40)) == CGSize(width: 100, height: 40))
    let last = leaf(20)
    let row = HStackView(alignment: .top).arrange(wrapper, last).laidOut(100, 40)
    // In a row the width that is left, and the minimum across: 7 + 2.
    #expect(wrapper.frame == rect(0, 0, 80, 9))
    #expect(last.frame.minX == 80)
    wrapper.removeFromSuperview()
    row.layoutIfNeeded()
    #expect(last.frame.minX == 0)
    #expect(
      wrapper.sizeThatFits(CGSize(width: 100, height: 40)) == CGSize(width: 100, height: 40))
  }

  @Test func `comes into a wrapper that is in a container already`() {
    let wrapper = PaddingView(0)
    let last = leaf(20)
    let row = HStackView(alignment: .top).arrange(wrapper, last).laidOut(100, 40)
    #expect(last.frame.minX == 0)
    wrapper.addSubview(SpacerView())
    row.layoutIfNeeded()
    #expect(last.frame.minX == 80)
  }

  @Test func `of many views takes time in proportion`() {
    let column = VStackView()
    let views = (0..<10_000).map { _ in leaf(10) }
    for view in views { column.addSubview(view) }
    column.laidOut(100, 100_000)
    #expect(views[9_999].frame.minY == 99_990)
    #expect(views.allSatisfy { $0.questions.count == 1 })
  }
}
