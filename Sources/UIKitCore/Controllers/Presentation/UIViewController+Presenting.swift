import Foundation

extension UIViewController {
  /// What `present(_:animated:completion:)` does.
  final func putOver(
    _ presented: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    precondition(presented !== self, "\(self) cannot present itself.")
    guard let presenting = presenter(of: presented) else { return }
    guard let context = presenting.viewIfLoaded?.window else {
      Diagnostics.record(
        .presentation(
          """
          Attempt to present \(presented) on \(presenting) (from \(self)) whose view is not in the \
          window hierarchy. Present it once the controller has appeared.
          """))
      return
    }
    let state = presented.presentationStateForChange
    let controller = presented.presentationController(presenting: presenting, source: self)
    controller.setPresenting(presenting)
    presenting.presentationStateForChange.presented = presented
    state.presenting = presenting
    state.isBeingPresented = true
    presented.loadViewIfNeeded()

    let place: UIView =
      controller.shouldPresentInFullscreen && !presented.coversContextOnly
      ? context : presenting.view
    let container = PresentationContainerView(controller: controller, frame: place.bounds)
    container.isInTransition = true
    controller.container = container
    place.addSubview(container)
    container.layoutIfNeeded()

    let removesBelow = controller.shouldRemovePresentersView
    let below = removesBelow ? presenting : nil
    let animates = animated && UIView.areAnimationsEnabled
    let animator =
      presented.transitioningDelegate?.animationController(
        forPresented: presented, presenting: presenting, source: self)
      ?? controller.defaultAnimator(isPresenting: true)
    let transition = ControllerTransition(
      container: container, style: presented.presentationStyleInForce, isAnimated: animates,
      from: presenting, to: presented, animator: animator,
      finalFrame: { _ in controller.frameOfPresentedViewInContainerView },
      end: { [self] completed in
        endPresenting(
          presented, by: presenting, controller, removesBelow: removesBelow, completed: completed,
          completion)
      })
    state.transition = transition
    presenting.presentationStateForChange.transition = transition
    controller.presentationTransitionWillBegin()
    controller.adjustTintBelow(isPresented: true)
    transition.views[.to] = controller.presentedView
    if removesBelow, let view = presenting.view, let superview = view.superview {
      transition.views[.from] = view
      state.coveredPlace = (superview, view.frame)
    }

    presented.appearanceIsManaged = true
    below?.appearanceIsManaged = true
    below?.beginAppearanceTransition(false, animated: animates)
    presented.beginAppearanceTransition(true, animated: animates)

    guard animates else {
      if let view = controller.presentedView {
        view.frame = controller.frameOfPresentedViewInContainerView
        container.addSubview(view)
      }
      // The appearance ends in a later step than it begins, as everywhere.
      context.afterLayout { transition.run() }
      return
    }
    transition.run(
      interaction: presented.transitioningDelegate?.interactionControllerForPresentation(
        using: animator))
  }

  private func endPresenting(
    _ presented: UIViewController, by presenting: UIViewController,
    _ controller: UIPresentationController, removesBelow: Bool, completed: Bool,
    _ completion: (() -> Void)?
  ) {
    let state = presented.presentationStateForChange
    controller.container?.isInTransition = false
    state.transition = nil
    presenting.presentationState?.transition = nil
    if completed {
      // UIKit's order: the one in sight hears first, then the one below and its children.
      presented.endAppearanceTransition()
      if removesBelow {
        presenting.viewIfLoaded?.removeFromSuperview()
        presenting.endAppearanceTransition()
      }
      state.isBeingPresented = false
      controller.presentationTransitionDidEnd(true)
      controller.container?.setNeedsLayout()
      completion?()
      return
    }
    presented.beginAppearanceTransition(false, animated: false)
    controller.presentedView?.removeFromSuperview()
    presented.endAppearanceTransition()
    if removesBelow {
      presenting.putBack(to: state.coveredPlace)
      presenting.beginAppearanceTransition(true, animated: false)
      presenting.endAppearanceTransition()
      presenting.appearanceIsManaged = false
    }
    state.isBeingPresented = false
    controller.presentationTransitionDidEnd(false)
    controller.adjustTintBelow(isPresented: false)
    presented.endRelationToPresenter()
  }

  /// The controller that really presents: the one whose view is covered. Says why there is none.
  private func presenter(of presented: UIViewController) -> UIViewController? {
    var presenter = self
    if presented.coversContextOnly {
      while !presenter.definesPresentationContext, let parent = presenter.parent {
        presenter = parent
      }
    } else {
      while let parent = presenter.parent { presenter = parent }
    }
    if let current = presenter.presentationState?.presented {
      Diagnostics.record(
        .presentation(
          """
          Attempt to present \(presented) on \(presenter) (from \(self)) which is already presenting \
          \(current).
          """))
      return nil
    }
    if presented.presentationState?.presenting != nil {
      Diagnostics.record(
        .presentation(
          """
          Attempt to present \(presented) on \(presenter) (from \(self)) while it is presented \
          already.
          """))
      return nil
    }
    precondition(
      presented.parent == nil,
      "\(presented) cannot be presented: it is a child of \(presented.parent!). Take it out first.")
    return presenter
  }

  private var coversContextOnly: Bool {
    presentationStyleInForce == .currentContext || presentationStyleInForce == .overCurrentContext
  }

  // MARK: Dismissing

  /// What `dismiss(animated:completion:)` does.
  final func takeAway(animated: Bool, completion: (() -> Void)?) {
    if let presented = nearestPresented {
      presented.dismissSelf(animated: animated, completion: completion)
    } else if nearestPresenting != nil {
      var controller = self
      while controller.presentationState?.presenting == nil, let parent = controller.parent {
        controller = parent
      }
      controller.dismissSelf(animated: animated, completion: completion)
    } else {
      completion?()
    }
  }

  /// Ends this controller's own presentation, with all that it presents itself: only the one on top
  /// is seen to go, those between are gone at once.
  final func dismissSelf(animated: Bool, completion: (() -> Void)?) {
    guard let state = presentationState, let presenting = state.presenting,
      state.controller?.container != nil
    else {
      completion?()
      return
    }
    if state.isBeingDismissed { return }
    let leaving = presentationsFromHere()
    guard let top = leaving.last, let controller = top.presentationState?.controller,
      let container = controller.container
    else { return }
    for one in leaving { one.presentationState?.isBeingDismissed = true }
    let seen = leaving.filter { $0.appearance == .appeared }
    container.isInTransition = true
    let returns = state.coveredPlace
    let animates = animated && UIView.areAnimationsEnabled && container.window != nil
    let animator =
      top.transitioningDelegate?.animationController(forDismissed: top)
      ?? controller.defaultAnimator(isPresenting: false)
    let transition = ControllerTransition(
      container: container, style: top.presentationStyleInForce, isAnimated: animates, from: top,
      to: presenting, animator: animator, finalFrame: { _ in container.bounds },
      end: { completed in
        presenting.endDismissing(
          leaving, seen: seen, returns: returns, completed: completed, completion)
      })
    top.presentationState?.transition = transition
    presenting.presentationStateForChange.transition = transition
    for one in leaving.reversed() {
      one.presentationState?.controller?.dismissalTransitionWillBegin()
      one.presentationState?.controller?.adjustTintBelow(isPresented: false)
      one.beginAppearanceTransition(false, animated: animates)
      if one !== top { one.presentationState?.controller?.container?.isHidden = true }
    }
    transition.views[.from] = controller.presentedView
    if returns != nil {
      presenting.beginAppearanceTransition(true, animated: animates)
      presenting.putBack(to: returns)
      transition.views[.to] = presenting.view
    }
    transition.run(
      interaction: animates
        ? top.transitioningDelegate?.interactionControllerForDismissal(using: animator) : nil)
  }

  /// This controller and what is presented above it, all of it in its place.
  private func presentationsFromHere() -> [UIViewController] {
    var found: [UIViewController] = []
    var next: UIViewController? = self
    while let one = next {
      // What is still on its way is there first.
      one.presentationState?.transition?.completeTransition(true)
      // One that was leaving is gone by now.
      guard one.presentationState?.presenting != nil else { break }
      found.append(one)
      next = one.presentationState?.presented
    }
    return found
  }

  /// - Parameters:
  ///   - leaving: what this controller presents, and what lies above, from below.
  ///   - seen: those of them that were in sight.
  private func endDismissing(
    _ leaving: [UIViewController], seen: [UIViewController],
    returns: (superview: UIView, frame: CGRect)?, completed: Bool, _ completion: (() -> Void)?
  ) {
    presentationState?.transition = nil
    let states = leaving.compactMap(\.presentationState)
    for state in states {
      state.transition = nil
      state.controller?.container?.isInTransition = false
    }
    guard completed else {
      for one in leaving {
        one.presentationState?.isBeingDismissed = false
        one.presentationState?.controller?.container?.isHidden = false
      }
      for one in seen {
        one.beginAppearanceTransition(true, animated: false)
        one.endAppearanceTransition()
      }
      if returns != nil {
        beginAppearanceTransition(false, animated: false)
        view.removeFromSuperview()
        endAppearanceTransition()
      }
      for state in states {
        state.controller?.dismissalTransitionDidEnd(false)
        state.controller?.adjustTintBelow(isPresented: true)
        state.controller?.container?.setNeedsLayout()
      }
      return
    }
    for state in states.reversed() { state.controller?.presentedView?.removeFromSuperview() }
    if returns != nil {
      putBack(to: returns)
      endAppearanceTransition()
      appearanceIsManaged = false
    }
    for one in leaving.reversed() {
      one.endAppearanceTransition()
      one.presentationState?.isBeingDismissed = false
      one.presentationState?.controller?.dismissalTransitionDidEnd(true)
      one.endRelationToPresenter()
    }
    completion?()
  }

  /// Puts a covered view where it was.
  private func putBack(to place: (superview: UIView, frame: CGRect)?) {
    guard let place, let view else { return }
    if view.superview !== place.superview { place.superview.insertSubview(view, at: 0) }
    view.frame = view.autoresizingMask.isEmpty ? place.frame : place.superview.bounds
  }

  /// Ends this controller's relation to the one that presents it.
  final func endRelationToPresenter() {
    guard let state = presentationState else { return }
    state.controller?.container?.removeFromSuperview()
    state.controller?.container = nil
    appearanceIsManaged = false
    state.presenting?.presentationState?.presented = nil
    state.presenting = nil
    state.coveredPlace = nil
    state.controller = nil
  }
}
