import CoreGraphics
public import Foundation

/// Starts a refresh when its scroll view is pulled down, and shows that it goes on.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  /// Points.
  private static let height: CGFloat = 60
  /// How far the content has to be pulled, in points as they are seen.
  private static let threshold: CGFloat = 100
  /// Seconds of the way back.
  private static let closingDuration = 0.3

  private let wheel = UIActivityIndicatorView(style: .medium)
  private var label: UILabel?
  private var isRefreshingStorage = false
  /// The pull of this finger has started a refresh already.
  private var hasTriggered = false
  private weak var scrollView: UIScrollView?

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: 320, height: Self.height)))
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    autoresizingMask = .flexibleWidth
    isHidden = true
    wheel.hidesWhenStopped = false
    addSubview(wheel)
  }

  // MARK: State

  override var sendsActionsForKeys: Bool { false }

  open var isRefreshing: Bool { isRefreshingStorage }

  /// Shows that a refresh has begun that the user did not ask for. Sends nothing and does not
  /// scroll.
  open func beginRefreshing() {
    guard !isRefreshingStorage else { return }
    isRefreshingStorage = true
    wheel.startAnimating()
    if let scrollView {
      let offset = scrollView.contentOffset
      scrollView.refreshInset = Self.height
      scrollView.moveContent(to: offset)
    }
    place()
  }

  /// The refresh is done: the content goes back to its place.
  open func endRefreshing() {
    guard isRefreshingStorage else { return }
    isRefreshingStorage = false
    guard let scrollView, scrollView.refreshInset != 0 else {
      finish()
      return
    }
    let close = { scrollView.refreshInset = 0 }
    guard window != nil, !scrollView.isTracking else {
      close()
      finish()
      return
    }
    UIView.animate(
      withDuration: Self.closingDuration, animations: close,
      completion: { [weak self] _ in
        if self?.isRefreshingStorage == false { self?.finish() }
      })
  }

  private func finish() {
    wheel.stopAnimating()
    place()
  }

  // MARK: Look

  /// Under the wheel.
  open var attributedTitle: NSAttributedString? {
    didSet {
      guard attributedTitle != nil || label != nil else { return }
      let label = label ?? UILabel()
      if self.label == nil {
        self.label = label
        label.font = .systemFont(ofSize: 12)
        label.textColor = .secondaryLabel
        addSubview(label)
      }
      label.attributedText = attributedTitle
      setNeedsLayout()
    }
  }

  /// The wheel's colour; without one of its own it is grey.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    wheel.color = rare?.tintColor
  }

  // MARK: In a scroll view

  func attach(to scrollView: UIScrollView) {
    self.scrollView = scrollView
    scrollView.insertSubview(self, at: 0)
    if isRefreshingStorage { scrollView.refreshInset = Self.height }
    place()
  }

  func detachFromScrollView() {
    scrollView?.refreshInset = 0
    scrollView = nil
    removeFromSuperview()
  }

  /// How far the content is pulled below its place, in points.
  private var pull: CGFloat {
    guard let scrollView else { return 0 }
    return -(scrollView.contentOffset.y + scrollView.insetWithoutRefreshing.top)
  }

  func contentDidScroll() {
    place()
    guard let scrollView, scrollView.isTracking, isEnabled else { return }
    guard !isRefreshingStorage, !hasTriggered, pull >= Self.threshold else { return }
    hasTriggered = true
    isRefreshingStorage = true
    wheel.startAnimating()
    sendValueChanged()
  }

  /// The content comes to rest below the control while it works.
  func fingerWillLift() {
    hasTriggered = false
    if isRefreshingStorage { scrollView?.refreshInset = Self.height }
  }

  private func place() {
    guard let scrollView else { return }
    let top = scrollView.contentOffset.y + scrollView.insetWithoutRefreshing.top
    isHidden = !isRefreshingStorage && pull <= 0
    frame = CGRect(
      x: scrollView.contentOffset.x, y: min(top, 0), width: scrollView.bounds.width,
      height: Self.height)
    wheel.alpha = isRefreshingStorage ? 1 : min(max(pull / Self.threshold, 0), 1)
  }

  // MARK: Size

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: scrollView?.bounds.width ?? 320, height: Self.height)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = wheel.intrinsicContentSize
    let text = label?.intrinsicContentSize ?? .zero
    let total = size.height + (text == .zero ? 0 : text.height + 4)
    let y = ((bounds.height - total) / 2).rounded(toScale: screenScale)
    wheel.frame = CGRect(
      x: (bounds.midX - size.width / 2).rounded(toScale: screenScale), y: y, width: size.width,
      height: size.height)
    label?.frame = CGRect(
      x: (bounds.midX - text.width / 2).rounded(toScale: screenScale), y: y + size.height + 4,
      width: text.width, height: text.height)
  }

  // MARK: Accessibility

  open override var accessibilityTraits: UIAccessibilityTraits {
    get { controlTraits(beside: .updatesFrequently) }
    set { super.accessibilityTraits = newValue }
  }
}

extension UIScrollView {
  /// Above the content; it works where the content can be pulled down.
  public var refreshControl: UIRefreshControl? {
    get { refreshControlStorage }
    set {
      guard newValue !== refreshControlStorage else { return }
      refreshControlStorage?.detachFromScrollView()
      newValue?.scrollViewToLeave?.refreshControl = nil
      refreshControlStorage = newValue
      newValue?.attach(to: self)
    }
  }
}

extension UIRefreshControl {
  /// The scroll view that it is taken from when another gets it.
  fileprivate var scrollViewToLeave: UIScrollView? { superview as? UIScrollView }
}

extension UITableViewController {
  /// The table's refresh control.
  public var refreshControl: UIRefreshControl? {
    get { tableView.refreshControl }
    set { tableView.refreshControl = newValue }
  }
}
