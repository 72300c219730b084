import Foundation
import UIKit

/// A table of many rows of text, 24 points tall.
final class LongList: UITableViewController {
  private(set) var texts: TextBlocks

  init(count: Int) {
    texts = TextBlocks(count: count) { Self.write($0, item: $0 * 7 % 1000, to: $1) }
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  /// "Row 000123 item 861": what all toolkits show.
  static func text(_ row: Int, item: Int) -> String {
    String(unsafeUninitializedCapacity: TextBlocks.longest) { bytes in
      bytes.baseAddress.map { write(row, item: item, to: $0) } ?? 0
    }
  }

  /// Writes the text of a row and returns how many bytes it has.
  nonisolated private static func write(
    _ row: Int, item: Int, to bytes: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var end = 0
    func put(_ text: StaticString) {
      bytes.advanced(by: end).update(from: text.utf8Start, count: text.utf8CodeUnitCount)
      end += text.utf8CodeUnitCount
    }
    func put(_ number: Int, digits: Int) {
      var number = number
      for place in (0..<digits).reversed() {
        bytes[end + place] = UInt8(48 + number % 10)
        number /= 10
      }
      end += digits
    }
    put("Row ")
    put(row, digits: 6)
    put(" item ")
    put(item, digits: item > 99 ? 3 : item > 9 ? 2 : 1)
    return end
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 24
    tableView.estimatedRowHeight = 24
    tableView.separatorStyle = .none
    tableView.register(TextCell.self, forCellReuseIdentifier: "text")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    texts.count
  }

  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  {
    24
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell = tableView.dequeueReusableCell(withIdentifier: "text", for: indexPath)
    (cell as? TextCell)?.label.text = texts[indexPath.row]
    return cell
  }

  // MARK: Changes

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  func insert(_ text: String, at row: Int) {
    texts.insert(text, at: row)
    tableView.insertRows(at: [path(row)], with: .none)
  }

  func remove(at row: Int) {
    texts.remove(at: row)
    tableView.deleteRows(at: [path(row)], with: .none)
  }

  func move(from: Int, to: Int) {
    texts.move(from: from, to: to)
    UIView.performWithoutAnimation { tableView.moveRow(at: path(from), to: path(to)) }
  }
}

/// One label as large as the cell.
final class TextCell: UITableViewCell {
  let label = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    label.font = .systemFont(ofSize: 14)
    contentView.addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds
  }
}
