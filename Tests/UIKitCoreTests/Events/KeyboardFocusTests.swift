import Foundation
import Testing
import TrellisTesting
import UIKit

@testable import UIKitCore

@MainActor struct KeyboardFocusTests {
  @Test func `Tab goes through controls in reading order and round the end`() {
    let form = Form()
    let app = Harness(form)
    var visited: [String] = []
    for _ in 0..<5 {
      app.key("Tab")
      visited.append(form.name(of: app.window.focusedView))
    }
    #expect(visited == ["field", "toggle", "slider", "button", "field"])
    app.key("shift+Tab")
    #expect(form.name(of: app.window.focusedView) == "button")
  }

  @Test func `Tab passes over what is disabled, hidden or takes no touches`() {
    let form = Form()
    form.toggle.isEnabled = false
    form.slider.isHidden = true
    let app = Harness(form)
    app.key("Tab")
    app.key("Tab")
    #expect(app.window.focusedView === form.button)
  }

  @Test func `a text field that gets the focus gets the keys, and loses them to a control`() {
    let form = Form()
    let app = Harness(form)
    app.key("Tab")
    #expect(form.field.isFirstResponder)
    app.type("ab")
    #expect(form.field.text == "ab")
    app.key("Tab")
    #expect(!form.field.isFirstResponder)
    #expect(form.toggle.isFocused)
    #expect(app.window.firstResponder == nil)
  }

  @Test func `Space turns a focused switch and Return presses a focused button`() {
    let form = Form()
    let app = Harness(form)
    app.window.focus(form.toggle)
    app.key("space")
    #expect(form.toggle.isOn)
    app.window.focus(form.button)
    app.key("Return")
    #expect(form.presses == 1)
    app.key("space")
    #expect(form.presses == 2)
  }

  @Test func `arrows move a focused slider`() {
    let form = Form()
    let app = Harness(form)
    app.window.focus(form.slider)
    app.key("Right")
    app.key("Right")
    app.key("Left")
    #expect(abs(form.slider.value - 0.1) < 0.0001)
  }

  @Test func `arrows choose a segment, a page, a step and a date`() throws {
    let segments = UISegmentedControl(items: ["A", "B", "C"])
    segments.selectedSegmentIndex = 0
    let pages = UIPageControl()
    pages.numberOfPages = 3
    let stepper = UIStepper()
    let picker = UIDatePicker()
    picker.preferredDatePickerStyle = .compact
    picker.datePickerMode = .date
    let start = Date(timeIntervalSince1970: 1_700_000_000)
    picker.date = start
    let stack = UIStackView(arrangedSubviews: [segments, pages, stepper, picker])
    stack.axis = .vertical
    stack.alignment = .leading
    stack.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    let app = Harness(stack)
    for _ in 0..<2 {
      for view in [segments, pages, stepper, picker] as [UIView] {
        app.window.focus(view)
        #expect(app.window.focusedView === view)
        app.key("Right")
      }
    }
    #expect(segments.selectedSegmentIndex == 2)
    #expect(pages.currentPage == 2)
    #expect(stepper.value == 2)
    #expect(picker.date.timeIntervalSince(start) == 2 * 86_400)
  }

  @Test func `the focus is shown by a ring that follows the control`() throws {
    let form = Form()
    let app = Harness(form)
    #expect(app.window.focusRing == nil)
    app.window.focus(form.toggle)
    app.settle()
    let ring = try #require(app.window.focusRing)
    let frame = form.toggle.convert(form.toggle.bounds, to: nil)
    // 2 points of gap and 3 of line around the control.
    #expect(ring.layer.frame == frame.insetBy(dx: -5, dy: -5))
    form.toggle.frame.origin.x += 30
    app.settle()
    #expect(ring.layer.frame == frame.offsetBy(dx: 30, dy: 0).insetBy(dx: -5, dy: -5))
    form.toggle.removeFromSuperview()
    app.settle()
    #expect(app.window.focusRing == nil)
    #expect(app.window.focusedView == nil)
  }

  @Test func `a control that is disabled loses the focus`() {
    let form = Form()
    let app = Harness(form)
    app.window.focus(form.toggle)
    form.toggle.isEnabled = false
    app.settle()
    #expect(app.window.focusedView == nil)
  }

  @Test func `Tab stays within an alert`() {
    let controller = UIViewController()
    let app = Harness(controller)
    let form = Form()
    controller.view.addSubview(form)
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    var chosen: [String] = []
    for title in ["Yes", "No"] {
      alert.addAction(
        UIAlertAction(title: title, style: .default) { chosen.append($0.title ?? "") })
    }
    controller.present(alert, animated: false)
    app.rest()
    for _ in 0..<3 {
      app.key("Tab")
      #expect(app.window.focusedView?.isDescendant(of: alert.view) == true)
    }
    app.key("Return")
    app.rest()
    #expect(chosen == ["Yes"])
  }

  @Test func `what gets the focus is scrolled into sight`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    scroll.contentSize = CGSize(width: 200, height: 1000)
    let toggle = UISwitch()
    toggle.frame.origin = CGPoint(x: 0, y: 900)
    scroll.addSubview(toggle)
    let app = Harness(scroll)
    app.key("Tab")
    #expect(toggle.isFocused)
    // Its lower edge, at 931, is the lower edge of what is seen.
    #expect(scroll.contentOffset.y == 731)
  }
}

@MainActor struct KeyCommandTests {
  @Test func `a command is performed by the first up the chain that has its action`() {
    let inner = CommandView(name: "inner")
    let outer = CommandView(name: "outer")
    inner.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    outer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    outer.addSubview(inner)
    outer.commands = [
      UIKeyCommand(
        title: "Save", action: Selector("save:", CommandView.save(_:)), input: "s",
        modifierFlags: .command)
    ]
    let app = Harness(outer)
    outer.becomeFirstResponder()
    app.key("cmd+s")
    #expect(CommandView.log == ["outer Save"])
    inner.becomeFirstResponder()
    app.key("ctrl+s")
    #expect(CommandView.log == ["outer Save", "inner Save"])
    inner.refuses = true
    app.key("ctrl+s")
    #expect(CommandView.log.last == "outer Save")
    #expect(outer.presses == 0)
    app.key("ctrl+shift+s")
    #expect(CommandView.log.count == 3)
    CommandView.log = []
  }

  @Test func `text that is edited keeps its keys unless the command wants priority`() {
    let view = CommandView(name: "view")
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    view.addSubview(field)
    let plain = UIKeyCommand(
      input: "j", modifierFlags: [], action: Selector("save:", CommandView.save(_:)))
    let escape = UIKeyCommand(
      title: "Escape", action: Selector("save:", CommandView.save(_:)),
      input: UIKeyCommand.inputEscape)
    view.commands = [plain, escape]
    let app = Harness(view)
    field.becomeFirstResponder()
    app.type("j")
    #expect(field.text == "j")
    #expect(CommandView.log.isEmpty)
    app.key("Escape")
    #expect(CommandView.log == ["view Escape"])
    plain.wantsPriorityOverSystemBehavior = true
    app.key("j")
    #expect(CommandView.log == ["view Escape", "view "])
    CommandView.log = []
  }

  @Test func `a controller's commands work while nothing has the keys`() {
    let controller = CommandController()
    let app = Harness(UINavigationController(rootViewController: controller))
    app.key("ctrl+n")
    #expect(controller.performed == 1)
    app.key("alt+n")
    #expect(controller.performed == 1)
  }

  @Test func `canPerformAction decides who is the target`() {
    let view = CommandView(name: "view")
    let action = Selector("save:", CommandView.save(_:))
    #expect(view.canPerformAction(action, withSender: nil))
    #expect(!UIView().canPerformAction(action, withSender: nil))
    let inside = UIView()
    view.addSubview(inside)
    #expect(inside.target(forAction: action, withSender: nil) as? UIView === view)
    view.refuses = true
    #expect(inside.target(forAction: action, withSender: nil) == nil)
  }
}

@MainActor private final class Form: UIView {
  let field = UITextField()
  let toggle = UISwitch()
  let slider = UISlider()
  let button = UIButton(type: .system)
  var presses = 0

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
    field.frame = CGRect(x: 10, y: 10, width: 200, height: 30)
    toggle.frame.origin = CGPoint(x: 230, y: 12)
    slider.frame = CGRect(x: 10, y: 80, width: 200, height: 30)
    button.frame = CGRect(x: 10, y: 150, width: 100, height: 40)
    button.addAction(UIAction { [unowned self] _ in presses += 1 }, for: .touchUpInside)
    for view in [button, slider, toggle, field] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func name(of view: UIView?) -> String {
    let names: [(UIView, String)] = [
      (field, "field"), (toggle, "toggle"), (slider, "slider"), (button, "button"),
    ]
    return names.first { $0.0 === view }?.1 ?? "nothing"
  }
}

@MainActor private final class CommandView: UIView {
  static var log: [String] = []
  let name: String
  var commands: [UIKeyCommand] = []
  var refuses = false
  var presses = 0

  init(name: String) {
    self.name = name
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var keyCommands: [UIKeyCommand]? { commands }
  override var canBecomeFirstResponder: Bool { true }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    !refuses && super.canPerformAction(action, withSender: sender)
  }

  func save(_ sender: UIKeyCommand) { Self.log.append("\(name) \(sender.title)") }
}

@MainActor private final class CommandController: UIViewController {
  var performed = 0

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        input: "n", modifierFlags: .command, action: Selector("make", CommandController.make))
    ]
  }

  func make() { performed += 1 }
}
