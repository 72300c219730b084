import Testing
import UIKit
import UIKitCore

@MainActor @Suite struct `View geometry` {
  @Test func `frame, bounds and center agree`() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(view.center == CGPoint(x: 25, y: 40))
    view.center = CGPoint(x: 100, y: 100)
    #expect(view.frame == CGRect(x: 85, y: 80, width: 30, height: 40))
  }

  @Test func `negative sizes are standardized`() {
    let view = UIView(frame: CGRect(x: 50, y: 50, width: -20, height: -10))
    #expect(view.frame == CGRect(x: 30, y: 40, width: 20, height: 10))
  }

  @Test func `frames that are not finite are refused and reported`() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    let reports = collectingDiagnostics {
      view.frame = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)
      view.bounds = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1)
      view.center = CGPoint(x: 0, y: CGFloat.nan)
    }
    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(reports.map(\.category) == ["Geometry", "Geometry", "Geometry"])
    #expect(reports.first?.message.contains("UIView") == true)
    #expect(reports.first?.message.contains("frame") == true)
  }

  @Test func `points convert between views and to the window`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let outer = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    window.addSubview(outer)
    outer.addSubview(inner)
    outer.bounds.origin = CGPoint(x: 0, y: 3)
    #expect(inner.convert(CGPoint(x: 1, y: 1), to: window) == CGPoint(x: 16, y: 13))
    #expect(inner.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 16, y: 13))
    #expect(outer.convert(CGPoint(x: 16, y: 13), from: window) == CGPoint(x: 6, y: 6))
  }

  @Test func `hit testing takes the last subview first and passes over what takes no touches`() {
    // Observed: last subview first; skips hidden, alpha below .01, interaction off.
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let below = UIView(frame: root.bounds)
    let above = UIView(frame: root.bounds)
    root.addSubview(below)
    root.addSubview(above)
    let point = CGPoint(x: 50, y: 50)
    #expect(root.hitTest(point, with: nil) === above)
    above.isHidden = true
    #expect(root.hitTest(point, with: nil) === below)
    above.isHidden = false
    above.alpha = 0.009
    #expect(root.hitTest(point, with: nil) === below)
    above.alpha = 0.01
    #expect(root.hitTest(point, with: nil) === above)
    above.isUserInteractionEnabled = false
    #expect(root.hitTest(point, with: nil) === below)
  }

  @Test func `a subview beyond its parent's bounds is not hit even where it is visible`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let child = UIView(frame: CGRect(x: 40, y: 40, width: 100, height: 100))
    root.addSubview(parent)
    parent.addSubview(child)
    #expect(root.hitTest(CGPoint(x: 45, y: 45), with: nil) === child)
    #expect(root.hitTest(CGPoint(x: 100, y: 100), with: nil) === root)
  }

  @Test func `a plain view has no natural size and fits in the size it has`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
    #expect(view.sizeThatFits(CGSize(width: 5, height: 5)) == CGSize(width: 30, height: 40))
  }

  @Test func `the description has UIKit's form`() {
    let view = UIView(frame: CGRect(x: 1.5, y: 2, width: 161.3333333, height: 20))
    view.isHidden = true
    view.tag = 3
    let text = view.description
    #expect(text.hasPrefix("<UIView: 0x"))
    #expect(text.contains("; frame = (1.5 2; 161.333 20); hidden = YES; tag = 3; layer = <CALayer"))
  }
}

@MainActor @Suite struct `Tint` {
  @Test func `a view has its superview's tint until it has its own`() {
    let (parent, child) = (UIView(), UIView())
    parent.addSubview(child)
    #expect(child.tintColor == .systemBlue)
    parent.tintColor = .red
    #expect(child.tintColor == .red)
    child.tintColor = .green
    #expect(child.tintColor == .green)
    child.tintColor = nil
    #expect(child.tintColor == .red)
  }

  @Test func `a change is told to those whose tint changed`() {
    let parent = UIView()
    let (heir, own) = (Listener(), Listener())
    own.tintColor = .green
    parent.addSubview(heir)
    parent.addSubview(own)
    heir.changes = 0
    own.changes = 0
    parent.tintColor = .red
    #expect(heir.changes == 1 && own.changes == 0)
  }
}

private final class Listener: UIView {
  var changes = 0
  override func tintColorDidChange() { changes += 1 }
}
