public import UIKit

/// A `UITextView` with a placeholder.
public struct FineTextView: FinePrimitiveRenderable {
  private let text: FineBinding<String>
  private let placeholder: String?
  private var font: UIFont?
  private var textColor = UIColor.label
  private var textAlignment = NSTextAlignment.natural
  private var isEditable = true
  private var isScrollEnabled = true
  private var keyboardType = UIKeyboardType.default
  private var isFocused: FineBinding<Bool>?

  /// - Parameters:
  ///   - text: What the view shows; what is typed is written to it, key by key.
  ///   - placeholder: What stands in the view while it is empty.
  public init(text: FineBinding<String>, placeholder: String? = nil) {
    self.text = text
    self.placeholder = placeholder
  }

  /// The preferred font for body text unless set.
  public func font(_ font: UIFont) -> FineTextView {
    var copy = self
    copy.font = font
    return copy
  }

  /// The colour of the text; that of labels unless set.
  public func textColor(_ textColor: UIColor) -> FineTextView {
    var copy = self
    copy.textColor = textColor
    return copy
  }

  /// How lines stand in the view; natural unless set, which follows the layout direction.
  public func textAlignment(_ textAlignment: NSTextAlignment) -> FineTextView {
    var copy = self
    copy.textAlignment = textAlignment
    return copy
  }

  /// Whether the text can be changed. It can be selected in any case.
  public func editable(_ isEditable: Bool = true) -> FineTextView {
    var copy = self
    copy.isEditable = isEditable
    return copy
  }

  /// A view that does not scroll is as high as its text.
  public func scrollEnabled(_ isScrollEnabled: Bool = true) -> FineTextView {
    var copy = self
    copy.isScrollEnabled = isScrollEnabled
    return copy
  }

  /// The kind of text that is typed, which a software keyboard is chosen by.
  public func keyboardType(_ type: UIKeyboardType) -> FineTextView {
    var copy = self
    copy.keyboardType = type
    return copy
  }

  /// Binds whether the text is being edited: a written value starts or ends editing, and editing
  /// that the user starts or ends is written back.
  public func focused(_ isFocused: FineBinding<Bool>) -> FineTextView {
    var copy = self
    copy.isFocused = isFocused
    return copy
  }

  public var body: any Renderable { primitiveBody() }

  func _makeView() -> UIView { FineTextViewView(frame: .zero, textContainer: nil) }

  func _canUpdate(_ view: UIView) -> Bool { view is FineTextViewView }

  func _update(_ view: UIView, context: FineRenderContext) {
    guard let view = view as? FineTextViewView else { return }
    view.onChange = { [binding = text] in binding.value = $0 }
    view.onFocus = writingFocus
    let text = text.value
    write(font ?? .preferredFont(forTextStyle: .body), to: view, of: context.node)
    if view.textColor != textColor { view.textColor = textColor }
    if view.textAlignment != textAlignment { view.textAlignment = textAlignment }
    if view.text != text { view.text = text }
    if view.isEditable != isEditable { view.isEditable = isEditable }
    if view.isScrollEnabled != isScrollEnabled { view.isScrollEnabled = isScrollEnabled }
    if view.keyboardType != keyboardType { view.keyboardType = keyboardType }
    view.showPlaceholder(placeholder)
    view.fineFocus.follow(isFocused)
  }

  private var writingFocus: (@MainActor (Bool) -> Void)? {
    guard let isFocused else { return nil }
    return { isFocused.write($0) }
  }

  /// As a label's: text size changes scale the font in place, and an unrelated update does not
  /// bring back the old size.
  private func write(_ font: UIFont, to view: FineTextViewView, of node: FineNode) {
    guard node.describedFont != font else { return }
    if view.font != font { view.font = font }
    node.describedFont = font
  }
}

final class FineTextViewView: UITextView, UITextViewDelegate {
  var onChange: (@MainActor (String) -> Void)?
  var onFocus: (@MainActor (Bool) -> Void)?
  let placeholderLabel = UILabel()
  private var measuredWidth: CGFloat = 0

  override init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame, textContainer: textContainer)
    delegate = self
    backgroundColor = .clear
    adjustsFontForContentSizeCategory = true
    placeholderLabel.numberOfLines = 0
    placeholderLabel.textColor = .placeholderText
    placeholderLabel.isUserInteractionEnabled = false
    placeholderLabel.isHidden = true
    addSubview(placeholderLabel)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("FineUIKit views are made in code only.") }

  // MARK: Placeholder

  override var text: String! {
    get { super.text }
    set {
      super.text = newValue
      textOrPlaceholderDidChange()
    }
  }

  func showPlaceholder(_ text: String?) {
    if placeholderLabel.text != text { placeholderLabel.text = text }
    if placeholderLabel.textAlignment != textAlignment {
      placeholderLabel.textAlignment = textAlignment
    }
    textOrPlaceholderDidChange()
  }

  private func textOrPlaceholderDidChange() {
    let isHidden = hasText || placeholderLabel.text == nil
    if placeholderLabel.isHidden != isHidden { placeholderLabel.isHidden = isHidden }
    if placeholderLabel.font != font { placeholderLabel.font = font }
    setNeedsLayout()
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
  }

  /// What the placeholder has to both sides of it, in points.
  private var sideRoom: CGFloat {
    textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding
  }

  /// Nil while the placeholder is not shown.
  private func heightOfPlaceholder(width: CGFloat) -> CGFloat? {
    guard !placeholderLabel.isHidden, width > sideRoom else { return nil }
    let room = CGSize(width: width - sideRoom, height: .greatestFiniteMagnitude)
    return placeholderLabel.sizeThatFits(room).height + textContainerInset.top
      + textContainerInset.bottom
  }

  override var intrinsicContentSize: CGSize {
    var size = super.intrinsicContentSize
    if !isScrollEnabled, let height = heightOfPlaceholder(width: bounds.width) {
      size.height = max(size.height, height)
    }
    return size
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    var result = super.sizeThatFits(size)
    if let height = heightOfPlaceholder(width: size.width) {
      result.height = max(result.height, height)
      // The text, which is empty, needs no width; the placeholder has taken what there is.
      result.width = min(
        size.width, max(result.width, placeholderLabel.intrinsicContentSize.width + sideRoom))
    }
    return result
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(bounds.width - sideRoom, 0)
    let height = placeholderLabel.sizeThatFits(
      CGSize(width: width, height: .greatestFiniteMagnitude)
    ).height
    placeholderLabel.frame = CGRect(
      x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top,
      width: width, height: height)
    if placeholderLabel.font != font { placeholderLabel.font = font }
    guard bounds.width != measuredWidth else { return }
    measuredWidth = bounds.width
    if !isScrollEnabled, !placeholderLabel.isHidden { invalidateIntrinsicContentSize() }
  }

  // MARK: Changes

  func textViewDidChange(_ textView: UITextView) {
    textOrPlaceholderDidChange()
    FineDescribing.pause { onChange?(text) }
  }

  func textViewDidBeginEditing(_ textView: UITextView) {
    FineDescribing.pause { onFocus?(true) }
  }

  func textViewDidEndEditing(_ textView: UITextView) {
    FineDescribing.pause { onFocus?(false) }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    fineFocus.viewMovedToWindow()
  }
}

extension FineTextViewView: FineRowContent {
  func rowWillEnd() { fineFocus.end() }

  func rowWillChange() { fineFocus.end() }
}
