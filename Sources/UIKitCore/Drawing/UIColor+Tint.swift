import Foundation
import Synchronization

/// The tint of the views that have the traits; nil is the system's blue.
enum TintTrait: UITraitDefinition {
  static let defaultValue: UIColor? = nil
  static let name = "Tint"
  static let affectsColorAppearance = true

  /// Whether tints are among the traits: not until somebody has asked for `UIColor.tintColor`.
  static var isUsed: Bool { use.withLock { $0 } }

  private static let use = Mutex(false)

  fileprivate static func startUse() {
    use.withLock { $0 = true }
    onMainActorSoon {
      for window in UIApplication.shared.windows { window.bringTintsIntoTraits() }
    }
  }

  private static func onMainActorSoon(_ work: @escaping @MainActor () -> Void) {
    if Thread.isMainThread {
      MainActor.assumeIsolated(work)
    } else {
      Task { @MainActor in work() }
    }
  }
}

extension UIColor {
  /// The tint of whatever the colour is shown in; the system's blue outside of views.
  /// - Note: Where controls behind an alert are dimmed, this colour is not.
  public class var tintColor: UIColor { tint }

  private static let tint: UIColor = {
    TintTrait.startUse()
    return UIColor { traits in traits[TintTrait.self] ?? .systemBlue }
  }()
}

extension UIView {
  fileprivate func bringTintsIntoTraits() {
    if rare?.tintColor != nil { updateTraits() }
    for view in subviewsStorage { view.bringTintsIntoTraits() }
  }
}
