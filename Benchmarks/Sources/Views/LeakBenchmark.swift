import FineUIKit
import UIKit

/// A thousand pushes and pops, and a thousand trees that come and go: how many of their objects are
/// still there.
@MainActor struct LeakBenchmark {
  private static let count = 1000

  func objectsLeft() async -> Double {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let navigation = UINavigationController(rootViewController: UIViewController())
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    var kept: [WeakObject] = []
    for step in 0..<Self.count {
      let controller = Pushed()
      kept += [WeakObject(controller), WeakObject(controller.view), WeakObject(controller.label)]
      navigation.pushViewController(controller, animated: false)
      window.layoutIfNeeded()
      navigation.popViewController(animated: false)
      window.layoutIfNeeded()
      if step % 100 == 0 { await Task.yield() }
    }
    for step in 0..<Self.count {
      let mounted = FineContentController(Tree())
      window.rootViewController = mounted
      window.layoutIfNeeded()
      kept += [WeakObject(mounted), WeakObject(mounted.view)]
      kept += mounted.view.subviews.map { WeakObject($0) }
      if step % 100 == 0 { await Task.yield() }
    }
    window.rootViewController = nil
    precondition(kept.count >= 6 * Self.count, "Nothing was mounted.")
    // Frames that were asked for come and let go.
    try? await Task.sleep(for: .seconds(1))
    return Double(kept.count { $0.object != nil })
  }
}

private struct WeakObject {
  weak var object: AnyObject?
  init(_ object: AnyObject) { self.object = object }
}

@MainActor private final class Pushed: UIViewController {
  let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Pushed"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.label.text = "Added" })
    label.text = "Pushed"
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
  }
}

@MainActor private final class Tree: FineContent {
  func body() -> any Renderable {
    FineStack.vertical {
      FineLabel(text: "Mounted")
      FineButton(title: "Press") { [weak self] in _ = self }
    }
  }
}
