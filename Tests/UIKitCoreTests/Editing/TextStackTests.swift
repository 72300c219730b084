import CoreGraphics
import Foundation
import Testing
import TrellisTesting
import UIKit
@testable import UIKitCore

/// Text views over an app's own storages and layout managers.
@MainActor @Suite struct `Text stacks that apps make` {
  /// Keeps the text itself and sets what stands between stars in bold.
  private final class StarStorage: NSTextStorage {
    private let text = NSMutableAttributedString()
    var processed = 0

    override var string: String { text.string }

    override func attributes(
      at location: Int, effectiveRange range: NSRangePointer?
    ) -> [NSAttributedString.Key: Any] {
      text.attributes(at: location, effectiveRange: range)
    }

    override func replaceCharacters(in range: NSRange, with str: String) {
      beginEditing()
      text.replaceCharacters(in: range, with: str)
      edited(
        [.editedCharacters, .editedAttributes], range: range,
        changeInLength: (str as NSString).length - range.length)
      endEditing()
    }

    override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
      beginEditing()
      text.setAttributes(attrs, range: range)
      edited(.editedAttributes, range: range, changeInLength: 0)
      endEditing()
    }

    override func processEditing() {
      processed += 1
      let whole = NSRange(location: 0, length: length)
      addAttribute(.font, value: UIFont.systemFont(ofSize: 17), range: whole)
      let parts = string.components(separatedBy: "*")
      if parts.count > 2 {
        let start = parts[0].utf16.count + 1
        addAttribute(
          .font, value: UIFont.boldSystemFont(ofSize: 17),
          range: NSRange(location: start, length: parts[1].utf16.count))
      }
      super.processEditing()
    }
  }

  private final class BadgeManager: NSLayoutManager {
    var backgrounds: [CGRect] = []
    var drawn: [NSRange] = []

    override func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
      super.drawBackground(forGlyphRange: glyphsToShow, at: origin)
      drawn.append(glyphsToShow)
    }

    override func fillBackgroundRectArray(
      _ rectArray: UnsafePointer<CGRect>, count rectCount: Int,
      forCharacterRange charRange: NSRange, color: UIColor
    ) {
      for index in 0..<rectCount { backgrounds.append(rectArray[index]) }
    }
  }

  private func view(
    _ storage: NSTextStorage, _ manager: NSLayoutManager = NSLayoutManager()
  ) -> UITextView {
    let container = NSTextContainer(size: CGSize(width: 200, height: CGFloat.infinity))
    container.widthTracksTextView = true
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    return UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100), textContainer: container)
  }

  private func isBold(_ view: UITextView, _ index: Int) -> Bool {
    let font = view.attributedText.attribute(.font, at: index, effectiveRange: nil) as? UIFont
    return font?.fontDescriptor.symbolicTraits.contains(.traitBold) ?? false
  }

  @Test func `a view shows and edits the storage that it was made with`() {
    let storage = StarStorage()
    storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "a *b* c")
    let view = view(storage)
    let app = Harness(view)
    #expect(view.text == "a *b* c")
    #expect(view.textStorage === storage)
    #expect(view.layoutManager === storage.layoutManagers.first)
    #expect(isBold(view, 3))
    #expect(!isBold(view, 0))
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 4, length: 0)
    app.type("x")
    #expect(storage.string == "a *bx* c")
    #expect(isBold(view, 4))
    #expect(app.diagnostics.isEmpty)
  }

  @Test func `typing the second star makes what is before it bold`() {
    let storage = StarStorage()
    let view = view(storage)
    let app = Harness(view)
    view.becomeFirstResponder()
    app.type("say *hey")
    #expect(!isBold(view, 6))
    app.type("*")
    #expect(isBold(view, 6))
    #expect(!isBold(view, 1))
    #expect(view.text == "say *hey*")
    #expect(storage.string == view.text)
  }

  @Test func `what a storage changes while it settles a change is part of it`() {
    let storage = StarStorage()
    storage.append(NSAttributedString(string: "one"))
    #expect(storage.processed == 1)
    storage.beginEditing()
    storage.append(NSAttributedString(string: " two"))
    storage.deleteCharacters(in: NSRange(location: 0, length: 1))
    storage.endEditing()
    #expect(storage.processed == 2)
    #expect(storage.string == "ne two")
    #expect(storage.length == 6)
    #expect(storage.attributedSubstring(from: NSRange(location: 0, length: 2)).string == "ne")
  }

  @Test func `text that a view is given goes into the storage`() {
    let storage = StarStorage()
    let view = view(storage)
    view.text = "*q*"
    #expect(storage.string == "*q*")
    #expect(isBold(view, 1))
  }

  @Test func `a layout manager's subclass draws backgrounds, in the container's coordinates`() {
    let storage = NSTextStorage(
      string: "one two",
      attributes: [.font: UIFont.systemFont(ofSize: 20)])
    storage.addAttribute(
      .backgroundColor, value: UIColor.yellow, range: NSRange(location: 4, length: 3))
    let manager = BadgeManager()
    let view = view(storage, manager)
    let app = Harness(view)
    app.settle()
    #expect(manager.drawn == [NSRange(location: 0, length: 7)])
    // The block's view begins behind the padding, so the container's origin is 5 points left of it:
    // the rectangle starts where "two" does, and is a line of 1.193359375 × 20 points high.
    let start = view.layoutManager.location(forGlyphAt: 4).x - 5
    #expect(manager.backgrounds.first?.minX == start)
    #expect(manager.backgrounds.first?.height == 23.8671875)
    #expect(manager.backgrounds.count == 1)
    #expect(app.diagnostics.isEmpty)
  }

  @Test func `a glyph's location counts from its line's corner to the baseline`() {
    let storage = NSTextStorage(
      string: "a\nb", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: 100, height: 100))
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    // SF's ascender: 0.9521484375 × 20.
    #expect(manager.location(forGlyphAt: 2) == CGPoint(x: 5, y: 19.04296875))
    #expect(
      manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0)
        == NSRange(location: NSNotFound, length: 0))
  }

  private final class Opener: NSObject, UITextViewDelegate {
    var items: [UITextItem] = []
    var ran = 0

    func textView(
      _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction? {
      items.append(textItem)
      return UIAction { _ in self.ran += 1 }
    }
  }

  @Test func `a delegate says what pressing a link does`() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.isEditable = false
    view.attributedText = NSAttributedString(
      string: "site", attributes: [.link: URL(string: "https://example.org") as Any])
    let opener = Opener()
    view.delegate = opener
    let app = Harness(view)
    app.tap(at: CGPoint(x: 12, y: 14))
    let item = try #require(opener.items.first)
    guard case .link(let url) = item.content else { throw NoLink() }
    #expect(url.absoluteString == "https://example.org")
    #expect(item.range == NSRange(location: 0, length: 4))
    #expect(opener.ran == 1)
  }

  private struct NoLink: Error {}

  /// As wide as the lines, half as high.
  private final class Banner: NSTextAttachment {
    override func attachmentBounds(
      for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
      glyphPosition position: CGPoint, characterIndex charIndex: Int
    ) -> CGRect {
      CGRect(x: 0, y: 0, width: lineFrag.width, height: lineFrag.width / 2)
    }
  }

  @Test func `an attachment's subclass fits its picture to the lines`() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 210, height: 300))
    let text = NSMutableAttributedString(attachment: Banner())
    text.addAttribute(
      .font, value: UIFont.systemFont(ofSize: 10), range: NSRange(location: 0, length: 1))
    view.attributedText = text
    let app = Harness(view)
    app.settle()
    // Lines have 210 − 2 × 5; the descender of 10 points is 0.2412109375 × 10 below the baseline.
    let line = view.layoutManager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
    #expect(line.height == 100)
    // A label's lines are as wide as the label.
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 120, height: 10))
    label.numberOfLines = 0
    label.attributedText = text
    #expect(label.sizeThatFits(CGSize(width: 120, height: 1000)).height == 60)
  }
}
