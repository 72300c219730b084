public import Foundation

/// One tab of a tab bar.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
    case downloads, mostRecent, mostViewed

    fileprivate var title: String {
      switch self {
      case .more: "More"
      case .favorites: "Favorites"
      case .featured: "Featured"
      case .topRated: "Top Rated"
      case .recents: "Recents"
      case .contacts: "Contacts"
      case .history: "History"
      case .bookmarks: "Bookmarks"
      case .search: "Search"
      case .downloads: "Downloads"
      case .mostRecent: "Most Recent"
      case .mostViewed: "Most Viewed"
      }
    }

    fileprivate var symbol: String {
      switch self {
      case .more: "ellipsis"
      case .favorites, .featured, .topRated: "star.fill"
      case .recents, .history, .mostRecent: "clock.fill"
      case .contacts: "person.crop.circle.fill"
      case .bookmarks: "book.fill"
      case .search: "magnifyingglass"
      case .downloads: "square.and.arrow.down.fill"
      case .mostViewed: "list.number"
      }
    }
  }

  final weak var tabBar: UITabBar?

  /// Whether it changes the bar's look while it is chosen.
  final var hasAppearance: Bool { standardAppearance != nil || scrollEdgeAppearance != nil }

  /// Shown while the tab is chosen; nil shows `image`.
  open var selectedImage: UIImage? { didSet { changed() } }
  /// In a red circle at the tab's corner; nil for none.
  open var badgeValue: String? { didSet { if badgeValue != oldValue { changed() } } }
  /// nil is red.
  open var badgeColor: UIColor? { didSet { changed() } }
  /// The bar's while this tab is chosen; nil takes the bar's own.
  open var standardAppearance: UITabBarAppearance? {
    didSet { tabBar?.appearanceDidChange(of: self) }
  }
  /// The bar's while this tab is chosen and the content ends above the bar; nil takes
  /// `standardAppearance`, or the bar's own.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    didSet { tabBar?.appearanceDidChange(of: self) }
  }
  /// Moves the title, in points.
  open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(
      title: systemItem.title, image: UIImage(systemName: systemItem.symbol), tag: tag)
  }

  override func changed() { tabBar?.itemDidChange(self) }
}
