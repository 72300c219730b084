import CoreGraphics
public import Foundation

/// A control with a title and an image that performs an action when it is tapped.
@preconcurrency @MainActor open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd
    case close = 7

    /// The size of a button of this kind that shows its symbol alone, in points, before it is
    /// rounded up to pixels: measured on iOS 13 at 3×; the close button's is recalled.
    fileprivate var size: CGSize? {
      switch self {
      case .detailDisclosure, .infoLight, .infoDark, .contactAdd:
        CGSize(width: 73.0 / 3, height: 71.0 / 3)
      case .close: CGSize(width: 30, height: 30)
      case .custom, .system: nil
      }
    }

    /// The size of its symbol's font, in points.
    fileprivate var symbolPointSize: CGFloat { self == .close ? 25 : 18 }

    /// The symbol that a button of this kind shows.
    fileprivate var symbol: String? {
      switch self {
      case .custom, .system: nil
      case .detailDisclosure, .infoLight, .infoDark: "info.circle"
      case .contactAdd: "plus.circle"
      case .close: "xmark.circle.fill"
      }
    }
  }

  private var kind = ButtonType.custom
  var contents = ButtonContents()
  private var insets: Insets?
  private var titleLabelStorage: ButtonLabel?
  private var imageViewStorage: UIImageView?
  private var backgroundView: UIImageView?
  var configured: ConfiguredButton?
  final var extras: ButtonExtras?

  private struct Insets {
    var content = UIEdgeInsets.zero
    var title = UIEdgeInsets.zero
    var image = UIEdgeInsets.zero
  }

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// The title and image are those of `primaryAction`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    guard let primaryAction else { return }
    addAction(primaryAction, for: .primaryActionTriggered)
    take(primaryAction)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    become(buttonType)
  }

  /// A button that looks as `configuration` says; the title and image are those of
  /// `primaryAction` where the configuration has none.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    kind = .system
    var configuration = configuration
    if let primaryAction {
      addAction(primaryAction, for: .primaryActionTriggered)
      if configuration.attributedTitle == nil, !primaryAction.title.isEmpty {
        configuration.title = primaryAction.title
      }
      if configuration.attributedSubtitle == nil { configuration.subtitle = primaryAction.subtitle }
      if configuration.image == nil { configuration.image = primaryAction.image }
    }
    self.configuration = configuration
  }

  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    become(buttonType)
  }

  /// A system button with an image.
  open class func systemButton(with image: UIImage, target: Any?, action: Selector?)
    -> UIButton
  {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
  }

  final func become(_ kind: ButtonType) {
    self.kind = kind
    guard let symbol = kind.symbol else { return }
    if kind == .close { tintColor = .tertiaryLabel }
    let size = UIImage.SymbolConfiguration(pointSize: kind.symbolPointSize)
    setImage(UIImage(systemName: symbol, withConfiguration: size), for: .normal)
  }

  private func take(_ action: UIAction) {
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
  }

  open var buttonType: ButtonType { kind }

  /// Custom buttons have the look that they are given; the others follow the tint.
  private var followsTint: Bool { kind != .custom }

  // MARK: Contents by state

  open func setTitle(_ title: String?, for state: State) {
    guard contents[state].title != title else { return }
    contents[state].title = title
    contentsDidChange()
  }

  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    contents[state].attributedTitle = title
    contentsDidChange()
  }

  open func setTitleColor(_ color: UIColor?, for state: State) {
    contents[state].titleColor = color
    contentsDidChange()
  }

  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    contents[state].titleShadowColor = color
    contentsDidChange()
  }

  open func setImage(_ image: UIImage?, for state: State) {
    guard contents[state].image != image else { return }
    contents[state].image = image
    contentsDidChange()
  }

  /// Stretched behind title and image.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    contents[state].backgroundImage = image
    contentsDidChange()
  }

  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {
    contents[state].symbolConfiguration = configuration
    contentsDidChange()
  }

  open func title(for state: State) -> String? {
    contents.value(for: state, \.title) ?? attributedTitle(for: state)?.string
  }

  open func attributedTitle(for state: State) -> NSAttributedString? {
    contents.value(for: state, \.attributedTitle)
  }

  /// What was set, or else what buttons of this kind have: the tint, or white.
  open func titleColor(for state: State) -> UIColor? {
    if let color = contents.value(for: state, \.titleColor) { return color }
    guard followsTint else { return .white }
    return state.contains(.disabled) ? .tertiaryLabel : tintColor
  }

  open func titleShadowColor(for state: State) -> UIColor? {
    contents.value(for: state, \.titleShadowColor)
  }

  open func image(for state: State) -> UIImage? {
    let image = contents.value(for: state, \.image)
    guard let configuration = contents.value(for: state, \.symbolConfiguration) else {
      return image
    }
    return image?.applyingSymbolConfiguration(configuration) ?? image
  }

  open func backgroundImage(for state: State) -> UIImage? {
    contents.value(for: state, \.backgroundImage)
  }

  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    contents.value(for: state, \.symbolConfiguration)
  }

  open var currentTitle: String? { configured?.configuration.title ?? title(for: state) }
  open var currentAttributedTitle: NSAttributedString? {
    configured?.configuration.attributedTitle.map { NSAttributedString($0) }
      ?? attributedTitle(for: state)
  }
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  open var currentImage: UIImage? { configured?.configuration.image ?? image(for: state) }
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    preferredSymbolConfigurationForImage(in: state)
  }
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  private func contentsDidChange() {
    showContents()
    sizeMayHaveChanged()
  }

  final func sizeMayHaveChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Parts

  /// The title's label, made when it is needed. Set its font here; title and colour come from the
  /// button's state.
  open var titleLabel: UILabel? { titleLabelForUse }

  private var titleLabelForUse: ButtonLabel {
    if let label = titleLabelStorage { return label }
    let label = ButtonLabel(frame: .zero)
    titleLabelStorage = label
    label.font = .systemFont(
      ofSize: kind == .custom ? UIFont.buttonFontSize : Self.systemTitleSize)
    label.lineBreakMode = .byTruncatingMiddle
    addSubview(label)
    label.button = self
    return label
  }

  /// Points; system buttons made in code have smaller titles than custom ones.
  private static let systemTitleSize: CGFloat = 15

  /// The image's view, made when it is needed.
  open var imageView: UIImageView? { imageViewForUse }

  private var imageViewForUse: UIImageView {
    if let view = imageViewStorage { return view }
    let view = UIImageView(frame: .zero)
    view.contentMode = .scaleToFill
    imageViewStorage = view
    if let ground = configured?.backgroundView ?? backgroundView, ground.superview === self {
      insertSubview(view, aboveSubview: ground)
    } else {
      insertSubview(view, at: 0)
    }
    return view
  }

  /// The label and the image for the present state.
  final func showContents() {
    if let configured {
      configured.show()
      return
    }
    let isFaded = followsTint && isHighlighted
    if currentTitle != nil || titleLabelStorage != nil {
      let label = titleLabelForUse
      label.isFollowedByButton = false
      if let attributed = currentAttributedTitle {
        label.attributedText = attributed.withDefault(currentTitleColor)
      } else {
        label.text = currentTitle
        label.textColor = currentTitleColor
      }
      if let shadow = currentTitleShadowColor { label.shadowColor = shadow }
      label.isFollowedByButton = true
      label.alpha = isFaded ? Self.highlightedAlpha : 1
    }
    if currentImage != nil || imageViewStorage != nil {
      imageViewForUse.image = currentImage
      imageViewForUse.alpha = isFaded || isDimmed ? Self.highlightedAlpha : 1
      imageViewForUse.tintColor = isEnabled || !followsTint ? nil : .tertiaryLabel
    }
    showBackground()
  }

  /// The part of its strength that the look of a system button keeps while it is pressed.
  private static let highlightedAlpha: CGFloat = 0.2

  /// Whether the image shows that the button is pressed; not with a configuration.
  open var adjustsImageWhenHighlighted = true { didSet { showContents() } }
  /// Whether the image shows that the button is disabled; not with a configuration.
  open var adjustsImageWhenDisabled = true { didSet { showContents() } }
  /// - Note: Kept for the app only: nothing glows.
  open var showsTouchWhenHighlighted = false
  /// - Note: Kept for the app only.
  open var reversesTitleShadowWhenHighlighted = false

  /// A custom button's image without one of its own for the state.
  /// - Note: UIKit darkens the pressed image; here it fades, as the disabled one does.
  private var isDimmed: Bool {
    let isChanged =
      (state.contains(.highlighted) && adjustsImageWhenHighlighted)
      || (state.contains(.disabled) && adjustsImageWhenDisabled)
    guard !followsTint, isChanged else { return false }
    return contents.ownValue(for: state, \.image) == nil
  }

  private func showBackground() {
    guard currentBackgroundImage != nil || backgroundView != nil else { return }
    let view = backgroundView ?? UIImageView(frame: .zero)
    if backgroundView == nil {
      backgroundView = view
      insertSubview(view, at: 0)
    }
    view.image = currentBackgroundImage
  }

  // MARK: With a configuration

  /// Changes the configuration for the button's state. Called before layout after
  /// `setNeedsUpdateConfiguration()`, also after each change of state; the default updates the
  /// configuration where `automaticallyUpdatesConfiguration` is true.
  open func updateConfiguration() {
    guard automaticallyUpdatesConfiguration, let configured else { return }
    configuration = configured.configuration.updated(for: self)
  }

  open override var showsMenuAsPrimaryAction: Bool {
    didSet { if showsMenuAsPrimaryAction != oldValue { menuSelectionDidChange() } }
  }

  final func showConfiguredTitle(_ title: NSAttributedString?, lineBreak: NSLineBreakMode) {
    guard title != nil || titleLabelStorage != nil else { return }
    let label = titleLabelForUse
    label.isFollowedByButton = false
    label.attributedText = title
    label.numberOfLines = lineBreak.wraps ? 0 : 1
    label.lineBreakMode = lineBreak
    label.alpha = 1
    label.isHidden = title == nil
    label.isFollowedByButton = true
  }

  final func showConfiguredImage(_ image: UIImage?, tint: UIColor) {
    guard image != nil || imageViewStorage != nil else { return }
    imageViewForUse.image = image
    imageViewForUse.alpha = 1
    imageViewForUse.tintColor = tint
    imageViewForUse.isHidden = image == nil
  }

  final func configuredTitleSize(fitting size: CGSize) -> CGSize {
    titleLabelStorage?.sizeThatFits(size) ?? .zero
  }

  /// Takes back what only a configuration gives the label and the image.
  final func leaveConfiguration() {
    configured?.remove()
    configured = nil
    guard let label = titleLabelStorage else { return }
    label.isFollowedByButton = false
    label.isHidden = false
    label.attributedText = nil
    label.numberOfLines = 1
    label.font = .systemFont(
      ofSize: kind == .custom ? UIFont.buttonFontSize : Self.systemTitleSize)
    label.lineBreakMode = .byTruncatingMiddle
    label.isFollowedByButton = true
    imageViewStorage?.isHidden = false
  }

  package override var hasHeightForWidth: Bool { configured?.wraps ?? false }

  package override func intrinsicSize(forWidth width: CGFloat) -> CGSize {
    guard let configured, width > 0, width.isFinite else { return intrinsicContentSize }
    return configured.size(width: width)
  }

  package override func followTraitChange(from old: UITraitCollection) {
    super.followTraitChange(from: old)
    guard configured != nil else { return }
    showContents()
    sizeMayHaveChanged()
  }

  override func stateDidChange() {
    super.stateDidChange()
    if configured != nil { return setNeedsUpdateConfiguration() }
    let before = intrinsicContentSize
    showContents()
    if intrinsicContentSize != before { invalidateIntrinsicContentSize() }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showContents()
  }

  fileprivate func titleLabelDidChangeSize() { sizeMayHaveChanged() }

  // MARK: Insets

  /// Around title and image together.
  @available(*, deprecated, message: "Ignored by UIButton.Configuration in UIKit.")
  open var contentEdgeInsets: UIEdgeInsets {
    get { contentPadding }
    set { contentPadding = newValue }
  }

  /// `contentEdgeInsets` for buttons of ours.
  final var contentPadding: UIEdgeInsets {
    get { insets?.content ?? .zero }
    set { changeInsets { $0.content = newValue } }
  }

  /// Moves the title; does not change the button's size.
  @available(*, deprecated, message: "Ignored by UIButton.Configuration in UIKit.")
  open var titleEdgeInsets: UIEdgeInsets {
    get { insets?.title ?? .zero }
    set { changeInsets { $0.title = newValue } }
  }

  /// Moves the image; does not change the button's size.
  @available(*, deprecated, message: "Ignored by UIButton.Configuration in UIKit.")
  open var imageEdgeInsets: UIEdgeInsets {
    get { insets?.image ?? .zero }
    set { changeInsets { $0.image = newValue } }
  }

  private func changeInsets(_ change: (inout Insets) -> Void) {
    var insets = insets ?? Insets()
    change(&insets)
    self.insets = insets
    sizeMayHaveChanged()
  }

  // MARK: Size

  /// Above and below a title without an image, in points.
  private static let titlePadding: CGFloat = 6
  private static let smallestWidth: CGFloat = 30
  private static let emptySize = CGSize(width: 30, height: 34)

  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity))
  }

  /// Title and image side by side without a gap; a title alone gets 6 points above and below, and
  /// is at least 30 wide with them.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    if let configured {
      updateConfigurationIfNeeded()
      return configured.size(width: size.width > 0 ? size.width : .infinity)
    }
    if let size = symbolSize { return size }
    let around = insets?.content ?? .zero
    let image = currentImage?.size ?? .zero
    let title = titleSize(within: size.width - around.total.width - image.width)
    if title == .zero, currentImage == nil {
      return around == .zero
        ? currentBackgroundImage?.size ?? Self.emptySize : around.total
    }
    var content = CGSize(
      width: title.width + image.width, height: max(title.height, image.height))
    if currentImage == nil, around == .zero {
      content.height += 2 * Self.titlePadding
      content.width = max(content.width, Self.smallestWidth)
    }
    return CGSize(
      width: content.width + around.total.width, height: content.height + around.total.height)
  }

  /// The size of an information or add button that shows nothing else.
  private var symbolSize: CGSize? {
    guard let size = kind.size, insets == nil, (currentTitle ?? "").isEmpty else { return nil }
    return CGSize(
      width: size.width.roundedUp(toScale: screenScale),
      height: size.height.roundedUp(toScale: screenScale))
  }

  private func titleSize(within width: CGFloat) -> CGSize {
    guard !(currentTitle ?? "").isEmpty, let label = titleLabelStorage else { return .zero }
    return label.sizeThatFits(CGSize(width: max(width, 1), height: .infinity))
  }

  // MARK: Layout

  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Where title and image may lie.
  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    if let configured {
      return bounds.inset(
        by: configured.configuration.contentInsets.resolved(rightToLeft: isRightToLeft))
    }
    return bounds.inset(by: insets?.content ?? .zero)
  }

  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    configuredRects(contentRect)?.title ?? arrangement(in: contentRect).title
  }

  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    configuredRects(contentRect)?.image ?? arrangement(in: contentRect).image
  }

  private func configuredRects(_ contentRect: CGRect) -> ConfiguredArrangement.Rects? {
    guard let configured else { return nil }
    let insets = configured.configuration.contentInsets.resolved(rightToLeft: isRightToLeft)
    return configured.rects(in: contentRect.inset(by: insets.negated))
  }

  private func arrangement(in rect: CGRect) -> (image: CGRect, title: CGRect) {
    let image = currentImage?.size ?? .zero
    return ButtonArrangement(
      rect: rect, image: image, title: titleSize(within: rect.width - image.width),
      imageInsets: insets?.image ?? .zero, titleInsets: insets?.title ?? .zero,
      horizontal: effectiveContentHorizontalAlignment, vertical: contentVerticalAlignment,
      isRightToLeft: isRightToLeft, scale: screenScale
    ).rects
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    let rect = contentRect(forBounds: bounds)
    if let configured {
      configured.layOut(configured.rects(in: bounds), in: backgroundRect(forBounds: bounds))
      titleLabelStorage?.textAlignment = configured.textAlignment
    }
    titleLabelStorage?.frame = titleRect(forContentRect: rect)
    if symbolSize == nil || configured != nil {
      imageViewStorage?.frame = imageRect(forContentRect: rect)
    } else {
      imageViewStorage?.contentMode = .center
      imageViewStorage?.frame = rect
    }
    backgroundView?.frame = backgroundRect(forBounds: bounds)
  }

  package override var baselineOffsets: BaselineOffsets? {
    guard let label = titleLabelStorage, !(currentTitle ?? "").isEmpty else { return nil }
    let frame = titleRect(forContentRect: contentRect(forBounds: bounds))
    let ascent = label.font.ascender.rounded(toScale: screenScale)
    return BaselineOffsets(
      first: frame.minY + ascent, last: bounds.height - frame.minY - ascent)
  }

  // MARK: Events

  override func didTouchUpInside(with event: UIEvent?) {
    if showsMenuAsPrimaryAction, menu != nil { return }
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    sendActions(for: .primaryActionTriggered, with: event)
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard super.beginTracking(touch, with: event) else { return false }
    if showsMenuAsPrimaryAction, menu != nil { showMenu() }
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    menuPanel?.fingerMoved(to: touch.location(in: nil))
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if let touch { menuPanel?.fingerLifted(at: touch.location(in: nil)) }
  }

  /// Shows the menu, toggles the selection and sends, as a tap does.
  open override func performPrimaryAction() {
    guard isEnabled else { return }
    if showsMenuAsPrimaryAction, menu != nil {
      showMenu()
    } else {
      didTouchUpInside(with: nil)
    }
  }

  /// Parts of a button take no touches of their own.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard let hit, hit !== self else { return hit }
    let isPart =
      hit === titleLabelStorage || hit === imageViewStorage || hit === backgroundView
      || configured.map { hit.isDescendant(of: $0.backgroundView) } ?? false
      || hit === configured?.subtitleLabel
    return isPart ? self : hit
  }

  // MARK: Keys

  /// A button that is first responder is pressed by Space and Return.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard takesKeys, isEnabled, presses.contains(where: \.activates) else {
      super.pressesBegan(presses, with: event)
      return
    }
    isHighlighted = true
    sendActions(for: .touchDown, with: event)
  }

  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard takesKeys, isHighlighted, presses.contains(where: \.activates) else {
      super.pressesEnded(presses, with: event)
      return
    }
    isHighlighted = false
    if showsMenuAsPrimaryAction, menu != nil { return showMenu() }
    sendActions(for: .touchUpInside, with: event)
    didTouchUpInside(with: event)
  }

  // MARK: Dumps and accessibility

  package override var shownText: String? { currentTitle }

  open override var isAccessibilityElement: Bool {
    get { rare?.accessibility?.isElement ?? true }
    set { super.isAccessibilityElement = newValue }
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? currentTitle }
    set { super.accessibilityLabel = newValue }
  }

  open override var accessibilityTraits: UIAccessibilityTraits {
    get {
      controlTraits(beside: .button)
    }
    set { super.accessibilityTraits = newValue }
  }
}

/// A button's title; says when it wants another size, as after a change of its font.
@MainActor final class ButtonLabel: UILabel {
  weak var button: UIButton?
  /// False while the button itself changes the label.
  var isFollowedByButton = true

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    if isFollowedByButton { button?.titleLabelDidChangeSize() }
  }
}

extension UIPress {
  /// Space, Return or Enter: what presses a focused control.
  var activates: Bool {
    switch key?.keyCode {
    case .keyboardSpacebar, .keyboardReturnOrEnter, .keypadEnter: true
    default: false
    }
  }
}

extension NSAttributedString {
  /// With `color` where the text has none.
  fileprivate func withDefault(_ color: UIColor) -> NSAttributedString {
    let copy = NSMutableAttributedString(attributedString: self)
    let whole = NSRange(location: 0, length: length)
    enumerateAttribute(.foregroundColor, in: whole) { value, range, _ in
      if value == nil { copy.addAttribute(.foregroundColor, value: color, range: range) }
    }
    return copy
  }
}
