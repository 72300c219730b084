import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// Rows by number that can be dragged, and dropped where the test says.
@MainActor private final class DragRows: NSObject, UITableViewDataSource, UITableViewDragDelegate {
  var numbers: [Int]
  var log: [String] = []
  var fixed: Set<Int> = []
  weak var table: UITableView?

  init(_ numbers: [Int]) { self.numbers = numbers }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    numbers.count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "\(numbers[indexPath.row])"
    return cell
  }
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    let number = numbers[indexPath.row]
    if fixed.contains(number) { return [] }
    let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "\(number)")))
    item.localObject = number
    return [item]
  }
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
    log.append("begin \(tableView.hasActiveDrag)")
  }
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
    log.append("end \(tableView.hasActiveDrag)")
  }
}

/// The same, whose data source takes rows elsewhere.
@MainActor private final class MovingRows: NSObject, UITableViewDataSource, UITableViewDragDelegate
{
  let rows: DragRows
  var moves: [String] = []
  init(_ numbers: [Int]) { rows = DragRows(numbers) }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.numbers.count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    rows.tableView(tableView, cellForRowAt: indexPath)
  }
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    moves.append("\(sourceIndexPath.row) to \(destinationIndexPath.row)")
    rows.numbers.insert(
      rows.numbers.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
  }
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    rows.tableView(tableView, itemsForBeginning: session, at: indexPath)
  }
}

/// Takes drops into the rows of a table.
@MainActor private final class DropRows: NSObject, UITableViewDropDelegate {
  let rows: DragRows
  var proposal: (UITableView, IndexPath?) -> UITableViewDropProposal = { _, _ in
    UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }
  var offered: [IndexPath?] = []
  var performed: [String] = []
  var log: [String] = []

  init(_ rows: DragRows) { self.rows = rows }

  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    offered.append(destinationIndexPath)
    return proposal(tableView, destinationIndexPath)
  }
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {
    log.append("enter \(tableView.hasActiveDrop)")
  }
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {
    log.append("exit")
  }
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {
    log.append("end")
  }
  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    let destination =
      coordinator.destinationIndexPath ?? IndexPath(row: rows.numbers.count, section: 0)
    for item in coordinator.items {
      let source = item.sourceIndexPath.map { "\($0.row)" } ?? "elsewhere"
      performed.append("\(source) to \(destination.row) \(coordinator.proposal.intent)")
      guard let number = item.dragItem.localObject as? Int,
        coordinator.proposal.intent != .insertIntoDestinationIndexPath
      else { continue }
      tableView.performBatchUpdates { [rows] in
        if let source = item.sourceIndexPath {
          rows.numbers.remove(at: source.row)
          tableView.deleteRows(at: [source], with: .automatic)
        }
        rows.numbers.insert(number, at: destination.row)
        tableView.insertRows(at: [destination], with: .automatic)
      }
      coordinator.drop(item.dragItem, toRowAt: destination)
    }
  }
}

@MainActor @Suite struct `Dragging rows and items` {
  private func hold(_ stage: Stage, _ x: CGFloat, _ y: CGFloat) {
    stage.touch(.began, x, y)
    stage.driver.advance(by: 0.6)
  }

  private func move(_ stage: Stage, from start: CGFloat, to end: CGFloat, x: CGFloat = 100) {
    for step in 1...8 {
      stage.touch(.moved, x, start + (end - start) * CGFloat(step) / 8)
      stage.driver.advance(by: 0.02)
    }
  }

  private func drop(_ stage: Stage, _ y: CGFloat, x: CGFloat = 100) {
    stage.touch(.ended, x, y)
    stage.driver.advance(by: 1)
  }

  private func makeTable(
    _ source: some UITableViewDataSource & UITableViewDragDelegate, _ stage: Stage
  )
    -> UITableView
  {
    let table = UITableView()
    table.rowHeight = 40
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = source
    table.dragDelegate = source
    stage.keep(source)
    return table
  }

  private func texts(_ table: UITableView) -> [String] {
    table.visibleCells.map { $0.textLabel?.text ?? "" }
  }

  // MARK: Tables

  @Test func `a dragged row makes room where it would go, and its data source moves it`() throws {
    Stage.run { stage in
      let rows = MovingRows([0, 1, 2, 3, 4])
      let table = makeTable(rows, stage)
      stage.show(table)
      hold(stage, 100, 60)
      #expect(table.visibleCells[1].textLabel?.text == "1")
      move(stage, from: 60, to: 150)
      stage.driver.advance(by: 1)
      // Row 1 left its place, and rows 2 and 3 have moved up.
      #expect(table.visibleCells[2].frame.minY == 40)
      #expect(table.visibleCells[3].frame.minY == 80)
      #expect(table.visibleCells[4].frame.minY == 160)
      #expect(table.visibleCells[1].alpha == 0)
      #expect(rows.moves.isEmpty)
      drop(stage, 150)
      #expect(rows.moves == ["1 to 3"])
      #expect(rows.rows.numbers == [0, 2, 3, 1, 4])
      #expect(texts(table) == ["0", "2", "3", "1", "4"])
      #expect(table.visibleCells.map(\.frame.minY) == [0, 40, 80, 120, 160])
      #expect(table.visibleCells.allSatisfy { $0.alpha == 1 })
      #expect(stage.window.subviews.count == 1)
    }
  }

  @Test func `the delegate may send a dragged row elsewhere`() {
    final class Delegate: NSObject, UITableViewDelegate {
      func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
      ) -> IndexPath { IndexPath(row: 0, section: 0) }
    }
    Stage.run { stage in
      let rows = MovingRows([0, 1, 2, 3, 4])
      let table = makeTable(rows, stage)
      let delegate = Delegate()
      stage.keep(delegate)
      table.delegate = delegate
      stage.show(table)
      hold(stage, 100, 60)
      move(stage, from: 60, to: 150)
      drop(stage, 150)
      #expect(rows.moves == ["1 to 0"])
    }
  }

  @Test func `a row whose data source moves nothing goes back`() {
    Stage.run { stage in
      let rows = DragRows([0, 1, 2, 3])
      let table = makeTable(rows, stage)
      stage.show(table)
      hold(stage, 100, 20)
      move(stage, from: 20, to: 100)
      drop(stage, 100)
      #expect(texts(table) == ["0", "1", "2", "3"])
      #expect(table.visibleCells.map(\.frame.minY) == [0, 40, 80, 120])
      #expect(rows.log == ["begin true", "end false"])
    }
  }

  @Test func `rows without items, and tables whose drags are off, are not dragged`() {
    Stage.run { stage in
      let rows = MovingRows([0, 1, 2, 3])
      rows.rows.fixed = [1]
      let table = makeTable(rows, stage)
      stage.show(table)
      hold(stage, 100, 60)
      move(stage, from: 60, to: 100)
      drop(stage, 100)
      #expect(rows.moves.isEmpty)
      table.dragInteractionEnabled = false
      hold(stage, 100, 20)
      move(stage, from: 20, to: 100)
      drop(stage, 100)
      #expect(rows.moves.isEmpty)
      table.dragInteractionEnabled = true
      hold(stage, 100, 20)
      move(stage, from: 20, to: 110)
      drop(stage, 110)
      #expect(rows.moves == ["0 to 2"])
    }
  }

  @Test func `an app's drop delegate carries the drop out, and rows slide to where they are`() {
    Stage.run { stage in
      let rows = DragRows([0, 1, 2, 3, 4])
      let table = makeTable(rows, stage)
      let drops = DropRows(rows)
      stage.keep(drops)
      table.dropDelegate = drops
      stage.show(table)
      hold(stage, 100, 20)
      move(stage, from: 20, to: 110)
      #expect(drops.log == ["enter true"])
      drop(stage, 110)
      #expect(drops.performed == ["0 to 2 insertAtDestinationIndexPath"])
      #expect(texts(table) == ["1", "2", "0", "3", "4"])
      #expect(table.visibleCells.map(\.frame.minY) == [0, 40, 80, 120, 160])
      #expect(drops.log == ["enter true", "end"])
      #expect(rows.log == ["begin true", "end false"])
    }
  }

  @Test func `a row that is dropped into another one is highlighted there`() {
    Stage.run { stage in
      let rows = DragRows([0, 1, 2, 3])
      let table = makeTable(rows, stage)
      let drops = DropRows(rows)
      stage.keep(drops)
      drops.proposal = { _, _ in
        UITableViewDropProposal(operation: .copy, intent: .insertIntoDestinationIndexPath)
      }
      table.dropDelegate = drops
      stage.show(table)
      hold(stage, 100, 20)
      move(stage, from: 20, to: 100)
      #expect(table.visibleCells.map(\.isHighlighted) == [false, false, true, false])
      #expect(table.visibleCells.map(\.frame.minY) == [0, 40, 80, 120])
      drop(stage, 100)
      #expect(drops.performed == ["0 to 2 insertIntoDestinationIndexPath"])
      #expect(table.visibleCells.allSatisfy { !$0.isHighlighted })
    }
  }

  @Test func `a row goes from one table into another, which makes room for it`() {
    Stage.run { stage in
      let rows = DragRows([0, 1, 2])
      let first = makeTable(rows, stage)
      let others = DragRows([10, 11, 12])
      let second = makeTable(others, stage)
      let drops = DropRows(others)
      stage.keep(drops)
      drops.proposal = { _, _ in
        UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
      }
      second.dropDelegate = drops
      first.frame = CGRect(x: 0, y: 0, width: 320, height: 200)
      second.frame = CGRect(x: 0, y: 200, width: 320, height: 200)
      stage.window.addSubview(first)
      stage.window.addSubview(second)
      stage.driver.settle()
      hold(stage, 100, 60)
      // Past the middle of row 10, which has made room already.
      move(stage, from: 60, to: 265)
      stage.driver.advance(by: 1)
      #expect(second.visibleCells.map(\.frame.minY) == [0, 80, 120])
      #expect(first.visibleCells.map(\.frame.minY) == [0, 40, 80])
      drop(stage, 265)
      #expect(drops.performed == ["elsewhere to 1 insertAtDestinationIndexPath"])
      #expect(texts(second) == ["10", "1", "11", "12"])
      #expect(texts(first) == ["0", "1", "2"])
    }
  }

  @Test func `a drag that leaves the table closes the room and changes nothing`() {
    Stage.run { stage in
      let rows = MovingRows([0, 1, 2])
      let table = makeTable(rows, stage)
      table.frame = CGRect(x: 0, y: 0, width: 320, height: 200)
      stage.window.addSubview(table)
      stage.driver.settle()
      hold(stage, 100, 20)
      move(stage, from: 20, to: 100)
      move(stage, from: 100, to: 400)
      drop(stage, 400)
      #expect(rows.moves.isEmpty)
      #expect(table.visibleCells.map(\.frame.minY) == [0, 40, 80])
      #expect(table.visibleCells.allSatisfy { $0.alpha == 1 })
    }
  }

  @Test func `near an edge the table scrolls, and the row can be dropped there`() {
    Stage.run { stage in
      let rows = MovingRows(Array(0..<40))
      let table = makeTable(rows, stage)
      stage.show(table)
      hold(stage, 100, 20)
      move(stage, from: 20, to: 470)
      stage.driver.advance(by: 1)
      #expect(table.contentOffset.y > 200)
      stage.driver.advance(by: 10)
      #expect(abs(table.contentOffset.y - (40 * 40 - 480)) < 0.01)
      drop(stage, 470)
      #expect(rows.rows.numbers.last == 0)
      #expect(texts(table).last == "0")
      table.checkTableInvariants()
    }
  }

  @Test func `a row in the middle of a drag may go with its data`() {
    Stage.run { stage in
      let rows = MovingRows([0, 1, 2, 3])
      let table = makeTable(rows, stage)
      stage.show(table)
      hold(stage, 100, 20)
      move(stage, from: 20, to: 100)
      rows.rows.numbers = [7]
      table.reloadData()
      stage.driver.settle()
      move(stage, from: 100, to: 60)
      drop(stage, 60)
      #expect(rows.moves.isEmpty)
      #expect(texts(table) == ["7"])
      #expect(table.visibleCells.allSatisfy { $0.alpha == 1 })
    }
  }

  // MARK: Collection views

  @MainActor
  private final class DragItems: Items, UICollectionViewDragDelegate,
    UICollectionViewDropDelegate
  {
    var intent = UICollectionViewDropProposal.Intent.insertAtDestinationIndexPath
    var performed: [String] = []

    func collectionView(
      _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] {
      let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "item")))
      item.localObject = sections[indexPath.section][indexPath.item]
      return [item]
    }
    func collectionView(
      _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
      UICollectionViewDropProposal(operation: .move, intent: intent)
    }
    func collectionView(
      _ collectionView: UICollectionView,
      performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
      guard let item = coordinator.items.first, let source = item.sourceIndexPath,
        let destination = coordinator.destinationIndexPath
      else { return }
      performed.append("\(source.item) to \(destination.item)")
      guard intent == .insertAtDestinationIndexPath else { return }
      collectionView.performBatchUpdates {
        let number = self.sections[0].remove(at: source.item)
        self.sections[0].insert(number, at: destination.item)
        collectionView.deleteItems(at: [source])
        collectionView.insertItems(at: [destination])
      }
      coordinator.drop(item.dragItem, toItemAt: destination)
    }
  }

  private func showItems(_ body: (UICollectionView, DragItems, Stage) -> Void) {
    Stage.run { stage in
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 80, height: 80)
      layout.minimumInteritemSpacing = 0
      layout.minimumLineSpacing = 0
      let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
      let items = DragItems([0, 1, 2, 3, 4, 5])
      view.register(NumberCell.self, forCellWithReuseIdentifier: "item")
      view.dataSource = items
      view.delegate = items
      view.dragDelegate = items
      view.dropDelegate = items
      stage.keep(items)
      stage.show(view)
      body(view, items, stage)
    }
  }

  private func numbers(_ view: UICollectionView) -> [Int] {
    view.indexPathsForVisibleItems.sorted().map {
      (view.cellForItem(at: $0) as? NumberCell)?.number ?? -1
    }
  }

  @Test func `a dragged item makes the others give way, and the app puts it there`() {
    showItems { view, items, stage in
      hold(stage, 40, 40)
      // Along the first line to the third of four.
      for x in stride(from: 50, through: 200, by: 30) {
        stage.touch(.moved, CGFloat(x), 40)
        stage.driver.advance(by: 0.02)
      }
      stage.driver.advance(by: 1)
      #expect(numbers(view) == [1, 2, 0, 3, 4, 5])
      #expect(view.hasActiveDrag && view.hasActiveDrop)
      drop(stage, 40, x: 200)
      #expect(items.performed == ["0 to 2"])
      #expect(items.sections == [[1, 2, 0, 3, 4, 5]])
      #expect(numbers(view) == [1, 2, 0, 3, 4, 5])
      #expect(view.visibleCells.allSatisfy { $0.alpha == 1 })
      #expect(!view.hasActiveDrag && !view.hasActiveDrop)
      #expect(stage.window.subviews.count == 1)
    }
  }

  @Test func `an item that is dropped into another one leaves the order as it is`() {
    showItems { view, items, stage in
      items.intent = .insertIntoDestinationIndexPath
      hold(stage, 40, 40)
      for x in stride(from: 50, through: 200, by: 30) { stage.touch(.moved, CGFloat(x), 40) }
      #expect(
        view.cellForItem(at: IndexPath(item: 2, section: 0))?.isHighlighted == true)
      drop(stage, 40, x: 200)
      #expect(items.performed == ["0 to 2"])
      #expect(numbers(view) == [0, 1, 2, 3, 4, 5])
      #expect(view.visibleCells.allSatisfy { !$0.isHighlighted })
    }
  }

  @Test func `a cancelled drag puts the items back`() {
    showItems { view, items, stage in
      hold(stage, 40, 40)
      for x in stride(from: 50, through: 200, by: 30) { stage.touch(.moved, CGFloat(x), 40) }
      stage.touch(.cancelled, 200, 40)
      stage.driver.advance(by: 1)
      #expect(items.performed.isEmpty)
      #expect(numbers(view) == [0, 1, 2, 3, 4, 5])
      #expect(view.visibleCells.allSatisfy { $0.alpha == 1 })
    }
  }

  @Test func `tables and collection views that drag go with their last owner`() {
    weak var table: UITableView?
    weak var view: UICollectionView?
    weak var rows: MovingRows?
    Stage.run { stage in
      autoreleasepool {
        let source = MovingRows([0, 1, 2, 3])
        let made = UITableView()
        made.rowHeight = 40
        made.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        made.dataSource = source
        made.dragDelegate = source
        stage.show(made)
        hold(stage, 100, 20)
        move(stage, from: 20, to: 110)
        drop(stage, 110)
        #expect(source.moves == ["0 to 2"])
        made.removeFromSuperview()
        let items = DragItems([0, 1])
        let other = UICollectionView(
          frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        other.register(NumberCell.self, forCellWithReuseIdentifier: "item")
        other.dataSource = items
        other.dragDelegate = items
        other.dropDelegate = items
        stage.show(other)
        hold(stage, 20, 20)
        stage.touch(.moved, 60, 20)
        drop(stage, 20, x: 60)
        other.removeFromSuperview()
        (table, view, rows) = (made, other, source)
      }
      stage.driver.advance(by: 1)
    }
    #expect(table == nil)
    #expect(view == nil)
    #expect(rows == nil)
  }
}
