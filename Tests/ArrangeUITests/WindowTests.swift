import ArrangeUI
import Testing
import UIKit

/// Arranged hierarchies in a window: safe area, controls, responders, controllers, dumps.
@MainActor @Suite struct `Containers in a window` {
  private final class Screen: UIViewController {
    let content: UIView
    private(set) var moments: [String] = []

    init(_ content: UIView) {
      self.content = content
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("Made in code.") }

    override func loadView() { view = content }
    override func viewDidLoad() {
      super.viewDidLoad()
      moments.append("viewDidLoad")
    }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      moments.append("viewWillAppear")
    }
    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      if moments.last != "viewDidLayoutSubviews" { moments.append("viewDidLayoutSubviews") }
    }
  }

  private func show(_ screen: UIViewController, width: CGFloat = 320, height: CGFloat = 480)
    -> UIWindow
  {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
    window.rootViewController = screen
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return window
  }

  @Test func `a host that clamps to the safe area keeps out of it`() {
    let child = FixedView(20, 10)
    let host = SafeAreaClampedView(frame: .zero)
    host.addSubview(child)
    let screen = Screen(host)
    screen.additionalSafeAreaInsets = UIEdgeInsets(top: 40, left: 10, bottom: 20, right: 30)
    let window = show(screen)
    let insets = host.safeAreaInsets
    #expect(insets.top >= 40 && insets.left >= 10)
    #expect(
      host.intrinsicContentSize
        == CGSize(
          width: 20 + insets.left + insets.right, height: 10 + insets.top + insets.bottom))
    func centre() -> CGPoint {
      let area = host.bounds.inset(by: host.safeAreaInsets)
      return CGPoint(x: area.midX, y: area.midY)
    }
    #expect(child.frame.size == CGSize(width: 20, height: 10))
    #expect(child.center == centre())

    let before = child.center
    screen.additionalSafeAreaInsets.top = 140
    window.layoutIfNeeded()
    #expect(child.center == centre())
    #expect(child.center.y == before.y + 50)
    // No children, no size, insets or not.
    child.removeFromSuperview()
    #expect(host.intrinsicContentSize == .zero)
  }

  /// U13.
  @Test func `insets larger than the bounds leave a region of no size`() {
    let child = FixedView(20, 10)
    let host = SafeAreaClampedView(frame: .zero)
    host.addSubview(child)
    let screen = Screen(host)
    screen.additionalSafeAreaInsets = UIEdgeInsets(top: 300, left: 0, bottom: 300, right: 0)
    let window = show(screen)
    #expect(child.frame.size == CGSize(width: 20, height: 0))
    _ = window
  }

  @Test func `controls in containers keep their actions`() {
    var taps = 0
    let control = UIControl(
      frame: .zero, primaryAction: UIAction { _ in taps += 1 })
    let row = HStackView(spacing: 10).arrange(
      FixedView(20, 10), control.sized(width: 60, height: 40).padding(5))
    let window = show(Screen(row), width: 200, height: 100)
    // The padded control begins at 20 + 10, and (100 − 50)/2 + 5 down.
    let point = CGPoint(x: 30 + 5 + 1, y: 25 + 5 + 1)
    #expect(window.hitTest(point, with: nil) === control)
    #expect(window.hitTest(CGPoint(x: 31, y: 26), with: nil) !== control)
    control.sendActions(for: .primaryActionTriggered)
    #expect(taps == 1)
  }

  @Test func `responders are chained through containers`() {
    final class Field: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    let field = Field()
    let column = VStackView().arrange(field.padding(3))
    let screen = Screen(column)
    let window = show(screen)
    #expect(field.becomeFirstResponder())
    #expect(field.isFirstResponder)
    var chain: [UIResponder] = []
    var responder: UIResponder? = field
    while let current = responder {
      chain.append(current)
      responder = current.next
    }
    #expect(
      chain.prefix(5).map { ObjectIdentifier($0) }
        == [
          field, field.superview!, column, screen, window,
        ].map(ObjectIdentifier.init))
  }

  @Test func `a controller keeps its moments`() {
    let screen = Screen(VStackView().arrange(FixedView(10, 10)))
    let window = show(screen)
    #expect(
      Array(screen.moments.prefix(3))
        == ["viewDidLoad", "viewWillAppear", "viewDidLayoutSubviews"])
    _ = window
  }

  @Test func `dumps show containers and frames`() {
    let column = VStackView(alignment: .leading).arrange(FixedView(20, 10).padding(2))
    column.laidOut(100, 50)
    let lines = column.recursiveDescription().split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].contains("VStackView") && lines[0].contains("frame = (0 0; 100 50)"))
    #expect(lines[1].contains("PaddingView") && lines[1].contains("frame = (0 0; 24 14)"))
    #expect(lines[2].contains("FixedView") && lines[2].contains("frame = (2 2; 20 10)"))
  }
}
