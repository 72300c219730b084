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

/// Shows two or three controllers side by side where there is room, and as one stack where there is
/// not.
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
  /// Between the columns.
  private let lines = [UIView(), UIView()]
  /// What `show(_:)` and `hide(_:)` asked for.
  private var isShownByApp: [Column: Bool] = [:]

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
    get { Self.order.compactMap { columns[$0] } }
    set {
      setViewController(newValue.first, for: .primary)
      if newValue.count > 2, style == .tripleColumn {
        setViewController(newValue[1], for: .supplementary)
      }
      setViewController(newValue.count > 1 ? newValue.last : nil, for: .secondary)
    }
  }

  /// From the leading side.
  private static let order = [Column.primary, .supplementary, .secondary]

  private var hasSupplementary: Bool { style == .tripleColumn && columns[.supplementary] != nil }

  // MARK: Modes

  /// True where there is room for one column only.
  open var isCollapsed: Bool {
    isCollapsedStorage ?? (traitCollection.horizontalSizeClass == .compact)
  }

  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      isShownByApp = [:]
      viewIfLoaded?.setNeedsLayout()
    }
  }
  /// - Note: Kept only: columns always stand side by side.
  open var preferredSplitBehavior = SplitBehavior.automatic
  open var splitBehavior: SplitBehavior { .tile }
  open var displayMode: DisplayMode {
    guard hasSupplementary else { return isHidden(.primary) ? .secondaryOnly : .oneBesideSecondary }
    if isHidden(.supplementary) { return .secondaryOnly }
    return isHidden(.primary) ? .oneBesideSecondary : .twoBesideSecondary
  }

  /// From this width on, in points, three columns stand side by side by themselves.
  private static let widthForThree: CGFloat = 1180

  private func isHidden(_ column: Column) -> Bool {
    if let isShown = isShownByApp[column] { return !isShown }
    switch preferredDisplayMode {
    case .secondaryOnly: return true
    case .oneBesideSecondary, .oneOverSecondary: return column == .primary && hasSupplementary
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: return false
    case .automatic:
      return column == .primary && hasSupplementary
        && (viewIfLoaded?.bounds.width ?? 0) < Self.widthForThree
    }
  }
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
    columnWidth(
      preferredPrimaryColumnWidth, preferredPrimaryColumnWidthFraction, minimumPrimaryColumnWidth,
      maximumPrimaryColumnWidth)
  }

  /// From 0 to 1, or `automaticDimension`.
  open var preferredSupplementaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  open var preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  open var minimumSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  open var maximumSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }

  /// Points, by the same rule as the primary column's.
  open var supplementaryColumnWidth: CGFloat {
    columnWidth(
      preferredSupplementaryColumnWidth, preferredSupplementaryColumnWidthFraction,
      minimumSupplementaryColumnWidth, maximumSupplementaryColumnWidth)
  }

  private func columnWidth(
    _ preferred: CGFloat, _ fraction: CGFloat, _ minimum: CGFloat, _ maximum: CGFloat
  ) -> CGFloat {
    let automatic = Self.automaticDimension
    let width = view.bounds.width
    var wish: CGFloat = min(320, width / 2)
    if preferred != automatic {
      wish = preferred
    } else if fraction != automatic {
      wish = fraction * width
    }
    if minimum != automatic { wish = max(wish, minimum) }
    if maximum != automatic { wish = min(wish, maximum) }
    return min(wish, width)
  }

  /// Shows a column: beside the other, or on top of the one stack.
  open func show(_ column: Column) {
    delegate?.splitViewController(self, willShow: column)
    if isCollapsed {
      switch column {
      case .secondary:
        if hasSupplementary { push(.supplementary) }
        push(.secondary)
      case .supplementary: push(.supplementary)
      case .primary: columns[.primary]?.popToRootViewController(animated: true)
      case .compact: break
      }
      return
    }
    // Nothing stands on the leading side of a column that is hidden.
    if column == .primary { setShown(true, [.primary, .supplementary]) }
    if column == .supplementary { setShown(true, [.supplementary]) }
  }

  open func hide(_ column: Column) {
    delegate?.splitViewController(self, willHide: column)
    if isCollapsed {
      let below = column == .secondary ? pushed[.supplementary]?.last : nil
      if let below, columns[.primary]?.viewControllers.contains(below) == true {
        columns[.primary]?.popToViewController(below, animated: true)
      } else if column == .secondary || column == .supplementary {
        columns[.primary]?.popToRootViewController(animated: true)
      }
      return
    }
    if column == .primary { setShown(false, [.primary]) }
    if column == .supplementary { setShown(false, [.primary, .supplementary]) }
  }

  private func setShown(_ isShown: Bool, _ changed: [Column]) {
    let before = displayMode
    for column in changed { isShownByApp[column] = isShown }
    guard displayMode != before, isViewLoaded, view.window != nil else { return }
    UIView.animate(withDuration: 0.3) { [self] in
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
  }

  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if isCollapsed {
      given[.secondary] = vc
      push(.secondary)
    } else {
      setViewController(vc, for: .secondary)
    }
  }

  /// Puts a column's screens on top of the one stack. A stack is taken apart.
  private func push(_ column: Column) {
    guard let stack = columns[.primary], let content = given[column] else { return }
    let screens: [UIViewController]
    if let inner = content as? UINavigationController {
      screens = inner.viewControllers.isEmpty ? pushed[column] ?? [] : inner.viewControllers
      inner.viewControllers = []
    } else {
      if let own = columns[column], own.viewControllers == [content] { own.viewControllers = [] }
      screens = [content]
    }
    let new = screens.filter { !stack.viewControllers.contains($0) }
    guard !new.isEmpty else { return }
    pushed[column] = screens
    stack.setViewControllers(stack.viewControllers + new, animated: true)
  }

  /// Screens of the other columns that are on the one stack now.
  private var pushed: [Column: [UIViewController]] = [:]

  // MARK: Arranging

  override var shownChild: UIViewController? {
    isCollapsed ? columns[.compact] ?? columns[.primary] : columns[.secondary] ?? columns[.primary]
  }

  open override func loadView() {
    super.loadView()
    for line in lines { line.backgroundColor = .separator }
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
      if top == .supplementary || (top == .secondary && hasSupplementary) { push(.supplementary) }
      if top == .secondary { push(.secondary) }
      if !isFirst { delegate?.splitViewControllerDidCollapse(self) }
    } else {
      takeBackPushed()
      arrange()
      if !isFirst { delegate?.splitViewControllerDidExpand(self) }
    }
  }

  /// Screens of the other columns go back to their own stacks.
  private func takeBackPushed() {
    for column in [Column.supplementary, .secondary] { takeBack(column) }
    pushed = [:]
  }

  private func takeBack(_ column: Column) {
    guard let primary = columns[.primary], let stack = columns[column] else { return }
    let moved = primary.viewControllers.filter { pushed[column]?.contains($0) == true }
    if !moved.isEmpty {
      primary.viewControllers = primary.viewControllers.filter { !moved.contains($0) }
      stack.viewControllers = moved
    } else if stack.viewControllers.isEmpty {
      // It was left by going back.
      if let content = given[column], content !== stack {
        stack.viewControllers = [content]
      } else if let screens = pushed[column] {
        stack.viewControllers = screens
      }
    }
  }

  private var shown: [UINavigationController] {
    if isCollapsed { return [columns[.compact] ?? columns[.primary]].compactMap(\.self) }
    return Self.order.filter { $0 != .supplementary || hasSupplementary }
      .compactMap { columns[$0] }
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
    for line in lines { view.addSubview(line) }
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
    for line in lines { line.isHidden = true }
    if isCollapsed {
      for stack in shown { stack.view.frame = bounds }
      return
    }
    var leading: [(column: Column, width: CGFloat)] = []
    if columns[.primary] != nil { leading.append((.primary, primaryColumnWidth)) }
    if hasSupplementary { leading.append((.supplementary, supplementaryColumnWidth)) }
    let pixel = 1 / max(view.traitCollection.displayScale, 1)
    // Hidden columns stand beyond the leading edge.
    var x = -leading.reduce(0) { $0 + (isHidden($1.column) ? $1.width : 0) }
    for (line, (column, width)) in zip(lines, leading) {
      place(columns[column]?.view, x: x, width: width)
      x += width
      guard !isHidden(column) else { continue }
      line.isHidden = false
      place(line, x: x, width: pixel)
      x += pixel
    }
    place(columns[.secondary]?.view, x: x, width: max(0, bounds.width - x))
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
