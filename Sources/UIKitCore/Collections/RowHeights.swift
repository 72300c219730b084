import Foundation

/// The heights of a section's rows, most of which nobody has measured.
///
/// Rows are kept in runs. A run of unmeasured rows costs the same however long it is, so a table of
/// a million rows opens at once; a row takes memory when its height was measured. Finding a row or
/// an offset searches the runs, of which there are few: a run of measured rows holds up to
/// `blockLength` of them.
struct RowHeights: Equatable {
  /// What a row that nobody measured counts for, in points.
  private(set) var estimate: CGFloat
  private(set) var count: Int

  private var runs: [Run] = []
  /// Rows and points before each run.
  private var starts: [Start] = []

  private static let blockLength = 256

  private struct Start: Equatable {
    var row: Int
    var offset: CGFloat
  }

  private struct Run: Equatable {
    private(set) var count: Int
    /// One for each row, `unmeasured` where it is not known; empty where none is known.
    private(set) var heights: [CGFloat]
    /// Points before each row that has a height here.
    private var offsets: [CGFloat] = []
    /// The sum of the heights.
    private(set) var length: CGFloat

    static let unmeasured: CGFloat = -1

    init(count: Int, heights: [CGFloat] = [], estimate: CGFloat) {
      self.count = count
      self.heights = heights
      guard !heights.isEmpty else {
        length = CGFloat(count) * estimate
        return
      }
      var sum: CGFloat = 0
      offsets.reserveCapacity(heights.count)
      for height in heights {
        offsets.append(sum)
        sum += height == Run.unmeasured ? estimate : height
      }
      length = sum
    }

    func height(at index: Int, estimate: CGFloat) -> CGFloat {
      guard !heights.isEmpty, heights[index] != Run.unmeasured else { return estimate }
      return heights[index]
    }

    func offset(of index: Int, estimate: CGFloat) -> CGFloat {
      guard !heights.isEmpty else { return CGFloat(index) * estimate }
      return index < offsets.count ? offsets[index] : length
    }

    mutating func setHeight(_ height: CGFloat, at index: Int, estimate: CGFloat) {
      var heights = heights
      self.heights = []
      heights[index] = height
      self = Run(count: count, heights: heights, estimate: estimate)
    }

    mutating func insert(_ height: CGFloat, at index: Int, estimate: CGFloat) {
      var heights = heights
      self.heights = []
      heights.insert(height, at: index)
      self = Run(count: count + 1, heights: heights, estimate: estimate)
    }

    mutating func remove(at index: Int, estimate: CGFloat) {
      var heights = heights
      self.heights = []
      if !heights.isEmpty { heights.remove(at: index) }
      self = Run(count: count - 1, heights: heights, estimate: estimate)
    }

    mutating func addUnmeasured(estimate: CGFloat) {
      self = Run(count: count + 1, estimate: estimate)
    }
  }

  /// `count` rows of which each counts for `estimate` points until it is measured.
  init(count: Int, estimate: CGFloat) {
    self.count = count
    self.estimate = estimate
    if count > 0 { runs = [Run(count: count, estimate: estimate)] }
    updateStarts(from: 0)
  }

  /// Rows whose heights are all known.
  init(heights: [CGFloat]) {
    count = heights.count
    estimate = 0
    var first = 0
    while first < heights.count {
      let end = min(first + Self.blockLength, heights.count)
      runs.append(
        Run(count: end - first, heights: Array(heights[first..<end]), estimate: estimate))
      first = end
    }
    updateStarts(from: 0)
  }

  // MARK: Asking

  /// The sum of all heights.
  var total: CGFloat {
    guard let last = runs.last, let start = starts.last else { return 0 }
    return start.offset + last.length
  }

  /// Where `row` begins, in points from the first row's top. `count` is where the last one ends.
  func offset(of row: Int) -> CGFloat {
    guard row < count else { return total }
    let index = runIndex(ofRow: row)
    return starts[index].offset
      + runs[index].offset(of: row - starts[index].row, estimate: estimate)
  }

  func height(of row: Int) -> CGFloat {
    let index = runIndex(ofRow: row)
    return runs[index].height(at: row - starts[index].row, estimate: estimate)
  }

  func isMeasured(_ row: Int) -> Bool {
    let index = runIndex(ofRow: row)
    let heights = runs[index].heights
    return !heights.isEmpty && heights[row - starts[index].row] != Run.unmeasured
  }

  /// The row that covers `offset` points from the first row's top; the nearest one outside.
  /// Nil when there are no rows.
  func row(at offset: CGFloat) -> Int? {
    guard count > 0 else { return nil }
    let index = runIndex(ofOffset: offset)
    let run = runs[index]
    var remaining = max(0, offset - starts[index].offset)
    guard !run.heights.isEmpty else {
      let inside = estimate > 0 ? Int(min(remaining / estimate, CGFloat(run.count))) : 0
      return starts[index].row + min(inside, run.count - 1)
    }
    for inside in 0..<run.count {
      let height = run.height(at: inside, estimate: estimate)
      if remaining < height { return starts[index].row + inside }
      remaining -= height
    }
    return starts[index].row + run.count - 1
  }

  // MARK: Changing

  mutating func setHeight(_ height: CGFloat, of row: Int) {
    let index = isolateBlock(around: row)
    runs[index].setHeight(height, at: row - starts[index].row, estimate: estimate)
    updateStarts(from: index)
  }

  /// Takes every measured row back to the estimate.
  mutating func forgetMeasurements(estimate: CGFloat) {
    self = RowHeights(count: count, estimate: estimate)
  }

  mutating func forgetMeasurement(of row: Int) {
    guard isMeasured(row) else { return }
    setHeight(Run.unmeasured, of: row)
  }

  /// Puts a row in at `row`: measured where `height` is given.
  mutating func insert(at row: Int, height: CGFloat? = nil) {
    precondition((0...count).contains(row), "Row \(row) was inserted among \(count) rows.")
    count += 1
    guard !runs.isEmpty else {
      runs = [Run(count: 1, heights: height.map { [$0] } ?? [], estimate: estimate)]
      updateStarts(from: 0)
      return
    }
    let index = row == count - 1 ? runs.count - 1 : runIndex(ofRow: row)
    let inside = row - starts[index].row
    if runs[index].heights.isEmpty {
      runs[index].addUnmeasured(estimate: estimate)
      updateStarts(from: index)
      if let height { setHeight(height, of: row) }
    } else {
      runs[index].insert(height ?? Run.unmeasured, at: inside, estimate: estimate)
      splitIfLong(index)
      updateStarts(from: index)
    }
  }

  mutating func remove(at row: Int) {
    precondition((0..<count).contains(row), "Row \(row) was removed; there are \(count) rows.")
    let index = runIndex(ofRow: row)
    count -= 1
    runs[index].remove(at: row - starts[index].row, estimate: estimate)
    if runs[index].count == 0 { runs.remove(at: index) }
    updateStarts(from: index)
  }

  /// Applies a difference of the rows; survivors keep their measured heights.
  ///
  /// - Parameters:
  ///   - removed: rows of the old list that are deleted or moved, ascending.
  ///   - inserted: rows of the new list that are new or moved here, ascending, each with its
  ///     height where that is known.
  mutating func apply(removed: [Int], inserted: [(row: Int, height: CGFloat?)]) {
    if removed.count == count || (count == 0 && !inserted.isEmpty) {
      self = RowHeights(count: inserted.count, estimate: estimate)
      for (row, height) in inserted {
        if let height { setHeight(height, of: row) }
      }
      return
    }
    for row in removed.reversed() { remove(at: row) }
    for (row, height) in inserted { insert(at: row, height: height) }
  }

  // MARK: Runs

  private func runIndex(ofRow row: Int) -> Int {
    precondition((0..<count).contains(row), "Row \(row) was asked for; there are \(count) rows.")
    return lastIndex { starts[$0].row <= row }
  }

  private func runIndex(ofOffset offset: CGFloat) -> Int {
    lastIndex { starts[$0].offset <= offset }
  }

  /// The last run for which `isAtOrBefore` holds, the first one where it holds for none.
  private func lastIndex(where isAtOrBefore: (Int) -> Bool) -> Int {
    var low = 0
    var high = starts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if isAtOrBefore(middle) { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Makes sure that the run of `row` holds heights, cutting a long unmeasured run around it.
  /// Returns the run's index.
  private mutating func isolateBlock(around row: Int) -> Int {
    let index = runIndex(ofRow: row)
    guard runs[index].heights.isEmpty else { return index }
    let run = runs[index]
    let inside = row - starts[index].row
    let first = inside / Self.blockLength * Self.blockLength
    let length = min(Self.blockLength, run.count - first)
    var parts: [Run] = []
    if first > 0 { parts.append(Run(count: first, estimate: estimate)) }
    let block = index + parts.count
    parts.append(
      Run(
        count: length, heights: Array(repeating: Run.unmeasured, count: length),
        estimate: estimate))
    let rest = run.count - first - length
    if rest > 0 { parts.append(Run(count: rest, estimate: estimate)) }
    runs.replaceSubrange(index...index, with: parts)
    updateStarts(from: index)
    return block
  }

  private mutating func splitIfLong(_ index: Int) {
    let run = runs[index]
    guard run.count > 2 * Self.blockLength else { return }
    let half = run.count / 2
    runs.replaceSubrange(
      index...index,
      with: [
        Run(count: half, heights: Array(run.heights[..<half]), estimate: estimate),
        Run(
          count: run.count - half, heights: Array(run.heights[half...]), estimate: estimate),
      ])
  }

  private mutating func updateStarts(from index: Int) {
    starts.removeSubrange(min(index, starts.count)...)
    while starts.count < runs.count {
      guard let before = starts.last else {
        starts.append(Start(row: 0, offset: 0))
        continue
      }
      let run = runs[starts.count - 1]
      starts.append(Start(row: before.row + run.count, offset: before.offset + run.length))
    }
  }

  /// Runs are not empty, and together hold `count` rows.
  func checkInvariants() {
    precondition(runs.count == starts.count, "Every run has a start.")
    precondition(runs.reduce(0) { $0 + $1.count } == count, "The runs hold all rows.")
    precondition(
      runs.allSatisfy { $0.count > 0 && ($0.heights.isEmpty || $0.heights.count == $0.count) },
      "A run has rows, and heights for all of them or for none.")
  }
}
