import UIKit

/// What an arranging view does when its content comes, goes or changes.
extension ArrangingView {
  /// Called once, when the view is made: asks UIKit to say when the content changes its own size or
  /// visibility. Where UIKit has no such word, `setNeedsArrangement()` is for the app to call.
  func followContent() {
    #if os(Linux)
      flags.insert(.followsSubviewSizes)
      ContentObserver.install()
    #endif
  }

  func contentWasAdded() {
    setAncestorsNeedRefresh()
  }

  /// Called while `view` is still there.
  func contentWillLeave(_ view: UIView) {
    view.asArrangingView?.arrangement.wasRemoved()
    arrangement.contentLeft = true
    setAncestorsNeedRefresh()
  }

  /// Called by `setNeedsLayout()`. Whoever calls it may mean that a view answers otherwise now.
  func layoutWasWanted() {
    guard !InvalidationWalk.isRunning else { return }
    arrangement.placesAll = true
    arrangement.forgetUnreported(deep: false)
  }
}

#if os(Linux)
  /// Hears from UIKit which container's content wants another size.
  @MainActor private enum ContentObserver {
    private static var isInstalled = false

    static func install() {
      guard !isInstalled else { return }
      isInstalled = true
      let others = UIView.subviewSizeObserver
      UIView.subviewSizeObserver = { container, view in
        if container.asArrangingView != nil {
          view.setAncestorsNeedLayout()
        } else {
          others?(container, view)
        }
      }
    }
  }
#endif
