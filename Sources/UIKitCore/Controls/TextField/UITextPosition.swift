public import Foundation

/// A place between two characters of a text.
@preconcurrency @MainActor open class UITextPosition: NSObject {
  /// UTF-16 units from the text's start.
  nonisolated let index: Int

  init(_ index: Int) { self.index = index }

  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITextPosition else { return false }
    return other.index == index
  }

  open nonisolated override var hash: Int { index }
}

/// A stretch of a text.
@preconcurrency @MainActor open class UITextRange: NSObject {
  /// UTF-16 units from the text's start.
  nonisolated let range: Range<Int>

  init(_ range: Range<Int>) { self.range = range }

  open var isEmpty: Bool { range.isEmpty }
  open var start: UITextPosition { UITextPosition(range.lowerBound) }
  open var end: UITextPosition { UITextPosition(range.upperBound) }

  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITextRange else { return false }
    return other.range == range
  }

  open nonisolated override var hash: Int { range.hashValue }
}
