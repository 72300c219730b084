import CoreGraphics
import Foundation
import Testing
import TrellisTesting
import UIKit
@testable import UIKitCore

@MainActor @Suite struct `Text views` {
  /// Hears everything and refuses what it is told to.
  private final class Listener: NSObject, UITextViewDelegate {
    var calls: [String] = []
    var refused: Set<String> = []
    var onChange: ((UITextView) -> Void)?
    var onAsk: ((UITextView) -> Void)?

    private func ask(_ name: String) -> Bool {
      calls.append(name)
      return !refused.contains(name)
    }

    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { ask("shouldBegin") }
    func textViewDidBeginEditing(_ textView: UITextView) { calls.append("didBegin") }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool { ask("shouldEnd") }
    func textViewDidEndEditing(_ textView: UITextView) { calls.append("didEnd") }
    func textViewDidChange(_ textView: UITextView) {
      calls.append("didChange")
      onChange?(textView)
    }
    func textViewDidChangeSelection(_ textView: UITextView) {
      calls.append("selection \(textView.selectedRange.location)+\(textView.selectedRange.length)")
    }
    func textView(
      _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
      onAsk?(textView)
      return ask("change \(range.location)+\(range.length) \(text.debugDescription)")
    }
    func textView(
      _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      calls.append("link \(URL) \(characterRange.location)+\(characterRange.length)")
      return false
    }
  }

  private func view(
    _ text: String = "", width: CGFloat = 200, height: CGFloat = 100, listener: Listener? = nil
  ) -> UITextView {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    view.font = .systemFont(ofSize: 17)
    view.text = text
    view.delegate = listener
    return view
  }

  private func edited(
    _ text: String, width: CGFloat = 200, height: CGFloat = 100, listener: Listener? = nil
  ) -> (UITextView, Harness<UITextView>) {
    let view = view(text, width: width, height: height, listener: listener)
    let app = Harness(view)
    view.becomeFirstResponder()
    app.settle()
    listener?.calls = []
    return (view, app)
  }

  private func selection(_ view: UITextView) -> String {
    let range = view.selectedRange
    return range.length == 0 ? "\(range.location)" : "\(range.location)-\(range.upperBound)"
  }

  private func color(_ view: UITextView, at index: Int) -> UIColor? {
    view.attributedText.attribute(.foregroundColor, at: index, effectiveRange: nil) as? UIColor
  }

  /// The height of a line in system 17: 17 × 1.193359375.
  private static let line: CGFloat = 17 * 1.193359375

  // MARK: Looks

  @Test func `a new text view has UIKit's insets, padding and colours`() {
    let view = UITextView()
    #expect(view.textContainerInset == UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
    #expect(view.textContainer.lineFragmentPadding == 5)
    #expect(view.clipsToBounds)
    #expect(view.backgroundColor == .systemBackground)
    #expect(view.text == "")
    #expect(view.font == nil)
    #expect(view.isEditable)
    #expect(view.isSelectable)
  }

  @Test func `in the default font the first baseline is at 19.67, and text begins after 5`() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 250, height: 30))
    view.traitOverrides.displayScale = 3
    view.text = "Text"
    // 8 + 12 × 0.9521484375 = 19.43; 19.67 was observed, within a pixel of it.
    #expect(abs((view.baselineOffsets?.first ?? 0) - 19.67) < 0.34)
    #expect(view.caretRect(for: view.beginningOfDocument).minX == 5)
  }

  @Test func `lines wrap between the insets and the content is as high as they are`() {
    let view = view("one two three four five six", width: 100)
    view.traitOverrides.displayScale = 2
    // 90 points take "one two", "three four" and "five six".
    let height = (3 * Self.line + 16).roundedUp(toScale: 2)
    #expect(view.contentSize == CGSize(width: 100, height: height))
    #expect(view.sizeThatFits(CGSize(width: 100, height: 0)).height == height)
    view.isScrollEnabled = false
    #expect(view.intrinsicSize(forWidth: 100).height == height)
    #expect(view.intrinsicContentSize.height == (Self.line + 16).roundedUp(toScale: 2))
    view.isScrollEnabled = true
    #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
  }

  @Test func `a line break at the end opens a line for the caret`() {
    let view = view("a\n")
    let first = view.caretRect(for: view.beginningOfDocument)
    let last = view.caretRect(for: view.endOfDocument)
    #expect(last.minX == first.minX)
    #expect(abs(last.minY - first.minY - Self.line) < 0.51)
  }

  @Test func `a font, colour and alignment that are set count for all of the text`() {
    let view = view("one two")
    let text = NSMutableAttributedString(
      string: "red and blue", attributes: [.foregroundColor: UIColor.red])
    text.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 8, length: 4))
    view.attributedText = text
    #expect(view.textColor == .red)
    #expect(color(view, at: 9) == .blue)
    view.textColor = .green
    #expect(color(view, at: 9) == .green)
    view.font = .boldSystemFont(ofSize: 20)
    #expect(view.font == .boldSystemFont(ofSize: 20))
    view.textAlignment = .center
    #expect(view.textAlignment == .center)
    view.text = "new"
    #expect(view.textColor == .green)
    #expect(view.font == .boldSystemFont(ofSize: 20))
    #expect(view.textAlignment == .center)
  }

  @Test func `a container may limit the number of lines`() {
    let view = view("one\ntwo\nthree")
    view.textContainer.maximumNumberOfLines = 2
    #expect(
      view.sizeThatFits(CGSize(width: 200, height: 0)).height
        == (2 * Self.line + 16).roundedUp(toScale: view.screenScale))
  }

  // MARK: Beginning, ending, typing

  @Test func `beginning and ending tell the delegate and post notifications in order`() {
    let listener = Listener()
    let view = view("a", listener: listener)
    let app = Harness(view)
    let tokens = [
      UITextView.textDidBeginEditingNotification, UITextView.textDidChangeNotification,
      UITextView.textDidEndEditingNotification,
    ].map { name in
      NotificationCenter.default.addObserver(forName: name, object: view, queue: nil) { note in
        let name = note.name.rawValue
        MainActor.assumeIsolated { listener.calls.append(name) }
      }
    }
    #expect(view.becomeFirstResponder())
    app.type("b")
    #expect(view.resignFirstResponder())
    tokens.forEach { NotificationCenter.default.removeObserver($0) }
    #expect(
      listener.calls == [
        "shouldBegin", "didBegin", "UITextViewTextDidBeginEditingNotification",
        "change 1+0 \"b\"", "selection 2+0", "didChange", "UITextViewTextDidChangeNotification",
        "shouldEnd", "didEnd", "UITextViewTextDidEndEditingNotification",
      ])
    #expect(view.text == "ab")
  }

  @Test func `a delegate may refuse to begin, to end and to change`() {
    let listener = Listener()
    let view = view("a", listener: listener)
    let app = Harness(view)
    listener.refused = ["shouldBegin"]
    #expect(!view.becomeFirstResponder())
    listener.refused = ["shouldEnd", "change 1+0 \"x\""]
    #expect(view.becomeFirstResponder())
    #expect(!view.resignFirstResponder())
    app.type("x")
    #expect(view.text == "a")
  }

  @Test func `return and tab are typed`() {
    let (view, app) = edited("")
    app.type("a\n\tb")
    #expect(view.text == "a\n\tb")
  }

  @Test func `a view that is not editable is selected from and not typed into`() {
    let (view, app) = edited("one two")
    view.isEditable = false
    view.becomeFirstResponder()
    app.type("x")
    app.key("Backspace")
    #expect(view.text == "one two")
    app.key("ctrl+a")
    app.key("ctrl+c")
    #expect(app.pasteboardText == "one two")
  }

  @Test func `a delegate that changes the text in its callbacks has the last word`() {
    let listener = Listener()
    let (view, app) = edited("abc", listener: listener)
    listener.onChange = { $0.text = String($0.text.uppercased().prefix(3)) }
    app.type("d")
    #expect(view.text == "ABC")
    #expect(selection(view) == "3")
    listener.onChange = nil
    listener.onAsk = { $0.text = "" }
    app.type("e")
    #expect(view.text == "e")
  }

  // MARK: Keys

  @Test(arguments: [
    (["Up", "Up", "Up"], "0"), (["Home"], "11"), (["ctrl+Home"], "0"),
    (["ctrl+Home", "Down"], "4"), (["ctrl+Home", "Down", "End"], "10"),
    (["ctrl+Home", "ctrl+Down"], "3"), (["ctrl+Up", "ctrl+Up"], "4"),
    (["ctrl+Home", "shift+Down"], "0-4"), (["ctrl+Home", "shift+ctrl+End"], "0-14"),
    (["ctrl+Home", "ctrl+Right"], "3"), (["ctrl+Left"], "11"), (["ctrl+a", "Down"], "14"),
    (["ctrl+Home", "Left"], "0"), (["Right"], "14"), (["Home", "Left"], "10"),
    (["Home", "Left", "Right"], "11"),
  ])
  func `keys move by lines and paragraphs`(keys: [String], expected: String) {
    // Three paragraphs: 0-3, 4-10, 11-14.
    let (view, app) = edited("one\ntwo to\nsix")
    for key in keys { app.key(key) }
    #expect(selection(view) == expected)
  }

  @Test func `the caret remembers its column across short lines`() {
    let (view, app) = edited("a long line\nx\na long line")
    let start = view.textCaretRect(at: 25).minX
    app.key("Up")
    #expect(selection(view) == "13")
    app.key("Up")
    #expect(selection(view) == "11")
    #expect(view.textCaretRect(at: 11).minX == start)
  }

  @Test func `home and end go to the ends of a wrapped line`() {
    let (view, app) = edited("one two three four five six", width: 100)
    app.key("ctrl+Home")
    app.key("Down")
    let start = view.selectedRange.location
    #expect(start == 8)
    app.key("End")
    let end = view.selectedRange.location
    #expect(end == 18)
    let line = view.textCaretRect(at: end).minY
    app.key("Home")
    #expect(view.selectedRange.location == start)
    #expect(view.textCaretRect(at: start).minY == line)
  }

  @Test func `undo takes back what was typed at one go, and redo brings it again`() {
    let (view, app) = edited("start ")
    app.type("abc")
    app.key("Home")
    app.type("x")
    app.key("End")
    app.key("Backspace")
    app.key("Backspace")
    #expect(view.text == "xstart a")
    for expected in ["xstart abc", "start abc", "start ", "start "] {
      app.key("ctrl+z")
      #expect(view.text == expected)
    }
    app.key("ctrl+shift+z")
    app.key("ctrl+y")
    #expect(view.text == "xstart abc")
    app.type("!")
    app.key("ctrl+y")
    #expect(view.text.contains("!"))
    view.text = "new"
    #expect(view.undoManager?.canUndo == false)
  }

  @Test func `typed text continues the attributes before it`() {
    let (view, app) = edited("")
    view.attributedText = NSAttributedString(
      string: "red",
      attributes: [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 20)])
    app.key("ctrl+End")
    app.type("x")
    #expect(color(view, at: 3) == .red)
    view.typingAttributes = [.foregroundColor: UIColor.blue]
    app.type("y")
    #expect(color(view, at: 4) == .blue)
  }

  // MARK: Pointer

  private func mouse(
    _ phase: PointerInput.Phase, _ point: CGPoint, _ app: Harness<UITextView>, at time: TimeInterval
  ) {
    app.window.windowScene?.receive(
      .pointer(PointerInput(phase, at: point, timestamp: time, kind: .mouse)))
  }

  @Test func `clicks place the caret, select words and paragraphs, and a drag selects`() {
    let view = view("one two\nthree four\nfive")
    let app = Harness(view)
    app.settle()
    let second = CGPoint(x: 6, y: 8 + 30)
    for (count, expected) in ["8", "8-13", "8-19"].enumerated() {
      mouse(.began, second, app, at: 10 + Double(count) * 0.1)
      mouse(.ended, second, app, at: 10 + Double(count) * 0.1 + 0.05)
      #expect(selection(view) == expected)
    }
    #expect(view.isFirstResponder)
    mouse(.began, CGPoint(x: 4, y: 12), app, at: 20)
    mouse(.moved, CGPoint(x: 190, y: 12 + 21), app, at: 20.1)
    mouse(.ended, CGPoint(x: 190, y: 12 + 21), app, at: 20.2)
    #expect(selection(view) == "0-18")
    #expect(view.contentOffset == .zero)
  }

  @Test func `a tap begins editing at its place`() {
    let view = view("one\ntwo")
    let app = Harness(view)
    app.tap(at: CGPoint(x: 190, y: 12))
    #expect(view.isFirstResponder)
    #expect(selection(view) == "3")
  }

  @Test func `a finger scrolls and does not begin editing`() {
    let view = view(String(repeating: "line\n", count: 50))
    let app = Harness(view)
    app.drag(from: CGPoint(x: 50, y: 90), to: CGPoint(x: 50, y: 20))
    #expect(view.contentOffset.y > 40)
    #expect(!view.isFirstResponder)
  }

  @Test func `a link in a view that cannot be edited asks the delegate`() throws {
    let listener = Listener()
    let view = view("", listener: listener)
    view.isEditable = false
    let text = NSMutableAttributedString(
      string: "go here", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    text.addAttribute(
      .link, value: try #require(URL(string: "https://example.org")),
      range: NSRange(location: 3, length: 4))
    view.attributedText = text
    let app = Harness(view)
    app.settle()
    listener.calls = []
    let place = view.textCaretRect(at: 5)
    app.tap(at: CGPoint(x: place.midX, y: place.midY))
    #expect(listener.calls == ["link https://example.org 3+4"])
  }

  // MARK: Scrolling

  @Test func `typing at the end scrolls to the caret`() {
    let (view, app) = edited("")
    app.type(String(repeating: "line\n", count: 20))
    #expect(view.contentOffset.y > 0)
    #expect(view.textCaretRect(at: 100).maxY <= view.bounds.maxY)
    #expect(abs(view.contentOffset.y - (view.contentSize.height - 100)) <= 0.5)
    app.key("ctrl+Home")
    #expect(view.contentOffset.y == 0)
  }

  @Test func `a range far away can be scrolled to`() {
    let text = (0..<5000).map { "Line number \($0) of a long text\n" }.joined()
    let (view, app) = edited(text, width: 300)
    view.scrollRangeToVisible(NSRange(location: text.utf16.count, length: 0))
    app.settle()
    let caret = view.textCaretRect(at: text.utf16.count)
    #expect(view.bounds.contains(CGPoint(x: caret.minX, y: caret.midY)))
    view.scrollRangeToVisible(NSRange(location: 0, length: 1))
    app.settle()
    #expect(view.contentOffset.y == 0)
    // All of it was never laid out.
    #expect(!view.column.isWholeKnown)
  }

  @Test func `what is in sight stays where it is while paragraphs above become known`() {
    let text = (0..<4000).map {
      "\($0) " + String(repeating: "wide ", count: $0 % 40) + "\n"
    }.joined()
    let (view, app) = edited(text, width: 300, height: 400)
    view.contentOffset.y = view.contentSize.height / 2
    app.settle()
    for _ in 0..<40 {
      let middle = view.textIndex(at: CGPoint(x: 6, y: view.bounds.midY))
      let before = view.textCaretRect(at: middle).minY - view.contentOffset.y
      app.scroll(by: CGVector(dx: 0, dy: -100), at: CGPoint(x: 100, y: 100))
      let after = view.textCaretRect(at: middle).minY - view.contentOffset.y
      #expect(abs(after - before - 100) < 1)
    }
  }

  // MARK: Unfinished text

  @Test func `unfinished text stands in the text, is replaced, and becomes one undo step`() {
    let (view, app) = edited("ab")
    app.key("Left")
    view.setMarkedText("k", selectedRange: NSRange(location: 1, length: 0))
    view.setMarkedText("か", selectedRange: NSRange(location: 1, length: 0))
    #expect(view.text == "aかb")
    #expect(view.markedTextRange.map { view.text(in: $0) } == "か")
    view.setMarkedText("かん", selectedRange: NSRange(location: 2, length: 0))
    view.insertText("漢")
    #expect(view.text == "a漢b")
    #expect(view.markedTextRange == nil)
    #expect(selection(view) == "2")
    app.key("ctrl+z")
    #expect(view.text == "ab")
    #expect(selection(view) == "1")
    app.key("ctrl+y")
    #expect(view.text == "a漢b")
  }

  @Test func `deletes, selections and ends of editing during a composition leave a sound text`() {
    let (view, _) = edited("ab")
    view.setMarkedText("xyz", selectedRange: NSRange(location: 3, length: 0))
    view.deleteBackward()
    #expect(view.text == "abxy")
    view.session.text.checkInvariants()
    view.selectedRange = NSRange(location: 0, length: 1)
    #expect(view.markedTextRange == nil)
    view.setMarkedText("q", selectedRange: NSRange(location: 0, length: 1))
    #expect(view.text == "qbxy")
    view.setMarkedText("", selectedRange: NSRange(location: 0, length: 0))
    #expect(view.text == "bxy")
    view.setMarkedText("w", selectedRange: NSRange(location: 99, length: 99))
    view.text = "new"
    #expect(view.markedTextRange == nil)
    view.setMarkedText("w", selectedRange: NSRange(location: NSNotFound, length: 0))
    view.resignFirstResponder()
    #expect(view.text == "neww")
    view.session.text.checkInvariants()
  }

  // MARK: Bad input

  @Test func `ranges outside the text mean its nearest part`() throws {
    let (view, _) = edited("abc")
    view.selectedRange = NSRange(location: 2, length: 100)
    #expect(selection(view) == "2-3")
    view.selectedRange = NSRange(location: NSNotFound, length: 0)
    #expect(selection(view) == "2-3")
    view.scrollRangeToVisible(NSRange(location: 1000, length: 5))
    #expect(view.position(from: view.endOfDocument, offset: 1) == nil)
    #expect(view.position(from: view.endOfDocument, offset: .max) == nil)
    let end = try #require(view.textRange(from: view.endOfDocument, to: view.endOfDocument))
    #expect(view.text(in: end) == "")
  }

  @Test func `a view that is not held goes while it is edited`() {
    weak var weakView: UITextView?
    do {
      let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let app = Harness(parent)
      let view = view("a")
      weakView = view
      parent.addSubview(view)
      view.becomeFirstResponder()
      app.type("bc")
      view.removeFromSuperview()
      app.settle()
    }
    #expect(weakView == nil)
  }
}
