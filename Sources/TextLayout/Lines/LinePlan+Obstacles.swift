import Foundation

// Lines that go around what lies in the text's room.
extension LinePlanner {
  /// How many rows there may be, and whether there is text after the paragraph.
  private struct RowEnd {
    var isLast: Bool
    var hasMore: Bool
  }

  func plan(around obstacles: TextObstacles, width: CGFloat, maximumLines: Int) -> LinePlan {
    var lines: [LinePlan.Line] = []
    var rows = 0
    var top: CGFloat = 0
    var bottom: CGFloat = 0
    var isTruncated = false
    paragraphs: for (index, paragraph) in shaped.paragraphs.enumerated() {
      if isHiddenEmptyLine(index) { break }
      let spec = shaped.specs[index]
      let hasMore = index + 1 < shaped.paragraphs.count && !isHiddenEmptyLine(index + 1)
      if index > 0 {
        top += shaped.specs[index - 1].paragraphSpacing + spec.paragraphSpacingBefore
      }
      var start = 0
      repeat {
        rows += 1
        let end = RowEnd(isLast: rows == maximumLines, hasMore: hasMore)
        let row = row(index, from: start, top: top, width: width, around: obstacles, end)
        lines += row
        guard let last = row.last else { break paragraphs }
        start = last.content.scalars.upperBound
        bottom = last.top + last.height
        isTruncated = isTruncated || row.contains { $0.content.cut != nil }
        let leading = spec.asksForLineHeight ? nil : spec.styleLeading
        top = last.top + (leading ?? last.height) + spec.lineSpacing
        if end.isLast {
          isTruncated = isTruncated || hasMore || start < paragraph.count
          break paragraphs
        }
      } while start < paragraph.count
    }
    let widest = lines.reduce(CGFloat(0)) { widest, line in
      max(widest, (line.content.span?.lowerBound ?? 0) + CGFloat(line.content.width) / Self.unit)
    }
    return LinePlan(
      lines: lines, size: CGSize(width: widest, height: bottom), isTruncated: isTruncated)
  }

  /// The lines of one height, at `top` or at the first height below it that has room for a word.
  private func row(
    _ index: Int, from start: Int, top: CGFloat, width: CGFloat, around obstacles: TextObstacles,
    _ end: RowEnd
  ) -> [LinePlan.Line] {
    let stretch = stretch(index, isFirst: start == 0, width: width)
    var top = top
    while true {
      let probe = BrokenLine(
        paragraph: index, scalars: start..<min(start + 1, shaped.paragraphs[index].count),
        visibleEnd: start, width: 0, cut: nil, isFirstOfParagraph: start == 0,
        isLastOfParagraph: false)
      var height = measures(of: probe).height
      // A higher letter or picture further on may need another place.
      for _ in 0..<3 {
        let spans = obstacles.free(of: stretch, from: top, to: top + height)
        let broken = fill(spans, index, from: start, in: stretch, end)
        if broken.isEmpty { break }
        let measured = broken.map { measures(of: $0) }
        let ascent = measured.map(\.ascent).max() ?? 0
        let below = measured.map { $0.height - $0.ascent }.max() ?? 0
        if ascent + below <= height + 0.001 {
          return broken.map {
            LinePlan.Line(content: $0, top: top, height: ascent + below, ascent: ascent)
          }
        }
        height = ascent + below
      }
      if let next = obstacles.nextTurn(below: top) {
        top = next
      } else {
        // Below all obstacles; the words are longer than a line.
        return fill([stretch], index, from: start, in: stretch, end).map {
          let (ascent, height) = measures(of: $0)
          return LinePlan.Line(content: $0, top: top, height: height, ascent: ascent)
        }
      }
    }
  }

  /// Where lines of a paragraph may stand if nothing is in the way.
  private func stretch(_ index: Int, isFirst: Bool, width: CGFloat) -> ClosedRange<CGFloat> {
    let spec = shaped.specs[index]
    let head = isFirst ? spec.firstLineHeadIndent : spec.headIndent
    let end = spec.tailIndent > 0 ? min(spec.tailIndent, width) : width + spec.tailIndent
    let isRightToLeft = shaped.paragraphs[index].isRightToLeft
    let (low, high) = isRightToLeft ? (width - end, width - head) : (head, end)
    return low...max(low, high)
  }

  /// A paragraph's next lines, side by side; a part that is too short for its first word stays
  /// empty.
  private func fill(
    _ spans: [ClosedRange<CGFloat>], _ index: Int, from start: Int,
    in stretch: ClosedRange<CGFloat>, _ end: RowEnd
  ) -> [BrokenLine] {
    let paragraph = shaped.paragraphs[index]
    let mode = shaped.specs[index].lineBreak
    let division = division(shaped.specs[index])
    let hyphen = hyphen(of: index, dividesWords: division != nil)
    let breaker = LineBreaker(
      paragraph: paragraph, byCharacter: mode == .charWrap, hyphenWidth: hyphen?.length ?? 0,
      division: division)
    let ordered = paragraph.isRightToLeft ? spans.reversed() : spans
    var lines: [BrokenLine] = []
    var start = start
    for (number, span) in ordered.enumerated() {
      let room = span.upperBound - span.lowerBound
      let isWhole = span == stretch
      guard isWhole || room >= 1 else { continue }
      // As in lines without obstacles.
      let slack: CGFloat = 8
      let limit = Int32(min(max(room * Self.unit + slack, 0), CGFloat(Int32.max / 2)))
      if end.isLast, number + 1 == ordered.count, mode.truncates || mode == .clip {
        var line = lastLine(index, from: start, limit: limit, hasMore: end.hasMore)
        line.span = span
        return lines + [line]
      }
      let (next, visibleEnd, isDivided) = breaker.end(from: start, limit: limit)
      let cutsWord =
        next < paragraph.count && !isDivided && !paragraph.breaks[next].contains(.line)
      guard isWhole || !cutsWord || mode == .charWrap,
        isWhole || paragraph.length(of: start..<visibleEnd) <= limit
      else { continue }
      var line = BrokenLine(
        paragraph: index, scalars: start..<next, visibleEnd: visibleEnd,
        width: paragraph.length(of: start..<visibleEnd), cut: nil, isFirstOfParagraph: start == 0,
        isLastOfParagraph: next == paragraph.count, span: span)
      if let hyphen, next < paragraph.count,
        isDivided || paragraph.breaks[next].contains(.hyphen)
      {
        line.hyphen = hyphen
        line.width += hyphen.length
      }
      lines.append(line)
      start = next
      if start >= paragraph.count { break }
    }
    return lines
  }
}
