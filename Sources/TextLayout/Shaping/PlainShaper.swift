import CPangoCairo
import CoreGraphics
import Foundation

/// Shapes what most labels hold, ASCII in one of our own fonts, with HarfBuzz alone: there is one
/// direction, one script and one face, so Pango has nothing to find out. Used by one thread at a
/// time.
final class PlainShaper {
  private let fonts: FontSet
  private let buffer: OpaquePointer = hb_buffer_create()
  private let language = hb_language_from_string("en", -1)
  private let latin = hb_script_from_string("Latn", -1)

  init(fonts: FontSet) { self.fonts = fonts }

  deinit { hb_buffer_destroy(buffer) }

  /// `nil` for a text that needs Pango.
  func shape(_ key: ShapingKey) -> ShapedParagraph? {
    guard key.runs.count == 1, let run = key.runs.first, run.kern == nil,
      key.direction != .rightToLeft, let features = run.font.plainFeatures,
      !key.text.isEmpty, key.text.utf8.allSatisfy({ 0x20 <= $0 && $0 <= 0x7E }),
      let face = fonts.firstFace(of: run.font)
    else { return nil }
    var text = key.text
    text.withUTF8 { bytes in
      hb_buffer_clear_contents(buffer)
      bytes.withMemoryRebound(to: CChar.self) {
        hb_buffer_add_utf8(buffer, $0.baseAddress, Int32($0.count), 0, Int32($0.count))
      }
    }
    hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, latin)
    hb_buffer_set_language(buffer, language)
    hb_shape(pango_font_get_hb_font(face), buffer, features, UInt32(features.count))
    return paragraph(key, face: fonts.faceID(of: face), fontSize: run.font.size)
  }

  private func paragraph(_ key: ShapingKey, face: FaceID, fontSize: CGFloat) -> ShapedParagraph? {
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, nil)
    else { return nil }
    let glyphCount = Int(count)
    var isComplete = true
    let glyphs = [ShapedGlyph](unsafeUninitializedCapacity: glyphCount) { glyphs, filled in
      for index in 0..<glyphCount {
        if infos[index].codepoint == 0 { isComplete = false }
        glyphs[index] = ShapedGlyph(
          glyph: infos[index].codepoint, xOffset: positions[index].x_offset,
          yOffset: -positions[index].y_offset, advance: positions[index].x_advance,
          scalar: Int32(infos[index].cluster))
      }
      filled = glyphCount
    }
    guard isComplete else { return nil }
    let item = ShapedItem(
      face: face, fontSize: fontSize, scalars: 0..<key.text.utf8.count, level: 0, glyphs: glyphs)
    return ShapedParagraph(
      text: key.text, items: [item],
      advances: Shaper.advances(of: [item], count: key.text.utf8.count), isRightToLeft: false,
      utf16Offsets: nil)
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
