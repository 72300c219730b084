import CoreGraphics
import Foundation
import Testing
import TrellisTesting
import UIKit
@testable import UIKitCore

@MainActor @Suite struct `Text fields` {
  /// Hears everything and refuses what it is told to.
  private final class Listener: NSObject, UITextFieldDelegate {
    var calls: [String] = []
    var refused: Set<String> = []

    private func ask(_ name: String) -> Bool {
      calls.append(name)
      return !refused.contains(name)
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { ask("shouldBegin") }
    func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("didBegin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask("shouldEnd") }
    func textFieldDidEndEditing(_ textField: UITextField) { calls.append("didEnd") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { ask("shouldReturn") }
    func textFieldShouldClear(_ textField: UITextField) -> Bool { ask("shouldClear") }

    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      ask("change \(range.location)+\(range.length) \"\(string)\"")
    }
  }

  private static let events: [(UIControl.Event, String)] = [
    (.editingDidBegin, "begin"), (.editingChanged, "changed"), (.editingDidEnd, "end"),
    (.editingDidEndOnExit, "exit"), (.primaryActionTriggered, "primary"),
  ]

  private func field(_ text: String = "", listener: Listener? = nil) -> UITextField {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    field.text = text
    field.delegate = listener
    return field
  }

  private func log(_ field: UITextField, into listener: Listener, without: UIControl.Event = []) {
    for (event, name) in Self.events where without.isDisjoint(with: event) {
      field.addAction(UIAction { [weak listener] _ in listener?.calls.append(name) }, for: event)
    }
  }

  private func edited(_ text: String) -> (UITextField, Harness<UITextField>) {
    let field = field(text)
    let app = Harness(field)
    field.becomeFirstResponder()
    app.settle()
    return (field, app)
  }

  private func selection(_ field: UITextField) -> String {
    guard let range = field.selectedTextRange else { return "none" }
    let start = field.offset(from: field.beginningOfDocument, to: range.start)
    let end = field.offset(from: field.beginningOfDocument, to: range.end)
    return start == end ? "\(start)" : "\(start)-\(end)"
  }

  // MARK: Looks

  @Test func `a new field is empty, borderless and in system 17`() {
    let field = UITextField()
    #expect(field.text == "")
    #expect(field.borderStyle == .none)
    #expect(field.font == .systemFont(ofSize: 17))
    #expect(field.textColor == .label)
    #expect(field.placeholder == nil)
  }

  @Test func `heights at 17 points are 22 without a border and 34 with a rounded one`() {
    let field = UITextField()
    field.traitOverrides.displayScale = 2
    #expect(field.intrinsicContentSize.height == 22)
    field.borderStyle = .roundedRect
    #expect(field.intrinsicContentSize.height == 34)
    #expect(
      field.textRect(forBounds: CGRect(x: 0, y: 0, width: 97, height: 30))
        == CGRect(x: 7, y: 2, width: 83, height: 26))
  }

  @Test func `the text's baseline in a field 44 points high is at 28`() {
    let field = field("Text")
    field.traitOverrides.displayScale = 1
    field.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
    // (44 − 20.287)/2 + 16.187 = 28.04
    #expect(field.baselineOffsets?.first == 28)
  }

  // MARK: Beginning and ending

  @Test func `a field outside a window cannot be edited`() {
    let field = field()
    #expect(!field.becomeFirstResponder())
    #expect(!field.isEditing)
  }

  @Test func `beginning and ending tell delegate and events in order`() {
    let listener = Listener()
    let field = field(listener: listener)
    log(field, into: listener)
    let app = Harness(field)
    #expect(field.becomeFirstResponder())
    #expect(field.becomeFirstResponder())
    #expect(field.resignFirstResponder())
    app.settle()
    #expect(
      listener.calls == ["shouldBegin", "begin", "didBegin", "shouldEnd", "end", "didEnd"])
  }

  @Test func `a delegate may refuse both`() {
    let listener = Listener()
    let field = field(listener: listener)
    let app = Harness(field)
    listener.refused = ["shouldBegin"]
    #expect(!field.becomeFirstResponder())
    listener.refused = ["shouldEnd"]
    #expect(field.becomeFirstResponder())
    #expect(!field.resignFirstResponder())
    #expect(field.isEditing)
    app.settle()
  }

  @Test func `editing goes from one field to the other`() {
    let listener = Listener()
    let first = field(listener: listener)
    let second = field()
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    parent.addSubview(first)
    second.frame.origin.y = 50
    parent.addSubview(second)
    let app = Harness(parent)
    app.tap(first)
    app.tap(second)
    #expect(second.isEditing)
    #expect(!first.isEditing)
    #expect(listener.calls == ["shouldBegin", "didBegin", "shouldEnd", "didEnd"])
  }

  @Test func `a field that is disabled stops being edited`() {
    let (field, _) = edited("a")
    field.isEnabled = false
    #expect(!field.isEditing)
    #expect(!field.becomeFirstResponder())
  }

  // MARK: Typing

  @Test func `typing asks the delegate, then sends the event`() {
    let listener = Listener()
    let field = field("ab", listener: listener)
    let app = Harness(field)
    field.becomeFirstResponder()
    log(field, into: listener)
    listener.calls = []
    app.type("c")
    #expect(field.text == "abc")
    #expect(listener.calls == ["change 2+0 \"c\"", "changed"])
    listener.refused = ["change 3+0 \"d\""]
    app.type("d")
    #expect(field.text == "abc")
  }

  @Test func `text that is set in code tells nobody and puts the caret at its end`() {
    let listener = Listener()
    let field = field(listener: listener)
    log(field, into: listener)
    let app = Harness(field)
    field.text = "hello"
    app.settle()
    #expect(listener.calls.isEmpty)
    #expect(selection(field) == "5")
  }

  @Test func `deleting takes whole characters as people see them`() {
    let (field, app) = edited("a👩‍👩‍👧‍👦é🇩🇪")
    for expected in ["a👩‍👩‍👧‍👦é", "a👩‍👩‍👧‍👦", "a", "", ""] {
      app.key("Backspace")
      #expect(field.text == expected)
    }
  }

  @Test func `a subclass hears the delete key`() {
    final class Counting: UITextField {
      var count = 0
      override func deleteBackward() {
        count += 1
        super.deleteBackward()
      }
    }
    let field = Counting(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let app = Harness(field)
    field.becomeFirstResponder()
    app.type("x")
    app.key("Backspace")
    app.key("Backspace")
    #expect(field.count == 2)
    #expect(field.text == "")
  }

  @Test func `notifications follow the events`() {
    let field = field()
    let app = Harness(field)
    var names: [String] = []
    let tokens = [
      UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
      UITextField.textDidEndEditingNotification,
    ].map { name in
      NotificationCenter.default.addObserver(forName: name, object: field, queue: nil) { note in
        let name = note.name.rawValue
        MainActor.assumeIsolated { names.append(name) }
      }
    }
    field.becomeFirstResponder()
    app.type("a")
    field.resignFirstResponder()
    tokens.forEach { NotificationCenter.default.removeObserver($0) }
    #expect(
      names == [
        "UITextFieldTextDidBeginEditingNotification", "UITextFieldTextDidChangeNotification",
        "UITextFieldTextDidEndEditingNotification",
      ])
  }

  // MARK: Return

  @Test func `return asks the delegate and sends its events; nobody ends editing`() {
    let listener = Listener()
    let field = field("a", listener: listener)
    let app = Harness(field)
    field.becomeFirstResponder()
    log(field, into: listener, without: .editingDidEndOnExit)
    listener.calls = []
    app.key("Return")
    #expect(listener.calls == ["shouldReturn", "primary"])
    #expect(field.isEditing)
    #expect(field.text == "a")
  }

  @Test func `return ends editing where somebody waits for the exit`() {
    let listener = Listener()
    let field = field("a", listener: listener)
    let app = Harness(field)
    field.becomeFirstResponder()
    log(field, into: listener)
    listener.calls = []
    app.key("Return")
    #expect(
      listener.calls == ["shouldReturn", "primary", "exit", "shouldEnd", "end", "didEnd"])
    #expect(!field.isEditing)
  }

  @Test func `a delegate may refuse return`() {
    let listener = Listener()
    listener.refused = ["shouldReturn"]
    let field = field("a", listener: listener)
    log(field, into: listener)
    let app = Harness(field)
    field.becomeFirstResponder()
    listener.calls = []
    app.key("Return")
    #expect(listener.calls == ["shouldReturn"])
    #expect(field.isEditing)
  }

  // MARK: Keys

  /// Keys pressed one after the other in "one two three" with the caret at its end, and what is
  /// selected then.
  @Test(arguments: [
    (["Left"], "12"), (["Left", "Right"], "13"), (["Home"], "0"), (["Home", "Right"], "1"),
    (["ctrl+Left"], "8"), (["ctrl+Left", "ctrl+Left"], "4"), (["Home", "ctrl+Right"], "3"),
    (["shift+Left", "shift+Left"], "11-13"), (["shift+Home"], "0-13"),
    (["ctrl+shift+Left"], "8-13"), (["ctrl+a"], "0-13"), (["ctrl+a", "Left"], "0"),
    (["ctrl+a", "Right"], "13"), (["Home", "shift+End"], "0-13"),
    (["shift+Left", "shift+Right"], "13"), (["Home", "Left"], "0"), (["Right"], "13"),
  ])
  func `keys move the caret and grow the selection`(keys: [String], expected: String) {
    let (field, app) = edited("one two three")
    for key in keys { app.key(key) }
    #expect(selection(field) == expected)
  }

  @Test(arguments: [
    (["ctrl+Backspace"], "one two "), (["Home", "Delete"], "ne two three"),
    (["Home", "ctrl+Delete"], " two three"), (["ctrl+a", "Delete"], ""),
    (["shift+Left", "Backspace"], "one two thre"),
  ])
  func `delete keys take characters, words and selections`(keys: [String], expected: String) {
    let (field, app) = edited("one two three")
    for key in keys { app.key(key) }
    #expect(field.text == expected)
  }

  @Test func `typing replaces the selection`() {
    let (field, app) = edited("one two")
    app.key("ctrl+shift+Left")
    app.type("x")
    #expect(field.text == "one x")
    #expect(selection(field) == "5")
  }

  @Test func `arrow keys go as the eye sees in text that runs right to left`() {
    let (field, app) = edited("אבג")
    // The caret is at the end, which is on the left.
    app.key("Right")
    #expect(selection(field) == "2")
    app.key("Left")
    #expect(selection(field) == "3")
  }

  // MARK: Clipboard

  @Test func `copy, cut and paste go by the clipboard`() {
    let (field, app) = edited("one two")
    app.key("ctrl+shift+Left")
    app.key("ctrl+c")
    #expect(app.pasteboardText == "two")
    app.key("ctrl+x")
    #expect(field.text == "one ")
    app.key("ctrl+v")
    app.key("ctrl+v")
    #expect(field.text == "one twotwo")
    app.pasteboardText = "a\nb"
    app.key("ctrl+a")
    app.key("ctrl+v")
    #expect(field.text == "a b")
  }

  @Test func `secrets are dots that cannot be copied`() {
    let (field, app) = edited("pass👍word")
    field.isSecureTextEntry = true
    app.pasteboardText = "before"
    app.key("ctrl+a")
    app.key("ctrl+c")
    app.key("ctrl+x")
    #expect(app.pasteboardText == "before")
    #expect(field.text == "pass👍word")
    app.key("End")
    for _ in 0..<4 { app.key("Left") }
    app.key("Backspace")
    #expect(field.text == "password")
    #expect(app.visibleTexts.contains { $0.contains("pass") } == false)
  }

  // MARK: Pointer

  private func mouse(
    _ phase: PointerInput.Phase, _ x: CGFloat, _ app: Harness<UITextField>,
    at time: TimeInterval, shift: Bool = false
  ) {
    app.window.windowScene?.receive(
      .pointer(
        PointerInput(
          phase, at: CGPoint(x: x, y: 17), timestamp: time, kind: .mouse,
          modifiers: shift ? .shift : [])))
  }

  private func click(_ x: CGFloat, _ app: Harness<UITextField>, at time: TimeInterval) {
    mouse(.began, x, app, at: time)
    mouse(.ended, x, app, at: time + 0.01)
  }

  @Test func `a click places the caret and the next ones select`() {
    let field = field("one two three")
    let app = Harness(field)
    click(1, app, at: 10)
    #expect(field.isEditing)
    #expect(selection(field) == "0")
    click(1, app, at: 10.1)
    #expect(selection(field) == "0-3")
    click(1, app, at: 10.2)
    #expect(selection(field) == "0-13")
    click(190, app, at: 20)
    #expect(selection(field) == "13")
  }

  @Test func `dragging selects, and shift extends`() {
    let field = field("one two three")
    let app = Harness(field)
    mouse(.began, 1, app, at: 1)
    mouse(.moved, 195, app, at: 1.1)
    #expect(selection(field) == "0-13")
    mouse(.moved, 1, app, at: 1.2)
    #expect(selection(field) == "0")
    mouse(.ended, 1, app, at: 1.3)
    mouse(.began, 195, app, at: 5, shift: true)
    mouse(.ended, 195, app, at: 5.1, shift: true)
    #expect(selection(field) == "0-13")
  }

  @Test func `after a double click dragging selects whole words`() {
    let field = field("one two three")
    let app = Harness(field)
    click(1, app, at: 1)
    mouse(.began, 1, app, at: 1.1)
    mouse(.moved, 40, app, at: 1.2)
    mouse(.ended, 40, app, at: 1.3)
    // 40 points lie in the second word.
    #expect(selection(field) == "0-7")
  }

  @Test func `a tap begins editing when the finger is lifted`() {
    let field = field("one")
    let app = Harness(field)
    app.tap(at: CGPoint(x: 190, y: 17))
    #expect(field.isEditing)
    #expect(selection(field) == "3")
  }

  // MARK: Looking

  @Test func `the end of a long text is in view while it is typed`() {
    let (field, app) = edited("")
    field.frame.size.width = 80
    app.type("a long text that does not fit")
    #expect(field.canvas.scroll > 0)
    let caret = field.canvas.caretRect(at: 29)
    #expect(caret.maxX <= 80)
    #expect(caret.minX > 70)
    app.key("Home")
    #expect(field.canvas.scroll == 0)
  }

  @Test func `on a stepped clock the caret stays`() throws {
    let (field, app) = edited("a")
    let caret = try #require(field.canvas.subviews.first)
    #expect(!caret.isHidden)
    app.advance(by: 0.6)
    #expect(!caret.isHidden)
    app.key("ctrl+a")
    #expect(caret.isHidden)
    app.key("End")
    field.resignFirstResponder()
    #expect(caret.isHidden)
  }

  @Test func `the clear button empties the field`() throws {
    let listener = Listener()
    let field = field("abc", listener: listener)
    field.clearButtonMode = .always
    log(field, into: listener)
    let app = Harness(field)
    let button = try #require(app.find(UIButton.self))
    app.tap(button)
    #expect(field.text == "")
    #expect(listener.calls == ["shouldClear", "changed"])
    #expect(button.isHidden)
  }

  @Test func `a field that is not held goes while it is edited`() {
    weak var weakField: UITextField?
    do {
      let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let app = Harness(parent)
      let field = field("a")
      weakField = field
      parent.addSubview(field)
      field.becomeFirstResponder()
      app.settle()
      field.removeFromSuperview()
      app.settle()
    }
    #expect(weakField == nil)
  }
}
