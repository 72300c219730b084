public import Foundation
import TextLayout

/// Finds boundaries in the text of any `UITextInput` by Unicode's rules. Lines count as paragraphs
/// unless the input is one of UIKit's own views.
@preconcurrency @MainActor open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  private weak var input: (any UITextInput)?

  public init(textInput: any UIResponder & UITextInput) { input = textInput }

  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let input, let (text, index) = context(position) else { return nil }
    let isForward = isForward(direction)
    guard
      let unit = units(granularity, in: text).first(where: {
        isForward
          ? $0.lowerBound <= index && index < $0.upperBound
          : $0.lowerBound < index && index <= $0.upperBound
      }),
      let start = input.position(from: input.beginningOfDocument, offset: unit.lowerBound),
      let end = input.position(from: input.beginningOfDocument, offset: unit.upperBound)
    else { return nil }
    return input.textRange(from: start, to: end)
  }

  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    guard let (text, index) = context(position) else { return false }
    let isForward = isForward(direction)
    return units(granularity, in: text).contains {
      isForward ? $0.upperBound == index : $0.lowerBound == index
    }
  }

  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition? {
    guard let input, let (text, index) = context(position) else { return nil }
    let units = units(granularity, in: text)
    let found =
      isForward(direction)
      ? units.first { $0.upperBound > index }?.upperBound
      : units.last { $0.lowerBound < index }?.lowerBound
    return found.flatMap { input.position(from: input.beginningOfDocument, offset: $0) }
  }

  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil
  }

  private func context(_ position: UITextPosition) -> (String, Int)? {
    guard let input,
      let whole = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument),
      let text = input.text(in: whole)
    else { return nil }
    return (text, input.offset(from: input.beginningOfDocument, to: position))
  }

  private func isForward(_ direction: UITextDirection) -> Bool {
    switch direction.rawValue {
    case UITextStorageDirection.forward.rawValue, UITextLayoutDirection.right.rawValue,
      UITextLayoutDirection.down.rawValue:
      true
    default: false
    }
  }

  /// The units of a text, in order; between words there are gaps.
  private func units(_ granularity: UITextGranularity, in text: String) -> [Range<Int>] {
    let length = text.utf16.count
    guard length > 0 else { return [] }
    switch granularity {
    case .document: return [0..<length]
    case .character:
      let boundaries = TextBoundaries(text)
      return ranges(of: length) { boundaries.nextCaretIndex(after: $0) }
    case .word:
      return TextBoundaries(text).words
    case .sentence: return TextBoundaries(text).sentences
    case .paragraph, .line:
      let store = TextStore(TextPiece(text, AttributeSet([:])))
      return ranges(of: length) { start in
        store.paragraphWithBreak(at: start).upperBound
      }
    }
  }

  private func ranges(of length: Int, _ next: (Int) -> Int) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    while start < length {
      let end = max(next(start), start + 1)
      result.append(start..<end)
      start = end
    }
    return result
  }
}
