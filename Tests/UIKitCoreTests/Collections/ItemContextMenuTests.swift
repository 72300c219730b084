import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// The menus of rows and items, and what is told of them.
@MainActor private final class MenuRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  var log: [String] = []
  var hasMenus = true
  var menu: UIMenu { UIMenu(children: [UIAction(title: "Copy") { _ in }]) }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    log.append("menu of \(indexPath.row) at \(Int(point.x)) \(Int(point.y))")
    guard hasMenus else { return nil }
    let menu = menu
    return UIContextMenuConfiguration(
      identifier: "\(indexPath.row)" as NSString, actionProvider: { _ in menu })
  }
  func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { log.append("will display \(configuration.identifier)") }
  func tableView(
    _ tableView: UITableView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { log.append("will end \(configuration.identifier)") }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("select \(indexPath.row)")
  }
}

@MainActor
private final class MenuItems: NSObject, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  var log: [String] = []
  var movable = true

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 60 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    log.append("menu of \(indexPaths.map(\.item))")
    let menu = UIMenu(children: [UIAction(title: "Copy") { _ in }])
    return indexPaths.isEmpty ? nil : UIContextMenuConfiguration(actionProvider: { _ in menu })
  }
}

@MainActor struct ItemContextMenuTests {
  private func makeTable(_ rows: MenuRows, on stage: Stage) -> UITableView {
    stage.keep(rows)
    let table = UITableView(frame: .zero, style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    table.delegate = rows
    stage.show(table)
    return table
  }

  @Test func `the secondary button asks for the menu of the row under it`() {
    Stage.run { stage in
      let rows = MenuRows()
      let table = makeTable(rows, on: stage)
      // Rows are 44 tall: 100 is in the third.
      stage.click(50, 100, button: 3)
      #expect(rows.log == ["menu of 2 at 50 100", "will display 2"])
      table.contextMenuInteraction?.dismissMenu()
      stage.driver.settle()
      #expect(rows.log.last == "will end 2")
      #expect(table.indexPathForSelectedRow == nil)
    }
  }

  @Test func `a finger that stays shows the menu and selects nothing`() {
    Stage.run { stage in
      let rows = MenuRows()
      let table = makeTable(rows, on: stage)
      stage.touch(.began, 20, 10)
      stage.driver.advance(by: 0.7)
      stage.touch(.ended, 20, 10)
      stage.driver.settle()
      #expect(rows.log == ["menu of 0 at 20 10", "will display 0"])
      #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.isHighlighted == false)
    }
  }

  @Test func `where a row has no menu a long press selects as a tap does`() {
    Stage.run { stage in
      let rows = MenuRows()
      rows.hasMenus = false
      _ = makeTable(rows, on: stage)
      stage.touch(.began, 20, 10)
      stage.driver.advance(by: 0.7)
      stage.touch(.ended, 20, 10)
      stage.driver.settle()
      #expect(rows.log == ["menu of 0 at 20 10", "select 0"])
    }
  }

  @Test func `below the last row nobody is asked`() {
    Stage.run { stage in
      let rows = MenuRows()
      _ = makeTable(rows, on: stage)
      // Five rows end at 220.
      stage.click(50, 300, button: 3)
      #expect(rows.log == [])
    }
  }

  // MARK: Collection views

  private func makeCollection(_ items: MenuItems, on stage: Stage) -> UICollectionView {
    stage.keep(items)
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumInteritemSpacing = 10
    layout.minimumLineSpacing = 10
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    view.dataSource = items
    view.delegate = items
    stage.show(view)
    return view
  }

  @Test func `a menu is for the item, for all that are selected, or for none beside them`() {
    Stage.run { stage in
      let items = MenuItems()
      let view = makeCollection(items, on: stage)
      view.allowsMultipleSelection = true
      for item in [0, 2] {
        view.selectItem(
          at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
      }
      @MainActor func ask(_ x: CGFloat, _ y: CGFloat) {
        stage.click(x, y, button: 3)
        view.contextMenuInteraction?.dismissMenu()
        stage.driver.settle()
      }
      // Three columns at 0, 110 and 220 of 320, lines at 0 and 110.
      ask(150, 50)
      ask(250, 50)
      ask(105, 50)
      #expect(items.log == ["menu of [1]", "menu of [0, 2]", "menu of []"])
      #expect(view.indexPathsForSelectedItems?.count == 2)
    }
  }

  @Test func `pages, Home and End move the item that keys act on`() {
    Stage.run { stage in
      let items = MenuItems()
      let view = makeCollection(items, on: stage)
      stage.click(150, 50)
      @MainActor func item(after key: UIKeyboardHIDUsage) -> Int? {
        stage.user.press(KeyStroke(usage: key.rawValue))
        return view.keyPlace?.row
      }
      // 60 items in three columns: 20 lines, of which the last holds 57 to 59. A page of 480 is
      // four lines and a little: one line further than three would leave the first out of sight.
      #expect(item(after: .keyboardPageDown) == 1 + 3 * 3)
      #expect(item(after: .keyboardPageUp) == 1)
      #expect(item(after: .keyboardEnd) == 59)
      #expect(item(after: .keyboardHome) == 0)
      #expect(view.contentOffset.y == 0)
    }
  }

  // MARK: Movement

  private final class MovableItems: UICollectionViewController {
    var numbers = Array(0..<6)
    var log: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    }
    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { numbers.count }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
    override func collectionView(
      _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool { indexPath.item != 5 }
    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath
    ) {
      log.append("\(source.item) to \(destination.item)")
      numbers.insert(numbers.remove(at: source.item), at: destination.item)
    }
    override func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) { log.append("select \(indexPath.item)") }
  }

  @Test func `a long press in a collection view controller carries an item that may move`() {
    Stage.run { stage in
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: 100)
      let items = MovableItems(collectionViewLayout: layout)
      stage.window.rootViewController = items
      stage.driver.settle()
      // The first item's middle is 50 50, the third's 270 50.
      stage.touch(.began, 50, 50)
      stage.driver.advance(by: 0.7)
      stage.touch(.moved, 160, 50)
      stage.driver.advance(by: 0.1)
      stage.touch(.moved, 270, 50)
      stage.driver.advance(by: 0.5)
      stage.touch(.ended, 270, 50)
      stage.driver.settle()
      #expect(items.log == ["0 to 2"])
      #expect(items.numbers == [1, 2, 0, 3, 4, 5])
      // The last one may not move: a long press is a slow tap.
      stage.touch(.began, 270, 150)
      stage.driver.advance(by: 0.7)
      stage.touch(.ended, 270, 150)
      stage.driver.settle()
      #expect(items.log == ["0 to 2", "select 5"])
    }
  }
}
