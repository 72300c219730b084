import Foundation

/// A shaped text: its paragraphs and where they lie in it.
struct ShapedText: Sendable {
  var ranges: [ParagraphRange]
  var paragraphs: [ShapedParagraph]
  var specs: [ParagraphSpec]
}

/// Where each line begins and ends, and how high it stands; no glyph has been placed yet.
struct LinePlan {
  struct Line {
    var content: BrokenLine
    /// Points from the top of the text.
    var top: CGFloat
    var height: CGFloat
    /// From the line's top to its baseline.
    var ascent: CGFloat
  }

  var lines: [Line]
  var size: CGSize
  var isTruncated: Bool
}

/// Plans the lines of a text at a width.
struct LinePlanner {
  let text: StyledText
  let shaped: ShapedText
  /// Points; `nil` for as wide as the text is.
  let width: CGFloat?
  let metrics: (FontSpec) -> FontMetrics
  /// Shapes an ellipsis or a hyphen.
  let mark: (String, FontSpec, _ isRightToLeft: Bool) -> ShapedParagraph
  /// Divides words of the user's language; asked where a paragraph wants it.
  var hyphenator: () -> Hyphenator? = { Hyphenator.installed(for: .current) }

  static let unit: CGFloat = 1024

  func plan(maximumHeight: CGFloat?) -> LinePlan {
    let whole = plan(maximumLines: text.maximumLines)
    guard let maximumHeight else { return whole }
    let slack: CGFloat = 0.01
    let fitting = whole.lines.prefix { $0.top + $0.height <= maximumHeight + slack }.count
    return fitting < whole.lines.count ? plan(maximumLines: max(fitting, 1)) : whole
  }

  private func plan(maximumLines: Int) -> LinePlan {
    if let obstacles = text.obstacles, let width, width.isFinite {
      return plan(around: obstacles, width: width, maximumLines: maximumLines)
    }
    let (broken, isTruncated) = breakLines(maximumLines: maximumLines)
    return stack(broken, isTruncated: isTruncated)
  }

  // MARK: Breaking

  private func breakLines(maximumLines: Int) -> ([BrokenLine], isTruncated: Bool) {
    var lines: [BrokenLine] = []
    var isTruncated = false
    for (index, paragraph) in shaped.paragraphs.enumerated() {
      if isHiddenEmptyLine(index) { break }
      let hasMore = index + 1 < shaped.paragraphs.count && !isHiddenEmptyLine(index + 1)
      let spec = shaped.specs[index]
      let mode = spec.lineBreak
      let division = division(spec)
      let hyphen = hyphen(of: index, dividesWords: division != nil)
      let breaker = LineBreaker(
        paragraph: paragraph, byCharacter: mode == .charWrap, hyphenWidth: hyphen?.length ?? 0,
        division: division)
      var start = 0
      repeat {
        let isFirst = start == 0
        let limit = limit(spec, isFirst: isFirst)
        let isLast = maximumLines > 0 && lines.count + 1 == maximumLines
        if isLast ? mode.keepsOneLine : spec.keepsOneLine {
          let rest = lastLine(index, from: start, limit: limit, hasMore: isLast && hasMore)
          lines.append(rest)
          if rest.cut != nil || rest.width > limit { isTruncated = true }
          if isLast { return (lines, isTruncated || hasMore) }
          break
        }
        let (end, visibleEnd, isDivided) = breaker.end(from: start, limit: limit)
        var line = BrokenLine(
          paragraph: index, scalars: start..<end, visibleEnd: visibleEnd,
          width: paragraph.length(of: start..<visibleEnd), cut: nil, isFirstOfParagraph: isFirst,
          isLastOfParagraph: end == paragraph.count)
        if let hyphen, end < paragraph.count,
          isDivided || paragraph.breaks[end].contains(.hyphen)
        {
          line.hyphen = hyphen
          line.width += hyphen.length
        }
        lines.append(line)
        start = end
        if lines.count == maximumLines, start < paragraph.count || hasMore { return (lines, true) }
      } while start < paragraph.count
    }
    return (lines, isTruncated)
  }

  func division(_ spec: ParagraphSpec) -> WordDivision? {
    guard spec.hyphenation > 0 else { return nil }
    return hyphenator().map { WordDivision(hyphenator: $0, factor: spec.hyphenation) }
  }

  /// A hyphen for a paragraph that may need one.
  func hyphen(of index: Int, dividesWords: Bool) -> ShapedParagraph? {
    guard dividesWords || shaped.paragraphs[index].hasSoftHyphens else { return nil }
    return mark("-", font(atUTF16: shaped.ranges[index].start), false)
  }

  /// The line that takes all the rest of a paragraph, with an ellipsis where it does not fit.
  func lastLine(_ index: Int, from start: Int, limit: Int32, hasMore: Bool) -> BrokenLine {
    let paragraph = shaped.paragraphs[index]
    let scalars = start..<paragraph.count
    let width = paragraph.length(of: scalars)
    var line = BrokenLine(
      paragraph: index, scalars: scalars, visibleEnd: paragraph.count, width: width, cut: nil,
      isFirstOfParagraph: start == 0, isLastOfParagraph: true)
    let mode = shaped.specs[index].lineBreak
    guard mode.truncates, width > limit || hasMore else { return line }
    let font = font(atUTF16: shaped.ranges[index].start + paragraph.utf16Offset(ofScalar: start))
    let mark = mark("…", font, paragraph.isRightToLeft)
    let truncator = LineTruncator(
      paragraph: paragraph, scalars: scalars, limit: limit, ellipsis: mark)
    let left = truncator.cut(hasMore && width <= limit ? .truncateTail : mode)
    line.cut = BrokenLine.Cut(left: left, ellipsis: mark)
    line.width =
      paragraph.length(of: scalars.lowerBound..<left.lowerBound) + mark.length
      + paragraph.length(of: left.upperBound..<scalars.upperBound)
    return line
  }

  /// A line break at the very end opens a line only where a caret could stand in it.
  func isHiddenEmptyLine(_ index: Int) -> Bool {
    index > 0 && index + 1 == shaped.paragraphs.count && shaped.paragraphs[index].count == 0
      && !text.showsEmptyLastLine
  }

  /// How long a line may be, in 1/1024 of a point.
  private func limit(_ spec: ParagraphSpec, isFirst: Bool) -> Int32 {
    guard let width, width.isFinite else { return .max / 2 }
    let head = isFirst ? spec.firstLineHeadIndent : spec.headIndent
    let end = spec.tailIndent > 0 ? min(spec.tailIndent, width) : width + spec.tailIndent
    // Widths come back from solvers a little off; an eighth of a thousandth of an inch is nothing.
    let slack: CGFloat = 8
    let limit = ((end - head) * Self.unit + slack).rounded(.down)
    return Int32(min(max(limit, 0), CGFloat(Int32.max / 2)))
  }

  // MARK: Stacking

  private func stack(_ broken: [BrokenLine], isTruncated: Bool) -> LinePlan {
    var lines: [LinePlan.Line] = []
    var top: CGFloat = 0
    var widest: CGFloat = 0
    for (index, content) in broken.enumerated() {
      let spec = shaped.specs[content.paragraph]
      let (ascent, height) = measures(of: content)
      lines.append(LinePlan.Line(content: content, top: top, height: height, ascent: ascent))
      let indent = content.isFirstOfParagraph ? spec.firstLineHeadIndent : spec.headIndent
      widest = max(widest, indent + shownWidth(of: content))
      guard index + 1 < broken.count else {
        top += height
        break
      }
      if let leading = spec.styleLeading, !spec.asksForLineHeight {
        top += leading
      } else {
        top += height
      }
      top += spec.lineSpacing
      if content.isLastOfParagraph {
        let next = shaped.specs[broken[index + 1].paragraph]
        top += spec.paragraphSpacing + next.paragraphSpacingBefore
      }
    }
    return LinePlan(
      lines: lines, size: CGSize(width: widest, height: top), isTruncated: isTruncated)
  }

  /// A clipped line is no wider than the text may be.
  private func shownWidth(of line: BrokenLine) -> CGFloat {
    let natural = CGFloat(line.width) / Self.unit
    guard shaped.specs[line.paragraph].lineBreak == .clip, let width else { return natural }
    return min(natural, width)
  }

  /// The largest ascender and descender of the line's fonts, whatever faces stand in for them.
  func measures(of line: BrokenLine) -> (ascent: CGFloat, height: CGFloat) {
    let range = shaped.ranges[line.paragraph]
    let paragraph = shaped.paragraphs[line.paragraph]
    let start = range.start + paragraph.utf16Offset(ofScalar: line.scalars.lowerBound)
    let end = range.start + paragraph.utf16Offset(ofScalar: line.scalars.upperBound)
    var ascender: CGFloat = 0
    var descender: CGFloat = 0
    text.eachRun(in: start..<end) { _, attributes in
      let rise = attributes.baselineOffset
      if let object = attributes.special.object {
        ascender = max(ascender, object.bottom + object.size.height + rise)
        descender = max(descender, -object.bottom - rise)
        return
      }
      let metrics = metrics(attributes.font)
      ascender = max(ascender, metrics.ascender + max(rise, 0))
      descender = max(descender, -metrics.descender - min(rise, 0))
    }
    let spec = shaped.specs[line.paragraph]
    var height = ascender + descender
    if spec.lineHeightMultiple > 0 { height *= spec.lineHeightMultiple }
    if spec.minimumLineHeight > 0 { height = max(height, spec.minimumLineHeight) }
    if spec.maximumLineHeight > 0 { height = min(height, spec.maximumLineHeight) }
    // What is asked for beyond the font's own height goes above the letters.
    return (height - descender, height)
  }

  func font(atUTF16 offset: Int) -> FontSpec {
    var font = FontSpec(size: 17)
    text.eachRun(in: offset..<offset) { _, attributes in font = attributes.font }
    return font
  }
}

extension StyledText {
  /// Calls `body` with each run that meets `range`; an empty range has the run it stands in.
  func eachRun(in range: Range<Int>, _ body: (Range<Int>, TextAttributes) -> Void) {
    var start = 0
    for (index, run) in runs.enumerated() {
      let isLast = index + 1 == runs.count
      let end =
        isLast
        ? max(start + run.length, range.upperBound, range.lowerBound + 1)
        : start + run.length
      let meets =
        range.isEmpty
        ? (start..<end).contains(range.lowerBound)
        : start < range.upperBound && end > range.lowerBound
      if meets {
        let low = max(start, range.lowerBound)
        body(low..<max(low, min(end, range.upperBound)), run.attributes)
      }
      start = end
    }
  }
}
