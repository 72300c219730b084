import CoreGraphics
import Foundation
import Testing

@testable import TextLayout

@Suite struct PlainShaperTests {
  private static let strings: [String] = {
    var strings = [
      "Hello, world!", "AVAVAV To. fi fl ffi ffl", "0123456789", "a -> b => c != d (A) 12:30",
      "The quick brown fox jumps over the lazy dog. ~{}|\\^`", " ", "x",
    ]
    var state: UInt64 = 3
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    for _ in 0..<200 {
      let bytes = (0..<(3 + random(20))).map { _ in UInt8(0x20 + random(95)) }
      strings.append(String(decoding: bytes, as: UTF8.self))
    }
    return strings
  }()

  @Test(arguments: [
    FontSpec(size: 17), FontSpec(size: 13, weight: 0.3), FontSpec(size: 34, weight: 0.62),
    FontSpec(size: 15, isItalic: true), FontSpec(family: .monospaced, size: 12),
    FontSpec(size: 17, monospacedDigits: true), FontSpec(size: 11.5, weight: -0.8),
  ])
  func `plain text has the same glyphs and widths with and without Pango`(font: FontSpec) throws {
    let fonts = FontSet(files: FontFiles.find())
    let shaper = Shaper(fonts: fonts)
    let plainShaper = PlainShaper(fonts: fonts)
    for string in Self.strings {
      let key = ShapingKey(
        text: string, runs: [ShapingKey.Run(length: string.utf16.count, font: font, kern: nil)],
        direction: .leftToRight)
      let plain = try #require(plainShaper.shape(key))
      let pango = shaper.shapeWithPango(key)
      #expect(plain.advances == pango.advances, "\(string)")
      #expect(Set(plain.items.map(\.face)) == Set(pango.items.map(\.face)), "\(string)")
      let ours = plain.items.flatMap(\.glyphs)
      let theirs = pango.items.flatMap(\.glyphs)
      #expect(ours.map(\.glyph) == theirs.map(\.glyph), "\(string)")
      #expect(ours.map(\.advance) == theirs.map(\.advance), "\(string)")
      #expect(theirs.allSatisfy { $0.xOffset == 0 && $0.yOffset == 0 }, "\(string)")
    }
  }

  @Test func `text that is not plain is left to Pango`() {
    let shaper = PlainShaper(fonts: FontSet(files: FontFiles.find()))
    func shape(_ text: String, kern: CGFloat? = nil, family: FontFamily = .system) -> Bool {
      let run = ShapingKey.Run(
        length: text.utf16.count, font: FontSpec(family: family, size: 17), kern: kern)
      return shaper.shape(ShapingKey(text: text, runs: [run], direction: .automatic)) != nil
    }
    #expect(shape("plain"))
    #expect(!shape("naïve") && !shape("tab\there") && !shape(""))
    #expect(!shape("plain", kern: 1) && !shape("plain", family: .named("DejaVu Sans")))
  }
}
