import ArrangeUI
import Testing
import UIKit

/// A part of a design system: an app's own view, made of arranged ones, with its own vocabulary.
private final class Tag: UIView {
  private let label = UILabel()
  private let content: UIView

  var text: String {
    get { label.text ?? "" }
    set { label.text = newValue }
  }

  init(_ text: String) {
    label.text = text
    content = label.padding(horizontal: 6, vertical: 2)
    super.init(frame: .zero)
    addSubview(content)
  }

  required init?(coder: NSCoder) { fatalError("Made in code.") }

  override var intrinsicContentSize: CGSize { content.intrinsicContentSize }
  override func sizeThatFits(_ size: CGSize) -> CGSize { content.sizeThatFits(size) }
  override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds
  }
}

extension UIView {
  /// A design system's own step of space.
  fileprivate func inset(steps: Double) -> PaddingView { padding(4 * steps) }
}

@MainActor @Suite struct `Above and below arranged views` {
  /// A14.
  @Test func `a design system is layered above`() {
    let tags = ["one", "two"].map(Tag.init)
    let row = HStackView(spacing: 4) { for tag in tags { tag } }
    let card = row.inset(steps: 2).laidOut(300, 60)
    #expect(row.frame.origin == CGPoint(x: 8, y: 8))
    #expect(tags[0].frame.width == tags[0].intrinsicContentSize.width)
    #expect(tags[1].frame.minX == tags[0].frame.maxX + 4)
    let before = tags[1].frame.minX
    tags[0].text = "one more"
    tags[0].setNeedsArrangement()
    card.layoutIfNeeded()
    #expect(tags[1].frame.minX > before)
  }

  /// A8: what is shown are the views' own layers, and what is laid out is what the views are now.
  @Test func `there is nothing beside the views, in the layers or in memory`() {
    weak var trace: UIView?
    let icon = FixedView(10, 10)
    do {
      let root = VStackView(spacing: 2) {
        HStackView { icon.padding(3).background(UIView()) }
        FixedView(20, 10).frame(width: 40).sized(height: 12)
        SpacerView()
      }.laidOut(100, 80)
      trace = root
      func check(_ view: UIView) {
        let layers = view.layer.sublayers ?? []
        #expect(layers.count == view.subviews.count)
        for (layer, subview) in zip(layers, view.subviews) { #expect(layer === subview.layer) }
        view.subviews.forEach(check)
      }
      check(root)
      // No description stands between: what is done to a view is what the next layout sees.
      icon.intrinsic = CGSize(width: 50, height: 10)
      icon.fitting = icon.intrinsic
      icon.superview?.addSubview(FixedView(5, 5))
      root.layoutIfNeeded()
      #expect(icon.frame.width == 50)
      #expect(icon.superview?.subviews.count == 2)
      icon.removeFromSuperview()
    }
    // Nobody else held the tree: no runtime, no graph.
    #expect(trace == nil)
    #expect(icon.superview == nil)
  }
}
