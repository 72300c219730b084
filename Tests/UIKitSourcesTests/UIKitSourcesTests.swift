import Foundation
import Testing
import TrellisTesting
import UIKit

@MainActor struct UIKitSourcesTests {
  private let screen = PickerScreen()

  @Test func `a control calls the method that its action names`() {
    screen.button.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
    screen.view.addSubview(screen.button)
    let listener = Listener()
    screen.delegate = listener
    let app = Harness(screen)
    app.tap(at: CGPoint(x: 50, y: 20))
    #expect(screen.heard == ["tapped", "no name"])
    #expect(listener.finished == 1)
  }

  @Test func `an overridden method is the one that is called`() {
    let special = SpecialPickerScreen()
    special.perform(#selector(PickerScreen.finish))
    #expect(special.heard == ["special finish"])
  }

  @Test func `overloads are told apart by their types`() {
    screen.perform(screen.overButton, with: UIButton())
    screen.perform(screen.overSwitch, with: UISwitch())
    #expect(screen.heard == ["over a button", "over a switch"])
  }

  @Test func `selectors have the names that Objective-C knows`() {
    #expect(screen.overButton.name == "over:")
    #expect(screen.renamed.name == "namedDifferently:")
    #expect(screen.event.name == "both:forEvent:")
    #expect(screen.ofObject.name == "finish")
    #expect(screen.getter.name == "note")
    #expect(screen.qualifiedGetter == screen.getter)
    #expect(screen.setter.name == "setNote:")
    #expect(screen.inText == "finish @objc #selector(finish) tapped:")
  }

  @Test func `an optional requirement with a result is asked where it is, and nil elsewhere`() {
    let wheel = Wheel()
    let plain = PlainSource()
    wheel.dataSource = plain
    #expect(wheel.titles == ["0", "1"])
    let full = FullSource()
    wheel.dataSource = full
    #expect(wheel.titles == ["full 0 in red"])
    full.stop()
    #expect(wheel.titles == [])
    let longer = LongerSource()
    wheel.dataSource = longer
    #expect(wheel.titles == ["full 0 in red", "full 1 in red"])
  }

  @Test func `methods of protocols are called on what conforms`() {
    let view = ReloadingView()
    for selector in view.selectors { view.perform(selector, with: "milk") }
    view.perform(view.both, with: nil, with: true)
    #expect(view.heard == ["reload", "show milk", "show milk", "copy", "load true"])
    #expect(view.selectors.map(\.name) == ["reload", "showWithItem:", "showWithItem:", "copy:"])
    #expect(view.both.name == "load:forced:")
    #expect(screen.responds(to: #selector(Reloading.reload)) == false)
  }

  @Test func `a property is set by its setter`() {
    screen.perform(screen.setter, with: "new")
    #expect(screen.note == "new")
  }

  @Test func `initial values, extensions, nested and generic types name their methods`() {
    let part = PickerScreen.Part()
    part.perform(part.selector)
    #expect(part.isDone)
    screen.perform(screen.extended)
    #expect(screen.heard == ["extension"])
    let view = GenericView<Int>()
    view.perform(view.inValue)
    view.perform(view.inMethod)
    #expect(view.count == 2)
    #expect(screen.item.action == #selector(PickerScreen.finish))
  }

  @Test func `observers, timers and delayed calls go by selectors`() {
    let center = NotificationCenter()
    let name = Notification.Name("Something")
    screen.observe(center, name)
    center.post(name: name, object: nil)
    screen.makeTimer().fire()
    let app = Harness(UIView())
    screen.perform(#selector(PickerScreen.finish), with: nil, afterDelay: 1)
    app.advance(by: 2)
    #expect(screen.heard == ["noted", "fired late", "finish"])
  }

  @Test func `gestures and display links call their methods`() {
    let app = Harness(screen)
    screen.recognize()
    app.tap(at: CGPoint(x: 50, y: 400))
    app.rest()
    #expect(screen.heard == ["recognized"])
    let link = screen.follow()
    app.advance(by: 0.1)
    link.invalidate()
    #expect(screen.heard.contains("step"))
  }

  @Test func `a class is a target for its class methods`() {
    Announcer.heard = []
    let control = UIControl()
    control.tag = 7
    let center = NotificationCenter()
    let name = Notification.Name("Something")
    Announcer.follow(control, center, name)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .touchUpInside)
    center.post(name: name, object: nil)
    Announcer.makeTimer().fire()
    UIApplication.shared.sendAction(
      #selector(Announcer.announceOne), to: Announcer(), from: nil, for: nil)
    #expect(Announcer.heard == ["announce", "announce 7", "noted", "fired", "one"])
    control.removeTarget(Announcer.self, action: nil, for: .allEvents)
    control.sendActions(for: .touchDown)
    #expect(Announcer.heard.count == 5)
  }

  @Test func `a call of an optional requirement of UIKit's is forwarded`() {
    final class Delegate: NSObject, UIScrollViewDelegate {
      var count = 0
      func scrollViewDidScroll(_ scrollView: UIScrollView) { count += 1 }
    }
    let delegate = Delegate()
    let forwarder = ScrollForwarder()
    forwarder.delegate = delegate
    forwarder.forward(UIScrollView())
    #expect(delegate.count == 1)
  }

  @Test func `key paths are strings`() {
    #expect(Keys.note == "note")
    #expect(Keys.hidden == "hidden")
    #expect(Keys.position == "position")
  }

  @Test func `places in the source are those of the original`() {
    #expect(#filePath.hasSuffix("Tests/UIKitSourcesTests/UIKitSourcesTests.swift"))
    let selector = #selector(UIView.setNeedsLayout); let column = #column
    #expect(selector.name == "setNeedsLayout")
    // The 67th byte of its line above.
    #expect(column == 67)
  }
}
