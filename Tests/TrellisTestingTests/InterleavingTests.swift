import Testing
import TrellisTesting
import UIKit

/// Tests without a harness go by the wall clock, also while tests with one step theirs.
@MainActor struct InterleavingTests {
  @Test(arguments: 0..<4)
  func `a plain test's animation ends by itself beside stepped tests`(number: Int) async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let view = UIView(frame: window.bounds)
    window.addSubview(view)
    window.isHidden = false
    let start = CACurrentMediaTime()
    let isFinished = await withCheckedContinuation { continuation in
      UIView.animate(withDuration: 0.05) {
        view.alpha = 0.5
      } completion: {
        continuation.resume(returning: $0)
      }
    }
    #expect(isFinished)
    #expect(CACurrentMediaTime() - start >= 0.05)
    window.isHidden = true
  }

  @Test(.harness, arguments: 0..<4)
  func `a stepped test's animation follows its clock beside plain tests`(number: Int) async {
    let app = Harness(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    var isDone = false
    UIView.animate(withDuration: 0.3) {
      app.root.alpha = 0.5
    } completion: { _ in
      isDone = true
    }
    await app.advance(by: 0.2)
    for _ in 0..<5 { await Task.yield() }
    #expect(isDone == false)
    await app.advance(by: 0.15)
    #expect(isDone)
  }

  @Test(.harness) func `callbacks of the main queue belong to the test that lets them run`() async {
    let app = Harness(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    var time: TimeInterval?
    DispatchQueue.main.async { time = CACurrentMediaTime() }
    await app.settle()
    #expect(time == app.now)
  }
}
