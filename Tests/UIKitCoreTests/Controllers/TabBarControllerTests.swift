import Foundation
import Testing
import TrellisTesting
import UIKit

private final class LoggingController: UIViewController {
  var log: (String) -> Void = { _ in }
  override func viewDidLoad() { log("\(title ?? "") viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) { log("\(title ?? "") willAppear") }
  override func viewDidAppear(_ animated: Bool) { log("\(title ?? "") didAppear") }
  override func viewWillDisappear(_ animated: Bool) { log("\(title ?? "") willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { log("\(title ?? "") didDisappear") }
}

@MainActor @Suite struct `Tab bar controllers` {
  private final class Log { var lines: [String] = [] }
  private let log = Log()

  private func tab(_ title: String) -> LoggingController {
    let controller = LoggingController()
    controller.title = title
    controller.log = { [log] in log.lines.append($0) }
    return controller
  }

  private func stage(_ tabs: [UIViewController]) -> Harness<UITabBarController> {
    let controller = UITabBarController()
    controller.viewControllers = tabs
    let app = Harness(controller, size: CGSize(width: 375, height: 667))
    log.lines = []
    return app
  }

  @Test func `the first tab is chosen, and each is reached by its title`() {
    let (a, b) = (tab("A"), tab("B"))
    let app = stage([a, b])
    #expect(app.root.selectedIndex == 0 && app.root.selectedViewController === a)
    app.tap("B")
    app.rest()
    #expect(app.root.selectedViewController === b && b.view.window != nil && a.view.window == nil)
    #expect(app.root.tabBar.selectedItem === b.tabBarItem)
  }

  @Test func `changing tabs calls in UIKit's order`() {
    let (a, b) = (tab("A"), tab("B"))
    let app = stage([a, b])
    app.root.selectedIndex = 1
    app.settle()
    #expect(
      log.lines == [
        "B viewDidLoad", "B willAppear", "A willDisappear", "A didDisappear", "B didAppear",
      ])
  }

  @Test func `two changes at once send each controller its calls, in order`() {
    let (a, b, c) = (tab("A"), tab("B"), tab("C"))
    let app = stage([a, b, c])
    app.root.selectedIndex = 1
    app.root.selectedIndex = 2
    app.rest()
    #expect(
      log.lines == [
        "B viewDidLoad", "B willAppear", "A willDisappear", "A didDisappear", "B didAppear",
        "C viewDidLoad", "C willAppear", "B willDisappear", "B didDisappear", "C didAppear",
      ])
  }

  @Test func `the bar is 49 high at the bottom, and is out of the safe area`() {
    let a = tab("A")
    let app = stage([a])
    #expect(app.root.tabBar.frame == CGRect(x: 0, y: 618, width: 375, height: 49))
    #expect(a.view.safeAreaInsets.bottom == 49)
    #expect(a.view.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
  }

  @Test func `a pushed controller can hide it`() {
    let (root, detail) = (tab("A"), tab("Detail"))
    let navigation = UINavigationController(rootViewController: root)
    detail.hidesBottomBarWhenPushed = true
    let app = stage([navigation])
    navigation.pushViewController(detail, animated: false)
    app.settle()
    #expect(app.root.tabBar.frame.minY == 667)
    #expect(detail.view.safeAreaInsets.bottom == 0)
    navigation.popViewController(animated: false)
    app.settle()
    #expect(app.root.tabBar.frame.minY == 618)
  }

  @Test func `the chosen tab again goes back to the root of its stack`() {
    let root = tab("A")
    let navigation = UINavigationController(rootViewController: root)
    navigation.tabBarItem = UITabBarItem(title: "First", image: nil, tag: 0)
    let app = stage([navigation])
    navigation.pushViewController(tab("Detail"), animated: false)
    app.settle()
    app.tap("First")
    app.rest()
    #expect(navigation.topViewController === root)
  }

  private final class Chooser: NSObject, UITabBarControllerDelegate {
    var log: [String] = []
    var allows = true
    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      log.append("should \(viewController.title ?? "")")
      return allows
    }
    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) { log.append("did \(viewController.title ?? "")") }
  }

  @Test func `the delegate is asked about a person's choice, not about code's`() {
    let app = stage([tab("A"), tab("B")])
    let chooser = Chooser()
    app.root.delegate = chooser
    app.root.selectedIndex = 1
    app.settle()
    #expect(chooser.log.isEmpty)
    app.tap("A")
    app.rest()
    #expect(chooser.log == ["should A", "did A"])
    chooser.allows = false
    app.tap("B")
    app.rest()
    #expect(app.root.selectedIndex == 0 && app.root.tabBar.selectedItem?.title == "A")
  }

  @Test func `taking the chosen tab away chooses the first`() {
    let (a, b) = (tab("A"), tab("B"))
    let app = stage([a, b])
    app.root.selectedIndex = 1
    app.settle()
    app.root.viewControllers = [a]
    app.settle()
    #expect(app.root.selectedViewController === a && b.parent == nil && a.view.window != nil)
  }
}
