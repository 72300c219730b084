import CoreGraphics
public import Foundation
import TextLayout

/// Shows a text of any length that the user scrolls, selects and edits.
///
/// Paragraphs are laid out when they come into sight; until then their height is a guess, so
/// `contentSize` of a long text becomes more exact as it is scrolled.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput {
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")

  final lazy var session = TextInputSession(self)
  final let canvas = TextViewCanvas(frame: .zero)
  final lazy var column = TextColumn(look: look, width: 0)
  /// What text has that the view itself was told of.
  final var base = AttributeSet([:])
  private var traits = TextInputTraits()
  private var inputViewStorage: UIView?
  private var inputAccessoryViewStorage: UIView?
  /// True where the lines in sight, or the content's size, may be others.
  final var needsTextLayout = true
  /// True where the view got another size, as by a keyboard, and the caret may be out of sight.
  private var keepsCaretInSight = false
  /// The last answers to the question for a size.
  final var knownSizes: [(width: CGFloat, size: CGSize)] = []
  /// What the caret or the selection last shown was.
  final var shownSelection: TextSelection?
  /// Where a finger went down that may be a tap.
  final var tapStart: CGPoint?

  /// Drawn with where text has no font of its own.
  private static let defaultFont = UIFont.systemFont(ofSize: 12)

  /// The room for lines: its padding, and how many lines there may be.
  public final let textContainer: NSTextContainer

  /// Where lines and characters lie.
  public private(set) final lazy var layoutManager =
    textContainer.layoutManagerStorage ?? NSLayoutManager(view: self)

  private var storage: NSTextStorage?
  /// True while the storage's change is taken over, or the view's is handed on.
  private var isFollowing = false

  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
    setUpTextView()
  }

  public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    super.init(coder: coder)
    setUpTextView()
  }

  private func setUpTextView() {
    textContainer.textView = self
    textContainer.widthTracksTextView = true
    backgroundColor = .systemBackground
    addSubview(canvas)
    if let manager = textContainer.layoutManagerStorage {
      manager.view = self
      if let storage = manager.storage { adopt(storage) }
    }
  }

  /// Shows the text of a storage that an app made, and edits it.
  final func adopt(_ storage: NSTextStorage) {
    guard storage !== self.storage else { return }
    self.storage?.follow = nil
    follow(storage)
    isFollowing = true
    let piece = TextPiece(storage.copied)
    session.setText(piece, typing: piece.runs.last?.attributes ?? base)
    isFollowing = false
  }

  private func follow(_ storage: NSTextStorage) {
    self.storage = storage
    storage.follow = { [weak self] mask, range, delta in
      MainActor.assumeIsolated { self?.takeOver(mask, range, delta) }
    }
  }

  /// - Parameter usingTextLayoutManager: whether TextKit 2 lays the text out.
  /// - Note: `layoutManager` lays it out in any case.
  public convenience init(usingTextLayoutManager: Bool) {
    self.init(frame: .zero, textContainer: nil)
  }

  open var delegate: (any UITextViewDelegate)? {
    get { textDelegate }
    set { scrollDelegate = newValue }
  }

  private(set) final weak var textDelegate: (any UITextViewDelegate)?

  override func scrollDelegateDidChange() {
    super.scrollDelegateDidChange()
    textDelegate = scrollDelegate as? any UITextViewDelegate
  }

  // MARK: Text

  /// The text; never nil. Setting it tells nobody, puts the caret at its end and forgets what could
  /// be undone.
  open var text: String! {
    get { session.text.string }
    set {
      session.setText(TextPiece(newValue ?? "", base), typing: base)
      findData()
    }
  }

  open var attributedText: NSAttributedString! {
    get { session.text.store.attributedString }
    set {
      let piece = TextPiece(newValue ?? NSAttributedString(string: ""))
      session.setText(piece, typing: piece.runs.last?.attributes ?? base)
      findData()
    }
  }

  /// The font of the first character, or of what is typed. Nil until it is set, and drawn as
  /// system 12. Setting it changes all of the text.
  open var font: UIFont? {
    get { firstAttribute(.font) as? UIFont }
    set { setAttribute(.font, newValue) }
  }

  /// The colour of the first character, or of what is typed. Nil until it is set, and drawn in the
  /// label colour. Setting it changes all of the text.
  open var textColor: UIColor? {
    get { firstAttribute(.foregroundColor) as? UIColor }
    set { setAttribute(.foregroundColor, newValue) }
  }

  /// The alignment of the first paragraph. Setting it changes all of the text.
  open var textAlignment: NSTextAlignment {
    get { (firstAttribute(.paragraphStyle) as? NSParagraphStyle)?.alignment ?? .natural }
    set {
      guard newValue != textAlignment else { return }
      changeAttributes { attributes in
        let style = NSMutableParagraphStyle()
        if let old = attributes.values[.paragraphStyle] as? NSParagraphStyle {
          style.setParagraphStyle(old)
        }
        style.alignment = newValue
        return attributes.merging([.paragraphStyle: style])
      }
    }
  }

  /// What is made a link by itself, while the text cannot be edited.
  /// - Note: The links are attributes of the text from then on.
  open var dataDetectorTypes: UIDataDetectorTypes = [] {
    didSet { if dataDetectorTypes != oldValue { findData() } }
  }

  private func findData() {
    guard !isEditable, !dataDetectorTypes.isEmpty else { return }
    let found = dataDetectorTypes.found(in: session.text.store.attributedString.string)
    guard !found.isEmpty else { return }
    for (range, url) in found {
      _ = session.text.changeAttributes(range) { old in
        old.values[.link] == nil ? old.merging([.link: url]) : old
      }
    }
    textDidChange(nil)
  }

  private func firstAttribute(_ key: NSAttributedString.Key) -> Any? {
    (session.text.store.attributes(at: 0)?.0 ?? session.text.typing).values[key]
  }

  private func setAttribute(_ key: NSAttributedString.Key, _ value: Any?) {
    changeAttributes { $0.removing(key).merging(value.map { [key: $0] } ?? [:]) }
  }

  private func changeAttributes(_ change: (AttributeSet) -> AttributeSet) {
    let new = change(base)
    let typing = change(session.text.typing)
    let isSame =
      new == base && typing == session.text.typing
      && session.text.store.blocks.allSatisfy { block in
        block.piece.runs.allSatisfy { $0.attributes == typing }
      }
    guard !isSame else { return }
    base = new
    let oldTyping = session.text.typing
    _ = session.text.changeAttributes(0..<session.text.length) { old in
      old === oldTyping ? typing : change(old)
    }
    session.text.setTyping(typing)
    textDidChange(nil)
  }

  /// What text gets that is typed next. The selection sets it when it moves.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { session.text.typing.values }
    set {
      session.text.setTyping(AttributeSet(newValue))
      if session.text.isEmpty { textDidChange(nil) }
    }
  }

  /// What links look like: in the tint colour at first.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get { linkAttributes ?? [.foregroundColor: tintColor ?? .link] }
    set {
      linkAttributes = newValue
      lookDidChange()
    }
  }

  private var linkAttributes: [NSAttributedString.Key: Any]?

  /// Whether commands such as Bold may change attributes.
  open var allowsEditingTextAttributes = false

  /// Has the next text that is inserted take the place of all there is; off again after that, and
  /// when the selection changes.
  open var clearsOnInsertion = false

  /// Follows the preferred text size with fonts that text styles and `UIFontMetrics` made.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { adjustFonts() } }
  }

  private func adjustFonts() {
    guard adjustsFontForContentSizeCategory else { return }
    changeAttributes { [traitCollection] attributes in
      guard let font = attributes.values[.font] as? UIFont else { return attributes }
      return attributes.merging([.font: font.adjusted(for: traitCollection)])
    }
  }

  /// The text as an attributed string that can be changed in place. Such changes are no steps that
  /// could be undone, and characters that are changed make the view forget those there are.
  public final var textStorage: NSTextStorage {
    if let storage { return storage }
    let made = NSTextStorage(attributedString: session.text.store.attributedString)
    follow(made)
    made.join(layoutManager)
    return made
  }

  /// Takes over what was changed in the storage.
  private func takeOver(_ mask: NSTextStorage.EditActions, _ range: NSRange, _ delta: Int) {
    guard !isFollowing, let storage else { return }
    isFollowing = true
    let new = TextPiece(storage.copied(range))
    let old = range.location..<(range.upperBound - delta)
    if mask.contains(.editedCharacters) {
      let change = session.text.replaceUnrecorded(old, with: new)
      session.forgetUndo()
      textDidChange(change)
    } else {
      takeAttributes(new, at: range.location)
    }
    isFollowing = false
  }

  private func takeAttributes(_ piece: TextPiece, at start: Int) {
    var start = start
    for run in piece.runs {
      let end = start + run.length
      let blocks = session.text.changeAttributes(start..<end) { _ in run.attributes }
      column.apply(blocks, session.text.store)
      start = end
    }
    linesMayHaveChanged()
  }

  /// Hands a change of the view's on to the storage, whose delegate may colour it.
  final func handOn(_ change: EditedText.Change?) {
    guard !isFollowing, let storage else { return }
    isFollowing = true
    let range: NSRange
    if let change {
      let new = change.range.lowerBound..<(change.range.lowerBound + change.newLength)
      range = NSRange(new)
      storage.replaceCharacters(
        in: NSRange(change.range), with: session.text.store.piece(in: new).attributedString)
    } else {
      storage.setAttributedString(session.text.store.attributedString)
      range = NSRange(location: 0, length: storage.length)
    }
    // A delegate may have changed attributes around what was typed.
    let colored = session.text.store.paragraphs(around: range.location..<range.upperBound)
    let piece = TextPiece(storage.copied(NSRange(colored)))
    if storage.length == session.text.length, storage.mayColor,
      piece != session.text.store.piece(in: colored)
    {
      takeAttributes(piece, at: colored.lowerBound)
    }
    isFollowing = false
  }

  // MARK: Room

  /// Around the text, in points.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { if textContainerInset != oldValue { containerDidChange() } }
  }

  final func containerDidChange() {
    lookDidChange()
    invalidateIntrinsicContentSize()
  }

  open override var isScrollEnabled: Bool {
    didSet {
      if isScrollEnabled != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  // MARK: Manners

  open var isEditable = true {
    didSet {
      if !isEditable, isFirstResponder, oldValue { resignFirstResponder() }
      if !isEditable, oldValue { findData() }
    }
  }

  /// Whether the text can be selected and its links pressed.
  open var isSelectable = true {
    didSet { if !isSelectable, isFirstResponder, oldValue, !isEditable { resignFirstResponder() } }
  }

  /// In UTF-16 units.
  open var selectedRange: NSRange {
    get { NSRange(session.selection.range) }
    set {
      guard newValue.location != NSNotFound else { return }
      let start = session.text.store.clamped(newValue.location)
      session.selectInCode(start..<max(start, session.text.store.clamped(newValue.upperBound)))
    }
  }

  /// Scrolls as little as it takes to show a stretch of the text.
  open func scrollRangeToVisible(_ range: NSRange) {
    guard range.location != NSNotFound else { return }
    layoutIfNeeded()
    let start = session.text.store.clamped(range.location)
    let end = session.text.store.clamped(range.upperBound)
    showPlace(of: end)
    showPlace(of: start)
  }

  // MARK: Traits for keyboards

  open var autocapitalizationType: UITextAutocapitalizationType {
    get { traits.autocapitalizationType }
    set { traits.autocapitalizationType = newValue }
  }

  open var autocorrectionType: UITextAutocorrectionType {
    get { traits.autocorrectionType }
    set { traits.autocorrectionType = newValue }
  }

  open var spellCheckingType: UITextSpellCheckingType {
    get { traits.spellCheckingType }
    set { traits.spellCheckingType = newValue }
  }

  open var smartQuotesType: UITextSmartQuotesType {
    get { traits.smartQuotesType }
    set { traits.smartQuotesType = newValue }
  }

  open var smartDashesType: UITextSmartDashesType {
    get { traits.smartDashesType }
    set { traits.smartDashesType = newValue }
  }

  open var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { traits.smartInsertDeleteType }
    set { traits.smartInsertDeleteType = newValue }
  }

  open var keyboardType: UIKeyboardType {
    get { traits.keyboardType }
    set { traits.keyboardType = newValue }
  }

  open var keyboardAppearance: UIKeyboardAppearance {
    get { traits.keyboardAppearance }
    set { traits.keyboardAppearance = newValue }
  }

  open var returnKeyType: UIReturnKeyType {
    get { traits.returnKeyType }
    set { traits.returnKeyType = newValue }
  }

  open var enablesReturnKeyAutomatically: Bool {
    get { traits.enablesReturnKeyAutomatically }
    set { traits.enablesReturnKeyAutomatically = newValue }
  }

  /// - Note: A text view shows its text in any case.
  open var isSecureTextEntry: Bool {
    get { traits.isSecureTextEntry }
    set { traits.isSecureTextEntry = newValue }
  }

  open var textContentType: UITextContentType! {
    get { traits.textContentType }
    set { traits.textContentType = newValue }
  }

  /// A view that stands in the place of the software keyboard while the text is edited.
  open override var inputView: UIView? {
    get { inputViewStorage }
    set {
      inputViewStorage = newValue
      reloadInputViews()
    }
  }

  /// A view that stands above the software keyboard while the text is edited.
  open override var inputAccessoryView: UIView? {
    get { inputAccessoryViewStorage }
    set {
      inputAccessoryViewStorage = newValue
      reloadInputViews()
    }
  }

  // MARK: Editing

  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard window != nil, canBecomeFirstResponder else { return false }
    if isEditable, !(textDelegate?.textViewShouldBeginEditing(self) ?? true) { return false }
    guard super.becomeFirstResponder() else { return false }
    showSelection()
    if isEditable {
      textDelegate?.textViewDidBeginEditing(self)
      post(Self.textDidBeginEditingNotification)
    }
    return true
  }

  open override var canResignFirstResponder: Bool {
    isEditable ? textDelegate?.textViewShouldEndEditing(self) ?? true : true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    let wasEditable = isEditable
    guard super.resignFirstResponder() else { return false }
    session.finishMarking()
    showSelection()
    if wasEditable {
      textDelegate?.textViewDidEndEditing(self)
      post(Self.textDidEndEditingNotification)
    }
    return true
  }

  func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  // MARK: Size

  open override var contentSize: CGSize {
    get {
      if needsTextLayout { layOutText() }
      return super.contentSize
    }
    set { super.contentSize = newValue }
  }

  /// None while the text scrolls, otherwise all of the text.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else {
      return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    return fittingSize(width: nil)
  }

  /// The size of the text wrapped at `size.width`. The height sets no limit.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    fittingSize(width: size.width > 0 && size.width.isFinite ? size.width : nil)
  }

  package override var hasHeightForWidth: Bool { !isScrollEnabled }

  package override func intrinsicSize(forWidth width: CGFloat) -> CGSize {
    guard hasHeightForWidth, width > 0, width.isFinite else { return intrinsicContentSize }
    // A subclass may have more to fit than the text.
    return sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
  }

  package override func boundsSizeDidChange(from oldSize: CGSize) {
    needsTextLayout = true
    keepsCaretInSight = isFirstResponder
    super.boundsSizeDidChange(from: oldSize)
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutText()
    if keepsCaretInSight {
      keepsCaretInSight = false
      showPlace(of: session.selection.head)
    }
    showSelection()
  }

  package override var baselineOffsets: BaselineOffsets? {
    let frame = column.frame(ofBlock: 0, session.text.store)
    guard let first = frame.lines.first else { return nil }
    let top = textContainerInset.top
    let caret = textCaretRect(at: session.text.length)
    let font = (session.text.typing.values[.font] as? UIFont) ?? Self.defaultFont
    return BaselineOffsets(
      first: (top + first.baseline.y).rounded(toScale: screenScale),
      last: max(bounds.height - (caret.minY + font.ascender), 0).rounded(toScale: screenScale))
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    lookDidChange()
  }

  package override func followTraitChange(from old: UITraitCollection) {
    super.followTraitChange(from: old)
    if traitCollection.preferredContentSizeCategory != old.preferredContentSizeCategory {
      adjustFonts()
    }
    lookDidChange()
  }

  package override var cursor: CursorShape { isSelectable || isEditable ? .text : .arrow }

  // MARK: Typing and the clipboard

  open var hasText: Bool { !session.text.isEmpty }

  /// Types `text` in the place of the selection.
  open func insertText(_ text: String) {
    if clearsOnInsertion {
      clearsOnInsertion = false
      session.text.select(anchor: 0, head: session.text.length)
    }
    session.insert(text)
  }

  /// Deletes the selection, or the character before the caret. The delete key calls this.
  open func deleteBackward() { session.delete(.backward, by: .character) }

  /// - Note: Kept for the app only: no passwords are made up here.
  open var passwordRules: UITextInputPasswordRules?
  /// - Note: Kept for the app only: nothing is foretold.
  open var inlinePredictionType = UITextInlinePredictionType.default

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    session.canPerform(action) ?? super.canPerformAction(action, withSender: sender)
  }

  open override func selectAll(_ sender: Any?) { if isSelectable { session.selectAll() } }
  /// Selects the word at the caret.
  open override func select(_ sender: Any?) { if isSelectable { session.selectWord() } }
  open override func delete(_ sender: Any?) {
    if !session.selection.isCaret { session.delete(.backward, by: .character) }
  }

  open override func copy(_ sender: Any?) { session.copySelection() }
  open override func cut(_ sender: Any?) { session.cutSelection() }
  open override func paste(_ sender: Any?) { session.paste() }

  /// The view's own: what is typed is undone in steps.
  open override var undoManager: UndoManager? { session.undoManager }

  // MARK: UITextInput

  /// What unfinished text looks like; nil underlines it.
  open var markedTextStyle: [NSAttributedString.Key: Any]? {
    didSet {
      column.markedStyle =
        markedTextStyle ?? [.underlineStyle: NSUnderlineStyle.single.rawValue]
      guard let marked = session.text.marked else { return }
      column.setMarked(nil, session.text.store)
      column.setMarked(marked, session.text.store)
      linesMayHaveChanged()
    }
  }

  open var beginningOfDocument: UITextPosition { session.beginningOfDocument }
  open var endOfDocument: UITextPosition { session.endOfDocument }

  /// The selected part, empty for a caret; `nil` sets nothing.
  open var selectedTextRange: UITextRange? {
    get { session.selectedTextRange }
    set { if let range = newValue?.textRange { session.selectInCode(range) } }
  }

  open var markedTextRange: UITextRange? { session.markedTextRange }

  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    session.setMarked(markedText, selected: selectedRange)
  }

  open func unmarkText() { session.finishMarking() }

  open var inputDelegate: (any UITextInputDelegate)? {
    get { session.inputDelegate }
    set { session.inputDelegate = newValue }
  }

  open var tokenizer: any UITextInputTokenizer { session.tokenizer }

  open func text(in range: UITextRange) -> String? { session.text(in: range) }

  /// Changes the text in code: no delegate.
  open func replace(_ range: UITextRange, withText text: String) {
    session.replaceInCode(range.textRange, with: text)
  }

  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition)
    -> UITextRange?
  {
    session.textRange(from: fromPosition, to: toPosition)
  }

  /// `nil` where the text does not reach so far. Offsets are UTF-16 units.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    session.position(from: position, offset: offset)
  }

  open func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    session.position(from: position, in: direction, offset: offset)
  }

  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    session.compare(position, to: other)
  }

  /// UTF-16 units from one position to the other.
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.textIndex - from.textIndex
  }

  open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection)
    -> UITextPosition?
  {
    session.position(within: range, farthestIn: direction)
  }

  open func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? {
    session.characterRange(byExtending: position, in: direction)
  }

  open func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection {
    session.baseWritingDirection(for: position)
  }

  /// Changes the paragraphs that the range meets.
  open func setBaseWritingDirection(
    _ writingDirection: NSWritingDirection, for range: UITextRange
  ) {
    let range = range.textRange
    let start = session.text.store.paragraph(at: range.lowerBound).lowerBound
    let end = session.text.store.paragraphWithBreak(at: range.upperBound).upperBound
    _ = session.text.changeAttributes(start..<end) { attributes in
      let style = NSMutableParagraphStyle()
      if let old = attributes.values[.paragraphStyle] as? NSParagraphStyle {
        style.setParagraphStyle(old)
      }
      style.baseWritingDirection = writingDirection
      return attributes.merging([.paragraphStyle: style])
    }
    textDidChange(nil)
  }

  open func firstRect(for range: UITextRange) -> CGRect { session.firstRect(for: range) }

  open func caretRect(for position: UITextPosition) -> CGRect {
    textCaretRect(at: position.textIndex)
  }

  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    session.selectionRects(for: range)
  }

  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    session.closestPosition(to: point)
  }

  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    session.closestPosition(to: point, within: range)
  }

  open func characterRange(at point: CGPoint) -> UITextRange? { session.characterRange(at: point) }

  open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    shouldChangeText(range.textRange, to: text)
  }

  open func textStyling(
    at position: UITextPosition, in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]? {
    session.textStyling(at: position, in: direction)
  }

  // MARK: Keys and pointer

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { press in
      guard isFirstResponder, let key = press.key else { return true }
      return !session.handle(key)
    }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  /// A mouse that is dragged selects; a finger scrolls.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    if gestureRecognizer === panGestureRecognizer, isSelectable || isEditable,
      panGestureRecognizer.trackedTouches.contains(where: { $0.type == .indirectPointer })
    {
      return false
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { session.watchTouches() }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isSelectable || isEditable, let touch = touches.first else {
      super.touchesBegan(touches, with: event)
      return
    }
    guard touch.button == 1 else { return }
    let point = touch.location(in: self)
    tapStart = point
    guard touch.type == .indirectPointer else { return }
    session.touch?.wasLeft()
    let wasFirstResponder = isFirstResponder
    guard becomeFirstResponder() else { return }
    let extends = wasFirstResponder && event?.modifierFlags.contains(.shift) == true
    session.press(at: textIndex(at: point), tapCount: touch.tapCount, extending: extends)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isSelectable || isEditable, let touch = touches.first else {
      super.touchesMoved(touches, with: event)
      return
    }
    let point = touch.location(in: self)
    if let start = tapStart, hypot(point.x - start.x, point.y - start.y) > 10 { tapStart = nil }
    guard touch.type == .indirectPointer, isFirstResponder else { return }
    session.drag(to: textIndex(at: point))
    showPlace(of: session.selection.head)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isSelectable || isEditable, let touch = touches.first else {
      super.touchesEnded(touches, with: event)
      return
    }
    guard let start = tapStart else { return }
    tapStart = nil
    if !isEditable, isSelectable, openLink(at: start) { return }
    guard touch.type != .indirectPointer else { return }
    let caret = isFirstResponder && session.selection.isCaret ? session.selection.head : nil
    guard becomeFirstResponder() else { return }
    session.press(at: textIndex(at: start), tapCount: touch.tapCount, extending: false)
    session.touch?.tapped(count: touch.tapCount, caretBefore: caret)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    tapStart = nil
    if !(isSelectable || isEditable) { super.touchesCancelled(touches, with: event) }
  }

  // MARK: Dumps and accessibility

  package override var shownText: String? { session.text.string }

  open override var isAccessibilityElement: Bool {
    get { rare?.accessibility?.isElement ?? true }
    set { super.isAccessibilityElement = newValue }
  }

  package override var accessibilityRole: AccessibilityRole { .textArea }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? session.text.string }
    set { super.accessibilityValue = newValue }
  }
}
