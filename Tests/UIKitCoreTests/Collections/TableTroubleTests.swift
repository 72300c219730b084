import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// Data and apps that do not behave.
@MainActor @Suite struct `Tables of apps that do not behave` {
  private typealias Source = UITableViewDiffableDataSource<String, Int>
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  private func makeSource(
    on stage: Stage, provide: @escaping @MainActor (UITableViewCell, Int) -> Void = { _, _ in }
  ) -> (UITableView, Source) {
    let table = UITableView()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    let source = Source(tableView: table) { table, indexPath, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = "\(item)"
      cell.tag = item
      provide(cell, item)
      return cell
    }
    stage.keep(source)
    return (table, source)
  }

  private func shown(_ table: UITableView) -> [Int] { table.visibleCells.map(\.tag) }

  // MARK: Snapshots from several places

  @Test func `a snapshot that is applied while cells are made comes right after them`() {
    Stage.run { stage in
      var next: (() -> Void)?
      let (table, source) = makeSource(on: stage) { _, item in
        if item == 2 {
          next?()
          next = nil
        }
      }
      next = { [unowned source] in
        source.apply(self.snapshot([("a", [2, 7])]), animatingDifferences: false)
        source.apply(self.snapshot([("a", [7, 2, 8])]), animatingDifferences: false)
      }
      source.apply(snapshot([("a", [1, 2, 3])]), animatingDifferences: false)
      stage.show(table)
      #expect(shown(table) == [7, 2, 8])
      #expect(source.snapshot().itemIdentifiers == [7, 2, 8])
      table.checkTableInvariants()
    }
  }

  @Test
  func `snapshots from a completion, a scroll and a display are all shown, the last one last`() {
    final class Follower: NSObject, UITableViewDelegate {
      var onScroll: (() -> Void)?
      var onDisplay: ((Int) -> Void)?
      func scrollViewDidScroll(_ scrollView: UIScrollView) { onScroll?() }
      func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
      ) { onDisplay?(cell.tag) }
    }
    Stage.run { stage in
      let (table, source) = makeSource(on: stage)
      let follower = Follower()
      stage.keep(follower)
      table.delegate = follower
      stage.show(table)
      source.apply(snapshot([("a", Array(0..<40))])) {
        source.apply(self.snapshot([("a", Array(1..<40))]))
      }
      stage.driver.rest()
      #expect(shown(table).first == 1)
      follower.onScroll = { [weak follower] in
        follower?.onScroll = nil
        source.apply(self.snapshot([("a", Array(10..<50))]), animatingDifferences: false)
      }
      table.contentOffset.y = 88
      stage.driver.settle()
      #expect(source.snapshot().numberOfItems == 40)
      follower.onDisplay = { item in
        guard item == 49 else { return }
        source.apply(self.snapshot([("b", [99]), ("a", [49])]), animatingDifferences: false)
      }
      table.scrollToRow(at: IndexPath(row: 39, section: 0), at: .bottom, animated: false)
      stage.driver.settle()
      #expect(shown(table) == [99, 49])
      #expect(stage.messages == [])
    }
  }

  /// The way in which most apps load the next page.
  @Test(arguments: [false, true])
  func `rows that are added when the last one is displayed are there`(byReload: Bool) {
    final class Pages: NSObject, UITableViewDataSource, UITableViewDelegate {
      var count = 20
      var byReload = false
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
      {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.tag = indexPath.row
        return cell
      }
      func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
      ) {
        guard indexPath.row == count - 1, count < 60 else { return }
        let first = count
        count += 20
        if byReload {
          tableView.reloadData()
        } else {
          tableView.insertRows(
            at: (first..<count).map { IndexPath(row: $0, section: 0) }, with: .automatic)
        }
      }
    }
    Stage.run { stage in
      let pages = Pages()
      pages.byReload = byReload
      stage.keep(pages)
      let table = UITableView()
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.dataSource = pages
      table.delegate = pages
      stage.show(table)
      for _ in 0..<40 {
        table.contentOffset.y += 66
        stage.driver.settle()
      }
      #expect(table.numberOfRows(inSection: 0) == 60)
      #expect(shown(table) == table.indexPathsForVisibleRows?.map(\.row))
      #expect(stage.messages == [])
    }
  }

  @Test func `rows that go while a finger scrolls leave the scroll where it is`() {
    Stage.run { stage in
      let (table, source) = makeSource(on: stage)
      source.apply(snapshot([("a", Array(0..<200))]), animatingDifferences: false)
      stage.show(table)
      stage.touch(.began, 100, 400)
      for step in 1...10 {
        stage.touch(.moved, 100, 400 - CGFloat(step) * 20)
        stage.driver.advance(by: 1.0 / 60)
        if step == 5 {
          source.apply(
            snapshot([("a", (0..<200).filter { $0 % 3 != 0 })]), animatingDifferences: true)
        }
      }
      stage.touch(.ended, 100, 200)
      stage.driver.settle()
      #expect(table.numberOfRows(inSection: 0) == 133)
      #expect(shown(table).allSatisfy { $0 % 3 != 0 })
      #expect(table.contentOffset.y > 100)
      table.checkTableInvariants()
    }
  }

  @Test func `counts that change inside a batch without a word are said, and the table reloads`() {
    let rows = Rows(Array(0..<30))
    Stage.run { stage in
      let table = makeTable(rows, on: stage)
      stage.show(table)
      table.performBatchUpdates {
        rows.sections[0].removeFirst(3)
        table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
        // More goes while the batch is open.
        rows.sections[0].removeLast()
      }
      stage.driver.settle()
      #expect(numbers(of: table).first == 3)
      #expect(table.numberOfRows(inSection: 0) == 26)
      #expect(stage.messages.count == 1)
      #expect(stage.messages[0].contains("should be 29, but the data source has 26"))
    }
  }

  // MARK: Identity

  private struct Named: Hashable, Sendable {
    var id: Int
    var name: String
    static func == (lhs: Named, rhs: Named) -> Bool { lhs.id == rhs.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  @Test func `items that are equal but differ keep their cells, and the new ones are known`() {
    Stage.run { stage in
      let table = UITableView()
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      var made: [String] = []
      let source = UITableViewDiffableDataSource<Int, Named>(tableView: table) {
        table, indexPath, item in
        made.append(item.name)
        return table.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      }
      stage.keep(source)
      @MainActor func apply(_ items: [Named], reconfiguring: [Named] = []) {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Named>()
        snapshot.appendSections([0])
        snapshot.appendItems(items)
        snapshot.reconfigureItems(reconfiguring)
        source.apply(snapshot, animatingDifferences: false)
      }
      apply([Named(id: 1, name: "a"), Named(id: 2, name: "b")])
      stage.show(table)
      let cells = table.visibleCells
      apply([Named(id: 2, name: "B"), Named(id: 1, name: "A")])
      stage.driver.settle()
      #expect(made == ["a", "b"])
      #expect(table.visibleCells.map { cell in cells.firstIndex { $0 === cell } } == [1, 0])
      #expect(source.itemIdentifier(for: IndexPath(row: 0, section: 0))?.name == "B")
      apply(
        [Named(id: 2, name: "C"), Named(id: 1, name: "A")], reconfiguring: [Named(id: 2, name: "")])
      stage.driver.settle()
      #expect(made == ["a", "b", "C"])
    }
  }

  @Test func `of a repeated item both are named with their places, and the first is kept`() {
    Stage.run { stage in
      let table = UITableView()
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      let source = UITableViewDiffableDataSource<String, Named>(tableView: table) {
        table, indexPath, _ in table.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      }
      stage.keep(source)
      stage.show(table)
      @MainActor func apply(_ sections: [(String, [Named])]) {
        var snapshot = NSDiffableDataSourceSnapshot<String, Named>()
        for (section, items) in sections {
          snapshot.appendSections([section])
          snapshot.appendItems(items)
        }
        source.apply(snapshot, animatingDifferences: false)
      }
      let (first, second) = (Named(id: 1, name: "first"), Named(id: 1, name: "second"))
      apply([("a", [Named(id: 0, name: "zero"), first]), ("b", [second])])
      #expect(source.snapshot().itemIdentifiers.map(\.name) == ["zero", "first"])
      #expect(stage.messages.count == 1)
      for part in ["\"first\"", "section 0, item 1", "\"second\"", "section 1, item 0"] {
        #expect(stage.messages[0].contains(part), "\(part) in \(stage.messages[0])")
      }
      // One that was there before and comes a second time further up: the first place counts.
      apply([("a", [second, Named(id: 0, name: "zero"), first]), ("b", [])])
      #expect(source.snapshot().itemIdentifiers.map(\.name) == ["second", "zero"])
      #expect(stage.messages.count == 2)
    }
  }

  @Test func `a repeated section leaves its items to the first, and both places are named`() {
    Stage.run { stage in
      let (table, source) = makeSource(on: stage)
      stage.show(table)
      source.apply(snapshot([("a", [1]), ("b", [2]), ("a", [3])]), animatingDifferences: false)
      stage.driver.settle()
      #expect(source.snapshot().sectionIdentifiers == ["a", "b"])
      #expect(shown(table) == [1, 3, 2])
      #expect(stage.messages.count == 1)
      #expect(stage.messages[0].contains("index 0") && stage.messages[0].contains("index 2"))
    }
  }

  @Test func `cells that take their content view away are laid out all the same`() {
    Stage.run { stage in
      let (table, source) = makeSource(on: stage) { cell, item in
        if item % 2 == 0 { cell.contentView.removeFromSuperview() }
        if item % 5 == 0 {
          for view in cell.subviews { view.removeFromSuperview() }
        }
      }
      source.apply(snapshot([("a", Array(0..<100))]), animatingDifferences: false)
      stage.show(table)
      for _ in 0..<20 {
        table.contentOffset.y += 150
        stage.driver.settle()
      }
      #expect(table.contentSize.height == 4400)
      #expect(shown(table) == table.indexPathsForVisibleRows?.map(\.row))
      table.setEditing(true, animated: false)
      stage.driver.settle()
      table.checkTableInvariants()
    }
  }

  // MARK: Heights

  @Test func `heights that change between one pass and the next do not make content jump`() {
    Stage.run { stage in
      let rows = Rows(Array(0..<500))
      var extra: CGFloat = 0
      rows.height = { 40 + CGFloat($0 % 7) * 10 + extra }
      let table = makeTable(rows, on: stage)
      stage.show(table)
      table.contentOffset.y = 4000
      stage.driver.settle()
      // Up again, over rows that were never measured and have grown meanwhile.
      extra = 33
      for _ in 0..<60 {
        let anchor = table.visibleCells[3]
        let before = anchor.convert(CGPoint.zero, to: nil).y
        table.contentOffset.y -= 30
        stage.driver.settle()
        guard table.visibleCells.contains(anchor) else { continue }
        #expect(abs(anchor.convert(CGPoint.zero, to: nil).y - before - 30) < 0.01)
      }
    }
  }

  @Test func `a header that asks for nonsense is as tall as one without`() {
    final class Heights: NSObject, UITableViewDelegate {
      var height: CGFloat = 0
      func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        height
      }
    }
    Stage.run { stage in
      let rows = Rows([1, 2])
      let table = makeTable(rows, on: stage)
      let heights = Heights()
      stage.keep(heights)
      table.delegate = heights
      stage.show(table)
      for height in [CGFloat.nan, -.infinity, .infinity, -40] {
        heights.height = height
        table.reloadData()
        stage.driver.settle()
        #expect(table.contentSize.height.isFinite, "\(height)")
        #expect(table.visibleCells.count == 2)
      }
    }
  }
}
