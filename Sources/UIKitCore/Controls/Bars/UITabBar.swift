import CoreGraphics
public import Foundation

@preconcurrency @MainActor public protocol UITabBarDelegate: NSObjectProtocol {
  /// The user chose a tab, also the one that was chosen already.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A row of tabs at the bottom of a screen, of which one is chosen.
@preconcurrency @MainActor open class UITabBar: UIView {
  private var itemsStorage: [UITabBarItem] = []
  private var buttons: [TabButton] = []
  private let ground = BarGround(lineAt: .top)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    addSubview(ground)
    showGround()
  }

  open weak var delegate: (any UITabBarDelegate)?

  // MARK: Items

  /// From the leading side.
  open var items: [UITabBarItem]? {
    get { itemsStorage }
    set { setItems(newValue, animated: false) }
  }

  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    for item in itemsStorage where item.tabBar === self { item.tabBar = nil }
    for button in buttons { button.removeFromSuperview() }
    itemsStorage = items ?? []
    buttons = itemsStorage.map { item in
      item.tabBar = self
      let button = TabButton(item)
      button.addAction(
        UIAction { [weak self, weak item] _ in if let item { self?.userChose(item) } },
        for: .touchUpInside)
      return button
    }
    for button in buttons { addSubview(button) }
    if let selectedItem, !itemsStorage.contains(selectedItem) { self.selectedItem = nil }
    showState()
    guard animated, window != nil else { return }
    for button in buttons { button.alpha = 0 }
    UIView.animateFreely(withDuration: 0.25) { [buttons] in
      for button in buttons { button.alpha = 1 }
    }
  }

  /// Setting it tells nobody.
  open var selectedItem: UITabBarItem? {
    didSet {
      guard selectedItem !== oldValue else { return }
      if oldValue?.hasAppearance == true || selectedItem?.hasAppearance == true { showGround() }
      showState()
    }
  }

  private func userChose(_ item: UITabBarItem) {
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }

  final func itemDidChange(_ item: UITabBarItem) { showState() }

  /// The button that shows `item`.
  package final func view(for item: UITabBarItem) -> UIView? {
    itemsStorage.firstIndex { $0 === item }.map { buttons[$0] }
  }

  // MARK: Look

  open var barStyle = UIBarStyle.default { didSet { showGround() } }
  open var isTranslucent = true
  open var barTintColor: UIColor? { didSet { showGround() } }
  /// Tabs that are not chosen; nil is grey.
  open var unselectedItemTintColor: UIColor? { didSet { showState() } }

  /// While content goes on below the bar, and, without `scrollEdgeAppearance`, always.
  open var standardAppearance = UITabBarAppearance() {
    didSet {
      hasAppearance = true
      showGround()
      showState()
    }
  }
  /// While the content that the bar follows ends above it; nil takes the standard one.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    didSet {
      showGround()
      showState()
    }
  }
  private var hasAppearance = false
  /// The one that was set, if any was.
  final var setStandardAppearance: UITabBarAppearance? { hasAppearance ? standardAppearance : nil }

  final var legacyLook = LegacyBarLook() { didSet { showGround() } }

  /// True while content goes on below the bar.
  final var coversContent = true {
    didSet {
      guard coversContent != oldValue,
        scrollEdgeAppearance != nil || selectedItem?.hasAppearance == true
      else { return }
      showGround()
      showState()
    }
  }

  /// That of the chosen tab, where it has its own.
  private var itemAppearance: UITabBarAppearance? {
    guard let item = selectedItem else { return nil }
    return coversContent
      ? item.standardAppearance : item.scrollEdgeAppearance ?? item.standardAppearance
  }

  private var currentAppearance: UITabBarAppearance {
    itemAppearance
      ?? (coversContent ? standardAppearance : scrollEdgeAppearance ?? standardAppearance)
  }

  final func appearanceDidChange(of item: UITabBarItem) {
    guard item === selectedItem else { return }
    showGround()
    showState()
  }

  private func showGround() {
    if !hasAppearance, itemAppearance == nil, let picture = legacyLook.picture(isCompact: false) {
      ground.show(picture, shadow: legacyLook.shadow)
      return
    }
    if hasAppearance || itemAppearance != nil || (!coversContent && scrollEdgeAppearance != nil) {
      ground.show(currentAppearance)
    } else {
      ground.show(barTintColor, barStyle)
    }
  }

  private func showState() {
    let look = currentAppearance.stackedLayoutAppearance
    for button in buttons {
      button.show(
        isChosen: button.item === selectedItem,
        tint: look.selected.iconColor ?? tintColor,
        rest: look.normal.iconColor ?? unselectedItemTintColor ?? .systemGray,
        texts: look)
    }
    setNeedsLayout()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showState()
  }

  // MARK: Size

  /// Points, without what the safe area adds.
  static let height: CGFloat = 49
  /// From the bar's sides to the tabs, and between tabs: measured on iOS 17.
  private static let side: CGFloat = 2
  private static let gap: CGFloat = 4

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height + safeAreaInsets.bottom)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height + safeAreaInsets.bottom)
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  open override func contentHuggingPriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    guard layoutState?.hugging == nil else { return super.contentHuggingPriority(for: axis) }
    return axis == .vertical ? .defaultHigh : .defaultLow
  }

  package override var accessibilityContainerRole: AccessibilityRole? { .pageTabList }

  open override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    let count = CGFloat(buttons.count)
    guard count > 0 else { return }
    let safe = safeAreaInsets
    let room = bounds.width - safe.left - safe.right - 2 * Self.side - (count - 1) * Self.gap
    let width = max(0, room / count)
    for (index, button) in buttons.enumerated() {
      let start = safe.left + Self.side + CGFloat(index) * (width + Self.gap)
      let left = start.rounded(toScale: 1)
      let right = (start + width).rounded(toScale: 1)
      button.frame = CGRect(
        x: isRightToLeft ? bounds.width - right : left, y: 1, width: right - left,
        height: Self.height - 1)
    }
  }

  // MARK: Accessibility

  open override var accessibilityTraits: UIAccessibilityTraits {
    get { rare?.accessibility?.traits ?? .tabBar }
    set { super.accessibilityTraits = newValue }
  }
}

/// A tab: an icon, a title and a badge.
@MainActor private final class TabButton: UIControl {
  let item: UITabBarItem
  private let icon = UIImageView(frame: .zero)
  private let label = UILabel()
  private let badge = UILabel()
  private let badgeGround = UIView()

  init(_ item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    icon.contentMode = .center
    label.font = Self.font
    label.textAlignment = .center
    badge.font = .systemFont(ofSize: 13)
    badge.textColor = .white
    badge.textAlignment = .center
    badgeGround.isUserInteractionEnabled = false
    badgeGround.layer.cornerRadius = Self.badgeSide / 2
    for view in [icon, label, badgeGround, badge] as [UIView] {
      view.isAccessibilityElement = false
      addSubview(view)
    }
    isAccessibilityElement = true
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  private static let font = UIFont.systemFont(ofSize: 10, weight: .medium)

  func show(isChosen: Bool, tint: UIColor, rest: UIColor, texts: UITabBarItemAppearance) {
    isEnabled = item.isEnabled
    isSelected = isChosen
    let symbol = UIImage.SymbolConfiguration(pointSize: 18, weight: .medium)
    let image = isChosen ? item.selectedImage ?? item.image : item.image
    icon.image = image.map { $0.isSymbolImage ? $0.withConfiguration(symbol) : $0 }?
      .withRenderingMode(
        image?.renderingMode == .alwaysOriginal ? .alwaysOriginal : .alwaysTemplate)
    let color = !item.isEnabled ? Self.disabledColor : isChosen ? tint : rest
    icon.tintColor = color
    label.text = item.title
    let state = !item.isEnabled ? texts.disabled : isChosen ? texts.selected : texts.normal
    let own = item.titleTextAttributesInForce(for: .normal, in: self) ?? [:]
    let ownNow =
      item.titleTextAttributesInForce(
        for: !item.isEnabled ? .disabled : isChosen ? .selected : .normal, in: self) ?? [:]
    label.textColor =
      (ownNow[.foregroundColor] ?? (isChosen ? nil : own[.foregroundColor])
        ?? state.titleTextAttributes[.foregroundColor])
      as? UIColor ?? color
    label.font =
      (ownNow[.font] ?? own[.font] ?? state.titleTextAttributes[.font]) as? UIFont ?? Self.font
    badge.text = item.badgeValue
    badge.isHidden = item.badgeValue == nil
    badgeGround.isHidden = badge.isHidden
    badgeGround.backgroundColor = item.badgeColor ?? .systemRed
    accessibilityLabel = item.accessibilityLabel ?? item.title
    accessibilityValue = item.badgeValue
    accessibilityIdentifier = item.accessibilityIdentifier
    setNeedsLayout()
  }

  /// Measured on white as a luminance of 226.
  private static let disabledColor = UIColor.systemGray.withAlphaComponent(0.26)

  /// The title's baseline, from the bar's top edge, in points.
  private static let baseline: CGFloat = 45.33
  private static let badgeSide: CGFloat = 18
  /// From the bar's top edge to the badge, in points.
  private static let badgeTop: CGFloat = 3

  override func layoutSubviews() {
    super.layoutSubviews()
    let scale = screenScale
    let text = label.sizeThatFits(bounds.size)
    let hasTitle = !(label.text ?? "").isEmpty
    let above = frame.minY
    let shift = item.titlePositionAdjustment
    label.frame = CGRect(
      x: ((bounds.width - text.width) / 2 + shift.horizontal).rounded(toScale: scale),
      y: (Self.baseline - label.font.ascender - above + shift.vertical).rounded(toScale: scale),
      width: min(text.width, bounds.width), height: text.height)
    let size = icon.intrinsicContentSize
    let middle = hasTitle ? 18.5 : bounds.height / 2
    icon.frame = CGRect(
      x: ((bounds.width - size.width) / 2).rounded(toScale: scale),
      y: (middle - size.height / 2).rounded(toScale: scale), width: max(size.width, 0),
      height: max(size.height, 0))
    let wide = max(Self.badgeSide, badge.sizeThatFits(bounds.size).width + 10)
    let x = isRightToLeft ? bounds.midX - 4 - wide : bounds.midX + 4
    badgeGround.frame = CGRect(
      x: x, y: Self.badgeTop - above, width: wide, height: Self.badgeSide)
    badge.frame = badgeGround.frame
  }

  override var accessibilityRole: AccessibilityRole { .pageTab }

  override var accessibilityTraits: UIAccessibilityTraits {
    get { controlTraits(beside: .button) }
    set { super.accessibilityTraits = newValue }
  }
}
