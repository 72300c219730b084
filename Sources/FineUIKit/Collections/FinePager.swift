import UIKit

/// Keeps a carousel's page and a binding the same. The page is always worked out from where the
/// carousel is scrolled to.
@MainActor final class FinePager {
  private weak var view: UICollectionView?
  private var binding: FineBinding<Int>?
  /// A page that was asked for and cannot be shown yet.
  private var pending: Int?
  private var lastWidth: CGFloat = 0

  init(_ view: UICollectionView) { self.view = view }

  private var count: Int {
    guard let view, view.numberOfSections > 0 else { return 0 }
    return view.numberOfItems(inSection: 0)
  }

  /// The user's finger moves the pages, or they still move from it.
  private var isInGesture: Bool {
    guard let view else { return false }
    return view.isTracking || view.isDragging || view.isDecelerating
  }

  /// The page nearest to where the carousel is scrolled to.
  private func page(width: CGFloat) -> Int? {
    guard let view, width > 0, count > 0 else { return nil }
    let page = (distance(view) / width).rounded()
    guard page.isFinite else { return nil }
    return min(max(Int(page), 0), count - 1)
  }

  /// How far the carousel is scrolled from its first page, which is at the right in languages that
  /// are written from there.
  private func distance(_ view: UICollectionView) -> CGFloat {
    isMirrored(view)
      ? CGFloat(count - 1) * view.bounds.width - view.contentOffset.x : view.contentOffset.x
  }

  private func isMirrored(_ view: UICollectionView) -> Bool {
    view.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  private var shownPage: Int? { page(width: view?.bounds.width ?? 0) }

  // MARK: What happens

  /// The carousel was described; its elements are up to date.
  func update(_ binding: FineBinding<Int>?, described: Int?) {
    self.binding = binding
    guard let binding, let described, let view else {
      pending = nil
      return
    }
    guard count > 0 else {
      pending = nil
      return
    }
    let wanted = min(max(described, 0), count - 1)
    binding.writeBack(wanted, insteadOf: described)
    if view.bounds.width > 0, view.contentSize.width > 0, isInGesture {
      pending = wanted == shownPage ? nil : wanted
    } else {
      pending = wanted
      applyPending()
    }
  }

  /// The offset changed, whoever changed it.
  func scrolled() {
    guard let binding, pending == nil, let page = shownPage, lastWidth == view?.bounds.width else {
      return
    }
    binding.write(page)
  }

  func gestureEnded() { applyPending() }

  /// The carousel was laid out, perhaps in another width: the page stays.
  func laidOut() {
    guard let view, view.bounds.width > 0 else { return }
    let width = view.bounds.width
    if lastWidth > 0, width != lastWidth, pending == nil { pending = page(width: lastWidth) }
    lastWidth = width
    applyPending()
  }

  private var isApplying = false

  private func applyPending() {
    guard let pending, let view, view.bounds.width > 0, !isInGesture, !isApplying else { return }
    guard count > 0 else {
      self.pending = nil
      return
    }
    isApplying = true
    defer { isApplying = false }
    UIView.performWithoutAnimation { view.layoutIfNeeded() }
    guard view.contentSize.width > 0 else { return }
    let page = min(pending, count - 1)
    lastWidth = view.bounds.width
    let place = isMirrored(view) ? count - 1 - page : page
    let target = CGPoint(x: CGFloat(place) * view.bounds.width, y: view.contentOffset.y)
    if view.contentOffset != target { view.setContentOffset(target, animated: false) }
    self.pending = nil
  }
}
