import CoreGraphics
import Foundation

/// What a button keeps while it has a configuration: the parts that the configuration shows.
@MainActor final class ConfiguredButton {
  unowned let button: UIButton
  /// As the app set it, or the button's update left it.
  var configuration: UIButton.Configuration
  let backgroundView: BackgroundConfigurationView
  private(set) var subtitleLabel: UILabel?
  private(set) var indicatorView: UIImageView?
  private(set) var wheel: UIActivityIndicatorView?
  private var titleText: NSAttributedString?
  private var shownImage: UIImage?

  init(_ configuration: UIButton.Configuration, of button: UIButton) {
    self.button = button
    self.configuration = configuration
    backgroundView = BackgroundConfigurationView(configuration.background)
    button.insertSubview(backgroundView, at: 0)
  }

  /// Takes the parts away.
  func remove() {
    for view in [backgroundView, subtitleLabel, indicatorView, wheel] as [UIView?] {
      view?.removeFromSuperview()
    }
  }

  // MARK: Showing

  func show() {
    let look = configuration.look(tint: button.tintColor)
    var background = configuration.background
    background.backgroundColor = look.background
    background.backgroundColorTransformer = nil
    background.cornerRadius = cornerRadius
    backgroundView.configuration = background
    showTitles(look)
    showImage(look)
    showIndicator(look)
  }

  private var cornerRadius: CGFloat {
    configuration.cornerRadius(height: button.bounds.height, traits: button.traitCollection)
  }

  private func showTitles(_ look: ButtonLook) {
    let traits = button.traitCollection
    titleText = configuration.text(
      button.titleSetByState, configuration.attributedTitle, style: configuration.titleStyle,
      configuration.titleTextAttributesTransformer, color: look.foreground, traits: traits)
    button.showConfiguredTitle(titleText, lineBreak: configuration.titleLineBreakMode)
    let subtitle = configuration.text(
      nil, configuration.attributedSubtitle, style: configuration.subtitleStyle,
      configuration.subtitleTextAttributesTransformer, color: look.foreground, traits: traits)
    guard subtitle != nil || subtitleLabel != nil else { return }
    let label = subtitleLabel ?? makeSubtitleLabel()
    label.attributedText = subtitle
    label.numberOfLines = configuration.subtitleLineBreakMode.wraps ? 0 : 1
    label.lineBreakMode = configuration.subtitleLineBreakMode
    label.isHidden = subtitle == nil
  }

  private func makeSubtitleLabel() -> UILabel {
    let label = UILabel()
    label.isAccessibilityElement = false
    button.addSubview(label)
    subtitleLabel = label
    return label
  }

  private func showImage(_ look: ButtonLook) {
    let color = configuration.imageColorTransformer?(look.foreground) ?? look.foreground
    var image = configuration.image ?? button.imageSetByState
    if let symbol = image, symbol.isSymbolImage {
      let size = UIImage.SymbolConfiguration(textStyle: configuration.titleStyle)
      let wanted = configuration.preferredSymbolConfigurationForImage
      let own = symbol.symbolConfiguration ?? .unspecified
      image = symbol.withConfiguration(size.applying(wanted).applying(own))
    }
    shownImage = image
    button.showConfiguredImage(configuration.showsActivityIndicator ? nil : image, tint: color)
    guard configuration.showsActivityIndicator || wheel != nil else { return }
    let wheel = self.wheel ?? UIActivityIndicatorView(style: .medium)
    if self.wheel == nil {
      self.wheel = wheel
      button.addSubview(wheel)
    }
    wheel.color =
      configuration.activityIndicatorColorTransformer?(look.foreground)
      ?? look.foreground
    if configuration.showsActivityIndicator {
      wheel.startAnimating()
    } else {
      wheel.stopAnimating()
    }
  }

  private var showsIndicator: Bool {
    switch configuration.indicator {
    case .none: false
    case .popup: true
    case .automatic:
      button.menu != nil && button.showsMenuAsPrimaryAction
        && button.changesSelectionAsPrimaryAction
    }
  }

  private func showIndicator(_ look: ButtonLook) {
    guard showsIndicator || indicatorView != nil else { return }
    let view = indicatorView ?? UIImageView(frame: .zero)
    if indicatorView == nil {
      indicatorView = view
      button.addSubview(view)
    }
    let size = UIImage.SymbolConfiguration(pointSize: 12, weight: .semibold)
    view.image = UIImage(systemName: "chevron.up.chevron.down", withConfiguration: size)
    view.tintColor = configuration.indicatorColorTransformer?(look.foreground) ?? look.foreground
    view.isHidden = !showsIndicator
  }

  // MARK: Size

  private var imageSize: CGSize? {
    if configuration.showsActivityIndicator, let wheel { return wheel.intrinsicContentSize }
    var size: CGSize?
    button.traitCollection.performAsCurrent { size = shownImage?.size }
    return size
  }

  private func arrangement(width: CGFloat) -> ConfiguredArrangement {
    let insets = configuration.contentInsets.resolved(rightToLeft: button.isRightToLeft)
    let indicator = showsIndicator ? indicatorView?.intrinsicContentSize : nil
    let room = ConfiguredArrangement.titleWidth(
      in: width, insets: insets, image: imageSize, imagePadding: configuration.imagePadding,
      placement: configuration.imagePlacement, indicator: indicator)
    let fitting = CGSize(width: room, height: .infinity)
    let hasSubtitle = subtitleLabel.map { !$0.isHidden } ?? false
    return ConfiguredArrangement(
      image: imageSize,
      title: titleText == nil ? nil : button.configuredTitleSize(fitting: fitting),
      subtitle: hasSubtitle ? subtitleLabel?.sizeThatFits(fitting) : nil, indicator: indicator,
      insets: insets, placement: configuration.imagePlacement,
      imagePadding: configuration.imagePadding, titlePadding: configuration.titlePadding,
      titleAlignment: configuration.titleAlignment, isRightToLeft: button.isRightToLeft,
      scale: button.screenScale)
  }

  func size(width: CGFloat) -> CGSize { arrangement(width: width).size }

  var wraps: Bool {
    titleText != nil && configuration.titleLineBreakMode.wraps
      || subtitleLabel != nil && configuration.subtitleLineBreakMode.wraps
  }

  func rects(in bounds: CGRect) -> ConfiguredArrangement.Rects {
    arrangement(width: bounds.width).rects(
      in: bounds, horizontal: button.effectiveContentHorizontalAlignment,
      vertical: button.contentVerticalAlignment)
  }

  func layOut(_ rects: ConfiguredArrangement.Rects, in bounds: CGRect) {
    backgroundView.frame = bounds
    if backgroundView.configuration.cornerRadius != cornerRadius {
      backgroundView.configuration.cornerRadius = cornerRadius
    }
    subtitleLabel?.frame = rects.subtitle
    indicatorView?.frame = rects.indicator
    wheel?.frame = rects.image
    subtitleLabel?.textAlignment = textAlignment
  }

  /// Lines of one text are aligned as the texts are.
  var textAlignment: NSTextAlignment {
    switch configuration.titleAlignment {
    case .leading: button.isRightToLeft ? .right : .left
    case .trailing: button.isRightToLeft ? .left : .right
    case .center: .center
    case .automatic:
      switch button.effectiveContentHorizontalAlignment {
      case .left, .leading: .left
      case .right, .trailing: .right
      case .center, .fill: imageSize == nil ? .center : .natural
      }
    }
  }
}

extension NSLineBreakMode {
  /// True for modes that make further lines.
  var wraps: Bool { self == .byWordWrapping || self == .byCharWrapping }
}
