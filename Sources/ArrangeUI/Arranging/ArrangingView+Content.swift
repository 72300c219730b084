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
    setAncestorsNeedLayout()
  }

  /// Called while `view` is still there.
  func contentWillLeave(_ view: UIView) {
    view.asArrangingView?.arrangement.wasRemoved()
    setAncestorsNeedLayout()
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
      UIView.subviewSizeObserver = { container in
        if container.asArrangingView != nil {
          container.setAncestorsNeedLayout()
        } else {
          others?(container)
        }
      }
    }
  }
#endif
