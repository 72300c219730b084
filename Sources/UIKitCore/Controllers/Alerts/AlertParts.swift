import Foundation

/// What an alert shows.
struct AlertContent {
  var title: String?
  var message: String?
  var actions: [UIAlertAction]
  var preferred: UIAlertAction?
  var fields: [UITextField]
}

/// A view that shows an alert's content.
@MainActor protocol AlertShowing: AnyObject {
  var onChoice: ((UIAlertAction) -> Void)? { get set }
  func show(_ content: AlertContent)
}

/// A button of an alert: a title over the whole row.
@MainActor final class AlertButton: UIControl {
  let action: UIAlertAction
  private let label = UILabel()

  init(action: UIAlertAction, font: UIFont) {
    self.action = action
    super.init(frame: .zero)
    label.text = action.title
    label.font = font
    label.adjustsFontForContentSizeCategory = true
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    addSubview(label)
    isEnabled = action.isEnabled
    updateColor()
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  private func updateColor() {
    label.textColor =
      !action.isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColor()
  }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .systemFill : nil }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.shrunk(dx: 8, dy: 0)
  }

  override var accessibilityLabel: String? {
    get { action.title }
    set {}
  }
}

/// The card's colour: nearly opaque, as UIKit's material over plain content.
@MainActor enum AlertLook {
  static let background = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 0.16, alpha: 1) : UIColor(white: 0.97, alpha: 1)
  }

  static let radius: CGFloat = 14

  static func line() -> UIView {
    let line = UIView()
    line.backgroundColor = .separator
    return line
  }
}
