import Testing
import UIKit

/// "Layout: margins, safe area, guides, rounding" of `spec/observed-uikit.md`.
@MainActor struct SafeAreaTables {
  private func window(
    _ size: CGSize, _ insets: UIEdgeInsets = .zero
  ) -> (UIWindow, UIViewController) {
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    let controller = UIViewController()
    controller.additionalSafeAreaInsets = insets
    window.rootViewController = controller
    window.isHidden = false
    window.layoutIfNeeded()
    return (window, controller)
  }

  /// Insets of 44, 10, 34, 12 (top, left, bottom, right) in 320 × 480. Per edge, clamped:
  /// top = clamp(44 − minY, 0, 44), bottom = clamp(maxY − (480 − 34), 0, 34).
  @Test(
    arguments: [
      (CGRect(x: 30, y: 20, width: 100, height: 500), [24, 0, 34, 0]),
      (CGRect(x: 0, y: 100, width: 320, height: 200), [0, 10, 0, 12]),
      (CGRect(x: 0, y: 460, width: 320, height: 100), [0, 10, 34, 12]),
      (CGRect(x: -50, y: -50, width: 500, height: 700), [44, 10, 34, 12]),
      (CGRect(x: 0, y: 500, width: 100, height: 50), [0, 10, 34, 0]),
      (CGRect(x: 0, y: 0, width: 320, height: 480), [44, 10, 34, 12]),
      (CGRect(x: 4, y: 40, width: 310, height: 410), [4, 6, 4, 6]),
      (CGRect(x: 0, y: -20, width: 320, height: 30), [44, 10, 0, 12]),
      (CGRect(x: 100, y: 44, width: 100, height: 402), [0, 0, 0, 0]),
    ] as [(CGRect, [CGFloat])])
  func `each edge takes what reaches into it`(frame: CGRect, expected: [CGFloat]) {
    let (window, controller) = window(
      CGSize(width: 320, height: 480), UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12))
    defer { window.isHidden = true }
    let view = UIView(frame: frame)
    controller.view.addSubview(view)
    window.layoutIfNeeded()
    let found = view.safeAreaInsets
    #expect([found.top, found.left, found.bottom, found.right] == expected)
    // Margins are the base and what of the safe area reaches in.
    let margins = view.layoutMargins
    #expect(
      [margins.top, margins.left, margins.bottom, margins.right] == expected.map { $0 + 8 })
    view.insetsLayoutMarginsFromSafeArea = false
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    // The guide is what is left, where something is.
    guard found.top + found.bottom < frame.height else { return }
    #expect(view.safeAreaLayoutGuide.layoutFrame == view.bounds.inset(by: found))
  }

  @Test func `additional insets add to those of the parent`() {
    let (window, controller) = window(
      CGSize(width: 393, height: 852), UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    defer { window.isHidden = true }
    let child = UIViewController()
    child.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 0, bottom: 6, right: 0)
    controller.addChild(child)
    child.view.frame = controller.view.bounds
    controller.view.addSubview(child.view)
    child.didMove(toParent: controller)
    window.layoutIfNeeded()
    #expect(child.view.safeAreaInsets == UIEdgeInsets(top: 69, left: 0, bottom: 40, right: 0))
  }

  /// Width of the screen; the sides' margin of a controller's view.
  @Test(
    arguments: [(320, 16), (375, 16), (390, 16), (393, 16), (414, 20), (430, 20)]
      as [(CGFloat, CGFloat)])
  func `a controller's view keeps the system's margins`(width: CGFloat, margin: CGFloat) {
    let (window, controller) = window(CGSize(width: width, height: 600))
    defer { window.isHidden = true }
    #expect(controller.viewRespectsSystemMinimumLayoutMargins)
    #expect(
      controller.view.layoutMargins == UIEdgeInsets(top: 0, left: margin, bottom: 0, right: margin))
    #expect(controller.systemMinimumLayoutMargins.leading == margin)
    // Its own are raised edge by edge.
    controller.view.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 5, leading: 3, bottom: 6, trailing: 50)
    #expect(
      controller.view.layoutMargins == UIEdgeInsets(top: 5, left: margin, bottom: 6, right: 50))
    controller.viewRespectsSystemMinimumLayoutMargins = false
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 5, left: 3, bottom: 6, right: 50))
  }

  @Test func `margins follow the direction`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  @Test func `margins are told before the safe area, and only when they change`() {
    final class Listening: UIView {
      var calls: [String] = []
      override func layoutMarginsDidChange() { calls.append("margins") }
      override func safeAreaInsetsDidChange() { calls.append("safe area") }
    }
    let (window, controller) = window(CGSize(width: 320, height: 480))
    defer { window.isHidden = true }
    let view = Listening(frame: controller.view.bounds)
    controller.view.addSubview(view)
    window.layoutIfNeeded()
    view.calls = []
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0)
    window.layoutIfNeeded()
    #expect(view.calls == ["margins", "safe area"])
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0)
    window.layoutIfNeeded()
    #expect(view.calls == ["margins", "safe area"])
  }

  /// Behaviour, content size; adjusted insets in a safe area of 44, 10, 34, 12 with content insets
  /// of 1, 2, 3, 4.
  @Test(
    arguments: [
      // Fits: automatic in no navigation takes top and bottom, as UIKit does with a controller's.
      (
        UIScrollView.ContentInsetAdjustmentBehavior.never, CGSize(width: 10, height: 1000),
        [1, 2, 3, 4]
      ),
      (.always, CGSize(width: 10, height: 10), [45, 12, 37, 16]),
      (.scrollableAxes, CGSize(width: 10, height: 10), [1, 2, 3, 4]),
      (.scrollableAxes, CGSize(width: 10, height: 1000), [45, 2, 37, 4]),
      (.scrollableAxes, CGSize(width: 1000, height: 10), [1, 12, 3, 16]),
      (.automatic, CGSize(width: 10, height: 1000), [45, 2, 37, 4]),
    ] as [(UIScrollView.ContentInsetAdjustmentBehavior, CGSize, [CGFloat])])
  func `what the safe area adds to a scroll view's insets`(
    behavior: UIScrollView.ContentInsetAdjustmentBehavior, content: CGSize, expected: [CGFloat]
  ) {
    let (window, controller) = window(
      CGSize(width: 320, height: 480), UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12))
    defer { window.isHidden = true }
    let view = UIScrollView(frame: controller.view.bounds)
    view.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    view.contentInsetAdjustmentBehavior = behavior
    view.contentSize = content
    controller.view.addSubview(view)
    window.layoutIfNeeded()
    let found = view.adjustedContentInset
    #expect([found.top, found.left, found.bottom, found.right] == expected)
  }

  /// Guides of a view of 200 × 100 with margins.
  @Test func `margins are a guide`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(view.layoutMarginsGuide.layoutFrame == CGRect(x: 8, y: 8, width: 184, height: 84))
    view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(view.layoutMarginsGuide.layoutFrame == CGRect(x: 2, y: 1, width: 194, height: 96))
    #expect(view.layoutMarginsGuide.owningView === view)
    #expect(view.layoutMarginsGuide.identifier == "UIViewLayoutMarginsGuide")
    #expect(view.safeAreaLayoutGuide.identifier == "UIViewSafeAreaLayoutGuide")
  }

  /// "Hugging and compression defaults": in code, across and down.
  @Test func `who hugs how strongly`() {
    let rows: [(UIView, Float, Float)] = [
      (UIActivityIndicatorView(), 750, 750), (UIDatePicker(), 750, 750), (UIImageView(), 250, 250),
      (UIPageControl(), 750, 750), (UIPickerView(), 750, 750), (UIScrollView(), 250, 250),
      (UISearchBar(), 250, 750), (UISlider(), 250, 750), (UIStepper(), 750, 750),
      (UITabBar(), 250, 750), (UITextField(), 250, 250), (UIToolbar(), 250, 750),
      (UIView(), 250, 250), (UISwitch(), 750, 750), (UIProgressView(), 250, 750),
      (UISegmentedControl(), 250, 750), (UITextView(), 250, 250), (UITableView(), 250, 250),
      (UIButton(), 250, 250),
    ]
    for (view, horizontal, vertical) in rows {
      #expect(
        view.contentHuggingPriority(for: .horizontal).rawValue == horizontal, "\(type(of: view))")
      #expect(
        view.contentHuggingPriority(for: .vertical).rawValue == vertical, "\(type(of: view))")
      #expect(view.contentCompressionResistancePriority(for: .horizontal) == .defaultHigh)
      #expect(view.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
    }
  }
}
