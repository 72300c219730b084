import CoreGraphics
import Foundation

extension UICollectionView {
  func change(
    to layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    precondition(
      transition == nil,
      "The layout cannot be changed while an interactive transition is going on. Finish or cancel "
        + "that first.")
    let old = collectionViewLayout
    guard layout !== old else {
      completion?(true)
      return
    }
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    for entry in shown.values { entry.view.willTransition(from: old, to: layout) }
    dropElementsOfLayout()
    exchangeLayout(for: layout)
    forgetMeasurements()
    keepsAnchor = false
    func finish(_ finished: Bool) {
      old.finalizeLayoutTransition()
      layout.finalizeLayoutTransition()
      for entry in shown.values { entry.view.didTransition(from: old, to: layout) }
      completion?(finished)
    }
    setNeedsLayout()
    guard animated, window != nil, UIView.areAnimationsEnabled, counts != nil else {
      if counts != nil {
        prepareLayout()
        moveToTargetOffset()
      }
      finish(true)
      return
    }
    UIView.animate(
      withDuration: Self.animationDuration,
      animations: { [self] in
        prepareLayout()
        moveToTargetOffset()
        layoutIfNeeded()
      }, completion: finish)
  }

  /// Where the new layout, or the delegate, wants the content to be.
  private func moveToTargetOffset() {
    let proposed = collectionViewLayout.targetContentOffset(
      forProposedContentOffset: clampedOffset(contentOffset))
    let wanted =
      collectionDelegate?.collectionView(
        self, targetContentOffsetForProposedContentOffset: proposed) ?? proposed
    if wanted != contentOffset { contentOffset = wanted }
  }

  /// Decorations belong to the layout that registered them.
  func dropElementsOfLayout() {
    for (element, entry) in shown where element.category == .decorationView {
      shown[element] = nil
      entry.view.removeFromSuperview()
    }
    for view in decorationQueue.removeAll() { view.removeFromSuperview() }
  }

  /// The cell got other content: it is asked for its size again.
  func contentDidChange(of cell: UICollectionViewCell) {
    guard !isTiling, selfSizingInvalidation != .disabled,
      let entry = shown.values.first(where: { $0.view === cell })
    else { return }
    entry.isMeasured = false
    setNeedsLayout()
  }
}
