import CoreGraphics
import Foundation
import Testing
import TrellisTesting
import UIKit
@testable import UIKitCore

@MainActor @Suite struct `Text input` {
  private func field(_ text: String) -> UITextField {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 34))
    field.text = text
    return field
  }

  private func offset(_ position: UITextPosition?, _ input: any UITextInput) -> Int? {
    position.map { input.offset(from: input.beginningOfDocument, to: $0) }
  }

  private func range(_ range: UITextRange?, _ input: any UITextInput) -> [Int]? {
    guard let range, let start = offset(range.start, input), let end = offset(range.end, input)
    else { return nil }
    return [start, end]
  }

  @Test func `positions are counted, compared and kept within the text`() throws {
    let field = field("héllo 👍")
    let start = field.beginningOfDocument
    let third = try #require(field.position(from: start, offset: 3))
    #expect(offset(third, field) == 3)
    #expect(field.position(from: start, offset: -1) == nil)
    #expect(field.position(from: start, offset: 9) == nil)
    #expect(offset(field.endOfDocument, field) == 8)
    #expect(field.compare(start, to: third) == .orderedAscending)
    #expect(field.compare(third, to: start) == .orderedDescending)
    #expect(field.compare(third, to: field.position(from: start, offset: 3)!) == .orderedSame)
    let reversed = try #require(field.textRange(from: third, to: start))
    #expect(range(reversed, field) == [0, 3])
    #expect(field.text(in: reversed) == "hél")
    let end = try #require(field.characterRange(byExtending: field.endOfDocument, in: .left))
    #expect(field.text(in: end) == "👍")
  }

  @Test func `the tokenizer finds words, sentences and paragraphs`() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    view.text = "One two. Three?\nFour"
    let tokenizer = view.tokenizer
    let forward = UITextDirection.storage(.forward)
    let backward = UITextDirection.storage(.backward)
    let five = try #require(view.position(from: view.beginningOfDocument, offset: 5))
    func enclosing(_ granularity: UITextGranularity) -> String? {
      tokenizer.rangeEnclosingPosition(five, with: granularity, inDirection: forward)
        .flatMap { view.text(in: $0) }
    }
    #expect(enclosing(.word) == "two")
    #expect(enclosing(.character) == "w")
    #expect(enclosing(.sentence) == "One two. ")
    #expect(enclosing(.paragraph) == "One two. Three?\n")
    #expect(enclosing(.document) == view.text)
    let end = tokenizer.position(from: five, toBoundary: .word, inDirection: forward)
    #expect(offset(end, view) == 7)
    let start = tokenizer.position(from: five, toBoundary: .word, inDirection: backward)
    #expect(offset(start, view) == 4)
    #expect(tokenizer.isPosition(try #require(end), atBoundary: .word, inDirection: forward))
    let three = try #require(view.position(from: view.beginningOfDocument, offset: 3))
    #expect(tokenizer.rangeEnclosingPosition(three, with: .word, inDirection: forward) == nil)
    #expect(tokenizer.isPosition(three, withinTextUnit: .word, inDirection: backward))
  }

  @Test func `rectangles are where the text is`() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    view.font = .systemFont(ofSize: 17)
    view.text = "one\ntwo"
    let start = view.beginningOfDocument
    let whole = try #require(view.textRange(from: start, to: view.endOfDocument))
    let rects = view.selectionRects(for: whole)
    // "one", what its line has left, and "two".
    #expect(rects.count == 3)
    #expect(rects.first?.containsStart == true)
    #expect(rects.last?.containsEnd == true)
    #expect(rects[1].rect.maxX == 295)
    #expect(view.firstRect(for: whole).minX == 5)
    #expect(view.firstRect(for: whole).minY == 8)
    let second = try #require(view.position(from: start, offset: 5))
    let caret = view.caretRect(for: second)
    #expect(view.closestPosition(to: CGPoint(x: caret.minX, y: caret.midY)) == second)
    let below = view.position(from: start, in: .down, offset: 1)
    #expect(offset(below, view) == 4)
    #expect(offset(view.position(from: start, in: .right, offset: 2), view) == 2)
    #expect(view.position(from: start, in: .left, offset: 1) == nil)
    let character = view.characterRange(at: CGPoint(x: caret.minX + 2, y: caret.midY))
    #expect(range(character, view) == [5, 6])
  }

  private final class Watcher: NSObject, UITextInputDelegate {
    var calls: [String] = []
    func selectionWillChange(_ textInput: (any UITextInput)?) { calls.append("willSelect") }
    func selectionDidChange(_ textInput: (any UITextInput)?) { calls.append("didSelect") }
    func textWillChange(_ textInput: (any UITextInput)?) { calls.append("willChange") }
    func textDidChange(_ textInput: (any UITextInput)?) { calls.append("didChange") }
  }

  @Test func `the input delegate hears of changes in code and not of typing`() {
    let field = field("abc")
    let watcher = Watcher()
    field.inputDelegate = watcher
    let app = Harness(field)
    field.becomeFirstResponder()
    app.type("d")
    #expect(watcher.calls.isEmpty)
    field.text = "x"
    field.selectedTextRange = field.textRange(
      from: field.beginningOfDocument, to: field.endOfDocument)
    #expect(watcher.calls == ["willChange", "didChange", "willSelect", "didSelect"])
  }

  @Test func `text that is replaced in code can be undone`() throws {
    let field = field("one two")
    let app = Harness(field)
    field.becomeFirstResponder()
    let end = try #require(field.position(from: field.beginningOfDocument, offset: 3))
    let word = try #require(field.textRange(from: field.beginningOfDocument, to: end))
    field.replace(word, withText: "1\n")
    #expect(field.text == "1  two")
    app.key("ctrl+z")
    #expect(field.text == "one two")
  }

  @Test func `a field takes attributes of its own, and its font and colour from the first letter`()
  {
    let field = field("")
    let text = NSMutableAttributedString(
      string: "big", attributes: [.font: UIFont.boldSystemFont(ofSize: 20)])
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 3))
    field.attributedText = text
    #expect(field.font == .boldSystemFont(ofSize: 20))
    #expect(field.textColor == .red)
    field.textColor = .blue
    let color = field.attributedText?.attribute(.foregroundColor, at: 1, effectiveRange: nil)
    #expect(color as? UIColor == .blue)
    field.text = "plain"
    #expect(field.attributedText?.string == "plain")
  }

  @Test func `a field that clears on insertion takes the next text for all of it`() {
    let field = field("old")
    let app = Harness(field)
    field.becomeFirstResponder()
    field.clearsOnInsertion = true
    app.type("n")
    app.type("e")
    #expect(field.text == "ne")
    #expect(!field.clearsOnInsertion)
  }

  @Test func `a long text gets a smaller font where that is asked for`() throws {
    let field = field("a text that is far too long for the field it stands in")
    field.frame.size.width = 150
    field.adjustsFontSizeToFitWidth = true
    field.minimumFontSize = 8
    let app = Harness(field)
    app.settle()
    let end = field.textCaretRect(at: field.session.text.length)
    // 20.287 points is a line at 17.
    #expect(end.height < 20)
    #expect(end.height >= 8 * 1.193359375)
    field.minimumFontSize = 17
    app.settle()
    #expect(field.textCaretRect(at: 0).height > 20)
  }

  @Test func `a composition in a field is one step, and a secret one is dots`() {
    let field = field("")
    let app = Harness(field)
    field.becomeFirstResponder()
    app.compose("にほ")
    #expect(field.text == "にほ")
    app.commit("日本")
    #expect(field.text == "日本")
    app.key("ctrl+z")
    #expect(field.text == "")
    field.isSecureTextEntry = true
    app.compose("ab")
    #expect(!app.visibleTexts.contains { $0.contains("ab") })
    field.resignFirstResponder()
    #expect(field.text == "ab")
  }

  /// 10 MB and what it takes to show and to edit them, counted rather than timed.
  @Test func `of ten megabytes only what is in sight is laid out`() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    view.font = .systemFont(ofSize: 17)
    let line = "The quick brown fox jumps over the lazy dog, and 0123456789 times more.\n"
    view.text = String(repeating: line, count: 10_000_000 / line.utf8.count)
    let app = Harness(view)
    view.becomeFirstResponder()
    #expect(view.column.blockCount > 4000)
    #expect(view.column.knownBlockCount < 20)
    view.selectedRange = NSRange(location: 5_000_000, length: 0)
    view.scrollRangeToVisible(view.selectedRange)
    app.settle()
    let before = TextColumn.lastNumber
    app.type("x")
    // The block that was typed into, once.
    #expect(TextColumn.lastNumber - before == 1)
    #expect(view.column.knownBlockCount < 40)
    #expect(
      view.text(
        in: view.textRange(
          from: view.position(from: view.beginningOfDocument, offset: 5_000_000)!,
          to: view.selectedTextRange!.end)!) == "x")
  }

  @Test func `twenty megabytes can be pasted and taken back`() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    view.text = "ab"
    let app = Harness(view)
    view.becomeFirstResponder()
    // TRELLIS_PASTE_MEGABYTES asks for more.
    let size =
      1_000_000
      * (ProcessInfo.processInfo.environment["TRELLIS_PASTE_MEGABYTES"].flatMap { Int($0) } ?? 20)
    app.pasteboardText = String(repeating: "pasted \n", count: size / 8)
    app.key("Left")
    app.key("ctrl+v")
    #expect(view.session.text.length == size + 2)
    app.key("ctrl+z")
    #expect(view.text == "ab")
  }
}
