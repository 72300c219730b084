import CoreGraphics
import Foundation
import Testing

@testable import TextLayout

@Suite(.serialized) struct TextServiceTests {
  @Test func `another width, alignment or colour shapes nothing again`() {
    let string = "Counted once \(UUID().uuidString) and wrapped at several widths"
    var text = StyledText(string, font: FontSpec(size: 17))
    _ = TextService.shared.size(of: text, width: nil)
    // Other tests shape at the same time: ask for what only this text could add.
    let engine = TextEngine()
    _ = engine.size(of: text, width: nil)
    let count = engine.shapedParagraphCount
    for width in stride(from: 50, to: 400, by: 10) as StrideTo<CGFloat> {
      _ = engine.size(of: text, width: width)
      _ = engine.frame(of: text, width: width, height: nil)
    }
    text.paragraph.alignment = .center
    text.runs[0].attributes.color = ColorValue(red: 1, green: 0, blue: 0, alpha: 1)
    _ = engine.frame(of: text, width: 100, height: nil)
    #expect(engine.shapedParagraphCount == count)
    #expect(count == 1)
  }

  @Test func `one changed paragraph of a text is shaped alone`() {
    let engine = TextEngine()
    let font = FontSpec(size: 17)
    _ = engine.size(of: StyledText("first\nsecond\nthird", font: font), width: 200)
    #expect(engine.shapedParagraphCount == 3)
    _ = engine.size(of: StyledText("first\nchanged\nthird", font: font), width: 200)
    #expect(engine.shapedParagraphCount == 4)
  }

  @Test func `text of one colour inside another is the same glyphs in several runs`() throws {
    let font = FontSpec(size: 17)
    let red = ColorValue(red: 1, green: 0, blue: 0, alpha: 1)
    let colored = StyledText(
      string: "AVAVAV",
      runs: [
        AttributedRun(length: 3, attributes: TextAttributes(font: font)),
        AttributedRun(length: 3, attributes: TextAttributes(font: font, color: red)),
      ])
    let line = try #require(TextService.shared.frame(of: colored, width: nil).lines.first)
    let plain = TextService.shared.size(of: StyledText("AVAVAV", font: font), width: nil)
    #expect(line.width == plain.width)
    #expect(line.runs.map(\.color) == [nil, red])
    #expect(line.runs.map(\.glyphs.glyphs.count) == [3, 3])
  }

  @Test func `answers are the same from many threads at once`() async {
    let texts = (0..<50).map { StyledText("Thread \($0) שלום 日本", font: FontSpec(size: 15)) }
    let expected = texts.map { TextService.shared.size(of: $0, width: 60) }
    let found = await withTaskGroup(of: [CGSize].self) { group in
      for _ in 0..<8 {
        group.addTask { texts.map { TextService.shared.size(of: $0, width: 60) } }
      }
      return await group.reduce(into: [[CGSize]]()) { $0.append($1) }
    }
    #expect(found.allSatisfy { $0 == expected })
  }

  @Test func `the cache keeps what is used and stays within bounds`() {
    var cache = RecentCache<Int, Int>(capacity: 10)
    for key in 0..<1000 {
      cache.insert(key, for: key)
      #expect(cache.value(for: 0) == 0 || key == 0)
      #expect(cache.count <= 20)
    }
    #expect(cache.value(for: 500) == nil)
  }

  @Test func `a family that is not there is named as such, and drawn in the system font`() {
    #expect(TextService.shared.hasFamily(named: "Inter"))
    #expect(TextService.shared.hasFamily(named: "DejaVu Sans"))
    #expect(!TextService.shared.hasFamily(named: "No Such Family"))
    func width(_ family: FontFamily) -> CGFloat {
      TextService.shared.size(
        of: StyledText("Hello", font: FontSpec(family: family, size: 17)), width: nil
      ).width
    }
    #expect(width(.named("No Such Family")) == width(.system))
  }

  @Test func `missing font files are named with their cure`() {
    let files = FontFiles(paths: [], missing: FontFiles.wanted)
    #expect(files.diagnostics.count == FontFiles.wanted.count)
    #expect(files.diagnostics.first?.contains("apt-get install fonts-inter-variable") == true)
  }

  @Test
  func `font files are also found elsewhere, by their names, and alternatives in their order`()
    throws
  {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("fonts-\(UUID().uuidString)")
    let folder = root.appendingPathComponent("deep/inside")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: root) }
    for name in ["second-a.ttf", "second-b.ttf", "third.ttf"] {
      try Data([1]).write(to: folder.appendingPathComponent(name))
    }
    let wanted = [
      FontFiles.Wanted(
        purpose: "a test", package: "none",
        choices: [
          FontFiles.Choice(folder: "/nonexistent", names: ["first.ttf"]),
          FontFiles.Choice(
            folder: "/nonexistent", names: ["second-a.ttf", "second-b.ttf", "second-c.ttf"]),
          FontFiles.Choice(folder: "/nonexistent", names: ["third.ttf"]),
        ]),
      FontFiles.Wanted(
        purpose: "nothing", package: "none",
        choices: [FontFiles.Choice(folder: "/nonexistent", names: ["fourth.ttf"])]),
    ]
    let files = FontFiles.find(wanted, below: [root.path])
    #expect(
      files.paths == ["second-a.ttf", "second-b.ttf"].map { folder.path + "/" + $0 })
    #expect(files.missing.map(\.purpose) == ["nothing"])
  }

  @Test func `without any font file text is laid out all the same`() {
    let fonts = FontSet(files: FontFiles(paths: [], missing: FontFiles.wanted))
    let shaped = Shaper(fonts: fonts).shape(
      ShapingKey(
        text: "Hello", runs: [ShapingKey.Run(length: 5, font: FontSpec(size: 17), kern: nil)],
        direction: .automatic))
    #expect(shaped.count == 5)
  }

  @Test func `characters that no font has are told once, with their codes`() {
    let engine = TextEngine()
    #expect(engine.diagnostics.isEmpty)
    // A private use character.
    let size = engine.size(of: StyledText("a\u{F8FE}b", font: FontSpec(size: 17)), width: nil)
    #expect(size.width > 0)
    #expect(engine.diagnostics.count == 1)
    #expect(engine.diagnostics.first?.contains("U+F8FE") == true)
  }

  @Test func `odd sizes and widths do no harm`() {
    for size in [0, -5, .nan, .infinity, 1e9] as [CGFloat] {
      let text = StyledText("abc def", font: FontSpec(size: size))
      _ = TextService.shared.frame(of: text, width: 10)
    }
    for width in [0, -5, .nan, .infinity, -.infinity, 1e12] as [CGFloat] {
      let frame = TextService.shared.frame(
        of: StyledText("abc def", font: FontSpec(size: 17)), width: width)
      #expect(!frame.lines.isEmpty)
    }
  }

  @Test func `the fingerprint names libraries and fonts`() {
    let fingerprint = TextService.shared.fingerprint()
    for word in [
      "pango 1.", "cairo 1.", "harfbuzz ", "Inter-roman.var.ttf ", "NotoColorEmoji.ttf ",
    ] {
      #expect(fingerprint.contains(word))
    }
    #expect(fingerprint == TextService.shared.fingerprint())
  }

  @Test func `underlines, strike-throughs and backgrounds come with the glyphs, in drawing order`()
  {
    let attributes = TextAttributes(
      font: FontSpec(size: 18), background: .white, underline: .single, strikethrough: .double)
    let frame = TextService.shared.frame(
      of: StyledText(string: "ab", runs: [AttributedRun(length: 2, attributes: attributes)]),
      width: nil)
    let commands = frame.commands(at: CGPoint(x: 5, y: 7), color: .black)
    let kinds = commands.map { command in
      switch command {
      case .fill: "fill"
      case .glyphs: "glyphs"
      default: "other"
      }
    }
    #expect(kinds == ["fill", "fill", "glyphs", "fill", "fill"])
    guard case .glyphs(_, let origin, let color)? = commands.dropFirst(2).first else {
      Issue.record("no glyphs")
      return
    }
    #expect(origin == CGPoint(x: 5, y: 7 + 18 * 0.9521484375))
    #expect(color == .black)
  }
}
