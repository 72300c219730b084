import Foundation
import Testing
import TrellisTesting
import UIKit

@testable import UIKitCore

@MainActor struct AccessibilityTests {
  // MARK: Properties

  @Test func `attributed and plain texts follow each other`() {
    let view = UIView()
    view.accessibilityAttributedLabel = NSAttributedString(string: "Rich")
    #expect(view.accessibilityLabel == "Rich")
    view.accessibilityLabel = "Plain"
    #expect(view.accessibilityAttributedLabel?.string == "Plain")
    view.accessibilityAttributedHint = NSAttributedString(string: "Hint")
    view.accessibilityAttributedValue = NSAttributedString(string: "3")
    #expect(view.accessibilityHint == "Hint")
    #expect(view.accessibilityValue == "3")
    #expect(UILabel().accessibilityAttributedLabel == nil)
  }

  @Test func `a view's frame is its bounds on the screen`() {
    let view = UIView(frame: CGRect(x: 20, y: 30, width: 40, height: 50))
    let inside = UIView(frame: CGRect(x: 5, y: 6, width: 7, height: 8))
    view.addSubview(inside)
    let app = Harness(view)
    #expect(inside.accessibilityFrame == CGRect(x: 5, y: 6, width: 7, height: 8))
    view.frame.origin = CGPoint(x: 20, y: 30)
    #expect(inside.accessibilityFrame == CGRect(x: 25, y: 36, width: 7, height: 8))
    #expect(inside.accessibilityActivationPoint == CGPoint(x: 28.5, y: 40))
    inside.accessibilityFrame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(inside.accessibilityFrame == CGRect(x: 1, y: 2, width: 3, height: 4))
    withExtendedLifetime(app) {}
  }

  @Test func `an element without a view moves with its container`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let element = UIAccessibilityElement(accessibilityContainer: view)
    element.accessibilityFrameInContainerSpace = CGRect(x: 10, y: 10, width: 20, height: 20)
    element.accessibilityLabel = "Bar"
    view.accessibilityElements = [element]
    let app = Harness(view)
    view.frame.origin = CGPoint(x: 50, y: 60)
    #expect(element.isAccessibilityElement)
    #expect(element.accessibilityFrame == CGRect(x: 60, y: 70, width: 20, height: 20))
    #expect(view.accessibilityElementCount() == 1)
    #expect(view.index(ofAccessibilityElement: element) == 0)
    #expect(view.accessibilityElement(at: 0) as? UIAccessibilityElement === element)
    #expect(view.accessibilityElement(at: 1) == nil)
    #expect(names(app) == ["Bar"])
  }

  @Test func `a view without listed elements counts none`() {
    #expect(UIView().accessibilityElementCount() == NSNotFound)
    #expect(UIView().index(ofAccessibilityElement: UIView()) == NSNotFound)
  }

  // MARK: Reading order

  @Test(arguments: [false, true])
  func `elements are read by lines from the leading side`(isRightToLeft: Bool) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    if isRightToLeft { view.semanticContentAttribute = .forceRightToLeft }
    add("third", at: CGRect(x: 10, y: 100, width: 50, height: 20), to: view)
    add("right", at: CGRect(x: 200, y: 3, width: 50, height: 20), to: view)
    add("left", at: CGRect(x: 10, y: 0, width: 50, height: 20), to: view)
    let app = Harness(view)
    #expect(
      names(app) == (isRightToLeft ? ["right", "left", "third"] : ["left", "right", "third"]))
  }

  @Test func `a group is read before what stands beside it`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let columns = [0, 1].map { index in
      UIView(frame: CGRect(x: CGFloat(index) * 150, y: 0, width: 150, height: 300))
    }
    for (index, column) in columns.enumerated() {
      view.addSubview(column)
      add("\(index) top", at: CGRect(x: 0, y: 0, width: 50, height: 20), to: column)
      add("\(index) bottom", at: CGRect(x: 0, y: 50, width: 50, height: 20), to: column)
    }
    let app = Harness(view)
    #expect(names(app) == ["0 top", "1 top", "0 bottom", "1 bottom"])
    for column in columns { column.shouldGroupAccessibilityChildren = true }
    #expect(names(app) == ["0 top", "0 bottom", "1 top", "1 bottom"])
  }

  @Test func `hidden, transparent and excluded views are not read, nor what is in them`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let boxes = (0..<4).map { index in
      let box = UIView(frame: CGRect(x: 0, y: CGFloat(index) * 50, width: 50, height: 50))
      add("\(index)", at: CGRect(x: 0, y: 0, width: 50, height: 20), to: box)
      view.addSubview(box)
      return box
    }
    boxes[0].isHidden = true
    boxes[1].alpha = 0
    boxes[2].accessibilityElementsHidden = true
    let app = Harness(view)
    #expect(names(app) == ["3"])
  }

  @Test func `a modal view silences what stands beside it`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    add("behind", at: CGRect(x: 0, y: 0, width: 50, height: 20), to: view)
    let card = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 100))
    card.accessibilityViewIsModal = true
    view.addSubview(card)
    add("card", at: CGRect(x: 0, y: 0, width: 50, height: 20), to: card)
    let app = Harness(view)
    #expect(names(app) == ["card"])
    card.isHidden = true
    #expect(names(app) == ["behind"])
  }

  @Test func `an alert is read alone`() {
    let controller = UIViewController()
    let app = Harness(controller)
    add("behind", at: CGRect(x: 0, y: 0, width: 50, height: 20), to: controller.view)
    let alert = UIAlertController(
      title: "Sure?", message: "It is gone then.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    controller.present(alert, animated: false)
    app.rest()
    #expect(names(app) == ["Sure?", "It is gone then.", "OK"])
    #expect(tree(app).nodesInOrder().contains { $0.role == .alert })
  }

  // MARK: Roles, states, values

  @Test func `controls tell what they are and how they stand`() throws {
    let stack = UIStackView()
    stack.axis = .vertical
    let toggle = UISwitch()
    toggle.isOn = true
    let slider = UISlider()
    slider.value = 0.25
    let field = UITextField()
    field.placeholder = "Name"
    field.text = "Ada"
    let secret = UITextField()
    secret.isSecureTextEntry = true
    secret.text = "abc"
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    button.isEnabled = false
    let link = UILabel()
    link.text = "Site"
    link.accessibilityTraits = .link
    for view in [toggle, slider, field, secret, button, link] as [UIView] {
      stack.addArrangedSubview(view)
    }
    stack.frame = CGRect(x: 0, y: 0, width: 200, height: 400)
    let app = Harness(stack)
    let nodes = tree(app).nodesInOrder().dropFirst()
    #expect(
      nodes.map(\.role) == [.toggleButton, .slider, .entry, .passwordEntry, .button, .link])
    let list = Array(nodes)
    #expect(list[0].states.isSuperset(of: [.checkable, .checked, .enabled, .showing]))
    #expect(list[1].value == "25%")
    #expect(list[1].actions == ["activate", "increment", "decrement"])
    #expect(tree(app).range(of: list[1].id)?.value == 0.25)
    #expect(list[2].name == "Name")
    #expect(list[2].text == .init(string: "Ada", caret: 3, selection: 3..<3))
    #expect(list[3].text?.string == "•••")
    #expect(list[3].value.isEmpty)
    #expect(!list[4].states.contains(.enabled))
    #expect(list[4].name == "Go")
  }

  @Test func `offsets in text count characters as assistive technology does`() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    field.text = "a😀b"
    let app = Harness(field)
    let node = try #require(tree(app).nodesInOrder().last)
    // Three Unicode scalars, four UTF-16 units.
    #expect(node.text?.caret == 3)
    #expect(tree(app).setCaret(of: node.id, to: 2))
    #expect(field.offset(from: field.beginningOfDocument, to: field.selectedTextRange!.end) == 3)
    #expect(tree(app).node(node.id)?.text?.caret == 2)
  }

  @Test func `an element keeps its number while it lives`() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let label = add("one", at: CGRect(x: 0, y: 0, width: 50, height: 20), to: view)
    let app = Harness(view)
    let id = try #require(tree(app).id(of: label))
    add("zero", at: CGRect(x: 0, y: -100, width: 50, height: 20), to: view)
    app.rest()
    #expect(tree(app).id(of: label) == id)
    label.removeFromSuperview()
    app.rest()
    #expect(tree(app).id(of: label) == nil)
    #expect(tree(app).node(id) == nil)
  }

  // MARK: Actions

  @Test func `activating a button presses it`() throws {
    var presses = 0
    let button = UIButton(
      type: .system, primaryAction: UIAction(title: "Go") { _ in presses += 1 })
    let app = Harness(button)
    let id = try #require(tree(app).id(of: button))
    #expect(tree(app).perform(action: 0, of: id))
    #expect(presses == 1)
    button.isEnabled = false
    #expect(!tree(app).perform(action: 0, of: id))
    #expect(presses == 1)
  }

  @Test func `activating a switch turns it and tells`() throws {
    let toggle = UISwitch()
    var told: [Bool] = []
    toggle.addAction(UIAction { _ in told.append(toggle.isOn) }, for: .valueChanged)
    let app = Harness(toggle)
    let id = try #require(tree(app).id(of: toggle))
    #expect(tree(app).perform(action: 0, of: id))
    app.rest()
    #expect(told == [true])
  }

  @Test func `a button in a row is pressed also while it moves, and the row is not`() throws {
    let root = UIViewController()
    let row = UIControl(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
    button.setTitle("Done", for: .normal)
    var log: [String] = []
    row.addAction(UIAction { _ in log.append("row") }, for: .touchUpInside)
    button.addAction(UIAction { _ in log.append("button") }, for: .touchUpInside)
    row.addSubview(button)
    root.view.addSubview(row)
    let app = Harness(root)
    UIView.animate(withDuration: 10) { button.alpha = 0.5 }
    #expect(button.hitTest(CGPoint(x: 20, y: 20), with: nil) == nil)
    #expect(tree(app).perform(action: 0, of: try #require(tree(app).id(of: button))))
    #expect(log == ["button"])
  }

  @Test func `an element's own activation comes first`() throws {
    let view = ActivatedView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.isAccessibilityElement = true
    view.accessibilityTraits = .button
    let app = Harness(view)
    #expect(tree(app).perform(action: 0, of: try #require(tree(app).id(of: view))))
    #expect(view.activations == 1)
    #expect(view.touches == 0)
    view.answers = false
    #expect(tree(app).perform(action: 0, of: try #require(tree(app).id(of: view))))
    #expect(view.activations == 2)
    #expect(view.touches == 1)
  }

  @Test func `a slider is moved by a tenth and a stepper by a step`() throws {
    let slider = UISlider()
    slider.maximumValue = 50
    var told = 0
    slider.addAction(UIAction { _ in told += 1 }, for: .valueChanged)
    let app = Harness(slider)
    slider.accessibilityIncrement()
    slider.accessibilityIncrement()
    slider.accessibilityDecrement()
    #expect(slider.value == 5)
    #expect(told == 3)
    #expect(tree(app).setValue(of: try #require(tree(app).id(of: slider)), to: 20))
    #expect(slider.value == 20)
    let stepper = UIStepper()
    stepper.stepValue = 3
    stepper.accessibilityIncrement()
    #expect(stepper.value == 3)
  }

  @Test func `typing from outside goes the way of typing`() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    field.text = "old"
    var changes = 0
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    let app = Harness(field)
    let id = try #require(tree(app).id(of: field))
    #expect(tree(app).replaceText(of: id, with: "new 日本"))
    #expect(field.text == "new 日本")
    #expect(changes == 1)
    #expect(tree(app).replaceText(of: id, with: ""))
    #expect(field.text == "")
    field.isEnabled = false
    #expect(!tree(app).replaceText(of: id, with: "x"))
  }

  @Test func `a text view is read, selected in and written from outside`() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.text = "aé日\u{1F600}b"
    let app = Harness(view)
    view.selectedRange = NSRange(location: 3, length: 2)
    let id = try #require(tree(app).id(of: view))
    let node = try #require(tree(app).node(id))
    #expect(node.role == .textArea)
    #expect(node.states.contains(.editable) && node.states.contains(.multiLine))
    // Offsets count scalars: the face is one scalar and two UTF-16 units.
    #expect(node.text?.string == view.text)
    #expect(node.text?.selection == 3..<4 && node.text?.caret == 4)
    #expect(tree(app).setCaret(of: id, to: 4))
    #expect(view.selectedRange == NSRange(location: 5, length: 0))
    #expect(tree(app).replaceText(of: id, with: "new\nlines"))
    #expect(view.text == "new\nlines")
    #expect(tree(app).replaceText(of: id, with: ""))
    #expect(view.text == "")
    view.text = "fixed"
    view.isEditable = false
    app.settle()
    #expect(tree(app).node(id)?.states.contains(.editable) == false)
    #expect(!tree(app).replaceText(of: id, with: "x") && view.text == "fixed")
  }

  @Test func `custom actions are listed and performed`() throws {
    let view = add(
      "Row", at: CGRect(x: 0, y: 0, width: 50, height: 20), to: UIView(frame: .zero))
    var performed: [String] = []
    view.accessibilityCustomActions = ["Delete", "Flag"].map { name in
      UIAccessibilityCustomAction(name: name) { action in
        performed.append(action.name)
        return true
      }
    }
    let app = Harness(view)
    let node = try #require(tree(app).nodesInOrder().last)
    #expect(node.actions == ["Delete", "Flag"])
    #expect(tree(app).perform(action: 1, of: node.id))
    #expect(performed == ["Flag"])
  }

  // MARK: Notifications, settings

  @Test func `announcements and changes of the screen reach assistive technology`() {
    let label = UILabel()
    label.text = "New"
    let app = Harness(label)
    app.settle()
    var posted: [AccessibilityCenter.Posted] = []
    AccessibilityCenter.current.listener = { posted.append($0) }
    UIAccessibility.post(notification: .announcement, argument: "Saved")
    UIAccessibility.post(notification: .layoutChanged, argument: label)
    #expect(posted.map(\.notification) == [.announcement, .layoutChanged])
    #expect(posted[0].text == "Saved")
    #expect(label.accessibilityElementIsFocused())
    #expect(UIAccessibility.focusedElement(using: nil) as? UILabel === label)
  }

  @Test func `a change of a setting is posted`() {
    let app = Harness(UIView())
    app.settle()
    #expect(!UIAccessibility.isReduceMotionEnabled)
    let heard = Heard()
    let token = NotificationCenter.default.addObserver(
      forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: nil
    ) { _ in heard.count += 1 }
    AccessibilityCenter.current.settings = .reduceMotion
    AccessibilityCenter.current.settings = [.reduceMotion, .grayscale]
    NotificationCenter.default.removeObserver(token)
    #expect(UIAccessibility.isReduceMotionEnabled)
    #expect(heard.count == 1)
  }

  // MARK: Support

  @discardableResult
  private func add(_ name: String, at frame: CGRect, to view: UIView) -> UILabel {
    let label = UILabel(frame: frame)
    label.text = name
    view.addSubview(label)
    return label
  }

  private func tree<Root>(_ app: Harness<Root>) -> AccessibilityTree {
    app.settle()
    return app.window.windowScene!.accessibilityTree!
  }

  private func names<Root>(_ app: Harness<Root>) -> [String] {
    tree(app).nodesInOrder().dropFirst().map(\.name).filter { !$0.isEmpty }
  }
}

private final class Heard: @unchecked Sendable { var count = 0 }

@MainActor private final class ActivatedView: UIView {
  var answers = true
  var activations = 0
  var touches = 0

  override func accessibilityActivate() -> Bool {
    activations += 1
    return answers
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches += 1 }
}
