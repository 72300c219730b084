import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

@MainActor struct DiffableDataSourceTests {
  private typealias Source = UITableViewDiffableDataSource<String, Int>
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  /// What the cell provider was called for.
  @MainActor final class Provided {
    var items: [Int] = []
  }

  private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    return snapshot
  }

  private func makeTable() -> (UITableView, Source, Provided) {
    let table = UITableView(frame: .zero)
    table.register(TallCell.self, forCellReuseIdentifier: "row")
    let provided = Provided()
    let source = Source(tableView: table) { table, indexPath, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      (cell as? TallCell)?.number = item
      provided.items.append(item)
      return cell
    }
    return (table, source, provided)
  }

  @Test func `the counts follow at once, out of a window too`() {
    let (table, source, _) = makeTable()
    #expect(table.dataSource === source)
    source.apply(snapshot([("a", [1, 2, 3])]))
    #expect(table.numberOfSections == 1 && table.numberOfRows(inSection: 0) == 3)
    source.apply(snapshot([("a", [1]), ("b", [5, 6])]))
    #expect(table.numberOfSections == 2 && table.numberOfRows(inSection: 1) == 2)
    #expect(source.itemIdentifier(for: IndexPath(row: 1, section: 1)) == 6)
    #expect(source.sectionIdentifier(for: 1) == "b")
    #expect(source.itemIdentifier(for: IndexPath(row: 9, section: 1)) == nil)
  }

  @Test func `survivors keep their cells, moved ones too, into other sections`() {
    Stage.run { stage in
      let (table, source, provided) = makeTable()
      stage.show(table)
      source.apply(snapshot([("a", [1, 2, 3]), ("b", [4])]), animatingDifferences: false)
      stage.driver.settle()
      let cells = Dictionary(uniqueKeysWithValues: zip(numbers(of: table), table.visibleCells))
      provided.items = []
      source.apply(snapshot([("a", [3, 9, 1]), ("b", [4, 2])]))
      #expect(numbers(of: table) == [3, 9, 1, 4, 2])
      #expect(provided.items == [9])
      #expect(table.visibleCells[0] === cells[3])
      #expect(table.visibleCells[2] === cells[1])
      #expect(table.visibleCells[4] === cells[2])
      stage.driver.advance(by: 1)
      table.checkTableInvariants()
    }
  }

  @Test func `a reconfigured row is given its present cell`() {
    Stage.run { stage in
      let (table, source, provided) = makeTable()
      stage.show(table)
      source.apply(snapshot([("a", Array(0..<100))]), animatingDifferences: false)
      stage.driver.settle()
      let cell = table.visibleCells[2] as? TallCell
      provided.items = []
      var next = source.snapshot()
      next.reconfigureItems([2, 90])
      source.apply(next)
      stage.driver.settle()
      #expect(provided.items == [2])
      #expect(table.visibleCells[2] === cell)
      #expect(cell?.reuses == 0)
    }
  }

  @Test func `a reloaded row is given another cell`() {
    Stage.run { stage in
      let (table, source, provided) = makeTable()
      stage.show(table)
      source.apply(snapshot([("a", [1, 2, 3])]), animatingDifferences: false)
      stage.driver.settle()
      provided.items = []
      var next = source.snapshot()
      next.reloadItems([2])
      source.apply(next, animatingDifferences: false)
      stage.driver.settle()
      #expect(provided.items == [2])
      #expect(numbers(of: table) == [1, 2, 3])
    }
  }

  @Test func `an item that occurs twice is left out the second time, and said`() {
    let (table, source, _) = makeTable()
    var messages: [String] = []
    Diagnostics.listener = { messages.append($0.message) }
    Diagnostics.writesToStandardError = false
    defer {
      Diagnostics.listener = nil
      Diagnostics.writesToStandardError = true
    }
    source.apply(snapshot([("a", [1, 2, 1]), ("b", [2, 3])]))
    #expect(source.snapshot().itemIdentifiers == [1, 2, 3])
    #expect(table.numberOfRows(inSection: 1) == 1)
    #expect(messages.count == 2)
    source.apply(snapshot([("a", [1, 2, 7, 7])]))
    #expect(source.snapshot().itemIdentifiers == [1, 2, 7])
    source.apply(snapshot([("a", [7, 1, 2, 7])]))
    #expect(source.snapshot().numberOfItems == 3)
  }

  @Test func `completion runs when the change has been seen`() {
    Stage.run { stage in
      let (table, source, _) = makeTable()
      stage.show(table)
      source.apply(snapshot([("a", [1, 2, 3])]), animatingDifferences: false)
      stage.driver.settle()
      var isDone = false
      source.apply(snapshot([("a", [2, 3])])) { isDone = true }
      #expect(table.numberOfRows(inSection: 0) == 2)
      #expect(!isDone)
      stage.driver.advance(by: 1)
      #expect(isDone)
    }
  }

  @Test func `random changes leave the table as one that was opened afresh`() {
    Stage.run { stage in
      let (table, source, _) = makeTable()
      stage.show(table)
      var state: UInt64 = 42
      func random(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
      }
      for round in 0..<150 {
        let pool = Array(0..<30)
        var sections: [(String, [Int])] = []
        var left = pool
        for name in ["a", "b", "c"] where random(4) > 0 {
          var items: [Int] = []
          for _ in 0..<random(10) where !left.isEmpty {
            items.append(left.remove(at: random(left.count)))
          }
          sections.append((name, items))
        }
        if random(2) == 0 { sections.reverse() }
        source.apply(snapshot(sections), animatingDifferences: round % 2 == 0)
        if round % 3 == 0 { stage.driver.advance(by: 0.1) }
        table.layoutIfNeeded()
        table.checkTableInvariants()
        let all = sections.flatMap(\.1)
        #expect(numbers(of: table) == Array(all.prefix(numbers(of: table).count)))
        #expect(numbers(of: table).count == min(all.count, 11))
      }
    }
  }
}

struct EqualEndsTests {
  @Test func `the ends are what both lists have in common there`() {
    #expect(ends([1, 2, 3, 4], [1, 2, 9, 4]) == [2, 1])
    #expect(ends([1, 2, 3], [1, 2, 3]) == [3, 0])
    #expect(ends([], [1]) == [0, 0])
    #expect(ends([7, 7, 7], [7, 7]) == [2, 0])
    #expect(ends([1, 2], [0, 1, 2]) == [0, 2])
    let many = Array(0..<10_000)
    var other = many
    other.insert(-1, at: 6000)
    #expect(ends(many, other) == [6000, 4000])
  }

  private func ends(_ first: [Int], _ second: [Int]) -> [Int] {
    let ends = EqualEnds(of: first, and: second)
    return [ends.prefix, ends.suffix]
  }

  @Test func `equal values of other bits are not counted, and no harm is done`() {
    let first = ["a long text that lives elsewhere 1", "b"]
    let second = [String("1 erehwesle sevil taht txet gnol a".reversed()), "b"]
    #expect(first == second)
    let ends = EqualEnds(of: first, and: second)
    #expect(ends.prefix + ends.suffix <= 2)
  }
}
