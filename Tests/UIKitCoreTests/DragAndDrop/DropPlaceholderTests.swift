import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// Items that drop from elsewhere, whose data comes later.
@MainActor
private final class LateItems: Items, UICollectionViewDropDelegate,
  UICollectionViewDragDelegate
{
  var context: (any UICollectionViewDropPlaceholderContext)?
  var displayed: [String] = []
  var updates = 0

  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "new")))] }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    UICollectionViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    guard let item = coordinator.items.first else { return }
    let placeholder = UICollectionViewDropPlaceholder(
      insertionIndexPath: path(2), reuseIdentifier: "item")
    placeholder.cellUpdateHandler = { [weak self] cell in
      (cell as? NumberCell)?.number = -1
      self?.updates += 1
    }
    context = coordinator.drop(item.dragItem, to: placeholder)
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { displayed.append("\(indexPath.item): \((cell as? NumberCell)?.number ?? 0)") }
}

/// The same as rows of a table.
@MainActor private final class LateRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  var numbers: [Int]
  var selected: [IndexPath] = []
  init(_ numbers: [Int]) { self.numbers = numbers }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    numbers.count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "\(numbers[indexPath.row])"
    return cell
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selected.append(indexPath)
  }
}

@MainActor @Suite struct `Placeholders of dropped items` {
  // MARK: Collection views

  private func dropOne(
    _ body: @MainActor (UICollectionView, LateItems, Stage) -> Void
  ) {
    Stage.run { stage in
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 320, height: 40)
      layout.minimumLineSpacing = 0
      let items = LateItems([0, 1, 2, 3])
      let view = makeCollection(items, layout, on: stage)
      view.dragDelegate = items
      view.dropDelegate = items
      stage.show(view)
      stage.touch(.began, 100, 20)
      stage.driver.advance(by: 0.6)
      for step in 1...8 {
        stage.touch(.moved, 100, 20 + CGFloat(step) * 10)
        stage.driver.advance(by: 0.02)
      }
      stage.touch(.ended, 100, 100)
      stage.driver.advance(by: 1)
      body(view, items, stage)
      view.checkCollectionInvariants()
    }
  }

  @Test func `a placeholder stands among the items, which keep their own paths`() {
    dropOne { view, items, _ in
      #expect(numbers(of: view) == [0, 1, -1, 2, 3])
      #expect(view.numberOfItems(inSection: 0) == 4)
      #expect(view.indexPathsForVisibleItems == [path(0), path(1), path(2), path(3)])
      #expect((view.cellForItem(at: path(2)) as? NumberCell)?.number == 2)
      #expect(view.layoutAttributesForItem(at: path(2))?.frame.minY == 120)
      #expect(view.indexPathForItem(at: CGPoint(x: 10, y: 100)) == nil)
      #expect(view.indexPathForItem(at: CGPoint(x: 10, y: 140)) == path(2))
      #expect(view.hasUncommittedUpdates)
      #expect(!items.displayed.contains { $0.hasSuffix("-1") })
      view.performUsingPresentationValues {
        #expect(view.numberOfItems(inSection: 0) == 5)
        #expect((view.cellForItem(at: path(2)) as? NumberCell)?.number == -1)
        #expect((view.cellForItem(at: path(3)) as? NumberCell)?.number == 2)
      }
      #expect(view.presentationIndexPath(forDataSourceIndexPath: path(2)) == path(3))
      #expect(view.dataSourceIndexPath(forPresentationIndexPath: path(3)) == path(2))
      #expect(view.dataSourceIndexPath(forPresentationIndexPath: path(2)) == nil)
    }
  }

  @Test func `the item takes the placeholder's place when its data is there`() {
    dropOne { view, items, stage in
      let before = items.updates
      items.context?.setNeedsCellUpdate()
      #expect(items.updates == before + 1)
      var given: IndexPath?
      let done = items.context?.commitInsertion {
        given = $0
        items.sections[0].insert(9, at: $0.item)
      }
      stage.driver.advance(by: 1)
      #expect(done == true && given == path(2))
      #expect(numbers(of: view) == [0, 1, 9, 2, 3])
      #expect(view.numberOfItems(inSection: 0) == 5)
      #expect(!view.hasUncommittedUpdates)
      // It is used up.
      #expect(items.context?.deletePlaceholder() == false)
      #expect(items.context?.commitInsertion { _ in } == false)
      #expect(stage.messages.isEmpty)
    }
  }

  @Test func `a placeholder is taken away again`() {
    dropOne { view, items, stage in
      #expect(items.context?.deletePlaceholder() == true)
      stage.driver.advance(by: 1)
      #expect(numbers(of: view) == [0, 1, 2, 3])
      #expect(items.context?.deletePlaceholder() == false)
    }
  }

  @Test func `batches go round a placeholder, and a reload takes it away`() {
    dropOne { view, items, stage in
      // 0 goes and 8 comes at the end: told in the data's own paths.
      view.performBatchUpdates {
        items.sections[0] = [1, 2, 3, 8]
        view.deleteItems(at: [path(0)])
        view.insertItems(at: [path(3)])
      }
      stage.driver.advance(by: 1)
      #expect(numbers(of: view) == [1, -1, 2, 3, 8])
      var given: IndexPath?
      items.context?.commitInsertion {
        given = $0
        items.sections[0].insert(9, at: $0.item)
      }
      stage.driver.advance(by: 1)
      #expect(given == path(1))
      #expect(numbers(of: view) == [1, 9, 2, 3, 8])
    }
    dropOne { view, items, stage in
      view.reloadData()
      stage.driver.settle()
      #expect(numbers(of: view) == [0, 1, 2, 3])
      #expect(items.context?.commitInsertion { _ in } == false)
    }
  }

  @Test func `data that does not fit the commit is said, and nothing is lost`() {
    dropOne { view, items, stage in
      items.context?.commitInsertion { _ in items.sections[0] += [7, 8] }
      stage.driver.advance(by: 1)
      #expect(stage.messages.count == 1)
      #expect(stage.messages.first?.contains("commitInsertion(dataSourceUpdates:)") == true)
      #expect(numbers(of: view) == [0, 1, 2, 3, 7, 8])
    }
  }

  // MARK: Tables

  private func texts(_ table: UITableView) -> [String] {
    table.visibleCells.map { $0.textLabel?.text ?? "" }
  }

  private func placed(
    _ body: @MainActor (UITableView, LateRows, TablePlaceholder, Stage) -> Void
  ) {
    Stage.run { stage in
      let rows = LateRows([0, 1, 2, 3])
      let table = UITableView()
      table.rowHeight = 40
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.dataSource = rows
      table.delegate = rows
      stage.keep(rows)
      stage.show(table)
      let placeholder = UITableViewDropPlaceholder(
        insertionIndexPath: IndexPath(row: 2, section: 0), reuseIdentifier: "row", rowHeight: 60)
      placeholder.cellUpdateHandler = { $0.textLabel?.text = "…" }
      let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "new")))
      let context = TablePlaceholder(item, placeholder, in: table)
      table.insert(context)
      stage.driver.advance(by: 1)
      body(table, rows, context, stage)
      table.checkTableInvariants()
    }
  }

  @Test func `a table's placeholder has its own height and no path`() {
    placed { table, rows, _, stage in
      #expect(texts(table) == ["0", "1", "…", "2", "3"])
      #expect(table.numberOfRows(inSection: 0) == 4)
      // 2 × 40 and the placeholder's 60.
      #expect(table.rectForRow(at: IndexPath(row: 2, section: 0)).minY == 140)
      #expect(table.cellForRow(at: IndexPath(row: 2, section: 0))?.textLabel?.text == "2")
      #expect(table.indexPath(for: table.visibleCells[2]) == nil)
      #expect(table.indexPathsForVisibleRows?.map(\.row) == [0, 1, 2, 3])
      stage.touch(.began, 100, 100)
      stage.touch(.ended, 100, 100)
      #expect(rows.selected.isEmpty)
      stage.touch(.began, 100, 150)
      stage.touch(.ended, 100, 150)
      #expect(rows.selected == [IndexPath(row: 2, section: 0)])
    }
  }

  @Test func `a table's row takes the placeholder's place, or the placeholder goes`() {
    placed { table, rows, context, stage in
      table.performBatchUpdates {
        rows.numbers = [5, 0, 1, 2, 3]
        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
      }
      stage.driver.advance(by: 1)
      #expect(texts(table) == ["5", "0", "1", "…", "2", "3"])
      #expect(context.commitInsertion { rows.numbers.insert(9, at: $0.row) })
      stage.driver.advance(by: 1)
      #expect(texts(table) == ["5", "0", "1", "9", "2", "3"])
      #expect(table.rectForRow(at: IndexPath(row: 4, section: 0)).minY == 160)
      #expect(stage.messages.isEmpty)
    }
    placed { table, _, context, stage in
      #expect(context.deletePlaceholder())
      stage.driver.advance(by: 1)
      #expect(texts(table) == ["0", "1", "2", "3"])
    }
  }
}
