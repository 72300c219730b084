import Foundation

/// The card of an alert. Sizes are those of iOS 13 to 17 (`spec/observed-uikit.md`): 270 points
/// wide, 310 at accessibility sizes, 20 around the texts, rows of 45 with their line.
@MainActor final class AlertCardView: UIView, AlertShowing {
  private static let padding: CGFloat = 20
  private static let rowHeight: CGFloat = 45
  private static let fieldHeight: CGFloat = 30

  var onChoice: ((UIAlertAction) -> Void)?
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private let scroll = UIScrollView()
  private let texts = UIView()
  private var fields: [UITextField] = []
  private var buttons: [AlertButton] = []
  private var lines: [UIView] = []

  init() {
    super.init(frame: .zero)
    backgroundColor = AlertLook.background
    layer.cornerRadius = AlertLook.radius
    layer.cornerCurve = .continuous
    clipsToBounds = true
    titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
    messageLabel.font = .systemFont(ofSize: 13)
    for label in [titleLabel, messageLabel] {
      label.textAlignment = .center
      label.numberOfLines = 0
      texts.addSubview(label)
    }
    scroll.addSubview(texts)
    addSubview(scroll)
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  func show(_ content: AlertContent) {
    titleLabel.text = content.title
    messageLabel.text = content.message
    for field in fields where !content.fields.contains(field) { field.removeFromSuperview() }
    fields = content.fields
    for field in fields where field.superview !== texts {
      field.borderStyle = .roundedRect
      field.font = .systemFont(ofSize: 13)
      texts.addSubview(field)
    }
    for view in buttons + lines { view.removeFromSuperview() }
    buttons = content.inRowOrder.map { action in
      let isBold =
        content.preferred.map { $0 === action } ?? (action.style == .cancel)
      let button = AlertButton(
        action: action, font: .systemFont(ofSize: 17, weight: isBold ? .semibold : .regular))
      button.addAction(UIAction { [weak self] _ in self?.onChoice?(action) }, for: .touchUpInside)
      return button
    }
    lines = buttons.map { _ in AlertLook.line() }
    for view in buttons + lines { addSubview(view) }
    setNeedsLayout()
  }

  // MARK: Layout

  private var isSideBySide: Bool { buttons.count == 2 }

  private var buttonsHeight: CGFloat {
    buttons.isEmpty ? 0 : Self.rowHeight * CGFloat(isSideBySide ? 1 : buttons.count)
  }

  private var width: CGFloat {
    traitCollection.preferredContentSizeCategory.isAccessibilityCategory ? 310 : 270
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let natural = layOutTexts(width: width) + buttonsHeight
    return CGSize(width: width, height: min(natural, max(0, size.height - 16)))
  }

  override var accessibilityContainerRole: AccessibilityRole? { .alert }

  override func layoutSubviews() {
    super.layoutSubviews()
    let textHeight = layOutTexts(width: bounds.width)
    let room = max(0, bounds.height - buttonsHeight)
    scroll.frame = CGRect(x: 0, y: 0, width: bounds.width, height: room)
    texts.frame = CGRect(x: 0, y: 0, width: bounds.width, height: textHeight)
    scroll.contentSize = texts.bounds.size
    layOutButtons(from: room)
  }

  private func layOutTexts(width: CGFloat) -> CGFloat {
    let inner = width - 2 * Self.padding
    var y = Self.padding
    var isFirst = true
    for label in [titleLabel, messageLabel] where label.text?.isEmpty == false {
      if !isFirst { y += 2 }
      let height = label.sizeThatFits(CGSize(width: inner, height: .infinity)).height
      label.frame = CGRect(x: Self.padding, y: y, width: inner, height: height)
      y += height
      isFirst = false
    }
    for field in fields {
      y += isFirst ? 0 : 10
      field.frame = CGRect(x: Self.padding, y: y, width: inner, height: Self.fieldHeight)
      y += Self.fieldHeight
      isFirst = false
    }
    return y + Self.padding
  }

  private func layOutButtons(from top: CGFloat) {
    let pixel = 1 / screenScale
    if isSideBySide {
      let half = bounds.width / 2
      // The first lies at the leading edge.
      for (index, button) in buttons.enumerated() {
        let isLeft = (index == 0) != isRightToLeft
        button.frame = CGRect(
          x: isLeft ? 0 : half, y: top, width: half, height: Self.rowHeight)
      }
      lines[0].frame = CGRect(x: 0, y: top, width: bounds.width, height: pixel)
      lines[1].frame = CGRect(x: half, y: top, width: pixel, height: Self.rowHeight)
      return
    }
    for (index, button) in buttons.enumerated() {
      let y = top + CGFloat(index) * Self.rowHeight
      button.frame = CGRect(x: 0, y: y, width: bounds.width, height: Self.rowHeight)
      lines[index].frame = CGRect(x: 0, y: y, width: bounds.width, height: pixel)
    }
  }
}

extension AlertContent {
  /// Two actions lie side by side with cancel leading; of more cancel is the last.
  var inRowOrder: [UIAlertAction] {
    let cancel = actions.filter { $0.style == .cancel }
    let others = actions.filter { $0.style != .cancel }
    return actions.count == 2 ? cancel + others : others + cancel
  }
}
