public import Foundation

/// The bar of a navigation controller: back button, title and bar buttons of the top item.
///
/// Heights and places are those observed on iOS 17 (`spec/observed-uikit.md`, "Bars"): 44 points
/// on phones, 32 in landscape, 50 on pads; bar buttons begin 8 points from the side, their content
/// 8 further in.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  private var itemsStorage: [UINavigationItem] = []
  private var content: NavigationBarContent?
  private let background = BarGround(lineAt: .bottom)
  /// Called when the back button is tapped.
  final var onBack: (() -> Void)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    background.backgroundColor = .systemBackground
    background.isHidden = true
    addSubview(background)
  }

  // MARK: Items

  /// The items from the root to the top, whose content the bar shows.
  open var items: [UINavigationItem]? {
    get { itemsStorage }
    set { show(newValue ?? [], animated: false) }
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
      let new = NavigationBarContent(item: item, back: backItem) { [weak self] in self?.onBack?() }
      new.frame = bounds
      addSubview(new)
      content = new
      invalidateIntrinsicContentSize()
      if animated {
        new.alpha = 0
        UIView.animate(withDuration: UINavigationController.transitionDuration) { new.alpha = 1 }
      }
    }
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

  // MARK: Background

  /// True while content has scrolled below the bar: it is opaque then and has a hairline.
  final var coversContent = false {
    didSet { background.isHidden = !coversContent }
  }

  package override var accessibilityContainerRole: AccessibilityRole? { .toolBar }

  // MARK: Layout

  /// The height for the traits, without what the safe area adds.
  final var standardHeight: CGFloat {
    if traitCollection.userInterfaceIdiom == .pad { return 50 }
    return traitCollection.verticalSizeClass == .compact ? 32 : 44
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: standardHeight + (content?.promptHeight ?? 0))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    content?.frame = bounds
    let above = frame.minY
    background.frame = CGRect(
      x: 0, y: -above, width: bounds.width, height: bounds.height + above)
  }
}

extension UINavigationBar: NavigationItemObserver {
  func navigationItemDidChange(_ item: UINavigationItem) {
    guard item === topItem || item === backItem else { return }
    if item === topItem, content?.updateTitle() == true { return }
    rebuild(animated: false)
  }
}
