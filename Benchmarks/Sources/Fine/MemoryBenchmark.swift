import CMemory
import FineUIKit
import UIKit

/// What FineUIKit keeps beside a view: 10,000 labels that follow a row each, less the same labels in
/// a plain stack view.
@MainActor enum MemoryBenchmark {
  static func bytesPerNode(count: Int) -> Double {
    let rows = (0..<count).map { Row(number: $0) }
    _ = (plain(Array(rows.prefix(10))), described(Array(rows.prefix(10))))
    let start = allocated_bytes()
    let plain = plain(rows)
    let between = allocated_bytes()
    let described = described(rows)
    let end = allocated_bytes()
    precondition(plain.arrangedSubviews.count == count && described.isViewLoaded)
    return Double((end - between) - (between - start)) / Double(count)
  }

  private static func plain(_ rows: [Row]) -> UIStackView {
    let stack = UIStackView()
    stack.axis = .vertical
    stack.alignment = .leading
    for row in rows {
      let label = UILabel()
      label.text = row.text
      label.font = .systemFont(ofSize: 14)
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
      stack.addArrangedSubview(label)
    }
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    stack.frame = container.bounds
    container.addSubview(stack)
    container.layoutIfNeeded()
    return stack
  }

  private static func described(_ rows: [Row]) -> FineContentController {
    let controller = FineContentController(Column(rows: rows))
    controller.loadViewIfNeeded()
    controller.view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    controller.view.layoutIfNeeded()
    return controller
  }
}

@MainActor private final class Column: FineContent {
  let rows: [Row]

  init(rows: [Row]) { self.rows = rows }

  func body() -> any Renderable {
    FineStack.vertical(alignment: .leading) {
      FineForEach(self.rows) { row in
        FineLabel(text: row.text).font(.systemFont(ofSize: 14)).numberOfLines(0)
      }
    }
  }
}
