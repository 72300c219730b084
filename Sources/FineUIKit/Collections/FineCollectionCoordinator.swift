import UIKit

/// Shows the descriptions of a grid, a carousel or a shelf in its collection view, and hears what
/// the user does there.
@MainActor
final class FineCollectionCoordinator<Element: Identifiable>: NSObject, UICollectionViewDelegate,
  UICollectionViewDataSourcePrefetching
where Element.ID: Sendable {
  private weak var view: FineCollectionView?
  private let dataSource: UICollectionViewDiffableDataSource<Int, Element.ID>
  private var items: FineItems<Element>?
  private var arrangement: FineArrangement
  private var shown = FineCollectionContent<Element>()
  private var tokens = FineSectionTokens()
  private let environment = FineEnvironmentBox()
  private var gate: FineGate?
  private var depth = 0
  private var isAnimated = false
  private let measuring: FineMeasuring<FineCollectionView>
  private var prefetch = FinePrefetch<Element>()
  private let refresh = FineRefresh()
  /// Of a carousel.
  let pager: FinePager?

  init(view: FineCollectionView, layout: FineLayoutBox, arrangement: FineArrangement) {
    self.view = view
    measuring = FineMeasuring(view) {
      $0.collectionViewLayout.invalidateLayout()
      $0.layoutIfNeeded()
    }
    self.arrangement = arrangement
    pager = arrangement == .pages ? FinePager(view) : nil
    let provider = FineItemProvider<Element.ID>()
    dataSource = UICollectionViewDiffableDataSource(collectionView: view) { view, indexPath, id in
      provider.make?(view, indexPath, id)
    }
    super.init()
    provider.make = { [weak self] view, indexPath, id in
      self?.cell(for: id, at: indexPath, in: view)
    }
    dataSource.supplementaryViewProvider = { [weak self] view, kind, indexPath in
      self?.supplement(kind, at: indexPath, in: view)
    }
    layout.provide = { [weak self] index, environment in
      self?.layoutSection(index, environment)
    }
    setUp(view)
  }

  private func setUp(_ view: FineCollectionView) {
    view.backgroundColor = .clear
    view.register(
      FineCollectionCell.self, forCellWithReuseIdentifier: FineCollectionCell.reuseIdentifier)
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      view.register(
        FineCollectionSupplement.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: FineCollectionSupplement.reuseIdentifier)
    }
    view.delegate = self
    guard !arrangement.selfSizes else { return }
    view.showsHorizontalScrollIndicator = false
    view.showsVerticalScrollIndicator = false
    view.alwaysBounceHorizontal = true
    view.alwaysBounceVertical = false
    view.contentInsetAdjustmentBehavior = .never
    view.isPagingEnabled = arrangement == .pages
    view.didLayOut = { [weak self] in self?.pager?.laidOut() }
  }

  /// Whether the view of this coordinator can show another arrangement: of the same kind.
  func fits(_ other: FineArrangement) -> Bool {
    switch (arrangement, other) {
    case (.grid, .grid), (.pages, .pages), (.shelf, .shelf): true
    default: false
    }
  }

  private func layoutSection(_ index: Int, _ environment: any NSCollectionLayoutEnvironment)
    -> NSCollectionLayoutSection
  {
    let section = section(at: index)
    return arrangement.section(
      in: environment, hasHeader: section?.header != nil, hasFooter: section?.footer != nil)
  }

  // MARK: Updates

  func show(
    _ items: FineItems<Element>, _ arrangement: FineArrangement, context: FineRenderContext
  ) {
    guard let view else { return }
    let isFirst = self.items == nil
    let content = FineCollectionContent(items.sections, component: items.component)
    // With new code every item on screen is described again; the others are when they come.
    let showsNewCode = context.pass.showsNewCode
    let stale = showsNewCode ? [] : content.stale(since: shown, policy: items.refreshPolicy)
    let old = shown.sections
    let isArrangedAnew = arrangement != self.arrangement
    self.items = items
    self.arrangement = arrangement
    shown = content
    gate = context.pass.site.gate
    depth = context.node.depth + 1
    isAnimated = context.pass.isAnimated && view.window != nil
    prefetch.keepOnly { content.contains($0) }
    environment.publish(context.environment)
    writeOptions(of: items, to: view)
    updateVisibleSupplements(in: view)
    let hasSameSupplements = content.hasSameSupplements(as: old)
    if isFirst || old != content.sections || !stale.isEmpty { apply(content, stale: stale) }
    if isArrangedAnew || (!isFirst && !hasSameSupplements) {
      view.collectionViewLayout.invalidateLayout()
    }
    if showsNewCode { describeVisibleItems(in: view) }
  }

  private func writeOptions(of items: FineItems<Element>, to view: UICollectionView) {
    if view.keyboardDismissMode != items.keyboardDismissMode {
      view.keyboardDismissMode = items.keyboardDismissMode
    }
    if (view.prefetchDataSource != nil) != (items.onPrefetch != nil) {
      view.prefetchDataSource = items.onPrefetch == nil ? nil : self
    }
    refresh.update(items.onRefresh, in: view)
  }

  private func apply(_ content: FineCollectionContent<Element>, stale: [Element.ID]) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Element.ID>()
    tokens.keepOnly(content.sections.map(\.id))
    for section in content.sections {
      let token = tokens.token(for: section.id)
      snapshot.appendSections([token])
      snapshot.appendItems(section.items)
    }
    if !stale.isEmpty { snapshot.reconfigureItems(stale) }
    dataSource.apply(snapshot, animatingDifferences: isAnimated)
  }

  /// Describes all items on screen anew, from the description that there is now.
  private func describeVisibleItems(in view: UICollectionView) {
    for indexPath in view.indexPathsForVisibleItems {
      guard let cell = view.cellForItem(at: indexPath) as? FineCollectionCell,
        let id = dataSource.itemIdentifier(for: indexPath), let row = row(for: id)
      else { continue }
      show(row, in: cell.host, because: FineRenderCause(reason: .injection))
      cell.host.contentChanged()
    }
  }

  // MARK: Items

  private func cell(
    for id: Element.ID, at indexPath: IndexPath, in view: UICollectionView
  ) -> UICollectionViewCell? {
    let cell = view.dequeueReusableCell(
      withReuseIdentifier: FineCollectionCell.reuseIdentifier, for: indexPath)
    guard let row = row(for: id), let item = cell as? FineCollectionCell else { return cell }
    item.selfSizes = arrangement.selfSizes
    show(row, in: item.host)
    return cell
  }

  private func row(for id: Element.ID) -> FineRow? {
    guard let items, let element = shown.element(id) else { return nil }
    return FineRow(
      identity: AnyHashable(id), content: { items.content(element) }, environment: environment,
      depth: depth)
  }

  private func show(
    _ row: FineRow, in host: FineCellHost, because cause: FineRenderCause? = nil
  ) {
    if arrangement.selfSizes {
      host.heightMayHaveChanged = { [weak self] in self?.measuring.again() }
    }
    host.show(row, gate: gate, isAnimated: isAnimated, because: cause)
  }

  private func element(at indexPath: IndexPath) -> Element? {
    dataSource.itemIdentifier(for: indexPath).flatMap { shown.element($0) }
  }

  // MARK: Headers and footers

  /// The section that stands at an index of the view, as it is described now.
  private func section(at index: Int) -> FineSection<Element>? {
    dataSource.sectionIdentifier(for: index).flatMap { tokens.section(for: $0) }
      .flatMap { shown.description($0) }
  }

  private func content(_ kind: String, of section: FineSection<Element>) -> (any Renderable)? {
    kind == UICollectionView.elementKindSectionHeader ? section.header : section.footer
  }

  private func supplement(_ kind: String, at indexPath: IndexPath, in view: UICollectionView)
    -> UICollectionReusableView?
  {
    let made = view.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: FineCollectionSupplement.reuseIdentifier, for: indexPath)
    if let section = section(at: indexPath.section),
      let supplement = made as? FineCollectionSupplement
    {
      show(kind, of: section, in: supplement)
    }
    return made
  }

  private func show(
    _ kind: String, of section: FineSection<Element>, in supplement: FineCollectionSupplement
  ) {
    guard let content = content(kind, of: section) else { return }
    show(
      FineRow(
        identity: AnyHashable(FineSupplementIdentity(section: section.id, kind: kind)),
        content: { content }, environment: environment, depth: depth),
      in: supplement.host)
  }

  private func updateVisibleSupplements(in view: UICollectionView) {
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      for indexPath in view.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
        guard let section = section(at: indexPath.section),
          let supplement = view.supplementaryView(forElementKind: kind, at: indexPath)
            as? FineCollectionSupplement
        else { continue }
        show(kind, of: section, in: supplement)
        supplement.host.contentChanged()
      }
    }
  }

  // MARK: UICollectionViewDelegate

  // In the class itself: Apple's runtime does not find these in an extension of a generic class.

  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  )
    -> Bool
  { items?.onSelect != nil }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    if let element = element(at: indexPath) { items?.onSelect?(element) }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { pager?.scrolled() }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { pager?.gestureEnded() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { pager?.gestureEnded() }

  // MARK: UICollectionViewDataSourcePrefetching

  func collectionView(
    _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
  ) {
    let elements = prefetch.announce(indexPaths.compactMap { element(at: $0) })
    if let elements { items?.onPrefetch?(elements) }
  }

  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    let elements = prefetch.takeBack(indexPaths.compactMap { element(at: $0) })
    if let elements { items?.onCancelPrefetch?(elements) }
  }
}

/// Hands a data source the maker of its cells, which is there only after the data source.
@MainActor private final class FineItemProvider<Item> {
  var make: (@MainActor (UICollectionView, IndexPath, Item) -> UICollectionViewCell?)?
}
