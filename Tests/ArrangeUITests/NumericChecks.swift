import ArrangeUI
import Testing
import UIKit

/// The numbers that users of the library rely on, container by container.
@MainActor @Suite struct `Containers place their subviews` {
  @Test func `a row at the bottom`() {
    let first = FixedView(20, 10)
    let second = FixedView(30, 20)
    HStackView(alignment: .bottom, spacing: 8) {
      first
      second
    }.laidOut(100, 40)
    // 40 − 10 = 30 and 40 − 20 = 20 from the top; 20 + 8 = 28.
    #expect(first.frame == rect(0, 30, 20, 10))
    #expect(second.frame == rect(28, 20, 30, 20))
  }

  @Test func `a column at the trailing edge`() {
    let first = FixedView(10, 12)
    let second = FixedView(30, 20)
    VStackView(alignment: .trailing, spacing: 5) {
      first
      second
    }.laidOut(50, 100)
    #expect(first.frame == rect(40, 0, 10, 12))
    #expect(second.frame == rect(20, 17, 30, 20))
  }

  @Test func `a pile at the top trailing corner`() {
    let first = FixedView(20, 10)
    let second = FixedView(30, 15)
    ZStackView(alignment: .topTrailing) {
      first
      second
    }.laidOut(100, 40)
    #expect(first.frame == rect(80, 0, 20, 10))
    #expect(second.frame == rect(70, 0, 30, 15))
  }

  @Test func padding() {
    let view = FixedView(20, 10)
    let padded = view.padding(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
      .laidOut(80, 40)
    #expect(view.frame == rect(2, 1, 20, 10))
    // 2 + 20 + 4, 1 + 10 + 3.
    #expect(padded.intrinsicContentSize == CGSize(width: 26, height: 14))
  }

  @Test func `an offset`() {
    let view = FixedView(20, 10)
    view.offset(x: 5, y: -3).laidOut(100, 40)
    // (100 − 20)/2 + 5, (40 − 10)/2 − 3.
    #expect(view.frame == rect(45, 12, 20, 10))
  }

  @Test func `a fixed frame`() {
    let framed = FixedView(10, 10).frame(width: 40, height: 20)
    #expect(framed.intrinsicContentSize == CGSize(width: 40, height: 20))
    #expect(
      framed.sizeThatFits(CGSize(width: 200, height: 200)) == CGSize(width: 40, height: 20))
  }

  @Test func `a forced size`() {
    let view = FixedView(20, 10)
    view.fitting = CGSize(width: 30, height: 15)
    let sized = view.sized(width: 50, height: 40).laidOut(80, 60)
    #expect(view.frame == rect(15, 10, 50, 40))
    #expect(sized.intrinsicContentSize == CGSize(width: 50, height: 40))
    #expect(
      sized.sizeThatFits(CGSize(width: 10, height: 10)) == CGSize(width: 50, height: 40))
  }

  @Test func `a background`() {
    let front = FixedView(40, 20)
    let rear = FixedView(120, 90)
    let whole = front.background(alignment: .center, rear).laidOut(100, 80)
    #expect(whole.intrinsicContentSize == CGSize(width: 40, height: 20))
    #expect(whole.subviews.first === rear)
    #expect(rear.frame == rect(0, 0, 100, 80))
    #expect(front.frame == rect(30, 30, 40, 20))
  }

  @Test func `a host that clamps to its bounds`() {
    let a = FixedView(10, 10)
    a.fitting = CGSize(width: 100, height: 50)
    let b = FixedView(30, 5)
    b.fitting = CGSize(width: 15, height: 5)
    let host = BoundsClampedView(frame: .zero)
    host.addSubview(a)
    host.addSubview(b)
    #expect(host.intrinsicContentSize == CGSize(width: 30, height: 10))
    #expect(
      host.sizeThatFits(CGSize(width: 30, height: 20)) == CGSize(width: 30, height: 20))
    host.laidOut(30, 20)
    #expect(a.frame == rect(0, 0, 30, 20))
    #expect(b.frame == rect(7.5, 7.5, 15, 5))
    b.removeFromSuperview()
    #expect(host.intrinsicContentSize == CGSize(width: 10, height: 10))
    a.removeFromSuperview()
    #expect(host.intrinsicContentSize == .zero)
    #expect(host.sizeThatFits(CGSize(width: 30, height: 20)) == .zero)
  }

  @Test func `a host that clamps to a safe area without insets`() {
    let view = FixedView(10, 10)
    view.fitting = CGSize(width: 200, height: 200)
    let host = SafeAreaClampedView(frame: .zero)
    host.addSubview(view)
    #expect(host.intrinsicContentSize == CGSize(width: 10, height: 10))
    #expect(
      host.sizeThatFits(CGSize(width: 100, height: 80)) == CGSize(width: 100, height: 80))
    host.laidOut(100, 80)
    #expect(view.frame == rect(0, 0, 100, 80))
  }

  @Test func `no intrinsic metric counts as nothing`() {
    let none = UIView.noIntrinsicMetric
    let first = FixedView(none, 12)
    let second = FixedView(31, none)
    #expect(first.mainActorIntrinsicSize == Size(width: 0, height: 12))
    #expect(second.mainActorIntrinsicSize == Size(width: 31, height: 0))
    let stack = HStackView().arrange(first, second)
    #expect(stack.intrinsicContentSize == CGSize(width: 31, height: 12))
    #expect(HStackView().arrange(UIView()).intrinsicContentSize == .zero)
  }

  @Test func `a strategy in place of assigning frames`() {
    let first = FixedView(20, 10)
    let second = FixedView(30, 15)
    let stack = HStackView(spacing: 5).arrange(first, second)
    var received: [(view: UIView, frame: CGRect)] = []
    stack.layoutSubviewsStrategy = { received = $0 }
    stack.laidOut(100, 40)
    #expect(received.map(\.view) == [first, second])
    // (40 − 10)/2 = 15, (40 − 15)/2 = 12.5; 20 + 5 = 25.
    #expect(received.map(\.frame) == [rect(0, 15, 20, 10), rect(25, 12.5, 30, 15)])
    #expect(first.frame == .zero)
    stack.layoutSubviewsStrategy = nil
    stack.layoutIfNeeded()
    #expect([first, second].map(\.frame) == received.map(\.frame))
  }

  @Test func `a strategy of an empty container gets nothing`() {
    let stack = HStackView()
    var calls: [Int] = []
    stack.layoutSubviewsStrategy = { calls.append($0.count) }
    stack.laidOut(10, 10)
    #expect(!calls.isEmpty && calls.allSatisfy { $0 == 0 })
  }

  @Test func `a flow wraps and a flex distributes`() {
    let chips = (0..<3).map { _ in FixedView(30, 10) }
    FlowView(horizontalSpacing: 5, verticalSpacing: 2) { for chip in chips { chip } }
      .laidOut(70, 50)
    // 30 + 5 + 30 = 65 fits 70.
    #expect(chips.map(\.frame.minX) == [0, 35, 0])
    #expect(chips.map(\.frame.minY) == [0, 0, 12])
    HFlexView(distribution: .spaceBetween) { for chip in chips { chip } }.laidOut(100, 10)
    // 100 − 90 = 10: gaps of 5.
    #expect(chips.map(\.frame.minX) == [0, 35, 70])
    VFlexView(distribution: .spaceEvenly) { for chip in chips { chip } }.laidOut(30, 50)
    // 50 − 30 = 20: gaps of 5.
    #expect(chips.map(\.frame.minY) == [5, 20, 35])
  }
}

extension CGPoint {
  fileprivate init(_ pair: (Double, Double)) { self.init(x: pair.0, y: pair.1) }
}
