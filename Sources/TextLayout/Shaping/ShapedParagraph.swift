import CoreGraphics
import Foundation
import Synchronization

/// What decides how a paragraph is shaped: everything but colours, alignment and widths.
struct ShapingKey: Hashable, Sendable {
  struct Run: Hashable, Sendable {
    /// UTF-16 units.
    var length: Int
    var font: FontSpec
    var kern: CGFloat?
    var ligatures = true
    /// The width of what stands in place of U+FFFC, in points.
    var objectWidth: CGFloat?

    func shapesLike(_ other: Run) -> Bool {
      font == other.font && kern == other.kern && ligatures == other.ligatures
        && objectWidth == other.objectWidth
    }
  }

  /// Where tabs lead to; nothing for a text without tabs.
  struct Tabs: Hashable, Sendable {
    var stops: [TabStop]
    var interval: CGFloat
    /// Where the first line starts, in points.
    var start: CGFloat
  }

  var text: String
  var runs: [Run]
  var direction: BaseDirection
  var tabs: Tabs?

  /// Texts that differ in the rest alone are few.
  func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    if let run = runs.first { hasher.combine(run.font) }
  }
}

/// A glyph with its measures in 1/1024 of a point.
struct ShapedGlyph: Sendable {
  /// Nothing is drawn for it.
  static let blank: UInt32 = 0x0FFF_FFFF

  var glyph: UInt32
  var xOffset: Int32
  var yOffset: Int32
  var advance: Int32
  /// The first scalar of the paragraph that the glyph stands for.
  var scalar: Int32
}

/// A stretch of one face and one direction.
struct ShapedItem: Sendable {
  var face: FaceID
  /// Points.
  var fontSize: CGFloat
  /// Scalars of the paragraph.
  var scalars: Range<Int>
  /// The bidirectional embedding level; odd ones run from right to left.
  var level: UInt8
  /// From left to right.
  var glyphs: [ShapedGlyph]

  var isRightToLeft: Bool { level & 1 == 1 }

  /// The glyphs for a stretch of scalars, which lie side by side.
  func glyphs(for scalars: Range<Int>) -> ArraySlice<ShapedGlyph> {
    if isRightToLeft {
      let start = firstGlyph { Int($0.scalar) < scalars.upperBound }
      return glyphs[start..<firstGlyph { Int($0.scalar) < scalars.lowerBound }]
    }
    let start = firstGlyph { Int($0.scalar) >= scalars.lowerBound }
    return glyphs[start..<firstGlyph { Int($0.scalar) >= scalars.upperBound }]
  }

  /// The position of the first glyph from which on all match.
  private func firstGlyph(where matches: (ShapedGlyph) -> Bool) -> Int {
    var low = 0
    var high = glyphs.count
    while low < high {
      let middle = (low + high) / 2
      if matches(glyphs[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// True where no glyph stands for characters on both sides.
  func canBeCut(before scalar: Int) -> Bool {
    glyphs(for: scalar..<(scalar + 1)).contains { Int($0.scalar) == scalar }
  }
}

/// A paragraph whose glyphs are known, whatever its width will be.
///
/// Positions count Unicode scalars. Lengths are in 1/1024 of a point.
final class ShapedParagraph: Sendable {
  let text: String
  let count: Int
  /// In reading order.
  let items: [ShapedItem]
  /// Where each scalar starts in reading order, and the whole length at the end.
  let advances: [Int32]
  let isRightToLeft: Bool
  /// UTF-16 offset of each scalar and of the end; `nil` where they are the scalars' own positions.
  private let utf16Offsets: [Int32]?
  private let breakTable = Mutex<[CharacterBreaks]?>(nil)

  init(
    text: String, items: [ShapedItem], advances: [Int32], isRightToLeft: Bool,
    utf16Offsets: [Int32]?
  ) {
    self.text = text
    self.items = items
    self.advances = advances
    self.isRightToLeft = isRightToLeft
    self.utf16Offsets = utf16Offsets
    count = advances.count - 1
  }

  var length: Int32 { advances[count] }

  func length(of scalars: Range<Int>) -> Int32 {
    advances[scalars.upperBound] - advances[scalars.lowerBound]
  }

  /// One element per scalar and one for the end; worked out when first needed.
  var breaks: [CharacterBreaks] {
    breakTable.withLock { table in
      if let table { return table }
      let made = CharacterBreaks.all(in: text)
      table = made
      return made
    }
  }

  /// Whether a line may end in a hyphen that the text does not show otherwise.
  var hasSoftHyphens: Bool { text.utf8.contains(0xC2) && text.unicodeScalars.contains("\u{AD}") }

  func utf16Offset(ofScalar scalar: Int) -> Int {
    utf16Offsets.map { Int($0[scalar]) } ?? scalar
  }

  /// The scalar that holds a UTF-16 offset; offsets outside count as the nearer end.
  func scalar(atUTF16 offset: Int) -> Int {
    guard let utf16Offsets else { return min(max(offset, 0), count) }
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high + 1) / 2
      if Int(utf16Offsets[middle]) <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// True where a line may end in the middle of a word: between two user-perceived characters,
  /// and not inside a ligature.
  func canBeCut(before scalar: Int) -> Bool {
    if scalar <= 0 || scalar >= count { return true }
    guard breaks[scalar].contains(.character) else { return false }
    guard let item = items.first(where: { $0.scalars.contains(scalar) }) else { return true }
    return item.scalars.lowerBound == scalar || item.canBeCut(before: scalar)
  }
}
