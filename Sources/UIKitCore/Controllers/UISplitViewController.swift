public import Foundation

/// Hears about changes of a split view. Every requirement has a default.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: NSObjectProtocol {
  /// Which column is on top when both become one.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column)
  func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column)
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
}

extension UISplitViewControllerDelegate {
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  public func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column
  ) {}
  public func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column
  ) {}
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
}

/// Shows two controllers side by side where there is room, and as one stack where there is not.
///
/// - Note: Two columns: a supplementary one is not shown.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
  public enum Column: Int, Sendable { case primary, supplementary, secondary, compact }
  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary
    case twoBesideSecondary, twoOverSecondary, twoDisplaceSecondary
  }
  public enum SplitBehavior: Int, Sendable { case automatic, tile, overlay, displace }

  public nonisolated static let automaticDimension: CGFloat = -CGFloat.greatestFiniteMagnitude

  open weak var delegate: (any UISplitViewControllerDelegate)?
  public let style: Style
  private var columns: [Column: UINavigationController] = [:]
  /// As they were given, before a stack was put around them.
  private var given: [Column: UIViewController] = [:]
  private var isCollapsedStorage: Bool?
  private let line = UIView()
  private var hidesPrimary = false

  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  // MARK: Columns

  /// A controller that is no navigation controller gets one around it.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    given[column] = vc
    let stack =
      vc.map { $0 as? UINavigationController ?? UINavigationController(rootViewController: $0) }
    if let old = columns[column], old !== stack { leave(old) }
    columns[column] = stack
    if isViewLoaded { arrange() }
  }

  open func viewController(for column: Column) -> UIViewController? { given[column] }

  open var viewControllers: [UIViewController] {
    get { [Column.primary, .secondary].compactMap { columns[$0] } }
    set {
      setViewController(newValue.first, for: .primary)
      setViewController(newValue.count > 1 ? newValue[1] : nil, for: .secondary)
    }
  }

  // MARK: Modes

  /// True where there is room for one column only.
  open var isCollapsed: Bool {
    isCollapsedStorage ?? (traitCollection.horizontalSizeClass == .compact)
  }

  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      hidesPrimary = preferredDisplayMode == .secondaryOnly
      viewIfLoaded?.setNeedsLayout()
    }
  }
  /// - Note: Kept only: columns always stand side by side.
  open var preferredSplitBehavior = SplitBehavior.automatic
  open var splitBehavior: SplitBehavior { .tile }
  open var displayMode: DisplayMode { hidesPrimary ? .secondaryOnly : .oneBesideSecondary }
  /// - Note: Kept only: no gesture shows or hides a column.
  open var presentsWithGesture = true

  /// From 0 to 1, or `automaticDimension`.
  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }

  /// Points. 320 unless something else was asked for; never more than half the width.
  open var primaryColumnWidth: CGFloat {
    let automatic = Self.automaticDimension
    let width = view.bounds.width
    var wish: CGFloat = min(320, width / 2)
    if preferredPrimaryColumnWidth != automatic {
      wish = preferredPrimaryColumnWidth
    } else if preferredPrimaryColumnWidthFraction != automatic {
      wish = preferredPrimaryColumnWidthFraction * width
    }
    if minimumPrimaryColumnWidth != automatic { wish = max(wish, minimumPrimaryColumnWidth) }
    if maximumPrimaryColumnWidth != automatic { wish = min(wish, maximumPrimaryColumnWidth) }
    return min(wish, width)
  }

  /// Shows a column: beside the other, or on top of the one stack.
  open func show(_ column: Column) {
    delegate?.splitViewController(self, willShow: column)
    if isCollapsed {
      guard column == .secondary, let detail = given[.secondary] else {
        if column == .primary { columns[.primary]?.popToRootViewController(animated: true) }
        return
      }
      push(detail)
    } else if column == .primary {
      setPrimaryHidden(false)
    }
  }

  open func hide(_ column: Column) {
    delegate?.splitViewController(self, willHide: column)
    if isCollapsed {
      if column == .secondary { columns[.primary]?.popToRootViewController(animated: true) }
    } else if column == .primary {
      setPrimaryHidden(true)
    }
  }

  private func setPrimaryHidden(_ isHidden: Bool) {
    guard isHidden != hidesPrimary else { return }
    hidesPrimary = isHidden
    guard isViewLoaded, view.window != nil else { return }
    UIView.animate(withDuration: 0.3) { [self] in
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
  }

  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    given[.secondary] = vc
    if isCollapsed {
      push(vc)
    } else {
      setViewController(vc, for: .secondary)
    }
  }

  /// Puts the detail on top of the one stack. A stack is taken apart.
  private func push(_ detail: UIViewController) {
    guard let stack = columns[.primary] else { return }
    let screens: [UIViewController]
    if let inner = detail as? UINavigationController {
      screens = inner.viewControllers
      inner.viewControllers = []
      given[.secondary] = inner
    } else {
      if let own = columns[.secondary], own.viewControllers == [detail] { own.viewControllers = [] }
      screens = [detail]
    }
    let new = screens.filter { !stack.viewControllers.contains($0) }
    guard !new.isEmpty else { return }
    pushed = screens
    stack.setViewControllers(stack.viewControllers + new, animated: true)
  }

  /// Screens of the secondary column that are on the one stack now.
  private var pushed: [UIViewController] = []

  // MARK: Arranging

  override var shownChild: UIViewController? {
    isCollapsed ? columns[.compact] ?? columns[.primary] : columns[.secondary] ?? columns[.primary]
  }

  open override func loadView() {
    super.loadView()
    line.backgroundColor = .separator
    arrange()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    viewIfLoaded?.setNeedsLayout()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let wanted = view.traitCollection.horizontalSizeClass == .compact
    if wanted != isCollapsedStorage { change(collapsed: wanted) }
    layOut()
  }

  private func change(collapsed: Bool) {
    let isFirst = isCollapsedStorage == nil
    isCollapsedStorage = collapsed
    if collapsed {
      let proposed = given[.compact] == nil ? Column.primary : .compact
      let top =
        delegate?.splitViewController(
          self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
      arrange()
      if top == .secondary, let detail = given[.secondary] { push(detail) }
      if !isFirst { delegate?.splitViewControllerDidCollapse(self) }
    } else {
      takeBackPushed()
      arrange()
      if !isFirst { delegate?.splitViewControllerDidExpand(self) }
    }
  }

  /// Screens of the secondary column go back to their own stack.
  private func takeBackPushed() {
    guard let primary = columns[.primary], let secondary = columns[.secondary] else { return }
    let moved = primary.viewControllers.filter { pushed.contains($0) }
    pushed = []
    if !moved.isEmpty {
      primary.viewControllers = primary.viewControllers.filter { !moved.contains($0) }
      secondary.viewControllers = moved
    } else if secondary.viewControllers.isEmpty, let detail = given[.secondary],
      detail !== secondary
    {
      secondary.viewControllers = [detail]
    }
  }

  private var shown: [UINavigationController] {
    if isCollapsed { return [columns[.compact] ?? columns[.primary]].compactMap(\.self) }
    return [columns[.primary], columns[.secondary]].compactMap(\.self)
  }

  private func arrange() {
    guard isViewLoaded else { return }
    let shown = shown
    for stack in columns.values where !shown.contains(stack) { leave(stack) }
    for stack in shown where stack.parent !== self {
      addChild(stack)
      view.addSubview(stack.view)
      stack.didMove(toParent: self)
    }
    view.addSubview(line)
    view.setNeedsLayout()
  }

  private func leave(_ stack: UIViewController) {
    guard stack.parent === self else { return }
    stack.willMove(toParent: nil)
    stack.viewIfLoaded?.removeFromSuperview()
    stack.removeFromParent()
  }

  private func layOut() {
    let bounds = view.bounds
    if isCollapsed {
      line.isHidden = true
      for stack in shown { stack.view.frame = bounds }
      return
    }
    let width = columns[.primary] == nil ? 0 : primaryColumnWidth
    let pixel = 1 / max(view.traitCollection.displayScale, 1)
    let start = hidesPrimary ? -width : 0
    place(columns[.primary]?.view, x: start, width: width)
    let rest = start + width + (hidesPrimary || width == 0 ? 0 : pixel)
    place(columns[.secondary]?.view, x: rest, width: bounds.width - rest)
    line.isHidden = hidesPrimary || width == 0
    place(line, x: start + width, width: pixel)
  }

  private func place(_ view: UIView?, x: CGFloat, width: CGFloat) {
    let bounds = self.view.bounds
    let isRightToLeft = self.view.isRightToLeft
    view?.frame = CGRect(
      x: isRightToLeft ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
  }
}

extension UIViewController {
  /// The split view controller that the controller is in.
  public var splitViewController: UISplitViewController? { nearestParent() }
}
