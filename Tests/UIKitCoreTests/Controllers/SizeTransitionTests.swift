import Foundation
import Testing
import TrellisTesting

@testable import UIKitCore

private final class SizeController: UIViewController {
  var log: [String] = []

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    log.append("will \(Int(size.width)) from \(Int(view.bounds.width))")
    coordinator.animate(
      alongsideTransition: { [unowned self] _ in log.append("alongside \(Int(view.bounds.width))")
      },
      completion: { [unowned self] _ in log.append("done") })
  }

  override func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.willTransition(to: newCollection, with: coordinator)
    log.append("traits")
  }
}

@MainActor @Suite struct `Changes of the window's size` {
  @Test func `controllers hear before, and what they ask for runs at the new size`() throws {
    let child = SizeController()
    let app = Harness(
      UINavigationController(rootViewController: child), size: CGSize(width: 375, height: 667))
    let scene = try #require(app.window.windowScene)
    scene.receive(.resized(CGSize(width: 400, height: 667)))
    app.settle()
    #expect(child.log == ["will 400 from 375", "alongside 400", "done"])
    #expect(app.root.transitionCoordinator == nil)
    scene.receive(.resized(CGSize(width: 400, height: 667)))
    #expect(child.log.count == 3)
  }
}
