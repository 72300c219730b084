import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// A cell that holds one label by constraints.
@MainActor private final class LabelCell: UITableViewCell {
  let label = UILabel(frame: .zero)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    let guide = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: guide.topAnchor),
      label.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      label.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A header that holds a box of a height.
@MainActor private final class BoxHeader: UITableViewHeaderFooterView {
  private let box = UIView(frame: .zero)
  private(set) lazy var height = box.heightAnchor.constraint(equalToConstant: 50)

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    box.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(box)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: contentView.topAnchor),
      box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      height,
    ])
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor private final class Texts: NSObject, UITableViewDataSource, UITableViewDelegate {
  var texts: [String]
  init(_ texts: [String]) { self.texts = texts }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    texts.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "label", for: indexPath)
    (cell as? LabelCell)?.label.text = texts[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    tableView.dequeueReusableHeaderFooterView(withIdentifier: "box")
  }
}

@MainActor struct SelfSizingTests {
  private func makeTable(_ texts: Texts, on stage: Stage) -> UITableView {
    stage.keep(texts)
    let table = UITableView(frame: .zero)
    table.register(LabelCell.self, forCellReuseIdentifier: "label")
    table.dataSource = texts
    return table
  }

  @Test func `a row is its content, its margins and a pixel for the separator`() throws {
    try Stage.run(size: CGSize(width: 320, height: 480), scale: 3) { stage in
      let long = "A text that is so long that it takes more than one line of a narrow phone."
      let table = makeTable(Texts(["One line", long]), on: stage)
      stage.show(table)
      let cell = try #require(table.visibleCells.first as? LabelCell)
      // A line of 17 points is 20.333 tall at three pixels a point; 8 above and below; 1/3.
      #expect(abs(cell.frame.height - (20 + 1.0 / 3 + 16 + 1.0 / 3)) < 0.001)
      #expect(cell.label.frame.minX == 16)
      #expect(abs(cell.label.frame.minY - 8) < 0.001)
      #expect(cell.contentView.subviews.first === cell.label)
      let second = try #require(table.visibleCells.last as? LabelCell)
      let fitted = second.label.sizeThatFits(CGSize(width: 288, height: CGFloat.infinity)).height
      #expect(fitted > 40)
      #expect(abs(second.frame.height - (fitted + 16 + 1.0 / 3)) < 0.001)
    }
  }

  @Test func `a row grows with its content when the table is asked to look`() throws {
    try Stage.run { stage in
      let table = makeTable(Texts(["One line", "Another"]), on: stage)
      stage.show(table)
      let cell = try #require(table.visibleCells.first as? LabelCell)
      let before = cell.frame.height
      cell.label.text = "One\nTwo\nThree"
      table.beginUpdates()
      table.endUpdates()
      stage.driver.advance(by: 1)
      #expect(cell.frame.height > before + 35)
      #expect(table.visibleCells[1].frame.minY == cell.frame.height)
      #expect(cell.label.frame.height == cell.frame.height - 16.5)
    }
  }

  @Test func `rows are measured again at another width`() {
    Stage.run { stage in
      let long = "A text that is so long that it takes more than one line of a narrow phone."
      let table = makeTable(Texts([long]), on: stage)
      stage.show(table)
      let narrow = table.rectForRow(at: IndexPath(row: 0, section: 0)).height
      table.frame.size.width = 1000
      stage.driver.settle()
      #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height < narrow)
    }
  }

  @Test func `a header is as tall as its content, and follows it`() throws {
    try Stage.run { stage in
      let texts = Texts(["One"])
      let table = makeTable(texts, on: stage)
      table.register(BoxHeader.self, forHeaderFooterViewReuseIdentifier: "box")
      table.sectionHeaderTopPadding = 0
      table.delegate = texts
      stage.show(table)
      let header = try #require(table.headerView(forSection: 0) as? BoxHeader)
      #expect(header.reuseIdentifier == "box")
      #expect(table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 0, width: 320, height: 50))
      header.height.constant = 80
      table.beginUpdates()
      table.endUpdates()
      stage.driver.advance(by: 1)
      #expect(table.headerView(forSection: 0) === header)
      #expect(header.frame.height == 80)
      #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 80)
    }
  }

  @Test func `content between the guides of a scroll view gives it its size`() {
    Stage.run { stage in
      let scrollView = UIScrollView(frame: .zero)
      let content = UIView(frame: .zero)
      content.translatesAutoresizingMaskIntoConstraints = false
      scrollView.addSubview(content)
      let guide = scrollView.contentLayoutGuide
      NSLayoutConstraint.activate([
        content.topAnchor.constraint(equalTo: guide.topAnchor),
        content.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        content.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        content.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
        content.heightAnchor.constraint(equalToConstant: 900),
      ])
      stage.show(scrollView)
      #expect(scrollView.contentSize == CGSize(width: 320, height: 900))
      stage.wheel(0, 100, at: 100, 100)
      #expect(scrollView.contentOffset.y == 100)
      #expect(content.frame == CGRect(x: 0, y: 0, width: 320, height: 900))
    }
  }
}
