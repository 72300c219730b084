import CoreGraphics
public import Foundation
import TextLayout

/// A control with a line of text that the user edits.
@preconcurrency @MainActor open class UITextField: UIControl, UIKeyInput, UITextInputTraits {
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
  public enum DidEndEditingReason: Int, Sendable { case committed, cancelled }

  public static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  public static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
  public static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")

  var editor = EditableText("")
  let canvas = TextFieldCanvas(frame: .zero)
  private var traits = TextInputTraits()
  private var clearButtonStorage: UIButton?
  /// What the pointer selects by since it went down.
  var dragUnit: Range<Int>?

  private static let defaultFont = UIFont.systemFont(ofSize: 17)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(canvas)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(canvas)
  }

  open weak var delegate: (any UITextFieldDelegate)?

  // MARK: Text

  /// The text, empty for none. Setting it puts the caret at its end and tells nobody.
  open var text: String? {
    get { editor.string }
    set {
      let new = newValue ?? ""
      guard new != editor.string else { return }
      editor = EditableText(new)
      textDidChange()
    }
  }

  /// System 17 at first.
  open var font: UIFont? = UITextField.defaultFont {
    didSet {
      if font == nil { font = Self.defaultFont }
      if font != oldValue { textDidChange() }
    }
  }

  var usedFont: UIFont { font ?? Self.defaultFont }

  /// The label colour at first.
  open var textColor: UIColor? = .label {
    didSet { if textColor != oldValue { showText() } }
  }

  open var textAlignment = NSTextAlignment.natural {
    didSet { if textAlignment != oldValue { showText() } }
  }

  /// Shown in the placeholder colour while there is no text.
  open var placeholder: String? {
    get { attributedPlaceholder?.string }
    set { attributedPlaceholder = newValue.map { NSAttributedString(string: $0) } }
  }

  open var attributedPlaceholder: NSAttributedString? {
    didSet { if attributedPlaceholder != oldValue { textDidChange() } }
  }

  /// Empties the field when editing begins.
  open var clearsOnBeginEditing = false

  /// Follows the preferred text size with fonts that text styles and `UIFontMetrics` made.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { adjustFont() } }
  }

  private func adjustFont() {
    guard adjustsFontForContentSizeCategory else { return }
    font = usedFont.adjusted(for: traitCollection)
  }

  /// The text, its look or the selection changed: size and picture follow.
  func textDidChange() {
    invalidateIntrinsicContentSize()
    showText()
    updateClearButton()
  }

  // MARK: Look

  open var borderStyle = BorderStyle.none {
    didSet {
      guard borderStyle != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
      setNeedsDisplay()
    }
  }

  open var leftView: UIView? {
    didSet { replace(oldValue, with: leftView) }
  }

  open var rightView: UIView? {
    didSet { replace(oldValue, with: rightView) }
  }

  open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }

  /// When the button that empties the field is there.
  open var clearButtonMode = ViewMode.never { didSet { updateClearButton() } }

  private func replace(_ old: UIView?, with new: UIView?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    setNeedsLayout()
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

  /// Shows a dot for each character, and keeps the text from being copied.
  open var isSecureTextEntry: Bool {
    get { traits.isSecureTextEntry }
    set {
      guard newValue != traits.isSecureTextEntry else { return }
      traits.isSecureTextEntry = newValue
      textDidChange()
    }
  }

  open var textContentType: UITextContentType! {
    get { traits.textContentType }
    set { traits.textContentType = newValue }
  }

  // MARK: Editing

  open var isEditing: Bool { isFirstResponder }

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard window != nil, canBecomeFirstResponder,
      delegate?.textFieldShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    if clearsOnBeginEditing, !editor.string.isEmpty { _ = clear() }
    editor.select(anchor: editor.length, head: editor.length)
    editingStateDidChange()
    sendActions(for: .editingDidBegin)
    delegate?.textFieldDidBeginEditing(self)
    post(Self.textDidBeginEditingNotification)
    return true
  }

  open override var canResignFirstResponder: Bool {
    delegate?.textFieldShouldEndEditing(self) ?? true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard super.resignFirstResponder() else { return false }
    editingStateDidChange()
    sendActions(for: .editingDidEnd)
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    post(Self.textDidEndEditingNotification)
    return true
  }

  private func editingStateDidChange() {
    setNeedsLayout()
    textDidChange()
  }

  func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  override func stateDidChange() {
    super.stateDidChange()
    if !isEnabled, isFirstResponder { resignFirstResponder() }
    showText()
  }

  // MARK: Clear button

  /// The side of the clear button's picture, in points.
  private static let clearButtonSide: CGFloat = 19
  /// Points between the text and the clear button.
  private static let clearButtonGap: CGFloat = 3

  private var showsClearButton: Bool {
    !editor.string.isEmpty && isShown(clearButtonMode)
  }

  func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isFirstResponder
    case .unlessEditing: !isFirstResponder
    case .always: true
    }
  }

  private func updateClearButton() {
    if showsClearButton, clearButtonStorage == nil {
      let button = UIButton(type: .system)
      let size = UIImage.SymbolConfiguration(pointSize: Self.clearButtonSide / 1.2)
      button.setImage(
        UIImage(systemName: "xmark.circle.fill", withConfiguration: size), for: .normal)
      button.tintColor = .tertiaryLabel
      button.accessibilityLabel = "Clear text"
      button.addAction(
        UIAction { [weak self] _ in
          guard let self, self.delegate?.textFieldShouldClear(self) ?? true else { return }
          if self.clear() { self.sendActions(for: .editingChanged) }
        }, for: .touchUpInside)
      clearButtonStorage = button
      addSubview(button)
    }
    guard let button = clearButtonStorage, button.isHidden == showsClearButton else { return }
    button.isHidden = !showsClearButton
    setNeedsLayout()
  }

  /// Empties the field. False where it was empty.
  private func clear() -> Bool {
    guard !editor.string.isEmpty else { return false }
    editor = EditableText("")
    textDidChange()
    return true
  }

  // MARK: Size and places

  /// Between the border and the text, in points.
  var borderInsets: UIEdgeInsets {
    switch borderStyle {
    case .none: .zero
    case .line, .bezel, .roundedRect: UIEdgeInsets(top: 2, left: 7, bottom: 2, right: 7)
    }
  }

  open override var intrinsicContentSize: CGSize {
    let scale = screenScale
    let text = TextService.shared.size(of: shownText(cut: false), width: nil)
    let placeholder =
      placeholderText.map { TextService.shared.size(of: $0, width: nil).width } ?? 0
    // A line of text and 1.5 points, and with a rounded border 12 more: 22 and 34 at 17 points.
    let height = (usedFont.lineHeight + 1.5).roundedUp(toScale: scale)
    let extra: CGFloat =
      switch borderStyle {
      case .none: 0
      case .line, .bezel: borderInsets.total.height
      case .roundedRect: 12
      }
    return CGSize(
      width: max(text.width, placeholder).roundedUp(toScale: scale) + borderInsets.total.width,
      height: height + extra)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Where the text is while it is not edited.
  open func textRect(forBounds bounds: CGRect) -> CGRect { innerRect(bounds) }

  /// Where the text is while it is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { innerRect(bounds) }

  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(leftView, bounds, true) }
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(rightView, bounds, false) }

  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let side = Self.clearButtonSide
    let right = isShown(rightViewMode) ? rightView?.bounds.width ?? 0 : 0
    let inset = max(borderInsets.right - 2, 0)
    let x = isRightToLeft ? bounds.minX + inset : bounds.maxX - right - inset - side
    return CGRect(
      x: x, y: (bounds.midY - side / 2).rounded(toScale: screenScale), width: side, height: side)
  }

  private func sideRect(_ view: UIView?, _ bounds: CGRect, _ isLeading: Bool) -> CGRect {
    guard let size = view?.bounds.size else { return .zero }
    let isLeft = isLeading != isRightToLeft
    return CGRect(
      x: isLeft ? bounds.minX : bounds.maxX - size.width,
      y: (bounds.midY - size.height / 2).rounded(toScale: screenScale),
      width: size.width, height: size.height)
  }

  private func innerRect(_ bounds: CGRect) -> CGRect {
    var rect = bounds.inset(by: borderInsets)
    func cut(_ other: CGRect) {
      if other.midX < bounds.midX {
        let end = max(rect.minX, other.maxX)
        rect = CGRect(x: end, y: rect.minY, width: max(0, rect.maxX - end), height: rect.height)
      } else {
        rect.size.width = max(0, min(rect.maxX, other.minX) - rect.minX)
      }
    }
    if leftView != nil, isShown(leftViewMode) { cut(leftViewRect(forBounds: bounds)) }
    if rightView != nil, isShown(rightViewMode) { cut(rightViewRect(forBounds: bounds)) }
    if showsClearButton {
      cut(clearButtonRect(forBounds: bounds).insetBy(dx: -Self.clearButtonGap, dy: 0))
    }
    return rect
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    leftView?.isHidden = !isShown(leftViewMode)
    rightView?.isHidden = !isShown(rightViewMode)
    leftView?.frame = leftViewRect(forBounds: bounds)
    rightView?.frame = rightViewRect(forBounds: bounds)
    clearButtonStorage?.frame = clearButtonRect(forBounds: bounds)
    canvas.frame =
      isFirstResponder
      ? editingRect(forBounds: bounds)
      : editor.string.isEmpty
        ? placeholderRect(forBounds: bounds) : textRect(forBounds: bounds)
    showText()
  }

  package override var baselineOffsets: BaselineOffsets? {
    let rect = textRect(forBounds: bounds)
    let top = rect.minY + (rect.height - usedFont.lineHeight) / 2
    let first = (top + usedFont.ascender).rounded(toScale: screenScale)
    return BaselineOffsets(first: first, last: bounds.height - first)
  }

  // MARK: Drawing

  /// Points.
  private static let borderWidth: CGFloat = 0.65
  private static let cornerRadius: CGFloat = 5

  open override func draw(_ rect: CGRect) {
    guard borderStyle != .none else { return }
    let box = borderRect(forBounds: bounds)
      .insetBy(dx: Self.borderWidth / 2, dy: Self.borderWidth / 2)
    let radius = borderStyle == .roundedRect ? Self.cornerRadius : 0
    let path = UIBezierPath(roundedRect: box, cornerRadius: radius)
    path.lineWidth = Self.borderWidth
    if borderStyle == .roundedRect {
      (backgroundColor ?? .systemBackground).resolvedColor(with: traitCollection).setFill()
      path.fill()
    }
    let isDark = traitCollection.userInterfaceStyle == .dark
    UIColor(white: isDark ? 1 : 0, alpha: 0.2).setStroke()
    path.stroke()
  }

  package override func boundsSizeDidChange(from oldSize: CGSize) {
    super.boundsSizeDidChange(from: oldSize)
    if borderStyle != .none { setNeedsDisplay() }
  }

  /// Hands the canvas what it has to show.
  func showText() {
    let isPlaceholder = editor.string.isEmpty && placeholderText != nil
    let isEdited = isFirstResponder
    let text =
      isPlaceholder ? placeholderText ?? shownText(cut: true) : shownText(cut: !isEdited)
    let color: UIColor = isPlaceholder ? .placeholderText : textColor ?? .label
    let selection = isPlaceholder ? 0..<0 : shownRange(editor.selection.range)
    canvas.show(
      TextFieldCanvas.Content(
        text: text, color: color.value(with: traitCollection), selection: selection,
        caret: isEdited ? shownIndex(editor.selection.head) : nil, tint: tintColor))
  }

  /// - Parameter cut: true where a text that is too long ends in an ellipsis.
  private func shownText(cut: Bool) -> StyledText {
    StyledText(
      isSecureTextEntry ? SecureText(editor.string).shown : editor.string, font: usedFont.spec,
      paragraph: paragraph(cut ? .truncateTail : .clip), maximumLines: 1)
  }

  private var placeholderText: StyledText? {
    guard let attributedPlaceholder else { return nil }
    return StyledText(
      attributedPlaceholder, font: usedFont, paragraph: paragraph(.truncateTail),
      maximumLines: 1, traits: traitCollection)
  }

  private func paragraph(_ lineBreak: LineBreakMode) -> ParagraphSpec {
    var alignment = textAlignment.lineAlignment
    if alignment == .natural { alignment = isRightToLeft ? .right : .left }
    return ParagraphSpec(alignment: alignment, lineBreak: lineBreak)
  }

  func shownIndex(_ index: Int) -> Int {
    isSecureTextEntry ? SecureText(editor.string).shownIndex(for: index) : index
  }

  func index(shown: Int) -> Int {
    isSecureTextEntry ? SecureText(editor.string).index(forShown: shown) : shown
  }

  private func shownRange(_ range: Range<Int>) -> Range<Int> {
    shownIndex(range.lowerBound)..<shownIndex(range.upperBound)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showText()
  }

  package override func followTraitChange(from old: UITraitCollection) {
    super.followTraitChange(from: old)
    if traitCollection.preferredContentSizeCategory != old.preferredContentSizeCategory {
      adjustFont()
    }
    showText()
  }

  package override var cursor: CursorShape { .text }

  // MARK: Typing and the clipboard

  open var hasText: Bool { !editor.string.isEmpty }

  /// Types `text` in the place of the selection. A line feed is the Return key.
  open func insertText(_ text: String) { type(text) }

  /// Deletes the selection, or the character before the caret. The delete key calls this.
  open func deleteBackward() { delete(.backward, by: .character) }

  open func selectAll(_ sender: Any?) {
    changeSelection { $0.select(anchor: 0, head: $0.length) }
  }

  /// Does nothing in a field for secrets.
  open func copy(_ sender: Any?) { copySelection() }
  /// Does nothing in a field for secrets.
  open func cut(_ sender: Any?) { cutSelection() }
  /// Line breaks in the clipboard's text become spaces.
  open func paste(_ sender: Any?) { pasteText() }

  // MARK: Keys and pointer

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let keys = presses.compactMap(\.key)
    var isHandled = !keys.isEmpty
    for key in keys where !(isFirstResponder && handle(key)) { isHandled = false }
    if !isHandled { super.pressesBegan(presses, with: event) }
  }

  /// A mouse button places the caret as it goes down; a finger when it is lifted.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard touch.type == .indirectPointer else { return true }
    let wasFirstResponder = isFirstResponder
    guard becomeFirstResponder() else { return false }
    let extends = wasFirstResponder && event?.modifierFlags.contains(.shift) == true
    layoutIfNeeded()
    select(at: place(of: touch), tapCount: touch.tapCount, extending: extends)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if touch.type == .indirectPointer, isFirstResponder { dragSelection(to: place(of: touch)) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch, touch.type != .indirectPointer, bounds.contains(touch.location(in: self)),
      becomeFirstResponder()
    else { return }
    layoutIfNeeded()
    select(at: place(of: touch), tapCount: touch.tapCount, extending: false)
  }

  // MARK: Dumps and accessibility

  package override var shownText: String? { isSecureTextEntry ? nil : editor.string }

  open override var isAccessibilityElement: Bool {
    get { rare?.accessibility?.isElement ?? true }
    set { super.isAccessibilityElement = newValue }
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? placeholder }
    set { super.accessibilityLabel = newValue }
  }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (isSecureTextEntry ? nil : editor.string) }
    set { super.accessibilityValue = newValue }
  }
}
