import CoreGraphics
import Foundation
import Testing

@testable import TextLayout

/// Heights and metrics from `spec/observed-uikit.md` and `spec/observed-geometry.md`.
@Suite struct FontMetricsTests {
  @Test func `the system font has Apple's vertical metrics at every size`() {
    for size in [8, 11, 13, 17, 20, 34, 60] as [CGFloat] {
      let metrics = TextService.shared.metrics(FontSpec(size: size))
      #expect(metrics.ascender == 0.9521484375 * size)
      #expect(metrics.descender == -0.2412109375 * size)
      #expect(metrics.leading == 0)
      #expect(abs(metrics.lineHeight - 1.193359375 * size) < 1e-9)
    }
  }

  @Test func `cap height and x height are those measured at 8 points`() {
    let light = TextService.shared.metrics(FontSpec(size: 8, weight: -0.8))
    let semibold = TextService.shared.metrics(FontSpec(size: 8, weight: 0.3))
    #expect(light.capHeight == 5.63671875)
    #expect(abs(light.xHeight - 4.203125) < 1e-9)
    #expect(abs(semibold.xHeight - 4.26953125) < 1e-9)
  }

  @Test(
    arguments: [
      (17, 3, 20.333), (16, 3, 19.333), (15, 3, 18), (13, 3, 15.667), (26, 3, 31.333),
      (25, 3, 30), (28, 3, 33.667), (30, 3, 36), (34, 3, 40.667), (38, 3, 45.667), (43, 3, 51.333),
      (48, 3, 57.333), (53, 3, 63.333), (58, 3, 69.333), (17, 2, 20.5), (17, 1, 21),
    ] as [(CGFloat, CGFloat, CGFloat)])
  func `a one-line label is as high as on an iPhone`(
    size: CGFloat, scale: CGFloat, expected: CGFloat
  ) {
    let text = StyledText("Ag", font: FontSpec(size: size))
    let height = TextService.shared.size(of: text, width: nil).height
    #expect(abs((height * scale).rounded(.up) / scale - expected) < 0.001)
  }

  @Test(arguments: [(1, 21), (2, 41), (6, 122)] as [(Int, CGFloat)])
  func `lines of 17 points add up as on an iPhone`(lines: Int, expected: CGFloat) {
    let text = StyledText(
      Array(repeating: "line", count: lines).joined(separator: "\n"), font: FontSpec(size: 17))
    #expect(TextService.shared.size(of: text, width: nil).height.rounded(.up) == expected)
  }

  @Test(
    arguments: [
      (17, 0.3, 22, [20.333, 42.333]), (15, 0, 20, [18, 38, 58]),
    ] as [(CGFloat, CGFloat, CGFloat, [CGFloat])])
  func `each further line of a text style adds the style's leading`(
    size: CGFloat, weight: CGFloat, leading: CGFloat, expected: [CGFloat]
  ) {
    for (index, height) in expected.enumerated() {
      let text = StyledText(
        Array(repeating: "line", count: index + 1).joined(separator: "\n"),
        font: FontSpec(size: size, weight: weight),
        paragraph: ParagraphSpec(styleLeading: leading))
      let found = TextService.shared.size(of: text, width: nil).height
      #expect(abs((found * 3).rounded(.up) / 3 - height) < 0.001)
    }
  }

  @Test(arguments: ["Ag日本語", "Ag😀", "Ag مرحبا", "Ag שלום"])
  func `other faces in a line do not change its height or baseline`(string: String) throws {
    let frame = TextService.shared.frame(
      of: StyledText(string, font: FontSpec(size: 17)), width: nil)
    #expect(frame.size.height == 1.193359375 * 17)
    #expect(try #require(frame.lines.first).baseline.y == 0.9521484375 * 17)
  }

  @Test func `different fonts in one line share a baseline under the largest`() throws {
    // Bold 24, 14, italic 13, black 32: height 39 and baseline 31 at scale 1.
    let fonts = [
      FontSpec(size: 24, weight: 0.4), FontSpec(size: 14), FontSpec(size: 13, isItalic: true),
      FontSpec(size: 32, weight: 0.62),
    ]
    let runs = fonts.map { AttributedRun(length: 2, attributes: TextAttributes(font: $0)) }
    let frame = TextService.shared.frame(
      of: StyledText(string: "aabbccdd", runs: runs), width: nil)
    #expect(frame.size.height.rounded(.up) == 39)
    #expect(try #require(frame.lines.first).baseline.y.rounded(.up) == 31)
  }

  @Test(arguments: [(1, 50), (2, 100), (5, 250), (6, 300)] as [(Int, CGFloat)])
  func `a line height that is asked for is kept exactly`(lines: Int, expected: CGFloat) {
    var text = StyledText(
      Array(repeating: "line", count: lines).joined(separator: "\n"), font: FontSpec(size: 17))
    text.paragraph.minimumLineHeight = 50
    text.paragraph.maximumLineHeight = 50
    #expect(TextService.shared.size(of: text, width: nil).height == expected)
  }

  @Test func `font weights map to the nine hundreds`() {
    let raws: [CGFloat] = [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62]
    #expect(
      raws.map { FontSpec(size: 1, weight: $0).fileWeight }
        == Array(stride(from: 100, through: 900, by: 100)))
    #expect(FontSpec(size: 1, weight: -1).fileWeight == 100)
    #expect(FontSpec(size: 1, weight: 1).fileWeight == 900)
  }

  @Test func `heavier text is wider`() {
    let widths = [0, 0.3, 0.4, 0.62].map {
      TextService.shared.size(
        of: StyledText("Weight", font: FontSpec(size: 17, weight: $0)), width: nil
      ).width
    }
    #expect(widths == widths.sorted())
    #expect(Set(widths).count == widths.count)
  }

  @Test func `monospaced digits are all as wide as each other`() {
    func width(_ string: String, _ monospaced: Bool) -> CGFloat {
      TextService.shared.size(
        of: StyledText(string, font: FontSpec(size: 17, monospacedDigits: monospaced)), width: nil
      ).width
    }
    #expect(width("1111", true) == width("8888", true))
    #expect(width("1111", false) != width("8888", false))
  }

  @Test func `the monospaced font gives every letter the same width`() {
    func width(_ string: String) -> CGFloat {
      let font = FontSpec(family: .monospaced, size: 13)
      return TextService.shared.size(of: StyledText(string, font: font), width: nil).width
    }
    #expect(width("iiii") == width("WWWW"))
  }

  @Test func `hyphens and signs stay what they are`() {
    // Inter would turn "->" into an arrow, which SF does not.
    let frame = TextService.shared.frame(of: StyledText("->", font: FontSpec(size: 17)), width: nil)
    let apart = ["-", ">"].map {
      TextService.shared.frame(of: StyledText($0, font: FontSpec(size: 17)), width: nil)
    }
    let glyphs = frame.lines.flatMap(\.runs).flatMap(\.glyphs.glyphs).map(\.glyph)
    #expect(glyphs == apart.flatMap(\.lines).flatMap(\.runs).flatMap(\.glyphs.glyphs).map(\.glyph))
  }
}
