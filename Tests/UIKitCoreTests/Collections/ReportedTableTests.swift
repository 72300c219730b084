import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// Rows with heights of their own, and everything a table says of them.
@MainActor
private final class NamedRows: NSObject, UITableViewDataSource, UITableViewDelegate,
  UITableViewDataSourcePrefetching
{
  var sections: [[String]]
  var log: [String] = []
  var header: (Int) -> CGFloat = { _ in 0 }
  var heightOf: (String) -> CGFloat = { _ in 44 }
  var editable = true
  var logsDisplay = false

  init(_ sections: [[String]]) { self.sections = sections }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    if logsDisplay { log.append("cell \(indexPath.row)") }
    return cell
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    heightOf(sections[indexPath.section][indexPath.row])
  }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    header(section)
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let view = UIView()
    view.tag = 100 + section
    return view
  }
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { if logsDisplay { log.append("will \(indexPath.row)") } }
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) { if logsDisplay { log.append("end \(indexPath.row)") } }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { editable }
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    log.append("prefetch \(indexPaths.map(\.row))")
  }
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    log.append("cancel \(indexPaths.map(\.row))")
  }
}

/// Faults that tables have been reported for, each tried here.
@MainActor struct ReportedTableTests {
  private func show(
    _ rows: NamedRows, style: UITableView.Style = .plain, estimate: CGFloat? = nil,
    _ body: @MainActor (UITableView, Stage) -> Void
  ) {
    Stage.run { stage in
      let table = UITableView(frame: .zero, style: style)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      if let estimate { table.estimatedRowHeight = estimate }
      table.sectionHeaderTopPadding = 0
      table.dataSource = rows
      table.delegate = rows
      stage.keep(rows)
      stage.show(table)
      body(table, stage)
      table.checkTableInvariants()
    }
  }

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  private func texts(_ table: UITableView) -> [String] {
    table.visibleCells.map { $0.textLabel?.text ?? "" }
  }

  private func names(_ range: Range<Int>) -> [String] { range.map { "\($0)" } }

  // MARK: Offsets

  @Test func `rows inserted above what is seen leave the offset where it is`() {
    let rows = NamedRows([names(0..<100)])
    show(rows) { table, stage in
      table.contentOffset.y = 440
      stage.driver.settle()
      rows.sections[0].insert(contentsOf: ["a", "b"], at: 0)
      UIView.performWithoutAnimation {
        table.insertRows(at: [path(0), path(1)], with: .none)
      }
      stage.driver.settle()
      // As UIKit: the offset stays, the content moves by two rows of 44.
      #expect(table.contentOffset.y == 440)
      #expect(texts(table).first == "8")
    }
  }

  @Test(arguments: [UITableView.ScrollPosition.top, .middle, .bottom])
  func `a row far away is scrolled to exactly although estimates are wrong`(
    _ position: UITableView.ScrollPosition
  ) {
    let rows = NamedRows([names(0..<500)])
    rows.heightOf = { CGFloat(30 + (Int($0) ?? 0) % 7 * 20) }
    show(rows, estimate: 20) { table, stage in
      table.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0)
      table.scrollToRow(at: path(300), at: position, animated: false)
      stage.driver.settle()
      let frame = table.rectForRow(at: path(300))
      let seen = table.bounds.inset(by: table.adjustedContentInset)
      switch position {
      case .top: #expect(frame.minY == seen.minY)
      case .bottom: #expect(frame.maxY == seen.maxY)
      default: #expect(abs(frame.midY - seen.midY) <= 0.5)
      }
      #expect(table.cellForRow(at: path(300))?.textLabel?.text == "300")
    }
  }

  @Test func `scrolling up over rows that are measured late never jumps`() {
    let rows = NamedRows([names(0..<100)])
    rows.heightOf = { CGFloat(20 + (Int($0) ?? 0) % 5 * 37) }
    show(rows, estimate: 44) { table, stage in
      table.scrollToRow(at: path(99), at: .bottom, animated: false)
      stage.driver.settle()
      for _ in 0..<500 where table.contentOffset.y > 0 {
        guard let first = table.indexPathsForVisibleRows?.first,
          let cell = table.cellForRow(at: first)
        else { return }
        let before = cell.frame.minY - table.contentOffset.y
        table.contentOffset.y = max(0, table.contentOffset.y - 25)
        stage.driver.settle()
        guard let now = table.cellForRow(at: first) else { continue }
        let moved = now.frame.minY - table.contentOffset.y - before
        // 25 points down, or less at the very top.
        #expect(moved <= 25.01 && moved >= 0)
      }
      #expect(table.contentOffset.y == 0)
      #expect(texts(table).first == "0")
    }
  }

  @Test func `a reload keeps the offset, also with estimates`() {
    let rows = NamedRows([names(0..<100)])
    rows.heightOf = { CGFloat(40 + (Int($0) ?? 0) % 3 * 30) }
    show(rows, estimate: 44) { table, stage in
      for _ in 0..<40 {
        table.contentOffset.y += 50
        stage.driver.settle()
      }
      let offset = table.contentOffset.y
      table.reloadData()
      stage.driver.settle()
      #expect(table.contentOffset.y == offset)
    }
  }

  @Test func `a table that gets shorter scrolls back to its end`() {
    let rows = NamedRows([names(0..<100)])
    show(rows) { table, stage in
      table.contentOffset.y = 3000
      stage.driver.settle()
      rows.sections[0] = names(0..<15)
      table.reloadData()
      stage.driver.settle()
      // 15 × 44 − 480.
      #expect(table.contentOffset.y == 180)
      #expect(texts(table).last == "14")
    }
  }

  // MARK: Headers

  @Test func `sticky headers push one another and never overlap`() {
    let rows = NamedRows((0..<5).map { section in names(0..<6).map { "\(section).\($0)" } })
    rows.header = { _ in 30 }
    show(rows) { table, stage in
      table.contentInset.top = 20
      for step in 0..<120 {
        table.contentOffset.y = CGFloat(step) * 7
        stage.driver.settle()
        let frames = table.subviews.filter { $0.tag >= 100 && !$0.isHidden }.map(\.frame)
          .sorted { $0.minY < $1.minY }
        for (first, second) in zip(frames, frames.dropFirst()) {
          #expect(first.maxY <= second.minY + 0.01)
        }
      }
    }
  }

  @Test func `a header of no height is not there, and sections without rows cost nothing`() {
    let rows = NamedRows([["a"], [], [], ["b"]])
    show(rows) { table, _ in
      #expect(table.rectForHeader(inSection: 1).height == 0)
      #expect(table.rectForRow(at: path(0, 3)).minY == 44)
      #expect(table.subviews.filter { $0.tag >= 100 }.isEmpty)
    }
  }

  @Test func `groups take the least number for no header`() {
    let rows = NamedRows([["a"], ["b"]])
    rows.header = { _ in .leastNonzeroMagnitude }
    show(rows, style: .grouped) { table, _ in
      #expect(table.rectForRow(at: path(0)).minY == 0)
    }
  }

  // MARK: Batches

  @Test func `rows that move between sections while others are deleted end up right`() {
    let rows = NamedRows([["a", "b", "c"], ["d", "e"], ["f"]])
    show(rows) { table, stage in
      table.performBatchUpdates {
        rows.sections = [["a", "e"], ["c", "x"]]
        table.deleteRows(at: [path(1)], with: .fade)
        table.moveRow(at: path(1, 1), to: path(1))
        table.moveRow(at: path(2), to: path(0, 1))
        table.deleteRows(at: [path(0, 1)], with: .fade)
        table.insertRows(at: [path(1, 1)], with: .fade)
        table.deleteSections([2], with: .fade)
      }
      stage.driver.advance(by: 1)
      #expect(texts(table) == ["a", "e", "c", "x"])
      #expect(stage.messages.isEmpty)
    }
  }

  @Test func `the last section can be deleted, and a first one inserted again`() {
    let rows = NamedRows([["a"]])
    show(rows) { table, stage in
      rows.sections = []
      table.deleteSections([0], with: .automatic)
      stage.driver.advance(by: 1)
      #expect(table.visibleCells.isEmpty && table.numberOfSections == 0)
      rows.sections = [["b"]]
      table.insertSections([0], with: .automatic)
      stage.driver.advance(by: 1)
      #expect(texts(table) == ["b"])
      #expect(stage.messages.isEmpty)
    }
  }

  @Test func `a row that is moved can be reloaded in the same batch as deleted and inserted`() {
    let rows = NamedRows([["a", "b", "c"]])
    show(rows) { table, stage in
      table.performBatchUpdates {
        rows.sections = [["c", "a", "B"]]
        table.moveRow(at: path(2), to: path(0))
        table.reloadRows(at: [path(1)], with: .fade)
      }
      stage.driver.advance(by: 1)
      #expect(texts(table) == ["c", "a", "B"])
      #expect(stage.messages.isEmpty)
    }
  }

  @Test func `a row that is moved and reloaded shows its new content`() {
    let rows = NamedRows([["a", "b", "c"]])
    show(rows) { table, stage in
      table.performBatchUpdates {
        rows.sections = [["C", "a", "b"]]
        table.moveRow(at: path(2), to: path(0))
        table.reloadRows(at: [path(2)], with: .fade)
      }
      stage.driver.advance(by: 1)
      #expect(texts(table) == ["C", "a", "b"])
    }
  }

  @Test func `reloading data inside a batch is taken as it is meant`() {
    let rows = NamedRows([["a", "b"]])
    show(rows) { table, stage in
      var done: Bool?
      table.performBatchUpdates {
        rows.sections = [["x", "y", "z"]]
        table.reloadData()
      } completion: {
        done = $0
      }
      stage.driver.advance(by: 1)
      #expect(texts(table) == ["x", "y", "z"])
      #expect(done != nil)
      #expect(stage.messages.isEmpty)
    }
  }

  @Test func `one batch inside another is one batch`() {
    let rows = NamedRows([["a"]])
    show(rows) { table, stage in
      var order: [String] = []
      table.performBatchUpdates {
        rows.sections[0].append("b")
        table.insertRows(at: [path(1)], with: .fade)
        table.performBatchUpdates {
          rows.sections[0].append("c")
          table.insertRows(at: [path(2)], with: .fade)
        } completion: { _ in
          order.append("inner")
        }
      } completion: { _ in
        order.append("outer")
      }
      stage.driver.advance(by: 1)
      #expect(texts(table) == ["a", "b", "c"])
      #expect(Set(order) == ["inner", "outer"])
      #expect(stage.messages.isEmpty)
    }
  }

  @Test func `an empty batch finds out heights again, with the offset kept`() {
    let rows = NamedRows([names(0..<50)])
    show(rows) { table, stage in
      table.contentOffset.y = 440
      stage.driver.settle()
      rows.heightOf = { $0 == "12" ? 100 : 44 }
      table.beginUpdates()
      table.endUpdates()
      stage.driver.advance(by: 1)
      #expect(table.contentOffset.y == 440)
      #expect(table.cellForRow(at: path(12))?.frame.height == 100)
      // 12 × 44 + 100.
      #expect(table.rectForRow(at: path(13)).minY == 628)
    }
  }

  // MARK: Selection

  @Test func `selection follows its row through inserts, deletes and moves, and not a reload`() {
    let rows = NamedRows([names(0..<8)])
    show(rows) { table, stage in
      table.selectRow(at: path(3), animated: false, scrollPosition: .none)
      rows.sections[0].insert("x", at: 0)
      table.insertRows(at: [path(0)], with: .none)
      #expect(table.indexPathForSelectedRow == path(4))
      rows.sections[0].remove(at: 1)
      table.deleteRows(at: [path(1)], with: .none)
      #expect(table.indexPathForSelectedRow == path(3))
      rows.sections[0].swapAt(3, 4)
      table.moveRow(at: path(3), to: path(4))
      #expect(table.indexPathForSelectedRow == path(4))
      stage.driver.advance(by: 1)
      #expect(table.cellForRow(at: path(4))?.isSelected == true)
      rows.sections[0].remove(at: 4)
      table.deleteRows(at: [path(4)], with: .none)
      #expect(table.indexPathForSelectedRow == nil)
      table.selectRow(at: path(2), animated: false, scrollPosition: .none)
      table.reloadData()
      stage.driver.settle()
      #expect(table.indexPathForSelectedRow == nil)
      #expect(table.visibleCells.allSatisfy { !$0.isSelected })
    }
  }

  @Test func `a row that is reloaded is selected no longer, one that is configured again is`() {
    let rows = NamedRows([names(0..<3)])
    show(rows) { table, stage in
      table.selectRow(at: path(1), animated: false, scrollPosition: .none)
      table.reconfigureRows(at: [path(1)])
      stage.driver.settle()
      #expect(table.indexPathForSelectedRow == path(1))
      table.reloadRows(at: [path(1)], with: .none)
      stage.driver.settle()
      #expect(table.indexPathForSelectedRow == nil)
      #expect(table.cellForRow(at: path(1))?.isSelected == false)
    }
  }

  @Test func `a reused cell is neither selected nor highlighted for another row`() {
    let rows = NamedRows([names(0..<200)])
    show(rows) { table, stage in
      table.allowsMultipleSelection = true
      table.selectRow(at: path(0), animated: false, scrollPosition: .none)
      for _ in 0..<60 {
        table.contentOffset.y += 100
        stage.driver.settle()
        #expect(table.visibleCells.allSatisfy { !$0.isSelected })
      }
      table.contentOffset.y = 0
      stage.driver.settle()
      #expect(table.visibleCells.map(\.isSelected) == [true] + Array(repeating: false, count: 10))
    }
  }

  // MARK: Display

  @Test func `cells are shown and ended once each, in order`() {
    let rows = NamedRows([names(0..<100)])
    rows.logsDisplay = true
    rows.heightOf = { _ in 160 }
    show(rows, estimate: 160) { table, stage in
      #expect(rows.log == ["cell 0", "will 0", "cell 1", "will 1", "cell 2", "will 2"])
      rows.log = []
      table.contentOffset.y = 200
      stage.driver.settle()
      #expect(rows.log == ["end 0", "cell 3", "will 3", "cell 4", "will 4"])
      rows.log = []
      table.reloadData()
      #expect(rows.log == ["end 1", "end 2", "end 3", "end 4"])
      stage.driver.settle()
      #expect(
        rows.log.dropFirst(4)
          == ["cell 1", "will 1", "cell 2", "will 2", "cell 3", "will 3", "cell 4", "will 4"])
    }
  }

  @Test func `what was prefetched and is passed by the other way is taken back`() {
    let rows = NamedRows([names(0..<100)])
    show(rows) { table, stage in
      table.prefetchDataSource = rows
      table.contentOffset.y = 20
      stage.driver.settle()
      table.contentOffset.y = 44
      stage.driver.settle()
      let ahead = rows.log.filter { $0.hasPrefix("prefetch") }
      #expect(!ahead.isEmpty)
      rows.log = []
      table.contentOffset.y = 30
      stage.driver.settle()
      #expect(rows.log.contains { $0.hasPrefix("cancel") })
    }
  }

  // MARK: Editing

  @Test func `leaving the editing mode gives every row its width back`() {
    let rows = NamedRows([names(0..<40)])
    show(rows) { table, stage in
      let width = table.visibleCells[0].contentView.frame
      table.setEditing(true, animated: true)
      stage.driver.advance(by: 1)
      #expect(table.visibleCells.allSatisfy { $0.isEditing })
      #expect(table.visibleCells[0].contentView.frame.minX > width.minX)
      table.contentOffset.y = 500
      stage.driver.settle()
      #expect(table.visibleCells.allSatisfy { $0.isEditing })
      table.setEditing(false, animated: true)
      stage.driver.advance(by: 1)
      table.contentOffset.y = 0
      stage.driver.settle()
      #expect(table.visibleCells.allSatisfy { !$0.isEditing && $0.contentView.frame == width })
    }
  }

  // MARK: Size

  @Test func `turning the device keeps the first row in sight`() {
    let rows = NamedRows([names(0..<200)])
    show(rows) { table, stage in
      table.contentOffset.y = 44 * 50
      stage.driver.settle()
      table.frame = CGRect(x: 0, y: 0, width: 480, height: 320)
      stage.driver.settle()
      #expect(texts(table).first == "50")
      #expect(table.visibleCells.allSatisfy { $0.frame.width == 480 })
    }
  }

  @Test(arguments: [CGFloat(0), -5, .nan, .infinity, 1_000_000])
  func `a row of any height leaves a table that scrolls`(_ height: CGFloat) {
    let rows = NamedRows([names(0..<30)])
    rows.heightOf = { $0 == "3" ? height : 44 }
    show(rows) { table, stage in
      #expect(table.contentSize.height.isFinite)
      table.scrollToRow(at: path(29), at: .bottom, animated: false)
      stage.driver.settle()
      #expect(texts(table).last == "29")
    }
  }

  @Test func `estimates of nothing are measured in one go, and none at all is automatic`() {
    let rows = NamedRows([names(0..<50)])
    rows.heightOf = { _ in 60 }
    show(rows, estimate: 0) { table, _ in #expect(table.contentSize.height == 3000) }
    show(rows, estimate: .leastNonzeroMagnitude) { table, _ in
      #expect(texts(table).count == 8)
      #expect(table.contentSize.height >= 480)
    }
  }
}
