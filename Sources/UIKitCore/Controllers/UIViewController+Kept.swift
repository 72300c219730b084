import Foundation

extension UIViewController {
  /// The name under which the system's log tells of what the user does here.
  /// - Note: Kept for the app only.
  public final var interactionActivityTrackingBaseName: String? {
    get { KeptSettings.value("interactionActivityTrackingBaseName", of: self, else: nil) }
    set { KeptSettings.set(newValue, as: "interactionActivityTrackingBaseName", of: self) }
  }

  /// Whether what had the focus has it again after a transition.
  /// - Note: Kept for the app only: the focus stays where it is, as long as it is seen.
  public final var restoresFocusAfterTransition: Bool {
    get { KeptSettings.value("restoresFocusAfterTransition", of: self, else: true) }
    set { KeptSettings.set(newValue, as: "restoresFocusAfterTransition", of: self) }
  }
}
