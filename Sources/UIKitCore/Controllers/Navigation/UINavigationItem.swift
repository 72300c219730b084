public import Foundation

/// How a controller is shown in a navigation bar.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never, inline }
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title of the screen that it leads to.
    case `default`
    /// The word Back.
    case generic
    /// The chevron alone.
    case minimal
  }

  /// Hears of every change; the bar that shows the item.
  final weak var observer: (any NavigationItemObserver)?

  public init(title: String) {
    self.title = title
    super.init()
  }

  public convenience override init() {
    self.init(title: "")
    title = nil
  }

  public required init?(coder: NSCoder) { super.init() }

  open var title: String? { didSet { if title != oldValue { changed() } } }
  /// A line above the title.
  open var prompt: String? { didSet { if prompt != oldValue { changed() } } }
  /// Shown in place of the title.
  open var titleView: UIView? { didSet { if titleView !== oldValue { changed() } } }
  /// The title of the back button that leads here; nil takes `title`.
  open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { changed() } } }
  open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
  open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { changed() } } }
  open var leftItemsSupplementBackButton = false { didSet { changed() } }
  /// How the title is shown where the bar prefers large titles.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { changed() } }
  }
  /// How the back button that leads here is shown.
  open var backButtonDisplayMode = BackButtonDisplayMode.default {
    didSet { if backButtonDisplayMode != oldValue { changed() } }
  }
  /// Runs when the back button of this item's screen is tapped, in place of going back.
  open var backAction: UIAction? { didSet { changed() } }

  // MARK: Looks of the bar while it shows the item; nil takes the bar's own

  open var standardAppearance: UINavigationBarAppearance? { didSet { changed() } }
  open var compactAppearance: UINavigationBarAppearance? { didSet { changed() } }
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }

  // MARK: Search

  /// Its search bar is shown below the title.
  open var searchController: UISearchController? {
    didSet { if searchController !== oldValue { changed() } }
  }
  /// The search bar gives way to content that scrolls up.
  open var hidesSearchBarWhenScrolling = true {
    didSet { if hidesSearchBarWhenScrolling != oldValue { changed() } }
  }

  // MARK: Groups

  /// From the leading edge inwards; what `leftBarButtonItems` holds stands before them.
  open var leadingItemGroups: [UIBarButtonItemGroup] = [] {
    didSet { groupsChanged(leadingItemGroups) }
  }
  open var centerItemGroups: [UIBarButtonItemGroup] = [] {
    didSet { groupsChanged(centerItemGroups) }
  }
  /// From left to right, ending at the trailing edge.
  open var trailingItemGroups: [UIBarButtonItemGroup] = [] {
    didSet { groupsChanged(trailingItemGroups) }
  }

  private func groupsChanged(_ groups: [UIBarButtonItemGroup]) {
    for group in groups { group.owner = self }
    changed()
  }

  /// From the leading edge inwards.
  final var leadingItems: [UIBarButtonItem] {
    shown((leftBarButtonItems ?? []) + items(of: leadingItemGroups))
  }

  /// From the trailing edge inwards.
  final var trailingItems: [UIBarButtonItem] {
    shown((rightBarButtonItems ?? []) + items(of: trailingItemGroups).reversed())
  }

  final var centerItems: [UIBarButtonItem] { shown(items(of: centerItemGroups)) }

  /// The groups at the sides that may be shown by one item, those that go first at the beginning.
  final var groupsThatCollapse: [UIBarButtonItemGroup] {
    (trailingItemGroups.reversed() + leadingItemGroups.reversed())
      .filter { !$0.isHidden && $0.canCollapse }
  }

  private func items(of groups: [UIBarButtonItemGroup]) -> [UIBarButtonItem] {
    groups.filter { !$0.isHidden }.flatMap(\.shownItems)
  }

  private func shown(_ items: [UIBarButtonItem]) -> [UIBarButtonItem] {
    items.filter { !$0.isHidden }
  }

  /// From the leading edge inwards.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { itemsChanged() } }
  /// From the trailing edge inwards.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { itemsChanged() } }

  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }

  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }

  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    leftBarButtonItem = item
  }

  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }

  private func itemsChanged() {
    for item in (leftBarButtonItems ?? []) + (rightBarButtonItems ?? []) { item.owner = self }
    changed()
  }

  final func changed() { observer?.navigationItemDidChange(self) }
}

@MainActor protocol NavigationItemObserver: AnyObject {
  func navigationItemDidChange(_ item: UINavigationItem)
}
