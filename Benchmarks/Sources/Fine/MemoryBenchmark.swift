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
    precondition(plain.window == nil && described.isViewLoaded)
    return Double((end - between) - (between - start)) / Double(count)
  }

  private static func plain(_ rows: [Row]) -> UIView {
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
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    stack.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(stack)
    let content = scroll.contentLayoutGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: content.topAnchor),
      stack.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      stack.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
    ])
    scroll.layoutIfNeeded()
    return scroll
  }

  private static func described(_ rows: [Row]) -> FineContentController {
    let controller = FineContentController(Labels(rows: rows))
    controller.loadViewIfNeeded()
    controller.view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    controller.view.layoutIfNeeded()
    return controller
  }
}
