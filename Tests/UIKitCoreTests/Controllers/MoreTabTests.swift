import Foundation
import Testing
import TrellisTesting
import UIKit

@testable import UIKitCore

/// Tab bar controllers with more controllers than a bar has room for.
@MainActor @Suite struct `More tabs` {
  private func controllers(_ count: Int) -> [UIViewController] {
    (1...count).map { number in
      let controller = UIViewController()
      controller.title = "Tab \(number)"
      return controller
    }
  }

  private func stage(
    _ controllers: [UIViewController], width: CGFloat = 375
  ) -> Harness<UITabBarController> {
    let tabs = UITabBarController()
    tabs.viewControllers = controllers
    return Harness(tabs, size: CGSize(width: width, height: 667))
  }

  private func resize(_ app: Harness<UITabBarController>, to width: CGFloat) {
    app.window.traitOverrides.horizontalSizeClass = width < 600 ? .compact : .regular
    app.window.windowScene?.receive(.resized(CGSize(width: width, height: 667)))
    app.rest()
  }

  /// A person taps "More", which a button in a navigation bar may be called, too.
  private func tapMore(_ app: Harness<UITabBarController>) throws {
    let bar = app.root.tabBar
    try app.tap(#require(bar.view(for: app.root.moreNavigationController.tabBarItem)))
    app.rest()
  }

  private func titles(_ app: Harness<UITabBarController>) -> [String] {
    app.root.tabBar.items?.map { $0.title ?? "" } ?? []
  }

  @Test func `five have a tab each; of six the last two are under More`() {
    #expect(titles(stage(controllers(5))) == ["Tab 1", "Tab 2", "Tab 3", "Tab 4", "Tab 5"])
    let app = stage(controllers(6))
    #expect(titles(app) == ["Tab 1", "Tab 2", "Tab 3", "Tab 4", "More"])
    #expect(app.root.viewControllers?.count == 6)
    #expect(app.root.customizableViewControllers?.count == 6)
    app.tap("More")
    app.rest()
    #expect(app.root.selectedViewController === app.root.moreNavigationController)
    #expect(app.root.selectedIndex == NSNotFound)
    #expect(app.root.moreNavigationController.topViewController?.title == "More")
  }

  @Test func `a row of the list shows its controller, and Back the list again`() {
    let all = controllers(7)
    let app = stage(all)
    app.tap("More")
    app.rest()
    app.tap("Tab 6")
    app.rest()
    #expect(all[5].view.window != nil)
    #expect(all[5].navigationController === app.root.moreNavigationController)
    #expect(app.root.selectedViewController === all[5] && app.root.selectedIndex == 5)
    #expect(all[5].tabBarController === app.root)
    app.root.moreNavigationController.popViewController(animated: true)
    app.rest()
    #expect(app.root.selectedViewController === app.root.moreNavigationController)
    #expect(all[5].parent === app.root && all[5].view.window == nil)
    app.tap("Tab 5")
    app.rest()
    #expect(app.root.selectedIndex == 4)
    app.root.view.window?.checkInvariants()
  }

  @Test func `code reaches those under More, and the tab again goes to the list`() throws {
    let all = controllers(8)
    let app = stage(all)
    app.root.selectedIndex = 6
    app.rest()
    #expect(app.root.tabBar.selectedItem?.title == "More" && all[6].view.window != nil)
    app.root.selectedViewController = all[7]
    app.rest()
    #expect(app.root.selectedIndex == 7 && all[6].parent === app.root)
    #expect(app.root.moreNavigationController.viewControllers.count == 2)
    app.tap("Tab 2")
    app.rest()
    #expect(app.root.selectedIndex == 1)
    // It is still there when one comes back.
    try tapMore(app)
    #expect(app.root.selectedIndex == 7)
    try tapMore(app)
    #expect(app.root.selectedIndex == NSNotFound)
  }

  @Test func `a stack under More lends its screens to the list's and gets them back`() {
    var all = controllers(6)
    let (first, second) = (all[5], UIViewController())
    let stack = UINavigationController(rootViewController: first)
    stack.pushViewController(second, animated: false)
    all[5] = stack
    let app = stage(all)
    app.root.selectedIndex = 5
    app.rest()
    #expect(app.root.moreNavigationController.viewControllers.dropFirst() == [first, second])
    #expect(app.root.selectedViewController === stack)
    app.root.selectedIndex = 4
    app.rest()
    #expect(stack.viewControllers == [first, second])
    #expect(app.root.selectedViewController === all[4])
    app.root.selectedIndex = 5
    app.rest()
    app.root.moreNavigationController.popToRootViewController(animated: true)
    app.rest()
    #expect(stack.viewControllers == [first] && stack.parent === app.root)
  }

  @Test func `in a wide window eight fit, and what is shown stays when it gets narrow`() {
    let all = controllers(8)
    let app = stage(all, width: 900)
    guard app.root.traitCollection.horizontalSizeClass == .regular else {
      Issue.record("900 points are not wide.")
      return
    }
    #expect(titles(app).count == 8)
    app.root.selectedIndex = 5
    app.rest()
    resize(app, to: 375)
    #expect(titles(app) == ["Tab 1", "Tab 2", "Tab 3", "Tab 4", "More"])
    #expect(app.root.selectedIndex == 5 && all[5].view.window != nil)
    resize(app, to: 900)
    #expect(titles(app).count == 8)
    #expect(app.root.selectedIndex == 5 && all[5].view.window != nil)
    #expect(all[5].parent === app.root && all[5].view.superview === app.root.view)
  }

  @Test func `fewer controllers need no More, and nothing is kept alive`() {
    weak var gone: UIViewController?
    weak var more: UIViewController?
    do {
      let all = controllers(7)
      let app = stage(all)
      app.root.selectedIndex = 6
      app.rest()
      app.root.viewControllers = Array(all[..<3])
      app.rest()
      #expect(titles(app) == ["Tab 1", "Tab 2", "Tab 3"])
      #expect(app.root.selectedIndex == 0 && all[6].parent == nil && all[6].view.window == nil)
      gone = all[6]
      more = app.root.moreNavigationController
    }
    #expect(gone == nil && more == nil)
  }
}
