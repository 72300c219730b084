import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// A cell whose height is the number in its text.
@MainActor final class TallCell: UITableViewCell {
  var number = 0
  var height: CGFloat = 44
  var reuses = 0

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { CGSize(width: targetSize.width, height: height) }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

/// Rows by number, and what the table tells and asks.
@MainActor final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections: [[Int]]
  var height: (Int) -> CGFloat = { _ in 44 }
  var log: [String] = []
  var configured: [Int] = []
  var deleted: [IndexPath] = []
  var isEditable = false
  var headers: [Int: String] = [:]

  init(_ rows: [Int]) { sections = [rows] }
  init(sections: [[Int]]) { self.sections = sections }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    let number = sections[indexPath.section][indexPath.row]
    configured.append(number)
    (cell as? TallCell)?.number = number
    (cell as? TallCell)?.height = height(number)
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    headers[section]
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    isEditable
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    deleted.append(indexPath)
    sections[indexPath.section].remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    log.append("willSelect \(indexPath.row)")
    return indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("didSelect \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    log.append("didDeselect \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    log.append("didHighlight \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    log.append("didUnhighlight \(indexPath.row)")
  }
}

/// What a table shows, row by row.
@MainActor func numbers(of table: UITableView) -> [Int] {
  table.visibleCells.compactMap { ($0 as? TallCell)?.number }
}

/// A table of `rows`, which the stage keeps: a table does not.
@MainActor func makeTable(_ rows: Rows, on stage: Stage) -> UITableView {
  stage.keep(rows)
  let table = UITableView(frame: .zero, style: .plain)
  table.register(TallCell.self, forCellReuseIdentifier: "row")
  table.dataSource = rows
  table.delegate = rows
  return table
}

@MainActor struct UITableViewTests {
  // MARK: Rows

  @Test func `only rows in view have cells`() {
    Stage.run { stage in
      let rows = Rows(Array(0..<1000))
      let table = makeTable(rows, on: stage)
      stage.show(table)
      // 480 points of rows 44 tall: ten whole ones and a part of the eleventh.
      #expect(numbers(of: table) == Array(0..<11))
      #expect(table.cellForRow(at: IndexPath(row: 10, section: 0)) != nil)
      #expect(table.cellForRow(at: IndexPath(row: 11, section: 0)) == nil)
      #expect(table.contentSize == CGSize(width: 320, height: 44_000))
      #expect(table.rectForRow(at: IndexPath(row: 2, section: 0)).minY == 88)
      table.checkTableInvariants()
    }
  }

  @Test func `scrolling makes no cells once every kind of place was seen`() {
    Stage.run { stage in
      let rows = Rows(Array(0..<10_000))
      let table = makeTable(rows, on: stage)
      stage.show(table)
      for step in 1...20 { scroll(table, to: CGFloat(step) * 44, stage) }
      let cells = table.cellsMade
      let views = ViewCounters.shared.viewsMade
      for step in 21...500 { scroll(table, to: CGFloat(step) * 44, stage) }
      #expect(table.cellsMade == cells)
      #expect(ViewCounters.shared.viewsMade == views)
      #expect(numbers(of: table).first == 500)
      table.checkTableInvariants()
    }
  }

  @Test func `of a hundred thousand rows those are measured that come into sight, once each`() {
    Stage.run { stage in
      let table = makeTable(Rows(Array(0..<100_000)), on: stage)
      stage.show(table)
      // Ten whole rows of 44 in 480 points, and a part of the eleventh.
      #expect(table.rowsMeasured == 11)
      for step in 1...100 { scroll(table, to: CGFloat(step) * 44, stage) }
      #expect(table.rowsMeasured == 11 + 100)
      #expect(table.contentSize.height == 4_400_000)
    }
  }

  private func scroll(_ table: UITableView, to y: CGFloat, _ stage: Stage) {
    table.contentOffset.y = y
    stage.driver.settle()
  }

  @Test func `a cell is prepared before it is used again`() {
    Stage.run { stage in
      let table = makeTable(Rows(Array(0..<100)), on: stage)
      stage.show(table)
      let first = table.visibleCells[0] as? TallCell
      table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
      #expect(first?.isSelected == true)
      scroll(table, to: 1000, stage)
      #expect(first?.reuses == 1)
      #expect(first?.isSelected == false)
      #expect(table.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
      scroll(table, to: 0, stage)
      #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.isSelected == true)
    }
  }

  @Test func `opening a table asks for no row that is not seen`() {
    Stage.run { stage in
      let rows = Rows(Array(0..<100_000))
      let table = makeTable(rows, on: stage)
      stage.show(table)
      #expect(rows.configured.count == 11)
      table.scrollToRow(at: IndexPath(row: 99_999, section: 0), at: .bottom, animated: false)
      stage.driver.settle()
      #expect(numbers(of: table).last == 99_999)
      #expect(rows.configured.count <= 24)
    }
  }

  // MARK: Self-sizing

  @Test func `a row is as tall as its content`() {
    Stage.run { stage in
      let rows = Rows(Array(0..<100))
      rows.height = { CGFloat(30 + $0) }
      let table = makeTable(rows, on: stage)
      stage.show(table)
      #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 30)
      #expect(table.rectForRow(at: IndexPath(row: 3, section: 0)).minY == 93)  // 30 + 31 + 32
      #expect(table.visibleCells[3].frame == CGRect(x: 0, y: 93, width: 320, height: 33))
    }
  }

  @Test func `what is seen does not jump when rows above it are measured`() {
    Stage.run { stage in
      let rows = Rows(Array(0..<1000))
      rows.height = { $0 % 2 == 0 ? 90 : 70 }
      let table = makeTable(rows, on: stage)
      stage.show(table)
      table.scrollToRow(at: IndexPath(row: 500, section: 0), at: .top, animated: false)
      stage.driver.settle()
      #expect(numbers(of: table).first == 500)
      let cell = table.visibleCells[0]
      let before = cell.convert(CGPoint.zero, to: nil).y
      // A wheel's notch up shows row 499 for the first time: it is 70, not 44 tall.
      stage.wheel(0, -10, at: 100, 100)
      #expect(numbers(of: table).first == 499)
      #expect(cell.convert(CGPoint.zero, to: nil).y == before + 10)
      #expect(table.visibleCells[0].convert(CGPoint.zero, to: nil).y == before + 10 - 70)
    }
  }

  @Test func `a drag goes on smoothly over rows that are measured on the way`() {
    Stage.run { stage in
      let rows = Rows(Array(0..<1000))
      rows.height = { CGFloat(60 + $0 % 5 * 10) }
      let table = makeTable(rows, on: stage)
      stage.show(table)
      table.scrollToRow(at: IndexPath(row: 500, section: 0), at: .top, animated: false)
      stage.driver.settle()
      let marker = table.visibleCells[0]
      stage.touch(.began, 100, 50)
      stage.touch(.moved, 100, 60)
      let start = marker.convert(CGPoint.zero, to: nil).y
      for step in 1...8 {
        stage.driver.advance(by: 1.0 / 60)
        stage.touch(.moved, 100, 60 + CGFloat(step) * 20)
        stage.driver.settle()
        #expect(marker.convert(CGPoint.zero, to: nil).y == start + CGFloat(step) * 20)
      }
    }
  }

  @Test func `beginUpdates and endUpdates ask for heights again and keep cells`() {
    Stage.run { stage in
      let table = makeTable(Rows(Array(0..<100)), on: stage)
      stage.show(table)
      let cell = table.visibleCells[1] as? TallCell
      cell?.height = 100
      table.beginUpdates()
      table.endUpdates()
      #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 100)
      #expect(table.rectForRow(at: IndexPath(row: 2, section: 0)).minY == 144)
      #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) === cell)
      #expect(cell?.reuses == 0)
    }
  }

  // MARK: Touch

  @Test func `a row is highlighted on touch down and selected on touch up`() {
    Stage.run { stage in
      let rows = Rows(Array(0..<100))
      let table = makeTable(rows, on: stage)
      stage.show(table)
      stage.user.tap(at: CGPoint(x: 100, y: 100))
      #expect(rows.log == ["didHighlight 2", "didUnhighlight 2", "willSelect 2", "didSelect 2"])
      #expect(table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
      rows.log = []
      stage.user.tap(at: CGPoint(x: 100, y: 10))
      #expect(rows.log.suffix(3) == ["willSelect 0", "didDeselect 2", "didSelect 0"])
    }
  }

  @Test func `a drag selects nothing`() {
    Stage.run { stage in
      let rows = Rows(Array(0..<100))
      let table = makeTable(rows, on: stage)
      stage.show(table)
      stage.user.drag(
        from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200), duration: 0.2)
      #expect(!rows.log.contains { $0.hasPrefix("didSelect") })
      #expect(table.contentOffset.y > 0)
    }
  }

  @Test func `the selected row and the one above hide their separators`() {
    Stage.run { stage in
      let table = makeTable(Rows(Array(0..<100)), on: stage)
      stage.show(table)
      table.selectRow(at: IndexPath(row: 3, section: 0), animated: false, scrollPosition: .none)
      #expect(
        table.visibleCells.prefix(6).map { $0.separator.isHidden }
          == [false, false, true, true, false, false])
    }
  }

  // MARK: Looks

  @Test func `a row with one line is 44 tall with the separator in it`() throws {
    try Stage.run { stage in
      final class Texts: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
          -> UITableViewCell
        {
          let cell = tableView.dequeueReusableCell(withIdentifier: "text", for: indexPath)
          cell.textLabel?.text = "Row \(indexPath.row)"
          return cell
        }
      }
      let source = Texts()
      let table = UITableView(frame: .zero)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "text")
      table.dataSource = source
      stage.show(table)
      let cell = try #require(table.visibleCells.first)
      #expect(cell.frame == CGRect(x: 0, y: 0, width: 320, height: 44))
      #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 320, height: 43.5))
      // On a narrow phone text and separator keep 16 from the side; the separator runs to the end.
      #expect(cell.separator.frame == CGRect(x: 16, y: 43.5, width: 304, height: 0.5))
      #expect(cell.textLabel?.frame.minX == 16)
      #expect(cell.reuseIdentifier == "text")
      #expect(table.visibleCells.allSatisfy { !$0.separator.isHidden })
    }
  }

  // MARK: Updates

  @Test func `inserted and deleted rows leave the others their cells`() {
    Stage.run { stage in
      let rows = Rows(Array(0..<8))
      let table = makeTable(rows, on: stage)
      stage.show(table)
      let cells = table.visibleCells
      rows.sections = [[0, 2, 3, 100, 4, 5, 6, 7]]
      table.performBatchUpdates {
        table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
        table.insertRows(at: [IndexPath(row: 3, section: 0)], with: .fade)
      }
      #expect(numbers(of: table) == [0, 2, 3, 100, 4, 5, 6, 7])
      #expect(table.visibleCells[1] === cells[2])
      #expect(table.visibleCells[4] === cells[4])
      #expect(rows.configured == Array(0..<8) + [100])
      stage.driver.advance(by: 1)
      #expect(cells[1].isHidden)
      table.checkTableInvariants()
    }
  }

  @Test func `a row slides to its new place`() {
    Stage.run { stage in
      let rows = Rows(Array(0..<8))
      let table = makeTable(rows, on: stage)
      stage.show(table)
      let last = table.visibleCells[7]
      rows.sections = [[0, 2, 3, 4, 5, 6, 7]]
      table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .automatic)
      #expect(last.frame.minY == 264)  // the model is there at once
      #expect(last.layer.animationKeys()?.contains("position") == true)
      stage.driver.advance(by: 1)
      #expect(last.layer.animationKeys() == nil)
    }
  }

  @Test func `a moved row keeps its cell and its selection`() {
    Stage.run { stage in
      let rows = Rows(Array(0..<8))
      let table = makeTable(rows, on: stage)
      stage.show(table)
      table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
      let cell = table.visibleCells[1]
      rows.sections = [[0, 2, 3, 4, 1, 5, 6, 7]]
      table.moveRow(at: IndexPath(row: 1, section: 0), to: IndexPath(row: 4, section: 0))
      #expect(numbers(of: table) == [0, 2, 3, 4, 1, 5, 6, 7])
      #expect(table.visibleCells[4] === cell)
      #expect(table.indexPathForSelectedRow == IndexPath(row: 4, section: 0))
    }
  }

  @Test func `updates that do not fit are said and the table is reloaded`() {
    Stage.run { stage in
      let rows = Rows(Array(0..<5))
      let table = makeTable(rows, on: stage)
      stage.show(table)
      rows.sections = [[0, 1, 2]]
      table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .automatic)
      stage.driver.settle()
      #expect(stage.messages.count == 1)
      #expect(
        stage.messages.first?.contains(
          "Section 0 had 5 rows; with 0 inserted and 1 deleted there should be 4, but the data "
            + "source has 3.") == true)
      #expect(numbers(of: table) == [0, 1, 2])
      table.deleteRows(at: [IndexPath(row: 9, section: 0)], with: .automatic)
      #expect(stage.messages.count == 2)
    }
  }

  @Test func `sections come, go and take their headers along`() {
    Stage.run { stage in
      let rows = Rows(sections: [[0, 1], [10, 11], [20]])
      rows.headers = [0: "A", 1: "B", 2: "C"]
      let table = makeTable(rows, on: stage)
      stage.show(table)
      let headerC = table.headerView(forSection: 2)
      #expect(headerC?.textLabel?.text == "C")
      rows.sections = [[0, 1], [20]]
      rows.headers = [0: "A", 1: "C"]
      table.deleteSections([1], with: .automatic)
      #expect(numbers(of: table) == [0, 1, 20])
      #expect(table.headerView(forSection: 1) === headerC)
      #expect(table.numberOfSections == 2)
    }
  }

  // MARK: Headers

  @Test func `a header stays at the top until the next one pushes it out`() throws {
    try Stage.run { stage in
      let rows = Rows(sections: [Array(0..<20), Array(100..<120)])
      rows.headers = [0: "A", 1: "B"]
      let table = makeTable(rows, on: stage)
      table.sectionHeaderTopPadding = 0
      table.sectionHeaderHeight = 30
      stage.show(table)
      let header = try #require(table.headerView(forSection: 0))
      #expect(header.frame == CGRect(x: 0, y: 0, width: 320, height: 30))
      scroll(table, to: 100, stage)
      #expect(header.frame.minY == 100)
      // The second section begins at 30 + 20 · 44 = 910.
      scroll(table, to: 895, stage)
      #expect(header.frame.minY == 880)
      #expect(table.headerView(forSection: 1)?.frame.minY == 910)
    }
  }

  @Test func `headers are asked for again when the same identifiers are applied`() {
    Stage.run { stage in
      final class Headers: NSObject, UITableViewDelegate {
        var height = CGFloat.leastNonzeroMagnitude
        func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
          height
        }
        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
          height > 1 ? UITableViewHeaderFooterView(reuseIdentifier: "h") : nil
        }
      }
      let headers = Headers()
      let table = UITableView(frame: .zero)
      table.register(TallCell.self, forCellReuseIdentifier: "row")
      table.sectionHeaderTopPadding = 0
      table.delegate = headers
      let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, _ in
        table.dequeueReusableCell(withIdentifier: "row", for: path)
      }
      stage.show(table)
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([1, 2])
      source.apply(snapshot, animatingDifferences: false)
      stage.driver.settle()
      #expect(table.headerView(forSection: 0) == nil)
      #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 0)
      headers.height = 36
      source.apply(snapshot, animatingDifferences: false)
      stage.driver.settle()
      #expect(table.headerView(forSection: 0)?.frame.height == 36)
      #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 36)
      headers.height = .leastNonzeroMagnitude
      source.apply(snapshot, animatingDifferences: false)
      stage.driver.settle()
      #expect(table.headerView(forSection: 0) == nil)
      #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 0)
    }
  }

  @Test func `a flick to the end of rows that are measured on the way ends at the end`() {
    Stage.run { stage in
      let rows = Rows(Array(0..<40))
      rows.height = { $0 % 2 == 0 ? 100 : 20 }
      let table = makeTable(rows, on: stage)
      stage.show(table)
      flick(stage, by: -20)
      stage.driver.advance(by: 6)
      #expect(table.contentSize.height == 2400)  // 20 · 100 + 20 · 20
      #expect(table.contentOffset.y == 1920)  // 2400 − 480
      #expect(!table.isDecelerating)
      flick(stage, by: 20)
      stage.driver.advance(by: 6)
      #expect(table.contentOffset.y == 0)
    }
  }

  /// A fast drag of 240 points, `step` points each frame, over and over until nothing more comes.
  private func flick(_ stage: Stage, by step: CGFloat) {
    for _ in 0..<4 {
      let start: CGFloat = step < 0 ? 400 : 60
      stage.touch(.began, 100, start)
      for count in 1...12 {
        stage.driver.advance(by: 1.0 / 60)
        stage.touch(.moved, 100, start + CGFloat(count) * step)
      }
      stage.touch(.ended, 100, start + 12 * step)
      stage.driver.advance(by: 0.5)
    }
  }

  // MARK: Deleting

  @Test func `a swipe uncovers Delete, and Delete deletes`() throws {
    try Stage.run { stage in
      let rows = Rows(Array(0..<8))
      rows.isEditable = true
      let table = makeTable(rows, on: stage)
      stage.show(table)
      stage.user.drag(
        from: CGPoint(x: 300, y: 66), to: CGPoint(x: 200, y: 66), duration: 0.2)
      stage.driver.advance(by: 1)
      let cell = table.visibleCells[1]
      #expect(cell.frame.minX < -60)
      #expect(rows.deleted.isEmpty)
      let button = try #require(stage.window.hitTest(CGPoint(x: 300, y: 66), with: nil))
      #expect(button is TableSwipeButton)
      #expect(button.accessibilityLabel == "Delete")
      stage.user.tap(at: CGPoint(x: 300, y: 66))
      #expect(rows.deleted == [IndexPath(row: 1, section: 0)])
      #expect(numbers(of: table) == [0, 2, 3, 4, 5, 6, 7])
      stage.driver.advance(by: 1)
      #expect(!(stage.window.hitTest(CGPoint(x: 300, y: 66), with: nil) is TableSwipeButton))
      table.checkTableInvariants()
    }
  }

  @Test func `a swipe across the whole row deletes at once`() {
    Stage.run { stage in
      let rows = Rows(Array(0..<8))
      rows.isEditable = true
      let table = makeTable(rows, on: stage)
      stage.show(table)
      stage.user.drag(
        from: CGPoint(x: 310, y: 66), to: CGPoint(x: 60, y: 66), duration: 0.3)
      #expect(rows.deleted == [IndexPath(row: 1, section: 0)])
    }
  }

  @Test func `a tap elsewhere covers Delete again and selects nothing`() {
    Stage.run { stage in
      let rows = Rows(Array(0..<8))
      rows.isEditable = true
      let table = makeTable(rows, on: stage)
      stage.show(table)
      stage.user.drag(
        from: CGPoint(x: 300, y: 66), to: CGPoint(x: 200, y: 66), duration: 0.2)
      stage.driver.advance(by: 1)
      stage.user.tap(at: CGPoint(x: 100, y: 200))
      stage.driver.advance(by: 1)
      #expect(table.visibleCells[1].frame.minX == 0)
      #expect(!rows.log.contains { $0.hasPrefix("didSelect") })
    }
  }

  @Test func `rows that cannot be edited do not move`() {
    Stage.run { stage in
      let rows = Rows(Array(0..<8))
      let table = makeTable(rows, on: stage)
      stage.show(table)
      stage.user.drag(
        from: CGPoint(x: 300, y: 66), to: CGPoint(x: 200, y: 66), duration: 0.2)
      #expect(table.visibleCells[1].frame.minX == 0)
    }
  }

  @Test func `a mouse deletes by wheel, by its other button and by the Delete key`() {
    Stage.run { stage in
      let rows = Rows(Array(0..<8))
      rows.isEditable = true
      let table = makeTable(rows, on: stage)
      stage.show(table)
      stage.wheel(30, 0, at: 100, 66)
      stage.driver.advance(by: 1)
      stage.click(300, 66)
      stage.driver.advance(by: 1)
      #expect(numbers(of: table) == [0, 2, 3, 4, 5, 6, 7])
      stage.click(100, 66, button: 3)
      stage.driver.advance(by: 1)
      stage.click(300, 66)
      stage.driver.advance(by: 1)
      #expect(numbers(of: table) == [0, 3, 4, 5, 6, 7])
      stage.click(100, 66)
      stage.user.press(KeyStroke(usage: 76))
      #expect(numbers(of: table) == [0, 4, 5, 6, 7])
      // The next row has the keys now.
      stage.user.press(KeyStroke(usage: 76))
      #expect(numbers(of: table) == [0, 5, 6, 7])
    }
  }

  @Test func `arrows move from row to row and Return selects`() {
    Stage.run { stage in
      let rows = Rows(Array(0..<100))
      let table = makeTable(rows, on: stage)
      stage.show(table)
      stage.click(100, 66)
      rows.log = []
      for _ in 0..<12 { stage.user.press(KeyStroke(usage: 81)) }
      #expect(table.contentOffset.y > 0)
      stage.user.press(KeyStroke(usage: 40))
      #expect(rows.log.last == "didSelect 13")
    }
  }

  @Test func `prefetching follows the direction of scrolling and stops when it is unset`() {
    Stage.run { stage in
      final class Prefetcher: NSObject, UITableViewDataSourcePrefetching {
        var rows: [Int] = []
        var cancelled: [Int] = []
        func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
          rows += indexPaths.map(\.row)
        }
        func tableView(
          _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
        ) { cancelled += indexPaths.map(\.row) }
      }
      let prefetcher = Prefetcher()
      let table = makeTable(Rows(Array(0..<1000)), on: stage)
      table.prefetchDataSource = prefetcher
      stage.show(table)
      #expect(prefetcher.rows.isEmpty)
      scroll(table, to: 440, stage)
      #expect(prefetcher.rows.first == 21)
      #expect(prefetcher.rows.max() ?? 0 >= 30)
      scroll(table, to: 396, stage)
      #expect(prefetcher.cancelled.contains(30))
      table.prefetchDataSource = nil
      let count = prefetcher.rows.count
      scroll(table, to: 2000, stage)
      #expect(prefetcher.rows.count == count)
    }
  }
}

@MainActor struct TableDirectionTests {
  @Test func `in right-to-left text everything is mirrored, the swipe too`() throws {
    try Stage.run { stage in
      let rows = Rows(Array(0..<8))
      rows.isEditable = true
      let table = makeTable(rows, on: stage)
      table.semanticContentAttribute = .forceRightToLeft
      stage.show(table)
      stage.user.drag(from: CGPoint(x: 20, y: 66), to: CGPoint(x: 120, y: 66), duration: 0.2)
      stage.driver.advance(by: 1)
      #expect(table.visibleCells[1].frame.minX > 60)
      let button = try #require(stage.window.hitTest(CGPoint(x: 20, y: 66), with: nil))
      #expect(button is TableSwipeButton)
      stage.user.tap(at: CGPoint(x: 20, y: 66))
      #expect(rows.deleted == [IndexPath(row: 1, section: 0)])
    }
  }

  @Test func `a cell in right-to-left text has its texts and accessory mirrored`() throws {
    try Stage.run { stage in
      let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
      cell.semanticContentAttribute = .forceRightToLeft
      cell.contentView.semanticContentAttribute = .forceRightToLeft
      cell.textLabel?.text = "Text"
      cell.detailTextLabel?.text = "Detail"
      cell.accessoryType = .disclosureIndicator
      cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
      stage.window.addSubview(cell)
      stage.driver.settle()
      let text = try #require(cell.textLabel)
      let detail = try #require(cell.detailTextLabel)
      // The chevron is 8 wide, 16 from the edge; the content begins behind both.
      #expect(cell.contentView.frame.minX == 24)
      #expect(text.convert(text.bounds, to: cell).maxX == 304)
      #expect(abs(detail.convert(detail.bounds, to: cell).minX - 34) < 0.001)  // 24 + 10
    }
  }
}
