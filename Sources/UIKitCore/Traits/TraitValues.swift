public import Foundation

/// The traits behind a collection; each has a value that means "not specified".
package struct TraitValues: Hashable, Sendable {
  package var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  package var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
  package var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  package var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  package var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
  package var preferredContentSizeCategory = UIContentSizeCategory.unspecified
  package var accessibilityContrast = UIAccessibilityContrast.unspecified
  package var legibilityWeight = UILegibilityWeight.unspecified
  package var userInterfaceLevel = UIUserInterfaceLevel.unspecified
  package var displayScale: CGFloat = 0

  package init() {}

  package init(_ change: (inout TraitValues) -> Void) { change(&self) }

  /// What a phone shows before anybody changed a setting.
  package static let systemDefaults = TraitValues {
    $0.userInterfaceStyle = .light
    $0.userInterfaceIdiom = .phone
    $0.horizontalSizeClass = .compact
    $0.verticalSizeClass = .regular
    $0.layoutDirection = .leftToRight
    $0.preferredContentSizeCategory = .large
    $0.accessibilityContrast = .normal
    $0.legibilityWeight = .regular
    $0.userInterfaceLevel = .base
  }

  /// Takes over what `other` specifies.
  package mutating func merge(_ other: TraitValues) {
    func take<Value: Equatable>(
      _ path: WritableKeyPath<TraitValues, Value>, unspecified: Value,
      _ target: inout TraitValues
    ) {
      if other[keyPath: path] != unspecified { target[keyPath: path] = other[keyPath: path] }
    }
    if other == Self.nothing { return }
    take(\.userInterfaceStyle, unspecified: .unspecified, &self)
    take(\.userInterfaceIdiom, unspecified: .unspecified, &self)
    take(\.horizontalSizeClass, unspecified: .unspecified, &self)
    take(\.verticalSizeClass, unspecified: .unspecified, &self)
    take(\.layoutDirection, unspecified: .unspecified, &self)
    take(\.preferredContentSizeCategory, unspecified: .unspecified, &self)
    take(\.accessibilityContrast, unspecified: .unspecified, &self)
    take(\.legibilityWeight, unspecified: .unspecified, &self)
    take(\.userInterfaceLevel, unspecified: .unspecified, &self)
    take(\.displayScale, unspecified: 0, &self)
  }

  private static let nothing = TraitValues()

  package func modified(by mutations: (inout any UIMutableTraits) -> Void) -> TraitValues {
    var traits: any UIMutableTraits = self
    mutations(&traits)
    return traits as? TraitValues ?? self
  }

  /// The traits that differ between two collections.
  package func changedTraits(from other: TraitValues) -> [any SystemTrait.Type] {
    UITraitList.all.filter { $0.differs(self, other) }
  }

  package var summary: String {
    "style \(userInterfaceStyle), idiom \(userInterfaceIdiom), h \(horizontalSizeClass), "
      + "v \(verticalSizeClass), \(layoutDirection), \(preferredContentSizeCategory.rawValue), "
      + "scale \(displayScale)"
  }
}

/// Traits that can be set: overrides, and the parameter of mutation closures.
public protocol UIMutableTraits {
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  var accessibilityContrast: UIAccessibilityContrast { get set }
  var legibilityWeight: UILegibilityWeight { get set }
  var userInterfaceLevel: UIUserInterfaceLevel { get set }
  var displayScale: CGFloat { get set }
}

extension TraitValues: UIMutableTraits {}
