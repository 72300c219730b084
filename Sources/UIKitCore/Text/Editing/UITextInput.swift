import CoreGraphics
public import Foundation

public enum UITextStorageDirection: Int, Sendable { case forward, backward }

public enum UITextLayoutDirection: Int, Sendable {
  case right = 2
  case left, up, down
}

public enum UITextGranularity: Int, Sendable {
  case character, word, sentence, paragraph, line, document
}

/// A storage or a layout direction: the raw values of both.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }

  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
}

/// A rectangle of a selection.
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
  public nonisolated override init() {}

  /// In the coordinates of the text's view.
  open var rect: CGRect { .zero }
  open var writingDirection: NSWritingDirection { .natural }
  open var containsStart: Bool { false }
  open var containsEnd: Bool { false }
  open var isVertical: Bool { false }
}

final class PlacedSelectionRect: UITextSelectionRect {
  private let place: CGRect
  private let isFirst: Bool
  private let isLast: Bool

  init(_ place: CGRect, isFirst: Bool, isLast: Bool) {
    self.place = place
    self.isFirst = isFirst
    self.isLast = isLast
  }

  override var rect: CGRect { place }
  override var containsStart: Bool { isFirst }
  override var containsEnd: Bool { isLast }
}

/// Hears of changes that somebody else than the keyboard makes.
@preconcurrency @MainActor public protocol UITextInputDelegate: NSObjectProtocol {
  func selectionWillChange(_ textInput: (any UITextInput)?)
  func selectionDidChange(_ textInput: (any UITextInput)?)
  func textWillChange(_ textInput: (any UITextInput)?)
  func textDidChange(_ textInput: (any UITextInput)?)
}

/// Finds the boundaries of characters, words, sentences, lines and paragraphs.
@preconcurrency @MainActor public protocol UITextInputTokenizer: NSObjectProtocol {
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange?
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition?
  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
}

/// A view that takes text from the keyboard and from input methods, and tells where it stands.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  func text(in range: UITextRange) -> String?
  func replace(_ range: UITextRange, withText text: String)
  /// Empty for a caret; nil for none.
  var selectedTextRange: UITextRange? { get set }
  /// Unfinished text of an input method; nil where there is none.
  var markedTextRange: UITextRange? { get }
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
  /// Puts unfinished text in the place of the one before, or of the selection. `selectedRange`
  /// counts from its start.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Makes unfinished text part of the text.
  func unmarkText()
  var beginningOfDocument: UITextPosition { get }
  var endOfDocument: UITextPosition { get }
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// Nil where the text does not reach so far.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition?
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  var inputDelegate: (any UITextInputDelegate)? { get set }
  var tokenizer: any UITextInputTokenizer { get }
  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection)
    -> UITextPosition?
  func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange?
  func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)
  /// The first rectangle that the range covers, in the view's coordinates.
  func firstRect(for range: UITextRange) -> CGRect
  /// In the view's coordinates. The host shows candidates of an input method beside it.
  func caretRect(for position: UITextPosition) -> CGRect
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  func closestPosition(to point: CGPoint) -> UITextPosition?
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  func characterRange(at point: CGPoint) -> UITextRange?
  /// Whether the user may change the text so.
  func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool
  func textStyling(
    at position: UITextPosition, in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]?
  /// The view whose coordinates the rectangles are in.
  var textInputView: UIView { get }
  var selectionAffinity: UITextStorageDirection { get set }
}

extension UITextInput {
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }

  public func textStyling(
    at position: UITextPosition, in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]? { nil }

  /// Where a line ends at a soft break the caret stands at the next line's start.
  public var selectionAffinity: UITextStorageDirection {
    get { .forward }
    set {}
  }
}

extension UITextInput where Self: UIView {
  public var textInputView: UIView { self }
}

/// The commands that menus and keys give to whatever is edited.
@preconcurrency @MainActor public protocol UIResponderStandardEditActions: NSObjectProtocol {
  func cut(_ sender: Any?)
  func copy(_ sender: Any?)
  func paste(_ sender: Any?)
  func delete(_ sender: Any?)
  func select(_ sender: Any?)
  func selectAll(_ sender: Any?)
  func toggleBoldface(_ sender: Any?)
  func toggleItalics(_ sender: Any?)
  func toggleUnderline(_ sender: Any?)
}

extension Selector {
  /// Whether it names what every responder has or passes on.
  var isStandardEditAction: Bool {
    switch name {
    case "cut:", "copy:", "paste:", "delete:", "select:", "selectAll:", "toggleBoldface:",
      "toggleItalics:", "toggleUnderline:":
      true
    default: false
    }
  }
}
