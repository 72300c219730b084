import Foundation
import UIKit
import UIKitCore

/// One row further, inserted, deleted, moved: each to the drawn frame.
///
/// The frame is run as the window runs it, from events to pixels, as long after the change as Qt
/// waits for more of them before it draws.
@MainActor struct UpdateBenchmark {
  var list: LongList

  private static let wait: UInt32 = 5_000

  /// Samples in microseconds.
  func run() -> [String: [Double]] {
    let table: UITableView = list.tableView
    let frames = FrameLoop.shared
    var samples: [String: [Double]] = [:]
    func measure(_ name: String, _ count: Int, _ change: (Int) -> Void) {
      for step in 1...count {
        let start = processorTime()
        change(step)
        usleep(Self.wait)
        precondition(frames.isFrameNeeded, "Nothing changed.")
        frames.runFrame(at: frames.now())
        samples[name, default: []].append(processorTime() - start)
      }
    }
    measure("scroll", 200) { _ in table.contentOffset.y += 24 }
    table.contentOffset.y = 0
    frames.runFrame(at: frames.now())
    measure("insert", 60) { list.insert(LongList.text($0, item: 777), at: 3) }
    measure("delete", 60) { _ in list.remove(at: 3) }
    measure("move", 60) { _ in list.move(from: 2, to: 9) }
    let cell = table.cellForRow(at: IndexPath(row: 9, section: 0)) as? TextCell
    precondition(cell?.label.text == list.texts[9], "Row 9 does not show its text.")
    return samples
  }
}
