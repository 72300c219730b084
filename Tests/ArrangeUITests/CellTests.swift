import ArrangeUI
import Testing
import UIKit

/// A row made by arranging: a picture beside a title and a text that wraps.
private final class MessageCell: UITableViewCell {
  let title = UILabel()
  let text = UILabel()
  let picture = UIView()
  private(set) var root: UIView = UIView()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    text.numberOfLines = 0
    root = HStackView(alignment: .top, spacing: 8) {
      picture.sized(width: 24, height: 24)
      VStackView(alignment: .leading, spacing: 2) {
        title
        text
      }
    }.padding(10)
    root.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(root)
    NSLayoutConstraint.activate([
      root.topAnchor.constraint(equalTo: contentView.topAnchor),
      root.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      root.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      root.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("Made in code.") }
}

private final class Messages: NSObject, UITableViewDataSource {
  var texts: [String]

  init(_ texts: [String]) { self.texts = texts }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    texts.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
    if let cell = cell as? MessageCell {
      cell.title.text = "Message \(indexPath.row)"
      cell.text.text = texts[indexPath.row]
    }
    return cell
  }
}

/// A14: lists are UIKit's own, and arranged views work in their cells.
@MainActor @Suite(.serialized) struct `An arranged cell` {
  private static let long =
    "A text of several lines, which the cell has to be high enough for at the width of its table."

  private func table(_ messages: Messages, width: CGFloat) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: width, height: 600))
    table.register(MessageCell.self, forCellReuseIdentifier: "message")
    table.dataSource = messages
    table.layoutIfNeeded()
    return table
  }

  private func cells(_ table: UITableView) -> [MessageCell] {
    table.visibleCells.compactMap { $0 as? MessageCell }
  }

  /// The height that the cell's content takes by its labels: 10 above and below, the title, 2, the
  /// text at what the picture, the gap and the paddings leave of `width`.
  private func height(_ cell: MessageCell, _ width: CGFloat) -> CGFloat {
    let room = CGSize(width: width - 20 - 24 - 8, height: .greatestFiniteMagnitude)
    let column = cell.title.intrinsicContentSize.height + 2 + cell.text.sizeThatFits(room).height
    return 10 + max(column, 24) + 10
  }

  @Test func `is as high as its wrapped text needs`() {
    let messages = Messages(["One line", Self.long, Self.long + " " + Self.long])
    let table = table(messages, width: 240)
    let cells = cells(table)
    #expect(cells.count == 3)
    let line = 1 / UIScreen.main.scale
    for cell in cells {
      // A pixel is the separator's.
      #expect(cell.frame.height == (height(cell, 240) + line), "\(cell.text.text ?? "")")
      #expect(cell.text.frame.height == cell.text.sizeThatFits(cell.text.bounds.size).height)
      #expect(cell.root.frame.width == 240)
    }
    #expect(cells[1].frame.height > cells[0].frame.height + 30)
    #expect(cells[2].frame.height > cells[1].frame.height + 30)
    #expect(cells[1].frame.minY == cells[0].frame.maxY)
  }

  @Test func `follows the width of its table, and a new text when the row is asked again`() {
    let messages = Messages([Self.long, "One line"])
    let table = table(messages, width: 240)
    let narrow = cells(table)[0].frame.height
    table.frame.size.width = 480
    table.layoutIfNeeded()
    let wide = cells(table)[0].frame.height
    #expect(wide < narrow)
    #expect(cells(table)[1].frame.minY == wide)
    messages.texts[1] = Self.long
    table.reloadData()
    table.layoutIfNeeded()
    #expect(cells(table)[1].frame.height == wide)
  }

  @Test func `is measured by Auto Layout's question, before it is in a table`() {
    let cell = MessageCell(style: .default, reuseIdentifier: nil)
    cell.title.text = "Title"
    cell.text.text = Self.long
    for width in [180, 300, 1_000] as [CGFloat] {
      let size = cell.contentView.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      #expect(size == CGSize(width: width, height: height(cell, width)))
    }
  }
}
