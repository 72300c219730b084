import CoreGraphics
public import Foundation

/// Shows a list content configuration.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  private var content: UIListContentConfiguration
  private let textLabel = UILabel(frame: .zero)
  private var secondaryLabel: UILabel?
  private var imageView: UIImageView?
  private var guides = GuidePins()

  public init(configuration: UIListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
    addSubview(textLabel)
    insetsLayoutMarginsFromSafeArea = false
    show()
  }

  public required init?(coder: NSCoder) {
    content = .cell()
    super.init(coder: coder)
    addSubview(textLabel)
    show()
  }

  /// A `UIListContentConfiguration`.
  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let newValue = newValue as? UIListContentConfiguration else {
        preconditionFailure(
          "UIListContentView shows a UIListContentConfiguration; it was given a "
            + "\(type(of: newValue)).")
      }
      guard newValue != content else { return }
      content = newValue
      show()
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  // MARK: Guides

  /// Where the text is; nil without one.
  open var textLayoutGuide: UILayoutGuide? {
    content.text == nil ? nil : guides.guide(.text, in: self)
  }

  open var secondaryTextLayoutGuide: UILayoutGuide? {
    content.secondaryText == nil ? nil : guides.guide(.secondary, in: self)
  }

  open var imageLayoutGuide: UILayoutGuide? {
    content.image == nil ? nil : guides.guide(.image, in: self)
  }

  // MARK: Showing

  private func show() {
    textLabel.show(content.plainText, content.attributedText, content.textProperties)
    if content.secondaryText != nil || secondaryLabel != nil {
      let label = secondaryLabel ?? UILabel(frame: .zero)
      if secondaryLabel == nil { addSubview(label) }
      secondaryLabel = label
      label.show(
        content.plainSecondaryText, content.secondaryAttributedText,
        content.secondaryTextProperties)
    }
    guard content.image != nil || imageView != nil else { return }
    let view = imageView ?? UIImageView(frame: .zero)
    if imageView == nil { insertSubview(view, at: 0) }
    imageView = view
    let properties = content.imageProperties
    view.preferredSymbolConfiguration =
      properties.preferredSymbolConfiguration
      ?? UIImage.SymbolConfiguration(
        font: content.textProperties.font)
    view.image = content.image
    view.contentMode = properties.cornerRadius > 0 ? .scaleAspectFill : .scaleAspectFit
    view.layer.cornerRadius = properties.cornerRadius
    view.layer.cornerCurve = .continuous
    view.clipsToBounds = properties.cornerRadius > 0
    showTint()
  }

  private func showTint() {
    imageView?.tintColor = content.imageProperties.resolvedTintColor(for: tintColor)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showTint()
  }

  // MARK: Layout

  /// The configuration's margins, or larger ones of the view above along the axes that keep them.
  private var contentMargins: NSDirectionalEdgeInsets {
    var margins = content.directionalLayoutMargins
    guard let superview else { return margins }
    let outer = superview.layoutMargins
    let frame = self.frame
    let left = outer.left - frame.minX
    let right = outer.right - (superview.bounds.width - frame.maxX)
    if content.axesPreservingSuperviewLayoutMargins.contains(.horizontal) {
      margins.leading = max(margins.leading, isRightToLeft ? right : left)
      margins.trailing = max(margins.trailing, isRightToLeft ? left : right)
    }
    if content.axesPreservingSuperviewLayoutMargins.contains(.vertical) {
      margins.top = max(margins.top, outer.top - frame.minY)
      margins.bottom = max(margins.bottom, outer.bottom - (superview.bounds.height - frame.maxY))
    }
    return margins
  }

  private var imageSize: CGSize? {
    guard let imageView, let image = content.image else { return nil }
    var size = image.isSymbolImage ? imageView.intrinsicContentSize : image.size
    let limit = content.imageProperties.maximumSize
    let factor = min(
      limit.width > 0 && size.width > 0 ? limit.width / size.width : 1,
      limit.height > 0 && size.height > 0 ? limit.height / size.height : 1, 1)
    size.width *= factor
    size.height *= factor
    return size
  }

  private var reservedImageSize: CGSize {
    let reserved = content.imageProperties.reservedLayoutSize
    let standard = UIListContentConfiguration.ImageProperties.symbolWidth
    let isSymbol = content.image?.isSymbolImage == true
    func side(_ value: CGFloat, isWidth: Bool) -> CGFloat {
      if value == UIListContentConfiguration.ImageProperties.standardDimension { return standard }
      return value == 0 && isSymbol && isWidth ? standard : value
    }
    return CGSize(
      width: side(reserved.width, isWidth: true), height: side(reserved.height, isWidth: false))
  }

  private func arrangement(
    width: CGFloat, height: CGFloat?, margins: NSDirectionalEdgeInsets
  ) -> ListContentArrangement {
    func size(_ label: UILabel?, _ width: CGFloat) -> CGSize {
      guard let label, label.text?.isEmpty == false else { return .zero }
      let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
      return CGSize(width: min(size.width, width), height: size.height)
    }
    return ListContentArrangement(
      ListContentArrangement.Input(
        width: width, margins: margins, imageSize: imageSize,
        reserved: reservedImageSize, imageGap: content.imageToTextPadding,
        columnGap: content.textToSecondaryTextHorizontalPadding,
        lineGap: content.textToSecondaryTextVerticalPadding,
        isSideBySide: content.prefersSideBySideTextAndSecondaryText,
        text: { [textLabel] in size(textLabel, $0) },
        secondary: { [secondaryLabel] in size(secondaryLabel, $0) }),
      height: height, scale: screenScale)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let arrangement = arrangement(
      width: bounds.width, height: bounds.height, margins: contentMargins)
    place(textLabel, arrangement.text)
    if let secondaryLabel { place(secondaryLabel, arrangement.secondary) }
    if let imageView { place(imageView, arrangement.image) }
    guides.follow(arrangement)
  }

  private func place(_ view: UIView, _ frame: CGRect) {
    let frame = mirrored(frame)
    if view.frame != frame { view.frame = frame }
  }

  /// Where the text begins, from the leading edge, in points: separators follow it.
  var textStart: CGFloat {
    arrangement(width: bounds.width, height: bounds.height, margins: contentMargins).text.minX
  }

  // MARK: Size

  /// The height that the content needs in a width, in points.
  /// - Parameter margins: What the view that has the content keeps from its sides.
  func height(forWidth width: CGFloat, margins outer: NSDirectionalEdgeInsets? = nil) -> CGFloat {
    var margins = contentMargins
    if let outer, content.axesPreservingSuperviewLayoutMargins.contains(.horizontal) {
      margins.leading = max(content.directionalLayoutMargins.leading, outer.leading)
      margins.trailing = max(content.directionalLayoutMargins.trailing, outer.trailing)
    }
    let needed = arrangement(width: width, height: nil, margins: margins).height
    return max(needed, content.minimumHeight)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: UIView.noIntrinsicMetric,
      height: height(forWidth: bounds.width > 0 ? bounds.width : UIScreen.main.bounds.width))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: height(forWidth: size.width))
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    CGSize(width: targetSize.width, height: height(forWidth: targetSize.width))
  }

  package override func boundsSizeDidChange(from oldSize: CGSize) {
    super.boundsSizeDidChange(from: oldSize)
    if bounds.width != oldSize.width { invalidateIntrinsicContentSize() }
  }

  package override func followTraitChange(from old: UITraitCollection) {
    super.followTraitChange(from: old)
    guard traitCollection.preferredContentSizeCategory != old.preferredContentSizeCategory else {
      return
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
}

extension UILabel {
  /// Shows a text as its properties say.
  fileprivate func show(
    _ plain: String?, _ attributed: NSAttributedString?,
    _ properties: UIListContentConfiguration.TextProperties
  ) {
    text = plain.map { properties.transformed($0) }
    font = properties.font
    textColor = properties.resolvedColor()
    switch properties.alignment {
    case .natural: textAlignment = .natural
    case .center: textAlignment = .center
    case .justified: textAlignment = .justified
    }
    lineBreakMode = properties.lineBreakMode
    numberOfLines = properties.numberOfLines
    adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    minimumScaleFactor = properties.minimumScaleFactor
    adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    if let attributed {
      let whole = NSRange(location: 0, length: attributed.length)
      let merged = NSMutableAttributedString(
        string: attributed.string,
        attributes: [.font: properties.font, .foregroundColor: properties.resolvedColor()])
      attributed.enumerateAttributes(in: whole) { attributes, range, _ in
        merged.addAttributes(attributes, range: range)
      }
      attributedText = merged
    }
  }
}

/// The layout guides of the parts, which follow their frames.
@MainActor private struct GuidePins {
  enum Part { case image, text, secondary }

  private struct Pins {
    let guide: UILayoutGuide
    let constraints: [NSLayoutConstraint]
  }

  private var pins: [Part: Pins] = [:]
  private var last: ListContentArrangement?

  mutating func guide(_ part: Part, in view: UIView) -> UILayoutGuide {
    if let known = pins[part] { return known.guide }
    let guide = UILayoutGuide()
    view.addLayoutGuide(guide)
    let constraints = [
      guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      guide.topAnchor.constraint(equalTo: view.topAnchor),
      guide.widthAnchor.constraint(equalToConstant: 0),
      guide.heightAnchor.constraint(equalToConstant: 0),
    ]
    NSLayoutConstraint.activate(constraints)
    pins[part] = Pins(guide: guide, constraints: constraints)
    if let last { follow(last) }
    view.setNeedsLayout()
    return guide
  }

  mutating func follow(_ arrangement: ListContentArrangement) {
    last = arrangement
    for (part, pins) in pins {
      let frame =
        switch part {
        case .image: arrangement.image
        case .text: arrangement.text
        case .secondary: arrangement.secondary
        }
      let constants = [frame.minX, frame.minY, frame.width, frame.height]
      for (constraint, constant) in zip(pins.constraints, constants) {
        constraint.constant = constant
      }
    }
  }
}
