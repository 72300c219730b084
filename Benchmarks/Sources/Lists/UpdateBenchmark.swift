import Foundation
import UIKit

/// One row further, inserted, deleted, moved: each to the drawn frame.
@MainActor struct UpdateBenchmark {
  var list: LongList

  /// Longer than a frame takes to come.
  private static let wait = Duration.milliseconds(40)

  /// Samples in microseconds; `waiting` is what the same wait costs when nothing changes.
  func run() async -> [String: [Double]] {
    let table: UITableView = list.tableView
    var samples: [String: [Double]] = [:]
    func measure(_ name: String, _ count: Int, _ change: (Int) -> Void) async {
      for step in 1...count {
        let start = processorTime()
        change(step)
        try? await Task.sleep(for: Self.wait)
        samples[name, default: []].append(processorTime() - start)
      }
    }
    await measure("waiting", 60) { _ in }
    await measure("scroll", 120) { _ in table.contentOffset.y += 24 }
    table.contentOffset.y = 0
    try? await Task.sleep(for: Self.wait)
    await measure("insert", 60) { list.insert(LongList.text($0, item: 777), at: 3) }
    await measure("delete", 60) { _ in list.remove(at: 3) }
    await measure("move", 60) { _ in list.move(from: 2, to: 9) }
    let cell = table.cellForRow(at: IndexPath(row: 9, section: 0)) as? TextCell
    precondition(cell?.label.text == list.texts[9], "Row 9 does not show its text.")
    return samples
  }
}
