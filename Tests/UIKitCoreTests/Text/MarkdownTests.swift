import Foundation
import Testing
import TrellisTesting
import UIKit

@MainActor @Suite struct `Markdown` {
  /// Each piece with letters for its look: b, i, c, s and l.
  private func read(
    _ text: String,
    _ syntax: AttributedString.MarkdownParsingOptions.InterpretedSyntax = .inlineOnly
  ) throws -> String {
    let options = AttributedString.MarkdownParsingOptions(interpretedSyntax: syntax)
    let made = try AttributedString(markdown: text, options: options)
    return made.runs.map { run in
      let intent = run.attributes.inlinePresentationIntent ?? []
      var look = ""
      if intent.contains(.stronglyEmphasized) { look += "b" }
      if intent.contains(.emphasized) { look += "i" }
      if intent.contains(.code) { look += "c" }
      if intent.contains(.strikethrough) { look += "s" }
      if let link = run.attributes.link { look += "l:\(link.absoluteString)" }
      let text = String(made[run.range].characters)
      return look.isEmpty ? text : "[\(look)|\(text)]"
    }.joined()
  }

  @Test(arguments: [
    ("plain", "plain"),
    ("a **b** c", "a [b|b] c"),
    ("*a* _b_ __c__", "[i|a] [i|b] [b|c]"),
    ("***a***", "[bi|a]"),
    ("**a *b* c**", "[b|a ][bi|b][b| c]"),
    ("`a *b*`", "[c|a *b*]"),
    ("~~a~~", "[s|a]"),
    ("snake_case_name", "snake_case_name"),
    ("2 * 3 * 4", "2 * 3 * 4"),
    (#"\*a\*"#, "*a*"),
    ("**a", "**a"),
    ("[site](https://a.b)", "[l:https://a.b|site]"),
    ("[**b**](https://a.b \"t\")", "[bl:https://a.b|b]"),
    ("<https://a.b>", "[l:https://a.b|https://a.b]"),
    ("[a] (b)", "[a] (b)"),
  ])
  func `marks inside of a paragraph become looks`(_ text: String, _ wanted: String) throws {
    #expect(try read(text) == wanted)
  }

  @Test func `line breaks are spaces, stay, or end with two spaces`() throws {
    #expect(try AttributedString(markdown: "a\nb").characters.elementsEqual("a b"))
    #expect(try read("a\n\n b", .inlineOnlyPreservingWhitespace) == "a\n\n b")
    #expect(try AttributedString(markdown: "a  \nb").characters.elementsEqual("a\nb"))
  }

  @Test func `the marks of blocks go`() throws {
    let text = "# Title\n\nBody *i*\n\n- one\n- two\n\n> said\n\n```\nx *y*\n```"
    #expect(try read(text, .full) == "TitleBody [i|i]onetwosaidx *y*\n")
  }

  @Test func `a label shows bold text wider than plain text`() throws {
    let label = UILabel()
    label.attributedText = NSAttributedString(try AttributedString(markdown: "wide text"))
    let plain = label.intrinsicContentSize.width
    label.attributedText = try NSAttributedString(markdown: "**wide text**")
    #expect(label.intrinsicContentSize.width > plain)
    #expect(label.text == "wide text")
  }
}
