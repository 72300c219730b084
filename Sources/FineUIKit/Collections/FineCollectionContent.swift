import UIKit

/// The sections and elements of a collection, each identity once.
@MainActor struct FineCollectionContent<Element: Identifiable> {
  struct Section: Equatable {
    var id: AnyHashable
    var items: [Element.ID]
    var hasHeader: Bool
    var hasFooter: Bool
  }

  private(set) var sections: [Section] = []
  private(set) var elements: [Element.ID: Element] = [:]
  /// The descriptions that the sections come from.
  private(set) var descriptions: [AnyHashable: FineSection<Element>] = [:]

  init() {}

  /// Leaves out what repeats an identity, and says so.
  ///
  /// - Parameter component: The name of the collection in messages.
  init(_ described: [FineSection<Element>], component: String) {
    for section in described {
      if descriptions[section.id] != nil {
        FineDiagnostics.handler(
          """
          Duplicate \(component) section id: \(section.id.base). The section with \
          \(section.items.count) items that repeats it was left out. Give each section its own id.
          """)
        continue
      }
      descriptions[section.id] = section
      sections.append(
        Section(
          id: section.id, items: add(section.items, component: component),
          hasHeader: section.header != nil, hasFooter: section.footer != nil))
    }
  }

  private mutating func add(_ items: [Element], component: String) -> [Element.ID] {
    var identities: [Element.ID] = []
    identities.reserveCapacity(items.count)
    for item in items {
      if let first = elements[item.id] {
        FineDiagnostics.handler(
          """
          Duplicate \(component) item id: \(item.id). Of \(first) and \(item) the second was left \
          out. Give each item its own id.
          """)
        continue
      }
      elements[item.id] = item
      identities.append(item.id)
    }
    return identities
  }

  /// Whether the same sections have headers and footers as before.
  func hasSameSupplements(as old: [Section]) -> Bool {
    old.count == sections.count
      && zip(old, sections).allSatisfy { old, new in
        old.id == new.id && old.hasHeader == new.hasHeader && old.hasFooter == new.hasFooter
      }
  }

  /// The identities that were here before and are to be described again.
  func stale(since old: Self, policy: FineRefreshPolicy<Element>) -> [Element.ID] {
    sections.flatMap(\.items).filter { id in
      guard let before = old.elements[id], let now = elements[id] else { return false }
      return policy.refreshes(from: before, to: now)
    }
  }
}
