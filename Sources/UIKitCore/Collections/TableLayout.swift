import CoreGraphics
import Foundation

/// Where the parts of a table are, from the top: a plain value. Heights and offsets in points, in
/// the coordinates of the table's content.
struct TableLayout: Equatable {
  /// A row, by section and place in it.
  struct Place: Hashable, Comparable {
    var section: Int
    var row: Int

    static func < (lhs: Place, rhs: Place) -> Bool {
      (lhs.section, lhs.row) < (rhs.section, rhs.row)
    }
  }

  struct Section: Equatable {
    /// Space above the header.
    var padding: CGFloat = 0
    var header: CGFloat = 0
    var rows: RowHeights
    var footer: CGFloat = 0

    var height: CGFloat { padding + header + rows.total + footer }
  }

  struct Span: Equatable {
    var start: CGFloat
    var length: CGFloat
    var end: CGFloat { start + length }
  }

  private(set) var sections: [Section]
  /// Above the first section.
  var leading: CGFloat { didSet { if leading != oldValue { updateStarts(from: 0) } } }
  /// Below the last section.
  var trailing: CGFloat
  private var starts: [CGFloat] = []

  init(sections: [Section], leading: CGFloat = 0, trailing: CGFloat = 0) {
    self.sections = sections
    self.leading = leading
    self.trailing = trailing
    updateStarts(from: 0)
  }

  // MARK: Asking

  var total: CGFloat {
    (sections.isEmpty ? leading : spanOfSection(sections.count - 1).end) + trailing
  }

  func spanOfSection(_ section: Int) -> Span {
    Span(start: starts[section], length: sections[section].height)
  }

  func spanOfHeader(_ section: Int) -> Span {
    Span(start: starts[section] + sections[section].padding, length: sections[section].header)
  }

  func spanOfFooter(_ section: Int) -> Span {
    let footer = sections[section].footer
    return Span(start: spanOfSection(section).end - footer, length: footer)
  }

  func span(of place: Place) -> Span {
    Span(
      start: spanOfHeader(place.section).end + sections[place.section].rows.offset(of: place.row),
      length: sections[place.section].rows.height(of: place.row))
  }

  /// Whether both indices exist.
  func contains(_ place: Place) -> Bool {
    sections.indices.contains(place.section)
      && (0..<sections[place.section].rows.count).contains(place.row)
  }

  /// The sections of which something, or the edge, lies between two offsets.
  func sections(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    guard !sections.isEmpty, end >= start else { return 0..<0 }
    let first = lastSection(startingAtOrBefore: start) ?? 0
    var low = first
    // Sections without height share a start: all of them count.
    while low > 0 && starts[low - 1] == starts[first] { low -= 1 }
    let last = lastSection(startingAtOrBefore: end) ?? -1
    return low..<max(low, last + 1)
  }

  /// The rows of one section between two offsets.
  func rows(inSection section: Int, from start: CGFloat, to end: CGFloat) -> Range<Int> {
    let rows = sections[section].rows
    let top = spanOfHeader(section).end
    guard rows.count > 0, end > top, start < top + rows.total,
      let first = rows.row(at: start - top)
    else { return 0..<0 }
    var last = rows.row(at: end - top) ?? first
    if last > first && top + rows.offset(of: last) >= end { last -= 1 }
    return first..<(last + 1)
  }

  /// The row at an offset; nil between rows.
  func place(at offset: CGFloat) -> Place? {
    for section in sections(from: offset, to: offset) {
      let top = spanOfHeader(section).end
      guard offset >= top, offset < top + sections[section].rows.total,
        let row = sections[section].rows.row(at: offset - top)
      else { continue }
      return Place(section: section, row: row)
    }
    return nil
  }

  private func lastSection(startingAtOrBefore offset: CGFloat) -> Int? {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  // MARK: Changing

  mutating func setHeight(_ height: CGFloat, of place: Place) {
    guard sections[place.section].rows.height(of: place.row) != height else { return }
    sections[place.section].rows.setHeight(height, of: place.row)
    updateStarts(from: place.section + 1)
  }

  mutating func setHeader(_ height: CGFloat, padding: CGFloat, of section: Int) {
    guard sections[section].header != height || sections[section].padding != padding else { return }
    sections[section].header = height
    sections[section].padding = padding
    updateStarts(from: section + 1)
  }

  mutating func setFooter(_ height: CGFloat, of section: Int) {
    guard sections[section].footer != height else { return }
    sections[section].footer = height
    updateStarts(from: section + 1)
  }

  mutating func changeRows(of section: Int, _ change: (inout RowHeights) -> Void) {
    change(&sections[section].rows)
    updateStarts(from: section + 1)
  }

  private mutating func updateStarts(from section: Int) {
    let kept = min(section, starts.count, sections.count)
    starts.removeSubrange(kept...)
    while starts.count < sections.count {
      if starts.isEmpty {
        starts.append(leading)
      } else {
        starts.append(starts[starts.count - 1] + sections[starts.count - 1].height)
      }
    }
  }

  func checkInvariants() {
    precondition(starts.count == sections.count, "Every section has a start.")
    for section in sections { section.rows.checkInvariants() }
  }
}
