package import CoreGraphics
public import Foundation

/// Shows an image.
@preconcurrency @MainActor open class UIImageView: UIView {
  private var imageStorage: UIImage?
  private var highlighted: (image: UIImage?, isOn: Bool) = (nil, false)
  private var symbolConfigurationStorage: UIImage.SymbolConfiguration?
  final var animation = ImageAnimation()

  /// As large as `image` is.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    imageStorage = image
    isUserInteractionEnabled = false
  }

  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    imageStorage = image
    highlighted.image = highlightedImage
    isUserInteractionEnabled = false
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  open var image: UIImage? {
    get { imageStorage }
    set {
      guard newValue != imageStorage else { return }
      changeShownImage { imageStorage = newValue }
    }
  }

  /// Shown in place of `image` while `isHighlighted` is true.
  open var highlightedImage: UIImage? {
    get { highlighted.image }
    set {
      guard newValue != highlighted.image else { return }
      changeShownImage { highlighted.image = newValue }
    }
  }

  open var isHighlighted: Bool {
    get { highlighted.isOn }
    set {
      guard newValue != highlighted.isOn else { return }
      changeShownImage { highlighted.isOn = newValue }
    }
  }

  // MARK: Animation

  /// Shown in turn, in place of `image`, between `startAnimating()` and `stopAnimating()`.
  open var animationImages: [UIImage]? {
    get { animation.images }
    set { setAnimationImages(newValue) }
  }

  /// Shown in turn while the view is highlighted.
  open var highlightedAnimationImages: [UIImage]? {
    get { animation.highlightedImages }
    set { animation.highlightedImages = newValue }
  }

  /// Seconds for all pictures; 0, a thirtieth of a second each, at first.
  open var animationDuration: TimeInterval {
    get { animation.duration }
    set { animation.duration = newValue }
  }

  /// How often the pictures are shown; 0, for ever, at first.
  open var animationRepeatCount: Int {
    get { animation.repeatCount }
    set { animation.repeatCount = newValue }
  }

  open var isAnimating: Bool { isRunning }

  open func startAnimating() { startAskedAnimation() }

  open func stopAnimating() { stopAskedAnimation() }

  /// The size of symbols that say nothing themselves.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    get { symbolConfigurationStorage }
    set {
      guard newValue != symbolConfigurationStorage else { return }
      changeShownImage { symbolConfigurationStorage = newValue }
    }
  }

  private var shownImage: UIImage? {
    var image = highlighted.isOn ? highlighted.image ?? imageStorage : imageStorage
    if let frame = animation.shown { image = frame }
    image = image?.resolved(for: traitCollection)
    guard let preferred = symbolConfigurationStorage, let own = image?.symbolConfiguration else {
      return image
    }
    return image?.withConfiguration(preferred.applying(own))
  }

  private func changeShownImage(_ change: () -> Void) {
    let before = shownSize
    change()
    if shownSize != before { invalidateIntrinsicContentSize() }
    setNeedsDisplay()
    animatedImageMayHaveChanged()
  }

  /// What the view shows while nothing animates.
  final var stillImage: UIImage? {
    highlighted.isOn ? highlighted.image ?? imageStorage : imageStorage
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    animatedImageMayHaveChanged()
  }

  // MARK: Size

  private var shownSize: CGSize? {
    var size: CGSize?
    traitCollection.performAsCurrent { size = shownImage?.size }
    return size
  }

  /// The pictures of an animation change nothing about the view's size.
  private var stillSize: CGSize? { animation.shown == nil ? shownSize : stillImage?.size }

  open override var intrinsicContentSize: CGSize {
    stillSize ?? super.intrinsicContentSize
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    stillSize ?? super.sizeThatFits(size)
  }

  package override func boundsSizeDidChange(from oldSize: CGSize) {
    super.boundsSizeDidChange(from: oldSize)
    setNeedsDisplay()
  }

  /// The image's.
  open override var alignmentRectInsets: UIEdgeInsets {
    shownImage?.alignmentRectInsets ?? super.alignmentRectInsets
  }

  // MARK: Drawing

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  package override func followTraitChange(from old: UITraitCollection) {
    super.followTraitChange(from: old)
    if traitCollection.preferredContentSizeCategory != old.preferredContentSizeCategory
      || stillImage?.imageAsset != nil
    {
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
    if traitCollection.userInterfaceStyle != old.userInterfaceStyle
      || traitCollection.accessibilityContrast != old.accessibilityContrast
      || traitCollection.displayScale != old.displayScale
    {
      setNeedsDisplay()
    }
  }

  package override func recordContent() -> DisplayList? {
    guard let image = shownImage, let size = shownSize else { return DisplayList() }
    let rect = contentMode.rect(for: size, in: bounds, scale: screenScale)
    let tint = image.tint(in: tintColor)?.value(with: traitCollection)
    let commands = image.commands(
      in: rect, tint: tint, scale: screenScale, traits: traitCollection)
    guard !commands.isEmpty else { return DisplayList() }
    guard image.flipsForRightToLeftLayoutDirection, isRightToLeft else {
      return DisplayList(commands)
    }
    let mirror = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 2 * rect.midX, ty: 0)
    return DisplayList([.save, .transform(mirror)] + commands + [.restore])
  }
}

extension UIView.ContentMode {
  /// Where content of `size` points lies in `bounds`; its corner is on a pixel where it is not
  /// stretched.
  package func rect(for size: CGSize, in bounds: CGRect, scale: CGFloat) -> CGRect {
    func scaled(_ choose: (CGFloat, CGFloat) -> CGFloat) -> CGRect {
      guard size.width > 0, size.height > 0 else { return .zero }
      let factor = choose(bounds.width / size.width, bounds.height / size.height)
      let fitted = CGSize(width: size.width * factor, height: size.height * factor)
      return CGRect(
        x: bounds.midX - fitted.width / 2, y: bounds.midY - fitted.height / 2,
        width: fitted.width, height: fitted.height)
    }
    func placed(_ x: CGFloat, _ y: CGFloat) -> CGRect {
      CGRect(
        x: bounds.minX + ((bounds.width - size.width) * x).rounded(toScale: scale),
        y: bounds.minY + ((bounds.height - size.height) * y).rounded(toScale: scale),
        width: size.width, height: size.height)
    }
    return switch self {
    case .scaleToFill, .redraw: bounds
    case .scaleAspectFit: scaled(min)
    case .scaleAspectFill: scaled(max)
    case .center: placed(0.5, 0.5)
    case .top: placed(0.5, 0)
    case .bottom: placed(0.5, 1)
    case .left: placed(0, 0.5)
    case .right: placed(1, 0.5)
    case .topLeft: placed(0, 0)
    case .topRight: placed(1, 0)
    case .bottomLeft: placed(0, 1)
    case .bottomRight: placed(1, 1)
    }
  }
}
