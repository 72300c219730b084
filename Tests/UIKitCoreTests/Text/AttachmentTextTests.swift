import CoreGraphics
import Foundation
import Testing
import UIKit

@MainActor @Suite struct `Texts with attachments, and geometry as text` {
  @Test func `a text knows where pictures are`() {
    let text = NSMutableAttributedString(string: "ab")
    text.append(NSAttributedString(attachment: NSTextAttachment()))
    #expect(!text.containsAttachments(in: NSRange(location: 0, length: 2)))
    #expect(text.containsAttachments(in: NSRange(location: 0, length: 3)))
  }

  @Test func `fixing takes attachments from letters and gives paragraphs one style`() {
    let text = NSMutableAttributedString(string: "ab\nc")
    let centered = NSMutableParagraphStyle()
    centered.alignment = .center
    text.addAttribute(
      .attachment, value: NSTextAttachment(), range: NSRange(location: 0, length: 1))
    text.addAttribute(.paragraphStyle, value: centered, range: NSRange(location: 0, length: 1))
    text.addAttribute(.paragraphStyle, value: centered, range: NSRange(location: 3, length: 1))
    text.fixAttributes(in: NSRange(location: 0, length: 4))
    #expect(!text.containsAttachments(in: NSRange(location: 0, length: 4)))
    let style = text.attribute(.paragraphStyle, at: 2, effectiveRange: nil) as? NSParagraphStyle
    #expect(style?.alignment == .center)
  }

  @Test func `a layout manager tells how large a picture is`() {
    let picture = NSTextAttachment()
    picture.bounds = CGRect(x: 0, y: 0, width: 30, height: 20)
    let storage = NSTextStorage(string: "a")
    storage.append(NSAttributedString(attachment: picture))
    let manager = NSLayoutManager()
    manager.addTextContainer(NSTextContainer(size: CGSize(width: 200, height: 100)))
    storage.addLayoutManager(manager)
    #expect(manager.attachmentSize(forGlyphAt: 1) == CGSize(width: 30, height: 20))
    #expect(manager.attachmentSize(forGlyphAt: 0) == CGSize(width: -1, height: -1))
  }

  @Test func `insets and offsets go to text and back`() {
    let insets = NSDirectionalEdgeInsets(top: 1, leading: 2.5, bottom: 3, trailing: 4)
    #expect(NSCoder.string(for: insets) == "{1, 2.5, 3, 4}")
    #expect(NSCoder.directionalEdgeInsets(for: "{1, 2.5, 3, 4}") == insets)
    let offset = UIOffset(horizontal: 5, vertical: -6)
    #expect(NSCoder.uiOffset(for: NSCoder.string(for: offset)) == offset)
  }

  @Test func `a pasteboard takes objects and offers them to load`() {
    let board = UIPasteboard.withUniqueName()
    let address = URL(string: "https://example.org")
    board.setObjects(["text" as NSString] + (address.map { [$0 as NSURL] } ?? []))
    #expect(board.strings?.first == "text")
    #expect(board.urls?.contains { $0 == address } == true)
    #expect(board.itemProviders.count == 2)
  }

  @Test func `symbol weights are font weights`() {
    #expect(UIImage.SymbolWeight.heavy.fontWeight() == .heavy)
    #expect(UIImage.SymbolWeight.unspecified.fontWeight() == .regular)
  }
}
