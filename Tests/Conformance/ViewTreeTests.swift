import Testing
import UIKit

/// What holds with any UIKit: run it on a Mac against Apple's.
@MainActor struct ViewTreeTests {
  @Test func `a view that is added elsewhere leaves its superview`() {
    let first = UIView()
    let second = UIView()
    let child = UIView()
    first.addSubview(child)
    second.addSubview(child)
    #expect(first.subviews.isEmpty)
    #expect(second.subviews == [child])
    #expect(child.superview === second)
  }

  @Test func `subviews are ordered as they are inserted`() {
    let root = UIView()
    let views = (0..<4).map { _ in UIView() }
    root.addSubview(views[0])
    root.addSubview(views[1])
    root.insertSubview(views[2], at: 0)
    root.insertSubview(views[3], aboveSubview: views[0])
    #expect(root.subviews == [views[2], views[0], views[3], views[1]])
    root.sendSubviewToBack(views[1])
    #expect(root.subviews == [views[1], views[2], views[0], views[3]])
    root.bringSubviewToFront(views[2])
    #expect(root.subviews == [views[1], views[0], views[3], views[2]])
  }

  @Test func `frame follows bounds and center`() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 40))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 40))
    #expect(view.center == CGPoint(x: 60, y: 40))
    view.center = CGPoint(x: 0, y: 0)
    #expect(view.frame == CGRect(x: -50, y: -20, width: 100, height: 40))
    view.bounds.size = CGSize(width: 10, height: 10)
    #expect(view.frame == CGRect(x: -5, y: -5, width: 10, height: 10))
  }

  @Test func `points are converted between branches of a tree`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let left = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    let right = UIView(frame: CGRect(x: 150, y: 40, width: 100, height: 100))
    root.addSubview(left)
    root.addSubview(right)
    // (5, 5) in left is (15, 25) in root, and that is (15 - 150, 25 - 40) in right.
    #expect(left.convert(CGPoint(x: 5, y: 5), to: right) == CGPoint(x: -135, y: -15))
    #expect(right.convert(CGPoint(x: 5, y: 5), from: root) == CGPoint(x: -145, y: -35))
  }

  @Test func `hit testing finds the frontmost view and passes by hidden ones`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let back = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let front = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    root.addSubview(back)
    root.addSubview(front)
    let point = CGPoint(x: 10, y: 10)
    #expect(root.hitTest(point, with: nil) === front)
    front.isHidden = true
    #expect(root.hitTest(point, with: nil) === back)
    back.alpha = 0
    #expect(root.hitTest(point, with: nil) === root)
    root.isUserInteractionEnabled = false
    #expect(root.hitTest(point, with: nil) == nil)
  }

  @Test func `a view learns of its superview and its window`() {
    final class Listener: UIView {
      var calls: [String] = []
      override func didMoveToSuperview() { calls.append("superview \(superview != nil)") }
      override func didMoveToWindow() { calls.append("window \(window != nil)") }
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = Listener()
    window.addSubview(view)
    #expect(view.window === window)
    #expect(view.calls.contains("window true"))
    view.removeFromSuperview()
    #expect(view.window == nil)
    #expect(view.calls.contains("window false"))
    #expect(
      view.calls.filter { $0.hasPrefix("superview") } == ["superview true", "superview false"])
  }

  @Test func `layout comes once, when it is asked for`() {
    final class Counter: UIView {
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
      }
    }
    let view = Counter(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.setNeedsLayout()
    view.setNeedsLayout()
    view.layoutIfNeeded()
    view.layoutIfNeeded()
    #expect(view.layouts == 1)
  }

  @Test func `colours compare by value`() {
    #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == UIColor.red)
    #expect(UIColor.red != UIColor.blue)
  }
}
