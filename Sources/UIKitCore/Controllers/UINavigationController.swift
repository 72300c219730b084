public import Foundation

/// Shows the top one of a stack of controllers under a navigation bar.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  public enum Operation: Int, Sendable { case none, push, pop }

  /// What push and pop take, in seconds.
  static let transitionDuration: TimeInterval = 0.35
  /// How far the screen below moves while another slides over it, in widths.
  private static let parallax: CGFloat = 0.3

  open weak var delegate: (any UINavigationControllerDelegate)?
  private var stack: [UIViewController] = []
  private var bar: UINavigationBar
  /// The controller whose view is in place.
  private weak var shown: UIViewController?
  /// Ends the transition that is running.
  private var finishTransition: (() -> Void)?
  private var isBarHidden = false

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
    bar.onBack = { [weak self] in self?.popViewController(animated: true) }
  }

  open override func loadView() {
    super.loadView()
    view.clipsToBounds = true
    view.addSubview(bar)
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
  open var visibleViewController: UIViewController? { stack.last }
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

  private func change(to new: some Sequence<UIViewController>, animated: Bool) {
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
    bar.show(new.map(\.navigationItem), animated: animated && view.window != nil)
    transition(from: old.last, to: new.last, isPop: isPop, animated: animated) { [self] in
      end(joining: joining, leaving: leaving)
    }
  }

  private func end(joining: [UIViewController], leaving: [UIViewController]) {
    for controller in joining {
      controller.isJoiningParent = false
      controller.didMove(toParent: self)
    }
    for controller in leaving {
      controller.isLeavingParent = false
      controller.removeFromParent()
    }
  }

  // MARK: Transition

  private func transition(
    from old: UIViewController?, to new: UIViewController?, isPop: Bool, animated: Bool,
    completion: @escaping () -> Void
  ) {
    guard old !== new else { return completion() }
    guard let window = view.window, !window.isHidden, appearance != .disappeared else {
      old?.viewIfLoaded?.removeFromSuperview()
      if let new { install(new) }
      return completion()
    }
    new?.loadViewIfNeeded()
    let animates = animated && UIView.areAnimationsEnabled && old != nil && new != nil
    old?.appearanceIsManaged = true
    new?.appearanceIsManaged = true
    old?.beginAppearanceTransition(false, animated: animates)
    new?.beginAppearanceTransition(true, animated: animates)
    if let new {
      delegate?.navigationController(self, willShow: new, animated: animates)
      install(new, below: isPop ? old?.viewIfLoaded : nil)
    }
    finishTransition = { [self] in
      finishTransition = nil
      old?.viewIfLoaded?.removeFromSuperview()
      old?.endAppearanceTransition()
      new?.endAppearanceTransition()
      old?.appearanceIsManaged = false
      new?.appearanceIsManaged = false
      completion()
      if let new { delegate?.navigationController(self, didShow: new, animated: animates) }
    }
    if animates, let old = old?.view, let new = new?.view {
      slide(old, new, isPop: isPop)
    } else {
      let finish = finishTransition
      window.afterLayout { [weak self] in if self?.finishTransition != nil { finish?() } }
    }
  }

  private func slide(_ old: UIView, _ new: UIView, isPop: Bool) {
    view.layoutIfNeeded()
    let rest = CGPoint(x: view.bounds.midX, y: new.center.y)
    let away = view.bounds.width * (view.isRightToLeft ? -1 : 1)
    let beside = CGPoint(x: rest.x + away, y: rest.y)
    let behind = CGPoint(x: rest.x - away * Self.parallax, y: rest.y)
    let (start, end) = isPop ? (behind, beside) : (beside, behind)
    UIView.performWithoutAnimation { new.center = start }
    let finish = finishTransition
    UIView.animate(
      withDuration: Self.transitionDuration,
      animations: {
        new.center = rest
        old.center = end
      },
      completion: { [weak self] _ in if self?.finishTransition != nil { finish?() } })
  }

  private func install(_ controller: UIViewController, below sibling: UIView? = nil) {
    guard let content = controller.view else { return }
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if let sibling, sibling.superview === view {
      view.insertSubview(content, belowSubview: sibling)
    } else {
      view.insertSubview(content, belowSubview: bar)
    }
    shown = controller
    updateContentInsets()
    view.setNeedsLayout()
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

  private func updateContentInsets() {
    let covered = isBarHidden ? 0 : bar.intrinsicContentSize.height
    for controller in stack { controller.containerSafeAreaInsets.top = covered }
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    bar.frame = barFrame
    updateContentInsets()
    if finishTransition == nil { shown?.viewIfLoaded?.frame = view.bounds }
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    viewIfLoaded?.setNeedsLayout()
  }

  /// The content of the shown controller scrolled.
  final func contentDidScroll(_ content: UIView) {
    guard let root = shown?.viewIfLoaded else { return }
    let top = content.convert(content.bounds, to: root).minY
    guard top <= 0 else { return }
    bar.coversContent = content.bounds.minY > -root.safeAreaInsets.top
  }
}

/// Hears which controllers a navigation controller shows. Every requirement has a default.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
}

extension UIView {
  /// Lets the bar above know that this view's content moved.
  func tellNavigationOfScroll() {
    var view: UIView? = self
    while let current = view {
      if let controller = current.controllerStorage,
        let navigation = controller.parent as? UINavigationController
      {
        navigation.contentDidScroll(self)
        return
      }
      view = current.superviewStorage
    }
  }
}
