import CoreGraphics
public import Foundation

/// A bar that fills as work goes on.
@preconcurrency @MainActor open class UIProgressView: UIView {
  public enum Style: Int, Sendable { case `default`, bar }

  private var progressStorage: Float = 0
  private let track = UIImageView(frame: .zero)
  private let fill = UIImageView(frame: .zero)
  private var poll: Int?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// As high as `style` is, and 150 points wide.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    frame.size = CGSize(width: 150, height: thickness)
  }

  private func setUp() {
    addSubview(track)
    addSubview(fill)
    if bounds.height != 0 { bounds.size.height = thickness }
    showLook()
  }

  // MARK: Value

  /// From 0 to 1; other values are moved to the nearer end. NaN shows as 1, as UIKit does.
  open var progress: Float {
    get { progressStorage }
    set { setProgress(newValue, animated: false) }
  }

  open func setProgress(_ progress: Float, animated: Bool) {
    let clamped = progress.isNaN ? 1 : min(max(progress, 0), 1)
    guard clamped != progressStorage else { return }
    progressStorage = clamped
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animateFreely(withDuration: 0.25) { self.layoutIfNeeded() }
  }

  /// Followed until it has finished: the bar shows its fraction.
  /// - Note: Foundation on Linux tells nobody of a change, so it is looked at ten times a second
  ///   while the view is in a window.
  open var observedProgress: Progress? {
    didSet { followObservedProgress() }
  }

  /// Seconds.
  private static let pollInterval = 0.1

  private func followObservedProgress() {
    if let poll { FrameLoop.shared.cancel(poll) }
    poll = nil
    guard let observed = observedProgress else { return }
    setProgress(Float(observed.fractionCompleted), animated: window != nil)
    guard window != nil, !observed.isFinished, !observed.isCancelled else { return }
    poll = FrameLoop.shared.schedule(after: Self.pollInterval) { [weak self] in
      self?.followObservedProgress()
    }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    followObservedProgress()
  }

  // MARK: Look

  open var progressViewStyle = Style.default {
    didSet {
      guard progressViewStyle != oldValue else { return }
      if bounds.height != 0 { bounds.size.height = thickness }
      invalidateIntrinsicContentSize()
      showLook()
    }
  }

  /// The full part; nil is the tint.
  open var progressTintColor: UIColor? { didSet { showLook() } }
  open var trackTintColor: UIColor? { didSet { showLook() } }
  open var progressImage: UIImage? { didSet { showLook() } }
  open var trackImage: UIImage? { didSet { showLook() } }

  private func showLook() {
    fill.image = progressImage
    fill.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
    track.image = trackImage
    track.backgroundColor =
      trackImage == nil
      ? trackTintColor ?? (progressViewStyle == .default ? .systemFill : .clear) : nil
    setNeedsLayout()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showLook()
  }

  // MARK: Size

  /// Points.
  private var thickness: CGFloat { progressViewStyle == .bar ? 2.5 : 4 }
  /// The least width of the full part, in points.
  private static let smallestFill: CGFloat = 8

  /// Another height is not taken.
  open override var frame: CGRect {
    get { super.frame }
    set {
      super.frame = CGRect(
        origin: newValue.origin, size: CGSize(width: newValue.width, height: thickness))
    }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      super.bounds = CGRect(
        origin: newValue.origin, size: CGSize(width: newValue.width, height: thickness))
    }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: thickness)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: thickness)
  }

  open override func contentHuggingPriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    guard layoutState?.hugging == nil else { return super.contentHuggingPriority(for: axis) }
    return axis == .vertical ? .defaultHigh : .defaultLow
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    track.frame = bounds
    var width = (CGFloat(progressStorage) * bounds.width + 0.5).rounded(.down)
    if progressStorage > 0 { width = max(width, min(Self.smallestFill, bounds.width)) }
    fill.frame = CGRect(
      x: isRightToLeft ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
    for view in [track, fill] {
      view.layer.cornerRadius =
        progressViewStyle == .default && view.image == nil ? bounds.height / 2 : 0
      view.clipsToBounds = view.layer.cornerRadius > 0
    }
  }

  // MARK: Accessibility

  package override var accessibilityRole: AccessibilityRole { .progressBar }

  open override var isAccessibilityElement: Bool {
    get { rare?.accessibility?.isElement ?? true }
    set { super.isAccessibilityElement = newValue }
  }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? "\(Int((progressStorage * 100).rounded()))%" }
    set { super.accessibilityValue = newValue }
  }

  open override var accessibilityTraits: UIAccessibilityTraits {
    get { rare?.accessibility?.traits ?? .updatesFrequently }
    set { super.accessibilityTraits = newValue }
  }
}
