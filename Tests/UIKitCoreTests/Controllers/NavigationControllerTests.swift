import Testing
import UIKit
import UIKitCore

@MainActor @Suite struct `Navigation` {
  private let log = CallLog()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  private func shown(_ root: UIViewController) -> UINavigationController {
    let navigation = UINavigationController(rootViewController: root)
    window.rootViewController = navigation
    window.isHidden = false
    window.layoutIfNeeded()
    log.lines = []
    return navigation
  }

  private var appearances: [String] {
    log.lines.filter { $0.hasSuffix("ppear") || $0.hasSuffix("Load") || $0.contains("Move") }
  }

  @Test func `a push calls in UIKit's order`() {
    // Observed: willMove(toParent) before loading, A willDisappear, B willAppear, B layout pair,
    // A didDisappear, B didAppear, didMove(toParent) after it.
    let (a, b) = (SpeakingController("A ", log), SpeakingController("B ", log, logsMoves: true))
    let navigation = shown(a)
    navigation.pushViewController(b, animated: false)
    window.layoutIfNeeded()
    #expect(
      log.lines.filter { !$0.hasPrefix("A viewWillLayout") && !$0.hasPrefix("A viewDidLayout") }
        == [
          "B willMove(parent)", "B loadView", "B viewDidLoad", "A viewWillDisappear",
          "B viewWillAppear", "B viewIsAppearing", "B viewWillLayoutSubviews",
          "B viewDidLayoutSubviews", "A viewDidDisappear", "B viewDidAppear", "B didMove(parent)",
        ])
    #expect(navigation.topViewController === b && a.view.superview == nil)
    window.isHidden = true
  }

  @Test func `a pop calls in UIKit's order and gives the controller back`() {
    // Observed for the leaving one: willMove(nil), viewWillDisappear, viewDidDisappear,
    // didMove(nil).
    let (a, b) = (SpeakingController("A ", log), SpeakingController("B ", log, logsMoves: true))
    let navigation = shown(a)
    navigation.pushViewController(b, animated: false)
    window.layoutIfNeeded()
    log.lines = []
    #expect(navigation.popViewController(animated: false) === b)
    window.layoutIfNeeded()
    #expect(
      appearances == [
        "B willMove(nil)", "B viewWillDisappear", "A viewWillAppear", "B viewDidDisappear",
        "A viewDidAppear", "B didMove(nil)",
      ])
    #expect(navigation.popViewController(animated: false) == nil)
    window.isHidden = true
  }

  @Test func `the delegate hears between the calls`() {
    // Observed: willShow right after the new controller's viewWillAppear, didShow after its
    // viewDidAppear.
    let (a, b) = (SpeakingController("A ", log), SpeakingController("B ", log))
    let navigation = shown(a)
    let ear = Ear(log)
    navigation.delegate = ear
    navigation.pushViewController(b, animated: false)
    window.layoutIfNeeded()
    let relevant = log.lines.filter { $0.contains("how") || $0.hasSuffix("Appear") }
    #expect(
      relevant == ["B viewWillAppear", "willShow", "B viewDidAppear", "didShow"])
    window.isHidden = true
  }

  @Test func `outside a window the stack changes without appearances`() {
    let (a, b) = (SpeakingController("A ", log), SpeakingController("B ", log))
    let navigation = UINavigationController(rootViewController: a)
    navigation.loadViewIfNeeded()
    navigation.pushViewController(b, animated: true)
    #expect(appearances == ["A viewDidLoad", "B viewDidLoad"])
    #expect(navigation.viewControllers == [a, b])
  }

  @Test func `the bar is 44 high and covers the top of the content`() {
    let root = UIViewController()
    root.title = "Home"
    let navigation = shown(root)
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 390, height: 44))
    #expect(root.view.safeAreaInsets.top == 44)
    navigation.additionalSafeAreaInsets.top = 47
    window.layoutIfNeeded()
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 47, width: 390, height: 44))
    #expect(root.view.safeAreaInsets.top == 91)
    navigation.isNavigationBarHidden = true
    window.layoutIfNeeded()
    #expect(root.view.safeAreaInsets.top == 47)
    window.isHidden = true
  }

  @Test func `the title follows the item, and the back button names the screen before`() {
    let root = UIViewController()
    root.title = "Home"
    let next = UIViewController()
    next.navigationItem.title = "Next"
    let navigation = shown(root)
    #expect(texts(in: navigation.navigationBar) == ["Home"])
    root.navigationItem.title = "Start"
    #expect(texts(in: navigation.navigationBar) == ["Start"])
    navigation.pushViewController(next, animated: false)
    window.layoutIfNeeded()
    #expect(texts(in: navigation.navigationBar) == ["Start", "Next"])
    next.navigationItem.hidesBackButton = true
    #expect(texts(in: navigation.navigationBar) == ["Next"])
    window.isHidden = true
  }

  @Test func `a bar button runs its action and keeps its view while the title changes`() throws {
    let root = UIViewController()
    var taps = 0
    let item = UIBarButtonItem(title: "Edit", primaryAction: UIAction { _ in taps += 1 })
    root.navigationItem.rightBarButtonItem = item
    let navigation = shown(root)
    let button = try #require(controls(in: navigation.navigationBar).first as? UIButton)
    button.sendActions(for: .touchUpInside)
    #expect(taps == 1)
    root.navigationItem.title = "Changed"
    #expect(controls(in: navigation.navigationBar).first === button)
    item.isEnabled = false
    #expect(!button.isEnabled)
    window.isHidden = true
  }

  @Test func `trailing items stand from the edge inwards`() {
    let root = UIViewController()
    root.navigationItem.rightBarButtonItems = [
      UIBarButtonItem(title: "One", primaryAction: UIAction { _ in }),
      UIBarButtonItem(title: "Two", primaryAction: UIAction { _ in }),
    ]
    let navigation = shown(root)
    window.layoutIfNeeded()
    let buttons = controls(in: navigation.navigationBar).compactMap { $0 as? UIButton }
    #expect(buttons.map(\.currentTitle) == ["One", "Two"])
    // Observed: the stack ends 8 from the side, the content 8 further in.
    #expect(buttons[0].frame.maxX == CGFloat(390 - 8))
    #expect(buttons[1].frame.maxX == buttons[0].frame.minX)
    window.isHidden = true
  }

  @Test func `pushing a controller twice traps and says so`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let root = UIViewController()
        UINavigationController(rootViewController: root).pushViewController(root, animated: false)
      }
    }
  }

  private func texts(in view: UIView) -> [String] {
    if view.isHidden { return [] }
    if let label = view as? UILabel { return [label.text].compactMap { $0 } }
    return view.subviews.flatMap(texts)
  }

  private func controls(in view: UIView) -> [UIControl] {
    if let control = view as? UIControl { return [control] }
    return view.subviews.flatMap(controls)
  }
}

private final class Ear: NSObject, UINavigationControllerDelegate {
  let log: CallLog
  init(_ log: CallLog) { self.log = log }
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) { log.lines.append("willShow") }
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) { log.lines.append("didShow") }
}
