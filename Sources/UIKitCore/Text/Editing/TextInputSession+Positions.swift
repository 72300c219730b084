import CoreGraphics
import Foundation
import TextLayout

// What `UITextInput` asks about positions, for UIKit's own views.
extension TextInputSession {
  var selectedTextRange: UITextRange? { IndexedRange(selection.range) }
  var markedTextRange: UITextRange? { text.marked.map { IndexedRange($0) } }
  var beginningOfDocument: UITextPosition { IndexedPosition(0) }
  var endOfDocument: UITextPosition { IndexedPosition(text.length) }

  func text(in range: UITextRange) -> String { text.text(in: range.textRange) }

  func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange {
    let (first, second) = (start.textIndex, end.textIndex)
    return IndexedRange(min(first, second)..<max(first, second))
  }

  func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let (index, overflows) = position.textIndex.addingReportingOverflow(offset)
    guard !overflows, (0...text.length).contains(index) else { return nil }
    return IndexedPosition(index)
  }

  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    var index = position.textIndex
    switch direction {
    case .up, .down:
      let x = host.textCaretRect(at: index).minX
      index = host.textIndex(direction == .down ? offset : -offset, linesBelow: index, x: x)
    case .left, .right:
      let towardsRight = (direction == .right) == (offset >= 0)
      for _ in 0..<abs(offset) {
        guard let next = host.textIndex(beside: index, towardsRight: towardsRight) else {
          return nil
        }
        index = next
      }
    }
    return IndexedPosition(index)
  }

  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let (one, two) = (position.textIndex, other.textIndex)
    return one == two ? .orderedSame : one < two ? .orderedAscending : .orderedDescending
  }

  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection)
    -> UITextPosition
  {
    switch direction {
    case .up, .left: range.start
    case .down, .right: range.end
    }
  }

  func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? {
    let index = position.textIndex
    switch direction {
    case .up, .left:
      return index > 0 ? IndexedRange(text.store.previousCharacter(before: index)..<index) : nil
    case .down, .right:
      guard index < text.length else { return nil }
      return IndexedRange(index..<text.store.nextCharacter(after: index))
    }
  }

  func baseWritingDirection(for position: UITextPosition) -> NSWritingDirection {
    let (attributes, _) = text.store.attributes(at: position.textIndex) ?? (text.typing, 0..<0)
    let style = attributes.values[.paragraphStyle] as? NSParagraphStyle
    return style?.baseWritingDirection ?? .natural
  }

  func firstRect(for range: UITextRange) -> CGRect {
    let range = range.textRange
    if range.isEmpty { return host.textCaretRect(at: range.lowerBound) }
    let line = host.textLine(at: range.lowerBound)
    let end = max(
      min(range.upperBound, line.upperBound), min(range.lowerBound + 1, range.upperBound))
    return host.textSelectionRects(range.lowerBound..<end).first
      ?? host.textCaretRect(at: range.lowerBound)
  }

  func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    let rects = host.textSelectionRects(range.textRange)
    return rects.enumerated().map { index, rect in
      PlacedSelectionRect(rect, isFirst: index == 0, isLast: index + 1 == rects.count)
    }
  }

  func closestPosition(to point: CGPoint, within range: UITextRange? = nil) -> UITextPosition {
    var index = host.textIndex(at: point)
    if let range = range?.textRange {
      index = min(max(index, range.lowerBound), range.upperBound)
    }
    return IndexedPosition(index)
  }

  func characterRange(at point: CGPoint) -> UITextRange? {
    let index = host.textIndex(at: point)
    for range in [
      text.store.previousCharacter(before: index)..<index,
      index..<text.store.nextCharacter(after: index),
    ] where !range.isEmpty {
      if host.textSelectionRects(range).contains(where: { $0.contains(point) }) {
        return IndexedRange(range)
      }
    }
    return nil
  }

  func textStyling(
    at position: UITextPosition, in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any] {
    let index = position.textIndex - (direction == .backward ? 1 : 0)
    return (text.store.attributes(at: max(index, 0))?.0 ?? text.typing).values
  }
}
