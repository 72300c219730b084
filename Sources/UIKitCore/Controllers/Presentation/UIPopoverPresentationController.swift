public import Foundation

/// The sides of a popover at which its arrow may be.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

/// What a popover can point at: a view, or an item of a bar.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
  /// Where it is, in the coordinates of `referenceView`.
  func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
  public func frame(in referenceView: UIView) -> CGRect? { convert(bounds, to: referenceView) }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
  public func frame(in referenceView: UIView) -> CGRect? {
    shownView.map { $0.convert($0.bounds, to: referenceView) }
  }
}

/// Hears of a popover, beside what every presentation says.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}

/// Shows a controller in a bubble beside what it belongs to. Where there is little room it is a
/// sheet, unless the delegate's `adaptivePresentationStyle` says none.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UISheetPresentationController {
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// What the arrow points at, with `sourceRect`.
  open var barButtonItem: UIBarButtonItem? {
    get { sourceItem as? UIBarButtonItem }
    set { sourceItem = newValue }
  }
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
  /// In `sourceView`'s coordinates; null is all of it.
  open var sourceRect = CGRect.null
  open var canOverlapSourceViewRect = false
  open var backgroundColor: UIColor?
  /// Views outside that can be touched meanwhile.
  open var passthroughViews: [UIView]?
  /// Kept free at the sides of the window.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  /// Where the arrow is; known once the popover is placed.
  open private(set) var arrowDirection = UIPopoverArrowDirection.unknown
  private let bubble = PopoverView()

  /// True where the popover is shown as one, and not as a sheet.
  private var isPopover: Bool {
    guard let container else { return true }
    if container.traitCollection.horizontalSizeClass == .regular { return true }
    return delegate?.adaptivePresentationStyle(
      for: self, traitCollection: container.traitCollection) == UIModalPresentationStyle.none
  }

  override var dimsTint: Bool { isPopover || super.dimsTint }

  open override var presentedView: UIView? { isPopover ? bubble : super.presentedView }

  open override func presentationTransitionWillBegin() {
    guard isPopover, let container else { return super.presentationTransitionWillBegin() }
    (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
    bubble.content = presentedViewController.view
    bubble.fill = backgroundColor ?? .systemBackground
    container.passthrough = passthroughViews ?? []
    container.onTapOutside = { [weak self] in self?.dismissByPerson() }
    container.addGestureRecognizer(bubble.outsideTap)
    bubble.onTapOutside = { [weak self] in self?.dismissByPerson() }
    place()
  }

  open override func dismissalTransitionWillBegin() {
    if !isPopover { super.dismissalTransitionWillBegin() }
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    if isPopover { return }
    super.presentationTransitionDidEnd(completed)
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    guard isPopover else { return super.dismissalTransitionDidEnd(completed) }
    if completed { bubble.content = nil }
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    isPopover ? placement.frame : super.frameOfPresentedViewInContainerView
  }

  override func layOutPresentedView() {
    guard isPopover else { return super.layOutPresentedView() }
    place()
    bubble.frame = placement.frame
  }

  private func place() {
    let placement = placement
    arrowDirection = placement.arrow
    bubble.arrow = placement.arrow
    bubble.arrowPosition = placement.arrowPosition
    bubble.setNeedsLayout()
  }

  private var placement: PopoverPlacement {
    guard let container else { return PopoverPlacement() }
    var source = CGRect(x: container.bounds.midX, y: container.bounds.midY, width: 0, height: 0)
    if let sourceView {
      source = sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: container)
    } else if let frame = sourceItem?.frame(in: container) {
      source = frame
    }
    let preferred = presentedViewController.preferredContentSize
    let content = CGSize(
      width: preferred.width > 0 ? preferred.width : 320,
      height: preferred.height > 0 ? preferred.height : 480)
    return PopoverPlacement(
      content: content, beside: source,
      in: container.bounds.inset(by: container.safeAreaInsets).inset(by: popoverLayoutMargins),
      permitted: permittedArrowDirections)
  }

  override func defaultAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    isPopover
      ? ModalAnimator(style: .crossDissolve, isPresenting: isPresenting)
      : super.defaultAnimator(isPresenting: isPresenting)
  }
}
