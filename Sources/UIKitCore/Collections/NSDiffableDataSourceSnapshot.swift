/// The sections and items of a list at one moment, by their identifiers: a plain value.
///
/// Items that occur twice are a mistake: the second is left out, with a diagnostic.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  struct Section: Sendable {
    var identifier: SectionIdentifierType
    var items: [ItemIdentifierType]
  }

  private(set) var sections: [Section] = []
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  public init() {}

  // MARK: Asking

  public var numberOfSections: Int { sections.count }
  public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

  /// - Precondition: the section is in the snapshot.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    sections[existingSection(identifier)].items.count
  }

  /// - Precondition: the section is in the snapshot.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType)
    -> [ItemIdentifierType]
  { sections[existingSection(identifier)].items }

  public func sectionIdentifier(containingItem identifier: ItemIdentifierType)
    -> SectionIdentifierType?
  { place(of: identifier).map { sections[$0.section].identifier } }

  /// The item's place among all items.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    place(of: identifier).map { place in
      sections[..<place.section].reduce(place.item) { $0 + $1.items.count }
    }
  }

  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex { $0.identifier == identifier }
  }

  func place(of item: ItemIdentifierType) -> (section: Int, item: Int)? {
    for (index, section) in sections.enumerated() {
      if let found = section.items.firstIndex(of: item) { return (index, found) }
    }
    return nil
  }

  private func existingSection(_ identifier: SectionIdentifierType) -> Int {
    guard let index = indexOfSection(identifier) else {
      preconditionFailure("Section \(identifier) is not in the snapshot.")
    }
    return index
  }

  private func existingItem(_ identifier: ItemIdentifierType) -> (section: Int, item: Int) {
    guard let place = place(of: identifier) else {
      preconditionFailure("Item \(identifier) is not in the snapshot.")
    }
    return place
  }

  // MARK: Items

  /// Appends to the last section.
  /// - Precondition: there is a section.
  public mutating func appendItems(_ identifiers: [ItemIdentifierType]) {
    precondition(!sections.isEmpty, "appendItems(_:) needs a section: append one first.")
    sections[sections.count - 1].items.append(contentsOf: identifiers)
  }

  /// - Parameter sectionIdentifier: nil for the last section.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType?
  ) {
    guard let sectionIdentifier else {
      appendItems(identifiers)
      return
    }
    sections[existingSection(sectionIdentifier)].items.append(contentsOf: identifiers)
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    let place = existingItem(beforeIdentifier)
    sections[place.section].items.insert(contentsOf: identifiers, at: place.item)
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    let place = existingItem(afterIdentifier)
    sections[place.section].items.insert(contentsOf: identifiers, at: place.item + 1)
  }

  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    for index in sections.indices { sections[index].items.removeAll { gone.contains($0) } }
  }

  public mutating func deleteAllItems() { self = Self() }

  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    precondition(identifier != toIdentifier, "Item \(identifier) cannot be moved before itself.")
    take(identifier)
    insertItems([identifier], beforeItem: toIdentifier)
  }

  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    precondition(identifier != toIdentifier, "Item \(identifier) cannot be moved after itself.")
    take(identifier)
    insertItems([identifier], afterItem: toIdentifier)
  }

  private mutating func take(_ identifier: ItemIdentifierType) {
    let place = existingItem(identifier)
    sections[place.section].items.remove(at: place.item)
  }

  /// Asks for the items' cells anew, by a new cell.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItemIdentifiers.append(contentsOf: identifiers)
  }

  /// Lets the data source change the items' present cells.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItemIdentifiers.append(contentsOf: identifiers)
  }

  // MARK: Sections

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    sections.append(contentsOf: identifiers.map { Section(identifier: $0, items: []) })
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    sections.insert(
      contentsOf: identifiers.map { Section(identifier: $0, items: []) },
      at: existingSection(toIdentifier))
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    sections.insert(
      contentsOf: identifiers.map { Section(identifier: $0, items: []) },
      at: existingSection(toIdentifier) + 1)
  }

  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let gone = Set(identifiers)
    sections.removeAll { gone.contains($0.identifier) }
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    precondition(identifier != toIdentifier, "A section cannot be moved before itself.")
    let section = sections.remove(at: existingSection(identifier))
    sections.insert(section, at: existingSection(toIdentifier))
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    precondition(identifier != toIdentifier, "A section cannot be moved after itself.")
    let section = sections.remove(at: existingSection(identifier))
    sections.insert(section, at: existingSection(toIdentifier) + 1)
  }

  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    reloadedSectionIdentifiers.append(contentsOf: identifiers)
  }

  // MARK: For data sources

  /// Moves an item from one place to another, as places are after it was taken out.
  mutating func moveItem(from origin: TableLayout.Place, to target: TableLayout.Place) {
    let item = sections[origin.section].items.remove(at: origin.row)
    sections[target.section].items.insert(item, at: target.row)
  }

  mutating func setItems(
    _ items: [ItemIdentifierType], inSection identifier: SectionIdentifierType
  ) { sections[existingSection(identifier)].items = items }

  /// Leaves out the items at `places`.
  mutating func removeItems(at places: [TableLayout.Place]) {
    for place in places.sorted(by: >) { sections[place.section].items.remove(at: place.row) }
  }

  /// A section that is there twice.
  struct RepeatedSection {
    var first: SectionIdentifierType
    var firstIndex: Int
    var second: SectionIdentifierType
    var secondIndex: Int
  }

  /// Leaves out sections that are there already; their items go behind those of the first.
  mutating func mergeRepeatedSections() -> [RepeatedSection] {
    var known: [SectionIdentifierType: Int] = [:]
    var repeated: [RepeatedSection] = []
    for (index, section) in sections.enumerated() {
      guard let first = known[section.identifier] else {
        known[section.identifier] = index
        continue
      }
      repeated.append(
        RepeatedSection(
          first: sections[first].identifier, firstIndex: first, second: section.identifier,
          secondIndex: index))
    }
    for one in repeated { sections[one.firstIndex].items += sections[one.secondIndex].items }
    for one in repeated.reversed() { sections.remove(at: one.secondIndex) }
    return repeated
  }

  /// The wishes of this snapshot are done.
  mutating func forgetReloads() {
    reloadedSectionIdentifiers = []
    reloadedItemIdentifiers = []
    reconfiguredItemIdentifiers = []
  }
}

extension NSDiffableDataSourceSnapshot.Section: Equatable {}
extension NSDiffableDataSourceSnapshot: Equatable {}
