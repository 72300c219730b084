import Foundation

/// Where characters and words of a text begin and end, in UTF-16 units.
package struct TextBoundaries: Sendable {
  private let breaks: [CharacterBreaks]
  /// Offset of each scalar and of the end.
  private let offsets: [Int]

  package init(_ string: String) {
    breaks = CharacterBreaks.all(in: string)
    var offsets = [0]
    for scalar in string.unicodeScalars {
      offsets.append((offsets.last ?? 0) + (scalar.value > 0xFFFF ? 2 : 1))
    }
    self.offsets = offsets
  }

  /// The text's length.
  package var end: Int { offsets[offsets.count - 1] }

  /// Behind the user-perceived character at or around `index`.
  package func nextCaretIndex(after index: Int) -> Int {
    first(after: index) { $0.contains(.cursor) } ?? end
  }

  /// In front of the user-perceived character before `index`.
  package func previousCaretIndex(before index: Int) -> Int {
    last(before: index) { $0.contains(.cursor) } ?? 0
  }

  /// The nearest end of a word after `index`, or the text's end.
  package func wordEnd(after index: Int) -> Int {
    first(after: index) { $0.contains(.wordEnd) } ?? end
  }

  /// The nearest start of a word before `index`, or the text's start.
  package func wordStart(before index: Int) -> Int {
    last(before: index) { $0.contains(.wordStart) } ?? 0
  }

  /// What a double click at `index` selects: the word there, or the space or sign between words.
  package func wordRange(at index: Int) -> Range<Int> {
    guard end > 0 else { return 0..<0 }
    let index = min(max(index, 0), end - 1)
    let start =
      last(before: index + 1) { $0.contains(.wordStart) || $0.contains(.wordEnd) } ?? 0
    let end = first(after: index) { $0.contains(.wordStart) || $0.contains(.wordEnd) } ?? end
    return start..<end
  }

  /// The words, in order.
  package var words: [Range<Int>] {
    ranges(from: { $0.contains(.wordStart) }, to: { $0.contains(.wordEnd) })
  }

  /// The sentences with the space behind them, in order.
  package var sentences: [Range<Int>] {
    let starts = zip(offsets, breaks).filter { $1.contains(.sentenceStart) }.map(\.0)
    return zip(starts, starts.dropFirst() + [end]).map { $0..<$1 }.filter { !$0.isEmpty }
  }

  private func ranges(
    from starts: (CharacterBreaks) -> Bool, to ends: (CharacterBreaks) -> Bool
  ) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start: Int?
    for (offset, flags) in zip(offsets, breaks) {
      if let begun = start, ends(flags) {
        result.append(begun..<offset)
        start = nil
      }
      if starts(flags) { start = offset }
    }
    return result
  }

  private func first(after index: Int, where matches: (CharacterBreaks) -> Bool) -> Int? {
    for (offset, flags) in zip(offsets, breaks) where offset > index && matches(flags) {
      return offset
    }
    return nil
  }

  private func last(before index: Int, where matches: (CharacterBreaks) -> Bool) -> Int? {
    for (offset, flags) in zip(offsets, breaks).reversed() where offset < index && matches(flags) {
      return offset
    }
    return nil
  }
}

extension CharacterBreaks {
  fileprivate static let sentenceStart = CharacterBreaks(rawValue: 1 << 8)
}
