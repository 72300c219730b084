import Foundation
import Testing
import TrellisTesting
import UIKit

@testable import UIKitCore

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
