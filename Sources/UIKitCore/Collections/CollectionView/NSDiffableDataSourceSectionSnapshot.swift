import Foundation

/// The items of one section, some of them below others: a plain value. Children show where their
/// parents are expanded.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>:
  Sendable
{
  private struct Node: Sendable {
    var parent: ItemIdentifierType?
    var children: [ItemIdentifierType] = []
    var isExpanded = false
  }

  private var roots: [ItemIdentifierType] = []
  private var nodes: [ItemIdentifierType: Node] = [:]

  public init() {}

  // MARK: Asking

  public var items: [ItemIdentifierType] { walk(roots) { _ in true } }
  public var rootItems: [ItemIdentifierType] { roots }
  /// Those whose parents are all expanded, in order.
  public var visibleItems: [ItemIdentifierType] {
    walk(roots) { nodes[$0]?.isExpanded ?? false }
  }

  private func walk(
    _ items: [ItemIdentifierType], into isOpen: (ItemIdentifierType) -> Bool
  ) -> [ItemIdentifierType] {
    items.flatMap { item -> [ItemIdentifierType] in
      isOpen(item) ? [item] + walk(nodes[item]?.children ?? [], into: isOpen) : [item]
    }
  }

  public func contains(_ item: ItemIdentifierType) -> Bool { nodes[item] != nil }
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { nodes[item]?.isExpanded ?? false }
  public func isVisible(_ item: ItemIdentifierType) -> Bool { visibleItems.contains(item) }
  public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }

  /// How many parents the item has above it.
  /// - Precondition: the item is in the snapshot.
  public func level(of item: ItemIdentifierType) -> Int {
    var level = 0
    var above = existing(item).parent
    while let parent = above {
      level += 1
      above = nodes[parent]?.parent
    }
    return level
  }

  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { nodes[child]?.parent }

  /// The items below `parent`, as a snapshot of their own.
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
    var result = Self()
    func add(_ items: [ItemIdentifierType], to above: ItemIdentifierType?) {
      result.append(items, to: above)
      for item in items {
        result.nodes[item]?.isExpanded = isExpanded(item)
        add(nodes[item]?.children ?? [], to: item)
      }
    }
    if includingParent {
      add([parent], to: nil)
    } else {
      add(nodes[parent]?.children ?? [], to: nil)
    }
    return result
  }

  func hasChildren(_ item: ItemIdentifierType) -> Bool {
    nodes[item]?.children.isEmpty == false
  }

  var isOutline: Bool { nodes.values.contains { !$0.children.isEmpty } }

  private func existing(_ item: ItemIdentifierType) -> Node {
    guard let node = nodes[item] else {
      preconditionFailure("Item \(item) is not in the section snapshot.")
    }
    return node
  }

  // MARK: Changing

  /// Appends below `parent`; nil appends to the section.
  /// - Precondition: `parent` is in the snapshot, and the items are not.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    let count = parent.map { existing($0).children.count } ?? roots.count
    insert(items, below: parent, at: count)
  }

  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    let parent = existing(item).parent
    insert(items, below: parent, at: siblings(parent).firstIndex(of: item) ?? 0)
  }

  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    let parent = existing(item).parent
    insert(items, below: parent, at: (siblings(parent).firstIndex(of: item) ?? -1) + 1)
  }

  private func siblings(_ parent: ItemIdentifierType?) -> [ItemIdentifierType] {
    parent.map { existing($0).children } ?? roots
  }

  private mutating func insert(
    _ items: [ItemIdentifierType], below parent: ItemIdentifierType?, at index: Int
  ) {
    for item in items {
      precondition(nodes[item] == nil, "Item \(item) is in the section snapshot already.")
      nodes[item] = Node(parent: parent)
    }
    if let parent {
      nodes[parent]?.children.insert(contentsOf: items, at: index)
    } else {
      roots.insert(contentsOf: items, at: index)
    }
  }

  /// Puts an item where it is shown at `index` of `items`: beside the one before it, or below that
  /// where it is open.
  mutating func insert(_ item: ItemIdentifierType, at index: Int, among items: [ItemIdentifierType])
  {
    guard index > 0, items.indices.contains(index - 1), contains(items[index - 1]) else {
      return insert([item], below: nil, at: 0)
    }
    let above = items[index - 1]
    if isExpanded(above), hasChildren(above) {
      insert([item], below: above, at: 0)
    } else {
      insert([item], after: above)
    }
  }

  /// Deletes the items and what is below them.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items {
      guard let node = nodes[item] else { continue }
      delete(node.children)
      nodes[item] = nil
      if let parent = node.parent {
        nodes[parent]?.children.removeAll { $0 == item }
      } else {
        roots.removeAll { $0 == item }
      }
    }
  }

  public mutating func deleteAll() { self = Self() }

  public mutating func expand(_ items: [ItemIdentifierType]) {
    for item in items { nodes[item]?.isExpanded = true }
  }

  public mutating func collapse(_ items: [ItemIdentifierType]) {
    for item in items { nodes[item]?.isExpanded = false }
  }

  /// Puts `snapshot` in the place of what is below `parent`.
  public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
    delete(existing(parent).children)
    add(snapshot, snapshot.roots, to: parent)
  }

  private mutating func add(
    _ other: Self, _ items: [ItemIdentifierType], to parent: ItemIdentifierType?
  ) {
    append(items, to: parent)
    for item in items {
      nodes[item]?.isExpanded = other.isExpanded(item)
      add(other, other.nodes[item]?.children ?? [], to: item)
    }
  }
}

extension UICollectionViewDiffableDataSource: OutlineHost {
  /// Who hears of children that are opened and closed.
  @preconcurrency @MainActor public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
    public init() {}
    public var shouldExpandItem: ((Item) -> Bool)?
    public var willExpandItem: ((Item) -> Void)?
    public var shouldCollapseItem: ((Item) -> Bool)?
    public var willCollapseItem: ((Item) -> Void)?
    /// Gives the children of an item that is opened.
    public var snapshotForExpandingParent:
      (
        (Item, NSDiffableDataSourceSectionSnapshot<Item>) ->
          NSDiffableDataSourceSectionSnapshot<Item>
      )?
  }

  /// What a section shows, with what is closed in it.
  public func snapshot(for section: SectionIdentifierType)
    -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  {
    if let known = outlines[section] { return known }
    var made = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    if contents.snapshot.indexOfSection(section) != nil {
      made.append(contents.snapshot.itemIdentifiers(inSection: section))
    }
    return made
  }

  /// Shows `snapshot` in one section, which is appended where it is not there.
  public func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    outlines[section] = snapshot
    var new = contents.snapshot
    if new.indexOfSection(section) == nil { new.appendSections([section]) }
    new.setItems(snapshot.visibleItems, inSection: section)
    show(new, animated: animatingDifferences, completion: completion)
    showOutlinePlaces()
  }

  public func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, to: section, animatingDifferences: animatingDifferences) {
        continuation.resume()
      }
    }
  }

  /// A whole snapshot that shows other items than an outline does takes its place.
  func forgetOutlines(beside snapshot: Snapshot) {
    for (section, outline) in outlines {
      let isSame =
        snapshot.indexOfSection(section) != nil
        && snapshot.itemIdentifiers(inSection: section) == outline.visibleItems
      if !isSame { outlines[section] = nil }
    }
  }

  func outlinePlace(at indexPath: IndexPath) -> (isExpanded: Bool, level: Int)? {
    guard let section = sectionIdentifier(for: indexPath.section), let outline = outlines[section],
      let item = itemIdentifier(for: indexPath), outline.contains(item)
    else { return nil }
    return (outline.isExpanded(item), outline.level(of: item))
  }

  private func showOutlinePlaces() {
    guard let view = shownView else { return }
    for indexPath in view.indexPathsForVisibleItems {
      guard let cell = view.cellForItem(at: indexPath) as? UICollectionViewListCell,
        let place = outlinePlace(at: indexPath)
      else { continue }
      cell.isExpanded = place.isExpanded
    }
  }

  func toggleExpansion(at indexPath: IndexPath, in collectionView: UICollectionView) {
    guard let section = sectionIdentifier(for: indexPath.section), var outline = outlines[section],
      let item = itemIdentifier(for: indexPath), outline.contains(item)
    else { return }
    let handlers = sectionSnapshotHandlers
    if outline.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      outline.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      if let provider = handlers.snapshotForExpandingParent {
        outline.replace(childrenOf: item, using: provider(item, outline.snapshot(of: item)))
      }
      outline.expand([item])
    }
    apply(outline, to: section)
  }
}
