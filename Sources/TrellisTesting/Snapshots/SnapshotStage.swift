internal import Foundation
internal import UIKit

/// Shows a view or a controller on a device, in a world of its own.
@MainActor struct SnapshotStage {
  /// How much time passes between showing and looking, beyond what moves by itself.
  @TaskLocal static var wait: TimeInterval = 0

  private let config: ViewImageConfig

  init(_ config: ViewImageConfig) { self.config = config }

  func picture<Value>(of value: Value) -> SnapshotContent {
    show(value) { scene, _ in
      guard let picture = scene.picture else { return .nothing("Nothing was shown.") }
      return .picture(picture)
    }
  }

  func description<Value>(of value: Value) -> SnapshotContent {
    show(value) { _, view in .text(view.recursiveDescription().withoutAddresses) }
  }

  func hierarchy(of controller: UIViewController) -> SnapshotContent {
    show(controller) { _, _ in
      .text(lines(of: controller, depth: 0).joined(separator: "\n"))
    }
  }

  /// A line for each controller, with those that it contains and the one that it presents.
  private func lines(of controller: UIViewController, depth: Int) -> [String] {
    let bars = String(repeating: "   | ", count: depth)
    let state = controller.viewIfLoaded?.window == nil ? "disappeared" : "appeared"
    let view = controller.viewIfLoaded.map { "<\(type(of: $0))>" } ?? "(view not loaded)"
    var result = ["\(bars)<\(type(of: controller))>, state: \(state), view: \(view)"]
    for child in controller.children { result += lines(of: child, depth: depth + 1) }
    if let shown = controller.presentedViewController,
      shown.presentingViewController === controller
    {
      result.append("\(bars)   + presents:")
      result += lines(of: shown, depth: depth + 1)
    }
    return result
  }

  private func show<Value, Result>(
    _ value: Value, _ read: (UIWindowScene, UIView) -> Result
  ) -> Result {
    let traits = config.traits
    let stage = HarnessStage(
      size: config.size ?? HarnessDefaults.size,
      scale: traits.displayScale > 0 ? traits.displayScale : HarnessDefaults.scale,
      style: traits.userInterfaceStyle == .dark ? .dark : .light)
    defer { stage.end() }
    let window = stage.makeWindow()
    window.windowScene?.safeAreaInsets = config.safeArea
    window.traitOverrides = traits.values
    let view: UIView
    if let controller = value as? UIViewController {
      window.rootViewController = controller
      view = controller.view
    } else if let shown = value as? UIView {
      shown.frame.origin = .zero
      window.addSubview(shown)
      view = shown
    } else {
      preconditionFailure("\(Value.self) is neither a view nor a controller.")
    }
    window.makeKeyAndVisible()
    if Self.wait > 0 { stage.driver.advance(by: Self.wait) }
    stage.driver.rest()
    let result = read(stage.scene, view)
    if value is UIViewController {
      window.rootViewController = nil
    } else {
      view.removeFromSuperview()
    }
    return result
  }
}
