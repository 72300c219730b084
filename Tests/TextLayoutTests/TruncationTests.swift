import CoreGraphics
import Foundation
import Testing

@testable import TextLayout

private let font = FontSpec(size: 17)
private let fox = "The quick brown fox jumps over the lazy dog"

private func truncated(_ mode: LineBreakMode, _ string: String = fox, lines: Int = 1) -> StyledText
{
  var text = StyledText(string, font: font, maximumLines: lines)
  text.paragraph.lineBreak = mode
  return text
}

private func width(_ string: String) -> CGFloat {
  TextService.shared.size(of: StyledText(string, font: font), width: nil).width
}

/// The glyphs of a line from left to right, which are those of the string that it shows.
private func glyphs(_ text: StyledText, width: CGFloat?) -> [UInt32] {
  TextService.shared.frame(of: text, width: width).lines
    .flatMap(\.runs).flatMap(\.glyphs.glyphs).map(\.glyph)
}

@Suite struct TruncationTests {
  @Test func `tail truncation keeps as much of the start as fits beside the ellipsis`() throws {
    let kept = "The quick br"
    let limit = width(kept) + width("…") + 0.5
    let text = truncated(.truncateTail)
    #expect(glyphs(text, width: limit) == glyphs(StyledText(kept + "…", font: font), width: nil))
    let line = try #require(TextService.shared.frame(of: text, width: limit).lines.first)
    #expect(line.isTruncated)
    #expect(line.width <= limit)
    #expect(line.range == 0..<fox.utf16.count)
  }

  @Test func `tail truncation leaves no space before the ellipsis`() {
    let limit = width("The quick ") + width("…") + 0.5
    #expect(
      glyphs(truncated(.truncateTail), width: limit)
        == glyphs(StyledText("The quick…", font: font), width: nil))
  }

  @Test func `head truncation keeps the end`() {
    let limit = width("…") + width("lazy dog") + 0.5
    #expect(
      glyphs(truncated(.truncateHead), width: limit)
        == glyphs(StyledText("…lazy dog", font: font), width: nil))
  }

  @Test func `middle truncation keeps a start and an end of about the same length`() throws {
    let frame = TextService.shared.frame(of: truncated(.truncateMiddle), width: 200)
    let line = try #require(frame.lines.first)
    #expect(line.runs.count == 3)
    let start = line.runs[1].x
    let end = line.width - line.runs[2].x
    #expect(line.width <= 200)
    #expect(line.width > 200 - 2 * width("m"))
    #expect(abs(start - end) < 2 * width("m"))
  }

  @Test func `a text that fits is not truncated`() {
    for mode in [LineBreakMode.truncateHead, .truncateMiddle, .truncateTail] {
      let frame = TextService.shared.frame(of: truncated(mode), width: width(fox))
      #expect(!frame.isTruncated)
      #expect(frame.size.width == width(fox))
    }
  }

  @Test func `the last of two lines takes the rest of the text and ends in an ellipsis`() {
    let frame = TextService.shared.frame(of: truncated(.truncateTail, lines: 2), width: 150)
    #expect(frame.lines.map(\.isTruncated) == [false, true])
    #expect(frame.lines.map(\.range) == [0..<16, 16..<43])
    #expect(frame.lines.allSatisfy { $0.width <= 150 })
  }

  @Test func `a further paragraph that is not shown is an ellipsis too`() {
    let text = truncated(.truncateTail, "one\ntwo")
    #expect(glyphs(text, width: 200) == glyphs(StyledText("one…", font: font), width: nil))
    #expect(TextService.shared.frame(of: text, width: 200).isTruncated)
  }

  @Test func `clipping draws on beyond the edge, without an ellipsis`() throws {
    let frame = TextService.shared.frame(of: truncated(.clip), width: 100)
    #expect(frame.size.width == 100)
    #expect(frame.isTruncated)
    #expect(try #require(frame.lines.first).width == width(fox))
  }

  @Test func `an ellipsis alone is left where nothing else fits`() {
    let text = truncated(.truncateTail)
    #expect(glyphs(text, width: 1) == glyphs(StyledText("…", font: font), width: nil))
  }

  @Test func `emoji are not cut in two`() throws {
    let family = "👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧"
    let one = width("👨‍👩‍👧")
    for limit in stride(from: one, to: 4 * one, by: 3) {
      let frame = TextService.shared.frame(of: truncated(.truncateTail, family), width: limit)
      let line = try #require(frame.lines.first)
      let whole = line.runs.flatMap(\.glyphs.glyphs).count - 1
      #expect(abs(line.width - (CGFloat(whole) * one + width("…"))) < 0.1)
    }
  }

  @Test func `text from right to left has its ellipsis on the left`() throws {
    let text = truncated(.truncateTail, "שלום עולם זה טקסט ארוך מאוד")
    let frame = TextService.shared.frame(of: text, width: 100)
    let line = try #require(frame.lines.first)
    let ellipsis = glyphs(StyledText("…", font: font), width: nil)
    #expect(line.runs.first?.glyphs.glyphs.map(\.glyph) == ellipsis)
    // Natural alignment puts it at the right side.
    #expect(abs(line.baseline.x + line.width - 100) < 0.001)
  }
}
