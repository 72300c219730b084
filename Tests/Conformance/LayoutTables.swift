import Testing
import UIKit

/// Rules of layout as tables, seen in UIKit or documented by Apple.
@MainActor struct LayoutTables {
  @Test func `margins of the superview are kept where they reach in`() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    parent.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    let child = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    child.preservesSuperviewLayoutMargins = true
    parent.addSubview(child)
    #expect(child.layoutMargins == UIEdgeInsets(top: 10, left: 10, bottom: 8, right: 8))
  }

  @Test func `margins are told once, when they change`() {
    final class Listening: UIView {
      var calls = 0
      override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        calls += 1
      }
    }
    let view = Listening()
    view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(view.calls == 1)
  }

  @Test func `a view without content has no natural size, and fits as it is`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
    #expect(UIView.noIntrinsicMetric == -1)
    #expect(view.sizeThatFits(CGSize(width: 5, height: 5)) == CGSize(width: 30, height: 40))
    #expect(UIView.layoutFittingCompressedSize == .zero)
    #expect(UIView.layoutFittingExpandedSize == CGSize(width: 10_000, height: 10_000))
  }

  @Test func `a plain view hugs at 250 and resists at 750`() {
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      #expect(UIView().contentHuggingPriority(for: axis) == .defaultLow)
      #expect(UIView().contentCompressionResistancePriority(for: axis) == .defaultHigh)
      #expect(UIImageView().contentHuggingPriority(for: axis) == .defaultLow)
      #expect(UIScrollView().contentHuggingPriority(for: axis) == .defaultLow)
    }
    #expect(UILayoutPriority.required.rawValue == 1000)
    #expect(UILayoutPriority.fittingSizeLevel.rawValue == 50)
  }

  @Test func `a higher priority wins outright`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let strong = view.widthAnchor.constraint(equalToConstant: 100)
    strong.priority = UILayoutPriority(750)
    let weak = view.widthAnchor.constraint(equalToConstant: 200)
    weak.priority = UILayoutPriority(749)
    let tall = view.heightAnchor.constraint(equalToConstant: 50)
    tall.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      strong, weak, tall, view.heightAnchor.constraint(equalToConstant: 60),
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 60))
  }

  /// Seen: 320 wide, 8 apart, 4 views: 74 each; 99 high without gaps: 25 each, at 0, 25, 50, 74.
  @Test func `equal shares of a row`() {
    let views = (0..<4).map { _ in UIView() }
    let stack = UIStackView(arrangedSubviews: views)
    stack.distribution = .fillEqually
    stack.spacing = 8
    stack.frame = CGRect(x: 0, y: 0, width: 320, height: 30)
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [0, 82, 164, 246])
    #expect(views.map(\.frame.width) == [74, 74, 74, 74])
  }

  @Test func `a stack's additions give up their frames, and removals stay subviews`() {
    let stack = UIStackView()
    let view = UIView()
    stack.addArrangedSubview(view)
    #expect(view.translatesAutoresizingMaskIntoConstraints == false)
    stack.removeArrangedSubview(view)
    #expect(stack.arrangedSubviews.isEmpty)
    #expect(stack.subviews == [view])
  }

  /// Adding asks the added view and its superview for layout, removing the superview, a new size
  /// the view and its superview, a new place nobody.
  @Test func `who is asked for layout`() {
    final class Counting: UIView {
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
      }
    }
    let root = Counting(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    root.layoutIfNeeded()
    func layouts(after change: () -> Void) -> [Int] {
      root.layouts = 0
      child.layouts = 0
      change()
      root.layoutIfNeeded()
      return [root.layouts, child.layouts]
    }
    #expect(layouts { root.addSubview(child) } == [1, 1])
    #expect(layouts {} == [0, 0])
    #expect(layouts { child.frame.size.width = 20 } == [1, 1])
    #expect(layouts { child.frame.origin.x = 20 } == [0, 0])
    #expect(layouts { child.removeFromSuperview() }[0] == 1)
  }

  @Test func `a new view updates its constraints once, and calling it clears the mark`() {
    final class Counting: UIView {
      var updates = 0
      override class var requiresConstraintBasedLayout: Bool { true }
      override func updateConstraints() {
        updates += 1
        super.updateConstraints()
      }
    }
    let view = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layoutIfNeeded()
    #expect(view.updates == 1)
    view.layoutIfNeeded()
    #expect(view.updates == 1)
    view.setNeedsUpdateConstraints()
    #expect(view.needsUpdateConstraints())
    view.updateConstraints()
    #expect(view.needsUpdateConstraints() == false)
    view.layoutIfNeeded()
    #expect(view.updates == 2)
  }

  @Test func `tied views in different trees part when a view leaves`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let top = view.topAnchor.constraint(equalTo: root.topAnchor)
    let width = view.widthAnchor.constraint(equalToConstant: 10)
    NSLayoutConstraint.activate([top, width])
    #expect(root.constraints == [top])
    #expect(view.constraints == [width])
    view.removeFromSuperview()
    #expect(top.isActive == false)
    #expect(width.isActive)
  }
}
