import Foundation
import UIKit

/// A table of many rows of text, 24 points tall.
final class LongList: UITableViewController {
  private(set) var texts: TextBlocks

  init(count: Int) {
    texts = TextBlocks(count: count) { Self.text($0, item: $0 * 7 % 1000) }
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  nonisolated static func text(_ row: Int, item: Int) -> String {
    // "Row 000123 item 861"
    let prefix: StaticString = "Row "
    let middle: StaticString = " item "
    return String(unsafeUninitializedCapacity: 40) { bytes in
      var end = 0
      func put(_ text: StaticString) {
        for index in 0..<text.utf8CodeUnitCount {
          bytes[end] = text.utf8Start[index]
          end += 1
        }
      }
      func put(_ number: Int, digits: Int) {
        var number = number
        for place in (0..<digits).reversed() {
          bytes[end + place] = UInt8(48 + number % 10)
          number /= 10
        }
        end += digits
      }
      put(prefix)
      put(row, digits: 6)
      put(middle)
      put(item, digits: item > 99 ? 3 : item > 9 ? 2 : 1)
      return end
    }
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
    texts.insert(texts.remove(at: from), at: to)
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
