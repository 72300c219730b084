import Foundation
import Testing
import TrellisTesting
import UIKit

/// What is called by selectors, as the plugin `UIKitSources` makes them.
@MainActor private final class Listener: NSObject {
  var heard: [String] = []

  func plain() { heard.append("plain") }
  func take(_ text: String) { heard.append(text) }
  func both(_ first: String, _ second: Int) { heard.append("\(first) \(second)") }
  func noted(_ notification: NSNotification) { heard.append(notification.name.rawValue) }
  func fired(_ timer: Timer) { heard.append(timer.userInfo as? String ?? "no info") }
  func made() -> NSObject { NSNumber(value: heard.count) }
  func tapped(_ sender: UIControl) { heard.append("\(sender.tag)") }
}

/// Of no actor.
private final class FreeListener: NSObject, @unchecked Sendable {
  let queue = DispatchQueue(label: "listener")
  private var count = 0
  var heard: Int { queue.sync { count } }
  func noted(_ notification: Notification) { queue.sync { count += 1 } }
}

@MainActor struct SelectorTests {
  private let listener = Listener()
  private let center = NotificationCenter()
  private let name = Notification.Name("Something")

  @Test func `a selector of a method calls it with what it takes`() {
    listener.perform(Selector(rewritten: "plain", Listener.plain))
    listener.perform(Selector(rewritten: "take:", Listener.take), with: "text")
    listener.perform(Selector(rewritten: "both::", Listener.both), with: "a", with: 3)
    #expect(listener.heard == ["plain", "text", "a 3"])
  }

  @Test func `an argument of another kind calls nothing`() {
    listener.perform(Selector(rewritten: "take:", Listener.take), with: 5)
    #expect(listener.heard == [])
  }

  @Test func `an object is a yes, as for Objective-C`() {
    final class Door: NSObject {
      var isOpen: Bool?
      func set(_ isOpen: Bool) { self.isOpen = isOpen }
    }
    let door = Door()
    let selector = Selector(rewritten: "set:", Door.set)
    door.perform(selector, with: NSObject())
    #expect(door.isOpen == true)
    door.perform(selector, with: nil)
    #expect(door.isOpen == false)
  }

  @Test func `the first of the chain that has a method is an action's target`() {
    final class Screen: UIViewController { func save() {} }
    let screen = Screen()
    let inner = UIView()
    screen.view.addSubview(inner)
    let save = Selector(rewritten: "save", Screen.save)
    #expect(!inner.canPerformAction(save, withSender: nil))
    #expect(inner.target(forAction: save, withSender: nil) as? Screen === screen)
    #expect(inner.target(forAction: Selector("save"), withSender: nil) == nil)
  }

  @Test func `the object that a method returns is returned`() {
    listener.plain()
    let result = listener.perform(Selector(rewritten: "made", Listener.made))
    #expect(result?.takeUnretainedValue() as? NSNumber == 1)
  }

  @Test func `a class responds to its own methods`() {
    let selector = Selector(rewritten: "plain", Listener.plain)
    #expect(listener.responds(to: selector))
    #expect(!NSObject().responds(to: selector))
    #expect(!listener.responds(to: Selector("plain")))
  }

  @Test func `a getter and a setter are called`() {
    let view = UIView()
    view.perform(
      Selector(rewrittenSetter: "setTag:", { (view: UIView, tag: Int) in view.tag = tag }), with: 7)
    #expect(view.tag == 7)
    let getter = Selector(rewrittenGetter: "backgroundColor", { ($0 as UIView).backgroundColor })
    view.backgroundColor = .red
    #expect(getter.name == "backgroundColor")
    #expect(view.responds(to: getter))
  }

  @Test func `a delayed call comes when its time has come, unless it is cancelled`() {
    let app = Harness(UIView())
    listener.perform(Selector(rewritten: "plain", Listener.plain), with: nil, afterDelay: 1)
    listener.perform(Selector(rewritten: "take:", Listener.take), with: "kept", afterDelay: 1)
    listener.perform(Selector(rewritten: "take:", Listener.take), with: "lost", afterDelay: 1)
    NSObject.cancelPreviousPerformRequests(
      withTarget: listener, selector: Selector("take:"), object: "lost")
    app.advance(by: 0.9)
    #expect(listener.heard == [])
    app.advance(by: 0.2)
    #expect(listener.heard == ["plain", "kept"])
    listener.perform(Selector(rewritten: "plain", Listener.plain), with: nil, afterDelay: 1)
    NSObject.cancelPreviousPerformRequests(withTarget: listener)
    app.advance(by: 2)
    #expect(listener.heard == ["plain", "kept"])
  }

  @Test func `an observer hears notifications until it is removed`() {
    center.addObserver(
      listener, selector: Selector(rewritten: "noted:", Listener.noted), name: name, object: nil)
    center.post(name: name, object: nil)
    center.post(name: Notification.Name("Other"), object: nil)
    #expect(listener.heard == ["Something"])
    center.removeObserver(listener)
    center.post(name: name, object: nil)
    #expect(listener.heard == ["Something"])
  }

  @Test func `an observer of one object hears of no other`() {
    let (mine, other) = (NSObject(), NSObject())
    let selector = Selector(rewritten: "noted:", Listener.noted)
    center.addObserver(listener, selector: selector, name: name, object: mine)
    center.post(name: name, object: other)
    #expect(listener.heard == [])
    center.post(name: name, object: mine)
    #expect(listener.heard == ["Something"])
    center.removeObserver(listener, name: name, object: mine)
    center.post(name: name, object: mine)
    #expect(listener.heard == ["Something"])
  }

  @Test func `an observer is not kept alive`() {
    weak var gone: Listener?
    do {
      let observer = Listener()
      gone = observer
      center.addObserver(
        observer, selector: Selector(rewritten: "noted:", Listener.noted), name: name, object: nil)
    }
    #expect(gone == nil)
    center.post(name: name, object: nil)
  }

  @Test func `tokens of blocks are removed as before`() {
    var count = 0
    let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in
      MainActor.assumeIsolated { count += 1 }
    }
    center.post(name: name, object: nil)
    center.removeObserver(token)
    center.post(name: name, object: nil)
    #expect(count == 1)
  }

  @Test func `a method of no actor is called on the thread that posts`() async {
    let free = FreeListener()
    let center = center
    let name = name
    center.addObserver(
      free, selector: Selector(rewritten: "noted:", FreeListener.noted), name: name, object: nil)
    await Task.detached { center.post(name: name, object: nil) }.value
    #expect(free.heard == 1)
  }

  @Test func `a timer calls its target with itself`() {
    let timer = Timer(
      timeInterval: 60, target: listener, selector: Selector(rewritten: "fired:", Listener.fired),
      userInfo: "info", repeats: false)
    timer.fire()
    #expect(listener.heard == ["info"])
  }

  @Test func `a control without a target finds the method in the responder chain`() {
    final class Screen: UIViewController {
      var heard: [Int] = []
      func tapped(_ sender: UIButton) { heard.append(sender.tag) }
    }
    let screen = Screen()
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
    button.tag = 4
    button.addTarget(
      nil, action: Selector(rewritten: "tapped:", Screen.tapped), for: .touchUpInside)
    screen.view.addSubview(button)
    let app = Harness(screen)
    app.tap(at: CGPoint(x: 50, y: 20))
    #expect(screen.heard == [4])
  }
}
