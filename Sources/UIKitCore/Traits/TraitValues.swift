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
  package var displayGamut = UIDisplayGamut.unspecified
  package var forceTouchCapability = UIForceTouchCapability.unknown
  package var activeAppearance = UIUserInterfaceActiveAppearance.unspecified
  package var imageDynamicRange = UIImage.DynamicRange.unspecified
  package var sceneCaptureState = UISceneCaptureState.unspecified
  var custom = CustomTraits()

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
    $0.displayGamut = .SRGB
    $0.forceTouchCapability = .unavailable
    $0.activeAppearance = .active
    $0.imageDynamicRange = .standard
    $0.sceneCaptureState = .inactive
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
    take(\.displayGamut, unspecified: .unspecified, &self)
    take(\.forceTouchCapability, unspecified: .unknown, &self)
    take(\.activeAppearance, unspecified: .unspecified, &self)
    take(\.imageDynamicRange, unspecified: .unspecified, &self)
    take(\.sceneCaptureState, unspecified: .unspecified, &self)
    if !other.custom.isEmpty { custom.merge(other.custom) }
  }

  private static let nothing = TraitValues()

  package func modified(by mutations: (inout any UIMutableTraits) -> Void) -> TraitValues {
    var traits: any UIMutableTraits = self
    mutations(&traits)
    return traits as? TraitValues ?? self
  }

  /// The traits that differ between two collections.
  package func changedTraits(from other: TraitValues) -> [any UITraitDefinition.Type] {
    UITraitList.all.filter { $0.differs(self, other) }
      + (custom.isEmpty && other.custom.isEmpty ? [] : custom.changedTraits(from: other.custom))
  }

  /// Whether one trait differs between two collections.
  func differs(_ trait: any UITraitDefinition.Type, from other: TraitValues) -> Bool {
    if let system = trait as? any SystemTrait.Type { return system.differs(self, other) }
    return custom.differs(trait, from: other.custom)
  }

  /// The value of a trait; its default where it is not specified.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get {
      if let system = trait as? any SystemTrait.Type {
        return system.value(of: self) as? Trait.Value ?? trait.defaultValue
      }
      return custom[trait] ?? trait.defaultValue
    }
    set {
      if let system = trait as? any SystemTrait.Type {
        system.set(newValue, in: &self)
      } else {
        custom[trait] = newValue
      }
    }
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
  var displayGamut: UIDisplayGamut { get set }
  var forceTouchCapability: UIForceTouchCapability { get set }
  var activeAppearance: UIUserInterfaceActiveAppearance { get set }
  var imageDynamicRange: UIImage.DynamicRange { get set }
  var sceneCaptureState: UISceneCaptureState { get set }
  /// The value of any trait, also of one that the app defined.
  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
}

extension TraitValues: UIMutableTraits {}
