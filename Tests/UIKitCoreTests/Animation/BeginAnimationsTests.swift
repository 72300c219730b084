import Testing
import TrellisTesting
import UIKit

@MainActor @Suite(.harness) struct `Animations between begin and commit` {
  @MainActor private final class Listener: NSObject {
    var heard: [String] = []
    func stopped(_ name: String, finished: NSNumber) {
      heard.append("\(name) \(finished.boolValue)")
    }
  }

  @available(*, deprecated)
  private func move(_ view: UIView, telling listener: Listener) {
    UIView.beginAnimations("move", context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationDelegate(listener)
    UIView.setAnimationDidStop(Selector("stopped:finished:", Listener.stopped))
    view.center.x = 200
    UIView.commitAnimations()
    view.alpha = 0.5
  }

  private protocol Moving { @MainActor func run(_ view: UIView, _ listener: Listener) }
  private struct Mover: Moving {
    let tests: `Animations between begin and commit`
    @available(*, deprecated)
    func run(_ view: UIView, _ listener: Listener) { tests.move(view, telling: listener) }
  }

  @Test func `are seen over their time, and their end is told`() async {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let root = UIView()
    root.addSubview(view)
    let app = Harness(root, placement: .filling)
    await app.settle()
    let listener = Listener()
    (Mover(tests: self) as any Moving).run(view, listener)
    // What comes behind the commit is seen at once.
    #expect(view.layer.animationKeys()?.count == 1)
    await app.advance(by: 0.5)
    let x = view.layer.presentation()?.position.x ?? 0
    // Half-way from 50 to 200.
    #expect(abs(x - 125) < 5)
    #expect(listener.heard.isEmpty)
    await app.advance(by: 1)
    #expect(view.layer.presentation()?.position.x ?? 200 == 200)
    #expect(listener.heard == ["move true"])
  }
}
