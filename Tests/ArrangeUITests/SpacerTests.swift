import ArrangeUI
import Testing
import UIKit

@MainActor @Suite struct `A spacer` {
  @Test func `follows the container around it`() {
    let spacer = SpacerView(minLength: 7)
    let container = LayoutView(layout: HStackLayout()).arrange(spacer)
    let offer = CGSize(width: 120, height: 30)
    #expect(spacer.sizeThatFits(offer) == CGSize(width: 120, height: 7))
    container.layout = VStackLayout()
    #expect(spacer.sizeThatFits(offer) == CGSize(width: 7, height: 30))
    container.layout = ZStackLayout()
    #expect(spacer.sizeThatFits(offer) == offer)
    container.layout = HFlexLayout()
    #expect(spacer.sizeThatFits(offer) == CGSize(width: 120, height: 7))
    spacer.removeFromSuperview()
    #expect(spacer.sizeThatFits(offer) == offer)
  }

  @Test func `with an axis of its own keeps it`() {
    let spacer = SpacerView(axisBehavior: .vertical, minLength: 9)
    HStackView().addSubview(spacer)
    #expect(
      spacer.sizeThatFits(CGSize(width: 100, height: 25)) == CGSize(width: 9, height: 25))
  }

  /// U7.
  @Test func `has its minimum length by nature, across its axis`() {
    let spacer = SpacerView(minLength: 9)
    let row = HStackView().arrange(spacer)
    #expect(spacer.intrinsicContentSize == CGSize(width: 0, height: 9))
    #expect(row.intrinsicContentSize == CGSize(width: 0, height: 9))
    spacer.axisBehavior = .vertical
    #expect(spacer.intrinsicContentSize == CGSize(width: 9, height: 0))
    spacer.minLength = -4
    #expect(spacer.intrinsicContentSize == .zero)
  }

  @Test func `takes what the others leave`() {
    let left = FixedView(20, 10)
    let right = FixedView(30, 10)
    let spacer = SpacerView()
    HStackView(spacing: 5) {
      left
      spacer
      right
    }.laidOut(100, 10)
    // 100 − 2·5 − 20 − 30 = 40.
    #expect(spacer.frame == rect(25, 5, 40, 0))
    #expect(right.frame == rect(70, 0, 30, 10))
    #expect(spacer.arrangementPriority == -1)
    #expect(!spacer.isUserInteractionEnabled)
  }

  /// U10.
  @Test func `lends its axis and priority to what wraps it alone`() {
    let spacer = SpacerView()
    let wrapper = spacer.padding(4)
    let label = FixedView(20, 10)
    HStackView {
      wrapper
      label
    }.laidOut(100, 10)
    #expect(wrapper.arrangementPriority == -1)
    #expect(label.frame.minX == 80)
    // 80 − 8 wide, and no higher than its padding.
    #expect(wrapper.frame == rect(0, 1, 80, 8))
    #expect(spacer.frame == rect(4, 4, 72, 0))
    wrapper.arrangementPriority = 2
    #expect(wrapper.arrangementPriority == 2)
    wrapper.addSubview(UIView())
    #expect(
      spacer.sizeThatFits(CGSize(width: 5, height: 6)) == CGSize(width: 5, height: 6))
  }

  @Test func `in a flow or flex container is nothing`() {
    let flex = HFlexView(distribution: .leading(spacing: 3)).arrange(
      FixedView(10, 10), SpacerView(minLength: 7), FixedView(10, 10))
    flex.laidOut(100, 10)
    // 10 + 3 + 0 + 3.
    #expect(flex.subviews[2].frame.minX == 16)
    #expect(flex.subviews[1].frame.size == .zero)
  }
}
