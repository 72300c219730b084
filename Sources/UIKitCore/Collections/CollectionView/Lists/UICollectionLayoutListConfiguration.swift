import CoreGraphics
public import Foundation

/// A list in a collection view: rows as wide as the view, with separators, headers, footers.
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
  public enum Appearance: Int, Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }

  public enum HeaderMode: Int, Sendable { case none, supplementary, firstItemInSection }

  public enum FooterMode: Int, Sendable { case none, supplementary }

  /// The actions of a row; nil offers none.
  public typealias SwipeActionsConfigurationProvider =
    @MainActor (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

  /// Changes the separators of one row.
  public typealias ItemSeparatorHandler =
    @MainActor (
      _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
    )
    -> UIListSeparatorConfiguration

  public var appearance: Appearance { style }
  let style: Appearance
  public var showsSeparators: Bool
  public var separatorConfiguration: UIListSeparatorConfiguration
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// Behind the rows; nil is the colour of the appearance.
  public var backgroundColor: UIColor?
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none
  /// Above each header, in points; nil is the appearance's own.
  public var headerTopPadding: CGFloat?
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  public init(appearance: Appearance) {
    style = appearance
    showsSeparators = appearance != .sidebar
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }

  // MARK: Measures

  /// What a row counts for before it was measured, in points.
  static let rowEstimate: CGFloat = 44
  private static let headerEstimate: CGFloat = 38
  /// Above and below a group without a header or footer of its own: 35⅓ between two of them
  /// (observed, iOS 16).
  private static let groupSpacing: CGFloat = 17.0 + 2.0 / 3
  private static let firstGroupSpacing: CGFloat = 35
  private static let lastGroupSpacing: CGFloat = 20
  /// Of inset groups (observed, iOS 16).
  static let cornerRadius: CGFloat = 10

  private var isGrouped: Bool { style == .grouped || style == .insetGrouped }

  /// Between the view's edges and the rows.
  private var sideInset: CGFloat { style == .insetGrouped ? UITableView.sideMargin : 0 }

  /// What groups keep from one another and from the list's ends.
  func groupSpacing(isFirst: Bool, isLast: Bool, hasHeader: Bool, hasFooter: Bool)
    -> NSDirectionalEdgeInsets
  {
    guard isGrouped else { return .zero }
    var insets = NSDirectionalEdgeInsets.zero
    if !hasHeader { insets.top = isFirst ? Self.firstGroupSpacing : Self.groupSpacing }
    if !hasFooter { insets.bottom = isLast ? Self.lastGroupSpacing : Self.groupSpacing }
    return insets
  }

  /// The colour behind the rows.
  var shownBackgroundColor: UIColor {
    if let backgroundColor { return backgroundColor }
    switch style {
    case .plain, .sidebarPlain: return .systemBackground
    case .grouped, .insetGrouped: return .systemGroupedBackground
    case .sidebar: return .secondarySystemBackground
    }
  }

  // MARK: Section

  func makeSection() -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(Self.rowEstimate))
    let section = NSCollectionLayoutSection(
      group: .vertical(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.list = self
    section.contentInsets = NSDirectionalEdgeInsets(
      top: 0, leading: sideInset, bottom: 0, trailing: sideInset)
    let bandSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(Self.headerEstimate))
    if headerMode == .supplementary {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: bandSize, elementKind: UICollectionView.elementKindSectionHeader,
        alignment: .top)
      header.pinToVisibleBounds = style == .plain
      section.boundarySupplementaryItems.append(header)
    }
    if footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: bandSize, elementKind: UICollectionView.elementKindSectionFooter,
          alignment: .bottom))
    }
    return section
  }

  // MARK: Positions

  func position(of place: TableLayout.Place, count: Int) -> ListPosition {
    var position = ListPosition(
      appearance: style, role: .cell, isFirst: place.row == 0, isLast: place.row == count - 1)
    if headerMode == .firstItemInSection {
      if place.row == 0 { position.role = .header }
      position.isFirst = place.row == 1
    }
    guard showsSeparators, position.role == .cell else { return position }
    var separators = separatorConfiguration
    if let itemSeparatorHandler {
      separators = itemSeparatorHandler(IndexPath(place), separators)
    }
    let hasFrame = style == .grouped
    if separators.topSeparatorVisibility.isShown(position.isFirst && hasFrame) {
      position.topSeparator = ListPosition.Separator(
        color: separators.color, insets: separators.topSeparatorInsets,
        isFullWidth: position.isFirst && hasFrame)
    }
    let hidesLast = position.isLast && (style == .insetGrouped || style == .sidebarPlain)
    if separators.bottomSeparatorVisibility.isShown(!hidesLast) {
      position.bottomSeparator = ListPosition.Separator(
        color: separators.color, insets: separators.bottomSeparatorInsets,
        isFullWidth: position.isLast && hasFrame)
    }
    return position
  }

  func position(ofBoundary kind: String) -> ListPosition {
    ListPosition(
      appearance: style,
      role: kind == UICollectionView.elementKindSectionFooter ? .footer : .header, isFirst: false,
      isLast: false)
  }
}

/// What a list section tells the view at one of its places.
struct ListPosition: Equatable {
  enum Role: Equatable { case cell, header, footer }

  var appearance: UICollectionLayoutListConfiguration.Appearance
  var role: Role
  /// Nothing comes before, or after, the row in its group.
  var isFirst: Bool
  var isLast: Bool
  var topSeparator: Separator?
  var bottomSeparator: Separator?

  /// A line at an edge of the row.
  struct Separator: Equatable {
    var color: UIColor
    /// `UIListSeparatorConfiguration.automaticInsets` follows the content.
    var insets: NSDirectionalEdgeInsets
    var isFullWidth: Bool
  }
}

/// The lines above and below the rows of a list.
public struct UIListSeparatorConfiguration: Hashable {
  public enum Visibility: Int, Sendable {
    case automatic, visible, hidden

    func isShown(_ automatic: Bool) -> Bool {
      switch self {
      case .automatic: automatic
      case .visible: true
      case .hidden: false
      }
    }
  }

  /// "Where the row's content begins."
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: CGFloat.greatestFiniteMagnitude, leading: CGFloat.greatestFiniteMagnitude,
    bottom: CGFloat.greatestFiniteMagnitude, trailing: CGFloat.greatestFiniteMagnitude)

  public var topSeparatorVisibility = Visibility.automatic
  public var bottomSeparatorVisibility = Visibility.automatic
  /// From the row's edges, in points.
  public var topSeparatorInsets = automaticInsets
  public var bottomSeparatorInsets = automaticInsets
  public var color = UIColor.separator
  public var multipleSelectionColor = UIColor.separator

  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}

  public func hash(into hasher: inout Hasher) {
    hasher.combine(topSeparatorVisibility)
    hasher.combine(bottomSeparatorVisibility)
    hasher.combine(color)
  }
}

extension NSCollectionLayoutSection {
  /// A section that is a list.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection { configuration.makeSection() }
}

extension UICollectionViewCompositionalLayout {
  /// A layout all of whose sections are lists.
  public static func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    let layout = UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
    layout.listBackgroundColor = configuration.shownBackgroundColor
    return layout
  }
}
