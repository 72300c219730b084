import Testing
import TrellisTesting
import UIKit

@testable import UIKitCore

/// Several presentations above each other, and stacks and tabs in them.
@MainActor @Suite struct `Chains of presentations` {
  private let log = CallLog()

  private func controller(_ name: String) -> SpeakingController {
    SpeakingController("\(name) ", log)
  }

  /// What was said of appearing and disappearing.
  private var appearances: [String] {
    log.lines.filter {
      $0.hasSuffix("Appear") || $0.hasSuffix("Disappear")
    }
  }

  @Test func `only the one on top is seen to go, and those between hear nothing`() {
    let (first, second, third) = (controller("A"), controller("B"), controller("C"))
    for one in [second, third] { one.modalPresentationStyle = .fullScreen }
    let app = Harness(first)
    first.present(second, animated: false)
    app.rest()
    second.present(third, animated: false)
    app.rest()
    log.lines = []
    var isDone = false
    first.dismiss(animated: true) { isDone = true }
    app.advance(by: 0.1)
    // The third slides down over the first.
    #expect(third.view.window != nil && second.view.window == nil && first.view.window != nil)
    #expect(second.isBeingDismissed && third.isBeingDismissed)
    app.rest()
    #expect(isDone)
    #expect(
      appearances == [
        "C viewWillDisappear", "A viewWillAppear", "A viewDidAppear", "C viewDidDisappear",
      ])
    #expect(first.presentedViewController == nil && second.presentedViewController == nil)
    #expect(third.presentingViewController == nil && third.view.window == nil)
    #expect(app.window.subviews == [first.view])
  }

  @Test func `two sheets go together, the upper one first`() {
    let (first, second, third) = (controller("A"), controller("B"), controller("C"))
    let app = Harness(first)
    first.present(second, animated: false)
    app.rest()
    second.present(third, animated: false)
    app.rest()
    log.lines = []
    first.dismiss(animated: true)
    app.rest()
    #expect(
      appearances == [
        "C viewWillDisappear", "B viewWillDisappear", "C viewDidDisappear", "B viewDidDisappear",
      ])
    #expect(app.window.subviews == [first.view])
  }

  @Test func `dismissing one in the middle from itself takes what it presents, not itself`() {
    let (first, second, third) = (controller("A"), controller("B"), controller("C"))
    let app = Harness(first)
    first.present(second, animated: false)
    app.rest()
    second.present(third, animated: false)
    app.rest()
    second.dismiss(animated: true)
    app.rest()
    #expect(first.presentedViewController === second)
    #expect(second.presentedViewController == nil && second.view.window != nil)
    third.dismiss(animated: true)
    app.rest()
    #expect(first.presentedViewController === second)
  }

  @Test func `full screen over a stack in a tab is heard from the outside in`() {
    let screen = controller("screen")
    let navigation = UINavigationController(rootViewController: screen)
    let other = controller("other")
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, other]
    let app = Harness(tabs)
    app.rest()
    let modal = controller("modal")
    modal.modalPresentationStyle = .fullScreen
    log.lines = []
    screen.present(modal, animated: true)
    app.rest()
    #expect(
      appearances == [
        "screen viewWillDisappear", "modal viewWillAppear", "modal viewDidAppear",
        "screen viewDidDisappear",
      ])
    #expect(modal.presentingViewController === tabs)
    #expect(navigation.visibleViewController === modal)
    #expect(screen.presentedViewController === modal && tabs.presentedViewController === modal)
    log.lines = []
    modal.dismiss(animated: true)
    app.rest()
    #expect(
      appearances == [
        "modal viewWillDisappear", "screen viewWillAppear", "screen viewDidAppear",
        "modal viewDidDisappear",
      ])
    #expect(navigation.visibleViewController === screen)
  }

  @Test func `a stack that changes under a sheet changes at once, and the sheet stays`() {
    let (root, next, sheet) = (controller("root"), controller("next"), controller("sheet"))
    let navigation = UINavigationController(rootViewController: root)
    let app = Harness(navigation)
    navigation.present(sheet, animated: true)
    app.advance(by: 0.1)
    navigation.pushViewController(next, animated: true)
    app.rest()
    #expect(navigation.topViewController === next && next.view.window != nil)
    #expect(navigation.presentedViewController === sheet && sheet.view.window != nil)
    #expect(app.diagnostics == [])
  }

  @Test func `a new stack calls the old top and the new one, and tells the rest of their parent`() {
    let log = log
    let all = ["A", "B", "C", "D"].map { SpeakingController("\($0) ", log, logsMoves: true) }
    let navigation = UINavigationController(rootViewController: all[0])
    let app = Harness(navigation)
    navigation.pushViewController(all[1], animated: false)
    app.rest()
    log.lines = []
    navigation.setViewControllers([all[0], all[2], all[3]], animated: true)
    app.rest()
    let said = log.lines.filter { !$0.contains("Layout") && !$0.contains("load") }
    #expect(
      said.filter { !$0.hasPrefix("C") } == [
        "B willMove(nil)", "D willMove(parent)", "D viewDidLoad", "B viewWillDisappear",
        "D viewWillAppear", "D viewIsAppearing", "B viewDidDisappear", "D viewDidAppear",
        "D didMove(parent)", "B didMove(nil)",
      ])
    // What is never in sight is told of its place only.
    #expect(said.filter { $0.hasPrefix("C") } == ["C willMove(parent)", "C didMove(parent)"])
    #expect(!all[2].isViewLoaded)
  }

  @Test func `presenting what leaves is said, and works once it is gone`() {
    let (first, second, third) = (controller("A"), controller("B"), controller("C"))
    let app = Harness(first)
    first.present(second, animated: false)
    app.rest()
    first.dismiss(animated: true)
    first.present(third, animated: true)
    #expect(app.diagnostics.count == 1)
    app.rest()
    #expect(first.presentedViewController == nil)
    first.present(third, animated: true)
    app.rest()
    #expect(first.presentedViewController === third)
  }

  @Test func `what is presented in the completion of a dismissal comes`() {
    let (first, second, third) = (controller("A"), controller("B"), controller("C"))
    let app = Harness(first)
    first.present(second, animated: true)
    app.rest()
    first.dismiss(animated: true) { first.present(third, animated: true) }
    app.rest()
    #expect(first.presentedViewController === third && app.diagnostics == [])
  }

  @Test func `a window that turns tells the stack, its screens and what is presented`() {
    let navigation = UINavigationController(rootViewController: TurningController("root", log))
    let app = Harness(navigation, size: CGSize(width: 390, height: 844))
    navigation.pushViewController(TurningController("top", log), animated: false)
    app.rest()
    navigation.present(TurningController("modal", log), animated: false)
    app.rest()
    log.lines = []
    app.window.windowScene?.receive(.resized(CGSize(width: 844, height: 390)))
    app.rest()
    #expect(log.lines == ["root 844", "top 844", "modal 844"])
  }
}

private final class TurningController: UIViewController {
  let name: String
  let log: CallLog

  init(_ name: String, _ log: CallLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    log.lines.append("\(name) \(Int(size.width))")
  }
}
