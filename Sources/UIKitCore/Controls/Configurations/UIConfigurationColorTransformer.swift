public import Foundation

/// Makes one colour of another, by a state that its maker knows.
public struct UIConfigurationColorTransformer {
  public let transform: (UIColor) -> UIColor
  private let identity: Identity

  private final class Identity {}

  public init(_ transform: @escaping (UIColor) -> UIColor) {
    self.transform = transform
    identity = Identity()
  }

  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// The grey of the same brightness.
  @preconcurrency @MainActor public static let grayscale = UIConfigurationColorTransformer {
    color in
    color.desaturated(for: .current)
  }

  /// The system's tint, whatever the colour is.
  @preconcurrency @MainActor public static let preferredTint = UIConfigurationColorTransformer {
    _ in
    .systemBlue
  }

  /// The colour at four fifths of its strength.
  @preconcurrency @MainActor public static let monochromeTint = UIConfigurationColorTransformer {
    color in
    color.withAlphaComponent(color.value(with: .current).alpha * 0.8)
  }

  /// True for copies of one transformer.
  static func areSame(
    _ lhs: UIConfigurationColorTransformer?, _ rhs: UIConfigurationColorTransformer?
  ) -> Bool {
    lhs?.identity === rhs?.identity
  }
}

/// Makes one set of text attributes of another.
public struct UIConfigurationTextAttributesTransformer {
  public let transform: (AttributeContainer) -> AttributeContainer
  private let identity: Identity

  private final class Identity {}

  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
    identity = Identity()
  }

  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer {
    transform(input)
  }

  /// True for copies of one transformer.
  static func areSame(
    _ lhs: UIConfigurationTextAttributesTransformer?,
    _ rhs: UIConfigurationTextAttributesTransformer?
  ) -> Bool {
    lhs?.identity === rhs?.identity
  }
}
