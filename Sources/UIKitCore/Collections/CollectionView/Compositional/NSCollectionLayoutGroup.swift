@preconcurrency public import Foundation

/// What a group of custom places is told of.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  var contentSize: CGSize { get }
  /// The content size less the insets.
  var effectiveContentSize: CGSize { get }
  var contentInsets: NSDirectionalEdgeInsets { get }
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// What a layout is made for: the room, and the traits.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  var container: any NSCollectionLayoutContainer { get }
  var traitCollection: UITraitCollection { get }
}

final class LayoutContainer: NSObject, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets

  init(_ contentSize: CGSize, _ contentInsets: NSDirectionalEdgeInsets) {
    self.contentSize = contentSize
    self.contentInsets = contentInsets
  }

  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
  var effectiveContentSize: CGSize {
    CGSize(
      width: max(0, contentSize.width - contentInsets.leading - contentInsets.trailing),
      height: max(0, contentSize.height - contentInsets.top - contentInsets.bottom))
  }
}

final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment {
  let container: any NSCollectionLayoutContainer
  let traitCollection: UITraitCollection

  init(_ container: any NSCollectionLayoutContainer, _ traitCollection: UITraitCollection) {
    self.container = container
    self.traitCollection = traitCollection
  }
}

/// A place in a group of custom places, in the group's own coordinates.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject, @preconcurrency NSCopying {
  public final let frame: CGRect
  public final let zIndex: Int

  public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

  public init(frame: CGRect, zIndex: Int) {
    self.frame = frame
    self.zIndex = zIndex
    super.init()
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Gives the places of a group's items.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// Items side by side, one below the other, or at places of their own.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    case row, column
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  final let arrangement: Arrangement
  public final let subitems: [NSCollectionLayoutItem]
  /// The first subitem, this often; nil repeats the subitems until the room is used up.
  final let repeats: Int?
  /// Repeated items share the group's length whatever their own is.
  final let sharesLength: Bool
  private var groupSupplements: [NSCollectionLayoutSupplementaryItem] = []
  /// Views that belong to the group.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { groupSupplements }
    set { groupSupplements = newValue }
  }
  open var interItemSpacing: NSCollectionLayoutSpacing?

  private init(
    _ layoutSize: NSCollectionLayoutSize, _ arrangement: Arrangement,
    _ subitems: [NSCollectionLayoutItem], repeats: Int? = nil, sharesLength: Bool = false
  ) {
    self.arrangement = arrangement
    self.subitems = subitems
    self.repeats = repeats
    self.sharesLength = sharesLength
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  // MARK: Made

  /// Items side by side; the list is repeated as long as there is room.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .row, subitems) }

  /// One below the other; the list is repeated as long as there is room.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .column, subitems) }

  /// `count` items side by side. Those that ask for a fraction of the width get no more than their
  /// share of what the spacing leaves.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .row, [subitem], repeats: max(1, count))
  }

  /// `count` items one below the other.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .column, [subitem], repeats: max(1, count))
  }

  /// `count` items side by side, of equal width.
  @available(*, deprecated, message: "Use horizontal(layoutSize:repeatingSubitem:count:).")
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize, .row, [subitem], repeats: max(1, count), sharesLength: true)
  }

  /// `count` items one below the other, of equal height.
  @available(*, deprecated, message: "Use vertical(layoutSize:repeatingSubitem:count:).")
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize, .column, [subitem], repeats: max(1, count), sharesLength: true)
  }

  /// Items at the places that `itemProvider` gives.
  open class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .custom(itemProvider), []) }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutGroup(
      layoutSize, arrangement, subitems, repeats: repeats, sharesLength: sharesLength)
    copy.contentInsets = contentInsets
    copy.edgeSpacing = edgeSpacing
    copy.supplementaryItems = supplementaryItems
    copy.interItemSpacing = interItemSpacing
    return copy
  }
}
