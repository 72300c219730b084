import CoreGraphics
import Foundation
import Testing

@testable import TextLayout

private let font = FontSpec(size: 17)
private let fox = "The quick brown fox jumps over the lazy dog"

private func lines(_ text: StyledText, width: CGFloat?) -> [String] {
  let units = Array(text.string.utf16)
  return TextService.shared.frame(of: text, width: width).lines.map {
    String(decoding: units[$0.range], as: UTF16.self)
  }
}

private func width(_ string: String) -> CGFloat {
  TextService.shared.size(of: StyledText(string, font: font), width: nil).width
}

@Suite struct LineBreakingTests {
  @Test func `a text breaks between words at any width, and no line is longer than the width`() {
    let text = StyledText(fox, font: font)
    for limit in stride(from: 60, through: 400, by: 7) as StrideThrough<CGFloat> {
      let frame = TextService.shared.frame(of: text, width: limit)
      #expect(frame.lines.allSatisfy { $0.width <= limit })
      #expect(lines(text, width: limit).joined() == fox)
      #expect(lines(text, width: limit).dropLast().allSatisfy { $0.hasSuffix(" ") })
    }
  }

  @Test func `a text fits into exactly its own width`() {
    let text = StyledText(fox, font: font)
    let natural = TextService.shared.size(of: text, width: nil)
    #expect(TextService.shared.size(of: text, width: natural.width) == natural)
    #expect(lines(text, width: natural.width).count == 1)
    #expect(lines(text, width: natural.width - 0.5).count == 2)
  }

  @Test func `white space at which a line was broken does not count`() throws {
    let frame = TextService.shared.frame(
      of: StyledText("quick    brown", font: font), width: width("brown") + 1)
    #expect(try #require(frame.lines.first).width == width("quick"))
    #expect(frame.lines.map(\.range) == [0..<9, 9..<14])
  }

  @Test func `white space at the end of a text does count`() {
    #expect(width("quick ") > width("quick"))
  }

  @Test func `a word longer than the line breaks by character`() {
    let text = StyledText("incomprehensibilities", font: font)
    let found = lines(text, width: 60)
    #expect(found.count > 1)
    #expect(found.joined() == "incomprehensibilities")
    #expect(found.allSatisfy { width($0) <= 60 })
  }

  @Test func `a line takes at least one character, however narrow it is`() {
    #expect(lines(StyledText("abc", font: font), width: 0) == ["a", "b", "c"])
    #expect(lines(StyledText("👨‍👩‍👧👍🏽", font: font), width: 1) == ["👨‍👩‍👧", "👍🏽"])
  }

  @Test func `character wrapping fills the line in the middle of a word`() {
    var text = StyledText(fox, font: font)
    text.paragraph.lineBreak = .charWrap
    let found = lines(text, width: 100)
    #expect(found.joined() == fox)
    for (line, next) in zip(found, found.dropFirst()) {
      #expect(width(line + next.prefix(1)) > 100 || next.first == " ")
    }
  }

  @Test func `line breaks in the text begin new lines`() {
    let text = StyledText("a\nb\r\nc\u{2029}d", font: font)
    #expect(lines(text, width: nil) == ["a", "b", "c", "d"])
    #expect(
      TextService.shared.frame(of: text, width: nil).lines.map(\.nextLineStart) == [2, 5, 7, 8])
  }

  @Test func `a line break at the end opens a line only where it is asked for`() {
    var text = StyledText("a\n", font: font)
    #expect(lines(text, width: nil) == ["a"])
    text.showsEmptyLastLine = true
    #expect(lines(text, width: nil) == ["a", ""])
    #expect(lines(StyledText("a\n\nb", font: font), width: nil) == ["a", "", "b"])
  }

  @Test func `an empty text is one line high and has no width`() {
    let size = TextService.shared.size(of: StyledText("", font: font), width: 100)
    #expect(size == CGSize(width: 0, height: 17 * 1.193359375))
  }

  @Test func `Japanese breaks anywhere but before a full stop or comma`() {
    let text = StyledText("改行の禁則処理が必要です。「こんにちは」、と言う。", font: font)
    for limit in stride(from: 70, through: 200, by: 4) as StrideThrough<CGFloat> {
      let found = lines(text, width: limit)
      #expect(found.count > 1)
      #expect(found.allSatisfy { !"。、」".contains($0.prefix(1)) })
    }
  }

  @Test func `a maximum of lines cuts wrapped text without an ellipsis`() {
    var text = StyledText(fox, font: font)
    text.maximumLines = 2
    let frame = TextService.shared.frame(of: text, width: 150)
    #expect(frame.lines.count == 2)
    #expect(frame.isTruncated)
    #expect(frame.lines.allSatisfy { !$0.isTruncated })
    #expect(!TextService.shared.frame(of: text, width: 300).isTruncated)
  }

  @Test func `the height depends on the number of lines alone, whatever the mode`() {
    let modes: [LineBreakMode] = [
      .wordWrap, .charWrap, .clip, .truncateHead, .truncateTail, .truncateMiddle,
    ]
    for mode in modes {
      for maximum in 1...2 {
        var text = StyledText(fox, font: font)
        text.paragraph.lineBreak = mode
        text.maximumLines = maximum
        let height = TextService.shared.size(of: text, width: 200).height
        #expect(height.rounded(.up) == (maximum == 1 ? 21 : 41))
      }
    }
  }

  @Test func `lines that do not fit the height are left out`() {
    let text = StyledText(fox, font: font)
    // Two lines of 20.287 fit into 45, and the first one always stays.
    #expect(TextService.shared.frame(of: text, width: 100, height: 45).lines.count == 2)
    #expect(TextService.shared.frame(of: text, width: 100, height: 5).lines.count == 1)
    #expect(TextService.shared.frame(of: text, width: 100, height: 5).isTruncated)
  }

  @Test func `indents move lines and narrow them`() {
    var text = StyledText(fox, font: font)
    text.paragraph.firstLineHeadIndent = 20
    text.paragraph.headIndent = 10
    text.paragraph.tailIndent = -30
    let frame = TextService.shared.frame(of: text, width: 200)
    #expect(frame.lines.first?.baseline.x == 20)
    #expect(frame.lines.dropFirst().allSatisfy { $0.baseline.x == 10 })
    #expect(frame.lines.allSatisfy { $0.baseline.x + $0.width <= 170 })
  }

  @Test func `spacing stands between lines and between paragraphs, not after the last`() {
    var text = StyledText("a\nb\nc", font: font)
    text.paragraph.lineSpacing = 3
    text.paragraph.paragraphSpacing = 5
    let line = 17 * 1.193359375
    let height = TextService.shared.size(of: text, width: nil).height
    #expect(abs(height - (3 * line + 2 * 8)) < 1e-9)
  }

  @Test func `a kern of 5 widens every character, the last one too`() {
    func width(_ kern: CGFloat?) -> CGFloat {
      let attributes = TextAttributes(font: font, kern: kern)
      return TextService.shared.size(
        of: StyledText(string: "abcd", runs: [AttributedRun(length: 4, attributes: attributes)]),
        width: nil
      ).width
    }
    #expect(abs(width(5) - width(nil) - 20) < 0.02)
  }

  @Test func `a kern of 0 switches pair kerning off`() {
    func width(_ kern: CGFloat?) -> CGFloat {
      let attributes = TextAttributes(font: font, kern: kern)
      return TextService.shared.size(
        of: StyledText(string: "AVAVTo", runs: [AttributedRun(length: 6, attributes: attributes)]),
        width: nil
      ).width
    }
    #expect(width(0) > width(nil) + 1)
  }

  @Test(arguments: [
    (LineAlignment.left, 0.0), (.center, 0.5), (.right, 1.0), (.natural, 0.0), (.justified, 0.0),
  ])
  func `lines lie where the alignment says`(alignment: LineAlignment, part: CGFloat) throws {
    var text = StyledText("short", font: font)
    text.paragraph.alignment = alignment
    let line = try #require(TextService.shared.frame(of: text, width: 200).lines.first)
    #expect(abs(line.baseline.x - (200 - line.width) * part) < 0.001)
  }

  @Test func `justified lines reach both sides, but for the last of a paragraph`() {
    var text = StyledText(fox, font: font)
    text.paragraph.alignment = .justified
    let frame = TextService.shared.frame(of: text, width: 200)
    #expect(frame.lines.count > 1)
    #expect(frame.lines.dropLast().allSatisfy { abs($0.width - 200) < 0.05 })
    #expect(frame.lines.last.map { $0.width < 199 } == true)
  }
}
