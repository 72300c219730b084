import CoreGraphics
import Foundation

/// A stretch of a line that runs in one direction, in one face. Lengths are 1/1024 of a point.
struct LineSegment: Sendable {
  var paragraph: ShapedParagraph
  var item: Int
  /// Scalars of `paragraph`.
  var scalars: Range<Int>
  /// What it stands for in the text, in UTF-16 units.
  var utf16: Range<Int>
  var isEllipsis = false
  /// White space after which the line was broken: it takes no part in the line's width.
  var hangs = false
  var level: UInt8
  /// From the line's left end.
  var x: Int32 = 0
  var width: Int32

  var isRightToLeft: Bool { level & 1 == 1 }
}

/// Cuts a broken line into segments and puts them into visual order.
struct LineAssembler {
  let line: BrokenLine
  let paragraph: ShapedParagraph
  let range: ParagraphRange
  /// Added to each space within the line, for justified text.
  let extraPerSpace: Int32

  /// From left to right, placed.
  func segments() -> [LineSegment] {
    var segments: [LineSegment] = []
    if let cut = line.cut {
      add(line.scalars.lowerBound..<cut.left.lowerBound, to: &segments)
      addMark(cut.ellipsis, for: cut.left, to: &segments)
      add(cut.left.upperBound..<line.scalars.upperBound, to: &segments)
    } else {
      let white = startOfTrailingWhite
      add(line.scalars.lowerBound..<white, to: &segments)
      add(white..<line.visibleEnd, level: paragraph.baseLevel, to: &segments)
      if let hyphen = line.hyphen {
        addMark(hyphen, for: line.visibleEnd..<line.visibleEnd, to: &segments)
      }
      add(line.visibleEnd..<line.scalars.upperBound, hangs: true, to: &segments)
    }
    return place(Self.visualOrder(segments))
  }

  /// Rule L1 of the Unicode bidirectional algorithm: space at a line's end goes the paragraph's way.
  private var startOfTrailingWhite: Int {
    var start = line.visibleEnd
    guard paragraph.items.contains(where: { $0.level != paragraph.baseLevel }) else { return start }
    while start > line.scalars.lowerBound, paragraph.breaks[start - 1].contains(.isWhite) {
      start -= 1
    }
    return start
  }

  private func add(
    _ scalars: Range<Int>, hangs: Bool = false, level: UInt8? = nil,
    to segments: inout [LineSegment]
  ) {
    guard !scalars.isEmpty else { return }
    for (index, item) in paragraph.items.enumerated() {
      let part = item.scalars.clamped(to: scalars)
      guard !part.isEmpty else { continue }
      let start = range.start + paragraph.utf16Offset(ofScalar: part.lowerBound)
      let end = range.start + paragraph.utf16Offset(ofScalar: part.upperBound)
      segments.append(
        LineSegment(
          paragraph: paragraph, item: index, scalars: part, utf16: start..<end, hangs: hangs,
          level: level ?? (hangs ? paragraph.baseLevel : item.level),
          width: paragraph.length(of: part) + extraPerSpace * Int32(spaces(in: part))))
    }
  }

  /// An ellipsis or a hyphen in place of some scalars.
  private func addMark(
    _ mark: ShapedParagraph, for left: Range<Int>, to segments: inout [LineSegment]
  ) {
    let start = range.start + paragraph.utf16Offset(ofScalar: left.lowerBound)
    let end = range.start + paragraph.utf16Offset(ofScalar: left.upperBound)
    for (index, item) in mark.items.enumerated() {
      segments.append(
        LineSegment(
          paragraph: mark, item: index, scalars: item.scalars, utf16: start..<end,
          isEllipsis: true, level: paragraph.baseLevel, width: mark.length(of: item.scalars)))
    }
  }

  private func spaces(in scalars: Range<Int>) -> Int {
    extraPerSpace == 0 ? 0 : paragraph.spaces(in: scalars)
  }

  /// Rule L2 of the Unicode bidirectional algorithm.
  static func visualOrder(_ segments: [LineSegment]) -> [LineSegment] {
    guard let highest = segments.map(\.level).max(), highest > 0 else { return segments }
    var result = segments
    for level in stride(from: highest, to: 0, by: -1) {
      var start = 0
      while start < result.count {
        guard result[start].level >= level else {
          start += 1
          continue
        }
        var end = start
        while end < result.count, result[end].level >= level { end += 1 }
        result[start..<end].reverse()
        start = end
      }
    }
    return result
  }

  /// Hanging white space of a line that runs from right to left lies left of 0.
  private func place(_ ordered: [LineSegment]) -> [LineSegment] {
    var segments = ordered
    var x: Int32 = 0
    for segment in ordered.prefix(while: { $0.hangs && paragraph.isRightToLeft }) {
      x -= segment.width
    }
    for index in segments.indices {
      segments[index].x = x
      x += segments[index].width
    }
    return segments
  }
}

extension ShapedParagraph {
  var baseLevel: UInt8 { isRightToLeft ? 1 : 0 }

  /// Spaces that grow in a justified line.
  func spaces(in scalars: Range<Int>) -> Int {
    breaks[scalars].reduce(into: 0) { if $1.contains(.isWhite) { $0 += 1 } }
  }
}
