import UIKit

/// What an arranging view does when its content comes, goes or changes.
extension ArrangingView {
  /// Called once, when the view is made: asks UIKit to say when the content changes its own size or
  /// visibility. Where UIKit has no such word, `setNeedsArrangement()` is for the app to call.
  func followContent() {
    keptValues = Arrangement(of: self)
    #if os(Linux)
      flags.insert(.followsSubviewSizes)
      KitSeam.install()
    #endif
  }

  func contentWasAdded(_ view: UIView) {
    arrangement.contentComes(view)
    setAncestorsNeedLayoutForContent()
  }

  /// Called while `view` is still there.
  func contentWillLeave(_ view: UIView) {
    view.ownArrangement?.wasRemoved()
    arrangement.contentLeaves(view)
    setAncestorsNeedLayoutForContent()
  }

  /// Called by `setNeedsLayout()`. Whoever calls it may mean that a view answers otherwise now.
  func layoutWasWanted() {
    guard let arrangement = ownArrangement, !InvalidationWalk.isRunning else { return }
    arrangement.placesAll = true
    arrangement.forgetUnreported(deep: false)
  }
}

#if os(Linux)
  /// What UIKit tells containers, and asks them.
  @MainActor private enum KitSeam {
    private static var isInstalled = false

    static func install() {
      guard !isInstalled else { return }
      isInstalled = true
      UIView.subviewSizeObserver = { container, view in
        if container.ownArrangement != nil { view.setAncestorsNeedLayout() }
      }
      UIView.arrangedSizeMeasurer = { container, width in
        container.asArrangingView?.naturalSize(forWidth: width) ?? container.intrinsicContentSize
      }
    }
  }
#endif
