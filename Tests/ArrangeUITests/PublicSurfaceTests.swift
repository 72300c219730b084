// The umbrella alone: it brings the engine's names along.
import ArrangeUI
import Testing
import UIKit

/// Every name of the views' description, used as it is written there.
@MainActor @Suite struct `The views' public surface` {
  @Test func `has each container with its defaults, its own layout and a builder`() {
    #expect(HStackView().stackLayout.alignment == .center && HStackView().stackLayout.spacing == 0)
    #expect(HStackView(alignment: .top, spacing: 2) { UIView() }.subviews.count == 1)
    #expect(VStackView().stackLayout.alignment == .center && VStackView().stackLayout.spacing == 0)
    #expect(VStackView(alignment: .leading, spacing: 2) { UIView() }.stackLayout.spacing == 2)
    #expect(ZStackView().stackLayout.alignment == .center)
    #expect(ZStackView(alignment: .bottom) { UIView() }.stackLayout.alignment == .bottom)
    let flow = FlowView()
    #expect(flow.flowLayout.direction == .forward && flow.flowLayout.verticalAlignment == .top)
    let full = FlowView(
      direction: .reverse, horizontalAlignment: .trailing, verticalAlignment: .center,
      horizontalSpacing: 1, verticalSpacing: 2
    ) { UIView() }
    #expect(full.flowLayout.horizontalSpacing == 1 && full.flowLayout.verticalSpacing == 2)
    #expect(HFlexView().flexLayout.distribution == .center(spacing: 0))
    #expect(
      HFlexView(distribution: .spaceEvenly, alignment: .bottom) { UIView() }.flexLayout.alignment
        == .bottom)
    #expect(VFlexView().flexLayout.distribution == .center(spacing: 0))
    #expect(
      VFlexView(distribution: .spaceBetween, alignment: .leading) { UIView() }.flexLayout
        .distribution == .spaceBetween)
    #expect(PaddingView().paddingLayout.insets == .zero)
    #expect(PaddingView(3).paddingLayout.insets.right == 3)
    #expect(
      PaddingView(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)).paddingLayout.insets.left == 2
    )
    #expect(OffsetView(x: 1, y: 2).offsetLayout.y == 2)
    // No builder: empty.
    #expect(HStackView {}.subviews.isEmpty)
  }

  @Test func `has a typed layout that is the layout`() {
    let containers: [(LayoutView, any Layout)] = [
      (HStackView(), HStackLayout(spacing: 7)), (VStackView(), VStackLayout(spacing: 7)),
      (ZStackView(), ZStackLayout(alignment: .top)), (FlowView(), FlowLayout(verticalSpacing: 7)),
      (HFlexView(), HFlexLayout(distribution: .spaceAround)),
      (VFlexView(), VFlexLayout(distribution: .spaceAround)),
      (PaddingView(), PaddingLayout(insets: EdgeInsets(top: 7))),
      (OffsetView(x: 0, y: 0), OffsetLayout(x: 7, y: 0)),
    ]
    for (container, layout) in containers {
      container.layout = layout
      #expect(type(of: container.layout) == type(of: layout))
    }
    #expect((containers[0].0 as? HStackView)?.stackLayout.spacing == 7)
    #expect((containers[6].0 as? PaddingView)?.paddingLayout.insets.top == 7)
    #expect((containers[7].0 as? OffsetView)?.offsetLayout.x == 7)
    let custom = LayoutView(layout: HStackLayout())
    custom.layout = VStackLayout()
    #expect(custom.layout is VStackLayout)
    let strategy: LayoutView.LayoutSubviewsStrategy = { _ in }
    custom.layoutSubviewsStrategy = strategy
    #expect(custom.layoutSubviewsStrategy != nil)
  }

  @Test func `has each wrapper and host`() {
    let spacer = SpacerView()
    #expect(spacer.axisBehavior == .automatic && spacer.minLength == 0)
    #expect(spacer.arrangementPriority == -1 && !spacer.isUserInteractionEnabled)
    #expect(SpacerView(axisBehavior: .both, minLength: 3).minLength == 3)
    let frame = FrameView(
      minimumWidth: 1, maximumWidth: 2, minimumHeight: 3, maximumHeight: 4, alignment: .top)
    #expect(frame.alignment == .top)
    #expect(FrameView(width: 5, height: 6).intrinsicContentSize == CGSize(width: 5, height: 6))
    let wrapped = UIView()
    let size = SizeView(wrapped, width: 3, height: nil)
    #expect(size.view === wrapped && size.width == 3 && size.height == nil)
    let rear = UIView()
    #expect(BackgroundView(rearview: rear, alignment: .center).subviews == [rear])
    #expect(BoundsClampedView(frame: rect(1, 2, 3, 4)).frame == rect(1, 2, 3, 4))
    #expect(SafeAreaClampedView(frame: .zero).intrinsicContentSize == .zero)
  }

  @Test func `has each helper with its defaults`() {
    func view() -> UIView { FixedView(10, 10) }
    let insets = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    let paddings: [PaddingView] = [
      view().padding(1), view().padding(insets), view().padding(horizontal: 1, vertical: 1),
      view().padding(top: 1, left: 1, bottom: 1, right: 1),
    ]
    #expect(paddings.allSatisfy { $0.intrinsicContentSize == CGSize(width: 12, height: 12) })
    let offsets: [OffsetView] = [view().offset(), view().offset(x: 1), view().offset(x: 1, y: 2)]
    #expect(offsets.map(\.offsetLayout.x) == [0, 1, 1])
    let backgrounds: [BackgroundView] = [
      view().background(UIView()), view().background(alignment: .top, UIView()),
      view().background { UIView() }, view().background(alignment: .top) { UIView() },
    ]
    #expect(backgrounds.allSatisfy { $0.subviews.count == 2 })
    let frames: [FrameView] = [
      view().frame(width: 20), view().frame(height: 20), view().frame(width: 20, height: 20),
      view().frame(width: 20, alignment: .top), view().frame(minimumWidth: 20),
      view().frame(maximumHeight: .infinity),
      view().frame(
        minimumWidth: 20, maximumWidth: 30, minimumHeight: 20, maximumHeight: 30, alignment: .top),
    ]
    #expect(frames.map(\.intrinsicContentSize.width) == [20, 10, 20, 20, 20, 10, 20])
    let sizes: [SizeView] = [
      view().sized(), view().sized(width: 3), view().sized(height: 3),
      view().sized(width: 3, height: 3), view().sized(to: CGSize(width: 3, height: 3)),
    ]
    #expect(sizes.map(\.intrinsicContentSize.width) == [10, 3, 10, 3, 3])
    let ratio: AspectRatioView = view().aspectRatio(2, contentMode: .fill)
    let own: FixedSizeView = view().fixedSize()
    let part: FixedSizeView = view().fixedSize(horizontal: false, vertical: true)
    #expect([ratio, own, part].allSatisfy { $0.subviews.count == 1 })
  }

  @Test func `has the conversions, the item and the marks`() {
    let (proposed, preferred): (ProposedSize, PreferredSize) = (CGSize.zero, CGSize.zero)
    #expect(proposed.asSize == .zero && preferred.asSize.asCGSize == .zero)
    #expect(rect(1, 2, 3, 4).asRect.asCGRect == rect(1, 2, 3, 4))
    #expect(UIEdgeInsets.zero.asEdgeInsets == EdgeInsets.zero)
    let view = FixedView(10, 10)
    let item: any UILayoutItem = view
    #expect(item.mainActorPriority == .zero && item.priority == .zero)
    #expect(item.mainActorIntrinsicSize == .square(10) && item.intrinsicSize == .square(10))
    #expect(item.mainActorSizeThatFits(.unspecified) == item.sizeThatFits(.unspecified))
    view.arrangementPriority = 3
    #expect(item.priority == 3)
    let column = VStackView().arrange(view).arrange { UIView() }.laidOut(50, 50)
    view.setNeedsArrangement()
    view.setAncestorsNeedLayout()
    view.fitting = CGSize(width: 20, height: 10)
    view.arrangeIfNeededNow()
    #expect(view.frame.width == 20 && column.subviews.count == 2)
  }

  @Test func `has a builder for everything that a screen says`() {
    enum Mode { case one, two, three }
    func screen(_ flag: Bool, _ title: String?, _ mode: Mode, _ count: Int) -> [Int] {
      func tagged(_ tag: Int) -> UIView {
        let view = UIView()
        view.tag = tag
        return view
      }
      return VStackView {
        tagged(1)
        if flag { tagged(2) }
        if flag { tagged(3) } else { tagged(4) }
        if let title { tagged(title.count) }
        switch mode {
        case .one: tagged(10)
        case .two: tagged(20)
        case .three:
          tagged(30)
          tagged(31)
        }
        for index in 0..<count { tagged(100 + index) }
        for view in [tagged(200), tagged(201)] { view }
        if #available(iOS 17, *) { tagged(300) }
      }.subviews.map(\.tag)
    }
    #expect(screen(true, "title", .three, 2) == [1, 2, 3, 5, 30, 31, 100, 101, 200, 201, 300])
    #expect(screen(false, nil, .two, 0) == [1, 4, 20, 200, 201, 300])
  }
}
