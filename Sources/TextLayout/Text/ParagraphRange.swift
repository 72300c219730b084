/// One paragraph's place in a text, in UTF-16 units.
struct ParagraphRange: Hashable, Sendable {
  var start: Int
  /// Without what ends the paragraph.
  var length: Int
  /// Units of the line break behind it: 0 at the text's end, 2 for CR LF.
  var terminatorLength: Int

  var end: Int { start + length }
  var next: Int { start + length + terminatorLength }

  /// The paragraphs of a text; a line break at the end opens one more, which is empty.
  static func all(in string: String) -> [(range: ParagraphRange, text: Substring)] {
    // The first bytes of all that ends a paragraph.
    let mayBreak = string.utf8.contains { $0 == 0x0A || $0 == 0x0D || $0 == 0xC2 || $0 == 0xE2 }
    guard mayBreak else {
      let whole = ParagraphRange(start: 0, length: string.utf16.count, terminatorLength: 0)
      return [(whole, string[...])]
    }
    var result: [(ParagraphRange, Substring)] = []
    let scalars = string.unicodeScalars
    var start = scalars.startIndex
    var startOffset = 0
    var offset = 0
    var index = start
    while index < scalars.endIndex {
      let scalar = scalars[index]
      var next = scalars.index(after: index)
      guard isTerminator(scalar) else {
        offset += scalar.value > 0xFFFF ? 2 : 1
        index = next
        continue
      }
      var terminator = 1
      if scalar == "\r", next < scalars.endIndex, scalars[next] == "\n" {
        terminator = 2
        next = scalars.index(after: next)
      }
      let range = ParagraphRange(
        start: startOffset, length: offset - startOffset, terminatorLength: terminator)
      result.append((range, string[start..<index]))
      offset += terminator
      startOffset = offset
      start = next
      index = next
    }
    let last = ParagraphRange(start: startOffset, length: offset - startOffset, terminatorLength: 0)
    result.append((last, string[start..<scalars.endIndex]))
    return result
  }

  private static func isTerminator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
