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

  /// A layout manager that knows of this storage already.
  final func join(_ manager: NSLayoutManager) { layoutManagers.append(manager) }

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
    if groupDepth == 0, !editedMask.isEmpty { process() }
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
    if groupDepth == 0 { process() }
  }

  /// What is changed in answer to a change is part of it.
  private func process() {
    guard !isProcessing else { return }
    isProcessing = true
    processEditing()
    isProcessing = false
  }

  /// Tells delegate, text view and layout managers of what was noted. Subclasses change attributes
  /// before they call it.
  open func processEditing() {
    delegate?.textStorage(
      self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    delegate?.textStorage(
      self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    let (mask, range, delta) = (editedMask, editedRange, changeInLength)
    editedMask = []
    editedRange = NSRange(location: NSNotFound, length: 0)
    changeInLength = 0
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

  /// Whether attributes may change in answer to a change of characters.
  final var mayColor: Bool { delegate != nil || keepsTextItself }

  /// True of a subclass: it may keep the text wherever it likes, so that everything is done through
  /// `string`, `attributes(at:effectiveRange:)`, `replaceCharacters(in:with:)` and
  /// `setAttributes(_:range:)`.
  final var keepsTextItself: Bool { type(of: self) != NSTextStorage.self }

  // MARK: Changing

  open override func replaceCharacters(in range: NSRange, with str: String) {
    perform(.editedCharacters, range) { super.replaceCharacters(in: range, with: str) }
  }

  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    if keepsTextItself { return replace(range, with: attrString) }
    perform([.editedCharacters, .editedAttributes], range) {
      super.replaceCharacters(in: range, with: attrString)
    }
  }

  open override func insert(_ attrString: NSAttributedString, at loc: Int) {
    let range = NSRange(location: loc, length: 0)
    if keepsTextItself { return replace(range, with: attrString) }
    perform([.editedCharacters, .editedAttributes], range) {
      super.insert(attrString, at: loc)
    }
  }

  open override func append(_ attrString: NSAttributedString) {
    let range = NSRange(location: length, length: 0)
    if keepsTextItself { return replace(range, with: attrString) }
    perform([.editedCharacters, .editedAttributes], range) { super.append(attrString) }
  }

  open override func deleteCharacters(in range: NSRange) {
    if keepsTextItself { return replaceCharacters(in: range, with: "") }
    perform(.editedCharacters, range) { super.deleteCharacters(in: range) }
  }

  open override func setAttributedString(_ attrString: NSAttributedString) {
    let range = NSRange(location: 0, length: length)
    if keepsTextItself { return replace(range, with: attrString) }
    perform([.editedCharacters, .editedAttributes], range) {
      super.setAttributedString(attrString)
    }
  }

  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    perform(.editedAttributes, range) { super.setAttributes(attrs, range: range) }
  }

  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    if keepsTextItself { return change(range) { $0[name] = value } }
    perform(.editedAttributes, range) { super.addAttribute(name, value: value, range: range) }
  }

  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
    if keepsTextItself { return change(range) { $0.merge(attrs) { $1 } } }
    perform(.editedAttributes, range) { super.addAttributes(attrs, range: range) }
  }

  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    if keepsTextItself { return change(range) { $0[name] = nil } }
    perform(.editedAttributes, range) { super.removeAttribute(name, range: range) }
  }

  // MARK: Subclasses that keep the text themselves

  open override var length: Int {
    keepsTextItself ? string.utf16.count : super.length
  }

  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
  ) -> Any? {
    guard keepsTextItself else {
      return super.attribute(attrName, at: location, effectiveRange: range)
    }
    return attributes(at: location, effectiveRange: range)[attrName]
  }

  open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
    keepsTextItself ? copied(range) : super.attributedSubstring(from: range)
  }

  open override func enumerateAttributes(
    in enumerationRange: NSRange, options opts: NSAttributedString.EnumerationOptions = [],
    using block: ([NSAttributedString.Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard keepsTextItself else {
      return super.enumerateAttributes(in: enumerationRange, options: opts, using: block)
    }
    copied.enumerateAttributes(in: enumerationRange, options: opts, using: block)
  }

  open override func enumerateAttribute(
    _ attrName: NSAttributedString.Key, in enumerationRange: NSRange,
    options opts: NSAttributedString.EnumerationOptions = [],
    using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard keepsTextItself else {
      return super.enumerateAttribute(attrName, in: enumerationRange, options: opts, using: block)
    }
    copied.enumerateAttribute(attrName, in: enumerationRange, options: opts, using: block)
  }

  /// The text as it is now.
  final var copied: NSAttributedString { copied(NSRange(location: 0, length: length)) }

  final func copied(_ range: NSRange) -> NSAttributedString {
    guard keepsTextItself else { return super.attributedSubstring(from: range) }
    let copy = NSMutableAttributedString(
      string: (string as NSString).substring(with: range))
    for (attributes, part) in runs(in: range) {
      copy.setAttributes(
        attributes, range: NSRange(location: part.location - range.location, length: part.length))
    }
    return copy
  }

  private func runs(in range: NSRange) -> [([NSAttributedString.Key: Any], NSRange)] {
    var result: [([NSAttributedString.Key: Any], NSRange)] = []
    var start = range.location
    while start < range.upperBound {
      var reach = NSRange(location: start, length: 0)
      let attributes = attributes(at: start, effectiveRange: &reach)
      let end = min(max(reach.upperBound, start + 1), range.upperBound)
      result.append((attributes, NSRange(location: start, length: end - start)))
      start = end
    }
    return result
  }

  private func replace(_ range: NSRange, with text: NSAttributedString) {
    beginEditing()
    replaceCharacters(in: range, with: text.string)
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { values, part, _ in
      setAttributes(
        values, range: NSRange(location: range.location + part.location, length: part.length))
    }
    endEditing()
  }

  private func change(
    _ range: NSRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void
  ) {
    beginEditing()
    for (attributes, part) in runs(in: range) {
      var attributes = attributes
      change(&attributes)
      setAttributes(attributes, range: part)
    }
    endEditing()
  }
}
