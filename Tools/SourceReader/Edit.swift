import SwiftSyntax

/// A change of a file's bytes.
struct Edit: Equatable {
  /// Places in UTF-8, from the start of the file.
  var range: Range<Int>
  var text: String
}

/// A file's bytes with what is to become of them.
struct EditedSource {
  let bytes: [UInt8]
  private(set) var edits: [Edit] = []
  /// Declarations that go to the end of the file.
  private(set) var appendix: [String] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isChanged: Bool { !edits.isEmpty || !appendix.isEmpty }

  /// Puts `text` in the place of the bytes in `range`. What is shorter is padded with blanks, so
  /// that everything behind it stays in its column; lines stay lines.
  mutating func replace(_ range: Range<Int>, with text: String) {
    let newlines = bytes[range].count { $0 == UInt8(ascii: "\n") }
    let padding: String
    if newlines > 0 {
      padding = String(repeating: "\n", count: newlines) + blanks(upTo: range)
    } else {
      padding = String(repeating: " ", count: max(0, range.count - text.utf8.count))
    }
    edits.append(Edit(range: range, text: text + padding))
  }

  /// Puts `text`, which has as many lines, in the place of the bytes in `range`.
  mutating func exchange(_ range: Range<Int>, with text: String) {
    edits.append(Edit(range: range, text: text))
  }

  /// Takes the bytes away and leaves blanks; lines stay lines.
  mutating func blank(_ range: Range<Int>) {
    let blanks = bytes[range].map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ") }
    edits.append(Edit(range: range, text: String(decoding: blanks, as: UTF8.self)))
  }

  /// Puts `text` between two bytes.
  mutating func insert(_ text: String, at place: Int) {
    edits.append(Edit(range: place..<place, text: text))
  }

  mutating func append(_ declaration: String) { appendix.append(declaration) }

  func text(in range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The edited file, whose messages point at `path`.
  func result(path: String?) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 1024)
    if let path { result += Array("#sourceLocation(file: \(quoted(path)), line: 1)\n".utf8) }
    var place = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += bytes[place..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      place = edit.range.upperBound
    }
    result += bytes[place...]
    if !appendix.isEmpty {
      if path != nil { result += Array("\n#sourceLocation()".utf8) }
      result += Array(("\n" + appendix.joined(separator: "\n") + "\n").utf8)
    }
    return result
  }

  /// As many blanks as there are columns before the end of `range` on its line.
  private func blanks(upTo range: Range<Int>) -> String {
    let line = bytes[range].lastIndex(of: UInt8(ascii: "\n")) ?? range.lowerBound
    return String(repeating: " ", count: range.upperBound - line - 1)
  }
}

extension SyntaxProtocol {
  /// Its bytes, without the blanks and comments around it.
  var byteRange: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}

/// A string literal.
func quoted(_ text: some StringProtocol) -> String {
  "\"" + text.map { "\\\"".contains($0) ? "\\\($0)" : String($0) }.joined() + "\""
}
