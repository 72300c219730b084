import CoreGraphics
import Foundation
import Testing
import TrellisTesting
import UIKit

@MainActor @Suite struct `Focus environments` {
  private final class Panel: UIView {
    var heard: [String] = []
    var allows = true
    var preferred: [any UIFocusEnvironment] = []
    let first = UIButton(frame: CGRect(x: 0, y: 0, width: 80, height: 30))
    let second = UIButton(frame: CGRect(x: 0, y: 40, width: 80, height: 30))

    override init(frame: CGRect) {
      super.init(frame: frame)
      for button in [first, second] {
        button.addAction(UIAction { _ in }, for: .primaryActionTriggered)
        addSubview(button)
      }
      first.setTitle("a", for: .normal)
      second.setTitle("b", for: .normal)
    }

    required init?(coder: NSCoder) { nil }

    override var preferredFocusEnvironments: [any UIFocusEnvironment] { preferred }

    override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { allows }

    override func didUpdateFocus(
      in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
      super.didUpdateFocus(in: context, with: coordinator)
      func name(_ view: UIView?) -> String { (view as? UIButton)?.currentTitle ?? "-" }
      let from = name(context.previouslyFocusedView)
      heard.append("\(from)>\(name(context.nextFocusedView)) \(context.focusHeading.rawValue)")
    }
  }

  @Test func `the Tab key tells all around of where the focus goes`() {
    let panel = Panel(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let app = Harness(panel)
    app.key("Tab")
    app.key("Tab")
    // 16 is next.
    #expect(panel.heard == ["->a 16", "a>b 16"])
    #expect(UIFocusSystem.focusSystem(for: panel)?.focusedItem === panel.second)
    #expect(panel.second.isFocused)
  }

  @Test func `a view can keep the focus where it is`() {
    let panel = Panel(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let app = Harness(panel)
    app.key("Tab")
    panel.allows = false
    app.key("Tab")
    #expect(panel.first.isFocused)
    #expect(panel.heard.count == 1)
  }

  @Test func `the focus goes to what is preferred where it lies inside already`() {
    let panel = Panel(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let app = Harness(panel)
    panel.preferred = [panel.second]
    panel.setNeedsFocusUpdate()
    panel.updateFocusIfNeeded()
    #expect(!panel.second.isFocused)
    app.key("Tab")
    #expect(panel.first.isFocused)
    panel.setNeedsFocusUpdate()
    panel.updateFocusIfNeeded()
    #expect(panel.second.isFocused)
    #expect(panel.heard.last == "a>b 0")
  }

  @Test func `a request comes before the next frame`() {
    let panel = Panel(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let app = Harness(panel)
    UIFocusSystem.focusSystem(for: panel)?.requestFocusUpdate(to: panel.second)
    app.settle()
    #expect(panel.second.isFocused)
    #expect(UIFocusSystem.environment(panel, contains: panel.second))
    #expect(!UIFocusSystem.environment(panel.first, contains: panel.second))
  }
}
