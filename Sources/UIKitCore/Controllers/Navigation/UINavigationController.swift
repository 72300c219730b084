public import Foundation

/// Shows the top one of a stack of controllers under a navigation bar.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  public enum Operation: Int, Sendable { case none, push, pop }

  /// What push and pop take, in seconds.
  static let transitionDuration: TimeInterval = 0.35
  open weak var delegate: (any UINavigationControllerDelegate)?
  private var stack: [UIViewController] = []
  private var bar: UINavigationBar
  /// The controller whose view is in place.
  private weak var shown: UIViewController?
  /// Ends the transition that is running.
  private var finishTransition: (() -> Void)?
  private var isBarHidden = false
  /// Holds the screens, under the bars.
  private let stage = UIView()
  private let bottomBar = UIToolbar()
  private var isBottomBarHidden = true
  private lazy var edgePop = EdgePop(of: self)
  private lazy var barHiding = BarHiding(of: self)

  // MARK: Life

  public init(rootViewController: UIViewController) {
    bar = UINavigationBar()
    super.init(nibName: nil, bundle: nil)
    setUp()
    push([rootViewController])
  }

  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    let barClass = navigationBarClass as? UINavigationBar.Type ?? UINavigationBar.self
    bar = instantiate(barClass)
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    bar = UINavigationBar()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }

  public required init?(coder: NSCoder) {
    bar = UINavigationBar()
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    bar.delegate = self as? any UINavigationBarDelegate
    bar.onBack = { [weak self] in self?.backButtonWasTapped() }
    bar.onHeightChange = { [weak self] in self?.barHeightDidChange() }
  }

  /// Pops, unless the controller's class wants the item kept or has popped already.
  private func backButtonWasTapped() {
    guard let item = bar.topItem, let top = stack.last,
      bar.delegate?.navigationBar(bar, shouldPop: item) ?? true, stack.last === top
    else { return }
    popViewController(animated: true)
    bar.delegate?.navigationBar(bar, didPop: item)
  }

  open override func loadView() {
    super.loadView()
    view.clipsToBounds = true
    stage.frame = view.bounds
    stage.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(stage)
    view.addSubview(bar)
    view.addSubview(bottomBar)
    bottomBar.isHidden = isBottomBarHidden
    bottomBar.setItems(stack.last?.toolbarItems, animated: false)
    edgePop.install(on: view)
    barHiding.update()
    bar.show(stack.map(\.navigationItem), animated: false)
    if let top = stack.last { install(top) }
  }

  // MARK: Stack

  /// From the root to the top.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  override var shownChild: UIViewController? { stack.last }
  open var topViewController: UIViewController? { stack.last }
  /// The controller on top, or what it presents.
  open var visibleViewController: UIViewController? {
    (stack.last ?? self).nearestPresented ?? stack.last
  }
  open var navigationBar: UINavigationBar { bar }

  /// Shows `viewController` on top; one that is in the stack already is a mistake.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    precondition(
      !stack.contains(viewController),
      "\(viewController) is pushed more than once: it is in the stack of \(self) already.")
    change(to: stack + [viewController], animated: animated)
  }

  /// Leaves the top controller, and returns it. The root stays.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    change(to: stack.dropLast(), animated: animated)
    return top
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Leaves what is above `viewController`, and returns it from bottom to top.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool)
    -> [UIViewController]?
  {
    guard let index = stack.firstIndex(of: viewController), index < stack.count - 1 else {
      return nil
    }
    let left = Array(stack[(index + 1)...])
    change(to: stack[...index], animated: animated)
    return left
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    change(to: viewControllers, animated: animated)
  }

  /// Puts the first controllers in place, before there is a view.
  private func push(_ controllers: [UIViewController]) {
    for controller in controllers {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    stack = controllers
  }

  private func change(
    to new: some Sequence<UIViewController>, animated: Bool,
    interaction: (any UIViewControllerInteractiveTransitioning)? = nil
  ) {
    finishTransition?()
    let old = stack
    let new = Array(new)
    guard new != old else { return }
    let leaving = old.filter { !new.contains($0) }
    let joining = new.filter { !old.contains($0) }
    let isPop = new.last.map { old.contains($0) } ?? true
    for controller in leaving {
      controller.isLeavingParent = true
      controller.willMove(toParent: nil)
    }
    for controller in joining {
      controller.isJoiningParent = true
      addChild(controller)
    }
    stack = new
    tabBarController?.updateBar(animated: animated)
    guard isViewLoaded else {
      end(joining: joining, leaving: leaving)
      return
    }
    bar.isSearchingWithoutTitle = false
    // While a finger decides, the bar waits.
    if interaction == nil { showBars(animated: animated && view.window != nil) }
    transition(
      from: old.last, to: new.last, isPop: isPop, animated: animated, interaction: interaction
    ) { [self] didComplete in
      if didComplete {
        if interaction != nil { showBars(animated: true) }
        end(joining: joining, leaving: leaving)
      } else {
        for controller in joining {
          controller.isJoiningParent = false
          controller.willMove(toParent: nil)
          controller.removeFromParent()
        }
        for controller in leaving { controller.isLeavingParent = false }
        stack = old
        tabBarController?.updateBar(animated: true)
      }
    }
  }

  private func showBars(animated: Bool) {
    bar.show(stack.map(\.navigationItem), animated: animated)
    bottomBar.setItems(stack.last?.toolbarItems, animated: animated)
  }

  private func end(joining: [UIViewController], leaving: [UIViewController]) {
    for controller in joining {
      controller.isJoiningParent = false
      controller.didMove(toParent: self)
    }
    for controller in leaving {
      controller.isLeavingParent = false
      // It may be in another stack by now.
      if controller.parent === self { controller.removeFromParent() }
    }
  }

  // MARK: Transition

  /// - Parameter completion: gets false when a person took the transition back.
  private func transition(
    from old: UIViewController?, to new: UIViewController?, isPop: Bool, animated: Bool,
    interaction: (any UIViewControllerInteractiveTransitioning)?,
    completion: @escaping (Bool) -> Void
  ) {
    guard old !== new else { return completion(true) }
    guard let window = view.window, !window.isHidden, appearance != .disappeared else {
      takeOut(old)
      if let new { install(new) }
      return completion(true)
    }
    new?.loadViewIfNeeded()
    let animates = animated && UIView.areAnimationsEnabled && old != nil && new != nil
    old?.appearanceIsManaged = true
    new?.appearanceIsManaged = true
    old?.beginAppearanceTransition(false, animated: animates)
    new?.beginAppearanceTransition(true, animated: animates)
    if let new { delegate?.navigationController(self, willShow: new, animated: animates) }
    let settle = { [self] (didComplete: Bool) in
      finishTransition = nil
      presentationState?.transition = nil
      if didComplete {
        takeOut(old)
        if let new { install(new) }
        old?.endAppearanceTransition()
        new?.endAppearanceTransition()
      } else {
        takeBack(new, for: old)
      }
      old?.appearanceIsManaged = false
      new?.appearanceIsManaged = false
      completion(didComplete)
      if didComplete, let new {
        delegate?.navigationController(self, didShow: new, animated: animates)
      }
    }
    if animates, let old, let new {
      run(from: old, to: new, isPop: isPop, interaction: interaction, settle)
    } else {
      if let new { install(new, below: isPop ? old?.viewIfLoaded : nil) }
      finishTransition = { settle(true) }
      window.afterLayout { [weak self] in self?.finishTransition?() }
    }
  }

  private func run(
    from old: UIViewController, to new: UIViewController, isPop: Bool,
    interaction: (any UIViewControllerInteractiveTransitioning)?,
    _ settle: @escaping (Bool) -> Void
  ) {
    let own = delegate?.navigationController(
      self, animationControllerFor: isPop ? .pop : .push, from: old, to: new)
    if own == nil { install(new, below: isPop ? old.viewIfLoaded : nil) }
    view.layoutIfNeeded()
    let animator = own ?? NavigationAnimator(isPop: isPop)
    let transition = ControllerTransition(
      container: stage, style: .none, isAnimated: true, from: old, to: new, animator: animator,
      finalFrame: { [weak self, stage] in self?.place(of: $0) ?? stage.bounds }, end: settle)
    transition.views = [.from: old.view, .to: new.view]
    presentationStateForChange.transition = transition
    finishTransition = { [weak transition] in transition?.completeTransition(true) }
    let driven =
      interaction
      ?? own.flatMap { delegate?.navigationController(self, interactionControllerFor: $0) }
    animateBars()
    transition.run(interaction: driven)
  }

  /// Removes the view of a screen that is no longer shown, unless it is shown elsewhere by now.
  private func takeOut(_ controller: UIViewController?) {
    guard let content = controller?.viewIfLoaded, content.superview === stage else { return }
    content.removeFromSuperview()
  }

  /// A person took a pop back: the screen that was about to come leaves again.
  private func takeBack(_ new: UIViewController?, for old: UIViewController?) {
    new?.beginAppearanceTransition(false, animated: true)
    new?.viewIfLoaded?.removeFromSuperview()
    new?.endAppearanceTransition()
    old?.beginAppearanceTransition(true, animated: true)
    if let old { install(old) }
    old?.endAppearanceTransition()
  }

  /// Follows a drag from the edge back to the screen before. False where there is none.
  final func beginPop(drivenBy interaction: any UIViewControllerInteractiveTransitioning) -> Bool {
    guard stack.count > 1, finishTransition == nil, isViewLoaded, view.window != nil else {
      return false
    }
    change(to: stack.dropLast(), animated: true, interaction: interaction)
    return finishTransition != nil
  }

  private func install(_ controller: UIViewController, below sibling: UIView? = nil) {
    guard let content = controller.view else { return }
    content.frame = place(of: controller)
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if let sibling, sibling.superview === stage {
      stage.insertSubview(content, belowSubview: sibling)
    } else if content.superview !== stage || stage.subviews.last !== content {
      stage.addSubview(content)
    }
    shown = controller
    followContent(of: controller)
    updateContentInsets()
    view.setNeedsLayout()
  }

  /// The first screen is shown like one that was pushed: the delegate hears of it.
  private var firstShown: UIViewController?
  private var hasShown = false

  override func childrenWillAppear(animated: Bool) {
    guard !hasShown, let top = stack.last else { return }
    hasShown = true
    firstShown = top
    delegate?.navigationController(self, willShow: top, animated: animated)
  }

  override func childrenDidAppear(animated: Bool) {
    guard let first = firstShown else { return }
    firstShown = nil
    if first === stack.last {
      delegate?.navigationController(self, didShow: first, animated: animated)
    }
  }

  // MARK: Bar

  open var isNavigationBarHidden: Bool {
    get { isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isBarHidden else { return }
    isBarHidden = hidden
    guard isViewLoaded else { return }
    let change = { [self] in
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
    if animated {
      UIView.animate(withDuration: Self.transitionDuration, animations: change)
    } else {
      change()
    }
  }

  private var barFrame: CGRect {
    let height = bar.intrinsicContentSize.height
    let top = view.safeAreaInsets.top
    return CGRect(
      x: 0, y: isBarHidden ? -height : top, width: view.bounds.width, height: height)
  }

  private var bottomBarFrame: CGRect {
    let height = bottomBar.intrinsicContentSize.height
    let y = view.bounds.height - (isBottomBarHidden ? 0 : height + view.safeAreaInsets.bottom)
    return CGRect(x: 0, y: y, width: view.bounds.width, height: height)
  }

  /// Where a screen's view belongs in the stage: all of it, without the bars that it does not go
  /// below.
  private func place(of controller: UIViewController) -> CGRect {
    var rect = stage.bounds
    if !isBarHidden, !controller.goesBelowBar(at: .top, isTranslucent: bar.isTranslucent) {
      let top = barFrame.maxY
      rect.origin.y += top
      rect.size.height -= top
    }
    if !isBottomBarHidden,
      !controller.goesBelowBar(at: .bottom, isTranslucent: bottomBar.isTranslucent)
    {
      rect.size.height -= stage.bounds.height - bottomBarFrame.minY
    }
    rect.size.height = max(rect.height, 0)
    return rect
  }

  final func placeInBarsDidChange() {
    guard isViewLoaded else { return }
    updateContentInsets()
    view.setNeedsLayout()
  }

  private func updateContentInsets() {
    let covered = isBarHidden ? 0 : bar.intrinsicContentSize.height
    let below = isBottomBarHidden ? 0 : bottomBar.intrinsicContentSize.height
    // A screen that is covered keeps its insets: its content stays where it was.
    let top = stack.last
    for controller in stack where controller === top || controller === shown {
      controller.containerSafeAreaInsets.top =
        controller.goesBelowBar(at: .top, isTranslucent: bar.isTranslucent) ? covered : 0
      controller.containerSafeAreaInsets.bottom =
        controller.goesBelowBar(at: .bottom, isTranslucent: bottomBar.isTranslucent) ? below : 0
    }
  }

  /// True where the stack is what a sheet at the screen's lower edge shows.
  private var isInSheet: Bool {
    guard parent == nil,
      let sheet = presentationState?.controller as? UISheetPresentationController
    else { return false }
    return sheet.container != nil && sheet.isAtEdge
  }

  private func barHeightDidChange() {
    guard isViewLoaded else { return }
    updateContentInsets()
    view.setNeedsLayout()
  }

  /// The bars take their new places along with the screens.
  private func animateBars() {
    UIView.animate(withDuration: Self.transitionDuration) { [self] in
      bar.frame = barFrame
      bar.layoutIfNeeded()
    }
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    bar.isInSheet = isInSheet
    bar.frame = barFrame
    bottomBar.frame = bottomBarFrame
    updateContentInsets()
    if finishTransition == nil, let shown { shown.viewIfLoaded?.frame = place(of: shown) }
  }

  // MARK: Toolbar

  /// Shows the `toolbarItems` of the top controller, once it is not hidden.
  open var toolbar: UIToolbar! { bottomBar }

  /// True at first.
  open var isToolbarHidden: Bool {
    get { isBottomBarHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }

  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isBottomBarHidden else { return }
    isBottomBarHidden = hidden
    guard isViewLoaded else { return }
    if !hidden { bottomBar.isHidden = false }
    let change = { [self] in
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
    let finish = { [self] (_: Bool) in bottomBar.isHidden = isBottomBarHidden }
    if animated, view.window != nil {
      UIView.animate(
        withDuration: Self.transitionDuration, animations: change, completion: finish)
    } else {
      change()
      finish(true)
    }
  }

  final func toolbarItemsDidChange(of controller: UIViewController, animated: Bool) {
    guard controller === stack.last, isViewLoaded else { return }
    bottomBar.setItems(controller.toolbarItems, animated: animated)
  }

  // MARK: Gestures

  /// Goes back by a drag from the leading edge; what keeps its own back button keeps it from that.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { edgePop.gesture }

  /// A swipe up hides the bars, a swipe down shows them.
  open var hidesBarsOnSwipe = false { didSet { barHiding.update() } }
  /// A tap hides and shows the bars.
  open var hidesBarsOnTap = false { didSet { barHiding.update() } }
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.swipe }
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    viewIfLoaded?.setNeedsLayout()
  }

  // MARK: Scrolling

  private weak var followed: UIScrollView?

  /// The scroll view whose content goes on below the bar: it decides how much of the large title
  /// is shown.
  private func followContent(of controller: UIViewController) {
    let found = controller.contentScrollView(for: .top)
    if found !== followed {
      followed?.topRoom = 0
      followed = found
    }
    guard let found, bar.extent.full > 0 else { return }
    found.isFollowedByBar = true
    let room = -found.contentOffset.y - (found.adjustedContentInset.top - bar.extent.shown)
    // A screen that was never laid out begins at its top.
    if found.contentOffset.y != 0 || found.bounds.height == 0 { fit(found, in: room) }
    found.isFollowedByBar = false
  }

  private func fit(_ content: UIScrollView, in room: CGFloat) {
    content.isFollowedByBar = true
    if bar.fitExtent(in: room) {
      bar.frame = barFrame
      bar.layoutIfNeeded()
    }
    content.topRoom = bar.extent.full - bar.extent.shown
    content.isFollowedByBar = false
  }

  /// The content of the shown controller scrolled.
  final func contentDidScroll(_ content: UIView) {
    guard let root = shown?.viewIfLoaded, content.isDescendant(of: root) else { return }
    let top = content === root ? 0 : content.superview?.convert(content.frame, to: root).minY ?? 0
    guard top <= 0 else { return }
    if let scrollView = content as? UIScrollView, bar.extent.full > 0, !isBarHidden {
      if followed == nil { followed = scrollView }
      if scrollView === followed {
        let base = scrollView.adjustedContentInset.top - bar.extent.shown
        fit(scrollView, in: -scrollView.contentOffset.y - base)
      }
    }
    bar.coversContent = content.bounds.minY > -root.safeAreaInsets.top
  }

  /// Where a scroll that would end at `offset` comes to rest: never with half a large title.
  final func restingOffset(near offset: CGFloat, of content: UIScrollView) -> CGFloat {
    guard content === followed, bar.extent.full > 0 else { return offset }
    let base = content.adjustedContentInset.top - bar.extent.shown
    let shown = -offset - base
    return -(bar.extent.nearestStop(to: shown) + base)
  }
}

extension UIView {
  /// Lets the bar above know that this view's content moved.
  func tellNavigationOfScroll() {
    barOwner?.contentDidScroll(self)
    (windowStorage?.rootViewController as? UITabBarController)?.followContent()
  }

  /// The navigation controller in whose screen the view is.
  var barOwner: UINavigationController? {
    var view: UIView? = self
    while let current = view {
      if let controller = current.controllerStorage,
        let navigation = controller.parent as? UINavigationController
      {
        return navigation
      }
      view = current.superviewStorage
    }
    return nil
  }
}
