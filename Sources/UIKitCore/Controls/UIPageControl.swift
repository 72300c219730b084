import CoreGraphics
public import Foundation

/// A row of dots: how many pages there are, and which one is shown.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  public enum InteractionState: Int, Sendable { case none, discrete, continuous }
  public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }

  /// Where the pages go.
  public enum Direction: Int, Sendable {
    case natural, leftToRight, rightToLeft, topToBottom, bottomToTop
  }

  private var countStorage = 0
  private var currentStorage = 0
  private var dots: [PageDot] = []
  private let background = UIView()
  private var images: [Int: UIImage] = [:]
  private var currentImages: [Int: UIImage] = [:]

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(background)
    showState()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(background)
    showState()
  }

  // MARK: Value

  /// At least 0.
  open var numberOfPages: Int {
    get { countStorage }
    set {
      let count = max(newValue, 0)
      guard count != countStorage else { return }
      countStorage = count
      currentStorage = clamped(currentStorage)
      images = images.filter { $0.key < count }
      currentImages = currentImages.filter { $0.key < count }
      makeDots()
      invalidateIntrinsicContentSize()
    }
  }

  /// Within the pages; setting it sends nothing.
  open var currentPage: Int {
    get { currentStorage }
    set {
      let page = clamped(newValue)
      guard page != currentStorage else { return }
      currentStorage = page
      showState()
    }
  }

  private func clamped(_ page: Int) -> Int { min(max(page, 0), max(countStorage - 1, 0)) }

  /// Invisible while there is one page or none.
  open var hidesForSinglePage = false { didSet { showState() } }

  // MARK: Look

  /// Dots of other pages; nil is white at 45 %.
  open var pageIndicatorTintColor: UIColor? { didSet { showState() } }
  /// The dot of the page that is shown; nil is white.
  open var currentPageIndicatorTintColor: UIColor? { didSet { showState() } }

  /// A shape behind the dots: always, never, or while a finger is on them.
  open var backgroundStyle = BackgroundStyle.automatic { didSet { showState() } }
  /// Lets a finger go along the dots.
  open var allowsContinuousInteraction = true
  open private(set) var interactionState = InteractionState.none

  open var direction = Direction.natural {
    didSet {
      guard direction != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// In place of the dots, as templates.
  open var preferredIndicatorImage: UIImage? { didSet { showState() } }
  open var preferredCurrentPageIndicatorImage: UIImage? { didSet { showState() } }

  /// - Precondition: `page` is one of the pages.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    check(page, "setIndicatorImage")
    images[page] = image
    showState()
  }

  open func indicatorImage(forPage page: Int) -> UIImage? {
    check(page, "indicatorImage")
    return images[page]
  }

  /// - Precondition: `page` is one of the pages.
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    check(page, "setCurrentPageIndicatorImage")
    currentImages[page] = image
    showState()
  }

  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? {
    check(page, "currentPageIndicatorImage")
    return currentImages[page]
  }

  private func check(_ page: Int, _ name: String) {
    precondition(
      (0..<countStorage).contains(page),
      "UIPageControl.\(name)(forPage: \(page)): there are \(countStorage) pages.")
  }

  private func makeDots() {
    while dots.count > countStorage { dots.removeLast().removeFromSuperview() }
    while dots.count < countStorage {
      let dot = PageDot(frame: .zero)
      dots.append(dot)
      addSubview(dot)
    }
    showState()
  }

  private func showState() {
    let isShown = !(hidesForSinglePage && countStorage <= 1)
    for (page, dot) in dots.enumerated() {
      let isCurrent = page == currentStorage
      dot.isHidden = !isShown
      dot.image =
        isCurrent
        ? currentImages[page] ?? preferredCurrentPageIndicatorImage ?? images[page]
          ?? preferredIndicatorImage
        : images[page] ?? preferredIndicatorImage
      dot.color =
        isCurrent
        ? currentPageIndicatorTintColor ?? .white
        : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.45)
      dot.alpha = isEnabled ? 1 : 0.5
    }
    background.backgroundColor = .secondarySystemFill
    background.isHidden =
      !isShown
      || !(backgroundStyle == .prominent || (backgroundStyle == .automatic && isTracking))
    setNeedsLayout()
  }

  override func stateDidChange() {
    super.stateDidChange()
    showState()
  }

  // MARK: Size

  /// Points that a dot takes along the row, and across: measured on iOS 17 at 3×.
  private static let pitch: CGFloat = 53.0 / 3
  /// Points before the first dot and behind the last.
  private static let endPadding: CGFloat = 10
  private static let thickness: CGFloat = 77.0 / 3
  private static let dotDiameter: CGFloat = 7.5

  private var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }

  /// The size that `pageCount` pages take.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let length = CGFloat(max(pageCount, 0)) * Self.pitch + 2 * Self.endPadding
    let scale = screenScale
    let (long, short) = (
      length.roundedUp(toScale: scale), Self.thickness.roundedUp(toScale: scale)
    )
    return isVertical
      ? CGSize(width: short, height: long) : CGSize(width: long, height: short)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: countStorage) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func contentHuggingPriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    layoutState?.hugging == nil ? .defaultHigh : super.contentHuggingPriority(for: axis)
  }

  /// True where the first page's dot lies at the far end of the axis.
  private var isReversed: Bool {
    switch direction {
    case .natural: isRightToLeft
    case .leftToRight, .topToBottom: false
    case .rightToLeft, .bottomToTop: true
    }
  }

  /// Between the images of neighbouring pages, at least, in points.
  private static let imageGap: CGFloat = 4

  /// An image is shown no larger than its page has room.
  private static func fitted(_ size: CGSize) -> CGSize {
    let factor = min(1, (pitch - imageGap) / max(size.width, size.height, 1))
    return CGSize(width: size.width * factor, height: size.height * factor)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let content = size(forNumberOfPages: countStorage)
    let origin = CGPoint(
      x: bounds.midX - content.width / 2, y: bounds.midY - content.height / 2)
    background.frame = CGRect(origin: origin, size: content)
    background.layer.cornerRadius = min(content.width, content.height) / 2
    let scale = screenScale
    for (page, dot) in dots.enumerated() {
      let index = isReversed ? countStorage - 1 - page : page
      let along = Self.endPadding + (CGFloat(index) + 0.5) * Self.pitch
      let center = CGPoint(
        x: origin.x + (isVertical ? content.width / 2 : along),
        y: origin.y + (isVertical ? along : content.height / 2))
      let size =
        dot.image.map { Self.fitted($0.size) }
        ?? CGSize(width: Self.dotDiameter, height: Self.dotDiameter)
      dot.frame = CGRect(
        x: (center.x - size.width / 2).rounded(toScale: scale),
        y: (center.y - size.height / 2).rounded(toScale: scale), width: size.width,
        height: size.height)
    }
  }

  // MARK: Touches

  private var startedAt: CGPoint?

  private func along(_ point: CGPoint) -> CGFloat { isVertical ? point.y : point.x }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    startedAt = touch.location(in: self)
    return super.beginTracking(touch, with: event)
  }

  /// How far a finger has to go before it goes along the dots, in points.
  private static let scrubThreshold: CGFloat = 10

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    if allowsContinuousInteraction, interactionState != .continuous, let startedAt,
      abs(along(point) - along(startedAt)) > Self.scrubThreshold
    {
      interactionState = .continuous
    }
    if interactionState == .continuous {
      let content = size(forNumberOfPages: countStorage)
      let start =
        isVertical ? bounds.midY - content.height / 2 : bounds.midX - content.width / 2
      var index = Int(((along(point) - start - Self.endPadding) / Self.pitch).rounded(.down))
      if isReversed { index = countStorage - 1 - index }
      change(to: index, with: event)
    }
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    let wasScrubbing = interactionState == .continuous
    interactionState = .none
    startedAt = nil
    showState()
    guard !wasScrubbing, let touch, bounds.contains(touch.location(in: self)) else { return }
    let isFarHalf =
      along(touch.location(in: self)) > (isVertical ? bounds.midY : bounds.midX)
    interactionState = .discrete
    change(to: currentStorage + (isFarHalf != isReversed ? 1 : -1), with: event)
    interactionState = .none
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    interactionState = .none
    startedAt = nil
    showState()
  }

  /// The user's doing.
  private func change(to page: Int, with event: UIEvent?) {
    let before = currentStorage
    currentPage = page
    if currentStorage != before { sendValueChanged(with: event) }
  }

  // MARK: Keys

  override func performKey(_ press: UIPress) -> Bool {
    guard let direction = press.direction(isRightToLeft: isReversed && !isVertical) else {
      return false
    }
    change(to: currentStorage + direction.rawValue, with: nil)
    return true
  }

  // MARK: Accessibility

  open override func accessibilityIncrement() { change(to: currentStorage + 1, with: nil) }
  open override func accessibilityDecrement() { change(to: currentStorage - 1, with: nil) }

  open override var isAccessibilityElement: Bool {
    get { rare?.accessibility?.isElement ?? true }
    set { super.isAccessibilityElement = newValue }
  }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? "page \(currentStorage + 1) of \(countStorage)" }
    set { super.accessibilityValue = newValue }
  }

  open override var accessibilityTraits: UIAccessibilityTraits {
    get { controlTraits(beside: [.adjustable, .updatesFrequently]) }
    set { super.accessibilityTraits = newValue }
  }
}

/// One dot, or an image in its place.
@MainActor private final class PageDot: UIView {
  var image: UIImage? { didSet { if image != oldValue { setNeedsDisplay() } } }
  var color = UIColor.white { didSet { if color != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  package override func boundsSizeDidChange(from oldSize: CGSize) { setNeedsDisplay() }

  override func draw(_ rect: CGRect) {
    if let image {
      image.withTintColor(color).draw(in: bounds)
    } else {
      color.setFill()
      UIBezierPath(ovalIn: bounds).fill()
    }
  }
}
