import CoreGraphics
public import Foundation

/// A value from a range, chosen by moving a knob along a track.
@preconcurrency @MainActor open class UISlider: UIControl {
  private var valueStorage: Float = 0
  private var minimumStorage: Float = 0
  private var maximumStorage: Float = 1
  private let element = _UISlideriOSVisualElement(frame: .zero)
  private var thumbImages: [UInt: UIImage] = [:]
  private var minimumTrackImages: [UInt: UIImage] = [:]
  private var maximumTrackImages: [UInt: UIImage] = [:]
  /// From the touch to the middle of the knob, in points.
  private var grip: CGFloat = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(element)
    showLook()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(element)
    showLook()
  }

  // MARK: Value

  /// Within the range; setting it moves the knob at once and sends nothing.
  open var value: Float {
    get { valueStorage }
    set { setValue(newValue, animated: false) }
  }

  open func setValue(_ value: Float, animated: Bool) {
    guard !value.isNaN else { return Diagnostics.record(.valueIsNotANumber("value", of: self)) }
    let clamped = min(max(value, minimumStorage), maximumStorage)
    guard clamped != valueStorage else { return }
    valueStorage = clamped
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animateFreely(withDuration: 0.25) { self.layoutIfNeeded() }
  }

  /// A minimum above the maximum raises the maximum to it.
  open var minimumValue: Float {
    get { minimumStorage }
    set {
      guard !newValue.isNaN else {
        return Diagnostics.record(.valueIsNotANumber("minimumValue", of: self))
      }
      minimumStorage = newValue
      maximumStorage = max(maximumStorage, newValue)
      rangeDidChange()
    }
  }

  /// A maximum below the minimum lowers the minimum to it.
  open var maximumValue: Float {
    get { maximumStorage }
    set {
      guard !newValue.isNaN else {
        return Diagnostics.record(.valueIsNotANumber("maximumValue", of: self))
      }
      maximumStorage = newValue
      minimumStorage = min(minimumStorage, newValue)
      rangeDidChange()
    }
  }

  private func rangeDidChange() {
    valueStorage = min(max(valueStorage, minimumStorage), maximumStorage)
    setNeedsLayout()
  }

  /// Sends `valueChanged` while the knob moves; otherwise once, when it is let go.
  open var isContinuous = true

  // MARK: Look

  open var minimumValueImage: UIImage? { didSet { showLook() } }
  open var maximumValueImage: UIImage? { didSet { showLook() } }
  /// The track before the knob; nil is the tint.
  open var minimumTrackTintColor: UIColor? { didSet { showLook() } }
  /// The track behind the knob.
  open var maximumTrackTintColor: UIColor? { didSet { showLook() } }
  open var thumbTintColor: UIColor? { didSet { showLook() } }
  open var preferredBehavioralStyle = UIBehavioralStyle.automatic
  open var behavioralStyle: UIBehavioralStyle { .pad }

  open func setThumbImage(_ image: UIImage?, for state: State) {
    thumbImages[state.rawValue] = image
    showLook()
  }

  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    minimumTrackImages[state.rawValue] = image
    showLook()
  }

  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    maximumTrackImages[state.rawValue] = image
    showLook()
  }

  open func thumbImage(for state: State) -> UIImage? { thumbImages[state.rawValue] }
  open func minimumTrackImage(for state: State) -> UIImage? { minimumTrackImages[state.rawValue] }
  open func maximumTrackImage(for state: State) -> UIImage? { maximumTrackImages[state.rawValue] }

  open var currentThumbImage: UIImage? { current(thumbImages) }
  open var currentMinimumTrackImage: UIImage? { current(minimumTrackImages) }
  open var currentMaximumTrackImage: UIImage? { current(maximumTrackImages) }

  private func current(_ images: [UInt: UIImage]) -> UIImage? {
    images[state.rawValue] ?? images[State.normal.rawValue]
  }

  private func showLook() {
    element.show(
      _UISlideriOSVisualElement.Look(
        minimumTrack: minimumTrackTintColor ?? tintColor,
        maximumTrack: maximumTrackTintColor ?? .systemFill, thumb: thumbTintColor,
        minimumTrackImage: currentMinimumTrackImage, maximumTrackImage: currentMaximumTrackImage,
        thumbImage: currentThumbImage, minimumImage: minimumValueImage,
        maximumImage: maximumValueImage, isDimmed: !isEnabled))
    setNeedsLayout()
  }

  override func stateDidChange() {
    super.stateDidChange()
    showLook()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showLook()
  }

  // MARK: Size and places

  /// Points; the same from iOS 11 on.
  private static let height: CGFloat = 34
  private static let trackHeight: CGFloat = 4
  /// From the control's edge to the track's end, in points.
  private static let trackInset: CGFloat = 3
  /// Between an image and the track, in points.
  private static let imageGap: CGFloat = 5
  /// How far the knob goes beyond the track's end, in points.
  private static let overhang: CGFloat = 2
  /// How much higher than the track the knob's middle lies, in points.
  private static let thumbLift: CGFloat = 1.17

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  open override func contentHuggingPriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    guard layoutState?.hugging == nil else { return super.contentHuggingPriority(for: axis) }
    return axis == .vertical ? .defaultHigh : .defaultLow
  }

  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(minimumValueImage, isAtLeft: !isRightToLeft, in: bounds)
  }

  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(maximumValueImage, isAtLeft: isRightToLeft, in: bounds)
  }

  private func imageRect(_ image: UIImage?, isAtLeft: Bool, in bounds: CGRect) -> CGRect {
    guard let size = image?.size else { return .zero }
    return CGRect(
      x: isAtLeft ? bounds.minX : bounds.maxX - size.width,
      y: (bounds.midY - size.height / 2).rounded(toScale: screenScale), width: size.width,
      height: size.height)
  }

  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    var (left, right) = (
      minimumValueImageRect(forBounds: bounds).width,
      maximumValueImageRect(forBounds: bounds).width
    )
    if isRightToLeft { swap(&left, &right) }
    if left > 0 { left += Self.imageGap }
    if right > 0 { right += Self.imageGap }
    let height = max(
      Self.trackHeight, currentMinimumTrackImage?.size.height ?? 0,
      currentMaximumTrackImage?.size.height ?? 0)
    return CGRect(
      x: bounds.minX + Self.trackInset + left,
      y: (bounds.midY - height / 2).rounded(toScale: screenScale),
      width: max(0, bounds.width - 2 * Self.trackInset - left - right), height: height)
  }

  /// Where the knob lies for `value`.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size =
      currentThumbImage?.size ?? CGSize(width: ControlThumb.diameter, height: ControlThumb.diameter)
    let range = maximumStorage - minimumStorage
    var fraction = range > 0 ? CGFloat((value - minimumStorage) / range) : 0
    if isRightToLeft { fraction = 1 - fraction }
    let lift = currentThumbImage == nil ? Self.thumbLift : 0
    return CGRect(
      x: (rect.minX - Self.overhang + fraction * (rect.width + 2 * Self.overhang - size.width))
        .rounded(toScale: screenScale),
      y: (bounds.midY - size.height / 2 - lift).rounded(toScale: screenScale), width: size.width,
      height: size.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let track = trackRect(forBounds: bounds)
    element.frame = bounds
    element.place(
      track: track, thumb: thumbRect(forBounds: bounds, trackRect: track, value: value),
      minimumImage: minimumValueImageRect(forBounds: bounds),
      maximumImage: maximumValueImageRect(forBounds: bounds), isRightToLeft: isRightToLeft)
  }

  // MARK: Touches

  /// How far from the knob a finger may come down, in points.
  private static let reach: CGFloat = 15

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let thumb = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
    let point = touch.location(in: self)
    guard thumb.insetBy(dx: -Self.reach, dy: -Self.reach).contains(point) else { return false }
    grip = thumb.midX - point.x
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let track = trackRect(forBounds: bounds)
    let start = thumbRect(forBounds: bounds, trackRect: track, value: minimumStorage).midX
    let end = thumbRect(forBounds: bounds, trackRect: track, value: maximumStorage).midX
    if start != end {
      let fraction = (touch.location(in: self).x + grip - start) / (end - start)
      let clamped = Float(min(max(fraction, 0), 1))
      change(
        to: minimumStorage + clamped * (maximumStorage - minimumStorage), isFinal: false,
        with: event)
    }
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if !isContinuous { sendValueChanged(with: event) }
  }

  /// The user's doing.
  private func change(to value: Float, isFinal: Bool, with event: UIEvent?) {
    let before = valueStorage
    setValue(value, animated: false)
    guard valueStorage != before, isContinuous || isFinal else { return }
    sendValueChanged(with: event)
  }

  // MARK: Keys

  /// The part of the range that a key moves the knob by.
  private static let keyStep: Float = 0.1

  override func performKey(_ press: UIPress) -> Bool {
    guard let direction = press.direction(isRightToLeft: isRightToLeft) else { return false }
    move(direction)
    return true
  }

  /// By a tenth of the range, as the user's doing.
  private func move(_ direction: ValueDirection) {
    let step = Self.keyStep * (maximumStorage - minimumStorage) * Float(direction.rawValue)
    change(to: valueStorage + step, isFinal: true, with: nil)
  }

  // MARK: Accessibility

  package override var accessibilityRole: AccessibilityRole { .slider }

  open override func accessibilityIncrement() { move(.more) }
  open override func accessibilityDecrement() { move(.less) }

  open override var isAccessibilityElement: Bool {
    get { rare?.accessibility?.isElement ?? true }
    set { super.isAccessibilityElement = newValue }
  }

  /// Percent of the range.
  open override var accessibilityValue: String? {
    get {
      if let own = super.accessibilityValue { return own }
      let range = maximumStorage - minimumStorage
      let fraction = range > 0 ? (valueStorage - minimumStorage) / range : 0
      return "\(Int((fraction * 100).rounded()))%"
    }
    set { super.accessibilityValue = newValue }
  }

  open override var accessibilityTraits: UIAccessibilityTraits {
    get { controlTraits(beside: .adjustable) }
    set { super.accessibilityTraits = newValue }
  }
}

extension UISlider: AccessibleRange {
  var accessibleRange: AccessibilityRange {
    AccessibilityRange(
      value: Double(value), range: Double(minimumValue)...Double(max(minimumValue, maximumValue)),
      step: Double(maximumValue - minimumValue) / 10)
  }

  func setAccessibleValue(_ value: Double) {
    self.value = Float(value)
    sendValueChanged()
  }
}

/// Whether a control behaves as on a touch screen or as on a Mac.
public enum UIBehavioralStyle: UInt, Sendable { case automatic, pad, mac }

/// What a slider shows.
@MainActor final class _UISlideriOSVisualElement: UIView {
  struct Look {
    var minimumTrack: UIColor
    var maximumTrack: UIColor
    var thumb: UIColor?
    var minimumTrackImage: UIImage?
    var maximumTrackImage: UIImage?
    var thumbImage: UIImage?
    var minimumImage: UIImage?
    var maximumImage: UIImage?
    var isDimmed: Bool
  }

  private let maximumTrack = UIImageView(frame: .zero)
  private let minimumTrack = UIImageView(frame: .zero)
  private let thumb = ControlThumb(frame: .zero)
  private let thumbImage = UIImageView(frame: .zero)
  private let minimumImage = UIImageView(frame: .zero)
  private let maximumImage = UIImageView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for view in [maximumTrack, minimumTrack, minimumImage, maximumImage, thumb, thumbImage] {
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  func show(_ look: Look) {
    minimumTrack.image = look.minimumTrackImage
    minimumTrack.backgroundColor = look.minimumTrackImage == nil ? look.minimumTrack : nil
    maximumTrack.image = look.maximumTrackImage
    maximumTrack.backgroundColor = look.maximumTrackImage == nil ? look.maximumTrack : nil
    thumb.color = look.thumb
    thumb.isHidden = look.thumbImage != nil
    thumbImage.image = look.thumbImage
    thumbImage.isHidden = look.thumbImage == nil
    minimumImage.image = look.minimumImage
    minimumImage.tintColor = .secondaryLabel
    maximumImage.image = look.maximumImage
    maximumImage.tintColor = .secondaryLabel
    for view in [maximumTrack, minimumTrack, minimumImage, maximumImage] {
      view.alpha = look.isDimmed ? 0.5 : 1
    }
  }

  func place(
    track: CGRect, thumb thumbRect: CGRect, minimumImage minimumRect: CGRect,
    maximumImage maximumRect: CGRect, isRightToLeft: Bool
  ) {
    maximumTrack.frame = track
    let filled =
      isRightToLeft
      ? CGRect(
        x: thumbRect.midX, y: track.minY, width: max(0, track.maxX - thumbRect.midX),
        height: track.height)
      : CGRect(
        x: track.minX, y: track.minY, width: max(0, thumbRect.midX - track.minX),
        height: track.height)
    minimumTrack.frame = filled
    for view in [maximumTrack, minimumTrack] {
      view.layer.cornerRadius = view.image == nil ? track.height / 2 : 0
    }
    thumb.frame = thumbRect
    thumbImage.frame = thumbRect
    minimumImage.frame = minimumRect
    maximumImage.frame = maximumRect
  }
}
