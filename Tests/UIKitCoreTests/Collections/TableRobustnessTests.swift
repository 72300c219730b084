import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

@MainActor struct TableRobustnessTests {
  @Test func `random batches leave the table as one that was opened afresh`() {
    Stage.run { stage in
      let rows = Rows(Array(0..<30))
      rows.height = { CGFloat(20 + $0 % 7 * 15) }
      let table = makeTable(rows, on: stage)
      stage.show(table)
      var state: UInt64 = 5
      func random(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
      }
      var next = 1000
      for round in 0..<200 {
        var items = rows.sections[0]
        let gone = Set((0..<random(4)).map { _ in random(max(1, items.count)) })
          .filter { $0 < items.count }.sorted()
        for index in gone.reversed() { items.remove(at: index) }
        var come: [Int] = []
        for _ in 0..<random(4) {
          come.append(random(items.count + come.count + 1))
        }
        come = Array(Set(come)).sorted()
        for index in come {
          items.insert(next, at: min(index, items.count))
          next += 1
        }
        come = come.map { min($0, items.count - 1) }
        rows.sections = [items]
        table.performBatchUpdates {
          table.deleteRows(
            at: gone.map { IndexPath(row: $0, section: 0) }, with: round % 2 == 0 ? .none : .fade)
          table.insertRows(at: come.map { IndexPath(row: $0, section: 0) }, with: .automatic)
        }
        if round % 5 == 0 { table.contentOffset.y = CGFloat(random(400)) }
        if round % 3 == 0 { stage.driver.advance(by: 0.2) }
        stage.driver.settle()
        table.checkTableInvariants()
        let shown = numbers(of: table)
        if let first = shown.first, let start = items.firstIndex(of: first) {
          #expect(shown == Array(items[start..<(start + shown.count)]))
        } else {
          #expect(items.isEmpty)
        }
      }
      #expect(stage.messages.isEmpty)
      let height = rows.sections[0].indices.reduce(CGFloat(0)) {
        $0 + table.rectForRow(at: IndexPath(row: $1, section: 0)).height
      }
      #expect(table.contentSize.height == height)
    }
  }

  @Test func `without estimates all heights are asked for at once`() {
    Stage.run { stage in
      final class Heights: NSObject, UITableViewDelegate {
        var asked = 0
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
          asked += 1
          return indexPath.row % 2 == 0 ? 30 : 50
        }
      }
      let heights = Heights()
      let table = makeTable(Rows(Array(0..<100)), on: stage)
      table.delegate = heights
      table.estimatedRowHeight = 0
      #expect(table.numberOfRows(inSection: 0) == 100)
      #expect(heights.asked == 100)
      #expect(table.rectForRow(at: IndexPath(row: 99, section: 0)).minY == 3950)
    }
  }

  @Test func `heights that are no numbers are measured instead`() {
    Stage.run { stage in
      final class Heights: NSObject, UITableViewDelegate {
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
          indexPath.row == 0 ? .nan : .infinity
        }
      }
      let heights = Heights()
      let table = makeTable(Rows([1, 2, 3]), on: stage)
      table.delegate = heights
      stage.show(table)
      #expect(table.contentSize.height == 132)  // 3 · 44
    }
  }

  @Test func `rows that do not exist are said, and nothing happens`() {
    Stage.run { stage in
      let table = makeTable(Rows([1, 2, 3]), on: stage)
      stage.show(table)
      table.scrollToRow(at: IndexPath(row: 7, section: 0), at: .top, animated: false)
      table.selectRow(at: IndexPath(row: 0, section: 3), animated: false, scrollPosition: .none)
      #expect(table.rectForRow(at: IndexPath(row: 7, section: 0)) == .zero)
      #expect(table.cellForRow(at: IndexPath(row: 7, section: 0)) == nil)
      #expect(stage.messages.count == 2)
      #expect(stage.messages[0].contains("section 0 has 3 rows"))
      #expect(stage.messages[1].contains("the table has 1 sections"))
    }
  }

  @Test func `a table of nothing, and one without a data source, show nothing`() {
    Stage.run { stage in
      let empty = makeTable(Rows(sections: []), on: stage)
      stage.show(empty)
      #expect(empty.numberOfSections == 0 && empty.visibleCells.isEmpty)
      let bare = UITableView(frame: .zero)
      stage.show(bare)
      stage.wheel(0, 10, at: 100, 100)
      stage.user.tap(at: CGPoint(x: 10, y: 10))
      #expect(bare.contentSize == .zero && bare.numberOfSections == 0)
    }
  }

  @Test func `an animated scroll to a row ends there though rows are measured on the way`() {
    Stage.run { stage in
      let rows = Rows(Array(0..<200))
      rows.height = { CGFloat(50 + $0 % 3 * 30) }
      let table = makeTable(rows, on: stage)
      stage.show(table)
      table.scrollToRow(at: IndexPath(row: 100, section: 0), at: .top, animated: true)
      stage.driver.advance(by: 1)
      #expect(numbers(of: table).first == 100)
      #expect(
        table.contentOffset.y == table.rectForRow(at: IndexPath(row: 100, section: 0)).minY)
    }
  }

  @Test func `a table, its data source and its cells go when nobody needs them`() {
    weak var table: UITableView?
    weak var source: NSObject?
    weak var cell: UITableViewCell?
    Stage.run { stage in
      let made = UITableView(frame: .zero)
      made.register(TallCell.self, forCellReuseIdentifier: "row")
      let made2 = UITableViewDiffableDataSource<Int, Int>(tableView: made) { table, path, _ in
        table.dequeueReusableCell(withIdentifier: "row", for: path)
      }
      stage.show(made)
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(Array(0..<50))
      made2.apply(snapshot, animatingDifferences: false)
      stage.driver.settle()
      stage.user.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 100), duration: 0.2)
      snapshot.deleteItems([8])
      made2.apply(snapshot)
      stage.driver.advance(by: 3)
      (table, source, cell) = (made, made2, made.visibleCells.first)
      made.removeFromSuperview()
    }
    #expect(table == nil)
    #expect(source == nil)
    #expect(cell == nil)
  }

  @Test func `a scroll view that goes while it moves leaves no frames behind`() {
    Stage.run { stage in
      do {
        let scrollView = UIScrollView(frame: .zero)
        scrollView.contentSize = CGSize(width: 320, height: 5000)
        stage.show(scrollView)
        scrollView.setContentOffset(CGPoint(x: 0, y: 3000), animated: true)
        stage.driver.advance(by: 0.1)
        scrollView.removeFromSuperview()
      }
      stage.driver.advance(by: 2)
      #expect(!FrameLoop.shared.isFrameNeeded)
      #expect(stage.driver.nextFrameTime == nil)
    }
  }

  @Test func `a resting table asks for no frames`() {
    Stage.run { stage in
      let table = makeTable(Rows(Array(0..<100)), on: stage)
      stage.show(table)
      stage.user.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 100), duration: 0.2)
      stage.driver.advance(by: 5)
      #expect(!table.isDecelerating)
      #expect(stage.driver.nextFrameTime == nil)
    }
  }

  @Test func `a touch is cancelled when its window is hidden`() {
    Stage.run { stage in
      let table = makeTable(Rows(Array(0..<100)), on: stage)
      stage.show(table)
      stage.touch(.began, 100, 100)
      stage.driver.advance(by: 0.2)
      #expect(table.visibleCells[2].isHighlighted)
      stage.window.isHidden = true
      #expect(!table.visibleCells[2].isHighlighted)
      #expect(table.indexPathForSelectedRow == nil)
      stage.window.isHidden = false
    }
  }
}
