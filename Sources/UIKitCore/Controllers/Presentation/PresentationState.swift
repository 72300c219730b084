import Foundation

/// What a controller knows of the presentations that it takes part in.
@MainActor final class PresentationState {
  var style = UIModalPresentationStyle.automatic
  var transitionStyle = UIModalTransitionStyle.coverVertical
  weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  var isModalInPresentation = false
  var definesContext = false
  var providesTransitionStyle = false
  var preferredContentSize = CGSize.zero
  /// What this controller presents.
  var presented: UIViewController?
  /// Who presents this controller.
  weak var presenting: UIViewController?
  /// Kept from the first question for it to the end of the presentation.
  var controller: UIPresentationController?
  var transition: ControllerTransition?
  var isBeingPresented = false
  var isBeingDismissed = false
  /// Where the covered view was, to be put back.
  var coveredPlace: (superview: UIView, frame: CGRect)?

  /// A controller that goes, with its window say, takes along what it presents.
  isolated deinit { presented?.endRelationToPresenter() }
}

extension UIViewController {
  /// The style that counts: automatic is a page sheet.
  final var presentationStyleInForce: UIModalPresentationStyle {
    modalPresentationStyle == .automatic ? .pageSheet : modalPresentationStyle
  }

  final var presentationStateForChange: PresentationState {
    if let state = presentationState { return state }
    let state = PresentationState()
    presentationState = state
    return state
  }

  // MARK: Who presents whom

  final var nearestPresented: UIViewController? {
    var controller: UIViewController? = self
    while let current = controller {
      if let presented = current.presentationState?.presented { return presented }
      controller = current.parent
    }
    return nil
  }

  final var nearestPresenting: UIViewController? {
    var controller: UIViewController? = self
    while let current = controller {
      if let presenting = current.presentationState?.presenting { return presenting }
      controller = current.parent
    }
    return nil
  }

  public final var isBeingPresented: Bool { presentationState?.isBeingPresented ?? false }
  public final var isBeingDismissed: Bool { presentationState?.isBeingDismissed ?? false }

  /// The presentation of this controller or of one above it. Before it is presented, the one that
  /// will present it, so that it can be set up.
  public final var presentationController: UIPresentationController? {
    if let controller = presentationState?.controller { return controller }
    if let parent { return parent.presentationController }
    return presentationController(presenting: nil, source: nil)
  }

  /// The presentation that the style makes, where it is a sheet.
  public final var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// The presentation that the style makes, where it is a popover.
  public final var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  /// Made once for each presentation.
  final func presentationController(
    presenting: UIViewController?, source: UIViewController?
  ) -> UIPresentationController {
    let state = presentationStateForChange
    if let controller = state.controller {
      if let presenting { controller.setPresenting(presenting) }
      return controller
    }
    let controller = makePresentationController(presenting: presenting, source: source)
    state.controller = controller
    return controller
  }

  private func makePresentationController(
    presenting: UIViewController?, source: UIViewController?
  ) -> UIPresentationController {
    if let own = makeOwnPresentationController(presenting: presenting) { return own }
    return switch presentationStyleInForce {
    case .custom:
      transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenting, source: source ?? presenting ?? self)
        ?? CoveringPresentationController(
          presented: self, presenting: presenting, removesPresentersView: false)
    case .fullScreen, .currentContext, .none, .automatic:
      CoveringPresentationController(
        presented: self, presenting: presenting, removesPresentersView: true)
    case .overFullScreen, .overCurrentContext:
      CoveringPresentationController(
        presented: self, presenting: presenting, removesPresentersView: false)
    case .popover:
      UIPopoverPresentationController(presentedViewController: self, presenting: presenting)
    case .pageSheet, .formSheet:
      UISheetPresentationController(presentedViewController: self, presenting: presenting)
    }
  }

  /// What goes on while a presentation, a dismissal or a push is animated.
  public final var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    var controller: UIViewController? = self
    while let current = controller {
      if let transition = current.presentationState?.transition { return transition }
      controller = current.parent
    }
    return nil
  }
}

extension Diagnostic {
  static func presentation(_ message: String) -> Diagnostic {
    Diagnostic(category: "Presentation", message: message)
  }
}
