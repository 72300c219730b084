import Testing
import UIKit
import UIKitCore

@MainActor @Suite struct `Appearance` {
  @Test func `the first appearance calls in UIKit's order`() {
    // Observed on iOS 13–17; viewIsAppearing comes before the layout pair of its pass.
    let controller = SpeakingController("")
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    #expect(controller.log.lines == ["loadView", "viewDidLoad", "viewWillAppear"])
    window.layoutIfNeeded()
    #expect(
      controller.log.lines == [
        "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewWillLayoutSubviews",
        "viewDidLayoutSubviews", "viewDidAppear",
      ])
    window.isHidden = true
    #expect(controller.log.lines.suffix(2) == ["viewWillDisappear", "viewDidDisappear"])
  }

  @Test func `a view loads once, when it is first asked for`() {
    let controller = SpeakingController("")
    #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
    controller.loadViewIfNeeded()
    _ = controller.view
    #expect(controller.log.lines == ["loadView", "viewDidLoad"])
  }

  @Test func `containment by hand tells the child before and after`() {
    // addChild sends willMove itself, the caller didMove; removeFromParent sends didMove(nil).
    let (parent, child) = (UIViewController(), SpeakingController("", logsMoves: true))
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(
      child.log.lines == [
        "willMove(parent)", "loadView", "viewDidLoad", "didMove(parent)", "willMove(nil)",
        "didMove(nil)",
      ])
    #expect(parent.children.isEmpty && child.parent == nil)
  }

  @Test func `a child shown inside a visible parent appears, parent first`() {
    let log = CallLog()
    let (parent, child) = (SpeakingController("parent ", log), SpeakingController("child ", log))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    log.lines = []
    window.rootViewController = parent
    window.isHidden = false
    window.layoutIfNeeded()
    let calls = log.lines.filter { $0.hasSuffix("ppear") }
    #expect(
      calls == [
        "parent viewWillAppear", "child viewWillAppear", "parent viewDidAppear",
        "child viewDidAppear",
      ])
    child.view.removeFromSuperview()
    #expect(log.lines.suffix(2) == ["child viewWillDisappear", "child viewDidDisappear"])
    window.isHidden = true
  }

  @Test func `the chain goes from the root view to its controller and on to the app`() {
    let controller = UIViewController()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.rootViewController = controller
    window.isHidden = false
    let inner = UIView()
    controller.view.addSubview(inner)
    // Observed: view → superview; root view → its controller → window → scene → application.
    #expect(inner.next === controller.view)
    #expect(controller.view.next === controller)
    #expect(controller.next === window)
    #expect(window.next === window.windowScene)
    #expect(window.windowScene?.next === UIApplication.shared)
    window.isHidden = true
  }

  @Test func `controllers and views off screen go with their last reference`() {
    weak var controller: UIViewController?
    weak var view: UIView?
    do {
      let strong = UIViewController()
      controller = strong
      view = strong.view
    }
    #expect(controller == nil && view == nil)
  }
}
