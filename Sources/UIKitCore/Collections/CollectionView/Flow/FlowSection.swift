import CoreGraphics
import Foundation

/// One section of a flow layout, as a plain value: items in lines, across the direction in which
/// the view scrolls. "Along" is that direction, "across" the other one; points from the section's
/// own start.
struct FlowSection: Equatable {
  /// A length along and one across.
  struct Extent: Equatable {
    var along: CGFloat
    var across: CGFloat
  }

  /// A place along and across, and an extent.
  struct Box: Equatable {
    var along: CGFloat
    var across: CGFloat
    var extent: Extent
  }

  enum Sizes: Equatable {
    /// All items are of one size: nothing is kept for an item.
    case equal(Extent)
    case each([Extent])
  }

  struct Line: Equatable {
    var items: Range<Int>
    /// From the start of the items, in points.
    var start: CGFloat
    var length: CGFloat
  }

  let count: Int
  let sizes: Sizes
  /// What the items may use across.
  let available: CGFloat
  let lineSpacing: CGFloat
  let itemSpacing: CGFloat
  /// Around the items.
  let insets: Insets
  let header: CGFloat
  let footer: CGFloat
  /// Lines of items that are not all equal.
  private let lines: [Line]

  struct Insets: Equatable {
    var start: CGFloat = 0
    var end: CGFloat = 0
    /// Across.
    var leading: CGFloat = 0
    var trailing: CGFloat = 0
  }

  init(
    count: Int, sizes: Sizes, available: CGFloat, lineSpacing: CGFloat, itemSpacing: CGFloat,
    insets: Insets, header: CGFloat, footer: CGFloat
  ) {
    self.count = count
    self.sizes = sizes
    self.available = available
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
    self.insets = insets
    self.header = header
    self.footer = footer
    if case .each(let extents) = sizes {
      lines = Self.breakIntoLines(
        extents, available: available, lineSpacing: lineSpacing, itemSpacing: itemSpacing)
    } else {
      lines = []
    }
  }

  // MARK: Lines

  /// Additions of widths may be off by this much.
  private static let slack: CGFloat = 0.001

  private static func breakIntoLines(
    _ extents: [Extent], available: CGFloat, lineSpacing: CGFloat, itemSpacing: CGFloat
  ) -> [Line] {
    var lines: [Line] = []
    var first = 0
    var used: CGFloat = 0
    var length: CGFloat = 0
    var start: CGFloat = 0
    for (index, extent) in extents.enumerated() {
      let wanted = index == first ? extent.across : used + itemSpacing + extent.across
      if index > first && wanted > available + slack {
        lines.append(Line(items: first..<index, start: start, length: length))
        start += length + lineSpacing
        (first, used, length) = (index, extent.across, extent.along)
      } else {
        used = wanted
        length = max(length, extent.along)
      }
    }
    if first < extents.count {
      lines.append(Line(items: first..<extents.count, start: start, length: length))
    }
    return lines
  }

  /// How many items of one length fit into a line.
  private func capacity(_ across: CGFloat) -> Int {
    guard across + itemSpacing > 0 else { return max(1, count) }
    let fitting = (available + itemSpacing + Self.slack) / (across + itemSpacing)
    return max(1, Int(min(fitting, CGFloat(max(1, count)) + 1_000_000)))
  }

  private var lineCount: Int {
    guard case .equal(let extent) = sizes else { return lines.count }
    guard count > 0 else { return 0 }
    let perLine = capacity(extent.across)
    return (count + perLine - 1) / perLine
  }

  private func line(_ index: Int) -> Line {
    guard case .equal(let extent) = sizes else { return lines[index] }
    let perLine = capacity(extent.across)
    return Line(
      items: (index * perLine)..<min(count, (index + 1) * perLine),
      start: CGFloat(index) * (extent.along + lineSpacing), length: extent.along)
  }

  private func lineIndex(ofItem item: Int) -> Int {
    if case .equal(let extent) = sizes { return item / capacity(extent.across) }
    return firstLine { $0.items.upperBound > item }
  }

  /// The first line for which `isReached` holds, when it holds for all after it too.
  private func firstLine(_ isReached: (Line) -> Bool) -> Int {
    var low = 0
    var high = lineCount
    while low < high {
      let middle = (low + high) / 2
      if isReached(line(middle)) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  // MARK: Lengths

  private var itemsLength: CGFloat {
    guard lineCount > 0 else { return 0 }
    let last = line(lineCount - 1)
    return last.start + last.length
  }

  /// Where the items begin.
  private var itemsStart: CGFloat { header + insets.start }

  /// Where the footer begins.
  var footerStart: CGFloat { itemsStart + itemsLength + insets.end }

  var length: CGFloat { footerStart + footer }

  // MARK: Items

  private func extent(of item: Int) -> Extent {
    switch sizes {
    case .equal(let extent): extent
    case .each(let extents): extents[item]
    }
  }

  /// Items between two places along.
  func items(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    let count = lineCount
    guard count > 0 else { return 0..<0 }
    let first = firstLine { itemsStart + $0.start + $0.length >= start }
    guard first < count else { return 0..<0 }
    let after = max(first, firstLine { itemsStart + $0.start > end })
    guard after > first else { return 0..<0 }
    return line(first).items.lowerBound..<line(after - 1).items.upperBound
  }

  func box(of item: Int) -> Box {
    let index = lineIndex(ofItem: item)
    let line = line(index)
    let extent = extent(of: item)
    let (start, gap) = placement(of: line, isLast: index == lineCount - 1)
    var across = start
    if case .equal = sizes {
      across += CGFloat(item - line.items.lowerBound) * (extent.across + gap)
    } else {
      for before in line.items.lowerBound..<item { across += self.extent(of: before).across + gap }
    }
    return Box(
      along: itemsStart + line.start + (line.length - extent.along) / 2,
      across: insets.leading + across, extent: extent)
  }

  /// Where a line's first item begins across, and the gap between its items.
  ///
  /// The slack of a full line is shared out among the gaps. A last line that is not full has the
  /// gaps that it would have if it were full of such items, or the least ones where its items
  /// differ. One item that fills a line stands in the middle.
  private func placement(of line: Line, isLast: Bool) -> (start: CGFloat, gap: CGFloat) {
    let first = extent(of: line.items.lowerBound)
    let isEqual: Bool
    if case .equal = sizes {
      isEqual = true
    } else {
      isEqual = line.items.allSatisfy { abs(extent(of: $0).across - first.across) < Self.slack }
    }
    if isEqual {
      let full = capacity(first.across)
      // Where items differ, a line may be full although more of its first item would fit.
      let shared = isLast ? full : line.items.count
      guard shared > 1 else { return ((available - first.across) / 2, itemSpacing) }
      return (0, (available - CGFloat(shared) * first.across) / CGFloat(shared - 1))
    }
    if isLast { return (0, itemSpacing) }
    let used = line.items.reduce(0) { $0 + extent(of: $1).across }
    return (0, (available - used) / CGFloat(line.items.count - 1))
  }
}
