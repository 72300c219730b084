import CoreGraphics
public import Foundation

/// Two buttons that make a value smaller and larger by steps.
@preconcurrency @MainActor open class UIStepper: UIControl {
  private var valueStorage = 0.0
  private var minimumStorage = 0.0
  private var maximumStorage = 100.0
  private var stepStorage = 1.0
  private let decrement = StepperHalf(sign: .minus)
  private let increment = StepperHalf(sign: .plus)
  private let divider = UIImageView(frame: .zero)
  private let background = UIImageView(frame: .zero)
  private var backgroundImages: [UInt: UIImage] = [:]
  private var dividerImages: [DividerKey: UIImage] = [:]
  private var pressed: ValueDirection?
  private var repetition: Int?
  private var hasRepeated = false

  private struct DividerKey: Hashable {
    var left: UInt
    var right: UInt
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
    for view in [background, decrement, increment, divider] { addSubview(view) }
    background.layer.cornerRadius = 8
    background.layer.cornerCurve = .continuous
    showState()
  }

  // MARK: Value

  /// Within the range; setting it sends nothing.
  open var value: Double {
    get { valueStorage }
    set {
      guard !newValue.isNaN else {
        return Diagnostics.record(.valueIsNotANumber("value", of: self))
      }
      valueStorage = min(max(newValue, minimumStorage), maximumStorage)
      showState()
    }
  }

  /// A minimum above the maximum raises the maximum to it.
  open var minimumValue: Double {
    get { minimumStorage }
    set {
      guard !newValue.isNaN else {
        return Diagnostics.record(.valueIsNotANumber("minimumValue", of: self))
      }
      minimumStorage = newValue
      maximumStorage = max(maximumStorage, newValue)
      value = valueStorage
    }
  }

  /// A maximum below the minimum lowers the minimum to it.
  open var maximumValue: Double {
    get { maximumStorage }
    set {
      guard !newValue.isNaN else {
        return Diagnostics.record(.valueIsNotANumber("maximumValue", of: self))
      }
      maximumStorage = newValue
      minimumStorage = min(minimumStorage, newValue)
      value = valueStorage
    }
  }

  /// What a tap adds or takes away.
  /// - Precondition: greater than 0.
  open var stepValue: Double {
    get { stepStorage }
    set {
      precondition(newValue > 0, "UIStepper.stepValue was set to \(newValue); it must be above 0.")
      stepStorage = newValue
    }
  }

  /// Sends `valueChanged` at each repetition; otherwise once, when the button is let go.
  open var isContinuous = true
  /// Goes on while a button is held.
  open var autorepeat = true
  /// Goes on at the other end of the range.
  open var wraps = false { didSet { showState() } }

  private func stepped(_ direction: ValueDirection) -> Double {
    let next = valueStorage + Double(direction.rawValue) * stepStorage
    if next > maximumStorage {
      return wraps && valueStorage == maximumStorage ? minimumStorage : maximumStorage
    }
    if next < minimumStorage {
      return wraps && valueStorage == minimumStorage ? maximumStorage : minimumStorage
    }
    return next
  }

  private func canStep(_ direction: ValueDirection) -> Bool {
    isEnabled && (wraps || stepped(direction) != valueStorage)
  }

  // MARK: Look

  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages[state.rawValue] = image
    showState()
  }

  open func backgroundImage(for state: State) -> UIImage? { backgroundImages[state.rawValue] }

  open func setDividerImage(
    _ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State
  ) {
    dividerImages[DividerKey(left: leftState.rawValue, right: rightState.rawValue)] = image
    showState()
  }

  open func dividerImage(
    forLeftSegmentState leftState: State, rightSegmentState rightState: State
  ) -> UIImage? {
    dividerImages[DividerKey(left: leftState.rawValue, right: rightState.rawValue)]
  }

  open func setIncrementImage(_ image: UIImage?, for state: State) {
    increment.images[state.rawValue] = image
    showState()
  }

  open func incrementImage(for state: State) -> UIImage? { increment.images[state.rawValue] }

  open func setDecrementImage(_ image: UIImage?, for state: State) {
    decrement.images[state.rawValue] = image
    showState()
  }

  open func decrementImage(for state: State) -> UIImage? { decrement.images[state.rawValue] }

  private func state(of direction: ValueDirection) -> State {
    if !canStep(direction) { return .disabled }
    return pressed == direction ? .highlighted : .normal
  }

  private func showState() {
    let (less, more) = (state(of: .less), state(of: .more))
    decrement.show(less)
    increment.show(more)
    let image = backgroundImages[state.rawValue] ?? backgroundImages[State.normal.rawValue]
    background.image = image
    background.backgroundColor = image == nil ? .tertiarySystemFill : nil
    let dividerImage =
      dividerImages[DividerKey(left: less.rawValue, right: more.rawValue)]
      ?? dividerImages[DividerKey(left: 0, right: 0)]
    divider.image = dividerImage
    divider.backgroundColor = dividerImage == nil ? .systemFill : nil
    setNeedsLayout()
  }

  override func stateDidChange() {
    super.stateDidChange()
    showState()
  }

  // MARK: Size

  private static let fixedSize = CGSize(width: 94, height: 32)
  /// Points that the divider keeps from the top and the bottom.
  private static let dividerInset: CGFloat = 7

  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Self.fixedSize) }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set { super.bounds = CGRect(origin: newValue.origin, size: Self.fixedSize) }
  }

  open override var intrinsicContentSize: CGSize { Self.fixedSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.fixedSize }

  open override func contentHuggingPriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    layoutState?.hugging == nil ? .defaultHigh : super.contentHuggingPriority(for: axis)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let half = CGSize(width: bounds.width / 2, height: bounds.height)
    let left = CGRect(origin: .zero, size: half)
    let right = CGRect(origin: CGPoint(x: half.width, y: 0), size: half)
    decrement.frame = isRightToLeft ? right : left
    increment.frame = isRightToLeft ? left : right
    background.frame = bounds
    let width = divider.image?.size.width ?? 1
    let inset = divider.image == nil ? Self.dividerInset : 0
    divider.frame = CGRect(
      x: bounds.midX - width / 2, y: inset, width: width, height: bounds.height - 2 * inset)
  }

  // MARK: Touches

  /// Seconds before a held button goes on, and between its steps.
  private static let repeatDelay = 0.5
  private static let repeatInterval = 0.1

  private func half(at point: CGPoint) -> ValueDirection {
    (point.x < bounds.midX) == isRightToLeft ? .more : .less
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let direction = half(at: touch.location(in: self))
    guard canStep(direction) else { return false }
    pressed = direction
    hasRepeated = false
    showState()
    if autorepeat { scheduleRepetition(after: Self.repeatDelay) }
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard super.continueTracking(touch, with: event) else { return false }
    let point = touch.location(in: self)
    if let pressed, !bounds.contains(point) || half(at: point) != pressed {
      stopPressing()
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let direction = pressed else { return }
    let repeated = hasRepeated
    stopPressing()
    if !repeated {
      step(direction, isFinal: true)
    } else if !isContinuous {
      sendValueChanged(with: event)
    }
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    stopPressing()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { stopPressing() }
  }

  private func stopPressing() {
    if let repetition { FrameLoop.shared.cancel(repetition) }
    repetition = nil
    guard pressed != nil else { return }
    pressed = nil
    showState()
  }

  private func scheduleRepetition(after delay: TimeInterval) {
    repetition = FrameLoop.shared.schedule(after: delay) { [weak self] in self?.repeatStep() }
  }

  private func repeatStep() {
    repetition = nil
    guard let direction = pressed, canStep(direction) else { return }
    hasRepeated = true
    step(direction, isFinal: isContinuous)
    // The action may have let go, or taken the stepper away.
    if pressed == direction { scheduleRepetition(after: Self.repeatInterval) }
  }

  /// The user's doing.
  private func step(_ direction: ValueDirection, isFinal: Bool) {
    let next = stepped(direction)
    guard next != valueStorage else { return }
    value = next
    if isFinal { sendValueChanged() }
  }

  // MARK: Keys

  override func performKey(_ press: UIPress) -> Bool {
    guard let direction = press.direction(isRightToLeft: isRightToLeft) else { return false }
    step(direction, isFinal: true)
    return true
  }

  // MARK: Accessibility

  package override var accessibilityRole: AccessibilityRole { .spinButton }

  open override func accessibilityIncrement() { step(.more, isFinal: true) }
  open override func accessibilityDecrement() { step(.less, isFinal: true) }

  open override var isAccessibilityElement: Bool {
    get { rare?.accessibility?.isElement ?? true }
    set { super.isAccessibilityElement = newValue }
  }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? valueStorage.formatted() }
    set { super.accessibilityValue = newValue }
  }

  open override var accessibilityTraits: UIAccessibilityTraits {
    get { controlTraits(beside: .adjustable) }
    set { super.accessibilityTraits = newValue }
  }
}

extension UIStepper: AccessibleRange {
  var accessibleRange: AccessibilityRange {
    AccessibilityRange(
      value: value, range: minimumValue...max(minimumValue, maximumValue), step: stepValue)
  }

  func setAccessibleValue(_ value: Double) {
    self.value = value
    sendValueChanged()
  }
}

/// One button of a stepper.
@MainActor private final class StepperHalf: UIView {
  enum Sign { case minus, plus }

  private let sign: Sign
  private var state = UIControl.State.normal
  private let imageView = UIImageView(frame: .zero)
  var images: [UInt: UIImage] = [:]

  /// Measured on iOS 17, in points.
  private static let armLength: CGFloat = 13.67
  private static let armWidth: CGFloat = 1.5

  init(sign: Sign) {
    self.sign = sign
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    imageView.contentMode = .center
    addSubview(imageView)
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  func show(_ state: UIControl.State) {
    self.state = state
    imageView.image = images[state.rawValue] ?? images[UIControl.State.normal.rawValue]
    imageView.tintColor = color
    setNeedsDisplay()
  }

  private var color: UIColor { state == .disabled ? .tertiaryLabel : .label }

  override func layoutSubviews() {
    super.layoutSubviews()
    imageView.frame = bounds
  }

  override func draw(_ rect: CGRect) {
    if state == .highlighted {
      UIColor.systemFill.setFill()
      UIBezierPath(roundedRect: bounds, cornerRadius: 8).fill()
    }
    guard imageView.image == nil else { return }
    color.setFill()
    let (length, width) = (Self.armLength, Self.armWidth)
    UIBezierPath(
      roundedRect: CGRect(
        x: bounds.midX - length / 2, y: bounds.midY - width / 2, width: length, height: width),
      cornerRadius: width / 2
    ).fill()
    guard sign == .plus else { return }
    UIBezierPath(
      roundedRect: CGRect(
        x: bounds.midX - width / 2, y: bounds.midY - length / 2, width: width, height: length),
      cornerRadius: width / 2
    ).fill()
  }
}
