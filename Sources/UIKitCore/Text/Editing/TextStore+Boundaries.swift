import Foundation
import TextLayout

extension TextStore {
  /// What is looked at on either side of a place to find the boundaries next to it, in UTF-16
  /// units: longer words are parted.
  private static let reach = 400

  private func around(_ index: Int) -> (TextBoundaries, start: Int) {
    let range = rounded(clamped(index - Self.reach)..<clamped(index + Self.reach))
    return (TextBoundaries(string(in: range)), range.lowerBound)
  }

  /// Behind the character, as people see it, at or around `index`.
  func nextCharacter(after index: Int) -> Int {
    let (boundaries, start) = around(index)
    return start + boundaries.nextCaretIndex(after: index - start)
  }

  /// In front of the character, as people see it, before `index`.
  func previousCharacter(before index: Int) -> Int {
    let (boundaries, start) = around(index)
    return start + boundaries.previousCaretIndex(before: index - start)
  }

  /// The nearest end of a word after `index`, or the text's end.
  func wordEnd(after index: Int) -> Int {
    let (boundaries, start) = around(index)
    return start + boundaries.wordEnd(after: index - start)
  }

  /// The nearest start of a word before `index`, or the text's start.
  func wordStart(before index: Int) -> Int {
    let (boundaries, start) = around(index)
    return start + boundaries.wordStart(before: index - start)
  }

  /// What a double click at `index` selects: a word, or what is between words. At the end of a
  /// paragraph it is its last word.
  func wordRange(at index: Int) -> Range<Int> {
    let paragraph = paragraph(at: index)
    guard !paragraph.isEmpty else { return paragraph }
    let place = min(max(index, paragraph.lowerBound), paragraph.upperBound - 1)
    let (boundaries, start) = around(place)
    let word = boundaries.wordRange(at: place - start)
    return ((word.lowerBound + start)..<(word.upperBound + start)).clamped(to: paragraph)
  }

  // MARK: Paragraphs

  /// The paragraph that a caret at `index` stands in, without what ends it.
  func paragraph(at index: Int) -> Range<Int> {
    let start = paragraphStart(at: index)
    return start..<paragraphEnd(at: index)
  }

  /// The paragraph that a caret at `index` stands in, with what ends it.
  func paragraphWithBreak(at index: Int) -> Range<Int> {
    let paragraph = paragraph(at: index)
    guard paragraph.upperBound < length else { return paragraph }
    return paragraph.lowerBound..<nextCharacter(after: paragraph.upperBound)
  }

  /// The paragraphs that a range meets, with what ends them.
  func paragraphs(around range: Range<Int>) -> Range<Int> {
    paragraph(at: range.lowerBound).lowerBound..<paragraphWithBreak(at: range.upperBound).upperBound
  }

  private func paragraphStart(at index: Int) -> Int {
    guard !blocks.isEmpty, index > 0 else { return 0 }
    var (number, start) = block(at: clamped(index))
    // A caret between the halves of a line break stands before it.
    var end = String.Index(utf16Offset: min(index, length) - start, in: blocks[number].piece.string)
    if isBetweenHalves(end, in: blocks[number].piece.string) {
      end = String.Index(utf16Offset: index - start - 1, in: blocks[number].piece.string)
    }
    while true {
      let head = blocks[number].piece.string[..<end]
      if let found = head.unicodeScalars.lastIndex(where: \.endsParagraph) {
        let after = head.unicodeScalars.index(after: found)
        return start + head.utf16.distance(from: head.startIndex, to: after)
      }
      guard number > 0, blocks[number - 1].isCut else { return start }
      number -= 1
      start -= blocks[number].length
      end = blocks[number].piece.string.endIndex
    }
  }

  private func paragraphEnd(at index: Int) -> Int {
    guard !blocks.isEmpty else { return 0 }
    var (number, start) = block(at: clamped(index))
    let string = blocks[number].piece.string
    var begin = String.Index(utf16Offset: min(index, length) - start, in: string)
    if isBetweenHalves(begin, in: string) { return index - 1 }
    while true {
      let string = blocks[number].piece.string
      if let found = string[begin...].unicodeScalars.firstIndex(where: \.endsParagraph) {
        return start + string.utf16.distance(from: string.startIndex, to: found)
      }
      start += blocks[number].length
      guard blocks[number].isCut, number + 1 < blocks.count else { return start }
      number += 1
      begin = blocks[number].piece.string.startIndex
    }
  }

  private func isBetweenHalves(_ index: String.Index, in string: String) -> Bool {
    guard index > string.startIndex, index < string.endIndex else { return false }
    let scalars = string.unicodeScalars
    return scalars[index] == "\n" && scalars[scalars.index(before: index)] == "\r"
  }
}

extension Unicode.Scalar {
  var endsParagraph: Bool {
    switch value {
    case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
