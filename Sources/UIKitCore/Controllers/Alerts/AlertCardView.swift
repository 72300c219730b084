import Foundation

/// The card of an alert. Sizes are those of iOS 13 to 17 (`spec/observed-geometry.md`): 270 points
/// wide, 310 at accessibility sizes, texts of 80 for a title and a message of a line each, rows of 44
/// and a line of a pixel above each.
@MainActor final class AlertCardView: UIView, AlertShowing {
  private static let padding: CGFloat = 20
  private static let rowHeight: CGFloat = 44
  private static let fieldHeight: CGFloat = 30
  /// From the top to the first baseline, from the title's last baseline to the message's first, and
  /// from the last baseline to the end of the texts: points at the default text size.
  private static let firstBaseline: CGFloat = 36
  private static let betweenBaselines: CGFloat = 20
  private static let belowBaseline: CGFloat = 24

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
    titleLabel.font = .preferredFont(forTextStyle: .headline)
    messageLabel.font = .preferredFont(forTextStyle: .footnote)
    for label in [titleLabel, messageLabel] {
      label.adjustsFontForContentSizeCategory = true
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
        action: action, font: .preferredFont(forTextStyle: isBold ? .headline : .body))
      button.addAction(UIAction { [weak self] _ in self?.onChoice?(action) }, for: .touchUpInside)
      return button
    }
    lines = buttons.map { _ in AlertLook.line() }
    for view in buttons + lines { addSubview(view) }
    setNeedsLayout()
  }

  // MARK: Layout

  private var isSideBySide: Bool { buttons.count == 2 }

  /// A row with the line above it. Rows grow with the text.
  private var rowHeight: CGFloat {
    let metrics = UIFontMetrics(forTextStyle: .body)
    let height = metrics.scaledValue(for: Self.rowHeight, compatibleWith: traitCollection)
    return max(Self.rowHeight, height) + 1 / screenScale
  }

  private var buttonsHeight: CGFloat {
    buttons.isEmpty ? 0 : rowHeight * CGFloat(isSideBySide ? 1 : buttons.count)
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
    let shown = [titleLabel, messageLabel].filter { $0.text?.isEmpty == false }
    func scaled(_ distance: CGFloat) -> CGFloat {
      UIFontMetrics(forTextStyle: .footnote)
        .scaledValue(for: distance, compatibleWith: traitCollection)
    }
    var y: CGFloat = 0
    for label in shown {
      let height = label.sizeThatFits(CGSize(width: inner, height: .infinity)).height
      y += scaled(label === shown.first ? Self.firstBaseline : Self.betweenBaselines)
      label.frame = CGRect(
        x: Self.padding, y: (y - label.font.ascender).rounded(toScale: screenScale), width: inner,
        height: height)
      // The lines after the first.
      y += max(0, height - label.font.lineHeight.roundedUp(toScale: screenScale))
    }
    y += shown.isEmpty ? Self.padding : scaled(Self.belowBaseline)
    guard !fields.isEmpty else { return y }
    if !shown.isEmpty { y -= Self.padding / 2 }
    for field in fields {
      field.frame = CGRect(x: Self.padding, y: y, width: inner, height: Self.fieldHeight)
      y += Self.fieldHeight + Self.padding / 2
    }
    return y + Self.padding / 2
  }

  private func layOutButtons(from top: CGFloat) {
    let pixel = 1 / screenScale
    if isSideBySide {
      let half = bounds.width / 2
      // The first lies at the leading edge.
      for (index, button) in buttons.enumerated() {
        let isLeft = (index == 0) != isRightToLeft
        button.frame = CGRect(
          x: isLeft ? 0 : half, y: top, width: half, height: rowHeight)
      }
      lines[0].frame = CGRect(x: 0, y: top, width: bounds.width, height: pixel)
      lines[1].frame = CGRect(x: half, y: top, width: pixel, height: rowHeight)
      return
    }
    for (index, button) in buttons.enumerated() {
      let y = top + CGFloat(index) * rowHeight
      button.frame = CGRect(x: 0, y: y, width: bounds.width, height: rowHeight)
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
