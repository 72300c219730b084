public import UIKit

/// Collects views from a closure, in the order in which they are written.
///
/// Takes views, `if`, `if let`, `switch`, `for` and `if #available`.
@resultBuilder public enum UIViewBuilder {
  /// One view.
  public static func buildExpression(_ expression: UIView) -> [UIView] { [expression] }

  /// Everything in a block, flattened.
  public static func buildBlock(_ components: [UIView]...) -> [UIView] { components.flatMap { $0 } }

  /// An `if` without `else`.
  public static func buildOptional(_ component: [UIView]?) -> [UIView] { component ?? [] }

  /// The first branch of an `if` or `switch`.
  public static func buildEither(first component: [UIView]) -> [UIView] { component }

  /// The second branch of an `if` or `switch`.
  public static func buildEither(second component: [UIView]) -> [UIView] { component }

  /// A loop.
  public static func buildArray(_ components: [[UIView]]) -> [UIView] { components.flatMap { $0 } }

  /// What stands in `if #available`.
  public static func buildLimitedAvailability(_ component: [UIView]) -> [UIView] { component }
}
