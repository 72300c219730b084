import Foundation

/// The list of choices at the bottom: a card of rows of 57 points and, 8 below it, the one that
/// cancels (`spec/observed-uikit.md`).
@MainActor final class ActionSheetView: UIView, AlertShowing {
  private static let rowHeight: CGFloat = 57
  private static let gap: CGFloat = 8

  var onChoice: ((UIAlertAction) -> Void)?
  private let card = UIScrollView()
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private var buttons: [AlertButton] = []
  private var lines: [UIView] = []
  private var cancelButton: AlertButton?

  init() {
    super.init(frame: .zero)
    card.backgroundColor = AlertLook.background
    card.layer.cornerRadius = AlertLook.radius
    card.layer.cornerCurve = .continuous
    card.clipsToBounds = true
    titleLabel.font = .systemFont(ofSize: 13, weight: .semibold)
    messageLabel.font = .systemFont(ofSize: 13)
    for label in [titleLabel, messageLabel] {
      label.textAlignment = .center
      label.textColor = .secondaryLabel
      label.numberOfLines = 0
      card.addSubview(label)
    }
    addSubview(card)
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  func show(_ content: AlertContent) {
    titleLabel.text = content.title
    messageLabel.text = content.message
    for view in buttons + lines { view.removeFromSuperview() }
    cancelButton?.removeFromSuperview()
    cancelButton = nil
    buttons = content.actions.filter { $0.style != .cancel }.map { make($0, .regular) }
    lines = buttons.map { _ in AlertLook.line() }
    for view in buttons + lines { card.addSubview(view) }
    if let cancel = content.actions.first(where: { $0.style == .cancel }) {
      let button = make(cancel, .semibold)
      button.backgroundColor = AlertLook.background
      button.layer.cornerRadius = AlertLook.radius
      button.layer.cornerCurve = .continuous
      button.clipsToBounds = true
      addSubview(button)
      cancelButton = button
    }
    setNeedsLayout()
  }

  private func make(_ action: UIAlertAction, _ weight: UIFont.Weight) -> AlertButton {
    let button = AlertButton(action: action, font: .systemFont(ofSize: 20, weight: weight))
    button.addAction(UIAction { [weak self] _ in self?.onChoice?(action) }, for: .touchUpInside)
    return button
  }

  // MARK: Layout

  private var cancelHeight: CGFloat { cancelButton == nil ? 0 : Self.rowHeight + Self.gap }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = min(size.width, 540) - 2 * Self.gap
    let natural = layOutCard(width: width) + cancelHeight
    return CGSize(width: width, height: min(natural, max(0, size.height - 2 * Self.gap)))
  }

  override var accessibilityContainerRole: AccessibilityRole? { .alert }

  override func layoutSubviews() {
    super.layoutSubviews()
    let content = layOutCard(width: bounds.width)
    let room = max(0, bounds.height - cancelHeight)
    card.frame = CGRect(x: 0, y: 0, width: bounds.width, height: min(content, room))
    card.contentSize = CGSize(width: bounds.width, height: content)
    cancelButton?.frame = CGRect(
      x: 0, y: bounds.height - Self.rowHeight, width: bounds.width, height: Self.rowHeight)
  }

  private func layOutCard(width: CGFloat) -> CGFloat {
    let inner = width - 32
    var y: CGFloat = 0
    for label in [titleLabel, messageLabel] where label.text?.isEmpty == false {
      y += y == 0 ? 14.5 : 8
      let height = label.sizeThatFits(CGSize(width: inner, height: .infinity)).height
      label.frame = CGRect(x: 16, y: y, width: inner, height: height)
      y += height
    }
    if y > 0 { y += 14.5 }
    let pixel = 1 / screenScale
    for (button, line) in zip(buttons, lines) {
      line.isHidden = y == 0
      line.frame = CGRect(x: 0, y: y, width: width, height: pixel)
      button.frame = CGRect(x: 0, y: y, width: width, height: Self.rowHeight)
      y += Self.rowHeight
    }
    return y
  }
}
