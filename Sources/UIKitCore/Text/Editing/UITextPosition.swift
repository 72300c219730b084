public import Foundation

/// A place between two characters of a text. Views with texts of their own subclass it.
@preconcurrency @MainActor open class UITextPosition: NSObject {
  public nonisolated override init() {}
}

/// A stretch of a text. Views with texts of their own subclass it.
@preconcurrency @MainActor open class UITextRange: NSObject {
  public nonisolated override init() {}

  open var isEmpty: Bool { true }
  open var start: UITextPosition { UITextPosition() }
  open var end: UITextPosition { UITextPosition() }
}

/// A place that is known by its distance from the text's start.
final class IndexedPosition: UITextPosition {
  /// UTF-16 units.
  nonisolated let index: Int

  nonisolated init(_ index: Int) { self.index = index }

  nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? IndexedPosition)?.index == index
  }

  nonisolated override var hash: Int { index }

  override nonisolated var description: String { "<UITextPosition: \(index)>" }
}

final class IndexedRange: UITextRange {
  /// UTF-16 units from the text's start.
  nonisolated let range: Range<Int>

  nonisolated init(_ range: Range<Int>) { self.range = range }

  override var isEmpty: Bool { range.isEmpty }
  override var start: UITextPosition { IndexedPosition(range.lowerBound) }
  override var end: UITextPosition { IndexedPosition(range.upperBound) }

  nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? IndexedRange)?.range == range
  }

  nonisolated override var hash: Int { range.hashValue }

  override nonisolated var description: String {
    "<UITextRange: \(range.lowerBound)..<\(range.upperBound)>"
  }
}

extension UITextPosition {
  /// UTF-16 units from the text's start; 0 for a position of somebody else's.
  var textIndex: Int { (self as? IndexedPosition)?.index ?? 0 }
}

extension UITextRange {
  var textRange: Range<Int> {
    if let range = (self as? IndexedRange)?.range { return range }
    let (start, end) = (start.textIndex, end.textIndex)
    return min(start, end)..<max(start, end)
  }
}
