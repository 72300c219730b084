public import Foundation

/// Owns how a controller is put over another, from the first frame of its coming to the last of its
/// going. Subclasses add views to `containerView` and place the presented one.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UITraitEnvironment {
  public let presentedViewController: UIViewController
  private weak var presentingStorage: UIViewController?
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// How the traits of the presented controller differ from those of the window.
  open var overrideTraitCollection: UITraitCollection?
  final var container: PresentationContainerView?

  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    presentingStorage = presentingViewController
    super.init()
  }

  /// The controller that is covered.
  public final var presentingViewController: UIViewController {
    presentingStorage ?? presentedViewController
  }

  final func setPresenting(_ controller: UIViewController) { presentingStorage = controller }

  // MARK: Views

  /// Holds everything of the presentation; nil before it begins and after it ended.
  public final var containerView: UIView? { container }

  /// What the transition moves; the presented controller's view unless a subclass wraps it.
  open var presentedView: UIView? { presentedViewController.viewIfLoaded }

  /// Where the presented view lies in the container at the end; all of it by default.
  open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }

  /// True where the view below leaves the hierarchy once it is covered.
  open var shouldRemovePresentersView: Bool { false }

  /// False for presentations that belong to the presenting controller's own view.
  open var shouldPresentInFullscreen: Bool { true }

  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.presentationStyleInForce
  }

  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }

  open func adaptivePresentationStyle(for traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  { adaptivePresentationStyle }

  // MARK: Hooks

  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// What the presented controller asks for.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  // MARK: Tint

  /// Whether tints below are greyed, as below alerts, popovers and sheets that dim.
  var dimsTint: Bool { false }
  private weak var viewWithoutTint: UIView?

  /// Greys the tints of what the presentation lies over, or gives them back. A view that has an
  /// adjustment of its own keeps it.
  final func adjustTintBelow(isPresented: Bool) {
    if isPresented, dimsTint {
      guard viewWithoutTint == nil, let view = presentingStorage?.viewIfLoaded,
        container?.isDescendant(of: view) == false,
        view.rare?.tintAdjustmentMode ?? .automatic == .automatic
      else { return }
      viewWithoutTint = view
      view.tintAdjustmentMode = .dimmed
    } else if let view = viewWithoutTint {
      viewWithoutTint = nil
      if view.rare?.tintAdjustmentMode == .dimmed { view.tintAdjustmentMode = .automatic }
    }
  }

  // MARK: Traits

  open var traitCollection: UITraitCollection {
    container?.traitCollection ?? presentedViewController.traitCollection
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Dismissing by a person

  /// A person wants the presentation gone. True when it goes.
  @discardableResult
  final func dismissByPerson(animated: Bool = true) -> Bool {
    guard mayBeDismissedByPerson() else { return false }
    let dismissing = self
    delegate?.presentationControllerWillDismiss(self)
    presentedViewController.dismissSelf(animated: animated) {
      dismissing.delegate?.presentationControllerDidDismiss(dismissing)
    }
    return true
  }

  /// Asks the controller and the delegate, and tells the delegate of a no.
  final func mayBeDismissedByPerson() -> Bool {
    let isAllowed =
      !presentedViewController.isModalInPresentation
      && delegate?.presentationControllerShouldDismiss(self) ?? true
    if !isAllowed { delegate?.presentationControllerDidAttemptToDismiss(self) }
    return isAllowed
  }

  /// How the presentation comes and goes where no delegate says so.
  func defaultAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    ModalAnimator(
      style: presentedViewController.modalTransitionStyle, isPresenting: isPresenting)
  }

  /// Places what a subclass wraps around the presented view.
  func layOutPresentedView() {
    guard let view = presentedView, view.superview === container else { return }
    view.frame = frameOfPresentedViewInContainerView
  }
}

/// Covers everything, or a context, with the presented view.
@MainActor final class CoveringPresentationController: UIPresentationController {
  private let removesPresentersView: Bool

  init(presented: UIViewController, presenting: UIViewController?, removesPresentersView: Bool) {
    self.removesPresentersView = removesPresentersView
    super.init(presentedViewController: presented, presenting: presenting)
  }

  override var shouldRemovePresentersView: Bool { removesPresentersView }
}

/// Holds the views of one presentation, over the whole window or a context's view.
@MainActor final class PresentationContainerView: UIView {
  unowned let controller: UIPresentationController
  /// Gets taps beside the presented view.
  var onTapOutside: (() -> Void)?
  /// Views that get touches although something is presented over them.
  var passthrough: [UIView] = []
  /// True while a transition moves the presented view.
  var isInTransition = false

  init(controller: UIPresentationController, frame: CGRect) {
    self.controller = controller
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// What is behind a presentation is out of reach, unless touches pass through.
  override var accessibilityViewIsModal: Bool {
    get { accessibilityStorage?.isModal ?? passthrough.isEmpty }
    set { super.accessibilityViewIsModal = newValue }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    controller.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    if !isInTransition { controller.layOutPresentedView() }
    controller.containerViewDidLayoutSubviews()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard hit === self else { return hit }
    for view in passthrough {
      if let through = view.hitTest(view.convert(point, from: self), with: event) { return through }
    }
    return onTapOutside == nil && !passthrough.isEmpty ? nil : hit
  }
}
