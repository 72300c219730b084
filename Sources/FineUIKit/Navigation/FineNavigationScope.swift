import UIKit

/// Keeps a controller's navigation item up to date with its content, apart from the tree of views.
@MainActor final class FineNavigationScope {
  private let content: any FineNavigating
  private weak var controller: UIViewController?
  private let sentinel = FineSentinel()
  private lazy var scope = FineWorkScope(
    depth: 0, name: { [content] in "\(type(of: content)).navigation()" },
    didChange: { [weak self] _ in self?.run() })

  init(content: any FineNavigating, controller: UIViewController) {
    self.content = content
    self.controller = controller
  }

  func run() {
    guard let controller else { return }
    scope.begin()
    let firstRun = scope.generation == 1 ? FineFirstRun(of: content) : nil
    scope.track(with: sentinel) { content.navigation()?.apply(to: controller.navigationItem) }
    firstRun?.report(readBy: scope)
  }
}
