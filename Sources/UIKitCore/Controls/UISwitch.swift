import CoreGraphics
public import Foundation

/// A choice between on and off.
///
/// Its size is always 51 × 31 points, whatever frame it is given.
@preconcurrency @MainActor open class UISwitch: UIControl {
  public enum Style: Int, Sendable { case automatic, checkbox, sliding }

  private static let fixedSize = CGSize(width: 51, height: 31)

  private let element = UISwitchModernVisualElement(frame: CGRect(origin: .zero, size: fixedSize))
  private var isOnStorage = false
  private var drag: Drag?

  /// A touch on the switch, from its beginning to its end.
  private struct Drag {
    var start: CGFloat
    /// The touch has moved far enough to push the knob.
    var pushes = false
  }

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.fixedSize))
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    bounds.size = Self.fixedSize
    addSubview(element)
    showState()
  }

  // MARK: Value

  /// Setting it moves the knob at once and sends nothing.
  open var isOn: Bool {
    get { isOnStorage }
    set { setOn(newValue, animated: false) }
  }

  /// Sends nothing, also where `animated`.
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != isOnStorage else { return }
    isOnStorage = on
    showState(animated: animated && window != nil)
  }

  private func showState(animated: Bool = false) {
    element.image = isOn ? onImage : offImage
    let change = { [element, isOnStorage, isHighlighted, isRightToLeft] in
      element.show(
        isOn: isOnStorage, isPressed: isHighlighted, isRightToLeft: isRightToLeft)
    }
    guard animated else { return change() }
    // Observed: critically damped springs of 9.24 (to on) and 15.708 radians a second (to off).
    UIView.animate(
      springDuration: 2 * .pi / (isOnStorage ? 9.24 : 15.708), bounce: 0,
      options: [.allowUserInteraction, .beginFromCurrentState], animations: change)
  }

  // MARK: Look

  /// The colour of the track while the switch is on; nil is the system's green.
  open var onTintColor: UIColor? {
    didSet {
      element.onColor = onTintColor ?? .systemGreen
      showState()
    }
  }

  /// The knob's colour; nil is white.
  open var thumbTintColor: UIColor? { didSet { element.thumbColor = thumbTintColor } }

  /// Kept; no version of UIKit from iOS 7 on shows it.
  open var onImage: UIImage?
  open var offImage: UIImage?

  /// Shown beside checkboxes, which there are only on a Mac.
  open var title: String?
  open var preferredStyle = Style.automatic
  open var style: Style { .sliding }

  override func stateDidChange() {
    super.stateDidChange()
    element.alpha = isEnabled ? 1 : 0.5
    showState(animated: window != nil)
  }

  package override func followTraitChange(from old: UITraitCollection) {
    super.followTraitChange(from: old)
    showState()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    element.frame = bounds
    element.show(isOn: isOn, isPressed: isHighlighted, isRightToLeft: isRightToLeft)
  }

  // MARK: Size

  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Self.fixedSize) }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set { super.bounds = CGRect(origin: newValue.origin, size: Self.fixedSize) }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.fixedSize }

  /// Two points narrower than the frame: constraints see the switch without a point at each side.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.fixedSize.width - 2, height: Self.fixedSize.height)
  }

  open override var alignmentRectInsets: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
  }

  open override func contentHuggingPriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    layoutState?.hugging == nil ? .defaultHigh : super.contentHuggingPriority(for: axis)
  }

  // MARK: Touches

  /// How far a touch has to move sideways before it pushes the knob, in points.
  private static let dragThreshold: CGFloat = 10

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    drag = Drag(start: touch.location(in: self).x)
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    if let start = drag?.start, abs(x - start) > Self.dragThreshold { drag?.pushes = true }
    if drag?.pushes == true {
      let isRight = x > bounds.midX
      change(to: isRight != isRightToLeft, with: event)
    }
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if drag?.pushes == true { drag = nil }
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    drag = nil
  }

  override func didTouchUpInside(with event: UIEvent?) {
    super.didTouchUpInside(with: event)
    guard drag != nil else { return }
    drag = nil
    change(to: !isOn, with: event)
  }

  /// The user's doing: it is told.
  private func change(to isOn: Bool, with event: UIEvent?) {
    guard isOn != self.isOn else { return }
    setOn(isOn, animated: true)
    sendValueChanged(with: event)
  }

  // MARK: Keys

  override func performKey(_ press: UIPress) -> Bool {
    guard press.activates else { return false }
    change(to: !isOn, with: nil)
    return true
  }

  // MARK: Accessibility

  package override var accessibilityRole: AccessibilityRole { .toggleButton }

  open override var isAccessibilityElement: Bool {
    get { rare?.accessibility?.isElement ?? true }
    set { super.isAccessibilityElement = newValue }
  }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (isOn ? "1" : "0") }
    set { super.accessibilityValue = newValue }
  }

  open override var accessibilityTraits: UIAccessibilityTraits {
    get { controlTraits(beside: [.button, .toggleButton]) }
    set { super.accessibilityTraits = newValue }
  }
}

/// What a switch shows: a track and a knob.
@MainActor final class UISwitchModernVisualElement: UIView {
  private let track = UIView()
  /// The knob with the room that its shadow takes: 43 × 43 around a disc of 27.
  private let thumbImageView = UIImageView(frame: .zero)
  private let thumb = ControlThumb(frame: .zero)

  var onColor = UIColor.systemGreen
  var thumbColor: UIColor? { didSet { thumb.color = thumbColor } }
  var image: UIImage?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    track.layer.cornerRadius = frame.height / 2
    addSubview(track)
    addSubview(thumbImageView)
    // Measured under the knob of a switch that is off: 211 on a track of 233.
    thumb.depth = 0.6
    thumbImageView.addSubview(thumb)
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  /// Between the track's edge and the knob, in points.
  private static let inset: CGFloat = 2
  /// How much wider the knob is under a finger, in points.
  private static let stretch: CGFloat = 6
  /// Room around the knob for its shadow, in points.
  private static let shadowRoom = UIEdgeInsets(top: 5, left: 8, bottom: 11, right: 8)

  func show(isOn: Bool, isPressed: Bool, isRightToLeft: Bool) {
    track.frame = bounds
    track.backgroundColor = isOn ? onColor : .secondarySystemFill
    let width = ControlThumb.diameter + (isPressed ? Self.stretch : 0)
    let isAtRight = isOn != isRightToLeft
    let disc = CGRect(
      x: isAtRight ? bounds.width - Self.inset - width : Self.inset, y: Self.inset,
      width: width, height: ControlThumb.diameter)
    thumbImageView.frame = disc.inset(by: Self.shadowRoom.negated)
    thumb.frame = CGRect(
      x: Self.shadowRoom.left, y: Self.shadowRoom.top, width: width,
      height: ControlThumb.diameter)
    thumb.layoutIfNeeded()
  }
}
