import ArrangeUI
import Testing
import UIKit

/// Each container right to left is the mirror image of itself left to right.
@MainActor @Suite struct `Right to left` {
  private static let makers: [(name: String, make: @MainActor () -> UIView)] = [
    ("HStackView", { HStackView(alignment: .top, spacing: 4).arrange(leaf(20), leaf(30)) }),
    ("VStackView", { VStackView(alignment: .leading, spacing: 4).arrange(leaf(20), leaf(30)) }),
    ("ZStackView", { ZStackView(alignment: .topTrailing).arrange(leaf(20), leaf(30)) }),
    (
      "FlowView",
      { FlowView(horizontalSpacing: 3, verticalSpacing: 2).arrange(leaf(60), leaf(50), leaf(20)) }
    ),
    (
      "reversed FlowView",
      {
        FlowView(direction: .reverse, horizontalAlignment: .trailing)
          .arrange(leaf(60), leaf(20), leaf(50))
      }
    ),
    ("HFlexView", { HFlexView(distribution: .leading(spacing: 5)).arrange(leaf(20), leaf(30)) }),
    ("VFlexView", { VFlexView(alignment: .trailing).arrange(leaf(20), leaf(30)) }),
    ("FrameView", { leaf(20).frame(maximumWidth: .infinity, alignment: .bottomLeading) }),
    ("BackgroundView", { leaf(20).background(alignment: .topLeading, UIView()) }),
    ("SizeView", { leaf(20).sized(width: 50, height: 10) }),
    ("AspectRatioView", { leaf(20).aspectRatio(2, contentMode: .fit) }),
    ("FixedSizeView", { leaf(20).fixedSize() }),
    (
      "a tree",
      {
        VStackView(alignment: .trailing) {
          HStackView(alignment: .firstTextBaseline, spacing: 3) {
            leaf(10)
            SpacerView()
            leaf(15)
          }
          leaf(40).frame(width: 60, alignment: .leading)
        }
      }
    ),
  ]

  private static func leaf(_ width: CGFloat) -> UIView { FixedView(width, 10) }

  @Test func `mirrors every container`() {
    for (name, make) in Self.makers { expectMirrored(name, make) }
  }

  private func expectMirrored(_ name: String, _ make: @MainActor () -> UIView) {
    func frames(_ attribute: UISemanticContentAttribute) -> [CGRect] {
      let view = make()
      func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
      let views = all(view)
      for view in views { view.semanticContentAttribute = attribute }
      view.laidOut(100, 60)
      return views.dropFirst().map { $0.convert($0.bounds, to: view) }
    }
    let straight = frames(.forceLeftToRight)
    let mirrored = frames(.forceRightToLeft)
    #expect(
      mirrored
        == straight.map {
          CGRect(x: 100 - $0.maxX, y: $0.minY, width: $0.width, height: $0.height)
        }, "\(name)")
  }

  @Test func `leaves insets and offsets on their sides`() {
    let padded = FixedView(20, 10)
    let padding = padded.padding(top: 1, left: 2, bottom: 3, right: 4)
    padding.semanticContentAttribute = .forceRightToLeft
    padding.laidOut(100, 40)
    // What the insets leave is (2, 1, 94, 36); the leading corner is its right one: 96 − 20.
    #expect(padded.frame == CGRect(x: 76, y: 1, width: 20, height: 10))
    let moved = FixedView(20, 10)
    let offset = moved.offset(x: 5, y: -3)
    offset.semanticContentAttribute = .forceRightToLeft
    offset.laidOut(100, 40)
    #expect(moved.frame == CGRect(x: 45, y: 12, width: 20, height: 10))
  }
}
