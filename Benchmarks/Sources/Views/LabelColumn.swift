import UIKit

/// "Row 000005 item 35": what all toolkits show.
func rowText(_ number: Int, item: Int) -> String {
  let digits = String(number)
  return "Row \(String(repeating: "0", count: 6 - digits.count))\(digits) item \(item)"
}

/// A scrolled column of labels, all of them real views, 2 points apart.
@MainActor final class LabelColumn: UIScrollView {
  let stack = UIStackView()

  init(count: Int) {
    super.init(frame: .zero)
    stack.axis = .vertical
    stack.alignment = .leading
    stack.spacing = 2
    let font = UIFont.systemFont(ofSize: 14)
    for number in 0..<count {
      let label = UILabel()
      label.font = font
      label.text = rowText(number, item: number * 7 % 1000)
      stack.addArrangedSubview(label)
    }
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: contentLayoutGuide.topAnchor),
      stack.leadingAnchor.constraint(equalTo: contentLayoutGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: contentLayoutGuide.trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: contentLayoutGuide.bottomAnchor),
      stack.widthAnchor.constraint(equalTo: frameLayoutGuide.widthAnchor),
    ])
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Whether the last label stands where the others' heights put it.
  var isShown: Bool {
    guard let last = stack.arrangedSubviews.last else { return false }
    let pitch = last.frame.height + 2
    return last.frame.height > 0
      && last.frame.minY == pitch * CGFloat(stack.arrangedSubviews.count - 1)
      && contentSize.height == last.frame.maxY
  }
}
