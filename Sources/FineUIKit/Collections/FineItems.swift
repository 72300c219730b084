import UIKit

/// What grids, carousels and shelves have in common: their elements, how one is described, and what
/// the user may do.
@MainActor struct FineItems<Element: Identifiable> where Element.ID: Sendable {
  /// The component's name in messages.
  let component: String
  let sections: [FineSection<Element>]
  let content: @MainActor (Element) -> any Renderable
  var onSelect: (@MainActor (Element) -> Void)?
  var onPrefetch: (@MainActor ([Element]) -> Void)?
  var onCancelPrefetch: (@MainActor ([Element]) -> Void)?
  var onRefresh: (@MainActor () async -> Void)?
  var keyboardDismissMode = UIScrollView.KeyboardDismissMode.none
  var refreshPolicy = FineRefreshPolicy<Element>.whereNotKnownEqual

  init(
    _ component: String, sections: [FineSection<Element>],
    content: @escaping @MainActor (Element) -> any Renderable
  ) {
    self.component = component
    self.sections = sections
    self.content = content
  }

  /// One identity for the only section, so that it stays when the elements change.
  init(
    _ component: String, _ elements: [Element],
    content: @escaping @MainActor (Element) -> any Renderable
  ) {
    self.init(component, sections: [FineSection(id: 0, items: elements)], content: content)
  }
}

/// How items stand in their collection view.
enum FineArrangement: Equatable {
  case grid(columns: FineGridColumns, spacing: CGFloat)
  case pages
  case shelf(width: FineShelfItemWidth, spacing: CGFloat)

  /// Items are as tall as their content.
  var selfSizes: Bool {
    if case .grid = self { true } else { false }
  }

  /// The layout of one section.
  @MainActor func section(
    in environment: any NSCollectionLayoutEnvironment, hasHeader: Bool, hasFooter: Bool
  ) -> NSCollectionLayoutSection {
    switch self {
    case .grid(let columns, let spacing):
      let width = environment.container.effectiveContentSize.width
      let section = Self.gridSection(
        columns: columns.count(in: width, spacing: spacing), spacing: max(spacing, 0))
      section.boundarySupplementaryItems = Self.boundaries(header: hasHeader, footer: hasFooter)
      return section
    case .pages:
      return Self.row(width: .fractionalWidth(1), spacing: 0)
    case .shelf(let width, let spacing):
      let section = Self.row(width: width.dimension, spacing: max(spacing, 0))
      return section
    }
  }

  @MainActor private static func gridSection(columns: Int, spacing: CGFloat)
    -> NSCollectionLayoutSection
  {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1 / CGFloat(columns)), heightDimension: .estimated(60)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(60)),
      repeatingSubitem: item, count: columns)
    group.interItemSpacing = .fixed(spacing)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = spacing
    return section
  }

  /// Items one beside the other, as tall as the collection. The safe area takes nothing from them.
  @MainActor private static func row(width: NSCollectionLayoutDimension, spacing: CGFloat)
    -> NSCollectionLayoutSection
  {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: width, heightDimension: .fractionalHeight(1)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = spacing
    section.contentInsetsReference = .none
    return section
  }

  @MainActor private static func boundaries(header: Bool, footer: Bool)
    -> [NSCollectionLayoutBoundarySupplementaryItem]
  {
    func item(_ height: CGFloat, _ kind: String, _ edge: NSRectAlignment)
      -> NSCollectionLayoutBoundarySupplementaryItem
    {
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .estimated(height)),
        elementKind: kind, alignment: edge)
    }
    var items: [NSCollectionLayoutBoundarySupplementaryItem] = []
    if header { items.append(item(36, UICollectionView.elementKindSectionHeader, .top)) }
    if footer { items.append(item(24, UICollectionView.elementKindSectionFooter, .bottom)) }
    return items
  }
}
