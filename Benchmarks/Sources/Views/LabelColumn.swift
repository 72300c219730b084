import ArrangeUI
import UIKit

/// "Row 000005 item 35": what all toolkits show.
func rowText(_ number: Int, item: Int) -> String {
  let digits = String(number)
  return "Row \(String(repeating: "0", count: 6 - digits.count))\(digits) item \(item)"
}

/// A scrolled column of labels, all of them real views, 2 points apart.
@MainActor final class LabelColumn: UIScrollView {
  /// What places the labels.
  enum Container: String {
    /// A container of ArrangeUI.
    case arranged
    /// A `UIStackView`, whose constraints the solver of Auto Layout satisfies.
    case stacked
  }

  private let labels: [UILabel]

  init(count: Int, in container: Container) {
    let font = UIFont.systemFont(ofSize: 14)
    labels = (0..<count).map { number in
      let label = UILabel()
      label.font = font
      label.text = rowText(number, item: number * 7 % 1000)
      return label
    }
    super.init(frame: .zero)
    let column = column(in: container)
    column.translatesAutoresizingMaskIntoConstraints = false
    addSubview(column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: contentLayoutGuide.topAnchor),
      column.leadingAnchor.constraint(equalTo: contentLayoutGuide.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: contentLayoutGuide.trailingAnchor),
      column.bottomAnchor.constraint(equalTo: contentLayoutGuide.bottomAnchor),
      column.widthAnchor.constraint(equalTo: frameLayoutGuide.widthAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("A column is made in code.") }

  private func column(in container: Container) -> UIView {
    switch container {
    case .arranged:
      return VStackView(alignment: .leading, spacing: 2) {
        for label in labels { label }
      }
    case .stacked:
      let stack = UIStackView(arrangedSubviews: labels)
      stack.axis = .vertical
      stack.alignment = .leading
      stack.spacing = 2
      return stack
    }
  }

  /// Whether the last label stands where the others' heights put it.
  var isShown: Bool {
    guard let last = labels.last else { return false }
    let pitch = last.frame.height + 2
    return last.frame.height > 0
      && last.frame.minY == pitch * CGFloat(labels.count - 1)
      && contentSize.height == last.frame.maxY
  }
}
