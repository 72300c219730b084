import Foundation

/// One line's share of a paragraph, in scalars. Lengths are in 1/1024 of a point.
struct BrokenLine: Sendable {
  /// Which paragraph of the text.
  var paragraph: Int
  /// Without a truncated line's missing part this is all that the line stands for.
  var scalars: Range<Int>
  /// The end without the white space at which the line was broken.
  var visibleEnd: Int
  var width: Int32
  var cut: Cut?
  /// What stands at the end of a line that was broken within a word.
  var hyphen: ShapedParagraph?
  var isFirstOfParagraph: Bool
  var isLastOfParagraph: Bool
  /// From where to where the line may reach, in points from the text's left, where there are
  /// obstacles in the text's room.
  var span: ClosedRange<CGFloat>?

  /// What a truncated line leaves out, and the ellipsis there.
  struct Cut: Sendable {
    var left: Range<Int>
    var ellipsis: ShapedParagraph
  }
}

/// Breaks a shaped paragraph into lines: no shaping, so that another width costs next to nothing.
struct LineBreaker {
  let paragraph: ShapedParagraph
  /// Break between any two characters rather than between words.
  let byCharacter: Bool
  /// Of the hyphen that a line may end in.
  var hyphenWidth: Int32 = 0
  /// How words are divided beside their soft hyphens; `nil` for not at all.
  var division: WordDivision?

  /// Where the line that starts at `start` ends, where what is seen of it ends, and whether that is
  /// within a word that has no soft hyphen there.
  func end(from start: Int, limit: Int32) -> (end: Int, visibleEnd: Int, isDivided: Bool) {
    let count = paragraph.count
    let advances = paragraph.advances
    if paragraph.length(of: start..<count) <= limit { return (count, count, false) }
    let breaks = paragraph.breaks
    var lastOpportunity: Int?
    var index = start
    while index < count {
      let flags = breaks[index]
      if index > start, flags.contains(.line),
        !flags.contains(.hyphen) || advances[index] - advances[start] + hyphenWidth <= limit
      {
        lastOpportunity = index
      }
      if !flags.contains(.isWhite), advances[index + 1] - advances[start] > limit { break }
      index += 1
    }
    if index == count { return (count, withoutTrailingWhite(start..<count, breaks), false) }
    var end = lastOpportunity ?? start
    if let place = dividedWord(at: end, from: start, limit: limit) { return (place, place, true) }
    if byCharacter || end <= start { end = lastCut(from: start, notAfter: index) }
    return (end, withoutTrailingWhite(start..<end, breaks), false)
  }

  /// Where the word at `word`, which does not fit into the line from `start`, is divided; `nil`
  /// where it is not, or where the line is full enough without it.
  private func dividedWord(at word: Int, from start: Int, limit: Int32) -> Int? {
    guard let division, !byCharacter, limit > 0 else { return nil }
    let breaks = paragraph.breaks
    let filled = paragraph.length(of: start..<withoutTrailingWhite(start..<word, breaks))
    guard word == start || CGFloat(filled) < division.factor * CGFloat(limit) else { return nil }
    var end = word
    while end < paragraph.count, !breaks[end].contains(.isWhite),
      end == word || !breaks[end].contains(.line)
    {
      end += 1
    }
    let scalars = Array(paragraph.text.unicodeScalars.dropFirst(word).prefix(end - word))
    guard let first = scalars.firstIndex(where: \.properties.isAlphabetic),
      let last = scalars.lastIndex(where: \.properties.isAlphabetic)
    else { return nil }
    var letters = String.UnicodeScalarView()
    letters.append(contentsOf: scalars[first...last])
    let room = limit - hyphenWidth
    return division.hyphenator.places(in: String(letters)).map { word + first + $0 }.last {
      paragraph.length(of: start..<$0) <= room && paragraph.canBeCut(before: $0)
    }
  }

  /// The last place, at or before `index`, where a word may be cut; the first one if none fits.
  func lastCut(from start: Int, notAfter index: Int) -> Int {
    var cut = index
    while cut > start, !paragraph.canBeCut(before: cut) { cut -= 1 }
    return cut > start ? cut : nextCut(after: start)
  }

  func nextCut(after index: Int) -> Int {
    var cut = index + 1
    while cut < paragraph.count, !paragraph.canBeCut(before: cut) { cut += 1 }
    return min(cut, paragraph.count)
  }

  func withoutTrailingWhite(_ scalars: Range<Int>, _ breaks: [CharacterBreaks]) -> Int {
    var end = scalars.upperBound
    while end > scalars.lowerBound, breaks[end - 1].contains(.isWhite) { end -= 1 }
    return end
  }
}

/// How words are divided.
struct WordDivision {
  let hyphenator: Hyphenator
  /// How full a line has to be, as a part of its length, for the next word not to be divided.
  let factor: CGFloat
}

/// Chooses what an ellipsis stands for.
struct LineTruncator {
  let paragraph: ShapedParagraph
  /// All that should have been on the line.
  let scalars: Range<Int>
  let limit: Int32
  let ellipsis: ShapedParagraph

  private var room: Int32 { limit - ellipsis.length }

  /// The scalars that are left out.
  func cut(_ mode: LineBreakMode) -> Range<Int> {
    switch mode {
    case .truncateHead: return scalars.lowerBound..<startOfTail(room)
    case .truncateMiddle:
      let head = endOfHead(room / 2, trimmed: false)
      let tail = startOfTail(room - paragraph.length(of: scalars.lowerBound..<head))
      return head..<max(head, tail)
    default: return endOfHead(room, trimmed: true)..<scalars.upperBound
    }
  }

  private func endOfHead(_ room: Int32, trimmed: Bool) -> Int {
    var end = scalars.lowerBound
    while end < scalars.upperBound,
      paragraph.length(of: scalars.lowerBound..<(end + 1)) <= room
    {
      end += 1
    }
    while end > scalars.lowerBound, !paragraph.canBeCut(before: end) { end -= 1 }
    guard trimmed else { return end }
    return LineBreaker(paragraph: paragraph, byCharacter: false)
      .withoutTrailingWhite(scalars.lowerBound..<end, paragraph.breaks)
  }

  private func startOfTail(_ room: Int32) -> Int {
    var start = scalars.upperBound
    while start > scalars.lowerBound,
      paragraph.length(of: (start - 1)..<scalars.upperBound) <= room
    {
      start -= 1
    }
    while start < scalars.upperBound, !paragraph.canBeCut(before: start) { start += 1 }
    return start
  }
}
