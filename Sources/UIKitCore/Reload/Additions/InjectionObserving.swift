/// A view controller or view that is told when new code has arrived in the running program.
///
/// `./trellis dev` replaces the code of classes while the app runs. Views of those classes update
/// their properties, lay out and draw again by themselves; what else has to happen for the new code
/// to be seen is done here:
///
/// ```swift
/// extension ScoresController: InjectionObserving {
///   func injected() { tableView.reloadData() }
/// }
/// ```
///
/// - Note: An addition to UIKit. With the tools on Apple platforms the same method, marked `@objc`,
///   is found without a protocol.
@preconcurrency @MainActor
public protocol InjectionObserving: AnyObject {
  /// Called on the main actor after methods of this object's class, or of a superclass, were
  /// replaced, and after its views were marked for updates, layout and display. A controller is
  /// called only while its view is loaded. Never called in release builds.
  func injected()
}
