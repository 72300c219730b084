import Testing
import TrellisTesting
import UIKit

/// What people have reported of fields that are typed into, tried on ours.
@MainActor @Suite struct FieldReportTests {
  private final class Delegate: NSObject, UITextFieldDelegate, UITextViewDelegate {
    var log: [String] = []
    var ranges: [NSRange] = []
    var limit = Int.max
    var mayEnd = true
    var mayReturn = true
    var mayClear = true

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
      log.append("shouldBegin")
      return true
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { log.append("didBegin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
      log.append("shouldEnd")
      return mayEnd
    }
    func textFieldDidEndEditing(_ textField: UITextField) { log.append("didEnd") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      log.append("shouldReturn")
      return mayReturn
    }
    func textFieldShouldClear(_ textField: UITextField) -> Bool { mayClear }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      ranges.append(range)
      let text = (textField.text ?? "") as NSString
      return text.replacingCharacters(in: range, with: string).count <= limit
    }
    func textView(
      _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
      if text == "\n" {
        textView.resignFirstResponder()
        return false
      }
      return true
    }
    func textViewDidChange(_ textView: UITextView) { log.append("didChange") }
  }

  private func field(_ text: String = "") -> UITextField {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    field.text = text
    return field
  }

  @Test func `a field asks and tells in the documented order`() {
    let (field, delegate) = (field(), Delegate())
    field.delegate = delegate
    let app = Harness(field)
    app.tap(field)
    app.type("a\n")
    #expect(delegate.log == ["shouldBegin", "didBegin", "shouldReturn"])
    field.resignFirstResponder()
    #expect(delegate.log.suffix(2) == ["shouldEnd", "didEnd"])
  }

  @Test func `a field that may not end keeps the focus from another`() {
    let (first, second, delegate) = (field(), field(), Delegate())
    first.delegate = delegate
    delegate.mayEnd = false
    let host = UIStackView(arrangedSubviews: [first, second])
    let app = Harness(host)
    first.becomeFirstResponder()
    #expect(!second.becomeFirstResponder())
    #expect(first.isFirstResponder)
    #expect(!first.resignFirstResponder())
    app.settle()
    delegate.mayEnd = true
    #expect(second.becomeFirstResponder())
    #expect(!first.isFirstResponder)
  }

  @Test func `a limit in characters lets an emoji of many units in and counts it once`() {
    let (field, delegate) = (field(), Delegate())
    delegate.limit = 3
    field.delegate = delegate
    let app = Harness(field)
    app.tap(field)
    app.type("👩‍👩‍👧‍👦ab")
    #expect(field.text == "👩‍👩‍👧‍👦ab")
    app.type("c")
    #expect(field.text == "👩‍👩‍👧‍👦ab")
  }

  @Test func `deleting an emoji asks for all its units at once`() {
    let (field, delegate) = (field("a👩‍👩‍👧‍👦"), Delegate())
    field.delegate = delegate
    let app = Harness(field)
    field.becomeFirstResponder()
    field.selectedTextRange = field.textRange(from: field.endOfDocument, to: field.endOfDocument)
    app.key("BackSpace")
    #expect(field.text == "a")
    #expect(delegate.ranges.last == NSRange(location: 1, length: 11))
  }

  @Test func `a flag and a letter with an accent go as one`() {
    let field = field("x🇩🇪e\u{301}")
    let app = Harness(field)
    field.becomeFirstResponder()
    field.selectedTextRange = field.textRange(from: field.endOfDocument, to: field.endOfDocument)
    app.key("BackSpace")
    app.key("BackSpace")
    #expect(field.text == "x")
  }

  @Test func `a text set by the app is no editing`() {
    let (field, delegate) = (field(), Delegate())
    field.delegate = delegate
    var changes = 0
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    let app = Harness(field)
    field.text = "set"
    app.settle()
    #expect(changes == 0)
    #expect(delegate.ranges.isEmpty)
    app.tap(field)
    app.type("x")
    #expect(changes == 1)
  }

  @Test func `a field that may not return tells no one that it ended`() {
    let (field, delegate) = (field(), Delegate())
    field.delegate = delegate
    var ends = 0
    field.addAction(UIAction { _ in ends += 1 }, for: .editingDidEndOnExit)
    let app = Harness(field)
    app.tap(field)
    delegate.mayReturn = false
    app.key("Return")
    #expect(ends == 0)
    delegate.mayReturn = true
    app.key("Return")
    #expect(ends == 1)
  }

  @Test func `a secret begins anew when the field is typed into again`() {
    let field = field("secret")
    field.isSecureTextEntry = true
    let other = self.field()
    let host = UIStackView(arrangedSubviews: [field, other])
    let app = Harness(host)
    field.becomeFirstResponder()
    app.type("x")
    #expect(field.text == "x")
    app.type("y")
    #expect(field.text == "xy")
    other.becomeFirstResponder()
    field.becomeFirstResponder()
    app.type("z")
    #expect(field.text == "z")
  }

  @Test func `showing a secret and hiding it again keeps the text and the focus`() {
    let field = field()
    field.isSecureTextEntry = true
    let app = Harness(field)
    app.tap(field)
    app.type("abc")
    field.isSecureTextEntry = false
    #expect(field.isFirstResponder)
    #expect(field.text == "abc")
    field.isSecureTextEntry = true
    #expect(field.text == "abc")
    // What was hidden again begins anew, also by deleting; what people then do is put it back.
    app.key("BackSpace")
    #expect(field.text == "")
    field.insertText("abc")
    app.type("d")
    #expect(field.text == "abcd")
  }

  @Test func `a field that leaves the window loses the focus and tells it`() {
    let (field, delegate) = (field(), Delegate())
    field.delegate = delegate
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    host.addSubview(field)
    let app = Harness(host)
    app.tap(field)
    #expect(field.isFirstResponder)
    field.removeFromSuperview()
    #expect(!field.isFirstResponder)
    #expect(delegate.log.last == "didEnd")
  }

  @Test func `a disabled field cannot be focused`() {
    let field = field()
    field.isEnabled = false
    let app = Harness(field)
    app.tap(at: CGPoint(x: 20, y: 20))
    #expect(!field.isFirstResponder)
    #expect(!field.becomeFirstResponder())
  }

  @Test func `Return in a text view can be taken to end the editing`() {
    let (view, delegate) = (UITextView(), Delegate())
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    view.delegate = delegate
    let app = Harness(view)
    view.becomeFirstResponder()
    app.type("ab\n")
    #expect(view.text == "ab")
    #expect(!view.isFirstResponder)
    #expect(delegate.log == ["didChange", "didChange"])
    view.text = "set"
    #expect(delegate.log.count == 2)
  }

  @Test func `the caret is after a text that was set while editing`() {
    let field = field()
    let app = Harness(field)
    app.tap(field)
    app.type("ab")
    field.text = "longer"
    app.type("!")
    #expect(field.text == "longer!")
  }

  @Test func `a text written back in its own change event doubles nothing`() {
    let field = field()
    field.addAction(
      UIAction { action in
        guard let field = action.sender as? UITextField else { return }
        field.text = field.text?.uppercased()
      }, for: .editingChanged)
    let app = Harness(field)
    app.tap(field)
    app.type("abc")
    #expect(field.text == "ABC")
  }

  @Test func `undo takes back what was typed and redo brings it again`() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let app = Harness(view)
    view.becomeFirstResponder()
    app.type("abc")
    app.key("ctrl+z")
    #expect(view.text == "")
    app.key("ctrl+shift+z")
    #expect(view.text == "abc")
  }

  @Test func `a field that is typed into for the first time is undone to what it showed`() {
    let field = field("old")
    let app = Harness(field)
    app.tap(field)
    app.key("End")
    app.type("x")
    field.undoManager?.undo()
    #expect(field.text == "old")
  }

  @Test func `pasting asks once for the whole text`() {
    let (field, delegate) = (field(), Delegate())
    delegate.limit = 3
    field.delegate = delegate
    let app = Harness(field)
    app.tap(field)
    app.pasteboardText = "four"
    app.key("ctrl+v")
    #expect(field.text == "")
    #expect(delegate.ranges.count == 1)
    app.pasteboardText = "abc"
    app.key("ctrl+v")
    #expect(field.text == "abc")
  }

  @Test func `a line feed pasted into a field becomes a blank`() {
    let field = field()
    let app = Harness(field)
    app.tap(field)
    app.pasteboardText = "a\nb"
    app.key("ctrl+v")
    #expect(field.text == "a b")
  }

  @Test func `select all and typing replaces everything`() {
    let field = field("old text")
    let app = Harness(field)
    app.tap(field)
    app.key("ctrl+a")
    app.type("n")
    #expect(field.text == "n")
  }

  @Test func `clearing tells that the text changed and may be refused`() {
    let (field, delegate) = (field("text"), Delegate())
    field.delegate = delegate
    field.clearButtonMode = .always
    var changes = 0
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    let app = Harness(field)
    let button = field.clearButtonRect(forBounds: field.bounds)
    delegate.mayClear = false
    app.tap(at: CGPoint(x: button.midX, y: button.midY))
    #expect(field.text == "text")
    delegate.mayClear = true
    app.tap(at: CGPoint(x: button.midX, y: button.midY))
    #expect(field.text == "")
    #expect(changes == 1)
  }
}
