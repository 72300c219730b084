import Testing
import TrellisTesting
import UIKit

/// What people have reported of controllers and their containers, tried on ours.
@MainActor @Suite struct ControllerReportTests {
  private final class Log { var lines: [String] = [] }

  private final class Screen: UIViewController {
    let name: String
    let log: Log

    init(_ name: String, _ log: Log) {
      (self.name, self.log) = (name, log)
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ text: String) { log.lines.append("\(name) \(text)") }

    override func viewDidLoad() {
      super.viewDidLoad()
      note("load")
    }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      note("willAppear")
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      note("didAppear")
    }
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      note("willDisappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      note("didDisappear")
    }
    override func willMove(toParent parent: UIViewController?) {
      super.willMove(toParent: parent)
      note("willMove \(parent == nil ? "nil" : "parent")")
    }
    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      note("didMove \(parent == nil ? "nil" : "parent")")
    }
  }

  @Test func `adding a child says that it will move, removing it that it did`() {
    let log = Log()
    let (parent, child) = (UIViewController(), Screen("child", log))
    parent.addChild(child)
    #expect(log.lines == ["child willMove parent"])
    child.didMove(toParent: parent)
    child.willMove(toParent: nil)
    child.removeFromParent()
    #expect(
      log.lines.suffix(3) == ["child didMove parent", "child willMove nil", "child didMove nil"])
    #expect(child.parent == nil)
  }

  @Test func `a child that is added to another parent leaves the first`() {
    let (first, second, child) = (UIViewController(), UIViewController(), UIViewController())
    first.addChild(child)
    second.addChild(child)
    #expect(first.children.isEmpty)
    #expect(child.parent === second)
  }

  @Test func `a view of a child in a shown parent appears with it and disappears with it`() {
    let log = Log()
    let (parent, child) = (Screen("parent", log), Screen("child", log))
    let app = Harness(parent)
    log.lines = []
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    app.rest()
    #expect(
      log.lines == [
        "child willMove parent", "child load", "child willAppear", "child didMove parent",
        "child didAppear",
      ])
    log.lines = []
    child.view.removeFromSuperview()
    app.rest()
    #expect(log.lines == ["child willDisappear", "child didDisappear"])
  }

  @Test func `a second presentation while one is shown is refused with UIKit's words`() {
    let root = UIViewController()
    let app = Harness(root)
    let (first, second) = (UIViewController(), UIViewController())
    root.present(first, animated: false)
    app.rest()
    root.present(second, animated: false)
    app.rest()
    #expect(root.presentedViewController === first)
    #expect(app.diagnostics.contains { $0.contains("Attempt to present") })
  }

  @Test func `a presentation from a view outside the window is refused`() {
    let app = Harness(UIViewController())
    let lonely = UIViewController()
    lonely.present(UIViewController(), animated: false)
    app.rest()
    #expect(lonely.presentedViewController == nil)
    #expect(app.diagnostics.contains { $0.contains("not in the window hierarchy") })
  }

  @Test func `dismissing from below takes all that is above along and tells once`() {
    let log = Log()
    let root = UIViewController()
    let (a, b, c) = (Screen("a", log), Screen("b", log), Screen("c", log))
    for screen in [a, b, c] { screen.modalPresentationStyle = .fullScreen }
    let app = Harness(root)
    root.present(a, animated: false)
    app.rest()
    a.present(b, animated: false)
    app.rest()
    b.present(c, animated: false)
    app.rest()
    var completions = 0
    root.dismiss(animated: true) { completions += 1 }
    app.rest()
    #expect(completions == 1)
    #expect(root.presentedViewController == nil)
    #expect(a.presentedViewController == nil && b.presentedViewController == nil)
    #expect(c.view.window == nil && b.view.window == nil && a.view.window == nil)
  }

  @Test func `a presented controller that dismisses with another on top dismisses the other`() {
    let root = UIViewController()
    let (a, b) = (UIViewController(), UIViewController())
    let app = Harness(root)
    root.present(a, animated: false)
    app.rest()
    a.present(b, animated: false)
    app.rest()
    a.dismiss(animated: false)
    app.rest()
    #expect(root.presentedViewController === a)
    #expect(a.presentedViewController == nil)
    a.dismiss(animated: false)
    app.rest()
    #expect(root.presentedViewController == nil)
  }

  @Test func `a full screen presentation hides the one below and a sheet does not`() {
    let log = Log()
    let root = Screen("root", log)
    let app = Harness(root)
    for (style, told) in [
      (UIModalPresentationStyle.pageSheet, false), (.fullScreen, true), (.overFullScreen, false),
    ] {
      log.lines = []
      let screen = UIViewController()
      screen.modalPresentationStyle = style
      root.present(screen, animated: true)
      app.rest()
      #expect(log.lines == (told ? ["root willDisappear", "root didDisappear"] : []))
      log.lines = []
      screen.dismiss(animated: true)
      app.rest()
      #expect(log.lines == (told ? ["root willAppear", "root didAppear"] : []))
    }
  }

  @Test func `a push hides what it covers in this order`() {
    let log = Log()
    let (first, second) = (Screen("first", log), Screen("second", log))
    let navigation = UINavigationController(rootViewController: first)
    let app = Harness(navigation)
    log.lines = []
    navigation.pushViewController(second, animated: true)
    app.rest()
    #expect(
      log.lines.filter { !$0.contains("ove ") } == [
        "second load", "first willDisappear", "second willAppear", "first didDisappear",
        "second didAppear",
      ])
    log.lines = []
    navigation.popViewController(animated: true)
    app.rest()
    #expect(
      log.lines.filter { !$0.contains("ove ") } == [
        "second willDisappear", "first willAppear", "second didDisappear", "first didAppear",
      ])
  }

  @Test func `a swipe back that is given up brings the top back and tells both`() {
    let log = Log()
    let (first, second) = (Screen("first", log), Screen("second", log))
    let navigation = UINavigationController(rootViewController: first)
    let app = Harness(navigation)
    navigation.pushViewController(second, animated: false)
    app.rest()
    log.lines = []
    app.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 60, y: 400), duration: 1)
    app.rest()
    #expect(navigation.topViewController === second)
    #expect(
      log.lines.filter { !$0.contains("ove ") } == [
        "second willDisappear", "first willAppear", "first willDisappear", "first didDisappear",
        "second willAppear", "second didAppear",
      ])
  }

  @Test func `a swipe back that goes on pops`() {
    let log = Log()
    let (first, second) = (Screen("first", log), Screen("second", log))
    let navigation = UINavigationController(rootViewController: first)
    let app = Harness(navigation)
    navigation.pushViewController(second, animated: false)
    app.rest()
    log.lines = []
    app.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 350, y: 400), duration: 0.4)
    app.rest()
    #expect(navigation.topViewController === first)
    #expect(second.parent == nil)
    #expect(
      log.lines.filter { !$0.contains("ove ") } == [
        "second willDisappear", "first willAppear", "second didDisappear", "first didAppear",
      ])
  }

  @Test func `two pushes at once end with both on the stack`() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let app = Harness(navigation)
    let (second, third) = (UIViewController(), UIViewController())
    navigation.pushViewController(second, animated: true)
    navigation.pushViewController(third, animated: true)
    app.rest()
    #expect(navigation.viewControllers.count == 3)
    #expect(navigation.topViewController === third)
    #expect(third.view.window != nil)
    #expect(second.view.window == nil)
    #expect(navigation.navigationBar.items?.count == 3)
  }

  @Test func `popping to the root during a push ends at the root`() {
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    let app = Harness(navigation)
    navigation.pushViewController(UIViewController(), animated: true)
    app.advance(by: 0.1)
    navigation.popToRootViewController(animated: true)
    app.rest()
    #expect(navigation.viewControllers == [root])
    #expect(root.view.window != nil)
    #expect(navigation.navigationBar.items?.count == 1)
  }

  @Test func `the last controller is not popped`() {
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    let app = Harness(navigation)
    #expect(navigation.popViewController(animated: false) == nil)
    #expect(navigation.popToRootViewController(animated: false)?.isEmpty != false)
    app.rest()
    #expect(navigation.viewControllers == [root])
  }

  @Test func `a new list of controllers keeps those it shares`() {
    let log = Log()
    let (a, b, c) = (Screen("a", log), Screen("b", log), Screen("c", log))
    let navigation = UINavigationController(rootViewController: a)
    let app = Harness(navigation)
    navigation.pushViewController(b, animated: false)
    app.rest()
    navigation.setViewControllers([a, c], animated: false)
    app.rest()
    #expect(navigation.viewControllers == [a, c])
    #expect(b.parent == nil)
    #expect(log.lines.filter { $0 == "a load" }.count == 1)
    navigation.setViewControllers([c, a], animated: true)
    app.rest()
    #expect(navigation.topViewController === a)
    #expect(a.view.window != nil && c.view.window == nil)
  }

  @Test func `a bar that a screen hides when pushed comes back when it goes`() {
    let tabs = UITabBarController()
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    tabs.viewControllers = [navigation]
    let app = Harness(tabs)
    let detail = UIViewController()
    detail.hidesBottomBarWhenPushed = true
    navigation.pushViewController(detail, animated: true)
    app.rest()
    #expect(detail.view.safeAreaInsets.bottom == 0)
    navigation.popViewController(animated: true)
    app.rest()
    #expect(root.view.safeAreaInsets.bottom > 0)
    #expect(tabs.tabBar.frame.minX == 0)
  }

  @Test func `a tab's controller loads when it is first selected`() {
    let log = Log()
    let (a, b) = (Screen("a", log), Screen("b", log))
    let tabs = UITabBarController()
    tabs.viewControllers = [a, b]
    let app = Harness(tabs)
    #expect(!b.isViewLoaded)
    tabs.selectedIndex = 1
    app.rest()
    #expect(b.isViewLoaded)
    #expect(
      log.lines.filter { !$0.contains("ove ") }.suffix(5) == [
        "b load", "b willAppear", "a willDisappear", "a didDisappear", "b didAppear",
      ])
    tabs.selectedIndex = 7
    #expect(tabs.selectedIndex == 1)
  }

  @Test func `an alert's action runs after the alert has gone, and may present another`() {
    let root = UIViewController()
    let app = Harness(root)
    let alert = UIAlertController(title: "One", message: nil, preferredStyle: .alert)
    var wasPresented = true
    alert.addAction(
      UIAlertAction(title: "Next", style: .default) { _ in
        wasPresented = root.presentedViewController != nil
        let second = UIAlertController(title: "Two", message: nil, preferredStyle: .alert)
        second.addAction(UIAlertAction(title: "OK", style: .cancel))
        root.present(second, animated: true)
      })
    root.present(alert, animated: true)
    app.rest()
    app.tap("Next")
    app.rest()
    #expect(!wasPresented)
    #expect(app.visibleTexts.contains("Two"))
    app.tap("OK")
    app.rest()
    #expect(root.presentedViewController == nil)
  }

  @Test func `what is below an alert is dimmed in tint and clear again after it`() {
    let root = UIViewController()
    let app = Harness(root)
    let alert = UIAlertController(title: "One", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .cancel))
    root.present(alert, animated: true)
    app.rest()
    #expect(root.view.tintAdjustmentMode == .dimmed)
    app.tap("OK")
    app.rest()
    #expect(root.view.tintAdjustmentMode == .normal)
  }

  @Test func `a controller is freed after it was presented, pushed or a child`() {
    weak var presented: UIViewController?
    weak var pushed: UIViewController?
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    let app = Harness(navigation)
    do {
      let (a, b) = (UIViewController(), UIViewController())
      (presented, pushed) = (a, b)
      root.present(a, animated: true)
      app.rest()
      a.dismiss(animated: true)
      app.rest()
      navigation.pushViewController(b, animated: true)
      app.rest()
      navigation.popViewController(animated: true)
      app.rest()
    }
    app.settle()
    #expect(presented == nil)
    #expect(pushed == nil)
  }

  @Test func `a view that loads itself in its own layout is loaded once`() {
    final class Loading: UIViewController {
      var loads = 0
      override func loadView() {
        loads += 1
        view = UIView()
        view.backgroundColor = .red
      }
    }
    let controller = Loading()
    _ = controller.view
    _ = controller.view
    #expect(controller.loads == 1)
    #expect(controller.viewIfLoaded != nil)
  }

  @Test func `flags say why a controller appears`() {
    final class Flags: UIViewController {
      var seen: [Bool] = []
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        seen = [isBeingPresented, isMovingToParent]
      }
      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        seen = [isBeingDismissed, isMovingFromParent]
      }
    }
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    let app = Harness(navigation)
    let flags = Flags()
    navigation.pushViewController(flags, animated: true)
    app.rest()
    #expect(flags.seen == [false, true])
    navigation.popViewController(animated: true)
    app.rest()
    #expect(flags.seen == [false, true])
    root.present(flags, animated: true)
    app.rest()
    #expect(flags.seen == [true, false])
    flags.dismiss(animated: true)
    app.rest()
    #expect(flags.seen == [true, false])
  }

  @Test func `a controller that goes while its presentation moves leaves no view behind`() {
    let root = UIViewController()
    let app = Harness(root)
    let screen = UIViewController()
    var (shown, gone) = (0, 0)
    root.present(screen, animated: true) { shown += 1 }
    app.advance(by: 0.05)
    screen.dismiss(animated: true) { gone += 1 }
    app.rest()
    #expect((shown, gone) == (1, 1))
    #expect(root.presentedViewController == nil)
    #expect(screen.view.window == nil)
    #expect(app.window.subviews.count == 1)
  }
}
