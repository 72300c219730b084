import Testing
import TrellisTesting
import UIKit

@testable import UIKitCore

/// A window that goes takes with it what is presented in it.
@MainActor struct PresentedLeakTests {
  @Test(
    arguments: [UIModalPresentationStyle.fullScreen, .pageSheet, .popover, .formSheet],
    [true, false])
  func `a window that goes takes what is presented in it`(
    style: UIModalPresentationStyle, inNavigation: Bool
  ) {
    weak var presented: UIViewController?
    weak var root: UIViewController?
    do {
      let screen = UIViewController()
      let app = Harness(UINavigationController(rootViewController: screen))
      root = app.root
      let controller = UIViewController()
      let shown = inNavigation ? UINavigationController(rootViewController: controller) : controller
      shown.modalPresentationStyle = style
      shown.popoverPresentationController?.sourceView = screen.view
      presented = shown
      app.root.present(shown, animated: true)
      app.rest()
    }
    #expect(presented == nil)
    #expect(root == nil)
  }

  @Test(arguments: [UIAlertController.Style.alert, .actionSheet], [0, 1])
  func `a window that goes takes an alert with it`(style: UIAlertController.Style, fields: Int) {
    weak var presented: UIViewController?
    do {
      let app = Harness(UIViewController())
      let alert = UIAlertController(title: "A", message: "B", preferredStyle: style)
      if style == .alert { for _ in 0..<fields { alert.addTextField() } }
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      alert.addAction(UIAlertAction(title: "Other", style: .default))
      presented = alert
      app.root.present(alert, animated: true)
      app.rest()
    }
    #expect(presented == nil)
  }

  @Test func `another root controller sends away what the first one presents`() {
    weak var presented: UIViewController?
    let app = Harness(UITabBarController())
    do {
      let first = UIViewController()
      app.window.rootViewController = first
      app.settle()
      let controller = UIViewController()
      presented = controller
      first.present(controller, animated: false)
      app.rest()
      #expect(controller.view.window === app.window)
      app.window.rootViewController = UIViewController()
    }
    app.rest()
    #expect(presented == nil)
    #expect(app.window.subviews.count == 1)
  }
}
