import Foundation

/// Where placeholders stand among a view's items, for some that are still on their way. The data
/// source does not count them; the layout does.
struct ItemPlaceholders<Content: AnyObject> {
  typealias Place = TableLayout.Place

  private struct Entry {
    /// Counted with placeholders.
    var place: Place
    let content: Content
  }

  /// Ascending.
  private var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  subscript(place: Place) -> Content? { entries.first { $0.place == place }?.content }

  func contains(_ place: Place) -> Bool { !isEmpty && self[place] != nil }

  func place(of content: Content) -> Place? {
    entries.first { $0.content === content }?.place
  }

  var contents: [Content] { entries.map(\.content) }

  // MARK: Counting

  func count(in section: Int) -> Int { isEmpty ? 0 : rows(in: section).count }

  private func rows(in section: Int) -> [Int] {
    entries.lazy.filter { $0.place.section == section }.map(\.place.row)
  }

  /// An item's place with placeholders, from where it is without.
  func presented(_ data: Place) -> Place {
    guard !isEmpty else { return data }
    var result = data
    for row in rows(in: data.section) where row <= result.row { result.row += 1 }
    return result
  }

  /// An item's place without placeholders; for a placeholder, where its item would come.
  func data(_ presented: Place) -> Place {
    guard !isEmpty else { return presented }
    let before = rows(in: presented.section).count { $0 < presented.row }
    return Place(section: presented.section, row: presented.row - before)
  }

  func presentedCounts(_ counts: [Int]) -> [Int] {
    isEmpty ? counts : counts.enumerated().map { $1 + rows(in: $0).count }
  }

  func dataCounts(_ counts: [Int]) -> [Int] {
    isEmpty ? counts : counts.enumerated().map { $1 - rows(in: $0).count }
  }

  // MARK: Changing

  /// Puts a placeholder where there is room for it already.
  mutating func add(_ content: Content, at place: Place) {
    entries.append(Entry(place: place, content: content))
    entries.sort { $0.place < $1.place }
  }

  /// The change that opens room for one more, before the item that is at `place` without
  /// placeholders, in a view with `counts`, and the placeholders after it.
  func inserting(_ content: Content, at place: Place, in counts: [Int]) -> (TableChange, Self) {
    // Behind placeholders that wait at the same place.
    var target = place
    for row in rows(in: place.section) where row <= target.row { target.row += 1 }
    var sections = counts.enumerated().map { TableChange.Section(origin: $0, count: $1) }
    sections[target.section].count += 1
    sections[target.section].inserted = [target.row]
    var kept = self
    for index in kept.entries.indices
    where kept.entries[index].place.section == target.section
      && kept.entries[index].place.row >= target.row
    { kept.entries[index].place.row += 1 }
    kept.add(content, at: target)
    return (TableChange(sections: sections), kept)
  }

  /// The change that closes a placeholder's room.
  func removing(at place: Place, in counts: [Int]) -> (TableChange, Self) {
    var sections = counts.enumerated().map { TableChange.Section(origin: $0, count: $1) }
    sections[place.section].count -= 1
    sections[place.section].removed = [place.row]
    var kept = forgetting(place)
    for index in kept.entries.indices
    where kept.entries[index].place.section == place.section
      && kept.entries[index].place.row > place.row
    { kept.entries[index].place.row -= 1 }
    return (TableChange(sections: sections), kept)
  }

  /// The change that puts an item in a placeholder's room.
  func filling(_ place: Place, in counts: [Int]) -> (TableChange, Self) {
    let sections = counts.enumerated().map { TableChange.Section(origin: $0, count: $1) }
    var change = TableChange(sections: sections)
    change.reloaded = [place]
    return (change, forgetting(place))
  }

  private func forgetting(_ place: Place) -> Self {
    var kept = self
    kept.entries.removeAll { $0.place == place }
    return kept
  }

  /// A change of the data, told with placeholders, and where these are after it. Those of sections
  /// that go, go with them.
  func carrying(_ change: TableChange) -> (TableChange, Self) {
    var kept = Self()
    for entry in entries {
      guard let index = change.sectionTargets[entry.place.section] else { continue }
      let section = change.sections[index]
      let data = self.data(entry.place)
      var row = data.row - section.removed.count { $0 < data.row }
      for inserted in section.inserted where inserted <= row { row += 1 }
      let waiting = kept.rows(in: index).count {
        kept.data(Place(section: index, row: $0)).row <= row
      }
      kept.add(entry.content, at: Place(section: index, row: row + waiting))
    }
    var result = TableChange(
      sections: change.sections.enumerated().map { index, section in
        var section = section
        if let origin = section.origin {
          section.removed = section.removed.map {
            presented(Place(section: origin, row: $0)).row
          }
        }
        section.inserted = section.inserted.map {
          kept.presented(Place(section: index, row: $0)).row
        }
        section.count += kept.rows(in: index).count
        return section
      })
    for (from, to) in change.moves { result.moves[presented(from)] = kept.presented(to) }
    result.reloaded = Set(change.reloaded.map { presented($0) })
    result.reloadedSections = change.reloadedSections
    return (result, kept)
  }
}
