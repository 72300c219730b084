import CoreGraphics
import Foundation
import Testing

@testable import TextLayout

private let font = FontSpec(size: 17)

private func width(_ string: String) -> CGFloat {
  TextService.shared.size(of: StyledText(string, font: font), width: nil).width
}

private func frame(_ string: String, width: CGFloat? = nil) -> TextFrame {
  TextService.shared.frame(
    of: StyledText(
      string: string,
      runs: [AttributedRun(length: string.utf16.count, attributes: TextAttributes(font: font))],
      showsEmptyLastLine: true), width: width)
}

@Suite struct CaretTests {
  @Test func `carets stand between characters`() throws {
    let line = try #require(frame("hello").lines.first)
    #expect(line.offset(forUTF16: 0) == 0)
    #expect(abs(line.offset(forUTF16: 2) - width("he")) < 0.01)
    #expect(line.offset(forUTF16: 5) == line.width)
    #expect(line.offset(forUTF16: 99) == line.width)
  }

  @Test func `a point finds the nearest place between characters, and a place finds itself`() throws
  {
    let line = try #require(frame("hello 👨‍👩‍👧 wörld").lines.first)
    for stop in line.caretStops { #expect(line.utf16Index(at: stop.x) == stop.index) }
    #expect(line.utf16Index(at: -50) == 0)
    #expect(line.utf16Index(at: 5000) == line.range.upperBound)
    let (first, second) = (line.caretStops[1], line.caretStops[2])
    #expect(line.utf16Index(at: first.x * 0.6 + second.x * 0.4) == first.index)
    #expect(line.utf16Index(at: first.x * 0.4 + second.x * 0.6) == second.index)
  }

  @Test func `no caret stands inside an emoji of several characters`() throws {
    let line = try #require(frame("a👨‍👩‍👧b").lines.first)
    #expect(line.caretStops.map(\.index) == [0, 1, 9, 10])
  }

  @Test func `Hebrew inside English has its carets from right to left`() throws {
    // "ab " then three Hebrew letters then " cd".
    let line = try #require(frame("ab אבג cd").lines.first)
    let stops = (0...9).map { line.offset(forUTF16: $0) }
    #expect(stops[0] < stops[1] && stops[1] < stops[2] && stops[2] < stops[3])
    #expect(stops[3] > stops[4] && stops[4] > stops[5])
    #expect(stops[6] > stops[3] - 0.01)
    #expect(stops[9] == line.width)
  }

  @Test func `selecting across a change of direction gives two stretches`() throws {
    let line = try #require(frame("ab אבג cd").lines.first)
    #expect(line.extents(ofUTF16: 0..<9).count == 1)
    #expect(line.extents(ofUTF16: 1..<4).count == 2)
    let total = line.extents(ofUTF16: 1..<4).reduce(0) { $0 + $1.width }
    let parts = (1...3).map { line.extents(ofUTF16: $0..<($0 + 1)).reduce(0) { $0 + $1.width } }
    #expect(abs(total - parts.reduce(0, +)) < 0.01)
  }

  @Test func `a text from right to left starts at its right`() throws {
    let line = try #require(frame("שלום", width: 200).lines.first)
    #expect(line.isRightToLeft)
    #expect(abs(line.baseline.x + line.width - 200) < 0.001)
    #expect(line.offset(forUTF16: 0) == line.width)
    #expect(line.offset(forUTF16: 4) == 0)
  }

  @Test func `arrow keys move as seen, through both directions, and reach every place`() {
    let text = frame("ab אבג cd")
    var index: Int? = 0
    var visited: [Int] = []
    while let place = index {
      visited.append(place)
      index = text.caretIndex(besideUTF16: place, towardsRight: true)
      if visited.count > 20 { break }
    }
    #expect(Set(visited) == Set(0...9))
    let places = visited.map { text.caretRect(forUTF16: $0).minX }
    #expect(places == places.sorted())
  }

  @Test func `arrow keys go on to the next line and back`() {
    let text = frame("ab\ncd")
    #expect(text.caretIndex(besideUTF16: 2, towardsRight: true) == 3)
    #expect(text.caretIndex(besideUTF16: 3, towardsRight: false) == 2)
    #expect(text.caretIndex(besideUTF16: 5, towardsRight: true) == nil)
    #expect(text.caretIndex(besideUTF16: 0, towardsRight: false) == nil)
  }

  @Test func `a wrapped line's end belongs to the next line`() {
    let text = frame("hello world", width: width("world") + 2)
    #expect(text.lines.count == 2)
    let second = text.lines[1].top
    #expect(text.caretRect(forUTF16: 6).minY == second)
    #expect(text.caretRect(forUTF16: 5).minY == 0)
    #expect(text.utf16Index(at: CGPoint(x: 500, y: 5)) == 5)
    #expect(text.utf16Index(at: CGPoint(x: 500, y: second + 5)) == 11)
    #expect(text.caretIndex(besideUTF16: 5, towardsRight: true) == 6)
    #expect(text.caretIndex(besideUTF16: 6, towardsRight: false) == 5)
  }

  @Test func `a point below or above the text finds its last or first line`() {
    let text = frame("ab\ncd")
    #expect(text.utf16Index(at: CGPoint(x: -1, y: -100)) == 0)
    #expect(text.utf16Index(at: CGPoint(x: -1, y: 1000)) == 3)
  }

  @Test func `a selection over two lines is two rectangles`() {
    let text = frame("ab\ncd")
    let rects = text.selectionRects(forUTF16: 1..<4)
    #expect(rects.count == 2)
    #expect(abs((rects.first?.minX ?? 0) - width("a")) < 0.01)
    #expect(rects.last?.minX == 0)
  }

  @Test func `a caret stands in the empty line behind a line break, and in an empty text`() {
    let text = frame("ab\n")
    #expect(text.caretRect(forUTF16: 3).minY == text.lines[1].top)
    #expect(
      frame("").caretRect(forUTF16: 0) == CGRect(x: 0, y: 0, width: 0, height: 17 * 1.193359375))
  }

  @Test func `trailing spaces move the caret`() throws {
    let line = try #require(frame("ab  ").lines.first)
    #expect(line.offset(forUTF16: 4) > line.offset(forUTF16: 2))
  }

  @Test func `characters and words have boundaries`() {
    let text = TextBoundaries("Hi, wörld 👨‍👩‍👧!")
    #expect(text.nextCaretIndex(after: 0) == 1)
    #expect(text.nextCaretIndex(after: 10) == 18)
    #expect(text.previousCaretIndex(before: 18) == 10)
    #expect(text.wordEnd(after: 0) == 2)
    #expect(text.wordEnd(after: 2) == 9)
    #expect(text.wordStart(before: 9) == 4)
    #expect(text.wordStart(before: 4) == 0)
    #expect(text.wordRange(at: 6) == 4..<9)
    #expect(text.wordRange(at: 0) == 0..<2)
    #expect(text.nextCaretIndex(after: 19) == 19)
    #expect(text.previousCaretIndex(before: 0) == 0)
    #expect(TextBoundaries("").wordRange(at: 0) == 0..<0)
  }
}
