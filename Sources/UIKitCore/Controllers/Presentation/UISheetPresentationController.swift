public import Foundation

/// Shows a controller as a sheet: over the bottom of the screen where there is little room, as a
/// card in the middle elsewhere. A person drags it between its detents and away.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  final let shadow = SheetView()
  final let dimming = UIView()
  private lazy var dragging = SheetDragging(sheet: self)
  private var detentHeights: [(identifier: Detent.Identifier, height: CGFloat)] = []

  public override init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    super.init(
      presentedViewController: presentedViewController, presenting: presentingViewController)
    dimming.backgroundColor = UIColor { traits in
      UIColor.black.withAlphaComponent(traits.userInterfaceStyle == .dark ? 0.48 : 0.2)
    }
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  // MARK: Settings

  /// The heights at which the sheet rests. Only a sheet at the bottom edge has them.
  open var detents: [Detent] = [.large()] { didSet { settingsChanged() } }

  /// Where the sheet rests; nil is the smallest detent. Inside `animateChanges` it moves there.
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { settingsChanged() } }

  /// Up to this detent what lies below is not dimmed and can be used.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { settingsChanged() } }
  open var prefersGrabberVisible = false { didSet { settingsChanged() } }
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// True keeps the sheet at the bottom also in a low window.
  open var prefersEdgeAttachedInCompactHeight = false { didSet { settingsChanged() } }
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
    didSet { settingsChanged() }
  }
  /// Points; nil is the system's 10.
  open var preferredCornerRadius: CGFloat? { didSet { settingsChanged() } }
  open weak var sourceView: UIView?
  open var prefersPageSizing = true { didSet { settingsChanged() } }

  /// Hears when a person moves the sheet to another detent.
  final var sheetDelegate: (any UISheetPresentationControllerDelegate)? {
    delegate as? any UISheetPresentationControllerDelegate
  }

  /// Lets the changes inside be seen over time.
  open func animateChanges(_ changes: () -> Void) {
    UIView.animate(springDuration: ModalAnimator.springDuration, bounce: 0) {
      changes()
      container?.layoutIfNeeded()
    }
  }

  /// Asks custom detents for their heights again.
  open func invalidateDetents() { settingsChanged() }

  private func settingsChanged() {
    shadow.setNeedsLayout()
    container?.setNeedsLayout()
    if ViewAnimation.current == nil { return }
    container?.layoutIfNeeded()
  }

  // MARK: Places

  open override var presentedView: UIView? { shadow }

  /// True where the sheet comes from the bottom edge and has detents.
  final var isAtEdge: Bool {
    guard let container else { return true }
    let traits = container.traitCollection
    if traits.verticalSizeClass == .compact { return prefersEdgeAttachedInCompactHeight }
    return traits.horizontalSizeClass != .regular
  }

  /// In a low window a sheet fills it, unless it asked to stay at the edge.
  private var fillsWindow: Bool {
    container?.traitCollection.verticalSizeClass == .compact && !prefersEdgeAttachedInCompactHeight
  }

  /// Between the top of the container and a sheet of full height.
  private var topInset: CGFloat {
    let above = container?.window?.safeAreaInsets.top ?? 0
    // Below a status bar of 20 points the sheet of an iPhone 8 begins at 40; below a notch 10 lower.
    return above + (above > 20 ? 10 : 20)
  }

  private var bottomInset: CGFloat { container?.window?.safeAreaInsets.bottom ?? 0 }

  /// The largest height of a detent, without what the bottom safe area adds.
  private var maximumDetentValue: CGFloat {
    max(0, (container?.bounds.height ?? 0) - topInset - bottomInset)
  }

  /// The detents that have a height here, from small to large.
  final var heights: [(identifier: Detent.Identifier, height: CGFloat)] {
    let context = DetentContext(
      containerTraitCollection: traitCollection, maximumDetentValue: maximumDetentValue)
    let known = detents.compactMap { detent in
      detent.height(in: context).map {
        (identifier: detent.identifier, height: min(max(0, $0), maximumDetentValue))
      }
    }
    let sorted = known.sorted { $0.height < $1.height }
    return sorted.isEmpty ? [(.large, maximumDetentValue)] : sorted
  }

  final var currentHeight: CGFloat {
    let heights = heights
    let selected = heights.first { $0.identifier == selectedDetentIdentifier } ?? heights[0]
    return selected.height
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let container else { return .zero }
    if fillsWindow { return container.bounds }
    return isAtEdge ? edgeFrame(height: currentHeight) : cardFrame(in: container.bounds)
  }

  final func edgeFrame(height: CGFloat) -> CGRect {
    let bounds = container?.bounds ?? .zero
    let full = height + bottomInset
    return CGRect(x: 0, y: bounds.height - full, width: bounds.width, height: full)
  }

  /// A page sheet is as wide as text reads well, a form sheet of the preferred size or 540 × 620.
  private func cardFrame(in bounds: CGRect) -> CGRect {
    let preferred = presentedViewController.preferredContentSize
    var size =
      presentedViewController.presentationStyleInForce == .formSheet
      ? CGSize(width: 540, height: 620)
      : CGSize(width: 704, height: bounds.height - 2 * topInset)
    if preferred.width > 0 { size.width = preferred.width }
    if preferred.height > 0 { size.height = preferred.height }
    size.width = min(size.width, bounds.width - 40)
    size.height = min(size.height, bounds.height - 40)
    return CGRect(
      x: ((bounds.width - size.width) / 2).rounded(),
      y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
  }

  // MARK: Presentation

  override var dimsTint: Bool { isDimmed }

  open override func presentationTransitionWillBegin() {
    guard let container else { return }
    dimming.frame = container.bounds
    dimming.alpha = 0
    container.addSubview(dimming)
    shadow.content = presentedViewController.view
    shadow.frame = frameOfPresentedViewInContainerView
    updateLook()
    shadow.addGestureRecognizer(dragging.recognizer)
    container.onTapOutside = { [weak self] in self?.dismissByPerson() }
    container.addGestureRecognizer(dragging.outsideTap)
    updatePassthrough()
    presentedViewController.transitionCoordinator?.animate(
      alongsideTransition: { [self] _ in dimming.alpha = isDimmed ? 1 : 0 })
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    if completed { dimming.alpha = isDimmed ? 1 : 0 } else { shadow.content = nil }
  }

  open override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate(
      alongsideTransition: { [dimming] _ in dimming.alpha = 0 })
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { shadow.content = nil } else { dimming.alpha = isDimmed ? 1 : 0 }
  }

  override func layOutPresentedView() {
    guard !dragging.isDragging else { return }
    super.layOutPresentedView()
    updateLook()
    updatePassthrough()
    dimming.alpha = isDimmed ? 1 : 0
    if !presentedViewController.isBeingDismissed { adjustTintBelow(isPresented: isDimmed) }
  }

  private func updateLook() {
    shadow.isAtEdge = isAtEdge
    shadow.showsGrabber = prefersGrabberVisible && isAtEdge
    shadow.radius = fillsWindow ? 0 : preferredCornerRadius ?? 10
  }

  private var isDimmed: Bool {
    guard let limit = largestUndimmedDetentIdentifier, isAtEdge,
      let height = heights.first(where: { $0.identifier == limit })?.height
    else { return true }
    return currentHeight > height
  }

  private func updatePassthrough() {
    guard let container else { return }
    let below = container.superview?.subviews.filter { $0 !== container } ?? []
    container.passthrough = isDimmed ? [] : below.reversed()
    container.onTapOutside = isDimmed ? { [weak self] in self?.dismissByPerson() } : nil
    dimming.isUserInteractionEnabled = isDimmed
  }

  override func defaultAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    ModalAnimator(
      style: presentedViewController.modalTransitionStyle == .crossDissolve
        ? .crossDissolve : .coverVertical, isPresenting: isPresenting)
  }
}

/// Hears of detents that a person chooses.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
