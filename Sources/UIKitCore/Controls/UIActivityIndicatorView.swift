import CoreGraphics
public import Foundation

/// A wheel that turns while something is going on.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
  }

  private let blades = ActivityBlades(frame: .zero)
  private var isAnimatingStorage = false
  private var nextStep: Int?
  private var step = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// As large as `style` is.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
    frame.size = Self.size(of: style)
  }

  private func setUp() {
    isUserInteractionEnabled = false
    addSubview(blades)
    showHidden()
  }

  // MARK: Look

  open var style = Style.medium {
    didSet {
      guard style != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// A grey that follows light and dark at first.
  open var color: UIColor! {
    get { blades.color ?? .secondaryLabel }
    set { blades.color = newValue }
  }

  /// True at first.
  open var hidesWhenStopped = true { didSet { showHidden() } }

  private func showHidden() {
    isHidden = hidesWhenStopped && !isAnimatingStorage
  }

  // MARK: Turning

  open var isAnimating: Bool { isAnimatingStorage }

  open func startAnimating() {
    guard !isAnimatingStorage else { return }
    isAnimatingStorage = true
    showHidden()
    turn()
  }

  open func stopAnimating() {
    guard isAnimatingStorage else { return }
    isAnimatingStorage = false
    stopTurning()
    showHidden()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { stopTurning() } else { turn() }
  }

  private func stopTurning() {
    if let nextStep { FrameLoop.shared.cancel(nextStep) }
    nextStep = nil
  }

  /// Seconds of one blade's turn: eight of them are a second.
  private static let stepDuration = 1.0 / 8

  /// The wheel goes on by one blade at a time: eight small pictures a second, not sixty.
  private func turn() {
    guard isAnimatingStorage, window != nil, nextStep == nil else { return }
    nextStep = FrameLoop.shared.schedule(after: Self.stepDuration) { [weak self] in
      guard let self else { return }
      nextStep = nil
      step = (step + 1) % ActivityBlades.count
      let angle = 2 * CGFloat.pi * CGFloat(step) / CGFloat(ActivityBlades.count)
      UIView.performWithoutAnimation {
        blades.transform = CGAffineTransform(rotationAngle: angle)
      }
      turn()
    }
  }

  // MARK: Size

  private static func size(of style: Style) -> CGSize {
    style == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }

  open override var intrinsicContentSize: CGSize { Self.size(of: style) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size(of: style) }

  open override func contentHuggingPriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    layoutState?.hugging == nil ? .defaultHigh : super.contentHuggingPriority(for: axis)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = Self.size(of: style)
    blades.bounds.size = size
    blades.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  // MARK: Accessibility

  open override var isAccessibilityElement: Bool {
    get { rare?.accessibility?.isElement ?? true }
    set { super.isAccessibilityElement = newValue }
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? (isAnimating ? "In progress" : "Progress halted") }
    set { super.accessibilityLabel = newValue }
  }

  open override var accessibilityTraits: UIAccessibilityTraits {
    get { rare?.accessibility?.traits ?? .updatesFrequently }
    set { super.accessibilityTraits = newValue }
  }
}

/// Eight blades, the first the strongest.
@MainActor private final class ActivityBlades: UIView {
  static let count = 8

  var color: UIColor? { didSet { setNeedsDisplay() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  package override func boundsSizeDidChange(from oldSize: CGSize) { setNeedsDisplay() }

  /// Strength of each blade, against the turn.
  private static let strengths: [CGFloat] = [0.9, 0.78, 0.66, 0.54, 0.45, 0.38, 0.33, 0.3]

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let side = bounds.width
    // Ink of 35 in the large wheel's 37; the blades reach half way in.
    let outer = side * 17.5 / 37
    let inner = outer * 0.5
    let width = side * 4.4 / 37
    let base = (color ?? .secondaryLabel).value(with: traitCollection)
    for index in 0..<Self.count {
      var shade = base
      shade.alpha *= Self.strengths[index]
      context.saveGState()
      context.translateBy(x: bounds.midX, y: bounds.midY)
      context.rotate(by: -2 * .pi * CGFloat(index) / CGFloat(Self.count))
      context.setFillColor(CGColor(shade))
      let blade = UIBezierPath(
        roundedRect: CGRect(x: -width / 2, y: -outer, width: width, height: outer - inner),
        cornerRadius: width / 2)
      context.addPath(blade.cgPath)
      context.fillPath()
      context.restoreGState()
    }
  }
}
