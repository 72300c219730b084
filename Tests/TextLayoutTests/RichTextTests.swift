import CoreGraphics
import Foundation
import Testing

@testable import TextLayout

private let font = FontSpec(size: 17)

private func frame(_ text: StyledText, width: CGFloat? = nil) -> TextFrame {
  TextService.shared.frame(of: text, width: width)
}

private func width(_ string: String) -> CGFloat {
  TextService.shared.size(of: StyledText(string, font: font), width: nil).width
}

private func glyphIDs(_ line: TextLine) -> [UInt32] {
  line.runs.flatMap(\.glyphs.glyphs).map(\.glyph)
}

@Suite struct `Paragraphs with styles of their own` {
  @Test func `each paragraph is aligned and indented by itself`() {
    var text = StyledText("one\ntwo", font: font)
    var right = ParagraphSpec(alignment: .right)
    right.tailIndent = -10
    text.paragraphRuns = [
      ParagraphRun(length: 4, spec: ParagraphSpec(alignment: .left)),
      ParagraphRun(length: 3, spec: right),
    ]
    let lines = frame(text, width: 200).lines
    #expect(lines[0].baseline.x == 0)
    #expect(abs(lines[1].baseline.x + lines[1].width - 190) < 0.01)
  }

  @Test func `the space between two is what one asks for after and the other before it`() {
    var text = StyledText("one\ntwo\nthree", font: font)
    var first = ParagraphSpec()
    first.paragraphSpacing = 5
    var second = ParagraphSpec()
    second.paragraphSpacingBefore = 7
    text.paragraphRuns = [
      ParagraphRun(length: 4, spec: first), ParagraphRun(length: 9, spec: second),
    ]
    let height = 17 * 1.193_359_375
    let tops = frame(text).lines.map(\.top)
    #expect(abs(tops[1] - (height + 12)) < 0.001)
    #expect(abs(tops[2] - (2 * height + 12 + 7)) < 0.001)
  }
}

@Suite struct `Tabs` {
  private func text(_ stops: [TabStop], _ string: String, interval: CGFloat = 0) -> StyledText {
    var text = StyledText(string, font: font)
    text.paragraph.tabStops = stops
    text.paragraph.tabInterval = interval
    return text
  }

  /// Where the run behind the last tab begins.
  private func start(_ text: StyledText) -> CGFloat {
    let line = frame(text).lines[0]
    return line.offset(forUTF16: text.string.utf16.count - 2)
  }

  @Test func `text begins, ends or is centred at the stop`() {
    let wide = width("ab")
    #expect(abs(start(text([TabStop(location: 100)], "x\tab")) - 100) < 0.01)
    #expect(
      abs(start(text([TabStop(alignment: .trailing, location: 100)], "x\tab")) - (100 - wide))
        < 0.01)
    #expect(
      abs(start(text([TabStop(alignment: .center, location: 100)], "x\tab")) - (100 - wide / 2))
        < 0.01)
  }

  @Test func `the decimal separator lies at the stop`() {
    let line = frame(text([TabStop(alignment: .decimal, location: 100)], "x\t12.5")).lines[0]
    #expect(abs(line.offset(forUTF16: 4) - 100) < 0.1)
  }

  @Test func `stops that were passed are skipped, and behind the last one they are regular`() {
    #expect(abs(start(text([TabStop(location: 2), TabStop(location: 90)], "x\tab")) - 90) < 0.01)
    #expect(abs(start(text([TabStop(location: 2)], "x\tab", interval: 40)) - 40) < 0.01)
    #expect(abs(start(StyledText("x\tab", font: font)) - 28) < 0.01)
  }

  @Test func `stops are counted from the edge, not from the indent`() {
    var indented = text([TabStop(location: 100)], "x\tab")
    indented.paragraph.firstLineHeadIndent = 30
    #expect(abs(start(indented) + 30 - 100) < 0.01)
  }
}

@Suite struct `Objects in a line` {
  private func text(_ object: InlineObject, rise: CGFloat = 0) -> StyledText {
    var picture = TextAttributes(font: font, baselineOffset: rise)
    picture.special.object = object
    return StyledText(
      string: "a\u{FFFC}b",
      runs: [
        AttributedRun(length: 1, attributes: TextAttributes(font: font)),
        AttributedRun(length: 1, attributes: picture),
        AttributedRun(length: 1, attributes: TextAttributes(font: font)),
      ])
  }

  @Test func `an object takes its width, and its height above the baseline`() throws {
    let object = InlineObject(size: CGSize(width: 40, height: 30), bitmap: nil)
    let line = try #require(frame(text(object)).lines.first)
    #expect(abs(line.width - (width("a") + 40 + width("b"))) < 0.01)
    #expect(line.ascent == 30)
    // The letters' descender: 17 · 0.2412109375
    #expect(abs(line.height - (30 + 4.100_585_9)) < 0.001)
    let placed = try #require(line.objects.first)
    #expect(abs(placed.x - width("a")) < 0.01)
    #expect(placed.rect.minY == -30)
  }

  @Test func `an object below the baseline makes the line deeper`() throws {
    let object = InlineObject(size: CGSize(width: 10, height: 20), bottom: -12, bitmap: nil)
    let line = try #require(frame(text(object)).lines.first)
    #expect(abs(line.ascent - 16.186_523) < 0.001)
    #expect(abs(line.height - (16.186_523 + 12)) < 0.001)
  }

  @Test func `an object wraps like a word`() {
    let object = InlineObject(size: CGSize(width: 100, height: 10), bitmap: nil)
    #expect(frame(text(object), width: 105).lines.count > 1)
  }

  @Test func `its picture is tinted by the text's colour where it asks for it`() {
    let bitmap = Bitmap(width: 1, height: 1, pixels: [0xFFFF_FFFF])
    let object = InlineObject(
      size: CGSize(width: 10, height: 10), bitmap: bitmap, tint: .text)
    let red = ColorValue(red: 1, green: 0, blue: 0, alpha: 1)
    let images = frame(text(object)).commands(at: .zero, color: red).compactMap {
      if case .image(let bitmap, _, let tint, _) = $0 { (bitmap, tint) } else { nil }
    }
    #expect(images.map(\.0) == [bitmap])
    #expect(images.map(\.1) == [red])
  }
}

@Suite struct `Soft hyphens` {
  private let word = "in\u{AD}com\u{AD}pre\u{AD}hen\u{AD}si\u{AD}ble"

  @Test func `a line ends in a hyphen where it is broken at a soft one`() {
    let lines = frame(StyledText(word, font: font), width: width("incom-") + 1).lines
    let hyphen = glyphIDs(frame(StyledText("-", font: font)).lines[0])[0]
    #expect(lines.count > 1)
    #expect(lines.dropLast().allSatisfy { glyphIDs($0).last == hyphen })
    #expect(glyphIDs(lines[lines.count - 1]).last != hyphen)
    #expect(lines.allSatisfy { $0.width <= width("incom-") + 1 })
  }

  @Test func `a line that is not broken shows none`() {
    #expect(abs(width(word) - width("incomprehensible")) < 0.01)
  }
}

@Suite struct `How lines and letters look` {
  private func commands(_ change: (inout TextAttributes) -> Void, _ string: String = "ab cd")
    -> [DisplayCommand]
  {
    var attributes = TextAttributes(font: font)
    change(&attributes)
    let text = StyledText(
      string: string,
      runs: [AttributedRun(length: string.utf16.count, attributes: attributes)])
    return frame(text).commands(at: .zero, color: .black)
  }

  private func fills(_ commands: [DisplayCommand]) -> [CGRect] {
    commands.compactMap {
      if case .fill(let path, _, _) = $0 { path.controlBounds } else { nil }
    }
  }

  @Test func `words are underlined without the space between them`() {
    let whole = fills(commands { $0.underline = .single })
    let words = fills(commands { $0.underline = LineDecorationStyle(.single, byWord: true) })
    #expect(whole.count == 1)
    #expect(words.count == 2)
    #expect(abs(whole[0].width - words[0].width - words[1].width - width(" ")) < 0.2)
  }

  @Test func `a dashed line is cut into pieces within the text`() {
    let dashes = fills(commands { $0.underline = LineDecorationStyle(.single, pattern: .dash) })
    #expect(dashes.count > 2)
    #expect(dashes.allSatisfy { $0.minX >= 0 && $0.maxX <= width("ab cd") + 0.01 })
  }

  @Test func `outlined letters are drawn along their edges, and filled where asked for`() {
    let outline = commands {
      $0.special.strokeWidth = 2
      $0.special.strokeColor = ColorValue(red: 1, green: 0, blue: 0, alpha: 1)
    }
    #expect(outline.count == 1)
    guard case .glyphOutlines(_, _, let color, let width)? = outline.first else {
      Issue.record("No outlines: \(outline)")
      return
    }
    #expect(width == 2)
    #expect(color.red == 1)
    let both = commands {
      $0.special.strokeWidth = 2
      $0.special.fillsStroked = true
    }
    #expect(both.count == 2)
  }

  @Test func `leaning letters stand on their baseline`() {
    let list = commands { $0.special.obliqueness = 0.25 }
    guard case .transform(let lean)? = list.dropFirst().first,
      case .glyphs(_, let origin, _)? = list.dropFirst(2).first
    else {
      Issue.record("Not leaning: \(list)")
      return
    }
    let foot = origin.applying(lean)
    #expect(abs(foot.x - origin.x) < 1e-9 && foot.y == origin.y)
    let head = CGPoint(x: origin.x, y: origin.y - 8).applying(lean)
    #expect(abs(head.x - (origin.x + 2)) < 1e-9)
  }

  @Test func `a shadow is cast by a group around the letters`() {
    let shadow = DrawingShadow(
      offset: CGSize(width: 1, height: 2), blur: 3, color: .black)
    let list = commands { $0.special.shadow = shadow }
    guard case .beginGroup(let style)? = list.first else {
      Issue.record("No group: \(list)")
      return
    }
    #expect(style.shadow == shadow)
    #expect(list.last == .endGroup)
  }
}

@Suite struct `Emoji among letters from right to left` {
  private let family = "👨‍👩‍👧"

  @Test func `a family is one sign in Hebrew as in English`() throws {
    let alone = try #require(frame(StyledText(family, font: font)).lines.first)
    let hebrew = try #require(frame(StyledText("שלום \(family) עולם", font: font)).lines.first)
    let emoji = glyphIDs(alone)
    #expect(emoji.count == 1)
    #expect(glyphIDs(hebrew).filter { emoji.contains($0) }.count == 1)
    #expect(
      abs(hebrew.width - width("שלום ") - width(family) - width(" עולם")) < 1)
  }
}
