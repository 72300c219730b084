import UIKit

/// Keeps a controller's navigation item up to date with its content, apart from the tree of views.
@MainActor final class FineNavigationScope {
  private let content: any FineNavigating
  private weak var controller: UIViewController?
  private lazy var scope = FineScope(depth: 0) { [weak self] in self?.run() }

  init(content: any FineNavigating, controller: UIViewController) {
    self.content = content
    self.controller = controller
  }

  func run() {
    guard let controller else { return }
    scope.begin()
    scope.track { content.navigation()?.apply(to: controller.navigationItem) }
  }
}
