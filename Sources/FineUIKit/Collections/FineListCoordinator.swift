import UIKit

/// Shows a list's descriptions in its table, and hears what the user does there.
@MainActor
final class FineListCoordinator<Element: Identifiable>: NSObject, UITableViewDelegate,
  UITableViewDataSourcePrefetching
where Element.ID: Sendable {
  private weak var table: UITableView?
  private let dataSource: FineTableDataSource<Element.ID>
  private var list: FineList<Element>?
  private var shown = FineCollectionContent<Element>()
  private var tokens = FineSectionTokens()
  private let environment = FineEnvironmentBox()
  private var gate: FineGate?
  private var depth = 0
  private var isAnimated = false
  private let measuring: FineMeasuring<UITableView>
  private var prefetch = FinePrefetch<Element>()
  private let refresh = FineRefresh()
  private var emptyView: FineEmptyView?

  init(table: UITableView) {
    self.table = table
    measuring = FineMeasuring(table) {
      $0.beginUpdates()
      $0.endUpdates()
    }
    let provider = FineCellProvider<Element.ID>()
    dataSource = FineTableDataSource(tableView: table) { table, indexPath, id in
      provider.make?(table, indexPath, id)
    }
    super.init()
    provider.make = { [weak self] table, indexPath, id in
      self?.cell(for: id, at: indexPath, in: table)
    }
    setUp(table)
  }

  private func setUp(_ table: UITableView) {
    table.sectionHeaderTopPadding = 0
    table.sectionHeaderHeight = UITableView.automaticDimension
    table.sectionFooterHeight = UITableView.automaticDimension
    table.estimatedSectionHeaderHeight = 36
    table.estimatedSectionFooterHeight = 24
    table.register(FineTableCell.self, forCellReuseIdentifier: FineTableCell.reuseIdentifier)
    table.register(
      FineTableSupplement.self,
      forHeaderFooterViewReuseIdentifier: FineTableSupplement.reuseIdentifier)
    table.delegate = self
  }

  // MARK: Updates

  /// - Parameters:
  ///   - selected: What the list's selection says, if it has one.
  ///   - target: The element to scroll to.
  func show(
    _ list: FineList<Element>, selected: Set<Element.ID>?, target: Element.ID?,
    context: FineRenderContext
  ) {
    guard let table else { return }
    let isFirst = self.list == nil
    let content = FineCollectionContent(list.sections, component: "FineList")
    // With new code every row on screen is described again; the others are when they come.
    let showsNewCode = context.pass.showsNewCode
    let stale = showsNewCode ? [] : content.stale(since: shown, policy: list.refreshPolicy)
    let old = shown.sections
    self.list = list
    shown = content
    gate = context.pass.site.gate
    depth = context.node.depth + 1
    isAnimated = context.pass.isAnimated && table.window != nil
    prefetch.keepOnly { content.contains($0) }
    environment.publish(context.environment)
    writeOptions(of: list, to: table)
    updateVisibleSupplements(in: table)
    if isFirst || old != content.sections || !stale.isEmpty { apply(content, stale: stale) }
    if !content.hasSameSupplements(as: old) { measuring.again() }
    if showsNewCode { describeVisibleRows(in: table) }
    if let selected { select(selected, in: table) }
    updateEmptyState(in: table)
    if let target { scroll(to: target, in: table) }
  }

  private func writeOptions(of list: FineList<Element>, to table: UITableView) {
    dataSource.canEdit =
      list.onDelete != nil || list.leadingSwipe != nil || list.trailingSwipe != nil
      || list.selection != nil && list.isEditing
    refresh.update(list.onRefresh, in: table)
    let separators: UITableViewCell.SeparatorStyle = list.showsSeparators ? .singleLine : .none
    if table.separatorStyle != separators { table.separatorStyle = separators }
    if let inset = list.separatorInset {
      let isMirrored = table.effectiveUserInterfaceLayoutDirection == .rightToLeft
      let wanted = UIEdgeInsets(
        top: inset.top, left: isMirrored ? inset.trailing : inset.leading, bottom: inset.bottom,
        right: isMirrored ? inset.leading : inset.trailing)
      if table.separatorInset != wanted { table.separatorInset = wanted }
    }
    let keepsSelection = list.selection != nil && list.onSelect == nil
    if table.allowsMultipleSelection != keepsSelection {
      table.allowsMultipleSelection = keepsSelection
    }
    if table.allowsMultipleSelectionDuringEditing != (list.selection != nil) {
      table.allowsMultipleSelectionDuringEditing = list.selection != nil
    }
    if table.isEditing != list.isEditing {
      table.setEditing(list.isEditing, animated: isAnimated)
    }
    if table.keyboardDismissMode != list.keyboardDismissMode {
      table.keyboardDismissMode = list.keyboardDismissMode
    }
    if (table.prefetchDataSource != nil) != (list.onPrefetch != nil) {
      table.prefetchDataSource = list.onPrefetch == nil ? nil : self
    }
    for cell in table.visibleCells where cell.selectionStyle != selectionStyle {
      cell.selectionStyle = selectionStyle
    }
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

  /// Describes all rows on screen anew, from the description that the list has now.
  private func describeVisibleRows(in table: UITableView) {
    for indexPath in table.indexPathsForVisibleRows ?? [] {
      guard let cell = table.cellForRow(at: indexPath) as? FineTableCell,
        let id = dataSource.itemIdentifier(for: indexPath), let row = row(for: id)
      else { continue }
      show(row, in: cell.host, because: FineRenderCause(reason: .injection))
      cell.host.contentChanged()
    }
  }

  // MARK: Rows

  private var selectionStyle: UITableViewCell.SelectionStyle {
    list?.onSelect == nil && list?.selection == nil ? .none : .default
  }

  /// Selects the rows of `selected`, and no others.
  private func select(_ selected: Set<Element.ID>, in table: UITableView) {
    for indexPath in table.indexPathsForSelectedRows ?? [] {
      let id = dataSource.itemIdentifier(for: indexPath)
      if !(id.map { selected.contains($0) } ?? false) {
        table.deselectRow(at: indexPath, animated: false)
      }
    }
    let shown = Set(table.indexPathsForSelectedRows ?? [])
    for id in selected {
      guard let indexPath = self.shown.indexPath(of: id), !shown.contains(indexPath) else {
        continue
      }
      table.selectRow(at: indexPath, animated: false, scrollPosition: .none)
    }
  }

  /// A row was selected, or no longer is, by the user.
  private func selectionChanged(at indexPath: IndexPath, isSelected: Bool) {
    guard let selection = list?.selection, let id = dataSource.itemIdentifier(for: indexPath) else {
      return
    }
    FineDescribing.pause {
      if isSelected { selection.value.insert(id) } else { selection.value.remove(id) }
    }
  }

  // MARK: Nothing to show

  private func updateEmptyState(in table: UITableView) {
    guard let content = list?.emptyState, shown.count == 0 else {
      emptyView?.host.park()
      if emptyView != nil, table.backgroundView === emptyView { table.backgroundView = nil }
      emptyView = nil
      return
    }
    let view = emptyView ?? FineEmptyView(frame: table.bounds)
    emptyView = view
    if table.backgroundView !== view { table.backgroundView = view }
    view.host.show(
      FineRow(identity: "empty", content: content, environment: environment, depth: depth),
      gate: gate, isAnimated: isAnimated)
  }

  // MARK: Scrolling

  /// Once the table is laid out; the binding is nil again after that.
  private func scroll(to id: Element.ID, in table: UITableView) {
    guard shown.contains(id) else { return }
    Task { [weak self, weak table] in
      guard let self, let table, let target = list?.scrollTarget,
        target.target.value == id,
        let indexPath = dataSource.indexPath(for: id)
      else { return }
      table.layoutIfNeeded()
      table.scrollToRow(
        at: indexPath, at: target.position, animated: target.isAnimated && table.window != nil)
      target.target.value = nil
    }
  }

  private func cell(
    for id: Element.ID, at indexPath: IndexPath, in table: UITableView
  ) -> UITableViewCell? {
    let cell = table.dequeueReusableCell(
      withIdentifier: FineTableCell.reuseIdentifier, for: indexPath)
    guard let row = row(for: id), let cell = cell as? FineTableCell else { return cell }
    if cell.selectionStyle != selectionStyle { cell.selectionStyle = selectionStyle }
    show(row, in: cell.host)
    return cell
  }

  private func row(for id: Element.ID) -> FineRow? {
    guard let list, let element = shown.element(id) else { return nil }
    return FineRow(
      identity: AnyHashable(id), content: { list.content(element) }, environment: environment,
      depth: depth)
  }

  private func show(
    _ row: FineRow, in host: FineCellHost, because cause: FineRenderCause? = nil
  ) {
    host.heightMayHaveChanged = { [weak self] in self?.measuring.again() }
    host.show(row, gate: gate, isAnimated: isAnimated, because: cause)
  }

  private func element(at indexPath: IndexPath) -> Element? {
    dataSource.itemIdentifier(for: indexPath).flatMap { shown.element($0) }
  }

  // MARK: Headers and footers

  private enum SupplementKind: Hashable {
    case header
    case footer
  }

  /// The section that stands at an index of the table, as it is described now.
  private func section(at index: Int) -> FineSection<Element>? {
    dataSource.sectionIdentifier(for: index).flatMap { tokens.section(for: $0) }
      .flatMap { shown.description($0) }
  }

  private func content(_ kind: SupplementKind, of section: FineSection<Element>)
    -> (any Renderable)?
  {
    switch kind {
    case .header: section.header
    case .footer: section.footer
    }
  }

  private func supplement(
    _ kind: SupplementKind, at index: Int, in table: UITableView
  ) -> UIView? {
    guard let section = section(at: index), content(kind, of: section) != nil else { return nil }
    let view = table.dequeueReusableHeaderFooterView(
      withIdentifier: FineTableSupplement.reuseIdentifier)
    if let supplement = view as? FineTableSupplement { show(kind, of: section, in: supplement) }
    return view
  }

  private func show(
    _ kind: SupplementKind, of section: FineSection<Element>, in supplement: FineTableSupplement
  ) {
    guard let content = content(kind, of: section) else { return }
    show(
      FineRow(
        identity: AnyHashable(FineSupplementIdentity(section: section.id, kind: kind)),
        content: { content }, environment: environment, depth: depth),
      in: supplement.host)
  }

  private func updateVisibleSupplements(in table: UITableView) {
    for index in 0..<dataSource.numberOfSections(in: table) {
      let (header, footer) = (
        table.headerView(forSection: index), table.footerView(forSection: index)
      )
      guard header != nil || footer != nil, let section = section(at: index) else { continue }
      update(.header, header, of: section)
      update(.footer, footer, of: section)
    }
  }

  private func update(
    _ kind: SupplementKind, _ view: UITableViewHeaderFooterView?, of section: FineSection<Element>
  ) {
    guard let supplement = view as? FineTableSupplement else { return }
    show(kind, of: section, in: supplement)
    supplement.host.contentChanged()
  }

  // MARK: UITableViewDelegate

  // In the class itself: Apple's runtime does not find these in an extension of a generic class.

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    // A tap on a row that can be opened chooses it only while the list is edited.
    if list?.selection != nil, tableView.isEditing || list?.onSelect == nil {
      selectionChanged(at: indexPath, isSelected: true)
      return
    }
    tableView.deselectRow(at: indexPath, animated: true)
    if let element = element(at: indexPath) { list?.onSelect?(element) }
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    selectionChanged(at: indexPath, isSelected: false)
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let list, let id = dataSource.itemIdentifier(for: indexPath) else { return nil }
    var actions: [UIContextualAction] = []
    if let deletion = list.onDelete {
      actions.append(
        UIContextualAction(style: .destructive, title: deletion.title) {
          [weak self] _, _, completed in
          if let self, let element = shown.element(id) { self.list?.onDelete?.handler(element) }
          completed(true)
        })
    }
    actions += swipeActions(list.trailingSwipe, of: id)
    return configuration(actions, allowsFullSwipe: list.trailingSwipe?.allowsFullSwipe ?? true)
  }

  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let swipe = list?.leadingSwipe, let id = dataSource.itemIdentifier(for: indexPath) else {
      return nil
    }
    return configuration(swipeActions(swipe, of: id), allowsFullSwipe: swipe.allowsFullSwipe)
  }

  private func swipeActions(_ swipe: FineSwipeActions<Element>?, of id: Element.ID)
    -> [UIContextualAction]
  {
    guard let swipe, let element = shown.element(id) else { return [] }
    return swipe.actions(element).map { $0.contextualAction() }
  }

  private func configuration(_ actions: [UIContextualAction], allowsFullSwipe: Bool)
    -> UISwipeActionsConfiguration?
  {
    guard !actions.isEmpty || list?.onDelete != nil else { return noActions }
    let configuration = UISwipeActionsConfiguration(actions: actions)
    configuration.performsFirstActionWithFullSwipe = allowsFullSwipe
    return configuration
  }

  /// An empty configuration where rows can be edited: nil stands for a Delete button then.
  private var noActions: UISwipeActionsConfiguration? {
    dataSource.canEdit ? UISwipeActionsConfiguration(actions: []) : nil
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    supplement(.header, at: section, in: tableView)
  }

  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    supplement(.footer, at: section, in: tableView)
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    self.section(at: section)?.header == nil && tableView.style == .plain
      ? .leastNonzeroMagnitude : UITableView.automaticDimension
  }

  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    self.section(at: section)?.footer == nil && tableView.style == .plain
      ? .leastNonzeroMagnitude : UITableView.automaticDimension
  }

  // MARK: UITableViewDataSourcePrefetching

  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    let elements = prefetch.announce(indexPaths.compactMap { element(at: $0) })
    if let elements { list?.onPrefetch?(elements) }
  }

  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    let elements = prefetch.takeBack(indexPaths.compactMap { element(at: $0) })
    if let elements { list?.onCancelPrefetch?(elements) }
  }
}

/// A header or footer is known by its section, not by an index that changes.
struct FineSupplementIdentity<Kind: Hashable>: Hashable {
  var section: AnyHashable
  var kind: Kind
}

/// Hands a data source the maker of its cells, which is there only after the data source.
@MainActor private final class FineCellProvider<Item> {
  var make: (@MainActor (UITableView, IndexPath, Item) -> UITableViewCell?)?
}

/// Numbers that stand for section identities, which need not be `Sendable` as UIKit's must.
struct FineSectionTokens {
  private var tokens: [AnyHashable: Int] = [:]
  private var sections: [Int: AnyHashable] = [:]
  private var next = 0

  mutating func token(for section: AnyHashable) -> Int {
    if let token = tokens[section] { return token }
    defer { next += 1 }
    tokens[section] = next
    sections[next] = section
    return next
  }

  func section(for token: Int) -> AnyHashable? { sections[token] }

  mutating func keepOnly(_ kept: [AnyHashable]) {
    let kept = Set(kept)
    for (section, token) in tokens where !kept.contains(section) {
      tokens[section] = nil
      sections[token] = nil
    }
  }
}
