import Foundation

/// Lets a person drag a sheet between its detents and away, and tap beside it.
///
/// As observed (`spec/observed-uikit.md`): the sheet follows 1:1 once the pan has begun; let go it
/// leaves below half of its height or faster than 1000 points a second, else it springs to the
/// nearest detent.
@MainActor final class SheetDragging: NSObject, UIGestureRecognizerDelegate {
  private static let dismissalSpeed: CGFloat = 1000

  let recognizer = UIPanGestureRecognizer()
  let outsideTap = UITapGestureRecognizer()
  private(set) var isDragging = false
  private unowned let sheet: UISheetPresentationController
  private var startHeight: CGFloat = 0

  init(sheet: UISheetPresentationController) {
    self.sheet = sheet
    super.init()
    recognizer.addTarget(self, action: SheetDragging.panned)
    recognizer.delegate = self
    outsideTap.addTarget(self, action: SheetDragging.tappedOutside)
    outsideTap.delegate = self
  }

  // MARK: Arbitration

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    guard let view = touch.view else { return false }
    let isInside = view.isDescendant(of: sheet.shadow)
    return gestureRecognizer === outsideTap ? !isInside : isInside && !(view is UIControl)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === recognizer else { return true }
    let velocity = recognizer.velocity(in: sheet.container)
    guard abs(velocity.y) >= abs(velocity.x) else { return false }
    guard let scroll = scrollView(at: recognizer.location(in: sheet.shadow)) else { return true }
    // Content that can scroll has the drag, except downwards from its top and, where the sheet can
    // still grow, upwards.
    let isAtTop = scroll.contentOffset.y <= -scroll.adjustedContentInset.top
    if velocity.y > 0 { return isAtTop }
    return sheet.prefersScrollingExpandsWhenScrolledToEdge && isAtTop
      && sheet.currentHeight < sheet.heights[sheet.heights.count - 1].height
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    gestureRecognizer === recognizer && otherGestureRecognizer is UIPanGestureRecognizer
      && otherGestureRecognizer.view is UIScrollView
  }

  private func scrollView(at point: CGPoint) -> UIScrollView? {
    var view = sheet.shadow.hitTest(point, with: nil)
    while let current = view, current !== sheet.shadow {
      if let scroll = current as? UIScrollView, scroll.isScrollEnabled { return scroll }
      view = current.superview
    }
    return nil
  }

  // MARK: Acting

  private func tappedOutside(_ sender: UITapGestureRecognizer) { sheet.container?.onTapOutside?() }

  private func panned(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      isDragging = true
      startHeight = sheet.shadow.bounds.height
      follow(pan)
    case .changed: follow(pan)
    case .ended: end(speed: pan.velocity(in: sheet.container).y)
    case .cancelled, .failed:
      isDragging = false
      settle()
    default: break
    }
  }

  private func follow(_ pan: UIPanGestureRecognizer) {
    let distance = pan.translation(in: sheet.container).y
    let rest = sheet.frameOfPresentedViewInContainerView
    guard sheet.isAtEdge else {
      sheet.shadow.frame.origin.y = rest.minY + max(0, distance)
      return
    }
    let largest = sheet.edgeFrame(height: sheet.heights[sheet.heights.count - 1].height)
    var frame = rest
    frame.origin.y = max(largest.minY, rest.minY + distance)
    // Between detents the sheet changes its height; below the smallest it moves away.
    let smallest = sheet.edgeFrame(height: sheet.heights[0].height)
    frame.size.height = max(smallest.height, rest.maxY - frame.minY)
    sheet.shadow.frame = frame
    sheet.shadow.layoutIfNeeded()
  }

  private func end(speed: CGFloat) {
    isDragging = false
    guard let container = sheet.container else { return }
    let visible = container.bounds.maxY - sheet.shadow.frame.minY
    let smallest =
      sheet.isAtEdge
      ? sheet.edgeFrame(height: sheet.heights[0].height).height
      : sheet.frameOfPresentedViewInContainerView.height
    let isAway =
      sheet.isAtEdge
      ? visible < smallest / 2
      : sheet.shadow.frame.minY - sheet.frameOfPresentedViewInContainerView.minY > smallest / 2
    let isThrown = speed > Self.dismissalSpeed && visible <= smallest
    if isAway || isThrown || (speed > Self.dismissalSpeed && sheet.heights.count == 1) {
      if sheet.dismissByPerson() { return }
    } else if sheet.isAtEdge {
      choose(nearestTo: visible - sheet.edgeFrame(height: 0).height, speed: speed)
    }
    settle()
  }

  private func choose(nearestTo height: CGFloat, speed: CGFloat) {
    // Where a quarter of a second at this speed would lead.
    let aim = height - speed * 0.25
    let nearest = sheet.heights.min { abs($0.height - aim) < abs($1.height - aim) }
    let before = sheet.selectedDetentIdentifier ?? sheet.heights[0].identifier
    guard let nearest, nearest.identifier != before else { return }
    sheet.selectedDetentIdentifier = nearest.identifier
    sheet.sheetDelegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheet)
  }

  /// Springs to where the sheet rests: critically damped with ω = √(1000/3).
  private func settle() {
    let animator = UIViewPropertyAnimator(
      duration: 0,
      timingParameters: UISpringTimingParameters(
        dampingRatio: 1, frequency: (1000.0 / 3).squareRoot()))
    animator.addAnimations { [sheet] in
      sheet.container?.setNeedsLayout()
      sheet.container?.layoutIfNeeded()
    }
    animator.startAnimation()
  }
}
