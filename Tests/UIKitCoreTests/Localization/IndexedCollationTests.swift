import Foundation
import Testing

@testable import UIKitCore

@MainActor struct IndexedCollationTests {
  private final class Person: NSObject {
    let name: String
    init(_ name: String) { self.name = name }
  }

  // As the plugin writes `#selector(getter: Person.name)`.
  private let selector = Selector(rewrittenGetter: "name") { (person: Person) in person.name }
  private let collation = UILocalizedIndexedCollation.current()

  @Test func `names stand under their first letter, without its marks`() {
    let titles = ["Ann", "émile", " zoe", "Åse", "7 of 9", "Ωmega", ""].map {
      collation.sectionTitles[
        collation.section(for: Person($0), collationStringSelector: selector)]
    }
    #expect(titles == ["A", "E", "Z", "A", "#", "#", "#"])
    #expect(collation.sectionTitles.count == 27)
    #expect(collation.section(forSectionIndexTitle: 3) == 3)
  }

  @Test func `objects are sorted as people sort names`() {
    let people = ["Zoe 10", "Zoe 9", "émile", "Ann"].map { Person($0) }
    let sorted = collation.sortedArray(from: people, collationStringSelector: selector)
    #expect(
      sorted.compactMap { ($0 as? Person)?.name } == ["Ann", "émile", "Zoe 9", "Zoe 10"])
  }
}
