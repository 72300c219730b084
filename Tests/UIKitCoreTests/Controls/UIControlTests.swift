import CoreGraphics
import Foundation
import Testing
import TrellisTesting
import UIKit
import UIKitCore

@MainActor @Suite struct Controls {
  private final class Receiver: UIResponder {
    var calls: [String] = []
    func plain() { calls.append("plain") }
    func sender(_ control: UIControl) { calls.append("sender \(type(of: control))") }
    func both(_ control: UIControl, _ event: UIEvent?) { calls.append("both") }
  }

  /// Every event of a touch in the order in which it is sent.
  private static let touchEvents: [(UIControl.Event, String)] = [
    (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"),
    (.touchDragOutside, "outside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
    (.touchUpInside, "upInside"), (.touchUpOutside, "upOutside"), (.touchCancel, "cancel"),
    (.primaryActionTriggered, "primary"), (.valueChanged, "value"),
  ]

  private final class Log { var events: [String] = [] }

  private func log(_ control: UIControl) -> Log {
    let log = Log()
    for (event, name) in Self.touchEvents {
      control.addAction(UIAction { _ in log.events.append(name) }, for: event)
    }
    return log
  }

  private func pointer(
    _ phase: PointerInput.Phase, _ x: CGFloat, _ y: CGFloat, in window: UIWindow
  ) {
    window.windowScene?.receive(
      .pointer(PointerInput(phase, at: CGPoint(x: x, y: y), timestamp: 1, kind: .touch)))
  }

  // MARK: Actions

  @Test func `an action with a known identifier takes the other's place, at the end`() {
    let control = UIControl()
    var calls: [String] = []
    func action(_ name: String, _ id: String) -> UIAction {
      UIAction(identifier: UIAction.Identifier(id)) { _ in calls.append(name) }
    }
    control.addAction(action("a1", "a"), for: .valueChanged)
    control.addAction(action("b", "b"), for: .valueChanged)
    control.addAction(action("a2", "a"), for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(calls == ["b", "a2"])
  }

  @Test func `identifiers belong to the control, not to an event`() {
    let control = UIControl()
    var calls: [String] = []
    let identifier = UIAction.Identifier("one")
    control.addAction(
      UIAction(identifier: identifier) { _ in calls.append("old") }, for: .touchDown)
    control.addAction(
      UIAction(identifier: identifier) { _ in calls.append("new") }, for: .valueChanged)
    control.sendActions(for: .touchDown)
    #expect(calls.isEmpty)
    control.sendActions(for: .valueChanged)
    #expect(calls == ["new"])
  }

  @Test func `one action may stand for several events and leave them one by one`() {
    let control = UIControl()
    var count = 0
    let action = UIAction { _ in count += 1 }
    control.addAction(action, for: .touchDown)
    control.addAction(action, for: .valueChanged)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .valueChanged)
    #expect(count == 2)
    control.removeAction(identifiedBy: action.identifier, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(count == 2)
    #expect(control.allControlEvents == .valueChanged)
  }

  @Test func `the sender is the control while the action runs`() {
    let control = UIControl()
    var sender: Any?
    let action = UIAction { sender = $0.sender }
    control.addAction(action, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(sender as? UIControl === control)
    #expect(action.sender == nil)
  }

  @Test func `a handler may remove itself`() {
    let control = UIControl()
    var count = 0
    let action = UIAction { action in
      count += 1
      (action.sender as? UIControl)?.removeAction(action, for: .valueChanged)
    }
    control.addAction(action, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(count == 1)
  }

  // MARK: Targets

  @Test func `methods with no, one and two parameters are called`() {
    let control = UIButton()
    let receiver = Receiver()
    control.addTarget(receiver, action: Receiver.plain, for: .touchUpInside)
    control.addTarget(receiver, action: Receiver.sender(_:), for: .touchUpInside)
    control.addTarget(receiver, action: Receiver.both(_:_:), for: .touchUpInside)
    control.addTarget(
      receiver, action: Selector("sender:", Receiver.sender(_:)), for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(receiver.calls == ["plain", "sender UIButton", "both", "sender UIButton"])
    #expect(control.actions(forTarget: receiver, forControlEvent: .touchUpInside) == ["sender:"])
    control.removeTarget(receiver, action: nil, for: .allEvents)
    control.sendActions(for: .touchUpInside)
    #expect(receiver.calls.count == 4)
  }

  @Test func `targets are not kept alive`() {
    let control = UIControl()
    weak var weakTarget: Receiver?
    do {
      let receiver = Receiver()
      weakTarget = receiver
      control.addTarget(receiver, action: Receiver.plain, for: .touchDown)
    }
    #expect(weakTarget == nil)
    control.sendActions(for: .touchDown)
  }

  @Test func `without a target the responder chain is searched`() {
    final class Parent: UIView {
      var count = 0
      func save(_ sender: UIControl) { count += 1 }
    }
    let parent = Parent()
    let control = UIControl()
    parent.addSubview(control)
    control.addTarget(nil, action: Selector("save:", Parent.save(_:)), for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(parent.count == 1)
  }

  @Test func `a selector that cannot be called is reported with the cure`() {
    let control = UIControl()
    let receiver = Receiver()
    control.addTarget(receiver, action: "save:", for: .touchDown)
    let reports = collectingDiagnostics { control.sendActions(for: .touchDown) }
    #expect(reports.count == 1)
    #expect(reports.first?.message.contains("save:") == true)
    #expect(reports.first?.message.contains("Receiver.method") == true)
  }

  // MARK: Touches

  @Test func `a tap on a button sends down, up inside and the primary action`() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let log = log(button)
    let app = Harness(button)
    app.tap(at: CGPoint(x: 50, y: 20))
    #expect(log.events == ["down", "upInside", "primary"])
    #expect(!button.isTracking)
  }

  @Test func `dragging out and back says so once each way`() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let log = log(button)
    let app = Harness(button)
    pointer(.began, 50, 20, in: app.window)
    #expect(button.isHighlighted)
    pointer(.moved, 60, 20, in: app.window)
    // 70 points below the bounds still count as inside.
    pointer(.moved, 50, 109, in: app.window)
    pointer(.moved, 50, 111, in: app.window)
    #expect(!button.isHighlighted)
    pointer(.moved, 50, 150, in: app.window)
    pointer(.moved, 50, 30, in: app.window)
    pointer(.moved, 50, 25, in: app.window)
    pointer(.ended, 50, 25, in: app.window)
    #expect(
      log.events == [
        "down", "inside", "inside", "exit", "outside", "enter", "inside", "upInside", "primary",
      ])
  }

  @Test func `a finger lifted far outside performs nothing`() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let log = log(button)
    let app = Harness(button)
    pointer(.began, 50, 20, in: app.window)
    pointer(.moved, 300, 300, in: app.window)
    pointer(.ended, 300, 300, in: app.window)
    #expect(log.events == ["down", "exit", "upOutside"])
  }

  @Test func `a disabled control takes no touch`() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    button.isEnabled = false
    let log = log(button)
    let app = Harness(button)
    app.tap(at: CGPoint(x: 50, y: 20))
    #expect(log.events.isEmpty)
    #expect(button.state == .disabled)
  }

  @Test func `a cancelled touch sends cancel alone`() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let log = log(button)
    let app = Harness(button)
    pointer(.began, 50, 20, in: app.window)
    pointer(.cancelled, 50, 20, in: app.window)
    #expect(log.events == ["down", "cancel"])
    #expect(!button.isHighlighted)
  }

  @Test func `closures go when their control goes`() {
    weak var weakControl: UIControl?
    weak var weakReceiver: Receiver?
    do {
      let control = UIControl()
      let receiver = Receiver()
      control.addAction(UIAction { _ in receiver.plain() }, for: .touchDown)
      (weakControl, weakReceiver) = (control, receiver)
    }
    #expect(weakControl == nil)
    #expect(weakReceiver == nil)
  }
}
