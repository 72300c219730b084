internal import Foundation
public import UIKitCore

extension UIApplicationDelegate {
  /// Starts the application with this class as its delegate: what `@main` on an app delegate calls.
  @MainActor public static func main() {
    Program.run(application: UIApplication.self, delegate: self)
  }
}

/// Starts the application and never returns.
/// - Parameters:
///   - principalClassName: a subclass of `UIApplication`; nil for that itself.
///   - delegateClassName: the app delegate's class with its module, as `NSStringFromClass` gives it;
///     nil where the principal class is its own delegate.
@MainActor @discardableResult
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
  _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
  let application: AnyClass = principalClassName.map { classNamed($0) } ?? UIApplication.self
  guard let application = application as? UIApplication.Type else {
    preconditionFailure("UIApplicationMain was given \(application), no kind of UIApplication.")
  }
  let delegate: AnyClass = delegateClassName.map { classNamed($0) } ?? application
  guard let delegate = delegate as? any UIApplicationDelegate.Type else {
    preconditionFailure("UIApplicationMain was given \(delegate), no UIApplicationDelegate.")
  }
  Program.run(application: application, delegate: delegate)
}

private func classNamed(_ name: String) -> AnyClass {
  guard let type = NSClassFromString(name) else {
    preconditionFailure(
      "UIApplicationMain was given the class name \(name), but there is no such class.")
  }
  return type
}
