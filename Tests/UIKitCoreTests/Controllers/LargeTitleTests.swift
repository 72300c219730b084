import Foundation
import Testing
import TrellisTesting
import UIKit

@testable import UIKitCore

@MainActor struct LargeTitleTests {
  @Test func `a large title adds 52 points and is read at 34 points`() {
    let (app, navigation, table) = makeApp()
    #expect(navigation.navigationBar.frame.height == 96)
    #expect(table.adjustedContentInset.top == 96)
    #expect(table.contentOffset.y == -96)
    let label = navigation.navigationBar.largeTitleLabel
    #expect(label.text == "Inbox")
    #expect(label.font.pointSize == 34)
    #expect(label.convert(CGPoint.zero, to: nil) == CGPoint(x: 16, y: 47))
    withExtendedLifetime(app) {}
  }

  @Test func `the title gives way to content that scrolls up, point by point`() {
    let (app, navigation, table) = makeApp()
    table.contentOffset.y = -70
    app.settle()
    #expect(navigation.navigationBar.frame.height == 70)
    #expect(table.adjustedContentInset.top == 70)
    #expect(table.contentOffset.y == -70)
    table.contentOffset.y = 10
    app.settle()
    #expect(navigation.navigationBar.frame.height == 44)
    #expect(navigation.navigationBar.coversContent)
    table.contentOffset.y = -96
    app.settle()
    #expect(navigation.navigationBar.frame.height == 96)
    #expect(!navigation.navigationBar.coversContent)
  }

  @Test func `a drag collapses the title and a drag down brings it back`() {
    let (app, navigation, table) = makeApp()
    app.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 150))
    app.rest()
    #expect(navigation.navigationBar.frame.height == 44)
    #expect(table.contentOffset.y > -44)
    app.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 600), duration: 0.2)
    app.rest()
    #expect(navigation.navigationBar.frame.height == 96)
    #expect(table.contentOffset.y == -96)
  }

  @Test func `a drag that ends half way leaves no half title`() {
    let (app, navigation, table) = makeApp()
    // 10 points are needed to see the drag; 30 remain.
    app.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 360), duration: 2)
    app.rest()
    #expect([44, 96].contains(navigation.navigationBar.frame.height))
    #expect([-44, -96].contains(table.contentOffset.y))
  }

  @Test func `modes decide who has a large title`() {
    let (app, navigation, _) = makeApp()
    let next = UIViewController()
    next.title = "Letter"
    navigation.pushViewController(next, animated: false)
    app.rest()
    #expect(navigation.navigationBar.frame.height == 96)
    next.navigationItem.largeTitleDisplayMode = .never
    app.rest()
    #expect(navigation.navigationBar.frame.height == 44)
    #expect(next.view.safeAreaInsets.top == 44)
    navigation.navigationBar.prefersLargeTitles = false
    navigation.popViewController(animated: false)
    app.rest()
    #expect(navigation.navigationBar.frame.height == 44)
  }

  @Test func `a push and a pop keep where the first screen was scrolled to`() {
    let (app, navigation, table) = makeApp()
    table.contentOffset.y = 200
    app.settle()
    let next = UIViewController()
    next.navigationItem.largeTitleDisplayMode = .never
    navigation.pushViewController(next, animated: true)
    app.rest()
    navigation.popViewController(animated: true)
    app.rest()
    #expect(table.contentOffset.y == 200)
    #expect(navigation.navigationBar.frame.height == 44)
  }

  @Test func `appearances follow what is behind the bar`() {
    let (app, navigation, table) = makeApp()
    let bar = navigation.navigationBar
    let edge = UINavigationBarAppearance()
    edge.configureWithOpaqueBackground()
    edge.backgroundColor = .red
    let standard = UINavigationBarAppearance()
    standard.backgroundColor = .green
    #expect(bar.ground.isHidden)
    bar.scrollEdgeAppearance = edge
    bar.standardAppearance = standard
    #expect(bar.ground.backgroundColor == .red)
    table.contentOffset.y = 100
    app.settle()
    #expect(bar.ground.backgroundColor == .green)
    let own = UINavigationBarAppearance()
    own.backgroundColor = .blue
    navigation.topViewController?.navigationItem.standardAppearance = own
    #expect(bar.ground.backgroundColor == .blue)
  }

  @Test func `transparent appearances have neither background nor line`() {
    let appearance = UINavigationBarAppearance()
    #expect(appearance.backgroundColor != nil)
    #expect(appearance.shadowColor != nil)
    appearance.configureWithTransparentBackground()
    #expect(appearance.backgroundColor == nil)
    #expect(appearance.shadowColor == nil)
    appearance.titleTextAttributes = [.foregroundColor: UIColor.red]
    let copy = appearance.copy() as? UINavigationBarAppearance
    #expect(copy?.titleTextAttributes[.foregroundColor] as? UIColor == .red)
    #expect(copy?.backgroundColor == nil)
  }

  private func makeApp() -> (Harness<UINavigationController>, UINavigationController, UIScrollView)
  {
    let controller = UIViewController()
    controller.title = "Inbox"
    let table = UIScrollView()
    table.contentSize = CGSize(width: 320, height: 2000)
    controller.view = table
    let navigation = UINavigationController(rootViewController: controller)
    navigation.navigationBar.prefersLargeTitles = true
    return (Harness(navigation), navigation, table)
  }
}

@MainActor struct InteractivePopTests {
  @Test func `a drag from the edge goes back`() {
    let (app, navigation, log) = makeApp()
    app.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 300, y: 300))
    app.rest()
    #expect(navigation.viewControllers.count == 1)
    #expect(
      log.calls == [
        "top willDisappear", "root willAppear", "top didDisappear", "root didAppear",
      ])
  }

  @Test func `a drag that goes back to the edge stays`() {
    let (app, navigation, log) = makeApp()
    app.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 60, y: 300), duration: 1)
    app.rest()
    #expect(navigation.viewControllers.count == 2)
    #expect(navigation.topViewController?.view.window != nil)
    #expect(navigation.topViewController?.view.frame.minX == 0)
    #expect(
      log.calls == [
        "top willDisappear", "root willAppear", "root willDisappear", "root didDisappear",
        "top willAppear", "top didAppear",
      ])
    #expect(navigation.navigationBar.items?.count == 2)
  }

  @Test func `the root, and a screen without a back button, are not left`() {
    let (app, navigation, _) = makeApp()
    navigation.topViewController?.navigationItem.hidesBackButton = true
    app.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 300, y: 300))
    app.rest()
    #expect(navigation.viewControllers.count == 2)
    navigation.popViewController(animated: false)
    app.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 300, y: 300))
    app.rest()
    #expect(navigation.viewControllers.count == 1)
    #expect(navigation.popViewController(animated: true) == nil)
  }

  @Test func `a pop in a window of no width ends at once, and the next push runs`() {
    let (app, navigation, _) = makeApp()
    let scene = app.window.windowScene
    scene?.receive(.resized(CGSize(width: 0, height: 667)))
    app.settle()
    let interaction = UIPercentDrivenInteractiveTransition()
    _ = navigation.beginPop(drivenBy: interaction)
    interaction.update(0.3)
    interaction.cancel()
    app.rest()
    scene?.receive(.resized(CGSize(width: 375, height: 667)))
    app.rest()
    #expect(navigation.transitionCoordinator == nil)
    #expect(app.window.layersThatStandStill.isEmpty)
    let next = UIViewController()
    navigation.pushViewController(next, animated: true)
    app.rest()
    #expect(navigation.transitionCoordinator == nil)
    #expect(next.view.convert(CGPoint.zero, to: nil).x == 0)
  }

  private func makeApp() -> (
    Harness<UINavigationController>, UINavigationController, AppearanceLog
  ) {
    let log = AppearanceLog()
    let root = LoggingController("root", log)
    let navigation = UINavigationController(rootViewController: root)
    let app = Harness(navigation)
    navigation.pushViewController(LoggingController("top", log), animated: false)
    app.rest()
    log.calls = []
    return (app, navigation, log)
  }
}

@MainActor struct BarItemTests {
  @Test func `a bar button with a menu shows it, and its action is performed`() {
    let controller = UIViewController()
    var chosen: [String] = []
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "More",
      menu: UIMenu(children: [UIAction(title: "Copy") { chosen.append($0.title) }]))
    let app = Harness(UINavigationController(rootViewController: controller))
    app.tap("More")
    app.rest()
    app.tap("Copy")
    app.rest()
    #expect(chosen == ["Copy"])
  }

  @Test func `items of groups stand at their sides and hidden ones take no room`() {
    let controller = UIViewController()
    let one = UIBarButtonItem(title: "One")
    let two = UIBarButtonItem(title: "Two")
    let three = UIBarButtonItem(title: "Three")
    controller.navigationItem.trailingItemGroups = [.fixedGroup(items: [one, two])]
    controller.navigationItem.leadingItemGroups = [three.creatingFixedGroup()]
    let app = Harness(UINavigationController(rootViewController: controller))
    let frames = [three, one, two].map { $0.shownView!.convert($0.shownView!.bounds, to: nil) }
    #expect(frames[0].minX == 8)
    #expect(frames[1].maxX == frames[2].minX)
    #expect(frames[2].maxX == app.window.bounds.width - 8)
    two.isHidden = true
    app.settle()
    #expect(one.shownView!.convert(one.shownView!.bounds, to: nil).maxX == frames[2].maxX)
  }

  @Test(arguments: [
    (UINavigationItem.BackButtonDisplayMode.default, "Home"), (.generic, "Back"), (.minimal, ""),
  ])
  func `the back button is titled by its mode`(
    mode: UINavigationItem.BackButtonDisplayMode, title: String
  ) {
    let root = UIViewController()
    root.title = "Home"
    root.navigationItem.backButtonDisplayMode = mode
    let navigation = UINavigationController(rootViewController: root)
    let app = Harness(navigation)
    navigation.pushViewController(UIViewController(), animated: false)
    app.rest()
    let button = navigation.navigationBar.tree.first { $0 is NavigationBackButton }
    #expect(button?.tree.compactMap { $0 as? UILabel }.first.map { $0.text ?? "" } == title)
    #expect(button?.accessibilityLabel == "Home")
    app.tap(button!)
    app.rest()
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func `the toolbar shows the top controller's items above the safe area`() {
    let root = UIViewController()
    var taps = 0
    root.toolbarItems = [
      .flexibleSpace(), UIBarButtonItem(title: "Act", primaryAction: UIAction { _ in taps += 1 }),
    ]
    let navigation = UINavigationController(rootViewController: root)
    let app = Harness(navigation)
    #expect(navigation.isToolbarHidden)
    #expect(root.view.safeAreaInsets.bottom == 0)
    navigation.setToolbarHidden(false, animated: true)
    app.rest()
    #expect(root.view.safeAreaInsets.bottom == 44)
    #expect(navigation.toolbar.frame.maxY == app.window.bounds.height)
    app.tap("Act")
    #expect(taps == 1)
    navigation.pushViewController(UIViewController(), animated: false)
    app.rest()
    #expect(navigation.toolbar.items ?? [] == [])
  }

  @Test func `swipes hide and show the bar`() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.hidesBarsOnSwipe = true
    let app = Harness(navigation)
    app.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 200))
    app.rest()
    #expect(navigation.isNavigationBarHidden)
    app.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 400))
    app.rest()
    #expect(!navigation.isNavigationBarHidden)
  }
}

@MainActor struct SearchControllerTests {
  @Test func `a search begins with a tap, tells what is typed and ends with Cancel`() {
    let controller = UIViewController()
    controller.title = "Books"
    let search = UISearchController(searchResultsController: nil)
    let updater = Updater()
    search.searchResultsUpdater = updater
    search.searchBar.placeholder = "Search"
    controller.navigationItem.searchController = search
    let navigation = UINavigationController(rootViewController: controller)
    let app = Harness(navigation)
    #expect(navigation.navigationBar.frame.height == 96)
    app.tap("Search")
    app.rest()
    #expect(search.isActive)
    #expect(navigation.navigationBar.frame.height == 52)
    app.type("ab")
    #expect(updater.texts == ["", "a", "ab"])
    app.tap("Cancel")
    app.rest()
    #expect(!search.isActive)
    #expect(search.searchBar.text == "")
    #expect(updater.texts == ["", "a", "ab", ""])
    #expect(navigation.navigationBar.frame.height == 96)
  }

  @Test func `results are shown while there is something to look for`() {
    let controller = UIViewController()
    let results = UIViewController()
    let search = UISearchController(searchResultsController: results)
    search.searchBar.placeholder = "Search"
    controller.navigationItem.searchController = search
    let app = Harness(UINavigationController(rootViewController: controller))
    app.tap("Search")
    app.rest()
    #expect(results.parent == nil)
    app.type("x")
    app.rest()
    #expect(results.view.window != nil)
    search.isActive = false
    app.rest()
    #expect(results.parent == nil)
    #expect(results.view.superview == nil)
  }
}

@MainActor private final class Updater: NSObject, UISearchResultsUpdating {
  var texts: [String] = []

  func updateSearchResults(for searchController: UISearchController) {
    texts.append(searchController.searchBar.text ?? "")
  }
}

@MainActor private final class AppearanceLog { var calls: [String] = [] }

@MainActor private final class LoggingController: UIViewController {
  private let name: String
  private let log: AppearanceLog

  init(_ name: String, _ log: AppearanceLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) { log.calls.append("\(name) willAppear") }
  override func viewDidAppear(_ animated: Bool) { log.calls.append("\(name) didAppear") }
  override func viewWillDisappear(_ animated: Bool) { log.calls.append("\(name) willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { log.calls.append("\(name) didDisappear") }
}
