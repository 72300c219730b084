public import Foundation

/// What can be inside of which views and controllers an appearance is for.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

/// What has an appearance that an app can set for all its instances at once, through a proxy.
///
/// The proxy's properties are taken over by instances when they come into a window, each property
/// that the instance itself still has as it was made. The most derived class counts first, then the
/// longest list of containers, then what was asked for last.
///
/// - Note: What is taken over are the properties that UIKit marks for it, of UIKit's own classes;
///   those of an app's subclasses are not, for Swift has no such marks.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
  static func appearance() -> Self
  /// - Parameter containerTypes: From the inside out: instances inside the first, which is inside
  ///   the second, and so on.
  static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  )
    -> Self
  static func appearance(for trait: UITraitCollection) -> Self
  static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

extension UIView: UIAppearance {
  public static func appearance() -> Self {
    Appearances.current.proxy(of: self, for: nil, inside: [])
  }

  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    Appearances.current.proxy(of: self, for: nil, inside: containerTypes)
  }

  public static func appearance(for trait: UITraitCollection) -> Self {
    Appearances.current.proxy(of: self, for: trait, inside: [])
  }

  public static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    Appearances.current.proxy(of: self, for: trait, inside: containerTypes)
  }
}

extension UIView: UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}
