public import Foundation

/// How a controller is shown in a navigation bar.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never, inline }

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
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic

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
