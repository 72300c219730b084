import ArrangeUI
import Testing
import UIKit

/// Arranged roots inside UIKit's own containers.
@MainActor @Suite(.serialized) struct `An arranged root` {
  @Test func `in a scroll view makes its content as high as wrapped text needs`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    let text = WrappingView(length: 350, line: 10)
    let root = VStackView(alignment: .leading).arrange(text, FixedView(20, 30))
    root.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(root)
    let (content, frame) = (scroll.contentLayoutGuide, scroll.frameLayoutGuide)
    NSLayoutConstraint.activate([
      root.topAnchor.constraint(equalTo: content.topAnchor),
      root.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      root.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      root.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      root.widthAnchor.constraint(equalTo: frame.widthAnchor),
    ])
    scroll.layoutIfNeeded()
    // 350 in 100: four lines, and 30 below them.
    #expect(scroll.contentSize == CGSize(width: 100, height: 70))
    text.length = 90
    text.setNeedsArrangement()
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize.height == 40)
  }

  @Test func `in a stack view is as high as its text needs`() {
    let text = WrappingView(length: 150, line: 10)
    let root = VStackView(alignment: .leading).arrange(text)
    let below = FixedView(50, 20)
    _ = stacked([root, below], width: 100)
    #expect(root.frame.size == CGSize(width: 100, height: 20))
    #expect(below.frame.minY == 20)
  }

  @Test func `animates the frames that a change gives, inside an animation`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let leaf = FixedView(20, 10)
    let row = HStackView().arrange(FixedView(30, 10), leaf)
    row.frame = window.bounds
    window.addSubview(row)
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    #expect(leaf.frame.minX == 30)
    row.stackLayout.spacing = 12
    UIView.animate(withDuration: 1) { row.arrangeIfNeededNow() }
    #expect(leaf.frame.minX == 42)
    #expect(leaf.layer.animationKeys()?.contains("position") == true)
    window.isHidden = true
  }

  @Test func `goes on when a child moves elsewhere in the middle of a pass`() {
    final class Deserter: UIView {
      weak var refuge: UIView?
      override func sizeThatFits(_ size: CGSize) -> CGSize {
        refuge?.addSubview(self)
        return CGSize(width: 10, height: 10)
      }
    }
    let refuge = UIView()
    let deserter = Deserter()
    deserter.refuge = refuge
    let (one, other) = (FixedView(20, 10), FixedView(30, 10))
    let row = HStackView().arrange(one, deserter, other)
    row.laidOut(100, 10)
    row.layoutIfNeeded()
    #expect(deserter.superview === refuge)
    #expect(deserter.frame == .zero)
    row.setNeedsLayout()
    row.layoutIfNeeded()
    #expect([one, other].map(\.frame.minX) == [0, 20])
  }
}

/// UIKit's own containers inside of arranged ones, and arranged ones inside of those again.
@MainActor @Suite(.serialized) struct `UIKit's containers in arranged ones` {
  @Test func `a scroll view takes the room that is left`() {
    let scroll = UIScrollView()
    let content = FixedView(50, 400)
    scroll.addSubview(content)
    content.frame = rect(0, 0, 50, 400)
    scroll.contentSize = content.frame.size
    let column = VStackView(alignment: .leading) {
      FixedView(20, 30)
      scroll.frame(maximumWidth: .infinity, maximumHeight: .infinity)
    }.laidOut(100, 200)
    let frame = column.subviews[1]
    #expect(frame.frame == rect(0, 30, 100, 170))
  }

  @Test func `a change in an arranged view in a stack view reaches what is below`() {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "One line"
    let root = VStackView(alignment: .leading).arrange(label)
    let below = FixedView(50, 20)
    let host = stacked([root, below], width: 120)
    let before = below.frame.minY
    label.text = "A text of so many words that a column of this width needs several lines for it"
    host.layoutIfNeeded()
    let needed = label.sizeThatFits(CGSize(width: 120, height: 1_000)).height
    #expect(below.frame.minY == needed)
    #expect(needed > 2 * before)
    root.isHidden = true
    host.layoutIfNeeded()
    #expect(below.frame.minY == 0)
  }
}

/// Views in a column of that width, laid out from the top of the host on.
@MainActor private func stacked(_ views: [UIView], width: CGFloat) -> UIView {
  let stack = UIStackView(arrangedSubviews: views)
  stack.axis = .vertical
  stack.translatesAutoresizingMaskIntoConstraints = false
  let host = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 400))
  host.addSubview(stack)
  NSLayoutConstraint.activate([
    stack.topAnchor.constraint(equalTo: host.topAnchor),
    stack.leadingAnchor.constraint(equalTo: host.leadingAnchor),
    stack.trailingAnchor.constraint(equalTo: host.trailingAnchor),
  ])
  host.layoutIfNeeded()
  return host
}
