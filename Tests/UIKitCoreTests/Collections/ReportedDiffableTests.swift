import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// Faults that diffable data sources, outlines, swipes and menus have been reported for, each
/// tried here.
@MainActor struct ReportedDiffableTests {
  private final class Titled: UITableViewDiffableDataSource<String, Int> {
    var committed: [String] = []
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int)
      -> String?
    { sectionIdentifier(for: section) }
    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int)
      -> String?
    { section == 0 ? "end" : nil }
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      itemIdentifier(for: indexPath) != 2
    }
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      true
    }
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      guard let item = itemIdentifier(for: indexPath) else { return }
      committed.append("\(editingStyle) \(item)")
      var snapshot = snapshot()
      snapshot.deleteItems([item])
      apply(snapshot)
    }
    override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
      snapshot().sectionIdentifiers
    }
  }

  private func show(
    _ sections: [(String, [Int])],
    _ body: @MainActor (UITableView, Titled, Stage) -> Void
  ) {
    Stage.run { stage in
      let table = UITableView()
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.rowHeight = 44
      let source = Titled(tableView: table) { table, path, number in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        cell.textLabel?.text = "\(number)"
        return cell
      }
      stage.keep(source)
      source.apply(snapshot(sections), animatingDifferences: false)
      stage.show(table)
      body(table, source, stage)
      table.checkTableInvariants()
    }
  }

  private func snapshot(_ sections: [(String, [Int])]) -> NSDiffableDataSourceSnapshot<String, Int>
  {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    return snapshot
  }

  private func texts(_ table: UITableView) -> [String] {
    table.visibleCells.map { $0.textLabel?.text ?? "" }
  }

  @Test func `a subclass gives titles, says what is edited, and commits`() {
    show([("A", [1, 2]), ("B", [3])]) { table, source, stage in
      #expect(table.headerView(forSection: 0)?.textLabel?.text == "A")
      #expect(table.headerView(forSection: 1)?.textLabel?.text == "B")
      #expect(table.footerView(forSection: 0)?.textLabel?.text == "end")
      #expect(table.indexView?.titles == ["A", "B"])
      table.setEditing(true, animated: false)
      stage.driver.settle()
      #expect(table.visibleCells.map(\.isEditing) == [true, false, true])
      source.tableView(table, commit: .delete, forRowAt: IndexPath(row: 0, section: 0))
      stage.driver.advance(by: 1)
      #expect(source.committed == ["delete 1"])
      #expect(texts(table) == ["2", "3"])
    }
  }

  @Test func `titles of sections that stay follow their sections`() {
    show([("A", [1]), ("B", [2]), ("C", [3])]) { table, source, stage in
      source.apply(snapshot([("C", [3]), ("A", [1])]))
      stage.driver.advance(by: 1)
      #expect(table.headerView(forSection: 0)?.textLabel?.text == "C")
      #expect(table.headerView(forSection: 1)?.textLabel?.text == "A")
      #expect(texts(table) == ["3", "1"])
    }
  }

  @Test func `the same snapshot twice changes nothing, and completes`() {
    show([("A", [1, 2])]) { table, source, stage in
      let cells = table.visibleCells
      var done = 0
      source.apply(source.snapshot()) { done += 1 }
      stage.driver.advance(by: 1)
      #expect(done == 1)
      #expect(zip(cells, table.visibleCells).allSatisfy { $0 === $1 })
    }
  }

  @Test func `snapshots without animation keep the offset and the cells`() {
    show([("A", Array(0..<100))]) { table, source, stage in
      table.contentOffset.y = 1000
      stage.driver.settle()
      let first = table.visibleCells.first
      var next = source.snapshot()
      next.appendItems([1000])
      source.apply(next, animatingDifferences: false)
      stage.driver.settle()
      #expect(table.contentOffset.y == 1000)
      #expect(table.visibleCells.first === first)
    }
  }

  @Test func `reload and move of one item in one snapshot shows its new place and content`() {
    show([("A", [1, 2, 3])]) { table, source, stage in
      var next = snapshot([("A", [3, 1, 2])])
      next.reloadItems([3])
      source.apply(next)
      stage.driver.advance(by: 1)
      #expect(texts(table) == ["3", "1", "2"])
    }
  }

  @Test func `an item goes to a section that is new while its own is deleted`() {
    show([("A", [1, 2])]) { table, source, stage in
      let cell = table.visibleCells[1]
      source.apply(snapshot([("B", [2, 5])]))
      stage.driver.advance(by: 1)
      #expect(texts(table) == ["2", "5"])
      #expect(table.visibleCells[0] === cell)
      #expect(stage.messages.isEmpty)
    }
  }

  @Test func `everything goes, and comes again`() {
    show([("A", [1, 2])]) { table, source, stage in
      source.apply(NSDiffableDataSourceSnapshot<String, Int>())
      stage.driver.advance(by: 1)
      #expect(table.visibleCells.isEmpty && table.numberOfSections == 0)
      source.apply(snapshot([("A", [1]), ("B", [])]))
      stage.driver.advance(by: 1)
      #expect(texts(table) == ["1"])
      #expect(table.numberOfSections == 2)
    }
  }

  @Test func `many applies in a row, before any frame, end with the last`() {
    show([("A", [1])]) { table, source, stage in
      var done: [Int] = []
      for step in 0..<20 {
        source.apply(snapshot([("A", Array(step..<(step + 3)).reversed())])) { done.append(step) }
      }
      stage.driver.advance(by: 1)
      #expect(texts(table) == ["21", "20", "19"])
      #expect(done.sorted() == Array(0..<20))
      #expect(table.visibleCells.allSatisfy { $0.alpha == 1 })
    }
  }

  @Test func `selection survives a snapshot that reloads nothing of it`() {
    show([("A", [1, 2, 3])]) { table, source, stage in
      table.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
      source.apply(snapshot([("A", [9, 3, 1])]))
      stage.driver.advance(by: 1)
      #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    }
  }

  // MARK: Outlines

  private func outline(
    _ body:
      @MainActor (UICollectionView, UICollectionViewDiffableDataSource<Int, String>, Stage)
      -> Void
  ) {
    Stage.run { stage in
      let view = UICollectionView(
        frame: .zero,
        collectionViewLayout: UICollectionViewCompositionalLayout.list(
          using: UICollectionLayoutListConfiguration(appearance: .plain)))
      let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
        cell, _, text in
        var content = cell.defaultContentConfiguration()
        content.text = text
        cell.contentConfiguration = content
        cell.accessories = [.outlineDisclosure()]
      }
      let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
        view, path, text in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: text)
      }
      stage.keep(source)
      var tree = NSDiffableDataSourceSectionSnapshot<String>()
      tree.append(["fruit", "roots"])
      tree.append(["apple", "pear"], to: "fruit")
      tree.append(["red", "green"], to: "apple")
      tree.append(["beet"], to: "roots")
      source.apply(tree, to: 0, animatingDifferences: false)
      stage.show(view)
      body(view, source, stage)
      view.checkCollectionInvariants()
    }
  }

  private func shown(
    _ view: UICollectionView, _ source: UICollectionViewDiffableDataSource<Int, String>
  )
    -> [String]
  { view.indexPathsForVisibleItems.compactMap { source.itemIdentifier(for: $0) } }

  @Test func `handlers decide what opens and give children late`() {
    outline { view, source, stage in
      var log: [String] = []
      source.sectionSnapshotHandlers.shouldExpandItem = { $0 != "roots" }
      source.sectionSnapshotHandlers.willExpandItem = { log.append("expand \($0)") }
      source.sectionSnapshotHandlers.willCollapseItem = { log.append("collapse \($0)") }
      source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, children in
        var children = children
        if parent == "fruit", !children.contains("plum") { children.append(["plum"]) }
        return children
      }
      source.toggleExpansion(at: IndexPath(item: 1, section: 0), in: view)
      stage.driver.advance(by: 1)
      #expect(shown(view, source) == ["fruit", "roots"])
      source.toggleExpansion(at: IndexPath(item: 0, section: 0), in: view)
      stage.driver.advance(by: 1)
      #expect(shown(view, source) == ["fruit", "apple", "pear", "plum", "roots"])
      source.toggleExpansion(at: IndexPath(item: 1, section: 0), in: view)
      stage.driver.advance(by: 1)
      #expect(shown(view, source) == ["fruit", "apple", "red", "green", "pear", "plum", "roots"])
      // Closing the outer one hides the inner one's children, which are open when it opens again.
      source.toggleExpansion(at: IndexPath(item: 0, section: 0), in: view)
      stage.driver.advance(by: 1)
      #expect(shown(view, source) == ["fruit", "roots"])
      source.toggleExpansion(at: IndexPath(item: 0, section: 0), in: view)
      stage.driver.advance(by: 1)
      #expect(shown(view, source) == ["fruit", "apple", "red", "green", "pear", "plum", "roots"])
      #expect(
        log == ["expand fruit", "expand apple", "collapse fruit", "expand fruit"])
      let cell = view.cellForItem(at: IndexPath(item: 2, section: 0)) as? UICollectionViewListCell
      #expect(cell?.indentationLevel == 2)
    }
  }

  @Test func `a section's snapshot leaves the other sections alone`() {
    outline { view, source, stage in
      var other = NSDiffableDataSourceSectionSnapshot<String>()
      other.append(["x", "y"])
      source.apply(other, to: 7, animatingDifferences: false)
      stage.driver.settle()
      #expect(shown(view, source) == ["fruit", "roots", "x", "y"])
      #expect(source.snapshot(for: 0).items.count == 7)
      #expect(source.snapshot().sectionIdentifiers == [0, 7])
    }
  }

  // MARK: Swipes

  @Test func `a swipe is closed by the app, by a reload and by a scroll`() {
    final class Swiping: NSObject, UITableViewDataSource, UITableViewDelegate {
      var log: [String] = []
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
      { tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) }
      func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
      ) -> UISwipeActionsConfiguration? {
        UISwipeActionsConfiguration(actions: [
          UIContextualAction(style: .normal, title: "Flag") { [weak self] _, _, done in
            self?.log.append("flag")
            done(true)
          }
        ])
      }
      func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        log.append("begin \(indexPath.row)")
      }
      func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        log.append("end \(indexPath.map { "\($0.row)" } ?? "-")")
      }
    }
    Stage.run { stage in
      let table = UITableView()
      let swiping = Swiping()
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.rowHeight = 44
      table.dataSource = swiping
      table.delegate = swiping
      stage.keep(swiping)
      stage.show(table)
      @MainActor func swipe() {
        stage.touch(.began, 250, 20)
        for x in stride(from: 240, through: 150, by: -10) {
          stage.touch(.moved, CGFloat(x), 20)
          stage.driver.advance(by: 0.02)
        }
        stage.driver.advance(by: 0.3)
        stage.touch(.ended, 150, 20)
        stage.driver.advance(by: 1)
      }
      swipe()
      #expect(swiping.log == ["begin 0"])
      #expect(table.visibleCells[0].frame.minX < 0)
      table.setEditing(false, animated: true)
      stage.driver.advance(by: 1)
      #expect(table.visibleCells[0].frame.minX == 0)
      #expect(swiping.log == ["begin 0", "end 0"])
      swipe()
      table.reloadData()
      stage.driver.advance(by: 1)
      #expect(table.visibleCells.allSatisfy { $0.frame.minX == 0 })
      swipe()
      table.contentOffset.y = 10
      stage.driver.advance(by: 1)
      #expect(table.visibleCells.allSatisfy { $0.frame.minX == 0 })
      #expect(swiping.log.filter { $0 == "begin 0" }.count == 3)
      #expect(swiping.log.filter { $0.hasPrefix("end") }.count == 3)
    }
  }
}
