import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// One section of rows with a value and a chevron, below a header.
@MainActor private final class ValueRows: NSObject, UITableViewDataSource {
  var log: [String] = []
  let count: Int

  init(count: Int = 2) { self.count = count }

  func numberOfSections(in tableView: UITableView) -> Int {
    log.append("sections")
    return 1
  }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    log.append("rows")
    return count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    log.append("cell \(indexPath.row)")
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = "H"
    cell.detailTextLabel?.text = "HH"
    cell.accessoryType = .disclosureIndicator
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    "Hello"
  }
}

/// The pixels of a picture, by points of the window.
private struct Ink {
  let bitmap: Bitmap
  let scale: CGFloat

  func color(_ x: Int, _ y: Int) -> [Int] {
    let pixel = bitmap.pixels[y * bitmap.width + x]
    return [16, 8, 0].map { Int(pixel >> UInt32($0) & 255) }
  }

  /// The smallest rectangle with all pixels of `rect` that are not of `background`, in points.
  func box(in rect: CGRect, on background: [Int]) -> CGRect {
    var box = CGRect.null
    for y in Int(rect.minY * scale)..<Int(rect.maxY * scale) {
      for x in Int(rect.minX * scale)..<Int(rect.maxX * scale) {
        let far = zip(color(x, y), background).map { abs($0 - $1) }.max() ?? 0
        // Faint edges of letters count where half of the pixel is covered.
        if far > 40 {
          box = box.union(
            CGRect(
              x: CGFloat(x) / scale, y: CGFloat(y) / scale, width: 1 / scale, height: 1 / scale))
        }
      }
    }
    return box
  }

  /// The pixel of `rect` that differs most from `background`.
  func extreme(in rect: CGRect, on background: [Int]) -> [Int] {
    var most = 0
    var result = background
    for y in Int(rect.minY * scale)..<Int(rect.maxY * scale) {
      for x in Int(rect.minX * scale)..<Int(rect.maxX * scale) {
        let found = color(x, y)
        let far = zip(found, background).map { abs($0 - $1) }.reduce(0, +)
        if far > most { (most, result) = (far, found) }
      }
    }
    return result
  }
}

/// What is left of "Tables and lists", "Grouped and list sections" and "Data source, delegate and
/// control-event order" of the observed tables.
@MainActor @Suite struct `Lists as they were observed` {
  private static let pixel: CGFloat = 1.0 / 3

  private func show(
    _ rows: ValueRows, _ style: UITableView.Style, size: CGSize, scale: CGFloat,
    isDark: Bool = false, _ body: (UITableView, Stage) throws -> Void
  ) rethrows {
    try Stage.run(size: size, scale: scale, isDark: isDark) { stage in
      let table = UITableView(frame: .zero, style: style)
      table.dataSource = rows
      stage.show(table)
      try body(table, stage)
    }
  }

  private func near(_ found: [Int], _ wanted: [Int], within: Int = 1) -> Bool {
    zip(found, wanted).allSatisfy { abs($0 - $1) <= within }
  }

  @Test func `the first load asks for the counts three times, each time sections before rows`() {
    let rows = ValueRows()
    show(rows, .plain, size: CGSize(width: 320, height: 480), scale: 2) { table, stage in
      let wanted = ["sections", "rows", "sections", "rows", "sections", "rows", "cell 0", "cell 1"]
      #expect(rows.log == wanted)
      // A reload asks once.
      rows.log = []
      table.reloadData()
      stage.driver.settle()
      #expect(rows.log == ["sections", "rows", "cell 0", "cell 1"])
    }
  }

  @Test func `a row of 44 at two pixels a point has 43 and a half of content and half of a line`() {
    show(ValueRows(), .plain, size: CGSize(width: 320, height: 480), scale: 2) { table, _ in
      let cell = table.visibleCells[0]
      #expect(cell.frame.height == 44)
      #expect(cell.contentView.frame.height == 43.5)
      // 16 since iOS 13.
      #expect(cell.separator.frame == CGRect(x: 16, y: 43.5, width: 304, height: 0.5))
    }
  }

  @Test func `separators are of the system's colour, whose alpha is 73 of 255`() throws {
    try show(ValueRows(), .plain, size: CGSize(width: 320, height: 480), scale: 3) { table, stage in
      #expect(table.separatorColor == .separator)
      #expect(table.visibleCells[0].separator.backgroundColor == .separator)
      var alpha: CGFloat = 0
      UIColor.separator.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
        .getRed(nil, green: nil, blue: nil, alpha: &alpha)
      #expect(Int(alpha * 255 + 0.001) == 73)
      let header = try #require(table.headerView(forSection: 0))
      let ink = Ink(bitmap: try #require(stage.picture()), scale: 3)
      // The row's last of its 132 pixels.
      let line = Int((table.rectForRow(at: IndexPath(row: 0, section: 0)).maxY * 3).rounded()) - 1
      #expect(near(ink.color(600, line), [198, 198, 200]))
      #expect(header.frame.height > 0)
    }
  }

  @Test func `an inset header's text stands 8 and two thirds above its card, 20 inside of it`()
    throws
  {
    try show(ValueRows(), .insetGrouped, size: CGSize(width: 390, height: 844), scale: 3) {
      table, stage in
      let header = try #require(table.headerView(forSection: 0))
      let label = try #require(header.textLabel)
      // (16, 17; 15⅔ tall) on a narrow phone; 20 on this one.
      #expect(label.frame.origin == CGPoint(x: 20, y: 17))
      #expect(abs(label.frame.height - 15.667) < 0.001)
      #expect(label.text == "HELLO")
      let card = table.visibleCells[0].frame
      #expect(card.minX == 20)
      let ink = Ink(bitmap: try #require(stage.picture()), scale: 3)
      let text = ink.box(
        in: CGRect(x: 0, y: 0, width: 390, height: card.minY - 1), on: [242, 242, 247])
      // Measured to a pixel, of letters of another font.
      #expect(abs(card.minY - text.maxY - 8.67) < 2 * Self.pixel + 0.01, "\(card.minY - text.maxY)")
      #expect(abs(text.height - 9) < 2 * Self.pixel + 0.01, "\(text.height)")
      #expect(
        abs(text.minX - card.minX - 20.67) < 2 * Self.pixel + 0.01, "\(text.minX - card.minX)")
    }
  }

  @Test func `a value ends 11 before the chevron, which ends 20 before the card`() throws {
    try show(ValueRows(), .insetGrouped, size: CGSize(width: 390, height: 844), scale: 3) {
      table, stage in
      let cell = table.visibleCells[0]
      let ink = Ink(bitmap: try #require(stage.picture()), scale: 3)
      let accessory = try #require(cell.subviews.first { $0 is TableCellAccessoryView })
      let place = accessory.convert(accessory.bounds, to: nil)
      #expect(place.maxX == 350)
      let chevron = ink.box(in: place.insetBy(dx: -2, dy: 0), on: [255, 255, 255])
      let value = ink.box(
        in: CGRect(x: 250, y: cell.frame.minY + 5, width: place.minX - 252, height: 33),
        on: [255, 255, 255])
      #expect(
        abs(chevron.minX - value.maxX - 11) < 2 * Self.pixel + 0.01, "\(chevron.minX - value.maxX)")
    }
  }

  @Test(arguments: [
    (false, [133, 133, 139], [138, 138, 142]), (true, [141, 141, 147], [152, 152, 159]),
  ])
  func `headers and values are of secondary label, over what is behind them`(
    isDark: Bool, header: [Int], value: [Int]
  ) throws {
    // Light: 60 × 0.6 + 242 × 0.4 = 132.8; 60 × 0.6 + 255 × 0.4 = 138.
    // Dark: 235 × 0.6 + 0 = 141; 235 × 0.6 + 28 × 0.4 = 152.2.
    try show(
      ValueRows(), .insetGrouped, size: CGSize(width: 390, height: 844), scale: 3, isDark: isDark
    ) { table, stage in
      let ink = Ink(bitmap: try #require(stage.picture()), scale: 3)
      let card = table.visibleCells[0].frame
      let page = ink.color(3, 3)
      let paper = ink.color(Int(card.midX * 3), Int(card.midY * 3))
      let title = ink.extreme(
        in: CGRect(x: 20, y: 10, width: 100, height: card.minY - 12), on: page)
      #expect(near(title, header, within: 2), "\(title)")
      let detail = ink.extreme(
        in: CGRect(x: 280, y: card.minY + 5, width: 55, height: 33), on: paper)
      #expect(near(detail, value, within: 2), "\(detail)")
    }
  }

  @Test func `cells of 36 in a list have a line of a pixel between them`() throws {
    try Stage.run(size: CGSize(width: 375, height: 812), scale: 3) { stage in
      let layout = UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain))
      let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
      let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
        cell, _, _ in
        let content = UIView()
        content.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(content)
        NSLayoutConstraint.activate([
          content.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
          content.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
          content.heightAnchor.constraint(equalToConstant: 36),
        ])
      }
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
        $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([0, 1, 2])
      source.apply(snapshot, animatingDifferences: false)
      stage.keep(source)
      stage.show(view)
      let first = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
      let second = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
      #expect(second.frame.minY == first.frame.maxY)
      let ink = Ink(bitmap: try #require(stage.picture()), scale: 3)
      let end = Int((first.frame.maxY * 3).rounded())
      #expect(near(ink.color(600, end - 1), [198, 198, 200]))
      #expect(ink.color(600, end - 2) == [255, 255, 255])
      #expect(ink.color(600, end) == [255, 255, 255])
    }
  }
}
