public import Foundation

/// Bar buttons that belong together.
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject {
  open var barButtonItems: [UIBarButtonItem] {
    didSet {
      widthOfItems = nil
      owner?.changed()
    }
  }
  /// What stands for the items where there is no room for them. Without an action and a menu of its
  /// own a tap shows the items in a menu.
  open var representativeItem: UIBarButtonItem? { didSet { owner?.changed() } }
  /// True while the representative item is shown.
  final var isCollapsed = false
  /// Points that the items took when they were last shown.
  final var widthOfItems: CGFloat?

  /// What a bar shows of the group.
  final var shownItems: [UIBarButtonItem] {
    guard isCollapsed, let representativeItem else { return barButtonItems }
    representativeItem.groupMenu = UIMenu(children: barButtonItems.map(\.menuEntry))
    representativeItem.owner = owner
    return [representativeItem]
  }

  /// Whether the bar may show one item in place of several.
  final var canCollapse: Bool {
    representativeItem != nil && barButtonItems.filter { !$0.isHidden }.count > 1
  }
  open var isHidden = false { didSet { if isHidden != oldValue { owner?.changed() } } }
  /// - Note: Kept only: a person cannot take a bar's items away.
  open var alwaysAvailable = false
  final weak var owner: UINavigationItem? {
    didSet { for item in barButtonItems { item.owner = owner } }
  }

  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    self.barButtonItems = barButtonItems
    self.representativeItem = representativeItem
    super.init()
  }

  public required init?(coder: NSCoder) {
    barButtonItems = []
    super.init()
  }

  public class func fixedGroup(
    representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup {
    UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
  }

  public class func movableGroup(
    customizationIdentifier: String, representativeItem: UIBarButtonItem? = nil,
    items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup {
    UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
  }

  public class func optionalGroup(
    customizationIdentifier: String, isInDefaultCustomization: Bool = true,
    representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup {
    UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
  }
}

extension UIBarButtonItem {
  /// A group of this item alone.
  public func creatingFixedGroup() -> UIBarButtonItemGroup { .fixedGroup(items: [self]) }

  public func creatingMovableGroup(customizationIdentifier: String) -> UIBarButtonItemGroup {
    .movableGroup(customizationIdentifier: customizationIdentifier, items: [self])
  }

  public func creatingOptionalGroup(
    customizationIdentifier: String, isInDefaultCustomization: Bool = true
  ) -> UIBarButtonItemGroup {
    .optionalGroup(
      customizationIdentifier: customizationIdentifier,
      isInDefaultCustomization: isInDefaultCustomization, items: [self])
  }
}
