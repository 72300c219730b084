import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// Rows that can be edited in every way, and what the table asks for.
@MainActor private final class EditableRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections: [[Int]]
  var log: [String] = []
  var style = UITableViewCell.EditingStyle.delete
  var isMovable = true
  var keepsInFirstRows: Int?
  var leading: UISwipeActionsConfiguration?
  var rowActions: [UITableViewRowAction]?
  var indexTitles: [String]?
  var accessory = UITableViewCell.AccessoryType.none
  var titles: [String] = []
  var footers: [String] = []

  init(_ sections: [[Int]]) { self.sections = sections }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "\(sections[indexPath.section][indexPath.row])"
    cell.accessoryType = accessory
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles.indices.contains(section) ? titles[section] : nil
  }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    footers.indices.contains(section) ? footers[section] : nil
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    sections[indexPath.section][indexPath.row] != 99
  }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { isMovable }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    log.append("commit \(editingStyle) \(indexPath.section)-\(indexPath.row)")
    guard editingStyle == .delete else { return }
    sections[indexPath.section].remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }
  func tableView(
    _ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath
  ) {
    log.append("move \(source.section)-\(source.row) to \(destination.section)-\(destination.row)")
    let row = sections[source.section].remove(at: source.row)
    sections[destination.section].insert(row, at: destination.row)
  }
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt source: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath {
    guard let keepsInFirstRows else { return proposed }
    return IndexPath(row: min(proposed.row, keepsInFirstRows - 1), section: proposed.section)
  }
  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { style }
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { leading }
  func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath)
    -> [UITableViewRowAction]?
  { rowActions }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    log.append("willBegin \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    log.append("didEnd \(indexPath?.row ?? -1)")
  }
  func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) { log.append("details \(indexPath.row)") }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("select \(indexPath.row)")
  }
  func sectionIndexTitles(for tableView: UITableView) -> [String]? { indexTitles }
}

@MainActor private func makeTable(
  _ rows: EditableRows, on stage: Stage, _ style: UITableView.Style = .plain
) -> UITableView {
  stage.keep(rows)
  let table = UITableView(frame: .zero, style: style)
  table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  table.dataSource = rows
  table.delegate = rows
  return table
}

@MainActor private func texts(of table: UITableView) -> [String] {
  table.visibleCells.map { $0.textLabel?.text ?? "" }
}

@MainActor struct TableEditingTests {
  // MARK: Editing

  @Test func `editing moves the content of rows aside for their control`() {
    Stage.run { stage in
      let table = makeTable(EditableRows([[0, 99, 2]]), on: stage)
      stage.show(table)
      table.setEditing(true, animated: false)
      stage.driver.settle()
      // The margin on a phone 320 wide is 16, the control 22 wide.
      #expect(table.visibleCells[0].contentView.frame.minX == 38)
      #expect(table.visibleCells[0].isEditing)
      // 99 cannot be edited.
      #expect(table.visibleCells[1].contentView.frame.minX == 0)
      #expect(!table.visibleCells[1].isEditing)
      // The handle takes 22 and the margin from the other end.
      #expect(table.visibleCells[0].contentView.frame.maxX == CGFloat(320 - 38))
      table.setEditing(false, animated: true)
      stage.driver.advance(by: 1)
      #expect(
        table.visibleCells[0].contentView.frame == CGRect(x: 0, y: 0, width: 320, height: 43.5))
    }
  }

  @Test func `the minus uncovers Delete, which deletes`() {
    Stage.run { stage in
      let rows = EditableRows([[0, 1, 2]])
      let table = makeTable(rows, on: stage)
      stage.show(table)
      table.isEditing = true
      stage.driver.settle()
      stage.user.tap(at: CGPoint(x: 27, y: 66))
      stage.driver.advance(by: 1)
      #expect(rows.log.isEmpty)
      stage.user.tap(at: CGPoint(x: 300, y: 66))
      stage.driver.advance(by: 1)
      #expect(
        rows.log == ["commit \(UITableViewCell.EditingStyle.delete) 0-1"])
      #expect(texts(of: table) == ["0", "2"])
      #expect(table.visibleCells.allSatisfy { $0.isEditing })
    }
  }

  @Test func `the plus inserts at once`() {
    Stage.run { stage in
      let rows = EditableRows([[0, 1, 2]])
      rows.style = .insert
      let table = makeTable(rows, on: stage)
      stage.show(table)
      table.isEditing = true
      stage.driver.settle()
      stage.user.tap(at: CGPoint(x: 27, y: 22))
      #expect(rows.log == ["commit \(UITableViewCell.EditingStyle.insert) 0-0"])
    }
  }

  @Test func `rows are chosen while the table is edited only where that is allowed`() {
    Stage.run { stage in
      let rows = EditableRows([[0, 1, 2]])
      let table = makeTable(rows, on: stage)
      stage.show(table)
      table.isEditing = true
      stage.driver.settle()
      stage.user.tap(at: CGPoint(x: 150, y: 66))
      #expect(rows.log.isEmpty)
      table.allowsMultipleSelectionDuringEditing = true
      stage.driver.settle()
      stage.user.tap(at: CGPoint(x: 150, y: 66))
      // The circle is part of the row.
      stage.user.tap(at: CGPoint(x: 27, y: 110))
      #expect(rows.log == ["select 1", "select 2"])
      #expect(table.indexPathsForSelectedRows?.map(\.row) == [1, 2])
      stage.user.tap(at: CGPoint(x: 150, y: 66))
      #expect(table.indexPathsForSelectedRows?.map(\.row) == [2])
      table.isEditing = false
      #expect(table.indexPathsForSelectedRows == nil)
    }
  }

  @Test func `a row is carried by its handle, and the data source hears once`() {
    Stage.run { stage in
      let rows = EditableRows([Array(0..<6)])
      let table = makeTable(rows, on: stage)
      stage.show(table)
      table.isEditing = true
      stage.driver.settle()
      stage.touch(.began, 300, 22)
      stage.driver.settle()
      for step in 1...10 {
        stage.touch(.moved, 300, 22 + CGFloat(step) * 10)
        stage.driver.advance(by: 1.0 / 60)
      }
      // 122 is in row 2; the rows passed have moved up.
      #expect(rows.log.isEmpty)
      stage.touch(.ended, 300, 122)
      stage.driver.advance(by: 1)
      #expect(rows.log == ["move 0-0 to 0-2"])
      #expect(texts(of: table) == ["1", "2", "0", "3", "4", "5"])
      #expect(table.visibleCells.map(\.frame.minY) == [0, 44, 88, 132, 176, 220])
      table.checkTableInvariants()
    }
  }

  @Test func `the delegate may send a carried row elsewhere, and a cancelled one goes back`() {
    Stage.run { stage in
      let rows = EditableRows([Array(0..<6)])
      rows.keepsInFirstRows = 2
      let table = makeTable(rows, on: stage)
      stage.show(table)
      table.isEditing = true
      stage.driver.settle()
      stage.touch(.began, 300, 22)
      for step in 1...20 { stage.touch(.moved, 300, 22 + CGFloat(step) * 10) }
      stage.touch(.ended, 300, 222)
      stage.driver.advance(by: 1)
      #expect(rows.log == ["move 0-0 to 0-1"])
      rows.keepsInFirstRows = nil
      stage.touch(.began, 300, 22)
      for step in 1...10 { stage.touch(.moved, 300, 22 + CGFloat(step) * 10) }
      stage.touch(.cancelled, 300, 122)
      stage.driver.advance(by: 1)
      #expect(rows.log.count == 1)
      #expect(texts(of: table) == ["1", "0", "2", "3", "4", "5"])
    }
  }

  @Test func `rows that come into view while one is carried are asked for where they are`() {
    Stage.run(size: CGSize(width: 320, height: 220)) { stage in
      let rows = EditableRows([Array(0..<40)])
      let table = makeTable(rows, on: stage)
      stage.show(table)
      table.isEditing = true
      stage.driver.settle()
      stage.touch(.began, 300, 22)
      for step in 1...19 { stage.touch(.moved, 300, 22 + CGFloat(step) * 10) }
      // At the lower edge the table scrolls by itself.
      stage.driver.advance(by: 2)
      #expect(table.contentOffset.y > 400)
      stage.touch(.ended, 300, 212)
      stage.driver.advance(by: 1)
      let order = rows.sections[0]
      #expect(order.firstIndex(of: 0).map { $0 > 8 } == true)
      #expect(order.filter { $0 != 0 } == Array(1..<40))
      for cell in table.visibleCells {
        let row = table.indexPath(for: cell)!.row
        #expect(cell.textLabel?.text == "\(order[row])")
      }
    }
  }

  // MARK: Swiping

  @Test func `a swipe from the leading edge offers the leading actions`() {
    Stage.run { stage in
      let rows = EditableRows([[0, 1, 2]])
      var performed = 0
      rows.leading = UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: "Read") { _, _, completion in
          performed += 1
          completion(true)
        }
      ])
      let table = makeTable(rows, on: stage)
      stage.show(table)
      stage.user.drag(from: CGPoint(x: 60, y: 66), to: CGPoint(x: 160, y: 66), duration: 0.2)
      stage.driver.advance(by: 1)
      #expect(table.visibleCells[1].frame.minX > 40)
      #expect(rows.log == ["willBegin 1"])
      stage.user.tap(at: CGPoint(x: 20, y: 66))
      stage.driver.advance(by: 1)
      #expect(performed == 1)
      #expect(table.visibleCells[1].frame.minX == 0)
      #expect(rows.log == ["willBegin 1", "didEnd 1"])
      stage.user.drag(from: CGPoint(x: 10, y: 66), to: CGPoint(x: 280, y: 66), duration: 0.3)
      #expect(performed == 2)
    }
  }

  @Test func `row actions of the older form stand behind the row, and leave it open`() {
    Stage.run { stage in
      let rows = EditableRows([[0, 1, 2]])
      var performed: [String] = []
      let note = { (action: UITableViewRowAction, indexPath: IndexPath) in
        performed.append("\(action.title ?? "") \(indexPath.row)")
      }
      let more = UITableViewRowAction(style: .normal, title: "More", handler: note)
      more.backgroundColor = .systemBlue
      rows.rowActions = [
        UITableViewRowAction(style: .destructive, title: "Delete", handler: note), more,
      ]
      let table = makeTable(rows, on: stage)
      stage.show(table)
      stage.user.drag(from: CGPoint(x: 260, y: 66), to: CGPoint(x: 100, y: 66), duration: 0.2)
      stage.driver.advance(by: 1)
      #expect(table.visibleCells[1].frame.minX < -100)
      // The first action is at the edge.
      stage.user.tap(at: CGPoint(x: 310, y: 66))
      stage.driver.advance(by: 1)
      #expect(performed == ["Delete 1"])
      #expect(table.visibleCells[1].frame.minX < -100)
      rows.rowActions = []
      table.reloadData()
      stage.driver.advance(by: 1)
      stage.user.drag(from: CGPoint(x: 260, y: 66), to: CGPoint(x: 100, y: 66), duration: 0.2)
      stage.driver.advance(by: 1)
      #expect(table.visibleCells[1].frame.minX == 0)
    }
  }

  // MARK: Accessories

  @Test func `a tap on a row's details does not select it`() {
    Stage.run { stage in
      let rows = EditableRows([[0, 1, 2]])
      rows.accessory = .detailDisclosureButton
      let table = makeTable(rows, on: stage)
      stage.show(table)
      // The button is left of an 8 wide chevron, 11 away, 16 from the edge.
      stage.user.tap(at: CGPoint(x: 320 - 16 - 8 - 11 - 11, y: 66))
      #expect(rows.log == ["details 1"])
      // The button, the chevron and what is between them: 22 + 11 + 8.
      #expect(table.visibleCells[1].contentView.frame.maxX == CGFloat(320 - 16 - 41))
    }
  }

  @Test func `an accessory gives way to the editing accessory`() {
    Stage.run { stage in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.accessoryType = .checkmark
      let box = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
      cell.editingAccessoryView = box
      cell.layoutIfNeeded()
      #expect(box.isHidden)
      cell.isEditing = true
      cell.layoutIfNeeded()
      #expect(!box.isHidden)
      #expect(box.frame.maxX == CGFloat(320 - 16))
    }
  }

  // MARK: Index

  @Test func `a touch on the index scrolls to its section`() {
    Stage.run { stage in
      let rows = EditableRows((0..<4).map { section in (0..<20).map { section * 20 + $0 } })
      rows.indexTitles = ["A", "B", "C", "D"]
      let table = makeTable(rows, on: stage)
      stage.show(table)
      // Four lines of 14 in the middle of 480: C is from 240 to 254.
      stage.user.tap(at: CGPoint(x: 315, y: 247))
      #expect(table.contentOffset.y == table.rect(forSection: 2).minY)
      #expect(table.visibleCells[0].contentView.frame.maxX == 305)
      rows.indexTitles = nil
      table.reloadSectionIndexTitles()
      stage.driver.settle()
      #expect(table.visibleCells[0].contentView.frame.maxX == 320)
    }
  }

  // MARK: Keys

  @Test func `pages, Home and End move the row that keys act on`() {
    Stage.run { stage in
      let rows = EditableRows([Array(0..<100)])
      let table = makeTable(rows, on: stage)
      stage.show(table)
      stage.click(100, 66)
      rows.log = []
      stage.user.press(KeyStroke(usage: 78))
      stage.user.press(KeyStroke(usage: 40))
      // 480 points further than row 1, which begins at 44: 524 is in row 11.
      #expect(rows.log == ["select 11"])
      stage.user.press(KeyStroke(usage: 77))
      stage.user.press(KeyStroke(usage: 40))
      #expect(rows.log.last == "select 99")
      stage.user.press(KeyStroke(usage: 74))
      stage.user.press(KeyStroke(usage: 40))
      #expect(rows.log.last == "select 0")
      #expect(table.contentOffset.y == 0)
    }
  }

  // MARK: Cells and heights of every kind

  @Test func `a cell that throws away its content view's views is laid out all the same`() {
    Stage.run { stage in
      let rows = EditableRows([[0, 1, 2]])
      let table = makeTable(rows, on: stage)
      stage.show(table)
      table.visibleCells[0].contentView.removeFromSuperview()
      for view in table.visibleCells[1].subviews { view.removeFromSuperview() }
      table.setNeedsLayout()
      table.isEditing = true
      stage.driver.settle()
      table.reloadData()
      stage.driver.settle()
      #expect(table.visibleCells.count == 3)
      table.checkTableInvariants()
    }
  }
}

@MainActor struct TableGroupTests {
  @Test func `inset groups are cards 16 from the sides with corners of 10`() {
    Stage.run { stage in
      let rows = EditableRows([[0, 1, 2], [3]])
      let table = makeTable(rows, on: stage, .insetGrouped)
      stage.show(table)
      #expect(table.backgroundColor == .systemGroupedBackground)
      let cells = table.visibleCells
      #expect(cells[0].backgroundColor == .secondarySystemGroupedBackground)
      // 35 above the first group; 320 less 16 on either side.
      #expect(cells[0].frame == CGRect(x: 16, y: 35, width: 288, height: 44))
      #expect(cells[0].layer.cornerRadius == 10)
      #expect(cells[0].layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
      #expect(cells[1].layer.cornerRadius == 0)
      #expect(cells[2].layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
      #expect(cells[3].layer.cornerRadius == 10)
      // Between groups 17⅔ twice, up to half points 18 each.
      #expect(cells[3].frame.minY - cells[2].frame.maxY == 36)
      #expect(cells.map(\.separator.isHidden) == [false, false, true, true])
    }
  }

  @Test func `headers of groups are upper case and stand by their cards`() throws {
    try Stage.run(size: CGSize(width: 390, height: 844), scale: 3) { stage in
      let rows = EditableRows([[0], [1]])
      rows.titles = ["First", "Second"]
      rows.footers = ["", "About"]
      let table = makeTable(rows, on: stage, .insetGrouped)
      stage.show(table)
      let header = try #require(table.headerView(forSection: 0))
      #expect(header.textLabel?.text == "FIRST")
      #expect(header.textLabel?.font == .preferredFont(forTextStyle: .footnote))
      #expect(header.textLabel?.textColor == .secondaryLabel)
      // 17 + 15⅔ + 6 (observed, iOS 16).
      #expect(abs(header.frame.height - 38.667) < 0.001)
      #expect(header.frame.minX == 20)
      #expect(header.textLabel?.frame.minX == 20)
      #expect(abs(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY - 38.667) < 0.001)
      // From a card to the next one with a header between: 56⅓ (observed, iOS 17).
      let gap =
        table.rectForRow(at: IndexPath(row: 0, section: 1)).minY
        - table.rectForRow(at: IndexPath(row: 0, section: 0)).maxY
      #expect(abs(gap - 56.333) < 0.001)
      let footer = try #require(table.footerView(forSection: 1))
      #expect(abs(footer.frame.height - 33.667) < 0.001)
    }
  }

  @Test func `headers of groups scroll away`() throws {
    try Stage.run { stage in
      let rows = EditableRows([Array(0..<30), Array(30..<60)])
      rows.titles = ["First", "Second"]
      let table = makeTable(rows, on: stage, .grouped)
      stage.show(table)
      let header = try #require(table.headerView(forSection: 0))
      table.contentOffset = CGPoint(x: 0, y: 20)
      stage.driver.settle()
      #expect(header.frame.minY == 0)
      #expect(table.visibleCells[0].frame.minX == 0)
      table.contentOffset = CGPoint(x: 0, y: 300)
      stage.driver.settle()
      #expect(table.headerView(forSection: 0) === header)
      #expect(header.frame.minY == 0)
    }
  }

  @Test func `groups in full width have lines above the first and below the last row`() {
    Stage.run { stage in
      let table = makeTable(EditableRows([[0, 1]]), on: stage, .grouped)
      stage.show(table)
      let cells = table.visibleCells
      #expect(cells[0].separator.frame.minX == 16)
      #expect(cells[1].separator.frame == CGRect(x: 0, y: 43.5, width: 320, height: 0.5))
      #expect(cells[0].subviews.contains { $0 is TableSeparatorView && $0.frame.minY == 0 })
    }
  }

  @Test func `a height of 0 is as usual in groups, the least one is none`() {
    final class Heights: NSObject, UITableViewDelegate {
      var height: CGFloat = 0
      func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        height
      }
    }
    Stage.run { stage in
      let table = makeTable(EditableRows([[0], [1]]), on: stage, .grouped)
      let heights = Heights()
      stage.keep(heights)
      table.delegate = heights
      stage.show(table)
      #expect(table.rectForHeader(inSection: 1).height == 18)
      heights.height = .leastNonzeroMagnitude
      table.reloadData()
      stage.driver.settle()
      #expect(table.rectForHeader(inSection: 1).height == 0)
      #expect(table.rectForHeader(inSection: 0).height == 0)
    }
  }
}

@MainActor struct TableHeightTests {
  @Test func `a cell whose content grows is measured again by itself, unless that is off`() {
    Stage.run { stage in
      let rows = EditableRows([[0, 1, 2]])
      let table = makeTable(rows, on: stage)
      stage.show(table)
      @MainActor func show(_ text: String) {
        var content = table.visibleCells[0].defaultContentConfiguration()
        content.text = text
        table.visibleCells[0].contentConfiguration = content
        stage.driver.settle()
      }
      show("one")
      let one = table.rectForRow(at: IndexPath(row: 0, section: 0)).height
      #expect(one == 44.5)
      show("one\ntwo\nthree")
      let three = table.rectForRow(at: IndexPath(row: 0, section: 0)).height
      #expect(three > one + 15)
      #expect(table.visibleCells[1].frame.minY == three)
      table.selfSizingInvalidation = .disabled
      show("one")
      #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == three)
    }
  }

  @Test func `selection follows the keys where that is wanted`() {
    Stage.run { stage in
      let rows = EditableRows([Array(0..<10)])
      let table = makeTable(rows, on: stage)
      table.selectionFollowsFocus = true
      stage.show(table)
      stage.click(100, 22)
      rows.log = []
      stage.user.press(KeyStroke(usage: 81))
      #expect(rows.log == ["select 1"])
    }
  }

  @Test(arguments: [0, -5, CGFloat.nan, CGFloat.infinity, 1_000_000])
  func `rows of any height leave a table that scrolls`(_ height: CGFloat) {
    Stage.run { stage in
      let rows = Rows(Array(0..<50))
      rows.height = { $0 == 3 ? height : 44 }
      let table = makeTable(rows, on: stage)
      stage.show(table)
      for _ in 0..<5 {
        table.contentOffset.y += 100
        stage.driver.settle()
      }
      #expect(table.contentSize.height.isFinite)
      #expect(table.contentSize.height >= 49 * 44)
      table.checkTableInvariants()
    }
  }
}
