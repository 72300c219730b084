import Foundation
import Testing
import TrellisTesting
import UIKit

/// Writes down each appearance callback with what is true of the controller at that moment.
private final class FlagController: UIViewController {
  let name: String
  let log: CallLog

  init(_ name: String, _ log: CallLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  private func say(_ callback: String, _ animated: Bool) {
    let flags = [
      (isBeingPresented, "presented"), (isBeingDismissed, "dismissed"),
      (isMovingToParent, "toParent"), (isMovingFromParent, "fromParent"), (animated, "animated"),
    ]
    let holding = flags.filter(\.0).map(\.1).joined(separator: " ")
    log.lines.append("\(name) \(callback)" + (holding.isEmpty ? "" : ": \(holding)"))
  }

  override func viewWillAppear(_ animated: Bool) { say("willAppear", animated) }
  override func viewDidAppear(_ animated: Bool) { say("didAppear", animated) }
  override func viewWillDisappear(_ animated: Bool) { say("willDisappear", animated) }
  override func viewDidDisappear(_ animated: Bool) { say("didDisappear", animated) }
}

@MainActor @Suite struct `Flags in appearance callbacks` {
  private let log = CallLog()

  private func controller(_ name: String) -> FlagController { FlagController(name, log) }

  @Test func `a controller knows that it is presented and dismissed in all four callbacks`() {
    let app = Harness(controller("A"), size: CGSize(width: 375, height: 667))
    let modal = controller("B")
    modal.modalPresentationStyle = .fullScreen
    log.lines = []
    app.root.present(modal, animated: true)
    app.rest()
    #expect(!modal.isBeingPresented)
    app.root.dismiss(animated: true)
    app.rest()
    #expect(
      log.lines == [
        "A willDisappear: animated", "B willAppear: presented animated",
        "B didAppear: presented animated", "A didDisappear: animated",
        "B willDisappear: dismissed animated", "A willAppear: animated", "A didAppear: animated",
        "B didDisappear: dismissed animated",
      ])
    #expect(!modal.isBeingDismissed)
  }

  @Test func `a controller knows that it joins and leaves a stack`() {
    let navigation = UINavigationController(rootViewController: controller("A"))
    let app = Harness(navigation)
    log.lines = []
    app.root.pushViewController(controller("B"), animated: true)
    app.rest()
    app.root.popViewController(animated: true)
    app.rest()
    #expect(
      log.lines == [
        "A willDisappear: animated", "B willAppear: toParent animated", "A didDisappear: animated",
        "B didAppear: toParent animated", "B willDisappear: fromParent animated",
        "A willAppear: animated", "B didDisappear: fromParent animated", "A didAppear: animated",
      ])
  }

  @Test func `tabs neither join nor leave`() {
    let tabs = UITabBarController()
    tabs.viewControllers = [controller("A"), controller("B")]
    let app = Harness(tabs)
    log.lines = []
    app.root.selectedIndex = 1
    app.rest()
    #expect(log.lines == ["B willAppear", "A willDisappear", "A didDisappear", "B didAppear"])
  }

  @Test func `a pop that is taken back calls in UIKit's order`() {
    // Observed (A on top, B below): A willDisappear, B willAppear, B willDisappear, B didDisappear,
    // A willAppear, A didAppear.
    let app = Harness(
      UINavigationController(rootViewController: controller("B")),
      size: CGSize(width: 390, height: 844))
    app.root.pushViewController(controller("A"), animated: false)
    app.settle()
    log.lines = []
    app.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 40, y: 400), duration: 1)
    app.rest()
    #expect(
      log.lines.map { $0.components(separatedBy: ":")[0] } == [
        "A willDisappear", "B willAppear", "B willDisappear", "B didDisappear", "A willAppear",
        "A didAppear",
      ])
    #expect(app.root.viewControllers.count == 2)
  }

  private final class Shows: NSObject, UINavigationControllerDelegate {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) { log.lines.append("willShow \(animated)") }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { log.lines.append("didShow \(animated)") }
  }

  @Test func `the delegate hears of the first screen once`() {
    let shows = Shows(log)
    let navigation = UINavigationController(rootViewController: controller("A"))
    navigation.delegate = shows
    let app = Harness(navigation)
    #expect(
      log.lines == ["A willAppear", "willShow false", "A didAppear", "didShow false"])
    let modal = UIViewController()
    modal.modalPresentationStyle = .fullScreen
    log.lines = []
    app.root.present(modal, animated: false)
    app.rest()
    app.root.dismiss(animated: false)
    app.rest()
    #expect(!log.lines.contains { $0.hasPrefix("willShow") || $0.hasPrefix("didShow") })
  }

  // MARK: Pages

  private final class Pages: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate
  {
    let log: CallLog
    var all: [UIViewController] = []

    init(_ log: CallLog) { self.log = log }

    private func name(_ controller: UIViewController) -> String {
      (controller as? FlagController)?.name ?? "?"
    }

    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore controller: UIViewController
    ) -> UIViewController? {
      log.lines.append("before(\(name(controller)))")
      return all.firstIndex(of: controller).flatMap { $0 > 0 ? all[$0 - 1] : nil }
    }

    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter controller: UIViewController
    ) -> UIViewController? {
      log.lines.append("after(\(name(controller)))")
      return all.firstIndex(of: controller).flatMap { $0 + 1 < all.count ? all[$0 + 1] : nil }
    }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      willTransitionTo pendingViewControllers: [UIViewController]
    ) { log.lines.append("willTransition") }

    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { log.lines.append("didFinish \(completed)") }
  }

  @Test(arguments: [
    (UIPageViewController.TransitionStyle.scroll, ["B didAppear", "A didDisappear"]),
    (.pageCurl, ["A didDisappear", "B didAppear"]),
  ])
  func `pages call in the order of their style`(
    style: UIPageViewController.TransitionStyle, ends: [String]
  ) {
    let pages = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
    pages.setViewControllers([controller("A")], direction: .forward, animated: false)
    let app = Harness(pages, size: CGSize(width: 320, height: 480))
    log.lines = []
    app.root.setViewControllers([controller("B")], direction: .forward, animated: true)
    app.rest()
    #expect(
      log.lines.map { $0.components(separatedBy: ":")[0] }
        == ["B willAppear", "A willDisappear"] + ends)
  }

  @Test func `a drag asks for both neighbours, and after the turn for the next`() {
    let source = Pages(log)
    source.all = ["A", "B", "C"].map(controller)
    let pages = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.dataSource = source
    pages.delegate = source
    pages.setViewControllers([source.all[0]], direction: .forward, animated: false)
    let app = Harness(pages, size: CGSize(width: 320, height: 480))
    log.lines = []
    app.drag(from: CGPoint(x: 300, y: 200), to: CGPoint(x: 20, y: 200))
    app.rest()
    let asked = log.lines.filter { !$0.contains("ppear") }
    #expect(
      asked == ["after(A)", "before(A)", "willTransition", "didFinish true", "after(B)"])
    log.lines = []
    app.drag(from: CGPoint(x: 300, y: 200), to: CGPoint(x: 20, y: 200))
    app.rest()
    #expect(pages.viewControllers == [source.all[2]])
    // B's neighbours were known.
    #expect(log.lines.filter { $0.hasSuffix("(B)") }.isEmpty)
  }
}
