import Testing
import UIKit
import UIKitCore

@MainActor @Suite struct `Input of a scene` {
  private func withWindow(_ work: (UIWindow, UIWindowScene) throws -> Void) rethrows {
    try RecordingPlatform.with { _ in
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      window.makeKeyAndVisible()
      try work(window, window.windowScene!)
    }
  }

  private func press(_ phase: PointerInput.Phase, _ x: CGFloat, _ y: CGFloat, _ time: Double = 0)
    -> InputEvent
  {
    .pointer(PointerInput(phase, at: CGPoint(x: x, y: y), timestamp: time))
  }

  @Test func `a touch stays with the view that it began on`() {
    withWindow { window, scene in
      let view = TouchView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
      window.addSubview(view)
      scene.receive(press(.began, 20, 20))
      scene.receive(press(.moved, 150, 150))
      scene.receive(press(.moved, 150, 150))
      scene.receive(press(.ended, 150, 150))
      #expect(view.heard == ["began 10 10", "moved 140 140", "ended 140 140"])
    }
  }

  @Test func `quick presses at one place count as taps in a row`() {
    withWindow { window, scene in
      let view = TouchView(frame: window.bounds)
      window.addSubview(view)
      for (time, x) in [(0.0, 50.0), (0.2, 52), (0.4, 50), (2, 50), (2.1, 150)] {
        scene.receive(press(.began, x, 50, time))
        scene.receive(press(.ended, x, 50, time + 0.05))
      }
      #expect(view.tapCounts == [1, 2, 3, 1, 1])
    }
  }

  @Test func `unhandled touches go up the chain`() {
    withWindow { window, scene in
      let outer = TouchView(frame: window.bounds)
      outer.addSubview(UIView(frame: outer.bounds))
      window.addSubview(outer)
      scene.receive(press(.began, 5, 5))
      #expect(outer.heard == ["began 5 5"])
    }
  }

  @Test func `keys and text go to the first responder`() {
    withWindow { window, scene in
      let view = KeyView(frame: window.bounds)
      window.addSubview(view)
      #expect(view.becomeFirstResponder() && view.isFirstResponder)
      scene.receive(.key(KeyInput(.down, usage: 4, characters: "a", timestamp: 0)))
      scene.receive(.text("a"))
      scene.receive(.key(KeyInput(.up, usage: 4, timestamp: 0.1)))
      #expect(view.heard == ["down keyboardA", "text a", "up keyboardA"])
      view.removeFromSuperview()
      #expect(!view.isFirstResponder && window.firstResponder == nil)
    }
  }

  @Test func `outside a window nobody becomes first responder`() {
    #expect(!KeyView().becomeFirstResponder())
  }
}

private final class TouchView: UIView {
  var heard: [String] = []
  var tapCounts: [Int] = []

  private func note(_ name: String, _ touches: Set<UITouch>) {
    for touch in touches {
      let place = touch.location(in: self)
      heard.append("\(name) \(Int(place.x)) \(Int(place.y))")
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    tapCounts += touches.map(\.tapCount)
    note("began", touches)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("moved", touches)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("ended", touches)
  }
}

private final class KeyView: UIView, UIKeyInput {
  var heard: [String] = []
  var hasText: Bool { true }
  override var canBecomeFirstResponder: Bool { true }
  func insertText(_ text: String) { heard.append("text \(text)") }
  func deleteBackward() { heard.append("delete") }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses { heard.append("down \(press.key!.keyCode)") }
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses { heard.append("up \(press.key!.keyCode)") }
  }
}
