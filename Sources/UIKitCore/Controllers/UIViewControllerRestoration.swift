public import Foundation

/// Makes a controller again that an archive of the app's state mentions.
/// - Note: State is restored by scenes' activities; such archives are neither written nor read here.
@preconcurrency @MainActor
public protocol UIViewControllerRestoration: NSObjectProtocol {
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
}
