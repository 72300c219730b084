import CoreGraphics
import Foundation
import Testing

@testable import TextLayout

/// Unicode's own test tables, as Debian's `unicode-data` brings them.
private enum UnicodeTable {
  static let folder = "/usr/share/unicode/"

  static var isInstalled: Bool {
    FileManager.default.fileExists(atPath: folder + "BidiCharacterTest.txt")
  }

  /// The lines of a table without comments.
  static func lines(_ name: String) throws -> [Substring] {
    try String(contentsOfFile: folder + name, encoding: .utf8)
      .split(separator: "\n")
      .map { $0.prefix { $0 != "#" } }
      .filter { !$0.allSatisfy(\.isWhitespace) }
  }

  static func scalar(_ hexadecimal: some StringProtocol) -> Unicode.Scalar? {
    UInt32(hexadecimal, radix: 16).flatMap(Unicode.Scalar.init)
  }
}

/// A text and the UTF-16 offsets of its boundaries, from a line such as `÷ 0061 × 0308 ÷`.
private struct Breaks {
  var text = ""
  var offsets: [Int] = []

  init?(_ line: Substring) {
    for word in line.split(whereSeparator: \.isWhitespace) {
      switch word {
      case "÷": offsets.append(text.utf16.count)
      case "×": break
      default:
        guard let scalar = UnicodeTable.scalar(word) else { return nil }
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

@Suite(.enabled(if: UnicodeTable.isInstalled)) struct UnicodeTableTests {
  @Test func `carets stand between the grapheme clusters of Unicode's table`() throws {
    var count = 0
    for line in try UnicodeTable.lines("auxiliary/GraphemeBreakTest.txt") {
      guard let expected = Breaks(line) else { continue }
      count += 1
      let boundaries = TextBoundaries(expected.text)
      var offsets = [0]
      while let last = offsets.last, last < boundaries.end {
        offsets.append(boundaries.nextCaretIndex(after: last))
      }
      #expect(offsets == expected.offsets, "\(line)")
      #expect(
        boundaries.previousCaretIndex(before: boundaries.end)
          == expected.offsets[expected.offsets.count - 2], "\(line)")
    }
    #expect(count > 600)
  }

  @Test func `letters stand in the order of Unicode's bidirectional table`() throws {
    let font = FontSpec(size: 10)
    var count = 0
    var wrong = 0
    for line in try UnicodeTable.lines("BidiCharacterTest.txt") {
      let fields = line.split(separator: ";")
      let scalars = fields[0].split(separator: " ").compactMap { UnicodeTable.scalar($0) }
      // What ends a paragraph ends the text here.
      if scalars.contains("\u{2029}") { continue }
      count += 1
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      let direction: BaseDirection =
        switch fields[1] {
        case "0": .leftToRight
        case "1": .rightToLeft
        default: .automatic
        }
      let styled = StyledText(
        String(text), font: font, paragraph: ParagraphSpec(baseDirection: direction))
      let frame = TextService.shared.frame(of: styled, width: nil)
      let removed = Set(
        fields[3].split(separator: " ").enumerated().filter { $1 == "x" }.map(\.offset))
      let shown = frame.lines.first.map(Self.visualOrder) ?? []
      let expected = fields[4].split(separator: " ").compactMap { Int($0) }
      if shown.filter({ !removed.contains($0) }) != expected {
        wrong += 1
        if wrong <= 20 { Issue.record("\(line): \(shown)") }
      }
    }
    #expect(count > 50_000)
    #expect(wrong == 0)
  }

  /// The scalars of a line from left to right.
  private static func visualOrder(_ line: TextLine) -> [Int] {
    line.segments.flatMap { segment in
      segment.isRightToLeft ? Array(segment.scalars.reversed()) : Array(segment.scalars)
    }
  }
}
