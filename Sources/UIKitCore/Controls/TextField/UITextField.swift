import CoreGraphics
public import Foundation
import TextLayout

/// A control with a line of text that the user edits.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput {
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
  public enum DidEndEditingReason: Int, Sendable { case committed, cancelled }

  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")

  final lazy var session = TextInputSession(self)
  let canvas = TextFieldCanvas(frame: .zero)
  private var traits = TextInputTraits()
  private var clearButtonStorage: UIButton?
  /// The view that takes the software keyboard's place while the field is edited.
  private var inputViewStorage: UIView?
  private var inputAccessoryViewStorage: UIView?

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
    get { session.text.string }
    set {
      let new = newValue ?? ""
      guard new != session.text.string else { return }
      setPiece(TextPiece(new, AttributeSet([:])))
    }
  }

  /// The text with attributes of its own; what those leave open comes from the field. Setting it
  /// makes the first character's font and colour the field's.
  open var attributedText: NSAttributedString? {
    get {
      var piece = session.text.store.piece(in: 0..<session.text.length)
      piece.change(0..<piece.length) { own in
        AttributeSet(defaultTextAttributes.merging(own.values) { $1 })
      }
      return piece.attributedString
    }
    set {
      let piece = TextPiece(newValue ?? NSAttributedString(string: ""))
      if let first = piece.runs.first?.attributes.values {
        if let font = first[.font] as? UIFont { self.font = font }
        if let color = first[.foregroundColor] as? UIColor { textColor = color }
      }
      setPiece(piece)
    }
  }

  private func setPiece(_ piece: TextPiece) {
    session.setText(piece, typing: piece.runs.last?.attributes ?? AttributeSet([:]))
  }

  /// What text has that does not say otherwise: font, colour and alignment. Others that are set
  /// here are given to the whole text.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get {
      let style = NSMutableParagraphStyle()
      style.alignment = textAlignment
      return extraAttributes.merging([
        .font: usedFont, .foregroundColor: textColor ?? .label, .paragraphStyle: style,
      ]) { $1 }
    }
    set {
      if let font = newValue[.font] as? UIFont { self.font = font }
      if let color = newValue[.foregroundColor] as? UIColor { textColor = color }
      if let style = newValue[.paragraphStyle] as? NSParagraphStyle {
        textAlignment = style.alignment
      }
      extraAttributes = newValue
      for key in [NSAttributedString.Key.font, .foregroundColor, .paragraphStyle] {
        extraAttributes[key] = nil
      }
      textDidChange()
    }
  }

  private var extraAttributes: [NSAttributedString.Key: Any] = [:]

  /// What text gets that is typed next; nil while the field is not edited.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get {
      guard isFirstResponder else { return nil }
      return defaultTextAttributes.merging(session.text.typing.values) { $1 }
    }
    set {
      if isFirstResponder { session.text.setTyping(AttributeSet(newValue ?? [:])) }
    }
  }

  /// System 17 at first.
  open var font: UIFont? = UITextField.defaultFont {
    didSet {
      if font == nil { font = Self.defaultFont }
      guard font != oldValue else { return }
      takeAway(.font)
      textDidChange()
    }
  }

  /// Has the field's own value count for all of the text.
  private func takeAway(_ key: NSAttributedString.Key) {
    let isPlain = session.text.store.blocks.allSatisfy { block in
      block.piece.runs.allSatisfy { $0.attributes.values[key] == nil }
    }
    if isPlain { return }
    _ = session.text.changeAttributes(0..<session.text.length) { $0.removing(key) }
  }

  var usedFont: UIFont { font ?? Self.defaultFont }

  /// The label colour at first.
  open var textColor: UIColor? = .label {
    didSet {
      guard textColor != oldValue else { return }
      takeAway(.foregroundColor)
      showText()
    }
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
  /// Has the next text that is inserted take the place of all there is; off again after that, and
  /// when the selection changes.
  open var clearsOnInsertion = false
  /// Whether the next edit takes the place of a secret that cannot be seen.
  var forgetsSecret = false
  /// Makes the font smaller, down to `minimumFontSize`, rather than cut the text.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { showText() } }
  }
  /// Points; 0 sets no limit.
  open var minimumFontSize: CGFloat = 0 {
    didSet { if minimumFontSize != oldValue { showText() } }
  }

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

  /// Shows a dot for each character, and keeps the text from being copied.
  ///
  /// As nobody can see what stands there, the first thing that is typed or deleted, after editing
  /// has begun or the text was hidden, takes the place of the whole text. Whoever moves the caret by
  /// keys before that edits where it is.
  open var isSecureTextEntry: Bool {
    get { traits.isSecureTextEntry }
    set {
      guard newValue != traits.isSecureTextEntry else { return }
      traits.isSecureTextEntry = newValue
      forgetsSecret = newValue && isFirstResponder
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
    if clearsOnBeginEditing, hasText { _ = clear() }
    forgetsSecret = isSecureTextEntry
    session.text.select(anchor: session.text.length, head: session.text.length)
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
    session.finishMarking()
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
    if background != nil { setNeedsDisplay() }
    showText()
  }

  // MARK: Clear button

  /// The side of the clear button's picture, in points.
  private static let clearButtonSide: CGFloat = 19
  /// Points between the text and the clear button.
  private static let clearButtonGap: CGFloat = 3

  private var showsClearButton: Bool {
    hasText && isShown(clearButtonMode)
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
    guard hasText else { return false }
    setPiece(TextPiece())
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
    session.touch?.update()
    canvas.frame =
      isFirstResponder
      ? editingRect(forBounds: bounds)
      : !hasText
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

  /// Drawn in place of a border; a rounded border hides it. The caps of the image stay as they are.
  open var background: UIImage? {
    didSet { if background != oldValue { setNeedsDisplay() } }
  }

  /// In place of `background` while the field is disabled; nil leaves that.
  open var disabledBackground: UIImage? {
    didSet { if disabledBackground != oldValue { setNeedsDisplay() } }
  }

  private var shownBackground: UIImage? {
    guard borderStyle != .roundedRect, let background else { return nil }
    return isEnabled ? background : disabledBackground ?? background
  }

  open override func draw(_ rect: CGRect) {
    if let shownBackground {
      shownBackground.draw(in: borderRect(forBounds: bounds))
      return
    }
    guard borderStyle != .none else { return }
    let box = borderRect(forBounds: bounds)
      .shrunk(dx: Self.borderWidth / 2, dy: Self.borderWidth / 2)
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

  /// Draws the text in `rect`, in the coordinates of what is drawn into. Override it to draw
  /// elsewhere or otherwise; the selection is drawn before.
  open func drawText(in rect: CGRect) { canvas.drawContent(in: rect) }

  /// Draws the placeholder in `rect`, in the coordinates of what is drawn into.
  open func drawPlaceholder(in rect: CGRect) { canvas.drawContent(in: rect) }

  package override func boundsSizeDidChange(from oldSize: CGSize) {
    super.boundsSizeDidChange(from: oldSize)
    if borderStyle != .none || background != nil { setNeedsDisplay() }
  }

  /// What a placeholder without a colour of its own is drawn in.
  var placeholderColor: UIColor { .placeholderText }

  /// Hands the canvas what it has to show.
  func showText() {
    let isPlaceholder = !hasText && placeholderText != nil
    let isEdited = isFirstResponder
    let text =
      isPlaceholder ? placeholderText ?? shownText(cut: true) : shownText(cut: !isEdited)
    let color: UIColor = isPlaceholder ? placeholderColor : textColor ?? .label
    let selection = isPlaceholder ? 0..<0 : shownRange(session.selection.range)
    canvas.show(
      TextFieldCanvas.Content(
        text: text, color: color.value(with: traitCollection), selection: selection,
        caret: isEdited ? shownIndex(session.selection.head) : nil, tint: tintColor,
        isPlaceholder: isPlaceholder))
  }

  /// - Parameter cut: true where a text that is too long ends in an ellipsis.
  private func shownText(cut: Bool) -> StyledText {
    let style = paragraph(cut ? .truncateTail : .clip)
    let font = fittingFont
    let text = session.text
    let isPlain =
      extraAttributes.isEmpty && text.marked == nil
      && text.store.blocks.allSatisfy { $0.piece.runs.allSatisfy(\.attributes.values.isEmpty) }
    if isPlain || isSecureTextEntry {
      return StyledText(
        isSecureTextEntry ? SecureText(text.string).shown : text.string, font: font.spec,
        paragraph: style, maximumLines: 1)
    }
    var piece = text.store.piece(in: 0..<text.length)
    if !extraAttributes.isEmpty {
      piece.change(0..<piece.length) {
        AttributeSet(extraAttributes.merging($0.values) { $1 })
      }
    }
    if let marked = text.marked {
      piece.change(marked) {
        $0.merging(markedTextStyle ?? [.underlineStyle: NSUnderlineStyle.single.rawValue])
      }
    }
    piece.change(0..<piece.length) { $0.removing(.paragraphStyle) }
    return StyledText(
      piece.attributedString, font: font, paragraph: style, maximumLines: 1,
      traits: traitCollection)
  }

  /// The font, made smaller where the text is to fit.
  private var fittingFont: UIFont {
    let font = usedFont
    guard adjustsFontSizeToFitWidth, canvas.bounds.width > 0, hasText else { return font }
    let natural = TextService.shared.size(
      of: StyledText(session.text.string, font: font.spec, maximumLines: 1), width: nil
    ).width
    guard natural > canvas.bounds.width else { return font }
    let size = font.pointSize * canvas.bounds.width / natural
    return font.withSize(max(size, min(minimumFontSize, font.pointSize)))
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
    isSecureTextEntry ? SecureText(session.text.string).shownIndex(for: index) : index
  }

  func index(shown: Int) -> Int {
    isSecureTextEntry ? SecureText(session.text.string).index(forShown: shown) : shown
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

  open var hasText: Bool { !session.text.isEmpty }

  /// Types `text` in the place of the selection. A line feed is the Return key.
  open func insertText(_ text: String) {
    if text != "\n", text != "\r" {
      forgetSecret()
      if clearsOnInsertion {
        clearsOnInsertion = false
        selectEverything()
      }
    }
    session.insert(text)
  }

  private func selectEverything() {
    session.text.select(anchor: 0, head: session.text.length)
  }

  private func forgetSecret() {
    guard forgetsSecret else { return }
    forgetsSecret = false
    selectEverything()
  }

  /// Deletes the selection, or the character before the caret. The delete key calls this.
  open func deleteBackward() {
    forgetSecret()
    session.delete(.backward, by: .character)
  }

  /// - Note: Kept for the app only: no passwords are made up here.
  open var passwordRules: UITextInputPasswordRules?
  /// - Note: Kept for the app only: nothing is foretold.
  open var inlinePredictionType = UITextInlinePredictionType.default

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    session.canPerform(action) ?? super.canPerformAction(action, withSender: sender)
  }

  open override func selectAll(_ sender: Any?) { session.selectAll() }
  /// Selects the word at the caret.
  open override func select(_ sender: Any?) { session.selectWord() }
  open override func delete(_ sender: Any?) {
    if !session.selection.isCaret { session.delete(.backward, by: .character) }
  }

  /// Does nothing in a field for secrets.
  open override func copy(_ sender: Any?) { session.copySelection() }
  /// Does nothing in a field for secrets.
  open override func cut(_ sender: Any?) { session.cutSelection() }
  /// Line breaks in the clipboard's text become spaces.
  open override func paste(_ sender: Any?) {
    forgetSecret()
    session.paste()
  }

  /// The field's own: what is typed is undone in steps.
  open override var undoManager: UndoManager? { session.undoManager }

  /// A view that stands in the place of the software keyboard while the field is edited.
  open override var inputView: UIView? {
    get { inputViewStorage }
    set {
      inputViewStorage = newValue
      reloadInputViews()
    }
  }

  /// A view that stands above the software keyboard while the field is edited.
  open override var inputAccessoryView: UIView? {
    get { inputAccessoryViewStorage }
    set {
      inputAccessoryViewStorage = newValue
      reloadInputViews()
    }
  }

  // MARK: UITextInput

  open var markedTextStyle: [NSAttributedString.Key: Any]? {
    didSet { if session.text.marked != nil { showText() } }
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

  /// Changes the text in code: no events, no delegate.
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

  /// - Note: A field's writing direction is that of its text; setting it changes nothing.
  open func setBaseWritingDirection(
    _ writingDirection: NSWritingDirection, for range: UITextRange
  ) {}

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
    defaultTextAttributes.merging(session.textStyling(at: position, in: direction)) { $1 }
  }

  // MARK: Keys and pointer

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let keys = presses.compactMap(\.key)
    var isHandled = !keys.isEmpty
    for key in keys where !(isFirstResponder && session.handle(key)) { isHandled = false }
    if !isHandled { super.pressesBegan(presses, with: event) }
  }

  /// A mouse button places the caret as it goes down; a finger when it is lifted.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { session.watchTouches() }
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard touch.button == 1 else { return false }
    guard touch.type == .indirectPointer else { return true }
    session.touch?.wasLeft()
    let wasFirstResponder = isFirstResponder
    guard becomeFirstResponder() else { return false }
    let extends = wasFirstResponder && event?.modifierFlags.contains(.shift) == true
    layoutIfNeeded()
    session.press(
      at: textIndex(at: touch.location(in: self)), tapCount: touch.tapCount, extending: extends)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if touch.type == .indirectPointer, isFirstResponder {
      session.drag(to: textIndex(at: touch.location(in: self)))
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch, touch.type != .indirectPointer, bounds.contains(touch.location(in: self))
    else { return }
    let caret = isFirstResponder && session.selection.isCaret ? session.selection.head : nil
    guard becomeFirstResponder() else { return }
    layoutIfNeeded()
    session.press(
      at: textIndex(at: touch.location(in: self)), tapCount: touch.tapCount, extending: false)
    session.touch?.tapped(count: touch.tapCount, caretBefore: caret)
  }

  // MARK: Dumps and accessibility

  package override var shownText: String? { isSecureTextEntry ? nil : session.text.string }

  package override var accessibilityRole: AccessibilityRole {
    if isSecureTextEntry { return .passwordEntry }
    return accessibilityTraits.contains(.searchField) ? .searchEntry : .entry
  }

  open override var isAccessibilityElement: Bool {
    get { rare?.accessibility?.isElement ?? true }
    set { super.isAccessibilityElement = newValue }
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? placeholder }
    set { super.accessibilityLabel = newValue }
  }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (isSecureTextEntry ? nil : session.text.string) }
    set { super.accessibilityValue = newValue }
  }
}
