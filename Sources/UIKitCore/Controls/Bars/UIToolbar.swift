import CoreGraphics
public import Foundation

@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// A row of bar buttons, usually at the bottom of a screen.
@preconcurrency @MainActor open class UIToolbar: UIView, UIBarPositioning {
  private var itemsStorage: [UIBarButtonItem] = []
  private var itemViews: [UIView] = []
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

  open weak var delegate: (any UIToolbarDelegate)?
  open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .bottom }

  // MARK: Items

  /// From the leading side; flexible spaces share what is left.
  open var items: [UIBarButtonItem]? {
    get { itemsStorage }
    set { setItems(newValue, animated: false) }
  }

  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    for item in itemsStorage where item.toolbar === self { item.toolbar = nil }
    itemsStorage = items ?? []
    for item in itemsStorage { item.toolbar = self }
    rebuild()
    guard animated, window != nil else { return }
    for view in itemViews { view.alpha = 0 }
    UIView.animateFreely(withDuration: 0.25) { [itemViews] in
      for view in itemViews { view.alpha = 1 }
    }
  }

  private func rebuild() {
    for view in itemViews { view.removeFromSuperview() }
    itemViews = shownItems.map { BarButtonView.make(for: $0) }
    for view in itemViews { addSubview(view) }
    setNeedsLayout()
  }

  final func itemsDidHideOrShow() { rebuild() }

  private var shownItems: [UIBarButtonItem] { itemsStorage.filter { !$0.isHidden } }

  /// An item says that it shows something else.
  final func itemDidChange(_ item: UIBarButtonItem) {
    guard let index = shownItems.firstIndex(where: { $0 === item }) else { return }
    guard let view = itemViews[index] as? BarButtonView, item.customView == nil else {
      return rebuild()
    }
    view.update()
    setNeedsLayout()
  }

  // MARK: Look

  open var barStyle = UIBarStyle.default { didSet { showGround() } }
  open var isTranslucent = true { didSet { showGround() } }
  open var barTintColor: UIColor? { didSet { showGround() } }

  /// While content goes on below the bar, and, without `scrollEdgeAppearance`, always.
  open var standardAppearance = UIToolbarAppearance() {
    didSet {
      hasAppearance = true
      showGround()
    }
  }
  /// In bars that are not as tall; nil takes the standard one.
  open var compactAppearance: UIToolbarAppearance? { didSet { showGround() } }
  /// While nothing is behind the bar; nil takes the standard one.
  open var scrollEdgeAppearance: UIToolbarAppearance? { didSet { showGround() } }
  open var compactScrollEdgeAppearance: UIToolbarAppearance? { didSet { showGround() } }
  private var hasAppearance = false
  /// The one that was set, if any was.
  final var setStandardAppearance: UIToolbarAppearance? { hasAppearance ? standardAppearance : nil }

  final var legacyLook = LegacyBarLook() { didSet { showGround() } }

  private func showGround() {
    let isCompact = traitCollection.verticalSizeClass == .compact
    if !hasAppearance, let picture = legacyLook.picture(isCompact: isCompact) {
      ground.show(picture, shadow: legacyLook.shadow)
      return
    }
    if hasAppearance {
      ground.show(isCompact ? compactAppearance ?? standardAppearance : standardAppearance)
    } else {
      ground.show(barTintColor, barStyle)
    }
  }

  // MARK: Size

  /// Points.
  private var standardHeight: CGFloat {
    if traitCollection.userInterfaceIdiom == .pad { return 50 }
    return traitCollection.verticalSizeClass == .compact ? 32 : 44
  }

  /// From the bar's sides to the first and last item, in points.
  private static let side: CGFloat = 8

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: standardHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: standardHeight)
  }

  open override func contentHuggingPriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    guard layoutState?.hugging == nil else { return super.contentHuggingPriority(for: axis) }
    return axis == .vertical ? .defaultHigh : .defaultLow
  }

  package override var accessibilityContainerRole: AccessibilityRole? { .toolBar }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // The ground goes on to the screen's edge.
    ground.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: bounds.height + max(0, safeAreaInsets.bottom))
    placeItems()
  }

  private func placeItems() {
    let room = CGRect(
      x: Self.side, y: 0, width: max(0, bounds.width - 2 * Self.side), height: bounds.height)
    let isFlexible = shownItems.map { $0.systemItem == .flexibleSpace }
    let widths = zip(itemViews, isFlexible).map { view, isFlexible in
      isFlexible ? 0 : view.sizeThatFits(room.size).width
    }
    let slack = max(0, room.width - widths.reduce(0, +))
    let flexible = isFlexible.filter { $0 }.count
    var x = room.minX
    for (index, view) in itemViews.enumerated() {
      let width = isFlexible[index] ? slack / CGFloat(flexible) : widths[index]
      var rect = CGRect(
        x: x.rounded(toScale: screenScale), y: 0, width: width, height: bounds.height)
      if isRightToLeft { rect.origin.x = bounds.width - rect.maxX }
      view.frame = rect
      x += width
      // Content keeps to the margins at both ends.
      (view as? BarButtonView)?.contentSide =
        index == 0 ? .leading : index == itemViews.count - 1 ? .trailing : .center
    }
  }
}
