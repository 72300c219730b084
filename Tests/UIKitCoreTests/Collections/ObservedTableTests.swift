import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// Rows of text, with what the rows of `spec/observed-geometry.md` were measured with.
@MainActor private final class TextRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  enum Content { case labels, configuration, configurationAndSwitch }

  var counts = [3]
  var content = Content.labels
  var titles: [String] = []
  var footers: [String] = []
  var accessory = UITableViewCell.AccessoryType.none
  var log: [String] = []
  var logsHeights = false

  func numberOfSections(in tableView: UITableView) -> Int {
    log.append("sections")
    return counts.count
  }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    log.append("rows")
    return counts[section]
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    log.append("cell \(indexPath.row)")
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    switch content {
    case .labels: cell.textLabel?.text = "H"
    case .configuration, .configurationAndSwitch:
      var content = cell.defaultContentConfiguration()
      content.text = "H"
      cell.contentConfiguration = content
    }
    cell.accessoryView = content == .configurationAndSwitch ? UISwitch() : nil
    cell.accessoryType = accessory
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles.indices.contains(section) ? titles[section] : nil
  }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    footers.indices.contains(section) ? footers[section] : nil
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    if logsHeights { log.append("height \(indexPath.row)") }
    return logsHeights ? 50 : tableView.rowHeight
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("select \(indexPath.row)")
  }
}

/// What `spec/observed-uikit.md` ("Tables and lists") and `spec/observed-geometry.md` ("Table view,
/// plain", "Grouped and list sections") say, on the phone that it was measured on.
@MainActor @Suite struct `Tables as they were observed` {
  private static let phone = CGSize(width: 393, height: 852)
  private static let pixel: CGFloat = 1.0 / 3

  private func show(
    _ rows: TextRows, _ style: UITableView.Style = .plain, size: CGSize = phone,
    scale: CGFloat = 3, isDark: Bool = false,
    _ body: (UITableView, Stage) throws -> Void
  ) rethrows {
    try Stage.run(size: size, scale: scale, isDark: isDark) { stage in
      let table = UITableView(frame: .zero, style: style)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.dataSource = rows
      table.delegate = rows
      stage.show(table)
      try body(table, stage)
    }
  }

  private func isNear(_ first: CGFloat, _ second: CGFloat) -> Bool { abs(first - second) < 0.01 }

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  /// The colour of the pixel at a point of the window.
  private func color(_ bitmap: Bitmap, _ x: CGFloat, _ y: CGFloat, scale: CGFloat = 3) -> [Int] {
    let pixel = bitmap.pixels[Int(y * scale) * bitmap.width + Int(x * scale)]
    return [16, 8, 0].map { Int(pixel >> UInt32($0) & 255) }
  }

  /// 198 198 200: the separator's colour on white, whose alpha is known to a part in 255 only.
  private func isLine(_ color: [Int]) -> Bool {
    zip(color, [198, 198, 200]).allSatisfy { abs($0 - $1) <= 1 }
  }

  // MARK: Plain

  @Test func `rows that size themselves by a content configuration are 44 and a pixel`() {
    let rows = TextRows()
    rows.content = .configurationAndSwitch
    show(rows) { table, _ in
      for row in 0..<3 {
        #expect(isNear(table.rectForRow(at: path(row)).height, 44 + Self.pixel))
        #expect(isNear(table.rectForRow(at: path(row)).minY, CGFloat(row) * (44 + Self.pixel)))
      }
    }
  }

  @Test func `rows of labels are 44 with the separator in it`() {
    let rows = TextRows()
    rows.counts = [10]
    show(rows) { table, _ in
      #expect(table.rectForRow(at: path(9)) == CGRect(x: 0, y: 396, width: 393, height: 44))
      #expect(isNear(table.visibleCells[0].contentView.frame.height, 44 - Self.pixel))
    }
  }

  @Test func `separators begin 20 from the edge, run to the other and stand under the last row`() {
    show(TextRows()) { table, _ in
      for cell in table.visibleCells {
        #expect(!cell.separator.isHidden)
        #expect(isNear(cell.separator.frame.minX, 20))
        #expect(isNear(cell.separator.frame.maxX, 393))
        #expect(isNear(cell.separator.frame.height, Self.pixel))
        #expect(isNear(cell.separator.frame.minY, 44 - Self.pixel))
      }
    }
  }

  @Test func `a table that is 375 wide on a 393-point phone keeps the phone's margin`() {
    show(TextRows()) { table, stage in
      table.frame.size.width = 375
      stage.driver.settle()
      #expect(isNear(table.visibleCells[0].separator.frame.minX, 20))
      #expect(isNear(table.visibleCells[0].separator.frame.maxX, 375))
    }
  }

  @Test func `text begins at 20 and stands on a line 28 and a third below the row's top`() throws {
    let rows = TextRows()
    rows.content = .configuration
    try show(rows) { table, _ in
      let cell = try #require(table.visibleCells.first)
      let label = try #require(cell.contentView.subviews.compactMap { $0 as? UILabel }.first)
      let origin = label.convert(CGPoint.zero, to: cell)
      #expect(isNear(origin.x, 20))
      // The line is a pixel's part off, which drawing rounds.
      #expect(abs(origin.y + label.font.ascender - 28.33) <= Self.pixel)
    }
  }

  @Test func `a switch as an accessory stands 20 from the row's end`() throws {
    let rows = TextRows()
    rows.content = .configurationAndSwitch
    try show(rows) { table, _ in
      let accessory = try #require(table.visibleCells[0].accessoryView)
      #expect(isNear(accessory.frame.minX, 322))
      #expect(isNear(accessory.frame.maxX, 373))
    }
  }

  @Test func `separators are 198 198 200 on white, a selected row is 209 209 214`() throws {
    let rows = TextRows()
    try show(rows) { table, stage in
      table.selectRow(at: path(2), animated: false, scrollPosition: .none)
      let picture = try #require(stage.picture())
      // The first row's separator is the last of its 132 pixels.
      #expect(isLine(color(picture, 200, 43.8)))
      #expect(color(picture, 10, 43.8) == [255, 255, 255])
      #expect(color(picture, 200, 100) == [209, 209, 214])
      // The row above a selected one hides its separator, too.
      #expect(color(picture, 200, 87.8) == [255, 255, 255])
    }
  }

  @Test func `filler rows go on at the pitch of a row where the table wants them`() throws {
    let rows = TextRows()
    rows.counts = [10]
    try show(rows, size: CGSize(width: 320, height: 568)) { table, stage in
      let plain = try #require(stage.picture())
      // Since iOS 15 there are none by themselves.
      #expect(table.fillerRowHeight == 0)
      #expect(color(plain, 200, 11 * 44 - 0.2) == [255, 255, 255])
      table.fillerRowHeight = UITableView.automaticDimension
      let filled = try #require(stage.picture())
      for row in 11...12 {
        #expect(isLine(color(filled, 200, CGFloat(row) * 44 - 0.2)))
      }
      table.fillerRowHeight = 20
      let low = try #require(stage.picture())
      #expect(isLine(color(low, 200, 440 + 20 - 0.2)))
      table.separatorStyle = .none
      let none = try #require(stage.picture())
      #expect(color(none, 200, 440 + 20 - 0.2) == [255, 255, 255])
    }
  }

  @Test func `on a narrow phone text begins at 16, and a chevron takes 24 from the content`() {
    let rows = TextRows()
    rows.accessory = .disclosureIndicator
    show(rows, size: CGSize(width: 320, height: 568), scale: 2) { table, _ in
      let cell = table.visibleCells[0]
      #expect(cell.textLabel?.frame.minX == 16)
      #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 296, height: 43.5))
      #expect(cell.frame.height == 44)
    }
  }

  @Test(arguments: [(95.0, 3.0, 95.333), (112, 3, 112.333), (80, 2, 80.5), (116, 3, 116.333)])
  func `a row is as tall as its constraints ask for and a pixel more`(
    content: CGFloat, scale: CGFloat, row: CGFloat
  ) {
    final class Constrained: NSObject, UITableViewDataSource {
      var height: CGFloat = 0
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
      {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(view)
        NSLayoutConstraint.activate([
          view.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
          view.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
          view.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
          view.heightAnchor.constraint(equalToConstant: height),
        ])
        return cell
      }
    }
    Stage.run(size: Self.phone, scale: scale) { stage in
      let source = Constrained()
      source.height = content
      stage.keep(source)
      let table = UITableView()
      table.dataSource = source
      stage.show(table)
      #expect(isNear(table.rectForRow(at: path(0)).height, row))
      #expect(isNear(table.visibleCells[0].contentView.frame.height, content))
    }
  }

  @Test func `a content view keeps 8 above and below its content`() {
    let margins = UITableViewCell(style: .default, reuseIdentifier: nil).contentView.layoutMargins
    #expect(margins.top == 8)
    #expect(margins.bottom == 8)
  }

  @Test func `Delete is 82 wide`() {
    let action = UIContextualAction(style: .destructive, title: "Delete") { _, _, _ in }
    // 52 of text with 15 on either side; Inter's letters are a little wider than Helvetica's.
    #expect(abs(TableSwipeButtons([action], isLeading: false).naturalWidth - 82) < 3)
    #expect(action.backgroundColor == .systemRed)
  }

  @Test func `a cell that is prepared for another row is not selected`() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: "row")
    cell.isSelected = true
    cell.isHighlighted = true
    cell.prepareForReuse()
    #expect(!cell.isSelected)
    #expect(!cell.isHighlighted)
  }

  @Test func `texts are label, details secondary label`() {
    for style in [UITableViewCell.CellStyle.default, .value1, .subtitle] {
      let cell = UITableViewCell(style: style, reuseIdentifier: nil)
      #expect(cell.textLabel?.textColor == .label)
      #expect(cell.textLabel?.font == .preferredFont(forTextStyle: .body))
      if style != .default { #expect(cell.detailTextLabel?.textColor == .secondaryLabel) }
    }
    #expect(UITableViewCell(style: .default, reuseIdentifier: nil).detailTextLabel == nil)
  }

  @Test func `backgrounds are those of the style`() {
    for (style, table, cell) in [
      (UITableView.Style.plain, UIColor.systemBackground, UIColor.systemBackground),
      (.grouped, .systemGroupedBackground, .secondarySystemGroupedBackground),
      (.insetGrouped, .systemGroupedBackground, .secondarySystemGroupedBackground),
    ] {
      show(TextRows(), style) { view, _ in
        #expect(view.backgroundColor == table)
        #expect(view.visibleCells[0].backgroundColor == cell)
      }
    }
  }

  // MARK: Groups

  @Test(arguments: [UITableView.Style.grouped, .insetGrouped])
  func `groups stand 56 and a third apart with a header, 72 and a third with a footer, too`(
    style: UITableView.Style
  ) {
    let rows = TextRows()
    rows.counts = [1, 1, 1]
    rows.titles = ["One", "Two", "Three"]
    rows.footers = ["", "About two"]
    show(rows, style) { table, _ in
      @MainActor func gap(_ section: Int) -> CGFloat {
        table.rectForRow(at: path(0, section + 1)).minY
          - table.rectForRow(at: path(0, section)).maxY
      }
      #expect(isNear(table.rectForRow(at: path(0)).minY, 38.667))
      #expect(isNear(gap(0), 56.333))
      #expect(isNear(gap(1), 72.333))
    }
  }

  @Test func `inset groups stand 20 from the sides of a wide phone, their separators 20 further`() {
    let rows = TextRows()
    show(rows, .insetGrouped, size: CGSize(width: 390, height: 844)) { table, _ in
      let cells = table.visibleCells
      #expect(cells.allSatisfy { isNear($0.frame.minX, 20) && isNear($0.frame.maxX, 370) })
      #expect(cells.allSatisfy { isNear($0.frame.height, 44) })
      #expect(isNear(cells[0].separator.frame.minX, 20))
      #expect(isNear(cells[0].separator.frame.maxX, 350))
      #expect(cells[2].separator.isHidden)
    }
  }

  @Test(arguments: [false, true])
  func `colours of groups by light and dark`(isDark: Bool) throws {
    let rows = TextRows()
    rows.accessory = .disclosureIndicator
    try show(rows, .insetGrouped, isDark: isDark) { table, stage in
      let picture = try #require(stage.picture())
      #expect(color(picture, 5, 5) == (isDark ? [0, 0, 0] : [242, 242, 247]))
      let cell = table.visibleCells[1].frame
      #expect(
        color(picture, cell.midX, cell.midY) == (isDark ? [28, 28, 30] : [255, 255, 255]))
      if !isDark { #expect(isLine(color(picture, cell.midX, cell.maxY - 0.2))) }
      // The darkest, or brightest, pixel of the chevron.
      let chevron = try #require(
        table.visibleCells[1].subviews.first { $0 is TableCellAccessoryView })
      let frame = chevron.convert(chevron.bounds, to: nil)
      var reds: [Int] = []
      for y in stride(from: frame.minY, to: frame.maxY, by: Self.pixel) {
        for x in stride(from: frame.minX, to: frame.maxX, by: Self.pixel) {
          reds.append(color(picture, x, y)[0])
        }
      }
      let extreme = isDark ? reds.max() ?? 0 : reds.min() ?? 255
      // 191 and 85: the tertiary label's colour on the cell.
      #expect(abs(extreme - (isDark ? 85 : 191)) <= 6, "\(extreme)")
    }
  }

  // MARK: Orders

  @Test func `with estimates a row's height is asked for after its cell, and of no other row`() {
    let rows = TextRows()
    rows.counts = [100]
    rows.logsHeights = true
    show(rows) { table, _ in
      let asked = rows.log.filter { $0.hasPrefix("cell") || $0.hasPrefix("height") }
      // 852 over 50: eighteen rows.
      let expected = (0..<18).flatMap { ["cell \($0)", "height \($0)"] }
      #expect(Array(asked.prefix(36)) == expected)
      #expect(!asked.contains("height 40"))
      #expect(table.estimatedRowHeight == UITableView.automaticDimension)
    }
  }

  @Test func `without estimates all counts and heights come first, then each cell and its height`()
  {
    let rows = TextRows()
    rows.counts = [20]
    rows.logsHeights = true
    Stage.run(size: Self.phone, scale: 3) { stage in
      let table = UITableView(frame: .zero, style: .plain)
      table.estimatedRowHeight = 0
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.dataSource = rows
      table.delegate = rows
      stage.show(table)
      let start = rows.log.firstIndex(of: "cell 0") ?? 0
      #expect(
        rows.log[..<start].elementsEqual(
          Array(repeating: ["sections", "rows"], count: 3).joined()
            + (0..<20).map { "height \($0)" }))
      #expect(rows.log[start...].prefix(4) == ["cell 0", "height 0", "cell 1", "height 1"])
    }
  }

  @Test func `a table that is laid out in no window says so once`() {
    Stage.run { stage in
      let rows = TextRows()
      stage.keep(rows)
      for _ in 0..<2 {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = rows
        table.layoutIfNeeded()
        table.setNeedsLayout()
        table.layoutIfNeeded()
      }
      #expect(stage.messages.count == 1)
      #expect(
        stage.messages.first?.contains("UITableViewAlertForLayoutOutsideViewHierarchy") == true)
    }
  }

  @Test func `rows whose constraints come to nothing are as tall as usual, and that is said once`()
  {
    final class Collapsed: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
      {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(view)
        NSLayoutConstraint.activate([
          view.centerYAnchor.constraint(equalTo: cell.contentView.centerYAnchor),
          view.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
        ])
        return cell
      }
    }
    Stage.run { stage in
      let source = Collapsed()
      stage.keep(source)
      let table = UITableView()
      table.dataSource = source
      stage.show(table)
      #expect(table.rectForRow(at: path(2)) == CGRect(x: 0, y: 88, width: 320, height: 44))
      #expect(stage.messages.filter { $0.contains("height of zero") }.count == 1)
    }
  }
}
