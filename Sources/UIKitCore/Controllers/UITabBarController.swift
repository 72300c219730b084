public import Foundation

/// Shows one of several controllers, chosen by a bar at the bottom.
///
/// Where there are more than fit in the bar, five in a narrow window and eight in a wide one, the
/// last tab is "More": a list of the others.
///
/// - Note: The list has no Edit button: which controllers have tabs is the app's to say.
@preconcurrency @MainActor open class UITabBarController: UIViewController {
  open weak var delegate: (any UITabBarControllerDelegate)?
  public final let tabBar = UITabBar()
  private var controllers: [UIViewController] = []
  private var selected: UIViewController?
  /// Ends the change of tabs that is going on.
  private var finishChange: (() -> Void)?
  private var isBarHidden = false

  // MARK: Tabs

  open var viewControllers: [UIViewController]? {
    get { controllers.isEmpty ? nil : controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    let old = controllers
    if let displayed = more?.displayed, !new.contains(displayed) { more?.showList() }
    for controller in old where !new.contains(controller) {
      controller.willMove(toParent: nil)
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
    controllers = new
    for controller in new where controller !== more?.displayed { adopt(controller) }
    arrangeTabs(animated: animated)
    if selected.map({ tabs.contains($0) }) != true {
      select(new.first, animated: false)
    }
    tabBar.selectedItem = selected?.tabBarItem
  }

  /// Makes one of the controllers a child, if it is not.
  final func adopt(_ controller: UIViewController) {
    guard controllers.contains(controller), controller.parent !== self else { return }
    addChild(controller)
    controller.didMove(toParent: self)
  }

  open var selectedViewController: UIViewController? {
    get { selected.flatMap { $0 === more ? more?.displayed ?? more : $0 } }
    set {
      guard let newValue else { return }
      precondition(
        controllers.contains(newValue) || (newValue === more && tabs.contains(newValue)),
        "\(newValue) is not one of the tab bar controller's view controllers.")
      show(newValue)
    }
  }

  /// The place of the chosen tab among the controllers; `NSNotFound` without tabs, and while the
  /// list of "More" is shown.
  open var selectedIndex: Int {
    get { selectedViewController.flatMap { controllers.firstIndex(of: $0) } ?? NSNotFound }
    set {
      guard controllers.indices.contains(newValue) else { return }
      show(controllers[newValue])
    }
  }

  /// A person chose a tab in the bar.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    guard let controller = tabs.first(where: { $0.tabBarItem === item }) else { return }
    choose(controller)
  }

  // MARK: More

  private var more: MoreNavigationController?
  /// What has a tab: the controllers, or the first of them and "More".
  private var tabs: [UIViewController] = []

  /// Shows the list of the controllers that have no tab. It is there also while all have one.
  public final var moreNavigationController: UINavigationController { madeMore }

  private var madeMore: MoreNavigationController {
    if let more { return more }
    let made = MoreNavigationController(of: self)
    more = made
    return made
  }

  private var tabLimit: Int { traitCollection.horizontalSizeClass == .regular ? 8 : 5 }

  /// Gives tabs to as many controllers as there is room for.
  private func arrangeTabs(animated: Bool) {
    let limit = tabLimit
    let fits = controllers.count <= limit
    let chosen = selectedViewController
    let listed = fits ? [] : Array(controllers[(limit - 1)...])
    if !fits || more != nil { madeMore.listed = listed }
    tabs = fits ? controllers : controllers.dropLast(listed.count) + [madeMore]
    if let more {
      if fits, more.parent === self {
        more.willMove(toParent: nil)
        more.viewIfLoaded?.removeFromSuperview()
        more.removeFromParent()
      } else if !fits, more.parent !== self {
        addChild(more)
        more.didMove(toParent: self)
      }
    }
    tabBar.setItems(tabs.map(\.tabBarItem), animated: animated)
    // What is shown stays so, with a tab or without.
    if let selected, listed.contains(selected) {
      select(nil, animated: false)
      finishChange?()
    }
    if let chosen, controllers.contains(chosen) { show(chosen) }
  }

  /// Shows a controller in its tab, or in that of "More".
  private func show(_ controller: UIViewController) {
    guard let more, more.listed.contains(controller) else {
      return select(controller, animated: false)
    }
    more.display(controller, animated: false)
    select(more, animated: false)
  }

  // MARK: Life

  override var shownChild: UIViewController? { selected }

  open override func loadView() {
    super.loadView()
    view.clipsToBounds = true
    tabBar.delegate = self
    view.addSubview(tabBar)
    if let selected { install(selected) }
  }

  /// A person chose a tab.
  private func choose(_ controller: UIViewController) {
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else {
      tabBar.selectedItem = selected?.tabBarItem
      return
    }
    if controller === selected {
      // The chosen tab again: back to the root of its stack.
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      select(controller, animated: true)
    }
    delegate?.tabBarController(self, didSelect: controller)
  }

  private func select(_ new: UIViewController?, animated: Bool) {
    guard new !== selected else { return }
    finishChange?()
    let old = selected
    selected = new
    tabBar.selectedItem = new?.tabBarItem
    guard isViewLoaded else { return }
    guard let window = view.window, !window.isHidden, appearance != .disappeared else {
      old?.viewIfLoaded?.removeFromSuperview()
      if let new { install(new) }
      return
    }
    change(from: old, to: new, in: window, animated: animated)
  }

  /// The order is UIKit's: the new one will appear before the old one will disappear.
  private func change(
    from old: UIViewController?, to new: UIViewController?, in window: UIWindow, animated: Bool
  ) {
    new?.loadViewIfNeeded()
    old?.appearanceIsManaged = true
    new?.appearanceIsManaged = true
    let animator = old.flatMap { old in
      new.flatMap { new in
        animated
          ? delegate?.tabBarController(
            self, animationControllerForTransitionFrom: old, to: new) : nil
      }
    }
    new?.beginAppearanceTransition(true, animated: animator != nil)
    old?.beginAppearanceTransition(false, animated: animator != nil)
    // The next change may end this one, before its own time comes.
    var isFinished = false
    let finish = { [weak self] in
      guard let self, !isFinished else { return }
      isFinished = true
      finishChange = nil
      if old !== selected { old?.viewIfLoaded?.removeFromSuperview() }
      old?.endAppearanceTransition()
      if let new { install(new) }
      new?.endAppearanceTransition()
      old?.appearanceIsManaged = false
      new?.appearanceIsManaged = false
    }
    finishChange = finish
    guard let animator, let old, let new else {
      if let new { install(new) }
      old?.viewIfLoaded?.removeFromSuperview()
      window.afterLayout(finish)
      return
    }
    let stage = UIView(frame: view.bounds)
    view.insertSubview(stage, belowSubview: tabBar)
    stage.addSubview(old.view)
    let transition = ControllerTransition(
      container: stage, style: .none, isAnimated: true, from: old, to: new, animator: animator,
      finalFrame: { _ in stage.bounds },
      end: { _ in
        finish()
        stage.removeFromSuperview()
      })
    transition.views = [.from: old.view, .to: new.view]
    transition.run()
  }

  private func install(_ controller: UIViewController) {
    guard let content = controller.view else { return }
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if content.superview !== view { view.insertSubview(content, belowSubview: tabBar) }
    updateBar()
    view.setNeedsLayout()
  }

  // MARK: Bar

  open var isTabBarHidden: Bool {
    get { isBarHidden }
    set { setTabBarHidden(newValue, animated: false) }
  }

  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    isBarHidden = hidden
    updateBar(animated: animated)
  }

  /// True where the app or a controller that was pushed hides the bar.
  private var hidesBar: Bool {
    isBarHidden
      || (selected as? UINavigationController)?.viewControllers
        .contains(where: \.hidesBottomBarWhenPushed) == true
  }

  private var barFrame: CGRect {
    let height = tabBar.sizeThatFits(view.bounds.size).height + view.safeAreaInsets.bottom
    return CGRect(
      x: 0, y: view.bounds.height - (hidesBar ? 0 : height), width: view.bounds.width,
      height: height)
  }

  /// Puts the bar where it belongs, after the stack of the chosen tab changed.
  final func updateBar(animated: Bool = false) {
    guard isViewLoaded else { return }
    let covered = hidesBar ? 0 : tabBar.sizeThatFits(view.bounds.size).height
    for controller in tabs { controller.containerSafeAreaInsets.bottom = covered }
    guard animated, view.window != nil else {
      tabBar.frame = barFrame
      return
    }
    UIView.animate(withDuration: UINavigationController.transitionDuration) { [self] in
      tabBar.frame = barFrame
    }
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    if tabs.count != min(controllers.count, tabLimit) { arrangeTabs(animated: false) }
    updateBar()
    if finishChange == nil { selected?.viewIfLoaded?.frame = view.bounds }
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    followContent()
  }

  /// The bar looks by what is behind it: the content of the screen in sight.
  final func followContent() {
    guard let shown = selected?.topmostInPlace,
      let content = shown.contentScrollView(for: .bottom), content.window != nil
    else {
      tabBar.coversContent = true
      return
    }
    let end = content.convert(CGPoint(x: 0, y: content.contentSize.height), to: view).y
    tabBar.coversContent = end > tabBar.frame.minY
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    viewIfLoaded?.setNeedsLayout()
  }
}

extension UITabBarController: UITabBarDelegate {}

/// Hears which tabs are chosen. Every requirement has a default.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}

extension UIViewController {
  /// The screen that this controller or one inside it shows, without what is presented.
  fileprivate var topmostInPlace: UIViewController {
    var controller = self
    while let inner = controller.shownChild { controller = inner }
    return controller
  }
}
