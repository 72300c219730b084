import UIKit

/// Follows the traits of a view that what is in it depends on.
@MainActor final class FineTraitObservation {
  private weak var view: UIView?
  private let registration: any UITraitChangeRegistration

  /// - Parameter didChange: Called in UIKit's own callback.
  init(of view: UIView, didChange: @escaping @MainActor () -> Void) {
    self.view = view
    registration = view.registerForTraitChanges([
      UITraitPreferredContentSizeCategory.self, UITraitUserInterfaceStyle.self,
      UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitLayoutDirection.self,
      UITraitAccessibilityContrast.self, UITraitLegibilityWeight.self,
    ]) { (_: UIView, _: UITraitCollection) in didChange() }
  }

  /// Ends the observation; dropping the registration alone does not.
  func end() { view?.unregisterForTraitChanges(registration) }
}
