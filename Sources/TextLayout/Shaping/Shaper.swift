import CPangoCairo
import CoreGraphics
import Foundation

/// Turns paragraphs into glyphs with Pango's itemizer and shaper. Used by one thread at a time.
final class Shaper {
  let fonts: FontSet
  /// `PANGO_GLYPH_UNKNOWN_FLAG`, a macro with a cast that Swift cannot see.
  private static let unknownGlyph: UInt32 = 0x1000_0000
  private let noAttributes: OpaquePointer = pango_attr_list_new()
  private let glyphString: UnsafeMutablePointer<PangoGlyphString> = pango_glyph_string_new()
  /// What no face has a glyph for, until it is asked for.
  private(set) var missingScalars: Set<UInt32> = []

  private let plain: PlainShaper

  init(fonts: FontSet) {
    self.fonts = fonts
    plain = PlainShaper(fonts: fonts)
  }

  deinit {
    pango_attr_list_unref(noAttributes)
    pango_glyph_string_free(glyphString)
  }

  func shape(_ key: ShapingKey) -> ShapedParagraph {
    if let plain = plain.shape(key) { return plain }
    return shapeWithPango(key)
  }

  func shapeWithPango(_ key: ShapingKey) -> ShapedParagraph {
    var text = key.text
    // Pango ends the program at a character zero; one is as little to be seen.
    if text.utf8.contains(0) {
      text = String(decoding: text.utf8.map { $0 == 0 ? 1 : $0 }, as: UTF8.self)
    }
    let isRightToLeft =
      switch key.direction {
      case .automatic: text.startsRightToLeft
      case .leftToRight: false
      case .rightToLeft: true
      }
    let (items, table) = text.withUTF8 { bytes in
      let table = ScalarTable(bytes)
      guard table.count > 0 else { return ([ShapedItem](), table) }
      return bytes.withMemoryRebound(to: CChar.self) { characters in
        (shape(characters, key, table, isRightToLeft: isRightToLeft), table)
      }
    }
    return ShapedParagraph(
      text: key.text, items: items, advances: Self.advances(of: items, count: table.count),
      isRightToLeft: isRightToLeft, utf16Offsets: table.utf16Offsets)
  }

  private func shape(
    _ characters: UnsafeBufferPointer<CChar>, _ key: ShapingKey, _ table: ScalarTable,
    isRightToLeft: Bool
  ) -> [ShapedItem] {
    let attributes = key.needsAttributes ? makeAttributes(key, table) : noAttributes
    defer { if attributes != noAttributes { pango_attr_list_unref(attributes) } }
    pango_context_set_font_description(
      fonts.context, fonts.description(of: key.runs.first?.font ?? FontSpec(size: 17)))
    let list = pango_itemize_with_base_dir(
      fonts.context, isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR,
      characters.baseAddress, 0, Int32(characters.count), attributes, nil)
    defer { g_list_free(list) }
    var items: [ShapedItem] = []
    var styles = StyleCursor(runs: key.runs)
    var link = list
    while let node = link {
      link = node.pointee.next
      let item = node.pointee.data.assumingMemoryBound(to: PangoItem.self)
      items.append(shape(item, characters, table, &styles))
      pango_item_free(item)
    }
    guard let tabs = key.tabs else { return items }
    return TabPlacer(tabs: tabs, text: key.text).place(items)
  }

  private func shape(
    _ item: UnsafeMutablePointer<PangoItem>, _ characters: UnsafeBufferPointer<CChar>,
    _ table: ScalarTable, _ styles: inout StyleCursor
  ) -> ShapedItem {
    let offset = Int(item.pointee.offset)
    let first = table.scalar(atByte: offset)
    let scalars = first..<(first + Int(item.pointee.num_chars))
    pango_shape_full(
      characters.baseAddress.map { $0 + offset }, item.pointee.length, characters.baseAddress,
      Int32(characters.count), &item.pointee.analysis, glyphString)
    let run = styles.run(atUTF16: table.utf16Offset(ofScalar: first))
    let kern = Int32(((run?.kern ?? 0) * CGFloat(PANGO_SCALE)).rounded())
    let count = Int(glyphString.pointee.num_glyphs)
    var glyphs: [ShapedGlyph] = []
    glyphs.reserveCapacity(count)
    for index in 0..<count {
      let info = glyphString.pointee.glyphs[index]
      let byte = Int(glyphString.pointee.log_clusters[index])
      var glyph = info.glyph
      let scalar = table.scalar(atByte: offset + byte)
      let object = isObject(atByte: offset + byte, characters) ? run?.objectWidth : nil
      if object != nil { glyph = ShapedGlyph.blank }
      if glyph != ShapedGlyph.blank, glyph & Self.unknownGlyph != 0 {
        let unknown = glyph & ~Self.unknownGlyph
        if unknown >= 0x20 { missingScalars.insert(unknown) }
        glyph = 0
      }
      var advance =
        object.map { Int32(($0 * CGFloat(PANGO_SCALE)).rounded()) } ?? info.geometry.width
      if kern != 0, isLastOfCluster(index, count) { advance += kern }
      glyphs.append(
        ShapedGlyph(
          glyph: glyph, xOffset: info.geometry.x_offset, yOffset: info.geometry.y_offset,
          advance: advance, scalar: Int32(scalar)))
    }
    return ShapedItem(
      face: item.pointee.analysis.font.map(fonts.faceID) ?? .none, fontSize: run?.font.size ?? 17,
      scalars: scalars, level: item.pointee.analysis.level, glyphs: glyphs)
  }

  /// U+FFFC is EF BF BC.
  private func isObject(atByte offset: Int, _ characters: UnsafeBufferPointer<CChar>) -> Bool {
    offset + 2 < characters.count && UInt8(bitPattern: characters[offset]) == 0xEF
      && UInt8(bitPattern: characters[offset + 1]) == 0xBF
      && UInt8(bitPattern: characters[offset + 2]) == 0xBC
  }

  private func isLastOfCluster(_ index: Int, _ count: Int) -> Bool {
    index + 1 == count
      || glyphString.pointee.log_clusters[index] != glyphString.pointee.log_clusters[index + 1]
  }

  // MARK: Attributes

  private func makeAttributes(_ key: ShapingKey, _ table: ScalarTable) -> OpaquePointer {
    let list: OpaquePointer = pango_attr_list_new()
    var utf16 = 0
    for run in key.runs {
      let start = table.byte(atUTF16: utf16)
      utf16 += run.length
      let end = table.byte(atUTF16: utf16)
      guard start < end else { continue }
      insert(pango_attr_font_desc_new(fonts.description(of: run.font)), start..<end, list)
      let features = run.features
      if !features.isEmpty { insert(pango_attr_font_features_new(features), start..<end, list) }
    }
    return list
  }

  private func insert(
    _ attribute: UnsafeMutablePointer<PangoAttribute>?, _ range: Range<Int>, _ list: OpaquePointer
  ) {
    attribute?.pointee.start_index = UInt32(range.lowerBound)
    attribute?.pointee.end_index = UInt32(range.upperBound)
    pango_attr_list_insert(list, attribute)
  }

  // MARK: Lengths

  /// Shares each cluster's width among its scalars, so that a caret can stand inside a ligature.
  private static func advances(of items: [ShapedItem], count: Int) -> [Int32] {
    var result = [Int32](repeating: 0, count: count + 1)
    var length: Int32 = 0
    for item in items {
      func close(_ cluster: Range<Int>, width: Int32) {
        for (step, scalar) in cluster.enumerated() {
          result[scalar] = length + width * Int32(step) / Int32(cluster.count)
        }
        length += width
      }
      var start = item.scalars.lowerBound
      var width: Int32 = 0
      func visit(_ glyph: ShapedGlyph) {
        let scalar = Int(glyph.scalar)
        if scalar != start {
          if scalar > start {
            close(start..<scalar, width: width)
            start = scalar
          }
          width = 0
        }
        width += glyph.advance
      }
      if item.isRightToLeft {
        for glyph in item.glyphs.reversed() { visit(glyph) }
      } else {
        for glyph in item.glyphs { visit(glyph) }
      }
      if start < item.scalars.upperBound {
        close(start..<item.scalars.upperBound, width: width)
      }
    }
    result[count] = length
    return result
  }
}

extension ShapingKey {
  fileprivate var needsAttributes: Bool {
    runs.count > 1 || runs.first.map { !$0.features.isEmpty } ?? false
  }
}

extension ShapingKey.Run {
  /// OpenType features in Pango's notation.
  fileprivate var features: String {
    var features: [String] = []
    if font.monospacedDigits { features.append("tnum=1") }
    if let kern {
      if kern == 0 { features.append("kern=0") } else { features.append("liga=0") }
    }
    if !ligatures, kern == nil || kern == 0 { features.append("liga=0") }
    return features.joined(separator: ",")
  }
}

/// Finds the run at growing positions.
private struct StyleCursor {
  let runs: [ShapingKey.Run]
  var index = 0
  var end = 0

  init(runs: [ShapingKey.Run]) {
    self.runs = runs
    end = runs.first?.length ?? 0
  }

  mutating func run(atUTF16 offset: Int) -> ShapingKey.Run? {
    while offset >= end, index + 1 < runs.count {
      index += 1
      end += runs[index].length
    }
    return runs.indices.contains(index) ? runs[index] : nil
  }
}

/// Where each scalar of a text begins, in UTF-8 and in UTF-16.
private struct ScalarTable {
  let count: Int
  /// `nil` for ASCII, where both are the scalar's own position.
  private(set) var byteOffsets: [Int32]?
  private(set) var utf16Offsets: [Int32]?

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.contains(where: { $0 >= 0x80 }) else {
      count = bytes.count
      return
    }
    var byteOffsets: [Int32] = []
    var utf16Offsets: [Int32] = []
    var utf16: Int32 = 0
    for (offset, byte) in bytes.enumerated() where byte & 0xC0 != 0x80 {
      byteOffsets.append(Int32(offset))
      utf16Offsets.append(utf16)
      utf16 += byte >= 0xF0 ? 2 : 1
    }
    count = byteOffsets.count
    byteOffsets.append(Int32(bytes.count))
    utf16Offsets.append(utf16)
    self.byteOffsets = byteOffsets
    self.utf16Offsets = Int(utf16) == count ? nil : utf16Offsets
  }

  func scalar(atByte offset: Int) -> Int {
    guard let byteOffsets else { return offset }
    return Self.last(in: byteOffsets, notAfter: offset)
  }

  func utf16Offset(ofScalar scalar: Int) -> Int {
    utf16Offsets.map { Int($0[scalar]) } ?? scalar
  }

  func byte(atUTF16 offset: Int) -> Int {
    let scalar = utf16Offsets.map { Self.last(in: $0, notAfter: offset) } ?? min(offset, count)
    return byteOffsets.map { Int($0[scalar]) } ?? scalar
  }

  private static func last(in offsets: [Int32], notAfter offset: Int) -> Int {
    var low = 0
    var high = offsets.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if Int(offsets[middle]) <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

extension String {
  /// By the first letter, as the Unicode bidirectional algorithm's rules P2 and P3.
  var startsRightToLeft: Bool {
    if utf8.first.map({ $0 < 0x80 && ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }) ?? true {
      return false
    }
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        if scalar.properties.isAlphabetic { return true }
      case 0x200F: return true
      case 0x200E: return false
      default: if scalar.properties.isAlphabetic { return false }
      }
    }
    return false
  }
}
