import Testing
import TrellisTesting
import UIKit

/// What one harness does stays with it, also when tests come between each other's steps.
@MainActor struct HarnessIsolationTests {
  @Test func `the process gets its own application back`() {
    let before = UIApplication.shared
    do {
      let app = Harness(UIView())
      #expect(UIApplication.shared !== before)
      #expect(app.window.windowScene != nil)
    }
    #expect(UIApplication.shared === before)
  }

  @Test func `two harnesses side by side keep their clocks and clipboards`() {
    let first = Harness(UIView())
    let second = Harness(UIView())
    second.advance(by: 5)
    first.advance(by: 1)
    #expect(abs(second.now - first.now - 4) < 1e-9)
    first.pasteboardText = "first"
    #expect(second.pasteboardText == nil)
    first.settle()
    #expect(CACurrentMediaTime() == first.now)
    second.settle()
    #expect(CACurrentMediaTime() == second.now)
  }

  @Test func `a harness that is gone leaves no window`() {
    weak var window: UIWindow?
    weak var view: UIView?
    do {
      let app = Harness(UIView())
      window = app.window
      view = app.root
    }
    #expect(window == nil)
    #expect(view == nil)
  }

  @Test(.harness) func `tasks of the main actor run while settling`() async {
    let app = Harness(UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20)))
    Task {
      await Task.yield()
      app.root.text = "loaded"
    }
    #expect(app.root.text == nil)
    await app.settle()
    #expect(app.visibleTexts == ["loaded"])
  }

  @Test(.harness, arguments: 0..<8)
  func `tests that await have the clock to themselves`(number: Int) async {
    let app = Harness(UIView())
    let start = CACurrentMediaTime()
    for step in 1...5 {
      await app.advance(by: 0.1)
      #expect(abs(CACurrentMediaTime() - start - 0.1 * Double(step)) < 1e-9)
      for _ in 0..<3 { await Task.yield() }
    }
  }
}
