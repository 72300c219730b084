import CoreGraphics
import Foundation
import QuartzCore

// The keyboard's focus: where the Tab key goes, and the ring that shows it.
extension UIWindow {
  /// Whoever gets keys and key commands first.
  final var keyResponder: UIResponder {
    if let firstResponder { return firstResponder }
    if let focusedView, focusedView.windowStorage === self { return focusedView }
    return rootViewController?.topmostShown ?? self
  }

  /// Moves the focus to the next or the one before of what takes keys, round the end. False where
  /// there is nothing.
  final func moveFocus(forward: Bool) -> Bool {
    layoutIfNeeded()
    let stops = focusRoot.focusStops
    guard !stops.isEmpty else { return false }
    let current = focusedView ?? firstResponder as? UIView
    let index = current.flatMap { view in stops.firstIndex { $0 === view } }
    let next: Int
    if let index {
      next = (index + (forward ? 1 : -1) + stops.count) % stops.count
    } else {
      next = forward ? 0 : stops.count - 1
    }
    return focus(stops[next], heading: forward ? .next : .previous)
  }

  /// Gives a view the keys. False where whoever has them does not let go.
  @discardableResult
  final func focus(_ view: UIView, heading: UIFocusHeading = []) -> Bool {
    if view !== focusedView {
      let context = UIFocusUpdateContext(from: focusedView, to: view, heading: heading)
      guard context.environments.allSatisfy({ $0.shouldUpdateFocus(in: context) }) else {
        return false
      }
      focusHeading = heading
    }
    defer { focusHeading = [] }
    if view.canBecomeFirstResponder {
      guard view.becomeFirstResponder() else { return false }
    } else if let firstResponder, !firstResponder.resignFirstResponder() {
      return false
    }
    focusedView = view
    view.scrollIntoSight()
    return true
  }

  /// Where the Tab key goes round: the topmost modal view, or everything.
  private var focusRoot: UIView {
    var root: UIView = self
    while let modal = root.frontmostModal { root = modal }
    return root
  }

  final func focusDidFollow(_ responder: UIResponder?) {
    guard let responder, responder !== focusedView else { return }
    focusedView = nil
  }

  final func focusDidMove(from old: UIView?) {
    guard focusedView !== old else { return }
    focusRing?.layer.removeFromSuperlayer()
    focusRing = focusedView.map { FocusRing(around: $0, in: self) }
    FrameLoop.shared.setNeedsFrame()
    let context = UIFocusUpdateContext(from: old, to: focusedView, heading: focusHeading)
    let coordinator = UIFocusAnimationCoordinator()
    for environment in context.environments {
      environment.didUpdateFocus(in: context, with: coordinator)
    }
  }

  /// Puts the ring where the focused view is now; drops the focus of a view that cannot have it.
  final func updateFocusRing() {
    guard let focusedView else {
      if focusRing != nil { focusDidMove(from: nil) }
      return
    }
    if focusedView.windowStorage !== self || !focusedView.isFocusStop || !focusedView.isShown {
      self.focusedView = nil
    } else {
      focusRing?.follow()
    }
  }
}

/// The line around the view that has the keyboard's focus.
@MainActor final class FocusRing {
  /// Between the view and the line, and the line's width, in points.
  private static let gap: CGFloat = 2
  private static let width: CGFloat = 3

  let layer = CALayer()
  private weak var view: UIView?
  private weak var window: UIWindow?

  init(around view: UIView, in window: UIWindow) {
    self.view = view
    self.window = window
    layer.borderWidth = Self.width
    layer.zPosition = .greatestFiniteMagnitude
    layer.cornerCurve = .continuous
    window.layer.addSublayer(layer)
    follow()
  }

  func follow() {
    guard let view, let window else { return }
    let frame = view.convert(view.bounds, to: window)
      .insetBy(dx: -Self.gap - Self.width, dy: -Self.gap - Self.width)
    let radius = max(view.layer.cornerRadius, 4) + Self.gap + Self.width
    let color = view.tintColor.resolvedColor(with: view.traitCollection)
      .withAlphaComponent(0.75).cgColor
    let isHidden = view.visibleRect == nil
    guard
      layer.frame != frame || layer.borderColor != color || layer.cornerRadius != radius
        || layer.isHidden != isHidden
    else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.frame = frame
    layer.cornerRadius = radius
    layer.borderColor = color
    layer.isHidden = isHidden
    CATransaction.commit()
  }
}

extension UIView {
  /// The frontmost view of this tree that keeps everything beside it out of reach.
  fileprivate var frontmostModal: UIView? {
    for view in subviewsStorage.reversed() where !view.isHidden {
      if view.accessibilityViewIsModal { return view }
      if let inside = view.frontmostModal { return inside }
    }
    return nil
  }

  /// Whether the Tab key may stop at the view itself.
  var isFocusStop: Bool {
    isUserInteractionEnabled
      && (canBecomeFocused || (canBecomeFirstResponder && self is any UIKeyInput))
  }

  /// The first place for the focus in the view.
  final var firstFocusStop: UIView? { focusStops.first }

  /// What the Tab key goes through in the view, in reading order.
  fileprivate var focusStops: [UIView] { inOrder(unorderedFocusStops) }

  /// Stops that belong together are one list.
  private var unorderedFocusStops: [[UIView]] {
    guard !isHidden, alpha >= 0.01, isUserInteractionEnabled else { return [] }
    if isFocusStop, takesFocusWhole { return [[self]] }
    let inside = subviewsStorage.flatMap(\.unorderedFocusStops)
    guard shouldGroupAccessibilityChildren || isFocusStop else { return inside }
    let stops = (isFocusStop ? [self] : []) + inOrder(inside)
    return stops.isEmpty ? [] : [stops]
  }

  private func inOrder(_ groups: [[UIView]]) -> [UIView] {
    ReadingOrder.sorted(
      groups.map { group in
        ReadingOrder.Place(
          item: group,
          frame: group.reduce(CGRect.null) { $0.union($1.convert($1.bounds, to: self)) },
          isRightToLeft: (group[0].superview ?? self).isRightToLeft)
      }
    ).flatMap { $0 }
  }

  /// Has every scroll view around show the view.
  fileprivate func scrollIntoSight() {
    var view = superview
    while let current = view {
      if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled {
        scrollView.scrollRectToVisible(convert(bounds, to: scrollView), animated: false)
      }
      view = current.superview
    }
  }
}

extension UIViewController {
  /// The controller on top of everything that this one shows or presents.
  final var topmostShown: UIViewController {
    var controller = self
    while true {
      if let presented = controller.presentationState?.presented {
        controller = presented
      } else if let shown = controller.shownChild {
        controller = shown
      } else {
        return controller
      }
    }
  }
}
