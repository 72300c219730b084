import UIKit

/// A text field under its title, with what is wrong below it.
final class LabeledField: UIView {
  let field = UITextField()
  private let titleLabel = UILabel()
  private let problemLabel = UILabel()

  init(title: String, placeholder: String) {
    super.init(frame: .zero)
    titleLabel.text = title
    titleLabel.font = .preferredFont(forTextStyle: .subheadline)
    titleLabel.isAccessibilityElement = false
    field.placeholder = placeholder
    field.borderStyle = .roundedRect
    field.accessibilityLabel = title
    problemLabel.font = .preferredFont(forTextStyle: .footnote)
    problemLabel.textColor = .systemRed
    problemLabel.numberOfLines = 0
    problemLabel.isHidden = true
    let stack = UIStackView(arrangedSubviews: [titleLabel, field, problemLabel])
    stack.axis = .vertical
    stack.spacing = 4
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: topAnchor),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }

  /// What is wrong with the text; nil where nothing is.
  var problem: String? {
    didSet {
      problemLabel.text = problem
      problemLabel.isHidden = problem == nil
    }
  }
}
