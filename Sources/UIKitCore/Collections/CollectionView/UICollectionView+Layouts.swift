import CoreGraphics
import Foundation

extension UICollectionView {
  /// Places the items by another layout.
  public func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// Places the items by another layout; `completion` runs when that has been seen.
  public func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) {
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
  private func dropElementsOfLayout() {
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
