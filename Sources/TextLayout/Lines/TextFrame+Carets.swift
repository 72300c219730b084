package import Foundation

extension TextFrame {
  /// Text of which no line is shown.
  package static let hidden = TextFrame(lines: [], size: .zero, isTruncated: true)

  /// The number of the line on which a caret at `index` stands; `nil` without lines.
  package func lineNumber(forUTF16 index: Int) -> Int? {
    guard !lines.isEmpty else { return nil }
    return lines.lastIndex { $0.range.lowerBound <= index } ?? 0
  }

  /// A caret in front of the character at `index`: no width, the line's height, in the text's
  /// coordinates.
  package func caretRect(forUTF16 index: Int) -> CGRect {
    guard let number = lineNumber(forUTF16: index) else { return .zero }
    let line = lines[number]
    return CGRect(
      x: line.baseline.x + line.offset(forUTF16: index), y: line.top, width: 0,
      height: line.height)
  }

  /// The place of a caret that is nearest to a point in the text's coordinates.
  package func utf16Index(at point: CGPoint) -> Int {
    guard let last = lines.indices.last else { return 0 }
    let number = number(ofLineAt: point) ?? last
    let line = lines[number]
    let index = line.utf16Index(at: point.x - line.baseline.x)
    // The end of a line that goes on belongs to the next line.
    guard number < last, index == line.nextLineStart else { return index }
    return line.caretStops.map(\.index).filter { $0 < index }.max() ?? index
  }

  /// Lines beside an obstacle share their height; then it is the one that reaches furthest towards
  /// the point.
  private func number(ofLineAt point: CGPoint) -> Int? {
    guard let first = lines.firstIndex(where: { point.y < $0.top + $0.height }) else { return nil }
    let row = lines[first...].prefix { $0.top == lines[first].top }
    guard row.count > 1 else { return first }
    func distance(_ line: TextLine) -> CGFloat {
      max(line.baseline.x - point.x, point.x - line.baseline.x - line.width, 0)
    }
    return row.indices.min { distance(row[$0]) < distance(row[$1]) }
  }

  /// What a selection covers, line by line, in the text's coordinates.
  package func selectionRects(forUTF16 range: Range<Int>) -> [CGRect] {
    lines.flatMap { line in
      line.extents(ofUTF16: range).map {
        CGRect(x: line.baseline.x + $0.x, y: line.top, width: $0.width, height: line.height)
      }
    }
  }

  /// Where the caret at `index` goes with the right or left arrow key: as seen, in both directions
  /// of writing. `nil` at the end of the text.
  package func caretIndex(besideUTF16 index: Int, towardsRight: Bool) -> Int? {
    guard let number = lineNumber(forUTF16: index) else { return nil }
    let line = lines[number]
    let stops = line.caretStops
    let isLast = number + 1 == lines.count
    if let position = stops.firstIndex(where: { $0.index == index }) {
      let next = position + (towardsRight ? 1 : -1)
      if stops.indices.contains(next) {
        let found = stops[next].index
        let belongsToNextLine = !isLast && found == line.nextLineStart
        if !belongsToNextLine { return found }
      }
    }
    if towardsRight != line.isRightToLeft {
      return isLast ? nil : line.nextLineStart
    }
    guard number > 0 else { return nil }
    let before = lines[number - 1]
    if before.range.upperBound < line.range.lowerBound { return before.range.upperBound }
    return before.caretStops.map(\.index).filter { $0 < line.range.lowerBound }.max()
  }
}
