import Foundation
import Testing
import TrellisTesting
import UIKit

@testable import UIKitCore

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
    #expect(!navigation.beginPop(drivenBy: interaction))
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
