import CPangoCairo
import CoreGraphics
import Foundation

/// Shapes what most labels hold: printable ASCII in one of our own fonts. There is one direction,
/// one script and one face, each character is one glyph, and only neighbours move each other, so
/// glyphs and widths come from a table. Used by one thread at a time.
///
/// The table is asked of HarfBuzz, a pair at a time. A font in which a pair does anything but kern
/// sends the text to Pango; that longer stretches do nothing more is what the tests check.
final class PlainShaper {
  private let fonts: FontSet
  private let buffer: OpaquePointer = hb_buffer_create()
  private var tables: [FontSpec: PlainGlyphs] = [:]

  /// Tables of 40 KiB each; an app has few fonts, unless a size is animated.
  private static let capacity = 64

  init(fonts: FontSet) { self.fonts = fonts }

  deinit { hb_buffer_destroy(buffer) }

  /// `nil` for a text that needs Pango.
  func shape(_ key: ShapingKey) -> ShapedParagraph? {
    guard key.runs.count == 1, let run = key.runs.first, run.kern == nil, run.ligatures,
      key.direction != .rightToLeft, !key.text.isEmpty,
      key.text.utf8.allSatisfy(PlainGlyphs.holds), let table = table(for: run.font)
    else { return nil }
    var text = key.text
    let count = text.utf8.count
    var advances = [Int32](repeating: 0, count: count + 1)
    var glyphs: [ShapedGlyph] = []
    glyphs.reserveCapacity(count)
    let isPlain = text.withUTF8 { bytes in
      for index in 0..<count {
        let next = index + 1 < count ? bytes[index + 1] : nil
        guard let glyph = table.glyph(bytes[index], before: next, shape: shapePair) else {
          return false
        }
        glyphs.append(
          ShapedGlyph(
            glyph: glyph.id, xOffset: 0, yOffset: 0, advance: glyph.advance, scalar: Int32(index)))
        advances[index + 1] = advances[index] + glyph.advance
      }
      return true
    }
    guard isPlain else { return nil }
    let item = ShapedItem(
      face: table.face, fontSize: run.font.size, scalars: 0..<count, level: 0, glyphs: glyphs)
    return ShapedParagraph(
      text: key.text, items: [item], advances: advances, isRightToLeft: false, utf16Offsets: nil)
  }

  private func table(for font: FontSpec) -> PlainGlyphs? {
    if let known = tables[font] { return known }
    guard let features = font.plainFeatures, let face = fonts.firstFace(of: font),
      let harfbuzz = pango_font_get_hb_font(face)
    else { return nil }
    if tables.count == Self.capacity { tables = [:] }
    let made = PlainGlyphs(
      face: fonts.faceID(of: face), font: harfbuzz, features: features)
    tables[font] = made
    return made
  }

  private func shapePair(_ table: PlainGlyphs, _ text: [UInt8]) -> [PlainGlyphs.Shaped] {
    hb_buffer_clear_contents(buffer)
    text.withUnsafeBytes { bytes in
      hb_buffer_add_utf8(
        buffer, bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count), 0,
        Int32(bytes.count))
    }
    hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, hb_script_from_string("Latn", -1))
    hb_buffer_set_language(buffer, hb_language_from_string("en", -1))
    hb_shape(table.font, buffer, table.features, UInt32(table.features.count))
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, nil)
    else { return [] }
    return (0..<Int(count)).map {
      PlainGlyphs.Shaped(
        id: infos[$0].codepoint, advance: positions[$0].x_advance,
        isShifted: positions[$0].x_offset != 0 || positions[$0].y_offset != 0)
    }
  }
}

/// The printable ASCII characters of one font: their glyphs, and how pairs of them kern.
final class PlainGlyphs {
  struct Shaped {
    var id: UInt32
    /// 1/1024 of a point.
    var advance: Int32
    var isShifted: Bool
  }

  typealias Shape = (PlainGlyphs, [UInt8]) -> [Shaped]

  let face: FaceID
  /// `hb_font_t *`, owned by the face.
  let font: OpaquePointer
  let features: [hb_feature_t]
  // Asked for every character; nothing looks meanwhile.
  @exclusivity(unchecked) private var singles: [Shaped?]
  /// The advance of the first of two characters; `unknown` until asked for.
  @exclusivity(unchecked) private var pairs: [Int32]

  private static let count = 95
  private static let unknown = Int32.min
  private static let special = Int32.min + 1

  static func holds(_ byte: UInt8) -> Bool { 0x20 <= byte && byte <= 0x7E }

  init(face: FaceID, font: OpaquePointer, features: [hb_feature_t]) {
    self.face = face
    self.font = font
    self.features = features
    singles = Array(repeating: nil, count: Self.count)
    pairs = Array(repeating: Self.unknown, count: Self.count * Self.count)
  }

  /// A character's glyph when `next` follows it; `nil` where the two do more than kern, or where
  /// the face lacks one.
  func glyph(_ byte: UInt8, before next: UInt8?, shape: Shape) -> Shaped? {
    guard var glyph = single(byte, shape) else { return nil }
    guard let next else { return glyph }
    let index = Int(byte - 0x20) * Self.count + Int(next - 0x20)
    if pairs[index] == Self.unknown { pairs[index] = advance(byte, glyph, before: next, shape) }
    guard pairs[index] != Self.special else { return nil }
    glyph.advance = pairs[index]
    return glyph
  }

  private func single(_ byte: UInt8, _ shape: Shape) -> Shaped? {
    if let known = singles[Int(byte - 0x20)] { return known }
    let shaped = shape(self, [byte])
    guard shaped.count == 1, let glyph = shaped.first, glyph.id != 0, !glyph.isShifted else {
      return nil
    }
    singles[Int(byte - 0x20)] = glyph
    return glyph
  }

  private func advance(
    _ byte: UInt8, _ glyph: Shaped, before next: UInt8, _ shape: Shape
  ) -> Int32 {
    guard let other = single(next, shape) else { return Self.special }
    let pair = shape(self, [byte, next])
    guard pair.count == 2, pair[0].id == glyph.id, pair[1].id == other.id,
      pair[1].advance == other.advance, !pair[0].isShifted, !pair[1].isShifted
    else { return Self.special }
    return pair[0].advance
  }
}

extension FontSpec {
  /// OpenType features, for the fonts whose configuration is ours; `nil` for others.
  fileprivate var plainFeatures: [hb_feature_t]? {
    func feature(_ tag: StaticString, _ value: UInt32) -> hb_feature_t {
      let bytes = UnsafeBufferPointer(start: tag.utf8Start, count: 4)
      let tag = bytes.reduce(hb_tag_t(0)) { $0 << 8 | hb_tag_t($1) }
      return hb_feature_t(tag: tag, value: value, start: 0, end: .max)
    }
    var features: [hb_feature_t] = []
    switch family {
    case .system: features.append(feature("calt", 0))
    case .monospaced: break
    case .named: return nil
    }
    if monospacedDigits { features.append(feature("tnum", 1)) }
    return features
  }
}
