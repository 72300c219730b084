public import Foundation

/// Hears of the changes of a text storage.
public protocol NSTextStorageDelegate: NSObjectProtocol {
  /// Before attributes are settled; characters may still be changed.
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
  /// After that; attributes may still be changed, as for colouring.
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}

  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
}

/// An attributed text that tells of its changes: a text view's own, or one for layout managers.
open class NSTextStorage: NSMutableAttributedString {
  public struct EditActions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let editedAttributes = EditActions(rawValue: 1 << 0)
    public static let editedCharacters = EditActions(rawValue: 1 << 1)
  }

  open weak var delegate: (any NSTextStorageDelegate)?
  open private(set) var editedMask: EditActions = []
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  open private(set) var changeInLength = 0
  /// Those that lay the text out.
  open private(set) var layoutManagers: [NSLayoutManager] = []

  /// The text view's share: what was changed, and by how much it grew.
  final var follow: ((EditActions, NSRange, Int) -> Void)?
  private var groupDepth = 0
  /// Inherited methods call each other; the outermost tells of the change.
  private var isPerforming = false
  private var isProcessing = false

  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    layoutManagers.append(aLayoutManager)
    // Layout managers live on the main actor, and so does what they lay out.
    nonisolated(unsafe) let storage = self
    MainActor.assumeIsolated { aLayoutManager.setStorage(storage) }
  }

  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    layoutManagers.removeAll { $0 === aLayoutManager }
    MainActor.assumeIsolated { aLayoutManager.setStorage(nil) }
  }

  // MARK: Telling

  open override func beginEditing() { groupDepth += 1 }

  open override func endEditing() {
    precondition(groupDepth > 0, "endEditing() was called more often than beginEditing().")
    groupDepth -= 1
    if groupDepth == 0, !editedMask.isEmpty { processEditing() }
  }

  /// Notes a change. Subclasses that keep the text themselves call it.
  open func edited(_ editedMask: EditActions, range: NSRange, changeInLength delta: Int) {
    let new = NSRange(location: range.location, length: range.length + delta)
    if self.editedMask.isEmpty {
      editedRange = new
    } else {
      let end = max(editedRange.upperBound + delta, new.upperBound)
      editedRange.location = min(editedRange.location, new.location)
      editedRange.length = max(end - editedRange.location, 0)
    }
    self.editedMask.formUnion(editedMask)
    changeInLength += delta
    if groupDepth == 0, !isProcessing { processEditing() }
  }

  /// Tells delegate, text view and layout managers of what was noted.
  open func processEditing() {
    isProcessing = true
    delegate?.textStorage(
      self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    delegate?.textStorage(
      self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    let (mask, range, delta) = (editedMask, editedRange, changeInLength)
    editedMask = []
    editedRange = NSRange(location: NSNotFound, length: 0)
    changeInLength = 0
    isProcessing = false
    follow?(mask, range, delta)
    for manager in layoutManagers { MainActor.assumeIsolated { manager.storageDidChange() } }
  }

  private func perform(
    _ mask: EditActions, _ range: NSRange, _ work: () -> Void
  ) {
    guard !isPerforming else {
      work()
      return
    }
    let length = length
    isPerforming = true
    work()
    isPerforming = false
    edited(mask, range: range, changeInLength: self.length - length)
  }

  // MARK: Changing

  open override func replaceCharacters(in range: NSRange, with str: String) {
    perform(.editedCharacters, range) { super.replaceCharacters(in: range, with: str) }
  }

  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    perform([.editedCharacters, .editedAttributes], range) {
      super.replaceCharacters(in: range, with: attrString)
    }
  }

  open override func insert(_ attrString: NSAttributedString, at loc: Int) {
    perform([.editedCharacters, .editedAttributes], NSRange(location: loc, length: 0)) {
      super.insert(attrString, at: loc)
    }
  }

  open override func append(_ attrString: NSAttributedString) {
    perform([.editedCharacters, .editedAttributes], NSRange(location: length, length: 0)) {
      super.append(attrString)
    }
  }

  open override func deleteCharacters(in range: NSRange) {
    perform(.editedCharacters, range) { super.deleteCharacters(in: range) }
  }

  open override func setAttributedString(_ attrString: NSAttributedString) {
    perform([.editedCharacters, .editedAttributes], NSRange(location: 0, length: length)) {
      super.setAttributedString(attrString)
    }
  }

  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    perform(.editedAttributes, range) { super.setAttributes(attrs, range: range) }
  }

  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    perform(.editedAttributes, range) { super.addAttribute(name, value: value, range: range) }
  }

  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
    perform(.editedAttributes, range) { super.addAttributes(attrs, range: range) }
  }

  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    perform(.editedAttributes, range) { super.removeAttribute(name, range: range) }
  }
}
