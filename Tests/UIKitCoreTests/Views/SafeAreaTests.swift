import Testing
import UIKit
import UIKitCore

/// Observed on real UIKit: a parent of 320 × 480 with insets 44, 10, 34, 12 (top, left, bottom,
/// right).
@MainActor @Suite struct `Safe area and margins` {
  private func child(in frame: CGRect) -> UIView {
    let controller = UIViewController()
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    defer { window.isHidden = true }
    let child = UIView(frame: frame)
    controller.view.addSubview(child)
    keeper = window
    return child
  }

  @Test(arguments: [
    (
      CGRect(x: 30, y: 20, width: 100, height: 500),
      UIEdgeInsets(top: 24, left: 0, bottom: 34, right: 0)
    ),
    (
      CGRect(x: 0, y: 100, width: 320, height: 200),
      UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 12)
    ),
    (
      CGRect(x: 0, y: 460, width: 320, height: 100),
      UIEdgeInsets(top: 0, left: 10, bottom: 34, right: 12)
    ),
    (
      CGRect(x: -50, y: -50, width: 500, height: 700),
      UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12)
    ),
    (
      CGRect(x: 0, y: 500, width: 100, height: 50),
      UIEdgeInsets(top: 0, left: 10, bottom: 34, right: 0)
    ),
  ])
  func `each edge takes what reaches into it`(frame: CGRect, insets: UIEdgeInsets) {
    #expect(child(in: frame).safeAreaInsets == insets)
  }

  @Test func `margins add the safe area to the base`() {
    // Base 8 and insets 44, 10, 34, 12: margins 52, 18, 42, 20.
    let view = child(in: CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(view.layoutMargins == UIEdgeInsets(top: 52, left: 18, bottom: 42, right: 20))
  }

  @Test func `a plain view has margins of 8`() {
    #expect(UIView().layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  }

  @Test func `margins of the superview are kept where they reach in`() {
    // Parent 320 × 480 with margins 20, child (10, 10; 100 × 100) with 8: 10, 10, 8, 8.
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    parent.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    let child = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    child.preservesSuperviewLayoutMargins = true
    parent.addSubview(child)
    #expect(child.layoutMargins == UIEdgeInsets(top: 10, left: 10, bottom: 8, right: 8))
  }

  @Test func `a controller's view keeps 16 from the sides of a narrow screen and 20 of a wide one`()
  {
    for (width, side) in [(320, 16), (413, 16), (414, 20)] as [(CGFloat, CGFloat)] {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: 600))
      let controller = UIViewController()
      window.rootViewController = controller
      window.isHidden = false
      #expect(controller.view.layoutMargins.left == side)
      window.isHidden = true
    }
  }

  @Test func `margins are told before the safe area, and only when they change`() {
    // Observed: layoutMarginsDidChange first, then safeAreaInsetsDidChange; none for equal values.
    let controller = UIViewController()
    let view = Listener()
    controller.view = view
    controller.additionalSafeAreaInsets.top = 10
    #expect(view.heard == ["margins", "safe area"])
    controller.additionalSafeAreaInsets.top = 10
    #expect(view.heard == ["margins", "safe area"])
  }
}

@MainActor private var keeper: UIWindow?

private final class Listener: UIView {
  var heard: [String] = []
  override func layoutMarginsDidChange() { heard.append("margins") }
  override func safeAreaInsetsDidChange() { heard.append("safe area") }
}
