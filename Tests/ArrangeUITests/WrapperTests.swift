import ArrangeUI
import Testing
import UIKit

@MainActor @Suite struct Wrappers {
  /// U8.
  @Test func `a forced width measures the height at that width`() {
    let text = WrappingView(length: 100, line: 10)
    let sized = text.sized(width: 50)
    // ⌈100/50⌉ = 2 lines.
    #expect(
      sized.sizeThatFits(CGSize(width: 300, height: 300)) == CGSize(width: 50, height: 20))
    let own = FixedView(20, UIView.noIntrinsicMetric).sized(width: 50)
    #expect(own.intrinsicContentSize == CGSize(width: 50, height: UIView.noIntrinsicMetric))
    own.height = 8
    #expect(own.intrinsicContentSize == CGSize(width: 50, height: 8))
    #expect(UIView().sized(to: CGSize(width: 1, height: 2)).intrinsicContentSize.height == 2)
  }

  /// U9.
  @Test func `a view that has moved elsewhere is left alone`() {
    let rear = UIView()
    let background = FixedView(10, 10).background(rear).laidOut(50, 50)
    let wrapped = FixedView(10, 10)
    let sized = wrapped.sized(width: 20, height: 20)
    let elsewhere = UIView()
    elsewhere.addSubview(rear)
    elsewhere.addSubview(wrapped)
    let place = rect(1, 2, 3, 4)
    rear.frame = place
    wrapped.frame = place
    background.laidOut(60, 60)
    sized.laidOut(60, 60)
    #expect(rear.superview === elsewhere)
    #expect(rear.frame == place)
    #expect(wrapped.frame == place)
    #expect(sized.sizeThatFits(.zero) == CGSize(width: 20, height: 20))
  }

  @Test func `the rear view returns to the rear`() {
    let rear = UIView()
    let front = FixedView(10, 10)
    let background = front.background(rear)
    background.insertSubview(front, at: 0)
    background.laidOut(50, 50)
    #expect(background.subviews == [rear, front])
  }

  @Test func `the closure of a background runs once`() {
    var runs = 0
    let view = FixedView(10, 10).background(alignment: .bottomTrailing) {
      runs += 1
      return UIView()
    }.laidOut(50, 40)
    #expect(runs == 1)
    #expect(view.subviews[1].frame == rect(40, 30, 10, 10))
  }

  @Test func `padding by side, by axis and by insets`() {
    func size(_ view: UIView) -> CGSize { view.intrinsicContentSize }
    #expect(size(FixedView(10, 10).padding(2)) == CGSize(width: 14, height: 14))
    #expect(
      size(FixedView(10, 10).padding(horizontal: 3, vertical: 1)) == CGSize(width: 16, height: 12))
    #expect(size(FixedView(10, 10).padding(horizontal: 3)) == CGSize(width: 16, height: 10))
    #expect(
      size(FixedView(10, 10).padding(top: 1, left: 2, bottom: 3, right: 4))
        == CGSize(width: 16, height: 14))
    #expect(size(FixedView(10, 10).padding(left: 2)) == CGSize(width: 12, height: 10))
    #expect(size(FixedView(10, 10).padding()) == CGSize(width: 10, height: 10))
    #expect(size(PaddingView().arrange(FixedView(10, 10))) == CGSize(width: 10, height: 10))
  }

  @Test func `a frame with limits`() {
    let framed = FixedView(10, 10).frame(minimumWidth: 20, alignment: .bottomTrailing)
    #expect(framed.intrinsicContentSize == CGSize(width: 20, height: 10))
    let filling = FixedView(10, 10).frame(maximumWidth: .infinity)
    #expect(filling.intrinsicContentSize == CGSize(width: 10, height: 10))
    #expect(filling.sizeThatFits(CGSize(width: 70, height: 30)).width == 70)
    framed.laidOut(20, 10)
    #expect(framed.subviews[0].frame == rect(10, 0, 10, 10))
    framed.alignment = .leading
    framed.layoutIfNeeded()
    #expect(framed.subviews[0].frame == rect(0, 0, 10, 10))
  }

  /// U11.
  @Test func `no infinite intrinsic size leaves a wrapper`() {
    let framed = UIView().frame(minimumWidth: .infinity)
    #expect(framed.intrinsicContentSize == .zero)
    let endless = FixedView(.infinity, 10).padding(1)
    #expect(endless.intrinsicContentSize.width.isFinite)
  }

  /// U1.
  @Test func `a container in a container is asked with the proposal itself`() {
    let text = WrappingView(length: 100, line: 10)
    // The inner row has 100 by nature and may not be asked for 40 just because its frame is 40 wide.
    let inner = HStackView().arrange(text)
    let outer = VStackView().arrange(inner.frame(width: 40))
    #expect(outer.mainActorSizeThatFits(.unspecified) == Size(width: 40, height: 30))
    #expect(inner.mainActorSizeThatFits(.unspecified) == Size(width: 100, height: 10))
    #expect(inner.mainActorSizeThatFits(.expanded) == Size(width: 100, height: 10))
  }

  /// U2.
  @Test func `the intrinsic size is read only where nothing is proposed`() {
    let view = FixedView(10, 10)
    _ = view.mainActorSizeThatFits(.size(width: 5, height: 5))
    _ = view.mainActorSizeThatFits(.collapsed)
    _ = view.mainActorSizeThatFits(.expanded)
    #expect(view.intrinsicReads == 0)
    let most = CGFloat.greatestFiniteMagnitude
    #expect(
      view.questions == [
        CGSize(width: 5, height: 5), .zero, CGSize(width: most, height: most),
      ])
    _ = view.mainActorSizeThatFits(SizeProposal(width: .unspecified, height: .fixed(5)))
    #expect(view.questions.last == CGSize(width: 10, height: 5))
  }

  @Test func `views are never offered what is no length`() {
    let view = FixedView(10, 10)
    let proposals: [DimensionProposal] = [
      .fixed(.nan), .fixed(-.infinity), .fixed(-3), .fixed(.infinity),
    ]
    for proposal in proposals {
      _ = view.mainActorSizeThatFits(SizeProposal(width: proposal, height: proposal))
    }
    let most = CGFloat.greatestFiniteMagnitude
    #expect(view.questions.map(\.width) == [0, 0, 0, most])
    view.fitting = CGSize(width: -5, height: CGFloat.nan)
    #expect(view.mainActorSizeThatFits(.expanded) == .zero)
  }

  @Test func `views are never given what is no place`() {
    struct Broken: Layout {
      func naturalSize(for items: [any LayoutItem]) -> Size { .zero }
      func size(fitting items: [any LayoutItem], within proposal: SizeProposal) -> Size {
        Size(width: .nan, height: .infinity)
      }
      func frames(for items: [any LayoutItem], within bounds: Rectangle) -> [Rectangle] {
        items.map { _ in Rectangle(x: .nan, y: -.infinity, width: -3, height: .nan) }
      }
    }
    let view = FixedView(10, 10)
    let container = LayoutView(layout: Broken()).arrange(view).laidOut(20, 20)
    #expect(view.frame == .zero)
    #expect(container.mainActorSizeThatFits(.expanded).width == 0)
  }

  @Test func `coordinates convert both ways`() {
    let rectangle = Rectangle(x: 1, y: 2, width: 3, height: 4)
    #expect(rectangle.asCGRect == rect(1, 2, 3, 4))
    #expect(rect(1, 2, 3, 4).asRect == rectangle)
    #expect(rect(4, 6, -3, -4).asRect == rectangle)
    #expect(CGSize(width: 5, height: 6).asSize == Size(width: 5, height: 6))
    #expect(Size(width: 5, height: 6).asCGSize == CGSize(width: 5, height: 6))
    #expect(
      UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4).asEdgeInsets
        == EdgeInsets(top: 1, bottom: 3, left: 2, right: 4))
  }
}
