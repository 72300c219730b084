import CoreGraphics
public import Foundation

/// Shows what stands in the place of content.
@preconcurrency @MainActor
open class UIContentUnavailableView: UIView, UIContentView {
  private var content: UIContentUnavailableConfiguration
  private let scrollView = UIScrollView()
  private let stack = UIStackView()
  private let imageView = UIImageView(frame: .zero)
  private let wheel = UIActivityIndicatorView(style: .medium)
  private let textLabel = UILabel()
  private let secondaryLabel = UILabel()
  private let button = UIButton(configuration: .plain())
  private let secondaryButton = UIButton(configuration: .plain())

  public init(configuration: UIContentUnavailableConfiguration) {
    content = configuration
    super.init(frame: .zero)
    setUp()
  }

  public required init?(coder: NSCoder) {
    content = .empty()
    super.init(coder: coder)
    setUp()
  }

  /// A `UIContentUnavailableConfiguration`.
  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let newValue = newValue as? UIContentUnavailableConfiguration else {
        preconditionFailure(
          "UIContentUnavailableView shows a UIContentUnavailableConfiguration; it was given a "
            + "\(type(of: newValue)).")
      }
      guard newValue != content else { return }
      content = newValue
      show()
    }
  }

  /// Whether content that is too tall can be scrolled.
  open var isScrollEnabled: Bool {
    get { scrollView.isScrollEnabled }
    set { scrollView.isScrollEnabled = newValue }
  }

  private func setUp() {
    scrollView.isScrollEnabled = false
    stack.axis = .vertical
    stack.alignment = .center
    scrollView.addSubview(stack)
    addSubview(scrollView)
    for label in [textLabel, secondaryLabel] {
      label.textAlignment = .center
      label.adjustsFontForContentSizeCategory = true
    }
    for view in [imageView, wheel, textLabel, secondaryLabel, button, secondaryButton] as [UIView] {
      stack.addArrangedSubview(view)
    }
    show()
  }

  private func show() {
    let isLoading = content.kind == .loading && content.image == nil
    wheel.isHidden = !isLoading
    if isLoading { wheel.startAnimating() } else { wheel.stopAnimating() }
    showImage()
    show(content.text, content.attributedText, content.textProperties, in: textLabel)
    show(
      content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties,
      in: secondaryLabel)
    show(content.button, content.buttonProperties, in: button)
    show(content.secondaryButton, content.secondaryButtonProperties, in: secondaryButton)
    let head = isLoading ? wheel : imageView
    stack.setCustomSpacing(content.imageToTextPadding, after: head)
    stack.setCustomSpacing(
      secondaryLabel.isHidden ? content.textToButtonPadding : content.textToSecondaryTextPadding,
      after: textLabel)
    stack.setCustomSpacing(content.textToButtonPadding, after: secondaryLabel)
    stack.setCustomSpacing(content.buttonToSecondaryButtonPadding, after: button)
    backgroundColor = content.background.backgroundColor
    setNeedsLayout()
  }

  private func showImage() {
    let look = content.imageProperties
    imageView.isHidden = content.image == nil
    imageView.image = content.image
    imageView.preferredSymbolConfiguration = look.preferredSymbolConfiguration
    imageView.tintColor = look.tintColor
    imageView.layer.cornerRadius = look.cornerRadius
    imageView.clipsToBounds = look.cornerRadius > 0
    imageView.contentMode = .scaleAspectFit
    NSLayoutConstraint.deactivate(imageView.constraints)
    guard look.maximumSize != .zero else { return }
    let limits = [
      (imageView.widthAnchor, look.maximumSize.width),
      (imageView.heightAnchor, look.maximumSize.height),
    ]
    for (anchor, limit) in limits where limit > 0 {
      anchor.constraint(lessThanOrEqualToConstant: limit).isActive = true
    }
  }

  private func show(
    _ text: String?, _ attributed: NSAttributedString?,
    _ look: UIContentUnavailableConfiguration.TextProperties, in label: UILabel
  ) {
    label.font = look.font
    label.textColor = look.color
    label.numberOfLines = look.numberOfLines
    label.lineBreakMode = look.lineBreakMode
    label.adjustsFontSizeToFitWidth = look.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = look.minimumScaleFactor
    label.allowsDefaultTighteningForTruncation = look.allowsDefaultTighteningForTruncation
    if let attributed { label.attributedText = attributed } else { label.text = text }
    label.isHidden = (text ?? "").isEmpty
  }

  private func show(
    _ configuration: UIButton.Configuration,
    _ properties: UIContentUnavailableConfiguration.ButtonProperties, in button: UIButton
  ) {
    button.configuration = configuration
    button.isHidden = (configuration.title ?? "").isEmpty && configuration.image == nil
    button.isEnabled = properties.isEnabled
    button.role = properties.role
    button.menu = properties.menu
    button.showsMenuAsPrimaryAction = properties.menu != nil && properties.primaryAction == nil
    button.enumerateEventHandlers { action, _, event, _ in
      if let action { button.removeAction(action, for: event) }
    }
    if let action = properties.primaryAction {
      button.addAction(action, for: .primaryActionTriggered)
    }
  }

  // MARK: Layout

  private var innerWidth: CGFloat {
    let margins = content.directionalLayoutMargins
    return max(0, bounds.width - margins.leading - margins.trailing)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    scrollView.frame = bounds
    let margins = content.directionalLayoutMargins
    let safe = safeAreaInsets
    for label in [textLabel, secondaryLabel] { label.preferredMaxLayoutWidth = innerWidth }
    let size = stack.systemLayoutSizeFitting(
      CGSize(width: innerWidth, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    let room = bounds.height - safe.top - safe.bottom - margins.top - margins.bottom
    let top = safe.top + margins.top + max(0, (room - size.height) / 2)
    stack.frame = CGRect(
      x: isRightToLeft ? margins.trailing : margins.leading,
      y: top.rounded(toScale: screenScale), width: innerWidth, height: size.height)
    scrollView.contentSize = CGSize(
      width: bounds.width, height: size.height + margins.top + margins.bottom)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let margins = content.directionalLayoutMargins
    let width = size.width > 0 ? size.width : 320
    let inner = stack.systemLayoutSizeFitting(
      CGSize(width: max(0, width - margins.leading - margins.trailing), height: 0),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    return CGSize(width: width, height: inner.height + margins.top + margins.bottom)
  }
}
