import Testing
import UIKit

/// A test file as an app has it, in Swift 6 mode, with no set-up of any kind.
@MainActor struct PlainSwiftTestingTests {
  @Test func `a window shows a controller without an application`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let controller = UIViewController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    #expect(controller.view.frame == window.bounds)
    window.isHidden = true
  }

  @Test func `an animation ends by itself`() async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let view = UIView(frame: window.bounds)
    window.addSubview(view)
    window.isHidden = false
    let isFinished = await withCheckedContinuation { continuation in
      UIView.animate(withDuration: 0.05) {
        view.alpha = 0.5
      } completion: {
        continuation.resume(returning: $0)
      }
    }
    #expect(isFinished)
    window.isHidden = true
  }
}
