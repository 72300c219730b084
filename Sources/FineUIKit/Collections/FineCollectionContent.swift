import UIKit

/// The sections and elements of a collection, each identity once.
///
/// Elements are where the description has them, and found by their identities: of a large list
/// hardly more is kept than the app keeps itself.
@MainActor struct FineCollectionContent<Element: Identifiable> {
  struct Section: Equatable {
    var id: AnyHashable
    var items: [Element.ID]
    var hasHeader: Bool
    var hasFooter: Bool
  }

  private(set) var sections: [Section] = []
  /// What the sections come from, without elements that repeat an identity.
  private var described: [FineSection<Element>] = []
  private var sectionPlaces: [AnyHashable: Int] = [:]
  /// How many elements are before each section.
  private var starts: [Int] = []
  private var places = FineElementPlaces<Element.ID>()

  init() {}

  /// Leaves out what repeats an identity, and says so.
  ///
  /// - Parameter component: The name of the collection in messages.
  init(_ given: [FineSection<Element>], component: String) {
    places = FineElementPlaces(capacity: given.reduce(0) { $0 + $1.items.count })
    for (index, section) in given.enumerated() {
      if let first = sectionPlaces[section.id] {
        let firstIndex = given.firstIndex { $0.id == section.id } ?? first
        FineDiagnostics.handler(
          """
          Duplicate \(component) section id: \(section.id.base). Section \(firstIndex) with \
          \(given[firstIndex].items.count) items has it, and section \(index) with \
          \(section.items.count) items, which was left out. Give each section its own id.
          """)
        continue
      }
      add(section, at: index, of: given, component)
    }
  }

  private mutating func add(
    _ section: FineSection<Element>, at index: Int, of given: [FineSection<Element>],
    _ component: String
  ) {
    let start = count
    var identities: [Element.ID] = []
    identities.reserveCapacity(section.items.count)
    var repeats: Set<Int> = []
    for (row, item) in section.items.enumerated() {
      let id = item.id
      let first = places.place(of: id) {
        $0 < start ? identity(at: $0) == id : identities[$0 - start] == id
      }
      if first != nil {
        repeats.insert(row)
        FineDiagnostics.handler(
          Self.message(component, item, "item \(row) of section \(index)", given))
        continue
      }
      places.insert(id, at: start + identities.count)
      identities.append(id)
    }
    sectionPlaces[section.id] = sections.count
    starts.append(start)
    sections.append(
      Section(
        id: section.id, items: identities, hasHeader: section.header != nil,
        hasFooter: section.footer != nil))
    described.append(repeats.isEmpty ? section : section.leavingOut(repeats))
  }

  private static func message(
    _ component: String, _ item: Element, _ place: String, _ given: [FineSection<Element>]
  ) -> String {
    for (section, description) in given.enumerated() {
      guard let row = description.items.firstIndex(where: { $0.id == item.id }) else { continue }
      return """
        Duplicate \(component) item id: \(item.id). Of \(description.items[row]), item \(row) of \
        section \(section), and \(item), \(place), the second was left out. Give each item its own \
        id.
        """
    }
    return "Duplicate \(component) item id: \(item.id). Give each item its own id."
  }

  // MARK: Asking

  /// Of elements, in all sections.
  var count: Int { (starts.last ?? 0) + (sections.last?.items.count ?? 0) }

  func element(_ id: Element.ID) -> Element? {
    guard let place = places.place(of: id, isAt: { identity(at: $0) == id }) else { return nil }
    let section = section(of: place)
    return described[section].items[place - starts[section]]
  }

  func contains(_ id: Element.ID) -> Bool {
    places.place(of: id) { identity(at: $0) == id } != nil
  }

  /// A section as it was described.
  func description(_ id: AnyHashable) -> FineSection<Element>? {
    sectionPlaces[id].map { described[$0] }
  }

  /// Where an element is.
  func indexPath(of id: Element.ID) -> IndexPath? {
    places.place(of: id) { identity(at: $0) == id }.map { place in
      let section = section(of: place)
      return IndexPath(row: place - starts[section], section: section)
    }
  }

  private func identity(at place: Int) -> Element.ID {
    let section = section(of: place)
    return sections[section].items[place - starts[section]]
  }

  /// The section of the element at a place among all.
  private func section(of place: Int) -> Int {
    var low = 0
    var high = starts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= place { low = middle } else { high = middle - 1 }
    }
    // Empty sections begin where the next one does: the last of them has the element.
    return low
  }

  // MARK: Comparing

  /// Whether the same sections have headers and footers as before.
  func hasSameSupplements(as old: [Section]) -> Bool {
    old.count == sections.count
      && zip(old, sections).allSatisfy { old, new in
        old.id == new.id && old.hasHeader == new.hasHeader && old.hasFooter == new.hasFooter
      }
  }

  /// The identities that were here before and are to be described again.
  func stale(since old: Self, policy: FineRefreshPolicy<Element>) -> [Element.ID] {
    guard old.count > 0 else { return [] }
    var stale: [Element.ID] = []
    for (index, section) in sections.enumerated() {
      let items = described[index].items
      let before = old.sectionPlaces[section.id]
      let isSame =
        policy.comparesValues
        ? before.map { sameBits(old.described[$0].items, items) } ?? [] : []
      for (row, id) in section.items.enumerated() {
        if let before, row < isSame.count, isSame[row], old.sections[before].items[row] == id {
          continue
        }
        guard let element = old.element(id) else { continue }
        if policy.refreshes(from: element, to: items[row]) { stale.append(id) }
      }
    }
    return stale
  }

  /// At which rows two lists hold the same bits, which for values means the same value.
  private func sameBits(_ old: [Element], _ new: [Element]) -> [Bool] {
    let stride = MemoryLayout<Element>.stride
    let count = min(old.count, new.count)
    return old.withUnsafeBytes { old in
      new.withUnsafeBytes { new in
        guard let oldBase = old.baseAddress, let newBase = new.baseAddress else { return [] }
        return (0..<count).map { row in
          oldBase == newBase
            || memcmp(oldBase + row * stride, newBase + row * stride, stride) == 0
        }
      }
    }
  }
}

extension FineSection {
  /// The section without the items at `rows`.
  fileprivate func leavingOut(_ rows: Set<Int>) -> FineSection {
    FineSection(
      id: id, header: header, footer: footer,
      items: items.enumerated().filter { !rows.contains($0.offset) }.map(\.element))
  }
}
