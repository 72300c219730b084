public import Foundation

extension UITabBar {
  /// How items share a bar's width.
  public enum ItemPositioning: Int, Sendable { case automatic, fill, centered }

  /// - Note: Kept for the app only: items fill the bar.
  public final var itemPositioning: ItemPositioning {
    get { KeptSettings.value("itemPositioning", of: self, else: .automatic) }
    set { KeptSettings.set(newValue, as: "itemPositioning", of: self) }
  }

  /// Points; 0 for the usual width.
  /// - Note: Kept for the app only: items fill the bar.
  public final var itemWidth: CGFloat {
    get { KeptSettings.value("itemWidth", of: self, else: 0) }
    set { KeptSettings.set(newValue, as: "itemWidth", of: self) }
  }

  /// Points; 0 for the usual spacing.
  /// - Note: Kept for the app only: items fill the bar.
  public final var itemSpacing: CGFloat {
    get { KeptSettings.value("itemSpacing", of: self, else: 0) }
    set { KeptSettings.set(newValue, as: "itemSpacing", of: self) }
  }
}

extension UITabBarController {
  /// Those that a person may arrange anew; nil for none.
  /// - Note: Kept for the app only: tabs stay where they are.
  public final var customizableViewControllers: [UIViewController]? {
    get { KeptSettings.value("customizableViewControllers", of: self, else: viewControllers) }
    set { KeptSettings.set(newValue ?? [], as: "customizableViewControllers", of: self) }
  }
}
