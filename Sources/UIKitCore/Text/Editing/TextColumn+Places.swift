import CoreGraphics
import Foundation
import TextLayout

// Where carets stand and what lies where.
extension TextColumn {
  private func block(of index: Int, _ store: TextStore) -> (index: Int, start: Int) {
    blockCount == 0 ? (0, 0) : store.block(at: store.clamped(index))
  }

  /// The line that a caret at `index` stands in.
  func line(of index: Int, _ store: TextStore) -> LinePlace {
    let (block, start) = block(of: index, store)
    let frame = frame(ofBlock: block, store)
    return LinePlace(block: block, line: frame.lineNumber(forUTF16: index - start) ?? 0)
  }

  /// A caret in front of the character at `index`: no width.
  func caretRect(at index: Int, _ store: TextStore) -> CGRect {
    let (block, start) = block(of: index, store)
    return frame(ofBlock: block, store).caretRect(forUTF16: index - start)
      .offsetBy(dx: 0, dy: top(of: block))
  }

  /// The place of a caret that is nearest to a point.
  func index(at point: CGPoint, _ store: TextStore) -> Int {
    guard blockCount > 0 else { return 0 }
    if point.y < 0 { return lineIndex(LinePlace(block: 0, line: 0), x: point.x, store) }
    let placed = layOut(point.y...point.y, anchor: point.y, store)
    // Laying out may have brought another block to the height.
    guard let found = placed.blocks.last(where: { $0.top <= point.y }) ?? placed.blocks.first else {
      return 0
    }
    return store.start(ofBlock: found.block)
      + found.frame.utf16Index(at: CGPoint(x: point.x, y: point.y - found.top))
  }

  /// The place in a line that is nearest to `x`.
  private func lineIndex(_ place: LinePlace, x: CGFloat, _ store: TextStore) -> Int {
    let frame = frame(ofBlock: place.block, store)
    guard frame.lines.indices.contains(place.line) else { return store.start(ofBlock: place.block) }
    let line = frame.lines[place.line]
    let middle = CGPoint(x: x, y: line.top + line.height / 2)
    return store.start(ofBlock: place.block) + frame.utf16Index(at: middle)
  }

  /// Where an arrow key takes the caret, as seen on the screen; `nil` at the text's ends.
  func index(beside index: Int, towardsRight: Bool, _ store: TextStore) -> Int? {
    let (block, start) = block(of: index, store)
    let frame = frame(ofBlock: block, store)
    if let found = frame.caretIndex(besideUTF16: index - start, towardsRight: towardsRight),
      found < store.blocks[block].length || block + 1 == blockCount
    {
      return start + found
    }
    guard blockCount > 0 else { return nil }
    let number = frame.lineNumber(forUTF16: index - start) ?? 0
    let isForward =
      towardsRight != (frame.lines.isEmpty ? false : frame.lines[number].isRightToLeft)
    if isForward {
      return block + 1 < blockCount ? start + store.blocks[block].length : nil
    }
    return start > 0 ? store.previousCharacter(before: start) : nil
  }

  /// The characters of the line that a caret at `index` stands in, up to where a caret stands at
  /// its end.
  func lineRange(at index: Int, _ store: TextStore) -> Range<Int> {
    let place = line(of: index, store)
    let start = store.start(ofBlock: place.block)
    let frame = frame(ofBlock: place.block, store)
    guard frame.lines.indices.contains(place.line) else { return start..<start }
    let line = frame.lines[place.line]
    var end = line.range.upperBound
    let length = blockCount == 0 ? 0 : store.blocks[place.block].length
    // The end of a line that goes on is the next line's start.
    if end == line.nextLineStart, end < length || place.block + 1 < blockCount {
      end = max(
        line.range.lowerBound, store.previousCharacter(before: start + end) - start)
    }
    return (start + line.range.lowerBound)..<(start + end)
  }

  /// Where the caret goes `count` lines down, or up where that is negative; the text's ends where
  /// there are no more lines.
  func index(_ count: Int, linesBelow index: Int, x: CGFloat, _ store: TextStore) -> Int {
    var place = line(of: index, store)
    var left = count
    while left != 0 {
      guard let next = neighbour(of: place, below: left > 0, store) else {
        return left > 0 ? store.length : 0
      }
      place = next
      left += left > 0 ? -1 : 1
    }
    return lineIndex(place, x: x, store)
  }

  private func neighbour(of place: LinePlace, below: Bool, _ store: TextStore) -> LinePlace? {
    var place = place
    place.line += below ? 1 : -1
    while true {
      if place.line >= 0, place.line < frame(ofBlock: place.block, store).lines.count {
        return place
      }
      place.block += below ? 1 : -1
      guard (0..<blockCount).contains(place.block) else { return nil }
      place.line = below ? 0 : frame(ofBlock: place.block, store).lines.count - 1
    }
  }

  /// What a selection covers, line by line: to the edge where it goes on with the next line.
  /// - Parameter heights: leaves out what lies above and below.
  func selectionRects(
    _ range: Range<Int>, in heights: ClosedRange<CGFloat>? = nil, _ store: TextStore
  ) -> [CGRect] {
    guard !range.isEmpty, blockCount > 0 else { return [] }
    var (block, start) = block(of: range.lowerBound, store)
    var top = top(of: block)
    if let heights, top < heights.lowerBound {
      let first = layOut(heights.lowerBound...heights.lowerBound, anchor: 0, store).blocks.first
      if let first, first.block > block {
        block = first.block
        start = store.start(ofBlock: block)
        top = first.top
      }
    }
    var result: [CGRect] = []
    while block < blockCount, start < range.upperBound,
      heights.map({ top <= $0.upperBound }) ?? true
    {
      let frame = frame(ofBlock: block, store)
      let selected = max(range.lowerBound - start, 0)..<(range.upperBound - start)
      for line in frame.lines {
        result += rects(of: line, selected).map { $0.offsetBy(dx: 0, dy: top) }
      }
      start += store.blocks[block].length
      block += 1
      top = self.top(of: block)
    }
    return result
  }

  private func rects(of line: TextLine, _ selected: Range<Int>) -> [CGRect] {
    guard selected.lowerBound <= line.range.upperBound, selected.upperBound > line.range.lowerBound
    else { return [] }
    var rects = line.extents(ofUTF16: selected).map {
      CGRect(x: line.baseline.x + $0.x, y: line.top, width: $0.width, height: line.height)
    }
    let goesOn =
      selected.upperBound > line.range.upperBound
      || selected.upperBound == line.nextLineStart && line.nextLineStart > line.range.upperBound
    guard goesOn, line.span == nil, selected.lowerBound <= line.range.upperBound else {
      return rects
    }
    let end = line.baseline.x + line.offset(forUTF16: line.range.upperBound)
    let rest =
      line.isRightToLeft
      ? CGRect(x: 0, y: line.top, width: max(end, 0), height: line.height)
      : CGRect(x: end, y: line.top, width: max(width - end, 0), height: line.height)
    if rest.width > 0, width < Self.unlimited { rects.append(rest) }
    return rects
  }
}
