import CMemory
import FineUIKit
import Foundation
import UIKit
import UIKitCore

/// What repeats exactly: views made, rows measured, bytes kept; and a million rows.
@MainActor enum CounterBenchmark {
  static func run(in window: UIWindow) -> [String: [Double]] {
    var figures: [String: [Double]] = [:]
    figures.merge(scrolling(in: window)) { $1 }
    figures.merge(bigTable(in: window)) { $1 }
    figures["rowBytes"] = [max(diffableBytes(in: window), fineBytes(in: window))]
    return figures
  }

  /// A thousand frames of one row each over rows that size themselves.
  private static func scrolling(in window: UIWindow) -> [String: [Double]] {
    let rows = CountedRows(count: 100_000)
    let table = rows.makeTable(in: window)
    let visible = table.visibleCells.count
    let opened = table.rowsMeasured
    // Until each kind of place was seen once.
    for _ in 0..<50 {
      table.contentOffset.y += 44
      table.layoutIfNeeded()
    }
    let made = table.cellsMade
    for _ in 0..<1000 {
      table.contentOffset.y += 44
      table.layoutIfNeeded()
    }
    let allocations = table.cellsMade - made
    table.removeFromSuperview()
    return [
      "allocations": [Double(allocations)], "measured": [Double(opened)],
      "measuredLimit": [Double(2 * visible)],
    ]
  }

  private static func bigTable(in window: UIWindow) -> [String: [Double]] {
    var figures: [String: [Double]] = ["open": [], "end": []]
    for _ in 0..<9 {
      let rows = CountedRows(count: 1_000_000)
      var start = threadTime()
      let table = rows.makeTable(in: window)
      figures["open"]?.append(threadTime() - start)
      start = threadTime()
      table.scrollToRow(
        at: IndexPath(row: 999_999, section: 0), at: .bottom, animated: false)
      table.layoutIfNeeded()
      figures["end"]?.append(threadTime() - start)
      precondition(table.indexPathsForVisibleRows?.last?.row == 999_999)
      table.removeFromSuperview()
    }
    return figures
  }

  /// What a row beyond those in view costs that a diffable data source knows, in bytes, beyond the
  /// app's own list.
  private static func diffableBytes(in window: UIWindow) -> Double {
    let count = 100_000
    let identifiers = Array(0..<count)
    let start = allocated_bytes()
    let table = UITableView(frame: window.bounds)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, id in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = "\(id)"
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(identifiers, toSection: 0)
    source.apply(snapshot, animatingDifferences: false)
    snapshot = NSDiffableDataSourceSnapshot()
    table.layoutIfNeeded()
    let end = allocated_bytes()
    precondition(source.snapshot().numberOfItems == count)
    return Double(end - start) / Double(count)
  }

  private struct Row: Identifiable, Equatable { let id: Int }

  private final class Screen: FineContent {
    let rows: [Row]
    init(_ rows: [Row]) { self.rows = rows }
    func body() -> any Renderable { FineList(rows) { FineLabel(text: "\($0.id)") } }
  }

  private static func fineBytes(in window: UIWindow) -> Double {
    let count = 100_000
    let screen = Screen((0..<count).map { Row(id: $0) })
    let start = allocated_bytes()
    let controller = FineContentController(screen)
    controller.loadViewIfNeeded()
    controller.view.frame = window.bounds
    controller.view.layoutIfNeeded()
    let end = allocated_bytes()
    precondition(controller.isViewLoaded)
    return Double(end - start) / Double(count)
  }
}

/// A data source that only counts.
@MainActor final class CountedRows: NSObject, UITableViewDataSource {
  private let count: Int

  init(count: Int) { self.count = count }

  func makeTable(in window: UIWindow) -> UITableView {
    let table = UITableView(frame: window.bounds)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    window.addSubview(table)
    table.layoutIfNeeded()
    return table
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
}
