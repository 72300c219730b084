import CoreGraphics
public import Foundation

/// Gives scroll views their `delegate`, so that subclasses have one of a narrower type under the
/// same name, as they have with Apple: a class of Swift's own cannot narrow an inherited property.
@preconcurrency @MainActor
public protocol _ScrollViewDelegating: AnyObject {}

extension _ScrollViewDelegating where Self: UIScrollView {
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}

/// Shows a part of content that is larger than itself. The origin of the bounds is the offset.
@preconcurrency @MainActor
open class UIScrollView: UIView, _ScrollViewDelegating {
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }

  public enum IndicatorStyle: Int, Sendable { case `default`, black, white }

  /// What is left of the velocity after a millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  // MARK: Stored

  /// What moves the content.
  var phase = Phase.resting
  private var lastOffset = CGPoint.zero
  private var lastAdjustedInset = UIEdgeInsets.zero
  /// True while the insets themselves move the offset.
  private var isFollowingInsets = false
  lazy var indicators = ScrollIndicators(of: self)
  var frames: FrameCallback?
  final var zooming = Zooming()
  final var zoomFrames: FrameCallback?
  var wheel = WheelMovement()
  /// The finger that is down stopped content that moved.
  var wasCaught = false
  final var refreshControlStorage: UIRefreshControl?
  /// Room above the content for a refresh control at work, in points.
  final var refreshInset: CGFloat = 0 {
    didSet { if refreshInset != oldValue { adjustedInsetMayHaveChanged() } }
  }
  /// What Auto Layout keeps for the content and frame guides.
  package final var scrollGuides: AnyObject?

  /// The `delegate` of the scroll view and of its subclasses.
  package final weak var scrollDelegate: (any UIScrollViewDelegate)? {
    didSet { scrollDelegateDidChange() }
  }
  /// The recognizer that drags the content.
  public final let panGestureRecognizer: UIPanGestureRecognizer = ScrollPanGestureRecognizer()

  // MARK: Life

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    clipsToBounds = true
    panGestureRecognizer.ownAction = { [weak self] _ in self?.panChanged() }
    (panGestureRecognizer as? ScrollPanGestureRecognizer)?.scrollView = self
    addGestureRecognizer(panGestureRecognizer)
  }

  // MARK: Content

  /// How large the content is, in points.
  open var contentSize: CGSize = .zero {
    didSet {
      guard contentSize != oldValue else { return }
      guard contentSize.width.isFinite, contentSize.height.isFinite else {
        Diagnostics.record(.contentSizeIsNotFinite(self, contentSize))
        contentSize = oldValue
        return
      }
      adjustedInsetMayHaveChanged()
      keepOffsetInContent()
      if let indicators = indicatorsIfVisible { indicators.place() }
      if ValueObservers.isInUse { ValueObservers.check(self) }
    }
  }

  /// The point of the content at the view's top left corner.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      if !phase.isHeld { stopMoving() }
      moveContent(to: newValue)
    }
  }

  /// Stops what moves the content, and goes to `contentOffset`, over .3 seconds where `animated`.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated, window != nil else {
      self.contentOffset = contentOffset
      return
    }
    travel(to: contentOffset)
  }

  /// Scrolls as little as it takes to show `rect`, which is in content coordinates.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let shown = bounds.inset(by: adjustedContentInset)
    func offset(_ now: CGFloat, _ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ to: CGFloat)
      -> CGFloat
    {
      if from >= low && to <= high { return now }
      // What does not fit shows its nearer end.
      let shiftToStart = from - low
      let shiftToEnd = to - high
      return now + (abs(shiftToStart) < abs(shiftToEnd) ? shiftToStart : shiftToEnd)
    }
    let target = CGPoint(
      x: offset(bounds.minX, shown.minX, shown.maxX, rect.minX, rect.maxX),
      y: offset(bounds.minY, shown.minY, shown.maxY, rect.minY, rect.maxY))
    let clamped = clampedOffset(target)
    guard clamped != contentOffset else { return }
    setContentOffset(clamped, animated: animated)
  }

  /// Shows the indicators for a moment.
  open func flashScrollIndicators() { indicators.flash() }

  // MARK: Insets

  /// Space around the content, in points, that scrolls with it.
  open var contentInset: UIEdgeInsets = .zero {
    didSet { if contentInset != oldValue { adjustedInsetMayHaveChanged() } }
  }

  /// Which edges the safe area adds to `contentInset`.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { adjustedInsetMayHaveChanged() } }
  }

  /// `contentInset` and what the safe area adds.
  open var adjustedContentInset: UIEdgeInsets {
    var inset = insetWithoutRefreshing
    inset.top += refreshInset
    return inset
  }

  final var insetWithoutRefreshing: UIEdgeInsets {
    var safe = safeAreaInsets
    switch contentInsetAdjustmentBehavior {
    case .never:
      return contentInset
    case .always:
      break
    case .scrollableAxes:
      if !isTallerThanBounds && !alwaysBounceVertical { (safe.top, safe.bottom) = (0, 0) }
      if !isWiderThanBounds && !alwaysBounceHorizontal { (safe.left, safe.right) = (0, 0) }
    case .automatic:
      if !isWiderThanBounds && !alwaysBounceHorizontal { (safe.left, safe.right) = (0, 0) }
    }
    return contentInset.adding(safe)
  }

  private var isTallerThanBounds: Bool { contentSize.height > bounds.height }
  private var isWiderThanBounds: Bool { contentSize.width > bounds.width }

  /// Called when `adjustedContentInset` changed.
  open func adjustedContentInsetDidChange() {}

  /// How far the indicators keep from the edges, beside the safe area; both axes at once.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet { indicatorsIfVisible?.place() }
  }
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet { indicatorsIfVisible?.place() }
  }
  open var automaticallyAdjustsScrollIndicatorInsets = true {
    didSet { indicatorsIfVisible?.place() }
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    adjustedInsetMayHaveChanged()
  }

  private func adjustedInsetMayHaveChanged() {
    let inset = adjustedContentInset
    let old = lastAdjustedInset
    guard inset != old, !isFollowingInsets else { return }
    isFollowingInsets = true
    lastAdjustedInset = inset
    // Content that rests at its start stays there.
    var offset = bounds.origin
    if !phase.isHeld, !isFollowedByBar {
      if offset.y == -old.top || offset.y < -old.top { offset.y += old.top - inset.top }
      if offset.x == -old.left || offset.x < -old.left { offset.x += old.left - inset.left }
      moveContent(to: offset)
    }
    isFollowingInsets = false
    setNeedsLayout()
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  // MARK: Manners

  open var isScrollEnabled = true {
    didSet {
      panGestureRecognizer.isEnabled = isScrollEnabled
      if !isScrollEnabled { stopMoving() }
    }
  }

  /// Lets content be pulled past its edges.
  open var bounces = true
  /// Lets content be pulled vertically also where it fits.
  open var alwaysBounceVertical = false {
    didSet { adjustedInsetMayHaveChanged() }
  }
  open var alwaysBounceHorizontal = false {
    didSet { adjustedInsetMayHaveChanged() }
  }
  /// Comes to rest at multiples of the bounds' size only.
  open var isPagingEnabled = false
  /// Keeps a drag that is nearly vertical or horizontal on that axis.
  open var isDirectionalLockEnabled = false
  open var decelerationRate = DecelerationRate.normal
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// Whether arrow, page, home and end keys scroll.
  open var allowsKeyboardScrolling = true
  /// Whether a tap on a phone's status bar would scroll to the top; a desktop has none.
  open var scrollsToTop = true
  /// Waits a moment with a finger on the content before the content hears of it.
  open var delaysContentTouches = true
  /// Lets a drag take touches away from content that already knows of them.
  open var canCancelContentTouches = true

  /// Whether touches on content are the content's. Asked once before the content hears of one; if
  /// not, it never does, and the touch is for scrolling alone.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }

  /// Whether content that follows a touch may lose it to scrolling: by default unless it is a
  /// control.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  open var showsVerticalScrollIndicator = true {
    didSet { indicatorsIfVisible?.place() }
  }
  open var showsHorizontalScrollIndicator = true {
    didSet { indicatorsIfVisible?.place() }
  }
  open var indicatorStyle = IndicatorStyle.default {
    didSet { indicatorsIfVisible?.place() }
  }

  /// True while a navigation bar takes room from the content, or gives it back, because of a scroll.
  final var isFollowedByBar = false
  /// What a navigation bar gives back when content is pulled down, in points.
  final var topRoom: CGFloat = 0

  var indicatorsIfVisible: ScrollIndicators? { indicators.areVisible ? indicators : nil }

  /// A finger on content may become a scroll here.
  var delaysTouchesNow: Bool {
    delaysContentTouches && isScrollEnabled && (canScroll(.horizontal) || canScroll(.vertical))
  }

  // MARK: State

  /// A finger is down, or drags.
  open var isTracking: Bool { phase.isHeld }

  /// The user drags, or the content still moves from a drag.
  /// - Note: True during deceleration too, as observed.
  open var isDragging: Bool {
    switch phase {
    case .dragging, .decelerating: true
    case .resting, .tracking, .travelling: false
    }
  }

  open var isDecelerating: Bool {
    if case .decelerating = phase { return true }
    return false
  }

  // MARK: Geometry

  /// The axes that content scrolls on; each rule is written once and asked of both.
  enum Axis { case horizontal, vertical }

  func length(_ size: CGSize, _ axis: Axis) -> CGFloat {
    axis == .horizontal ? size.width : size.height
  }

  func value(_ point: CGPoint, _ axis: Axis) -> CGFloat {
    axis == .horizontal ? point.x : point.y
  }

  /// Offsets that show no more than the content and its insets.
  func offsetRange(_ axis: Axis) -> ClosedRange<CGFloat> {
    let inset = adjustedContentInset
    let (start, end) =
      axis == .horizontal ? (inset.left, inset.right) : (inset.top, inset.bottom)
    let last = length(contentSize, axis) + end - length(bounds.size, axis)
    let first = -start - (axis == .vertical ? topRoom : 0)
    return first...max(-start, last)
  }

  /// Whether there is somewhere to go, or a bounce to feel.
  func canScroll(_ axis: Axis) -> Bool {
    let range = offsetRange(axis)
    if range.upperBound > range.lowerBound { return true }
    let alwaysVertical = alwaysBounceVertical || refreshControlStorage != nil
    return bounces && (axis == .horizontal ? alwaysBounceHorizontal : alwaysVertical)
  }

  func clampedOffset(_ offset: CGPoint) -> CGPoint {
    let horizontal = offsetRange(.horizontal)
    let vertical = offsetRange(.vertical)
    return CGPoint(
      x: min(max(offset.x, horizontal.lowerBound), horizontal.upperBound),
      y: min(max(offset.y, vertical.lowerBound), vertical.upperBound))
  }

  /// Moves to `offset`, rounded to device pixels, and leaves alone what moves the content.
  func moveContent(to offset: CGPoint) {
    let scale = screenScale
    let rounded = CGPoint(x: offset.x.rounded(toScale: scale), y: offset.y.rounded(toScale: scale))
    guard rounded != bounds.origin else { return }
    bounds = CGRect(origin: rounded, size: bounds.size)
  }

  /// Moves the offset and everything that goes by it, because the content above changed its
  /// length: nothing is seen to move.
  func shiftContent(by delta: CGVector) {
    guard delta != .zero else { return }
    phase.shift(by: delta)
    moveContent(to: CGPoint(x: bounds.minX + delta.dx, y: bounds.minY + delta.dy))
  }

  /// After the content or the view changed its size: the end of the content stays in reach.
  private func keepOffsetInContent() {
    if case .resting = phase { moveContent(to: clampedOffset(bounds.origin)) }
  }

  package override func boundsSizeDidChange(from oldSize: CGSize) {
    super.boundsSizeDidChange(from: oldSize)
    adjustedInsetMayHaveChanged()
    if bounds.origin != lastOffset { boundsOriginDidChange() }
    if contentSize != .zero { keepOffsetInContent() }
    indicatorsIfVisible?.place()
  }

  package override func boundsOriginDidChange() {
    super.boundsOriginDidChange()
    guard bounds.origin != lastOffset else { return }
    lastOffset = bounds.origin
    setNeedsLayout()
    indicatorsIfVisible?.place()
    contentDidScroll()
    refreshControlStorage?.contentDidScroll()
    scrollDelegate?.scrollViewDidScroll(self)
  }

  /// For subclasses with a delegate of their own kind.
  func scrollDelegateDidChange() {}

  /// For subclasses that have places to rest at: where a release shall end that would end at
  /// `proposed`. The velocity is in points per millisecond.
  func targetOffset(for proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  /// The offset changed; called before the delegate hears of it.
  func contentDidScroll() {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    indicatorsIfVisible?.place()
  }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    gestureRecognizer === panGestureRecognizer
      ? panShouldBegin() : super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  package override var descriptionExtras: [String] {
    let inset = adjustedContentInset
    let edges = [inset.top, inset.left, inset.bottom, inset.right].map(\.shortText)
    return [
      "contentOffset: {\(contentOffset.x.shortText), \(contentOffset.y.shortText)}",
      "contentSize: {\(contentSize.width.shortText), \(contentSize.height.shortText)}",
      "adjustedContentInset: {\(edges.joined(separator: ", "))}",
    ]
  }

  package override func handleScroll(_ input: ScrollInput) -> Bool { scrollByWheel(input) }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !scroll(by: $0) }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { stopMoving() }
  }
}

extension Diagnostic {
  @MainActor fileprivate static func contentSizeIsNotFinite(_ view: UIScrollView, _ size: CGSize)
    -> Diagnostic
  {
    Diagnostic(
      category: "Scrolling",
      message: """
        \(view) was given a content size of \(size.width) by \(size.height). The old size was \
        kept; look for a division by zero or an unbounded size.
        """)
  }
}
