import Foundation
import Testing
import UIKit

@testable import UIKitCore

@MainActor @Suite struct `Attributed strings made of HTML` {
  private func read(_ html: String) throws -> NSAttributedString {
    try NSAttributedString(
      data: Data(html.utf8),
      options: [
        .documentType: NSAttributedString.DocumentType.html,
        .characterEncoding: String.Encoding.utf8.rawValue,
      ],
      documentAttributes: nil)
  }

  private func attributes(
    _ text: NSAttributedString, of part: String
  ) -> [NSAttributedString.Key: Any] {
    let range = (text.string as NSString).range(of: part)
    return range.length > 0 ? text.attributes(at: range.location, effectiveRange: nil) : [:]
  }

  @Test(
    arguments: [
      ("plain", "plain"),
      ("a <b>b</b> c", "a b c"),
      ("<p>One</p><p>Two</p>", "One\nTwo\n"),
      ("<p>One<p>Two", "One\nTwo"),
      ("  a\n   b  ", "a b"),
      ("<b>a </b> b", "a b"),
      ("a<br>b<br/>c", "a\u{2028}b\u{2028}c"),
      ("<ul><li>A</li><li>B</li></ul>", "\t•\tA\n\t•\tB\n"),
      ("<ol start=3><li>A<li>B</ol>", "\t3.\tA\n\t4.\tB\n"),
      ("&lt;a&gt; &amp; &eacute;&#233;&#xe9; &unknown; AT&T", "<a> & ééé &unknown; AT&T"),
      ("<!-- no --><script>if (a < b) {}</script>x", "x"),
      ("<head><title>T</title></head><body>x</body>", "x\n"),
      ("1 < 2 and 3 > 2", "1 < 2 and 3 > 2"),
      ("<pre>a\n  b</pre>", "a\u{2028}  b\n"),
      ("<table><tr><td>a</td><td>b</td></tr></table>", "a\tb\n"),
      ("", ""),
    ])
  func `have the text that is seen`(html: String, text: String) throws {
    #expect(try read(html).string == text)
  }

  @Test func `follow tags`() throws {
    let text = try read(
      "<b>bold</b> <i>slanted</i> <u>under</u> <s>gone</s> <a href=\"https://a.b/c?d=1&amp;e=2\">link</a>"
    )
    let bold = attributes(text, of: "bold")[.font] as? UIFont
    #expect(bold?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
    #expect(bold?.pointSize == 12)
    let slanted = attributes(text, of: "slanted")[.font] as? UIFont
    #expect(slanted?.fontDescriptor.symbolicTraits.contains(.traitItalic) == true)
    #expect(slanted?.fontDescriptor.symbolicTraits.contains(.traitBold) == false)
    #expect(attributes(text, of: "under")[.underlineStyle] as? Int == 1)
    #expect(attributes(text, of: "gone")[.strikethroughStyle] as? Int == 1)
    #expect(attributes(text, of: "link")[.link] as? URL == URL(string: "https://a.b/c?d=1&e=2"))
  }

  @Test func `follow styles and simple rules`() throws {
    let text = try read(
      """
      <style>body { font-size: 20px; color: #f00 } .big, h2 { font-size: 200% } p.x b {color: blue}</style>
      <body>one <span class="note big">two</span> <span style='color: rgb(0, 255, 0); font-weight: 700'>three</span>
      <p style="text-align: center; line-height: 30px">four</p></body>
      """)
    #expect((attributes(text, of: "one")[.font] as? UIFont)?.pointSize == 20)
    #expect(
      attributes(text, of: "one")[.foregroundColor] as? UIColor
        == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect((attributes(text, of: "two")[.font] as? UIFont)?.pointSize == 40)
    let three = attributes(text, of: "three")
    #expect(three[.foregroundColor] as? UIColor == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
    #expect((three[.font] as? UIFont)?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
    let paragraph = attributes(text, of: "four")[.paragraphStyle] as? NSParagraphStyle
    #expect(paragraph?.alignment == .center)
    #expect(paragraph?.maximumLineHeight == 30)
  }

  @Test func `headings are larger, small text smaller`() throws {
    let text = try read("<h1>Top</h1><p>a <small>b</small> <sup>c</sup></p>")
    // Twice 12 points; five sixths of 12; raised by a third of 12.
    #expect((attributes(text, of: "Top")[.font] as? UIFont)?.pointSize == 24)
    #expect((attributes(text, of: "b")[.font] as? UIFont)?.pointSize == 10)
    #expect(attributes(text, of: "c")[.baselineOffset] as? CGFloat == 4)
  }

  @Test func `a plain text stays as it is, and its kind is told`() throws {
    var attributes: NSDictionary?
    let text = try NSAttributedString(
      data: Data("<b>x".utf8), options: [.documentType: NSAttributedString.DocumentType.plain],
      documentAttributes: &attributes)
    #expect(text.string == "<b>x")
    #expect(attributes?["DocumentType"] as? String == "NSPlainText")
    let guessed = try NSAttributedString(
      data: Data("<!DOCTYPE html><b>x</b>".utf8), documentAttributes: nil)
    #expect(guessed.string == "x")
  }

  @Test func `what is no text of the encoding, or of a kind that is not read, is an error`() {
    #expect(throws: CocoaError.self) {
      try NSAttributedString(data: Data([0xFF, 0xFE, 0xFF]), documentAttributes: nil)
    }
    #expect(throws: CocoaError.self) {
      try NSAttributedString(
        data: Data("{\\rtf1}".utf8),
        options: [.documentType: NSAttributedString.DocumentType(rawValue: "NSRTF")],
        documentAttributes: nil)
    }
  }

  // MARK: Bad input

  @Test func `what looks like a tag and is none is text`() throws {
    #expect(try read("I </3 <b>you</b>, 1 < 2").string == "I </3 you, 1 < 2")
    #expect(try read("<b>bold</b> <a href=\"x").string == "bold <a href=\"x")
  }

  @Test func `tags without an end, and deep ones, are read in time that grows with the text`()
    throws
  {
    // Each would be gone through again from every tag: 10 billion steps.
    #expect(try read(String(repeating: "<a ", count: 100_000)).length == 299_999)
    let deep = String(repeating: "<i>", count: 100_000) + "x" + String(repeating: "</u>", count: 9)
    #expect(try read(deep).string == "x")
  }

  @Test func `sizes and numbers beyond all measure are held back`() throws {
    let digits = String(repeating: "9", count: 400)
    let text = try read(
      "<ol start=9223372036854775807><li style='font-size:\(digits)px'>A<li>B</ol>"
        + String(repeating: "<big>", count: 600) + "C")
    for part in ["A", "C"] {
      let font = try #require(attributes(text, of: part)[.font] as? UIFont)
      #expect(font.pointSize == 1000)
    }
  }
}
