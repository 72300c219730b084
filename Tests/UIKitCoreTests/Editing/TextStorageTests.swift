import CoreGraphics
import Foundation
import Testing
import TrellisTesting
import UIKit
@testable import UIKitCore

@MainActor @Suite struct `Text storages and layout managers` {
  private final class Painter: NSObject, NSTextStorageDelegate {
    var edits: [String] = []

    /// Colours every "red".
    func textStorage(
      _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
      range editedRange: NSRange, changeInLength delta: Int
    ) {
      edits.append("\(editedMask.rawValue) \(editedRange.location)+\(editedRange.length) \(delta)")
      let text = textStorage.string as NSString
      let whole = NSRange(location: 0, length: text.length)
      textStorage.removeAttribute(.foregroundColor, range: whole)
      let found = text.range(of: "red")
      if found.location != NSNotFound {
        textStorage.addAttribute(.foregroundColor, value: UIColor.red, range: found)
      }
    }
  }

  private func view(_ text: String) -> UITextView {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.font = .systemFont(ofSize: 17)
    view.text = text
    return view
  }

  private func color(_ view: UITextView, at index: Int) -> UIColor? {
    view.attributedText.attribute(.foregroundColor, at: index, effectiveRange: nil) as? UIColor
  }

  @Test func `a text view's storage is its text, both ways`() {
    let view = view("one two")
    let app = Harness(view)
    let storage = view.textStorage
    #expect(storage.string == "one two")
    storage.replaceCharacters(in: NSRange(location: 3, length: 0), with: "!")
    #expect(view.text == "one! two")
    storage.addAttribute(
      .foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 3))
    #expect(color(view, at: 1) == .red)
    #expect(color(view, at: 5) == nil)
    view.becomeFirstResponder()
    app.type("?")
    #expect(storage.string == "one! two?")
    view.text = "new"
    #expect(storage.string == "new")
    #expect(app.diagnostics.isEmpty)
  }

  @Test func `a storage's delegate colours what is typed`() {
    let view = view("")
    let painter = Painter()
    view.textStorage.delegate = painter
    let app = Harness(view)
    view.becomeFirstResponder()
    app.type("a red")
    #expect(painter.edits.last == "3 4+1 1")
    #expect(color(view, at: 2) == .red)
    #expect(color(view, at: 0) == nil)
    app.type("x")
    app.key("Home")
    app.key("ctrl+z")
    #expect(view.text == "")
    view.session.text.checkInvariants()
  }

  @Test func `a stack without a view measures and finds characters`() {
    let storage = NSTextStorage(
      string: "one two three", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: 100, height: 1000))
    container.lineFragmentPadding = 0
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    let line = 17 * 1.193359375
    // "one two three" takes more than 100 points.
    #expect(abs(manager.usedRect(for: container).height - 2 * line) < 0.01)
    let word = manager.boundingRect(forGlyphRange: NSRange(location: 4, length: 3), in: container)
    #expect(word.minX > 20 && word.minY == 0)
    let middle = CGPoint(x: word.midX, y: word.midY)
    let index = manager.characterIndex(
      for: middle, in: container, fractionOfDistanceBetweenInsertionPoints: nil)
    #expect(index == 5)
    var lines: [NSRange] = []
    manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: container)) {
      _, _, _, range, _ in lines.append(range)
    }
    #expect(lines == [NSRange(location: 0, length: 8), NSRange(location: 8, length: 5)])
    storage.replaceCharacters(in: NSRange(location: 7, length: 6), with: "")
    #expect(abs(manager.usedRect(for: container).height - line) < 0.01)
  }
}
