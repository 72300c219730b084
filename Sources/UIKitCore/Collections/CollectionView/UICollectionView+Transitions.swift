import CoreGraphics
import Foundation

/// A change from one layout to another that goes as far as somebody says.
struct LayoutTransition {
  let layout: UICollectionViewTransitionLayout
  /// Where the view is scrolled to before and after.
  var startOffset: CGPoint
  var endOffset: CGPoint
  var completion: UICollectionView.LayoutInteractiveTransitionCompletion?
  /// It was decided how the transition ends.
  var isEnding = false
}

extension UICollectionView {
  func beginTransition(
    to layout: UICollectionViewLayout, _ completion: LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    precondition(
      transition == nil,
      "startInteractiveTransition(to:completion:) was called while another transition is going "
        + "on. Finish or cancel that first.")
    let old = collectionViewLayout
    precondition(
      layout !== old, "The layout of a transition has to be another than the one that is shown.")
    let made =
      collectionDelegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: layout)
      ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
    prepareLayout()
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    for entry in shown.values { entry.view.willTransition(from: old, to: made) }
    exchangeLayout(for: made)
    old.collectionView = self
    layout.collectionView = self
    layout.needsPreparing = false
    layout.prepare()
    transition = LayoutTransition(
      layout: made, startOffset: contentOffset, endOffset: offset(after: layout),
      completion: completion)
    keepsAnchor = false
    setNeedsLayout()
    return made
  }

  /// Where the view will be scrolled to with another layout.
  private func offset(after layout: UICollectionViewLayout) -> CGPoint {
    let size = layout.collectionViewContentSize
    let inset = adjustedContentInset
    func clamped(_ offset: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      min(max(offset, low), max(low, high))
    }
    let nearest = CGPoint(
      x: clamped(contentOffset.x, -inset.left, size.width + inset.right - bounds.width),
      y: clamped(contentOffset.y, -inset.top, size.height + inset.bottom - bounds.height))
    let proposed = layout.targetContentOffset(forProposedContentOffset: nearest)
    return collectionDelegate?.collectionView(
      self, targetContentOffsetForProposedContentOffset: proposed) ?? proposed
  }

  func endTransition(finishing: Bool) {
    guard let transition, !transition.isEnding else { return }
    self.transition?.isEnding = true
    let layout = transition.layout
    guard window != nil, UIView.areAnimationsEnabled else {
      return settleTransition(finishing: finishing, completed: true)
    }
    UIView.animate(
      withDuration: Self.animationDuration,
      animations: { [self] in
        layout.transitionProgress = finishing ? 1 : 0
        layoutIfNeeded()
      },
      completion: { [weak self] completed in
        self?.settleTransition(finishing: finishing, completed: completed)
      })
  }

  private func settleTransition(finishing: Bool, completed: Bool) {
    guard let transition else { return }
    self.transition = nil
    let (old, new) = (transition.layout.currentLayout, transition.layout.nextLayout)
    let kept = finishing ? new : old
    if finishing { dropElementsOfLayout() }
    exchangeLayout(for: kept)
    (finishing ? old : new).collectionView = nil
    forgetMeasurements()
    UIView.performWithoutAnimation {
      prepareLayout()
      contentOffset = finishing ? transition.endOffset : transition.startOffset
      setNeedsLayout()
      layoutIfNeeded()
    }
    old.finalizeLayoutTransition()
    new.finalizeLayoutTransition()
    for entry in shown.values { entry.view.didTransition(from: transition.layout, to: kept) }
    transition.completion?(completed, finishing)
  }
}
