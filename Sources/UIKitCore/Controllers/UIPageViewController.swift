public import Foundation

/// Gives a page view controller its pages, and hears about turns.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// Nil where `viewController` is the first page.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// Nil where `viewController` is the last page.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// How many dots to show; 0 shows none.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Every requirement has a default.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  /// - Parameter completed: false where the person let the page fall back.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}

/// Shows one page at a time, which a drag or code turns.
///
/// - Note: Pages scroll, also where a page curl is asked for.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
  public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
  public enum NavigationDirection: Int, Sendable { case forward, reverse }
  public enum SpineLocation: Int, Sendable { case none, min, mid, max }

  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey")
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet {
      neighbours = [:]
      viewIfLoaded?.setNeedsLayout()
    }
  }
  open weak var delegate: (any UIPageViewControllerDelegate)?
  public let transitionStyle: TransitionStyle
  public let navigationOrientation: NavigationOrientation
  open var spineLocation: SpineLocation { transitionStyle == .scroll ? .none : .min }
  open var isDoubleSided = false

  private let spacing: CGFloat
  private var current: UIViewController?
  private let pan = UIPanGestureRecognizer(target: nil, action: nil)
  private let dots = UIPageControl()
  private var turn: Turn?
  /// What the data source said about the current page: a direction without an answer was not asked
  /// about.
  private var neighbours: [NavigationDirection: UIViewController?] = [:]

  /// A page that is on its way.
  private struct Turn {
    var page: UIViewController
    var direction: NavigationDirection
  }

  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    spacing = (options?[.interPageSpacing] as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    transitionStyle = .scroll
    navigationOrientation = .horizontal
    spacing = 0
    super.init(coder: coder)
  }

  // MARK: Pages

  open var viewControllers: [UIViewController]? { current.map { [$0] } }
  open var gestureRecognizers: [UIGestureRecognizer] { [pan] }

  override var shownChild: UIViewController? { current }

  /// Turns to a page. `completion` gets whether the turn was finished.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    finishTurn()
    neighbours = [:]
    guard let page = viewControllers?.first, page !== current else {
      if viewControllers?.first == nil, let old = current { leave(old) }
      completion?(true)
      return
    }
    guard let old = current, animated, isViewLoaded, view.window != nil else {
      if let old = current { leave(old) }
      join(page)
      arrive(page)
      completion?(true)
      return
    }
    begin(page, direction)
    settle(old, towards: true) { completion?(true) }
  }

  open override func loadView() {
    super.loadView()
    view.clipsToBounds = true
    pan.ownAction = { [weak self] _ in self?.dragged() }
    view.addGestureRecognizer(pan)
    dots.isUserInteractionEnabled = false
    dots.pageIndicatorTintColor = .tertiaryLabel
    dots.currentPageIndicatorTintColor = .label
    view.addSubview(dots)
    if let current { arrive(current) }
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let count = dataSource?.presentationCount(for: self) ?? 0
    dots.isHidden = count == 0
    if count > 0 {
      dots.numberOfPages = count
      dots.currentPage = dataSource?.presentationIndex(for: self) ?? 0
      let height: CGFloat = 37
      dots.frame = CGRect(
        x: 0, y: view.bounds.height - view.safeAreaInsets.bottom - height,
        width: view.bounds.width, height: height)
      view.bringSubviewToFront(dots)
    }
    if turn == nil { current?.viewIfLoaded?.frame = pageFrame }
  }

  private var pageFrame: CGRect {
    var frame = view.bounds
    if !dots.isHidden { frame.size.height -= 37 + view.safeAreaInsets.bottom }
    return frame
  }

  private func join(_ page: UIViewController) {
    if page.parent !== self { addChild(page) }
    current = page
  }

  private func arrive(_ page: UIViewController) {
    guard isViewLoaded else {
      page.didMove(toParent: self)
      return
    }
    page.view.frame = pageFrame
    page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(page.view, at: 0)
    page.didMove(toParent: self)
    view.setNeedsLayout()
  }

  private func leave(_ page: UIViewController) {
    page.willMove(toParent: nil)
    page.viewIfLoaded?.removeFromSuperview()
    page.removeFromParent()
    if current === page { current = nil }
  }

  // MARK: Turning

  /// From one page to the next, in points.
  private var stride: CGFloat {
    spacing + (navigationOrientation == .horizontal ? view.bounds.width : view.bounds.height)
  }

  /// Towards which side the next page lies.
  private var forward: CGFloat {
    navigationOrientation == .horizontal && view.isRightToLeft ? -1 : 1
  }

  private func place(_ page: UIViewController, at offset: CGFloat) {
    let frame = pageFrame
    page.view.frame =
      navigationOrientation == .horizontal
      ? frame.offsetBy(dx: offset, dy: 0) : frame.offsetBy(dx: 0, dy: offset)
  }

  private func begin(_ page: UIViewController, _ direction: NavigationDirection) {
    turn = Turn(page: page, direction: direction)
    addChild(page)
    page.appearanceIsManaged = true
    current?.appearanceIsManaged = true
    // The order is UIKit's: the new page will appear before the old one will disappear.
    page.beginAppearanceTransition(true, animated: true)
    current?.beginAppearanceTransition(false, animated: true)
    UIView.performWithoutAnimation { place(page, at: side(of: direction) * stride) }
    view.insertSubview(page.view, at: 0)
  }

  private func side(of direction: NavigationDirection) -> CGFloat {
    direction == .forward ? forward : -forward
  }

  /// Lets the pages go where they belong: on with the turn, or back.
  private func settle(
    _ old: UIViewController, towards isDone: Bool, then completion: @escaping () -> Void
  ) {
    guard let turn else { return completion() }
    UIView.animate(
      withDuration: 0.3,
      animations: { [self] in
        let way = side(of: turn.direction) * stride
        place(turn.page, at: isDone ? 0 : way)
        place(old, at: isDone ? -way : 0)
      },
      completion: { [weak self] _ in
        guard let self, self.turn?.page === turn.page else { return }
        end(turn, from: old, isDone: isDone)
        completion()
      })
  }

  private func end(_ turn: Turn, from old: UIViewController, isDone: Bool) {
    self.turn = nil
    let (shown, gone) = isDone ? (turn.page, old) : (old, turn.page)
    if !isDone {
      gone.beginAppearanceTransition(false, animated: true)
      shown.beginAppearanceTransition(true, animated: true)
    }
    gone.willMove(toParent: nil)
    gone.viewIfLoaded?.removeFromSuperview()
    let ends = transitionStyle == .scroll ? [shown, gone] : [gone, shown]
    for page in ends { page.endAppearanceTransition() }
    gone.appearanceIsManaged = false
    shown.appearanceIsManaged = false
    gone.removeFromParent()
    current = shown
    if isDone { shown.didMove(toParent: self) }
    UIView.performWithoutAnimation { shown.view.frame = pageFrame }
    view.setNeedsLayout()
  }

  private func finishTurn() {
    guard let turn, let old = current else { return }
    end(turn, from: old, isDone: true)
  }

  // MARK: Dragging

  private func along(_ point: CGPoint) -> CGFloat {
    (navigationOrientation == .horizontal ? point.x : point.y) * forward
  }

  private func dragged() {
    guard let old = current else { return }
    switch pan.state {
    case .began:
      finishTurn()
      beginDrag(along(pan.translation(in: view)), from: old)
    case .changed:
      let moved = along(pan.translation(in: view))
      if turn == nil { beginDrag(moved, from: old) }
      follow(moved, from: old)
    case .ended, .cancelled:
      guard let turn else { return place(old, at: 0) }
      let towards = turn.direction == .forward ? -1.0 : 1.0
      let moved = along(pan.translation(in: view)) * towards
      let speed = along(pan.velocity(in: view)) * towards
      let isDone = pan.state == .ended && (speed > 300 || (moved > stride / 2 && speed > -300))
      settle(old, towards: isDone) { [weak self] in
        guard let self else { return }
        delegate?.pageViewController(
          self, didFinishAnimating: true, previousViewControllers: [old],
          transitionCompleted: isDone)
        if isDone { askBeyond(turn, comingFrom: old) }
      }
    default: break
    }
  }

  /// Asks for the page on the side that is pulled into sight.
  private func beginDrag(_ moved: CGFloat, from old: UIViewController) {
    guard moved != 0 else { return }
    let direction = moved < 0 ? NavigationDirection.forward : .reverse
    // Scrolling pages are known on both sides before one of them moves.
    let asked: [NavigationDirection] =
      transitionStyle == .scroll ? [.forward, .reverse] : [direction]
    for side in asked where neighbours[side] == nil {
      neighbours.updateValue(ask(for: side, of: old), forKey: side)
    }
    guard let page = neighbours[direction] ?? nil, page !== old else { return }
    delegate?.pageViewController(self, willTransitionTo: [page])
    begin(page, direction)
  }

  private func ask(for direction: NavigationDirection, of page: UIViewController)
    -> UIViewController?
  {
    direction == .forward
      ? dataSource?.pageViewController(self, viewControllerAfter: page)
      : dataSource?.pageViewController(self, viewControllerBefore: page)
  }

  /// After a turn the page that was left is known on its side; the one beyond is asked for.
  private func askBeyond(_ turn: Turn, comingFrom old: UIViewController) {
    neighbours = [:]
    guard transitionStyle == .scroll, current === turn.page else { return }
    neighbours[turn.direction == .forward ? .reverse : .forward] = old
    neighbours.updateValue(ask(for: turn.direction, of: turn.page), forKey: turn.direction)
  }

  private func follow(_ moved: CGFloat, from old: UIViewController) {
    guard let turn else {
      // Past the last page there is a band of rubber.
      return place(
        old,
        at: forward
          * ScrollPhysics.rubberBand(moved, dimension: max(stride, 1)))
    }
    let limited = turn.direction == .forward ? min(moved, 0) : max(moved, 0)
    place(old, at: limited * forward)
    place(turn.page, at: limited * forward + side(of: turn.direction) * stride)
  }
}
