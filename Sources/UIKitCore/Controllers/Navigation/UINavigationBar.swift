public import Foundation

/// The bar of a navigation controller: back button, title and bar buttons of the top item, the
/// large title and the search bar below them.
///
/// Heights and places are those observed on iOS 17 (`spec/observed-uikit.md`, "Bars"): 44 points
/// on phones, 32 in landscape, 50 on pads; large titles add 52; bar buttons begin 8 points from the
/// side, their content 8 further in.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  private var itemsStorage: [UINavigationItem] = []
  private var content: NavigationBarContent?
  private let background = BarGround(lineAt: .bottom)
  private let largeTitle = LargeTitleView()
  /// Room for the search bar, which moves up with it.
  private let searchRoom = UIView()
  /// Hears of pushes and pops. The bar of a navigation controller has that controller.
  open weak var delegate: (any UINavigationBarDelegate)? {
    willSet {
      precondition(
        onBack == nil || newValue === delegate,
        "Cannot manually set the delegate on a UINavigationBar managed by a controller.")
    }
  }
  /// Called when the back button is tapped, in a navigation controller's bar.
  final var onBack: (() -> Void)?
  /// Called when the bar wants another height.
  final var onHeightChange: (() -> Void)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    addSubview(background)
    addSubview(largeTitle)
    searchRoom.clipsToBounds = true
    addSubview(searchRoom)
    showGround()
  }

  // MARK: Items

  /// The items from the root to the top, whose content the bar shows.
  open var items: [UINavigationItem]? {
    get { itemsStorage }
    set { show(newValue ?? [], animated: false) }
  }

  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    show(items ?? [], animated: animated)
  }

  /// Puts an item on top, unless the delegate does not want it.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    show(itemsStorage + [item], animated: animated)
    delegate?.navigationBar(self, didPush: item)
  }

  /// Takes the top item away, unless the delegate wants it kept.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard let top = itemsStorage.last, delegate?.navigationBar(self, shouldPop: top) ?? true
    else { return nil }
    show(itemsStorage.dropLast(), animated: animated)
    delegate?.navigationBar(self, didPop: top)
    return top
  }

  private func goBack() {
    if let onBack { onBack() } else { popItem(animated: true) }
  }

  open var topItem: UINavigationItem? { itemsStorage.last }

  open var backItem: UINavigationItem? {
    itemsStorage.count > 1 ? itemsStorage[itemsStorage.count - 2] : nil
  }

  final func show(_ items: [UINavigationItem], animated: Bool) {
    for item in itemsStorage where item.observer === self { item.observer = nil }
    itemsStorage = items
    for item in items { item.observer = self }
    rebuild(animated: animated)
  }

  private func rebuild(animated: Bool) {
    let old = content
    content = nil
    if let item = topItem {
      let new = NavigationBarContent(
        item: item, back: backItem, look: currentAppearance, indicator: backIndicatorImage
      ) { [weak self] in self?.goBack() }
      new.frame = CGRect(x: 0, y: 0, width: bounds.width, height: rowHeight)
      addSubview(new)
      content = new
      if animated {
        new.alpha = 0
        UIView.animate(withDuration: UINavigationController.transitionDuration) { new.alpha = 1 }
      }
    }
    updateExtent()
    showGround()
    guard let old else { return }
    guard animated else {
      old.removeFromSuperview()
      return
    }
    old.isUserInteractionEnabled = false
    UIView.animate(
      withDuration: UINavigationController.transitionDuration, animations: { old.alpha = 0 },
      completion: { _ in old.removeFromSuperview() })
  }

  // MARK: Large title and search

  open var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue { updateExtent() } }
  }

  /// The height of a search bar below the title, in points.
  private static let searchHeight: CGFloat = 52

  /// What hangs below the row, and how much of it is shown.
  final private(set) var extent = NavigationBarExtent()

  /// Whether the item at `index` has a large title: its own mode, or that of the one before it.
  private func hasLargeTitle(at index: Int) -> Bool {
    guard prefersLargeTitles, traitCollection.verticalSizeClass != .compact,
      itemsStorage.indices.contains(index)
    else { return false }
    switch itemsStorage[index].largeTitleDisplayMode {
    case .always: return true
    case .never, .inline: return false
    case .automatic: return index == 0 || hasLargeTitle(at: index - 1)
    }
  }

  /// Follows the top item; everything is shown again.
  private func updateExtent() {
    let search = topItem?.searchController
    let yields = search != nil && topItem?.hidesSearchBarWhenScrolling == true
    var new = NavigationBarExtent()
    if !isSearchingWithoutTitle {
      new.title = hasLargeTitle(at: itemsStorage.count - 1) ? LargeTitleView.height : 0
      new.search = yields && search?.isActive != true ? Self.searchHeight : 0
    }
    new.shown = new.full
    fixedSearchHeight = search != nil && new.search == 0 ? Self.searchHeight : 0
    if extent.title == new.title, extent.search == new.search { new.shown = extent.shown }
    largeTitle.isHidden = new.title == 0
    largeTitle.show(topItem?.title, attributes: largeTitleAttributes)
    let bar = search?.searchBar
    for view in searchRoom.subviews where view !== bar { view.removeFromSuperview() }
    if let bar, bar.superview !== searchRoom { searchRoom.addSubview(bar) }
    extent = new
    heightDidChange()
  }

  /// A search bar that does not give way.
  private var fixedSearchHeight: CGFloat = 0

  /// A search has taken the place of the title row.
  final var isSearchingWithoutTitle = false {
    didSet { if isSearchingWithoutTitle != oldValue { updateExtent() } }
  }

  /// The search became active or ended.
  final func searchDidChange() { updateExtent() }

  /// Shows as much of the large title and the search bar as `room` points allow. True where that
  /// changed something.
  @discardableResult
  final func fitExtent(in room: CGFloat) -> Bool {
    var new = extent
    new.fit(in: room)
    guard new != extent else { return false }
    extent = new
    heightDidChange()
    return true
  }

  private func heightDidChange() {
    content?.showsTitle = extent.shownTitle < LargeTitleView.height / 4
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    onHeightChange?()
  }

  /// For tests.
  final var largeTitleLabel: UILabel { largeTitle.label }
  final var ground: UIView { background }

  // MARK: Look

  /// While content goes on below the bar.
  open var standardAppearance = UINavigationBarAppearance() {
    didSet {
      setStandardAppearance = standardAppearance
      lookDidChange()
    }
  }
  /// The one that was set, if any was.
  final private(set) var setStandardAppearance: UINavigationBarAppearance?
  /// The same in bars that are not as tall.
  open var compactAppearance: UINavigationBarAppearance? { didSet { lookDidChange() } }
  /// While nothing is behind the bar; nil is the standard one without background.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { lookDidChange() } }
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { lookDidChange() } }

  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { lookDidChange() }
  }
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { lookDidChange() }
  }
  open var barTintColor: UIColor? { didSet { showGround() } }
  /// Content does not go on below a bar that is not.
  open var isTranslucent = true { didSet { onHeightChange?() } }
  open var barStyle = UIBarStyle.default { didSet { showGround() } }

  /// True while content has scrolled below the bar.
  final var coversContent = false {
    didSet { if coversContent != oldValue { lookDidChange() } }
  }

  private var isCompact: Bool { traitCollection.verticalSizeClass == .compact }

  private var scrolledAppearance: UINavigationBarAppearance {
    let item = topItem
    let compact = isCompact ? item?.compactAppearance ?? compactAppearance : nil
    return compact ?? item?.standardAppearance ?? standardAppearance
  }

  private var edgeAppearance: UINavigationBarAppearance? {
    let item = topItem
    let compact =
      isCompact ? item?.compactScrollEdgeAppearance ?? compactScrollEdgeAppearance : nil
    return compact ?? item?.scrollEdgeAppearance ?? scrollEdgeAppearance
  }

  /// The appearance for what is behind the bar now, with the bar's own title attributes.
  private var currentAppearance: UINavigationBarAppearance {
    let chosen = coversContent ? scrolledAppearance : edgeAppearance ?? scrolledAppearance
    guard let titleTextAttributes, chosen.titleTextAttributes.isEmpty,
      let copy = chosen.makeCopy() as? UINavigationBarAppearance
    else { return chosen }
    copy.titleTextAttributes = titleTextAttributes
    return copy
  }

  private var largeTitleAttributes: [NSAttributedString.Key: Any] {
    let own = currentAppearance.largeTitleTextAttributes
    return own.isEmpty ? largeTitleTextAttributes ?? [:] : own
  }

  private func lookDidChange() {
    showGround()
    content?.show(currentAppearance)
    largeTitle.show(topItem?.title, attributes: largeTitleAttributes)
  }

  final var legacyLook = LegacyBarLook() { didSet { showGround() } }

  /// In place of the chevron of the back button; nil takes the appearance's.
  open var backIndicatorImage: UIImage? { didSet { rebuild(animated: false) } }
  /// - Note: Kept for the app only: titles do not slide behind the chevron.
  open var backIndicatorTransitionMaskImage: UIImage?

  private func showGround() {
    if let picture = legacyLook.picture(isCompact: isCompact) {
      background.show(picture, shadow: legacyLook.shadow)
      background.isHidden = false
      return
    }
    background.show(currentAppearance)
    if let barTintColor { background.backgroundColor = barTintColor }
    // Without content behind it a bar is seen only where the app says how.
    background.isHidden = !coversContent && edgeAppearance == nil && barTintColor == nil
  }

  open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    if previous?.verticalSizeClass != traitCollection.verticalSizeClass {
      updateExtent()
      lookDidChange()
    }
  }

  open override func contentHuggingPriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    guard layoutState?.hugging == nil else { return super.contentHuggingPriority(for: axis) }
    return axis == .vertical ? .defaultHigh : .defaultLow
  }

  package override var accessibilityContainerRole: AccessibilityRole? { .toolBar }

  // MARK: Layout

  /// The height for the traits, without what the safe area adds.
  final var standardHeight: CGFloat {
    if traitCollection.userInterfaceIdiom == .pad { return 50 }
    if traitCollection.verticalSizeClass == .compact { return 32 }
    return 44 + sheetMargin
  }

  /// What the bar of a sheet is higher by, half of it above the row, in points.
  private var sheetMargin: CGFloat { isInSheet && !isSearchingWithoutTitle ? 12 : 0 }

  /// True at the top of a page or form sheet.
  final var isInSheet = false {
    didSet { if isInSheet != oldValue { heightDidChange() } }
  }

  /// The row of buttons, and the prompt above it.
  private var rowHeight: CGFloat {
    isSearchingWithoutTitle ? 0 : standardHeight + (content?.promptHeight ?? 0)
  }

  /// What remains when everything that gives way is gone.
  final var collapsedHeight: CGFloat { rowHeight + fixedSearchHeight }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: collapsedHeight + extent.shown)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let margin = traitCollection.userInterfaceIdiom == .pad || isCompact ? 0 : sheetMargin
    content?.frame = CGRect(
      x: 0, y: margin / 2, width: bounds.width, height: rowHeight - margin)
    content?.isHidden = isSearchingWithoutTitle
    largeTitle.frame = CGRect(
      x: 0, y: rowHeight, width: bounds.width, height: extent.shownTitle)
    let search = fixedSearchHeight > 0 ? fixedSearchHeight : extent.shownSearch
    searchRoom.frame = CGRect(
      x: 0, y: rowHeight + extent.shownTitle, width: bounds.width, height: search)
    searchRoom.isHidden = search == 0
    for bar in searchRoom.subviews {
      bar.frame = CGRect(
        x: 0, y: search - Self.searchHeight, width: bounds.width, height: Self.searchHeight)
    }
    let above = frame.minY
    background.frame = CGRect(
      x: 0, y: -above, width: bounds.width, height: bounds.height + above)
  }
}

extension UINavigationBar: NavigationItemObserver {
  func navigationItemDidChange(_ item: UINavigationItem) {
    guard item === topItem || item === backItem else { return }
    if item === topItem, content?.updateTitle() == true {
      updateExtent()
      lookDidChange()
      return
    }
    rebuild(animated: false)
  }
}
