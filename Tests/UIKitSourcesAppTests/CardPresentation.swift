import UIKit

final class ModalTransition: NSObject, UIViewControllerAnimatedTransitioning,
  UIViewControllerTransitioningDelegate
{
  var isPresenting = true
  var originFrame = CGRect.zero
  let interactor = SwipeInteractor()

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { 0.35 }
  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    guard
      let toView = transitionContext.view(forKey: .to)
        ?? transitionContext.viewController(forKey: .to)?.view,
      let fromView = transitionContext.view(forKey: .from)
        ?? transitionContext.viewController(forKey: .from)?.view
    else { return transitionContext.completeTransition(false) }
    let animated = isPresenting ? toView : fromView
    let finalFrame =
      isPresenting
      ? transitionContext.finalFrame(for: transitionContext.viewController(forKey: .to)!)
      : originFrame
    if isPresenting {
      container.addSubview(toView)
    } else {
      container.insertSubview(toView, belowSubview: fromView)
    }
    guard let snapshot = animated.snapshotView(afterScreenUpdates: true) else { return }
    snapshot.frame = isPresenting ? originFrame : animated.frame
    snapshot.layer.cornerRadius = 12
    snapshot.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    container.addSubview(snapshot)
    animated.isHidden = true
    UIView.animateKeyframes(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      options: .calculationModeCubic
    ) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        snapshot.frame = finalFrame
      }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { snapshot.alpha = 0.9 }
    } completion: { _ in
      animated.isHidden = false
      snapshot.removeFromSuperview()
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { isPresenting = true; return self }
  func animationController(forDismissed dismissed: UIViewController)
    -> UIViewControllerAnimatedTransitioning?
  { isPresenting = false; return self }
  func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning)
    -> UIViewControllerInteractiveTransitioning?
  { interactor.isActive ? interactor : nil }
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    DimmingPresentationController(presentedViewController: presented, presenting: presenting)
  }
}

final class SwipeInteractor: UIPercentDrivenInteractiveTransition {
  var isActive = false
  private weak var controller: UIViewController?
  func attach(to controller: UIViewController) {
    self.controller = controller
    let pan = UIPanGestureRecognizer(target: self, action: #selector(handlePan(_:)))
    pan.maximumNumberOfTouches = 1
    controller.view.addGestureRecognizer(pan)
    let edge = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(handlePan))
    edge.edges = .left
    controller.view.addGestureRecognizer(edge)
  }
  @objc private func handlePan(_ gesture: UIPanGestureRecognizer) {
    guard let view = gesture.view else { return }
    let translation = gesture.translation(in: view.superview)
    let progress = min(max(translation.y / view.bounds.height, 0), 1)
    switch gesture.state {
    case .began:
      isActive = true
      controller?.dismiss(animated: true, completion: nil)
    case .changed: update(progress)
    case .cancelled, .failed:
      isActive = false
      cancel()
    case .ended:
      isActive = false
      completionSpeed = 0.8
      progress > 0.4 || gesture.velocity(in: view).y > 500 ? finish() : cancel()
    default: break
    }
    gesture.setTranslation(.zero, in: view)
  }
}

final class DimmingPresentationController: UIPresentationController {
  private lazy var dimmingView: UIView = {
    let view = UIView()
    view.backgroundColor = UIColor(white: 0, alpha: 0.5)
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(dismiss)))
    return view
  }()
  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    let size = size(
      forChildContentContainer: presentedViewController, withParentContainerSize: bounds.size)
    return CGRect(x: 0, y: bounds.height - size.height, width: size.width, height: size.height)
  }
  override func size(
    forChildContentContainer container: UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    CGSize(width: parentSize.width, height: parentSize.height * 0.6)
  }
  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    containerView?.insertSubview(dimmingView, at: 0)
    dimmingView.alpha = 0
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimmingView.alpha = 1; return
    }
    coordinator.animate(alongsideTransition: { _ in self.dimmingView.alpha = 1 })
  }
  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { dimmingView.removeFromSuperview() }
  }
  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate(
      alongsideTransition: { [weak self] _ in self?.dimmingView.alpha = 0 }, completion: nil)
  }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dimmingView.removeFromSuperview() }
  }
  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    presentedView?.frame = frameOfPresentedViewInContainerView
    dimmingView.frame = containerView!.bounds
  }
  override var shouldRemovePresentersView: Bool { false }
  override var adaptivePresentationStyle: UIModalPresentationStyle { .none }
  @objc private func dismiss() { presentingViewController.dismiss(animated: true) }
}

final class CoordinatedNavigation: UINavigationController, UINavigationControllerDelegate,
  UIGestureRecognizerDelegate
{
  let animator = ModalTransition()
  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    interactivePopGestureRecognizer?.delegate = self
    interactivePopGestureRecognizer?.isEnabled = true
  }
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    operation == .push ? animator : nil
  }
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    if let coordinator = topViewController?.transitionCoordinator {
      coordinator.notifyWhenInteractionChanges { context in _ = context.isCancelled }
    }
  }
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    viewControllers.count > 1
  }
  override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    viewController.hidesBottomBarWhenPushed = !viewControllers.isEmpty
    super.pushViewController(viewController, animated: animated)
  }
  override var childForStatusBarStyle: UIViewController? { topViewController }
}

// A drawer as a container of its own.
final class DrawerController: UIViewController {
  private let menu: UIViewController
  private let content: UIViewController
  private var menuLeading: NSLayoutConstraint!
  init(menu: UIViewController, content: UIViewController) {
    self.menu = menu
    self.content = content
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { fatalError() }
  override func viewDidLoad() {
    super.viewDidLoad()
    for child in [content, menu] {
      addChild(child)
      view.addSubview(child.view)
      child.view.frame = view.bounds
      child.didMove(toParent: self)
    }
  }
  func remove(_ child: UIViewController) {
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }
}
