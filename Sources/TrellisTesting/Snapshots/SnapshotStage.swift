internal import UIKit

/// Shows a view or a controller on a device, in a world of its own.
@MainActor struct SnapshotStage {
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
