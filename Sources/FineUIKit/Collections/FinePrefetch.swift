/// Which elements a collection announced as coming soon, and has to take back if they do not come.
@MainActor struct FinePrefetch<Element: Identifiable> {
  private var announced: Set<Element.ID> = []

  /// What is to be reported of elements that come into reach; nil where there is nothing.
  mutating func announce(_ elements: [Element]) -> [Element]? {
    announced.formUnion(elements.map(\.id))
    return elements.isEmpty ? nil : elements
  }

  /// What is to be reported of elements that went out of reach: those that were announced and not
  /// yet taken back.
  mutating func takeBack(_ elements: [Element]) -> [Element]? {
    let known = elements.filter { announced.remove($0.id) != nil }
    return known.isEmpty ? nil : known
  }

  /// Forgets elements that left the collection.
  mutating func keepOnly(_ isThere: (Element.ID) -> Bool) {
    announced = announced.filter(isThere)
  }
}
