import CoreGraphics
import Foundation

/// Goes back to the screen before by a drag from the leading edge.
@MainActor final class EdgePop: NSObject, UIGestureRecognizerDelegate {
  /// A drag that has gone this part of the way, or is this fast in points per second, goes on by
  /// itself. Recalled, not measured.
  private static let completionPart: CGFloat = 0.5
  private static let completionSpeed: CGFloat = 500

  let gesture = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
  private weak var owner: UINavigationController?
  private var interaction: UIPercentDrivenInteractiveTransition?

  init(of owner: UINavigationController) {
    self.owner = owner
    super.init()
    gesture.delegate = self
    gesture.ownAction = { [weak self] _ in self?.changed() }
  }

  func install(on view: UIView) { view.addGestureRecognizer(gesture) }

  // The way back is on the side where reading begins.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    gesture.edges = owner?.view.isRightToLeft == true ? .right : .left
    return (owner?.viewControllers.count ?? 0) > 1
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let owner, let top = owner.topViewController, owner.viewControllers.count > 1 else {
      return false
    }
    // A screen without a back button, or with its own, is not left by a drag.
    let item = top.navigationItem
    return !item.hidesBackButton && item.backAction == nil
      && (item.leadingItems.isEmpty || item.leftItemsSupplementBackButton)
      && !owner.isNavigationBarHidden
  }

  private var progress: CGFloat {
    guard let view = owner?.view, view.bounds.width > 0 else { return 0 }
    let moved = gesture.translation(in: view).x * (view.isRightToLeft ? -1 : 1)
    return min(max(moved / view.bounds.width, 0), 1)
  }

  private func changed() {
    switch gesture.state {
    case .began:
      let interaction = UIPercentDrivenInteractiveTransition()
      guard owner?.beginPop(drivenBy: interaction) == true else { return }
      self.interaction = interaction
      interaction.update(progress)
    case .changed: interaction?.update(progress)
    case .ended:
      let speed = gesture.velocity(in: owner?.view).x * (owner?.view.isRightToLeft == true ? -1 : 1)
      let completes =
        speed > Self.completionSpeed
        || (progress > Self.completionPart && speed > -Self.completionSpeed)
      if completes { interaction?.finish() } else { interaction?.cancel() }
      interaction = nil
    case .cancelled, .failed:
      interaction?.cancel()
      interaction = nil
    default: break
    }
  }
}

/// Hides a navigation controller's bars and shows them again, by swipes and taps.
@MainActor final class BarHiding: NSObject, UIGestureRecognizerDelegate {
  let swipe = UIPanGestureRecognizer(target: nil, action: nil)
  let tap = UITapGestureRecognizer(target: nil, action: nil)
  private weak var owner: UINavigationController?

  init(of owner: UINavigationController) {
    self.owner = owner
    super.init()
    for gesture in [swipe, tap] {
      gesture.delegate = self
      gesture.cancelsTouchesInView = false
      gesture.isEnabled = false
    }
    swipe.ownAction = { [weak self] _ in self?.swiped() }
    tap.ownAction = { [weak self] in if $0.state == .ended { self?.tapped() } }
  }

  /// Follows what the owner wants.
  func update() {
    guard let owner else { return }
    swipe.isEnabled = owner.hidesBarsOnSwipe
    tap.isEnabled = owner.hidesBarsOnTap
    guard let view = owner.viewIfLoaded else { return }
    for gesture in [swipe, tap] where gesture.isEnabled && gesture.view == nil {
      view.addGestureRecognizer(gesture)
    }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }

  private func swiped() {
    guard swipe.state == .ended || swipe.state == .changed, let owner else { return }
    let speed = swipe.velocity(in: owner.view)
    guard abs(speed.y) > abs(speed.x), abs(speed.y) > 100 else { return }
    setHidden(speed.y < 0)
  }

  private func tapped() {
    guard let owner, owner.hidesBarsOnTap else { return }
    setHidden(!owner.isNavigationBarHidden)
  }

  private func setHidden(_ isHidden: Bool) {
    guard let owner, owner.isNavigationBarHidden != isHidden else { return }
    owner.setNavigationBarHidden(isHidden, animated: true)
    if !(owner.topViewController?.toolbarItems ?? []).isEmpty {
      owner.setToolbarHidden(isHidden, animated: true)
    }
  }
}
