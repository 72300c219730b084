import ArrangeUI
import Testing
import UIKit

@MainActor @Suite struct Misuse {
  @Test func `a typed container stops at a layout of another type`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run { HStackView().layout = VStackLayout() }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("HStackView takes HStackLayout and nothing else"))
    #expect(message.contains("was given VStackLayout"))
    #expect(message.contains("Change stackLayout"))
  }

  @Test func `a layout that loses a frame stops with its name and both counts`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        struct Forgetful: Layout {
          func naturalSize(for items: [any LayoutItem]) -> Size { .zero }
          func size(fitting items: [any LayoutItem], within proposal: SizeProposal) -> Size {
            .zero
          }
          func frames(for items: [any LayoutItem], within bounds: Rectangle) -> [Rectangle] { [] }
        }
        let container = LayoutView(layout: Forgetful()).arrange(UIView(), UIView())
        container.setNeedsLayout()
        container.layoutIfNeeded()
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Forgetful returned 0 frames for 2 items"))
  }

  @Test func `no layout view is decoded`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run { _ = HStackView(coder: NSKeyedArchiver(requiringSecureCoding: false)) }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("HStackView is made in code"))
  }

  @Test func `a clamped host is decoded with its defaults`() {
    let host = BoundsClampedView(coder: NSKeyedArchiver(requiringSecureCoding: false))
    #expect(host?.subviews.isEmpty == true)
  }
}

@MainActor @Suite struct Lifetimes {
  @Test func `a strategy that holds its view weakly lets it go`() {
    weak var stack: HStackView?
    do {
      let view = HStackView().arrange(UIView())
      stack = view
      view.layoutSubviewsStrategy = { [weak view] frames in
        for (child, frame) in frames where view != nil { child.frame = frame.integral }
      }
      view.laidOut(10, 10)
    }
    #expect(stack == nil)
  }

  @Test func `a removed view is let go by every kind of container`() {
    let containers: [UIView] = [
      HStackView(), FlowView(), VFlexView(), PaddingView(), OffsetView(x: 1, y: 1),
      UIView().frame(width: 3), UIView().background(UIView()),
      BoundsClampedView(frame: .zero), SafeAreaClampedView(frame: .zero),
    ]
    for container in containers {
      weak var removed: UIView?
      do {
        let view = FixedView(3, 3)
        removed = view
        container.addSubview(view)
        _ = container.sizeThatFits(CGSize(width: 10, height: 10))
        container.laidOut(20, 20)
        view.removeFromSuperview()
      }
      #expect(removed == nil, "\(type(of: container))")
    }
  }
}
