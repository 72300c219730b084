import UIKit

/// Pull to refresh: the control of a scroll view and what it does now.
@MainActor final class FineRefresh {
  private var handler: (@MainActor () async -> Void)?
  private var control: UIRefreshControl?

  /// Gives `scrollView` a control, or takes it away where there is nothing to do any more.
  func update(_ handler: (@MainActor () async -> Void)?, in scrollView: UIScrollView) {
    self.handler = handler
    if handler == nil {
      guard let old = control else { return }
      old.fineHandlers.set(nil, for: .valueChanged)
      scrollView.refreshControl = nil
      control = nil
      return
    }
    guard control == nil else { return }
    let made = UIRefreshControl()
    made.fineHandlers.set({ [weak self] in self?.refresh() }, for: .valueChanged)
    scrollView.refreshControl = made
    control = made
  }

  private func refresh() {
    guard let handler, let control else { return }
    Task { [weak control] in
      await handler()
      control?.endRefreshing()
    }
  }
}
