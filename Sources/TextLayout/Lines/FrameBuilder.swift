import CoreGraphics
import Foundation

/// Places the glyphs of planned lines.
struct FrameBuilder {
  let text: StyledText
  let shaped: ShapedText
  let width: CGFloat?
  let metrics: (FontSpec) -> FontMetrics
  /// How far a glyph reaches above and below its baseline, in points.
  let reach: (FaceID, UInt32) -> (above: CGFloat, below: CGFloat)

  private static let unit: CGFloat = 1024

  func frame(_ plan: LinePlan) -> TextFrame {
    TextFrame(
      lines: plan.lines.map { line(from: $0, in: plan) }, size: plan.size,
      isTruncated: plan.isTruncated)
  }

  private func line(from planned: LinePlan.Line, in plan: LinePlan) -> TextLine {
    let content = planned.content
    let paragraph = shaped.paragraphs[content.paragraph]
    let range = shaped.ranges[content.paragraph]
    let spec = shaped.specs[content.paragraph]
    let space = lineSpace(content, paragraph, spec, textWidth: width ?? plan.size.width)
    let extra = extraPerSpace(content, paragraph, spec, room: space.upperBound - space.lowerBound)
    let segments = LineAssembler(
      line: content, paragraph: paragraph, range: range, extraPerSpace: extra
    ).segments()
    let lineWidth = CGFloat(segments.reduce(0) { $1.hangs ? $0 : $0 + $1.width }) / Self.unit
    let start = range.start + paragraph.utf16Offset(ofScalar: content.scalars.lowerBound)
    let end = range.start + paragraph.utf16Offset(ofScalar: content.scalars.upperBound)
    let pieces = segments.flatMap { $0.hangs ? [] : cut($0, extraPerSpace: extra) }
    return TextLine(
      range: start..<end, nextLineStart: content.isLastOfParagraph ? range.next : end,
      baseline: CGPoint(
        x: left(
          of: lineWidth, in: space, spec.alignment, isRightToLeft: paragraph.isRightToLeft),
        y: planned.top + planned.ascent),
      width: lineWidth, ascent: planned.ascent, height: planned.height,
      isTruncated: content.cut != nil, isRightToLeft: paragraph.isRightToLeft,
      runs: pieces.compactMap(\.run), objects: pieces.compactMap(\.object),
      decorations: pieces.flatMap { decorations(of: $0, planned) },
      span: content.span, segments: segments, extraPerSpace: extra)
  }

  // MARK: Alignment

  /// From where to where the line may reach, in points from the text's left.
  private func lineSpace(
    _ line: BrokenLine, _ paragraph: ShapedParagraph, _ spec: ParagraphSpec, textWidth: CGFloat
  ) -> ClosedRange<CGFloat> {
    if let span = line.span { return span }
    let head = line.isFirstOfParagraph ? spec.firstLineHeadIndent : spec.headIndent
    let end = spec.tailIndent > 0 ? min(spec.tailIndent, textWidth) : textWidth + spec.tailIndent
    let (low, high) = paragraph.isRightToLeft ? (textWidth - end, textWidth - head) : (head, end)
    return low...max(low, high)
  }

  private func left(
    of lineWidth: CGFloat, in space: ClosedRange<CGFloat>, _ alignment: LineAlignment,
    isRightToLeft: Bool
  ) -> CGFloat {
    let room = space.upperBound - space.lowerBound - lineWidth
    switch alignment {
    case .left: return space.lowerBound
    case .right: return space.lowerBound + room
    case .center: return space.lowerBound + room / 2
    case .natural, .justified: return space.lowerBound + (isRightToLeft ? room : 0)
    }
  }

  private func extraPerSpace(
    _ line: BrokenLine, _ paragraph: ShapedParagraph, _ spec: ParagraphSpec, room: CGFloat
  ) -> Int32 {
    guard spec.alignment == .justified, !line.isLastOfParagraph, line.cut == nil else {
      return 0
    }
    let spaces = paragraph.spaces(in: line.scalars.lowerBound..<line.visibleEnd)
    let missing = room * Self.unit - CGFloat(line.width)
    return spaces > 0 && missing > 0 ? Int32(missing) / Int32(spaces) : 0
  }

  // MARK: Pieces

  /// What of a segment has the same attributes.
  private struct Piece {
    var attributes: TextAttributes
    var x: CGFloat
    var width: CGFloat
    var run: PlacedRun?
    var object: PlacedObject?
    var isWhite = false
  }

  /// Walks a segment's glyphs from left to right and cuts where the attributes change.
  private func cut(_ segment: LineSegment, extraPerSpace: Int32) -> [Piece] {
    let item = segment.paragraph.items[segment.item]
    var pieces: [Piece] = []
    var glyphs: [PlacedGlyph] = []
    var current: TextAttributes?
    var start = segment.x
    var pen = segment.x
    var isWhite = false
    func close() {
      guard let attributes = current, pen != start || !glyphs.isEmpty else { return }
      var made = piece(attributes, glyphs, item, from: start, to: pen)
      made.isWhite = isWhite
      pieces.append(made)
      glyphs = []
      start = pen
    }
    let only = onlyAttributes
    current = only
    for glyph in item.glyphs(for: segment.scalars) {
      if only == nil {
        let attributes = attributes(of: segment, scalar: Int(glyph.scalar))
        let decoratesWords = attributes?.decoratesWords ?? false
        let white =
          decoratesWords && segment.paragraph.breaks[Int(glyph.scalar)].contains(.isWhite)
        if attributes != current || white != isWhite || attributes?.special.object != nil {
          close()
          current = attributes
          isWhite = white
        }
      }
      if glyph.glyph != ShapedGlyph.blank {
        glyphs.append(
          PlacedGlyph(
            glyph: glyph.glyph, x: Float(pen - start + glyph.xOffset) / 1024,
            y: Float(glyph.yOffset) / 1024))
      }
      pen += glyph.advance
      if extraPerSpace != 0, !segment.hangs, !segment.isEllipsis,
        segment.paragraph.spaces(in: Int(glyph.scalar)..<(Int(glyph.scalar) + 1)) > 0
      {
        pen += extraPerSpace
      }
    }
    close()
    return pieces
  }

  /// The attributes of a text in which all glyphs of a segment make one piece.
  private var onlyAttributes: TextAttributes? {
    guard text.runs.count == 1, let attributes = text.runs.first?.attributes,
      !attributes.decoratesWords, attributes.special.object == nil
    else { return nil }
    return attributes
  }

  private func attributes(of segment: LineSegment, scalar: Int) -> TextAttributes? {
    if text.runs.count <= 1 { return text.runs.first?.attributes }
    let offset =
      segment.isEllipsis
      ? segment.utf16.lowerBound
      : segment.utf16.lowerBound + segment.paragraph.utf16Offset(ofScalar: scalar)
        - segment.paragraph.utf16Offset(ofScalar: segment.scalars.lowerBound)
    var found: TextAttributes?
    text.eachRun(in: offset..<offset) { _, attributes in found = attributes }
    return found
  }

  private func piece(
    _ attributes: TextAttributes, _ glyphs: [PlacedGlyph], _ item: ShapedItem, from start: Int32,
    to end: Int32
  ) -> Piece {
    let x = CGFloat(start) / Self.unit
    let width = CGFloat(end - start) / Self.unit
    var piece = Piece(attributes: attributes, x: x, width: width)
    if !glyphs.isEmpty {
      piece.run = PlacedRun(
        glyphs: GlyphRun(
          face: item.face, glyphs: glyphs, inkBounds: ink(of: glyphs, item, width: width)), x: x,
        baselineOffset: attributes.baselineOffset, color: attributes.color,
        special: attributes.special)
    } else if let object = attributes.special.object {
      piece.object = PlacedObject(
        object: object, x: x, baselineOffset: attributes.baselineOffset, color: attributes.color)
    }
    return piece
  }

  private func ink(of glyphs: [PlacedGlyph], _ item: ShapedItem, width: CGFloat) -> CGRect {
    var top: CGFloat = 0
    var bottom: CGFloat = 0
    for glyph in glyphs {
      let reach = reach(item.face, glyph.glyph)
      top = min(top, CGFloat(glyph.y) - reach.above)
      bottom = max(bottom, CGFloat(glyph.y) + reach.below)
    }
    // Generous: slanted letters and marks reach beyond their own widths.
    let side = item.fontSize / 2
    return CGRect(x: -side, y: top, width: width + side * 2, height: bottom - top)
  }

  // MARK: Decorations

  private func decorations(of piece: Piece, _ line: LinePlan.Line) -> [LineDecoration] {
    let attributes = piece.attributes
    var result: [LineDecoration] = []
    if let color = attributes.background {
      let rect = CGRect(x: piece.x, y: -line.ascent, width: piece.width, height: line.height)
      result.append(LineDecoration(kind: .background, rect: rect, color: color))
    }
    let size = attributes.font.size
    if let style = attributes.underline {
      let bars = bars(style, y: size * 0.1 - attributes.baselineOffset, piece)
      let color = attributes.underlineColor ?? attributes.color
      result += bars.map { LineDecoration(kind: .underline, rect: $0, color: color) }
    }
    if let style = attributes.strikethrough {
      let middle = metrics(attributes.font).xHeight / 2
      let bars = bars(style, y: -middle - size / 36 - attributes.baselineOffset, piece)
      let color = attributes.strikethroughColor ?? attributes.color
      result += bars.map { LineDecoration(kind: .strikethrough, rect: $0, color: color) }
    }
    return result
  }

  /// `y` is the top of the first bar, from the baseline downwards.
  private func bars(_ style: LineDecorationStyle, y: CGFloat, _ piece: Piece) -> [CGRect] {
    if style.byWord, piece.isWhite { return [] }
    let thickness = piece.attributes.font.size / 18 * (style.bars == .thick ? 2 : 1)
    let bar = CGRect(x: piece.x, y: y, width: piece.width, height: thickness)
    let bars = style.bars == .double ? [bar, bar.offsetBy(dx: 0, dy: thickness * 2)] : [bar]
    guard style.pattern != .solid else { return bars }
    return bars.flatMap { dashes(of: $0, style.pattern) }
  }

  /// Patterns go on from piece to piece, since they are counted from the line's left end.
  private func dashes(of bar: CGRect, _ pattern: LineDecorationStyle.Pattern) -> [CGRect] {
    let lengths = pattern.lengths.map { $0 * bar.height }
    let period = lengths.reduce(0, +)
    guard period > 0, bar.width / period < 10_000 else { return [bar] }
    var result: [CGRect] = []
    var x = (bar.minX / period).rounded(.down) * period
    while x < bar.maxX {
      for (index, length) in lengths.enumerated() {
        let dash = CGRect(x: x, y: bar.minY, width: length, height: bar.height)
          .intersection(bar)
        if index.isMultiple(of: 2), !dash.isNull, dash.width > 0 { result.append(dash) }
        x += length
      }
    }
    return result
  }
}

extension LineDecorationStyle.Pattern {
  /// Dashes and gaps in turn, in thicknesses of the line.
  fileprivate var lengths: [CGFloat] {
    switch self {
    case .solid: []
    case .dot: [3, 3]
    case .dash: [10, 5]
    case .dashDot: [10, 3, 3, 3]
    case .dashDotDot: [10, 3, 3, 3, 3, 3]
    }
  }
}

extension TextAttributes {
  /// Whether white space looks different under its lines.
  fileprivate var decoratesWords: Bool {
    underline?.byWord ?? false || strikethrough?.byWord ?? false
  }
}
