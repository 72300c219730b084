import CoreGraphics
import Foundation

/// The actions behind a row, from the edge inwards.
final class TableSwipeButtons: UIView {
  /// What the user chose.
  var perform: ((UIContextualAction, UIView) -> Void)?
  private let buttons: [TableSwipeButton]
  /// The buttons stand at the leading edge of their row.
  private let isLeading: Bool

  init(_ actions: [UIContextualAction], isLeading: Bool) {
    self.isLeading = isLeading
    buttons = actions.map { TableSwipeButton($0) }
    super.init(frame: .zero)
    clipsToBounds = true
    for button in buttons {
      button.addAction(
        UIAction { [weak self, weak button] _ in
          guard let self, let button else { return }
          perform?(button.action, button)
        }, for: .touchUpInside)
      addSubview(button)
    }
  }

  required init?(coder: NSCoder) {
    buttons = []
    isLeading = false
    super.init(coder: coder)
  }

  var naturalWidth: CGFloat { buttons.reduce(0) { $0 + $1.naturalWidth } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let natural = naturalWidth
    guard natural > 0 else { return }
    // Pulled further than their own widths, buttons share what there is.
    let stretch = max(1, bounds.width / natural)
    var end = max(bounds.width, natural)
    for button in buttons {
      let width = button.naturalWidth * stretch
      end -= width
      // From the edge of the row inwards; that edge stays where it is.
      let x = isLeading ? bounds.width - end - width : end
      button.frame = mirrored(CGRect(x: x, y: 0, width: width, height: bounds.height))
    }
  }
}

/// One action.
final class TableSwipeButton: UIControl {
  /// Beside the title; with "Delete" the button is 82 wide (observed, iOS 7).
  private static let titleMargin: CGFloat = 15

  let action: UIContextualAction
  private let label = UILabel(frame: .zero)
  private let imageView = UIImageView(frame: .zero)

  init(_ action: UIContextualAction) {
    self.action = action
    super.init(frame: .zero)
    backgroundColor = action.backgroundColor
    label.text = action.title
    label.textColor = .white
    label.font = .systemFont(ofSize: 17)
    label.textAlignment = .center
    imageView.image = action.image
    imageView.tintColor = .white
    addSubview(imageView)
    addSubview(label)
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = action.title
  }

  required init?(coder: NSCoder) {
    action = UIContextualAction(style: .normal, title: nil) { _, _, completion in
      completion(false)
    }
    super.init(coder: coder)
  }

  private var titleSize: CGSize {
    label.sizeThatFits(
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
  }

  var naturalWidth: CGFloat {
    let title = action.title?.isEmpty == false ? titleSize.width : 0
    return max(title, action.image?.size.width ?? 0) + 2 * Self.titleMargin
  }

  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.7 : 1 } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let title = action.title?.isEmpty == false ? titleSize : .zero
    let image = action.image?.size ?? .zero
    let top = (bounds.height - title.height - image.height) / 2
    // The content keeps to the start of a stretched button, as the row uncovers it.
    let column = min(bounds.width, naturalWidth)
    imageView.frame = CGRect(
      x: ((column - image.width) / 2).rounded(toScale: screenScale),
      y: top.rounded(toScale: screenScale), width: image.width, height: image.height)
    label.frame = CGRect(
      x: ((column - title.width) / 2).rounded(toScale: screenScale),
      y: (top + image.height).rounded(toScale: screenScale), width: title.width,
      height: title.height)
  }
}
